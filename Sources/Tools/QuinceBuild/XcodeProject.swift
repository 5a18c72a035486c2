import Foundation

/// A project.pbxproj: objects that refer to each other by identifier.
struct XcodeProject {
  typealias Object = [String: Any]

  let path: String
  /// The folder that paths start from.
  let folder: URL
  private let objects: [String: Object]
  private let rootObject: String
  private var parents: [String: String] = [:]

  init(path: String) throws {
    self.path = path
    let file = URL(fileURLWithPath: path).appendingPathComponent("project.pbxproj")
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("\(file.path) can't be read")
    }
    let plist: Any
    do {
      plist = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw BuildError("\(file.path) is damaged: \(error.localizedDescription)")
    }
    guard let root = plist as? [String: Any], let objects = root["objects"] as? [String: Object],
      let rootObject = root["rootObject"] as? String, objects[rootObject] != nil
    else { throw BuildError("\(file.path) is no Xcode project") }
    self.objects = objects
    self.rootObject = rootObject
    let container = URL(fileURLWithPath: path).deletingLastPathComponent()
    let projectFolder = objects[rootObject]?["projectDirPath"] as? String ?? ""
    folder = projectFolder.isEmpty ? container : container.appendingPathComponent(projectFolder)
    for (identifier, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = identifier }
    }
  }

  subscript(_ identifier: String) -> Object? { objects[identifier] }

  func list(_ object: Object, _ key: String) -> [(id: String, object: Object)] {
    (object[key] as? [String] ?? []).compactMap { id in objects[id].map { (id, $0) } }
  }

  var root: Object { objects[rootObject] ?? [:] }

  // MARK: - Targets

  struct Target {
    var id: String
    var object: Object
    var name: String { object["name"] as? String ?? "App" }
    var type: String { object["productType"] as? String ?? "" }
    var isApp: Bool { type == "com.apple.product-type.application" }
    var isUnitTest: Bool { type == "com.apple.product-type.bundle.unit-test" }
    var isLibrary: Bool {
      type.contains("framework") || type.contains("library.static") || type.contains("library.dynamic")
    }
  }

  var targets: [Target] {
    list(root, "targets").filter { $0.object["isa"] as? String == "PBXNativeTarget" }
      .map { Target(id: $0.id, object: $0.object) }
  }

  /// The app of the project: an iOS one if there are several.
  func appTarget() throws -> Target {
    let apps = targets.filter(\.isApp)
    let name = (path as NSString).lastPathComponent.replacingOccurrences(of: ".xcodeproj", with: "")
    func isPhone(_ target: Target) -> Bool {
      let settings = self.settings(of: target)
      return settings["SDKROOT"]?.hasPrefix("iphone") ?? true
        || settings["SUPPORTED_PLATFORMS"]?.contains("iphone") ?? false
    }
    let phones = apps.filter(isPhone)
    if let app = phones.first(where: { $0.name == name }) ?? phones.first ?? apps.first { return app }
    throw BuildError("\(path) has no app target; its targets are \(targets.map(\.name).joined(separator: ", "))")
  }

  /// The targets that a target needs, those first that others need.
  func dependencies(of target: Target) -> [Target] {
    var result: [Target] = []
    func add(_ target: Target, _ depth: Int) {
      guard depth < 32 else { return }
      for dependency in list(target.object, "dependencies") {
        guard let id = dependency.object["target"] as? String, let object = objects[id] else { continue }
        let found = Target(id: id, object: object)
        add(found, depth + 1)
        if !result.contains(where: { $0.id == id }) { result.append(found) }
      }
    }
    add(target, 0)
    return result
  }

  // MARK: - Settings

  func settings(of target: Target, configuration wanted: String = "Debug") -> BuildSettings {
    var settings = BuildSettings()
    settings.add([
      "TARGET_NAME": target.name, "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "SRCROOT": folder.path, "PROJECT_DIR": folder.path, "SOURCE_ROOT": folder.path, "CONFIGURATION": wanted,
      "PROJECT_NAME": ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
      "DEVELOPMENT_LANGUAGE": root["developmentRegion"] as? String ?? "en", "SWIFT_VERSION": "5.0",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "CURRENT_PROJECT_VERSION": "1", "MARKETING_VERSION": "1.0",
      "PLATFORM_NAME": "iphonesimulator", "EXECUTABLE_SUFFIX": "", "WRAPPER_EXTENSION": "app",
      "PRODUCT_BUNDLE_IDENTIFIER": "local.$(PRODUCT_NAME:rfc1034identifier)",
    ])
    for owner in [root, target.object] {
      guard let id = owner["buildConfigurationList"] as? String, let configurations = objects[id] else { continue }
      let all = list(configurations, "buildConfigurations").map(\.object)
      guard let chosen = all.first(where: { $0["name"] as? String == wanted }) ?? all.first else { continue }
      if let base = chosen["baseConfigurationReference"] as? String, let file = filePath(base) {
        settings.add(BuildSettings.configuration(file: file))
      }
      settings.add(chosen["buildSettings"] as? [String: Any] ?? [:])
    }
    return settings
  }

  // MARK: - Files

  /// Where a file reference or group is on disk.
  func filePath(_ id: String) -> URL? {
    guard let object = objects[id] else { return nil }
    let path = object["path"] as? String ?? ""
    switch object["sourceTree"] as? String ?? "<group>" {
    case "<absolute>": return URL(fileURLWithPath: path)
    case "SOURCE_ROOT": return folder.appendingPathComponent(path)
    case "<group>":
      let base = parents[id].flatMap { filePath($0) } ?? folder
      return path.isEmpty ? base : base.appendingPathComponent(path).standardizedFileURL
    default: return nil
    }
  }

  private func phase(_ isa: String, of target: Target) -> [String] {
    list(target.object, "buildPhases").filter { $0.object["isa"] as? String == isa }
      .flatMap { list($0.object, "files") }
      .compactMap { $0.object["fileRef"] as? String }
  }

  /// Files of a reference; a variant group has one for each language.
  private func files(_ id: String) -> [URL] {
    guard let object = objects[id] else { return [] }
    if ["PBXVariantGroup", "PBXGroup"].contains(object["isa"] as? String) {
      return (object["children"] as? [String] ?? []).flatMap { files($0) }
    }
    // The versions of a data model are one resource.
    return filePath(id).map { [$0] } ?? []
  }

  func sources(of target: Target) -> [URL] {
    let listed = phase("PBXSourcesBuildPhase", of: target).flatMap { files($0) }
    let found = synchronizedFiles(of: target).filter {
      ["swift", "m", "mm", "c", "xcdatamodeld"].contains($0.pathExtension)
    }
    return unique(listed + found)
  }

  func resources(of target: Target) -> [URL] {
    let listed = phase("PBXResourcesBuildPhase", of: target).flatMap { files($0) }
    let found = synchronizedFiles(of: target).filter {
      FolderProject.isResource($0.lastPathComponent) && $0.pathExtension != "c"
    }
    return unique(listed + found)
  }

  private func unique(_ urls: [URL]) -> [URL] {
    var seen: Set<String> = []
    return urls.filter { seen.insert($0.standardizedFileURL.path).inserted }
  }

  // Xcode 16: a folder belongs to a target whole, except what an exception set names.
  private func synchronizedFiles(of target: Target) -> [URL] {
    var result: [URL] = []
    let own = Set(target.object["fileSystemSynchronizedGroups"] as? [String] ?? [])
    for (id, object) in objects.sorted(by: { $0.key < $1.key })
    where object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
      guard let base = filePath(id) else { continue }
      let exceptions = list(object, "exceptions").map(\.object)
        .filter { $0["target"] as? String == target.id }
        .flatMap { $0["membershipExceptions"] as? [String] ?? [] }
      if own.contains(id) {
        for file in FolderProject.files(in: base)
        where !exceptions.contains(where: { file == $0 || file.hasPrefix($0 + "/") }) {
          result.append(base.appendingPathComponent(file))
        }
      } else {
        // For a target that does not own the folder, the exceptions are what it takes from it.
        result += exceptions.map { base.appendingPathComponent($0) }
      }
    }
    return result
  }

  // MARK: - Packages

  struct PackageProduct: Hashable {
    var name: String
    /// The package's identity for SwiftPM: the last part of its address or path.
    var package: String
  }

  /// The products of Swift packages that a target links.
  func packageProducts(of target: Target) -> [PackageProduct] {
    list(target.object, "packageProductDependencies").compactMap { _, product in
      guard let name = product["productName"] as? String else { return nil }
      let reference = (product["package"] as? String).flatMap { objects[$0] } ?? [:]
      let place = reference["repositoryURL"] as? String ?? reference["relativePath"] as? String
      // Older projects leave the package out when it lies in the project's folder.
      let found = place ?? localPackages.first { $0.products.contains(name) }?.path ?? name
      return PackageProduct(name: name, package: Self.identity(found))
    }
  }

  private static func identity(_ place: String) -> String {
    let last = place.split(separator: "/").last.map(String.init) ?? place
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// Folders in the project that hold a Package.swift, with the products that its text names.
  private var localPackages: [(path: String, products: [String])] {
    objects.keys.sorted().compactMap { id in
      guard let object = objects[id], object["isa"] as? String == "PBXFileReference", let url = filePath(id),
        let text = try? String(contentsOf: url.appendingPathComponent("Package.swift"), encoding: .utf8)
      else { return nil }
      return (url.path, text.split(separator: "\"").map(String.init))
    }
  }

  /// The project's packages as dependencies in a manifest.
  var packageDependencies: [String] {
    let references = list(root, "packageReferences").map(\.object)
    var result: [String] = []
    for reference in references {
      if let path = reference["relativePath"] as? String {
        result.append(".package(path: \"\(folder.appendingPathComponent(path).standardizedFileURL.path)\")")
      } else if let address = reference["repositoryURL"] as? String {
        let requirement = reference["requirement"] as? [String: Any] ?? [:]
        func value(_ key: String) -> String { requirement[key] as? String ?? "" }
        let rule: String
        switch value("kind") {
        case "exactVersion": rule = "exact: \"\(value("version"))\""
        case "branch": rule = "branch: \"\(value("branch"))\""
        case "revision": rule = "revision: \"\(value("revision"))\""
        case "upToNextMinorVersion": rule = ".upToNextMinor(from: \"\(value("minimumVersion"))\")"
        case "versionRange": rule = "\"\(value("minimumVersion"))\"..<\"\(value("maximumVersion"))\""
        default: rule = "from: \"\(value("minimumVersion"))\""
        }
        result.append(".package(url: \"\(address)\", \(rule))")
      }
    }
    if references.isEmpty { result = localPackages.map { ".package(path: \"\($0.path)\")" } }
    return result
  }
}
