import Foundation
import QuinceInterface

/// Finds, before an app runs, what its interface files and its sources ask of each other and do not have.
package struct InterfaceLint {
  package struct Finding: Codable, Hashable, Sendable, Comparable {
    package let file: String
    package let line: Int
    /// The element of an interface file; nil in a source.
    package let element: String?
    package let text: String

    package init(file: String, line: Int, element: String?, text: String) {
      (self.file, self.line, self.element, self.text) = (file, line, element, text)
    }

    package static func < (one: Finding, other: Finding) -> Bool {
      (one.file, one.line, one.text) < (other.file, other.line, other.text)
    }

    /// As compilers write it.
    package var description: String {
      "\(file):\(max(1, line)): warning: \(element.map { "<\($0)>: " } ?? "")\(text)"
    }
  }

  /// What is checked.
  struct Project {
    var interfaces: [URL] = []
    var swift: [String] = []
    var others: [String] = []
    /// Catalogues and loose images, absolute.
    var resources: [String] = []
  }

  private let project: Project
  private let classes: SourceClasses
  private var facts: [(file: String, facts: InterfaceFacts, systemNames: Set<String>)] = []
  private var findings: Set<Finding> = []
  private var images: Set<String> = []
  private var colors: Set<String> = []

  init(_ project: Project) {
    self.project = project
    classes = SourceClasses(swift: project.swift, others: project.others)
  }

  private var hasSources: Bool { !project.swift.isEmpty || !project.others.isEmpty }

  /// - Parameter wantsNotes: whether what the readers did not understand is said, too; a build has said it.
  mutating func run(wantsNotes: Bool) -> [Finding] {
    readResources()
    for url in project.interfaces { read(url, wantsNotes: wantsNotes) }
    for (file, facts, system) in facts {
      checkClasses(facts, file)
      checkConnections(facts, file)
      checkResources(facts, file, system)
      checkLayout(facts, file)
    }
    checkSources()
    return findings.sorted()
  }

  private mutating func add(_ file: String, _ line: Int, _ element: String?, _ text: String) {
    findings.insert(Finding(file: file, line: line, element: element, text: text))
  }

  private mutating func read(_ url: URL, wantsNotes: Bool) {
    do {
      let read = try InterfaceFacts(at: url)
      facts.append((url.path, read, try InterfaceFacts.systemNames(at: url)))
      guard wantsNotes else { return }
      let notes =
        read.isStoryboard ? try InterfaceFile.storyboard(at: url).notes : try InterfaceFile.nib(at: url).notes
      for note in notes { add(url.path, note.line, nil, note.text) }
    } catch let error as InterfaceError {
      add(url.path, error.line, error.element, error.reason)
    } catch {
      add(url.path, 1, nil, "\(error)")
    }
  }

  // MARK: - Classes and members

  private func isKnown(_ name: String) -> Bool {
    classes.classes[name] != nil || classes.others.contains(name) || AppleNames.frameworks[name] != nil
      || classes.classes.values.contains { $0.selectors.contains("class:" + name) }
  }

  private mutating func checkClasses(_ facts: InterfaceFacts, _ file: String) {
    guard hasSources else { return }
    for object in facts.objects.values {
      guard let custom = object.customClass, !isKnown(custom.name) else { continue }
      // Another module's classes are not in these sources.
      guard custom.module == nil || custom.isOfTarget, !Self.isApples(custom.name) else { continue }
      add(
        file, object.line, object.element,
        "the class \(custom.name) is nowhere in the sources: \(object.className.isEmpty ? "a plain object" : object.className) "
          + "would stand for it")
    }
  }

  /// A class of a framework whose names are not at hand: `MKMapView`.
  private static func isApples(_ name: String) -> Bool {
    [
      "AV", "MK", "SK", "SCN", "WK", "AR", "GK", "GL", "MTK", "PK", "CN", "EK", "MF", "PH", "SF", "ABPeople", "RP",
      "CA",
    ]
    .contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// What UIKit's own classes can be connected by; those of Apple's that are not here are not checked.
  private static let properties: Set<String> = [
    "view", "window", "delegate", "dataSource", "tableView", "collectionView", "searchDisplayController", "searchBar",
    "navigationItem", "tabBarItem", "toolbarItems", "inputView", "inputAccessoryView", "rootViewController", "tabBar",
    "navigationBar", "toolbar", "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
    "accessoryView", "editingAccessoryView", "refreshControl", "gestureRecognizers", "leftView", "rightView",
    "tableHeaderView", "tableFooterView", "contentView", "imageView", "textLabel", "detailTextLabel", "titleView",
    "customView", "prefetchDataSource", "dragDelegate", "dropDelegate", "collectionViewLayout", "nextResponder",
    "selectedViewController", "viewControllers", "sceneViewController", "storyboard", "mask", "maskView",
    "accessibilityElements", "searchResultsDataSource", "searchResultsDelegate", "searchContentsController", "target",
    "backBarButtonItem", "leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems",
  ]

  /// The classes of a chain that the sources have; nil where the chain leaves them for a class that nobody knows.
  private func chain(_ name: String) -> [SourceClasses.Class]? {
    var found: [SourceClasses.Class] = []
    var next: String? = name
    while let name = next, found.count < 32 {
      guard let known = classes.classes[name] else {
        // A superclass in Objective-C or of a module that is not read has any members.
        return AppleNames.frameworks[name] == nil ? nil : found
      }
      if found.contains(where: { $0.name == name }) { break }
      found.append(known)
      next = known.parent
    }
    return found
  }

  private mutating func checkConnections(_ facts: InterfaceFacts, _ file: String) {
    for connection in facts.connections {
      guard let owner = facts.objects[connection.owner], let custom = owner.customClass,
        classes.classes[custom.name] != nil, let chain = chain(custom.name), !chain.isEmpty
      else { continue }
      switch connection.kind {
      case .outlet, .collection:
        guard !Self.properties.contains(connection.name) else { continue }
        if !chain.contains(where: { $0.variables.contains(connection.name) || $0.outlets.contains(connection.name) }) {
          add(file, connection.line, "outlet", "\(custom.name) has no property \(connection.name)")
        } else if !chain.contains(where: { $0.outlets.contains(connection.name) }) {
          add(
            file, connection.line, "outlet",
            "\(connection.name) of \(custom.name) is no outlet: mark it with @IBOutlet")
        }
      case .action, .segueAction:
        if !chain.contains(where: { $0.answers(connection.name) }), !Self.isOfUIKit(connection.name) {
          add(file, connection.line, "action", "\(custom.name) has no method for the action \(connection.name)")
        }
      case .unwind: break
      }
    }
    checkUnwinding(facts, file)
  }

  // Apple: actions that responders and controllers have themselves.
  private static func isOfUIKit(_ selector: String) -> Bool {
    [
      "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleSidebar:", "becomeFirstResponder",
      "resignFirstResponder", "endEditing:", "performClose:", "reloadData", "removeFromSuperview",
    ].contains(selector)
  }

  private mutating func checkUnwinding(_ facts: InterfaceFacts, _ file: String) {
    guard hasSources, classes.others.isEmpty else { return }
    for connection in facts.connections where connection.kind == .unwind {
      if !classes.classes.values.contains(where: { $0.answers(connection.name) }) {
        add(file, connection.line, "segue", "no class has a method for the unwind action \(connection.name)")
      }
    }
  }

  // MARK: - Resources

  private mutating func readResources() {
    for path in project.resources {
      if path.hasSuffix(".xcassets") { readCatalog(path) } else { images.insert(Self.imageName(path)) }
    }
  }

  /// `Card` for `Card@2x~ipad.png`.
  private static func imageName(_ path: String) -> String {
    var name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    for suffix in ["~ipad", "~iphone", "@2x", "@3x", "@1x", "-568h"] where name.hasSuffix(suffix) {
      name = String(name.dropLast(suffix.count))
    }
    return name
  }

  /// Names with and without the folders that may be namespaces: a name that is right in one of the two is taken.
  private mutating func readCatalog(_ path: String) {
    for case let inner as String in FileManager.default.enumerator(atPath: path) ?? FileManager.DirectoryEnumerator() {
      let type = (inner as NSString).pathExtension
      let stem = (inner as NSString).deletingPathExtension
      let names = [stem, (stem as NSString).lastPathComponent]
      if ["imageset", "symbolset", "appiconset", "launchimage"].contains(type) { images.formUnion(names) }
      if type == "colorset" { colors.formUnion(names) }
    }
  }

  private mutating func checkResources(_ facts: InterfaceFacts, _ file: String, _ system: Set<String>) {
    // A file alone says nothing about its project.
    guard hasSources else { return }
    for image in facts.images {
      let plain = Self.imageName(image.name)
      guard !system.contains(image.name), !images.contains(plain), !images.contains(image.name) else { continue }
      add(file, image.line, image.element, "there is no image \"\(image.name)\" in the project")
    }
    for color in facts.colors where !colors.contains(color.name) && !system.contains(color.name) {
      add(file, color.line, color.element, "there is no colour \"\(color.name)\" in the project's catalogues")
    }
    let names = Set(project.interfaces.map { $0.deletingPathExtension().lastPathComponent })
    for storyboard in facts.storyboards where !names.contains(storyboard.name) {
      add(file, storyboard.line, storyboard.element, "there is no storyboard \"\(storyboard.name)\" in the project")
    }
  }

  // MARK: - Layout

  private mutating func checkLayout(_ facts: InterfaceFacts, _ file: String) {
    for problem in facts.repeatedIdentifiers { add(file, problem.line, problem.element, problem.name) }
    for problem in facts.layoutProblems { add(file, problem.line, problem.element, problem.name) }
    for object in facts.objects.values {
      guard let problem = object.layoutProblem else { continue }
      // The editor's own word, unless the same is said with its cause.
      let isSaid = facts.layoutProblems.contains { $0.line == object.line }
      if !isSaid { add(file, object.line, object.element, "\(problem), as its editor noted") }
    }
  }

  // MARK: - Identifiers in sources

  private mutating func checkSources() {
    let storyboards = facts.filter(\.facts.isStoryboard)
    func names(_ path: KeyPath<InterfaceFacts, [InterfaceFacts.Name]>) -> Set<String> {
      Set(facts.flatMap { $0.facts[keyPath: path].map(\.name) })
    }
    if !storyboards.isEmpty {
      check(
        ["instantiateViewController.withIdentifier", "instantiateViewController.identifier"],
        in: names(\.sceneIdentifiers)
      ) { "no storyboard has a scene with the identifier \"\($0)\"" }
      check(["performSegue.withIdentifier"], in: names(\.segueIdentifiers)) {
        "no storyboard has a segue with the identifier \"\($0)\""
      }
    }
    check(
      ["dequeueReusableCell.withIdentifier", "dequeueReusableCell.withReuseIdentifier"],
      in: names(\.reuseIdentifiers), unlessRepeated: true
    ) { "no interface file and no other place in the sources has the reuse identifier \"\($0)\"" }
    let files = Set(project.interfaces.map { $0.deletingPathExtension().lastPathComponent })
    check(["UIStoryboard.name"], in: files) { "there is no storyboard \"\($0)\" in the project" }
    check(["UINib.nibName", "loadNibNamed._"], in: files) { "there is no xib \"\($0)\" in the project" }
  }

  /// - Parameter unlessRepeated: a name that occurs again may be registered there.
  private mutating func check(
    _ calls: [String], in known: Set<String>, unlessRepeated: Bool = false, _ text: (String) -> String
  ) {
    for use in calls.flatMap({ classes.literals[$0] ?? [] }) where !known.contains(use.name) {
      // A class's name may have been registered as `String(describing: Cell.self)`.
      if unlessRepeated, classes.counts[use.name, default: 0] > 1 || isClass(use.name) { continue }
      add(use.file, use.line, nil, text(use.name))
    }
  }

  private func isClass(_ name: String) -> Bool { classes.classes[name] != nil || AppleNames.frameworks[name] != nil }
}
