import Foundation

/// The projects that are built together: those of a workspace, and all that they refer to.
struct XcodeWorkspace {
  /// A target of one of the projects.
  struct TargetReference: Hashable {
    var project: Int
    var id: String
  }

  /// The file that was asked for.
  let path: String
  /// Where build products go.
  let folder: URL
  private(set) var projects: [XcodeProject] = []
  /// How many of the projects were asked for: the others are referred to.
  private var ownCount = 0
  let packages: [URL]
  let schemes: [Scheme]
  /// Projects that are referred to and can't be read, with the reason.
  private(set) var unreadable: [(project: String, reason: String)] = []
  private var byProduct: [String: [TargetReference]] = [:]

  /// - Parameter path: a `.xcodeproj`, a `.xcworkspace`, or the `project.yml` of XcodeGen.
  /// - Throws: `BuildError` naming file and line.
  init(path: String) throws {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    self.path = url.path
    if url.pathExtension == "xcworkspace" {
      let file = try WorkspaceFile(path: url.path)
      packages = file.packages
      folder = url.deletingLastPathComponent()
      schemes = Scheme.all(in: url.path) + file.projects.flatMap { Scheme.all(in: $0.path) }
      for project in file.projects { load(project, referredBy: url.lastPathComponent) }
      guard !projects.isEmpty else {
        let reasons = unreadable.map { "\($0.project): \($0.reason)" }.joined(separator: "; ")
        throw BuildError("\(url.path) names no project that can be read\(reasons.isEmpty ? "" : ": \(reasons)")")
      }
    } else {
      let first = url.pathExtension == "xcodeproj" ? try XcodeProject(path: url.path) : try GeneratedProject.read(url)
      packages = []
      folder = first.folder
      schemes = Scheme.all(in: url.path)
      add(first)
    }
    ownCount = projects.count
    // Referred projects come after all that were asked for; they may refer to more.
    var next = 0
    while next < projects.count, projects.count < 256 {
      for other in projects[next].referencedProjects { load(other, referredBy: projects[next].name) }
      next += 1
    }
  }

  /// Adds a project that the build turns out to need.
  mutating func load(_ url: URL, referredBy name: String) {
    guard project(at: url.path) == nil, !unreadable.contains(where: { $0.project == url.path }) else { return }
    guard FileManager.default.fileExists(atPath: url.path) else {
      unreadable.append((url.path, "it is not there, \(name) refers to it"))
      return
    }
    do {
      add(try XcodeProject(path: url.path))
    } catch {
      unreadable.append((url.path, "\(error)"))
    }
  }

  private mutating func add(_ project: XcodeProject) {
    projects.append(project)
    let index = projects.count - 1
    for target in project.targets where !target.isAggregate {
      guard let file = project.productFile(of: target) else { continue }
      byProduct[file, default: []].append(TargetReference(project: index, id: target.id))
    }
  }

  private func project(at path: String) -> Int? {
    let wanted = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return projects.firstIndex { URL(fileURLWithPath: $0.path).resolvingSymlinksInPath().path == wanted }
  }

  func project(_ reference: TargetReference) -> XcodeProject { projects[reference.project] }

  func target(_ reference: TargetReference) -> XcodeProject.Target? {
    projects[reference.project].target(reference.id)
  }

  // MARK: - Apps

  /// The apps of all projects, in order.
  var apps: [(reference: TargetReference, name: String)] {
    projects.enumerated().flatMap { index, project in
      let all = project.targets.filter(\.isApp)
      let phones = all.filter(project.isForPhone)
      let chosen = phones.isEmpty && projects.count == 1 ? all : phones
      return chosen.map { (TargetReference(project: index, id: $0.id), $0.name) }
    }
  }

  /// The app to build: the one asked for, else the one of the file's name, the one that its scheme runs, or the first.
  /// - Parameter wanted: the name of a target or a scheme.
  func app(named wanted: String? = nil) throws -> TargetReference {
    let apps = apps
    let names = apps.map(\.name).joined(separator: ", ")
    if let wanted {
      let runs = schemes.first { $0.name == wanted }?.runs
      if let found = apps.first(where: { $0.name == wanted }) ?? apps.first(where: { $0.name == runs }) {
        return found.reference
      }
      throw BuildError(
        "\(path) has no app target \(wanted); \(names.isEmpty ? "it has no apps" : "its apps are \(names)")")
    }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let runs = schemes.first { $0.name == name }?.runs
    if let found = apps.first(where: { $0.name == name }) ?? apps.first(where: { $0.name == runs }) ?? apps.first {
      return found.reference
    }
    let targets = projects.flatMap(\.targets).map(\.name).joined(separator: ", ")
    throw BuildError("\(path) has no app target; its targets are \(targets.isEmpty ? "none" : targets)")
  }

  // MARK: - Tests

  private var ownTargets: [(reference: TargetReference, target: XcodeProject.Target)] {
    projects.prefix(ownCount).enumerated().filter { $0.element.name != "Pods" }.flatMap { index, project in
      project.targets.filter(project.isForPhone).map { (TargetReference(project: index, id: $0.id), $0) }
    }
  }

  /// The targets of unit tests of the projects that were asked for.
  /// - Parameter wanted: the name of one of them, or of an app or a scheme whose tests are meant.
  func tests(named wanted: String? = nil) throws -> [TargetReference] {
    let all = ownTargets.filter(\.target.isUnitTest)
    let names = all.map(\.target.name).joined(separator: ", ")
    guard !all.isEmpty else {
      let found = interfaceTests.isEmpty ? projects.flatMap(\.targets).map(\.name) : interfaceTests
      let kind =
        interfaceTests.isEmpty ? "its targets are" : "only tests of the interface, for which there is no XCUITest:"
      throw BuildError(
        "\(path) has no unit test target; \(kind) \(found.isEmpty ? "none" : found.joined(separator: ", "))")
    }
    guard let wanted else { return all.map(\.reference) }
    if let exact = all.first(where: { $0.target.name == wanted }) { return [exact.reference] }
    let scheme = schemes.first { $0.name == wanted }
    let tested = all.filter { scheme?.tests.contains($0.target.name) == true }
    if !tested.isEmpty { return tested.map(\.reference) }
    let app = apps.first { $0.name == wanted || $0.name == scheme?.runs }?.reference
    let ofApp = all.filter { test in
      guard let app, test.reference.project == app.project else { return false }
      return project(app).dependencies(of: test.target).contains(.target(app.id))
    }
    guard !ofApp.isEmpty else { throw BuildError("\(path) has no unit test target \(wanted); it has \(names)") }
    return ofApp.map(\.reference)
  }

  /// The targets of tests that drive the app from outside, by their names.
  var interfaceTests: [String] {
    ownTargets.map(\.target).filter { $0.type == "com.apple.product-type.bundle.ui-testing" }.map(\.name)
  }

  // MARK: - Dependencies

  /// The target that makes a file such as `Kit.framework`: of the same project if there are several, for iOS.
  func target(making file: String, for index: Int) -> TargetReference? {
    let found = (byProduct[file] ?? []).filter { reference in
      target(reference).map { project(reference).isForPhone($0) } ?? false
    }
    return found.first { $0.project == index } ?? found.first
  }

  func target(inProject path: String, id: String) -> TargetReference? {
    guard let index = project(at: path) else { return nil }
    let project = projects[index]
    // A reference to a product names the product's file, one to a target the target.
    let target = project.target(id) ?? project.targets.first { $0.object["productReference"] as? String == id }
    return target.map { TargetReference(project: index, id: $0.id) }
  }
}
