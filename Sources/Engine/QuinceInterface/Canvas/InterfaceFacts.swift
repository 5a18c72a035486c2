import Foundation

/// What one interface file says of itself and asks of its app, with lines: for checks that need no objects.
package struct InterfaceFacts: Sendable {
  package struct Object: Sendable {
    package let identifier: String
    package let element: String
    /// UIKit's class.
    package let className: String
    package let customClass: CustomClass?
    package let line: Int
    /// The place that the editor shows beside what the file says of it, in words; nil where all is well.
    package let layoutProblem: String?
  }

  package struct Connection: Sendable {
    package enum Kind: Sendable, Equatable { case outlet, collection, action, segueAction, unwind }
    package let kind: Kind
    /// The property or the selector.
    package let name: String
    /// The object that has the property, or that the selector is sent to.
    package let owner: String
    /// The object at the other end.
    package let other: String
    package let line: Int
  }

  /// A name that something else defines or must have.
  package struct Name: Sendable {
    package let name: String
    package let element: String
    package let line: Int
  }

  package private(set) var objects: [String: Object] = [:]
  package private(set) var connections: [Connection] = []
  package private(set) var images: [Name] = []
  package private(set) var colors: [Name] = []
  package private(set) var sceneIdentifiers: [Name] = []
  package private(set) var reuseIdentifiers: [Name] = []
  package private(set) var segueIdentifiers: [Name] = []
  /// Other storyboards that scenes refer to.
  package private(set) var storyboards: [Name] = []
  /// Constraints and views that cannot be laid out in one way.
  package private(set) var layoutProblems: [Name] = []
  package private(set) var repeatedIdentifiers: [Name] = []
  package private(set) var isStoryboard = false

  private var sceneController = ""

  /// - Throws: InterfaceError.
  package init(at url: URL) throws {
    let bytes = try InterfaceFile.bytes(at: url)
    guard InterfaceFile.looksLikeXML(bytes) else {
      throw InterfaceError(file: url.path, line: 1, cause: .unknownFormat)
    }
    var (root, _) = try BrokenScenes.read(bytes, file: url.path)
    if root.name == "archive" { root = try LegacyConverter.convert(root, file: url.path).document }
    isStoryboard = root.child("scenes") != nil
    if let objects = root.child("objects") { walk(objects, owner: "") }
    for scene in root.child("scenes")?.children ?? [] {
      sceneController = StoryboardCompiler.controller(of: scene)?["id"] ?? ""
      walk(scene, owner: "")
    }
    layoutProblems += LayoutFacts(root).problems
    var lines: [String: Int] = [:]
    findRepeats(root, &lines)
  }

  /// What refers to an identifier that two have reaches the first.
  private mutating func findRepeats(_ node: XMLNode, _ lines: inout [String: Int]) {
    if let identifier = node["id"], !identifier.isEmpty, !["device", "capability"].contains(node.name) {
      if let first = lines[identifier] {
        repeatedIdentifiers.append(
          Name(name: "its identifier \"\(identifier)\" is taken on line \(first)", element: node.name, line: node.line))
      } else {
        lines[identifier] = node.line
      }
    }
    for child in node.children { findRepeats(child, &lines) }
  }

  private mutating func walk(_ node: XMLNode, owner: String) {
    var owner = owner
    if let identifier = node["id"], let className = className(of: node) {
      owner = identifier
      if objects[identifier] == nil { objects[identifier] = object(node, identifier, className) }
    }
    note(node)
    if node.name == "connections" {
      for connection in node.children { read(connection, source: owner) }
    } else {
      for child in node.children { walk(child, owner: owner) }
    }
  }

  private func className(of node: XMLNode) -> String? {
    if node.name == "placeholder" { return "" }
    return ElementTable.shared.elements[node.name]?.className
  }

  private func object(_ node: XMLNode, _ identifier: String, _ className: String) -> Object {
    let custom = node["customClass"].flatMap { name in
      name.isEmpty
        ? nil
        : CustomClass(
          name: name, module: node["customModule"].flatMap { $0.isEmpty ? nil : $0 },
          isOfTarget: node["customModuleProvider"] == "target")
    }
    var problem: String?
    if node["ambiguous"] == "YES" {
      problem = "its constraints leave its place or size open"
    } else if node["misplaced"] == "YES" {
      problem = "its frame is not the one that its constraints give"
    }
    return Object(
      identifier: identifier, element: node.name, className: className, customClass: custom, line: node.line,
      layoutProblem: problem)
  }

  private static let imageAttributes = [
    "image", "highlightedImage", "backgroundImage", "selectedImage", "landscapeImage", "minimumValueImage",
    "maximumValueImage", "thumbImage", "minimumTrackImage", "maximumTrackImage", "progressImage", "trackImage",
    "onImage", "offImage", "shadowImage", "selectionIndicatorImage", "largeContentSizeImage",
  ]

  private mutating func note(_ node: XMLNode) {
    func name(_ text: String) -> Name { Name(name: text, element: node.name, line: node.line) }
    if node["catalog"] != "system", !Self.isSystemImage(node) {
      for attribute in Self.imageAttributes {
        if let image = node[attribute], !image.isEmpty { images.append(name(image)) }
      }
    }
    if node.name == "color", let color = node["name"] { colors.append(name(color)) }
    if let identifier = node["storyboardIdentifier"], !identifier.isEmpty { sceneIdentifiers.append(name(identifier)) }
    if let identifier = node["reuseIdentifier"], !identifier.isEmpty { reuseIdentifiers.append(name(identifier)) }
    if node.name == "viewControllerPlaceholder", let storyboard = node["storyboardName"],
      node["bundleIdentifier"] == nil
    {
      storyboards.append(name(storyboard))
    }
  }

  /// A symbol is drawn by the system.
  private static func isSystemImage(_ node: XMLNode) -> Bool {
    node.children.contains { $0.name == "imageReference" || $0["catalog"] == "system" }
  }

  private mutating func read(_ node: XMLNode, source: String) {
    func add(_ kind: Connection.Kind, _ name: String?, owner: String, other: String) {
      guard let name, !name.isEmpty else { return }
      connections.append(Connection(kind: kind, name: name, owner: owner, other: other, line: node.line))
    }
    let destination = node["destination"] ?? ""
    switch node.name {
    case "outlet": add(.outlet, node["property"], owner: source, other: destination)
    case "outletCollection": add(.collection, node["property"], owner: source, other: destination)
    case "action": add(.action, node["selector"], owner: node["target"] ?? destination, other: source)
    case "segue":
      if let identifier = node["identifier"], !identifier.isEmpty {
        segueIdentifiers.append(Name(name: identifier, element: "segue", line: node.line))
      }
      if let action = node["destinationCreationSelector"] {
        add(.segueAction, action, owner: sceneController, other: source)
      }
      if node["kind"] == "unwind" { add(.unwind, node["unwindAction"], owner: "", other: source) }
    default: break
    }
  }

  /// Names of the document that are the system's own, such as symbols.
  package static func systemNames(at url: URL) throws -> Set<String> {
    let bytes = try InterfaceFile.bytes(at: url)
    guard let (root, _) = try? BrokenScenes.read(bytes, file: url.path) else { return [] }
    return Set((root.child("resources")?.children ?? []).filter { $0["catalog"] == "system" }.compactMap { $0["name"] })
  }
}
