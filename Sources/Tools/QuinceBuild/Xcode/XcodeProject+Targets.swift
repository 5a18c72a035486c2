import Foundation

extension XcodeProject {
  struct Target {
    var id: String
    var object: Object
    var name: String { object["name"] as? String ?? "App" }
    var type: String { object["productType"] as? String ?? "" }
    var isApp: Bool { type == "com.apple.product-type.application" }
    var isUnitTest: Bool { type == "com.apple.product-type.bundle.unit-test" }
    var isFramework: Bool { type.hasPrefix("com.apple.product-type.framework") }
    var isLibrary: Bool { isFramework || type.contains("library.static") || type.contains("library.dynamic") }
    var isBundle: Bool { type == "com.apple.product-type.bundle" }
    /// Depends on others and builds nothing.
    var isAggregate: Bool { object["isa"] as? String == "PBXAggregateTarget" }
    var isExtension: Bool {
      type.contains("app-extension") || type.contains("extensionkit-extension") || type.contains("watch")
        || type.contains("app-clip") || type.contains("on-demand-install-capable")
    }
  }

  /// All targets that are built by Xcode itself.
  var targets: [Target] {
    list(root, "targets").filter {
      ["PBXNativeTarget", "PBXAggregateTarget"].contains($0.object["isa"] as? String)
    }.map { Target(id: $0.id, object: $0.object) }
  }

  func target(_ id: String) -> Target? { targets.first { $0.id == id } }

  /// The file that a target builds, such as `Kit.framework`.
  func productFile(of target: Target) -> String? {
    let reference = (target.object["productReference"] as? String).flatMap { objects[$0] }
    return reference?["path"] as? String
  }

  /// Whether a target is for iOS: other systems' targets are never chosen nor taken for a dependency's name.
  func isForPhone(_ target: Target) -> Bool {
    let settings = settings(of: target)
    if let supported = settings["SUPPORTED_PLATFORMS"], !supported.isEmpty { return supported.contains("iphone") }
    let root = settings["SDKROOT"] ?? ""
    return root.isEmpty || root.hasPrefix("iphone") || root == "auto"
  }

  /// The apps for iOS; those for other systems where there are none.
  var apps: [Target] {
    let all = targets.filter(\.isApp)
    let phones = all.filter(isForPhone)
    return phones.isEmpty ? all : phones
  }

  /// The app of the project.
  /// - Parameter wanted: the name of another target than the first.
  func appTarget(named wanted: String? = nil) throws -> Target {
    let apps = apps
    if let wanted {
      if let found = apps.first(where: { $0.name == wanted }) { return found }
      throw BuildError("\(path) has no app target \(wanted); its apps are \(apps.map(\.name).joined(separator: ", "))")
    }
    if let app = apps.first(where: { $0.name == name }) ?? apps.first { return app }
    let names = targets.map(\.name).joined(separator: ", ")
    throw BuildError("\(path) has no app target; its targets are \(names.isEmpty ? "none" : names)")
  }

  // MARK: - Dependencies

  /// What a target refers to as needed before it.
  enum Dependency: Equatable {
    /// A target of this project.
    case target(String)
    /// A target of another project: the project's file, and the target's or its product's identifier.
    case foreign(project: String, id: String)
    /// A file that some target of the same build makes, such as `Kit.framework`.
    case product(String)
    /// A file of the project or the SDK.
    case file(URL)
    /// Part of the SDK.
    case system(String)
  }

  /// Dependencies that the project states, then what the target links.
  func dependencies(of target: Target) -> [Dependency] {
    var result: [Dependency] = []
    for (_, dependency) in list(target.object, "dependencies") where isForThisPlatform(dependency) {
      if let id = dependency["target"] as? String, objects[id] != nil {
        result.append(.target(id))
      } else if let proxy = dependency["targetProxy"] as? String, let found = remote(proxy) {
        result.append(found)
      }
    }
    for file in buildFiles("PBXFrameworksBuildPhase", of: target) {
      if let reference = file.reference, let found = linked(reference) { result.append(found) }
    }
    var seen: [Dependency] = []
    for dependency in result where !seen.contains(dependency) { seen.append(dependency) }
    return seen
  }

  private func linked(_ id: String) -> Dependency? {
    guard let object = objects[id] else { return nil }
    if object["isa"] as? String == "PBXReferenceProxy" {
      return (object["remoteRef"] as? String).flatMap(remote)
    }
    let name = ((object["path"] ?? object["name"]) as? String ?? "") as NSString
    switch object["sourceTree"] as? String {
    case "BUILT_PRODUCTS_DIR": return .product(name.lastPathComponent)
    case "SDKROOT", "DEVELOPER_DIR": return .system(name.lastPathComponent)
    default: return filePath(id).map { .file($0) }
    }
  }

  /// A target through a proxy: of this project, or of one that it refers to.
  private func remote(_ id: String) -> Dependency? {
    guard let proxy = objects[id], let remote = proxy["remoteGlobalIDString"] as? String,
      let portal = proxy["containerPortal"] as? String
    else { return nil }
    if portal == rootIdentifier { return objects[remote] == nil ? nil : .target(remote) }
    return filePath(portal).map { .foreign(project: $0.path, id: remote) }
  }

  /// The projects that this one refers to.
  var referencedProjects: [URL] {
    let references = (root["projectReferences"] as? [Object] ?? []).compactMap { $0["ProjectRef"] as? String }
    let all =
      references + objects.keys.sorted().filter { objects[$0]?["lastKnownFileType"] as? String == "wrapper.pb-project" }
    var seen: Set<String> = []
    return all.compactMap(filePath).filter { seen.insert($0.path).inserted }
  }

  /// Whether a platform filter leaves iOS in.
  func isForThisPlatform(_ object: Object) -> Bool {
    let filters = object["platformFilters"] as? [String] ?? (object["platformFilter"] as? String).map { [$0] } ?? []
    return filters.isEmpty || filters.contains("ios")
  }
}
