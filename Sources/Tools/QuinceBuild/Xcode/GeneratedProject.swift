import Foundation

/// A project as XcodeGen would make it of a `project.yml`: the same objects, with folders in the place of files.
// XcodeGen: Docs/ProjectSpec.md.
struct GeneratedProject {
  /// The setting that carries what a specification says of Info.plist, as JSON.
  static let infoKey = "GENERATED_INFOPLIST_PROPERTIES"

  private let file: URL
  private let document: YAMLFile
  private let folder: URL
  private let spec: [String: Any]
  private var objects: [String: XcodeProject.Object] = [:]
  private var main: [String] = []

  /// - Throws: `BuildError` naming the file, and the line or the key.
  static func read(_ file: URL) throws -> XcodeProject {
    let document = try YAMLFile.read(file)
    var project = GeneratedProject(
      file: file, document: document, spec: try specification(document, file, depth: 0))
    return try project.made()
  }

  private init(file: URL, document: YAMLFile, spec: [String: Any]) {
    self.file = file
    self.document = document
    self.spec = spec
    folder = file.deletingLastPathComponent()
  }

  // MARK: - Reading

  /// The document, upon those that it includes.
  private static func specification(_ document: YAMLFile, _ file: URL, depth: Int) throws -> [String: Any] {
    guard let spec = document.value as? [String: Any] else {
      throw BuildError("\(file.path):1: this is no dictionary")
    }
    let place = "\(file.path):\(document.line(of: "include")): include"
    guard depth < 16 else { throw BuildError("\(place): includes are nested more than 16 deep") }
    var result: [String: Any] = [:]
    let includes = spec["include"] as? [Any] ?? spec["include"].map { [$0] } ?? []
    for include in includes {
      guard let path = include as? String ?? (include as? [String: Any])?["path"] as? String else {
        throw BuildError("\(place): this is neither a path nor has one")
      }
      let other = file.deletingLastPathComponent().appendingPathComponent(path).standardizedFileURL
      guard FileManager.default.contents(atPath: other.path) != nil else {
        throw BuildError("\(place): \(other.path) can't be read")
      }
      result = merged(result, try specification(try YAMLFile.read(other), other, depth: depth + 1))
    }
    return merged(result, spec)
  }

  /// Dictionaries entry by entry, lists one after the other, else the upper.
  private static func merged(_ lower: [String: Any], _ upper: [String: Any]) -> [String: Any] {
    lower.merging(upper) { old, new in
      if let old = old as? [String: Any], let new = new as? [String: Any] { return merged(old, new) }
      if let old = old as? [Any], let new = new as? [Any] { return old + new }
      return new
    }
  }

  private func failure(_ key: String, _ cause: String) -> BuildError {
    BuildError("\(file.path):\(document.line(of: key)): \(key): \(cause)")
  }

  private func list(_ value: Any?) -> [Any] { value as? [Any] ?? value.map { [$0] } ?? [] }

  // MARK: - Objects

  private mutating func made() throws -> XcodeProject {
    guard let targets = spec["targets"] as? [String: Any] else { throw failure("targets", "there are none") }
    var ids: [String] = []
    for (name, value) in targets.sorted(by: { $0.key < $1.key }) {
      guard let target = value as? [String: Any] else { throw failure("targets.\(name)", "this is no dictionary") }
      let full = try templated(target, name)
      guard isForPhone(full["platform"]) else { continue }
      ids.append(try add(full, name))
    }
    let packages = addPackages()
    objects["MAIN"] = ["isa": "PBXGroup", "children": main, "sourceTree": "<group>"]
    addConfigurations(
      "PROJECT", settings: spec["settings"], files: spec["configFiles"] as? [String: Any] ?? [:], base: Self.base)
    objects["ROOT"] = [
      "isa": "PBXProject", "targets": ids, "mainGroup": "MAIN", "buildConfigurationList": "PROJECT",
      "packageReferences": packages,
    ]
    return XcodeProject(path: file.path, objects: objects, rootObject: "ROOT")
  }

  private static let base: [String: Any] = ["SWIFT_VERSION": "5.0", "SDKROOT": "iphoneos"]

  private func isForPhone(_ platform: Any?) -> Bool {
    let names = list(platform).compactMap { $0 as? String }
    return names.isEmpty || names.contains { ["iOS", "auto"].contains($0) }
  }

  /// A target upon its templates.
  private func templated(_ target: [String: Any], _ name: String) throws -> [String: Any] {
    var result: [String: Any] = [:]
    let templates = spec["targetTemplates"] as? [String: Any] ?? [:]
    for template in list(target["templates"]).compactMap({ $0 as? String }) {
      guard let found = templates[template] as? [String: Any] else {
        throw failure("targets.\(name).templates", "there is no template \(template)")
      }
      result = Self.merged(result, found)
    }
    return Self.merged(result, target)
  }

  private mutating func add(_ target: [String: Any], _ name: String) throws -> String {
    let id = "TARGET \(name)"
    let type = target["type"] as? String ?? ""
    guard !type.isEmpty else { throw failure("targets.\(name).type", "this is missing") }
    let file =
      "\(name).\(type == "application" ? "app" : type.hasPrefix("framework") ? "framework" : type == "bundle" ? "bundle" : "a")"
    objects["PRODUCT \(name)"] = ["isa": "PBXFileReference", "path": file, "sourceTree": "BUILT_PRODUCTS_DIR"]
    let folders = try addSources(target, name, id)
    var base: [String: Any] = [:]
    if let prefix = (spec["options"] as? [String: Any])?["bundleIdPrefix"] as? String {
      base["PRODUCT_BUNDLE_IDENTIFIER"] = "\(prefix).$(PRODUCT_NAME:rfc1034identifier)"
    }
    if let info = target["info"] as? [String: Any], let path = info["path"] as? String {
      base["INFOPLIST_FILE"] = path
      base[Self.infoKey] = try Self.text(info["properties"] as? [String: Any] ?? [:])
    }
    addConfigurations(
      "\(id) CONFIGURATIONS", settings: target["settings"], files: target["configFiles"] as? [String: Any] ?? [:],
      base: base)
    let (dependencies, products, links) = try addDependencies(target, name)
    objects["\(id) FRAMEWORKS"] = ["isa": "PBXFrameworksBuildPhase", "files": links]
    objects[id] = [
      "isa": "PBXNativeTarget", "name": name, "productType": "com.apple.product-type.\(type)",
      "productReference": "PRODUCT \(name)", "buildConfigurationList": "\(id) CONFIGURATIONS",
      "buildPhases": ["\(id) FRAMEWORKS", "\(id) SOURCES", "\(id) RESOURCES"], "fileSystemSynchronizedGroups": folders,
      "dependencies": dependencies, "packageProductDependencies": products,
    ]
    return id
  }

  private static func text(_ properties: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: properties, options: [.sortedKeys]), as: UTF8.self)
  }

  /// Folders become synchronised ones, files entries of the build phases.
  private mutating func addSources(_ target: [String: Any], _ name: String, _ id: String) throws -> [String] {
    var folders: [String] = []
    var files: (sources: [String], resources: [String]) = ([], [])
    for (index, value) in (list(target["sources"]) + list(target["resources"])).enumerated() {
      let entry = value as? [String: Any] ?? [:]
      guard let path = value as? String ?? entry["path"] as? String else {
        throw failure("targets.\(name).sources[\(index)]", "this is neither a path nor has one")
      }
      if entry["optional"] as? String != "true",
        !FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
      {
        throw failure("targets.\(name).sources[\(index)]", "\(path) is not there")
      }
      let reference = "\(id) SOURCE \(index)"
      main.append(reference)
      let type = (path as NSString).pathExtension
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
      if entry["type"] as? String == "folder" || !isFolder.boolValue || FolderProject.isKeptWhole(type) {
        objects[reference] = ["isa": "PBXFileReference", "path": path, "sourceTree": "<group>"]
        if entry["type"] as? String == "folder" { objects[reference]?["lastKnownFileType"] = "folder" }
        objects["\(reference) BUILD"] = ["isa": "PBXBuildFile", "fileRef": reference]
        let isSource = XcodeProject.sourceTypes.contains(type)
        if isSource { files.sources.append("\(reference) BUILD") } else { files.resources.append("\(reference) BUILD") }
        continue
      }
      objects["\(reference) EXCEPT"] = [
        "isa": "PBXFileSystemSynchronizedBuildFileExceptionSet", "target": id,
        "membershipExceptions": excluded(entry, path, target),
      ]
      objects[reference] = [
        "isa": "PBXFileSystemSynchronizedRootGroup", "path": path, "sourceTree": "<group>",
        "exceptions": ["\(reference) EXCEPT"],
      ]
      folders.append(reference)
    }
    objects["\(id) SOURCES"] = ["isa": "PBXSourcesBuildPhase", "files": files.sources]
    objects["\(id) RESOURCES"] = ["isa": "PBXResourcesBuildPhase", "files": files.resources]
    return folders
  }

  /// What a source's patterns leave out, and the target's Info.plist.
  private func excluded(_ entry: [String: Any], _ path: String, _ target: [String: Any]) -> [String] {
    let excludes = list(entry["excludes"]).compactMap { $0 as? String }.map { FilePattern($0) }
    let includes = list(entry["includes"]).compactMap { $0 as? String }.map { FilePattern($0) }
    let settings = target["settings"] as? [String: Any] ?? [:]
    let plist =
      (target["info"] as? [String: Any])?["path"] as? String
      ?? (settings["base"] as? [String: Any] ?? settings)["INFOPLIST_FILE"] as? String
    return FolderProject.files(in: folder.appendingPathComponent(path), isWhole: true).filter { file in
      excludes.contains { $0.matches(file) } || !includes.isEmpty && !includes.contains { $0.matches(file) }
        || plist.map {
          URL(fileURLWithPath: $0).standardizedFileURL.path
            == URL(fileURLWithPath: "\(path)/\(file)").standardizedFileURL.path
        } == true
    }
  }

  // MARK: - Settings

  private mutating func addConfigurations(
    _ id: String, settings: Any?, files: [String: Any], base: [String: Any]
  ) {
    let names = spec["configs"] as? [String: Any] ?? ["Debug": "debug", "Release": "release"]
    for (name, kind) in names {
      var values = base
      if kind as? String == "debug" { values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "$(inherited) DEBUG" }
      values.merge(resolved(settings, configuration: name, depth: 0)) { $1 }
      objects["\(id) \(name)"] = ["isa": "XCBuildConfiguration", "name": name, "buildSettings": values]
      if let file = files[name] as? String {
        let reference = "\(id) FILE \(name)"
        objects[reference] = ["isa": "PBXFileReference", "path": file, "sourceTree": "SOURCE_ROOT"]
        objects["\(id) \(name)"]?["baseConfigurationReference"] = reference
      }
    }
    objects[id] = ["isa": "XCConfigurationList", "buildConfigurations": names.keys.sorted().map { "\(id) \($0)" }]
  }

  /// Plain settings, or groups, a base and those of configurations.
  private func resolved(_ settings: Any?, configuration: String, depth: Int) -> [String: Any] {
    guard let settings = settings as? [String: Any], depth < 16 else { return [:] }
    guard settings["base"] != nil || settings["groups"] != nil || settings["configs"] != nil else {
      return settings.mapValues { value in
        ["true": "YES", "false": "NO"][value as? String ?? ""] ?? value
      }
    }
    var result: [String: Any] = [:]
    let groups = spec["settingGroups"] as? [String: Any] ?? [:]
    for name in list(settings["groups"]).compactMap({ $0 as? String }) {
      result.merge(resolved(groups[name], configuration: configuration, depth: depth + 1)) { $1 }
    }
    result.merge(resolved(settings["base"], configuration: configuration, depth: depth + 1)) { $1 }
    for (name, value) in settings["configs"] as? [String: Any] ?? [:]
    where configuration.lowercased().contains(name.lowercased()) {
      result.merge(resolved(value, configuration: configuration, depth: depth + 1)) { $1 }
    }
    return result
  }

  // MARK: - Dependencies

  private mutating func addDependencies(
    _ target: [String: Any], _ name: String
  ) throws -> (dependencies: [String], products: [String], links: [String]) {
    var result: (dependencies: [String], products: [String], links: [String]) = ([], [], [])
    for (index, value) in list(target["dependencies"]).enumerated() {
      guard let entry = value as? [String: Any] else {
        throw failure("targets.\(name).dependencies[\(index)]", "this is no dictionary")
      }
      let id = "TARGET \(name) DEPENDENCY \(index)"
      if let other = entry["target"] as? String {
        // `Project/Target` is one of another project.
        objects[id] = ["isa": "PBXTargetDependency", "target": "TARGET \(other)"]
        result.dependencies.append(id)
      } else if let package = entry["package"] as? String {
        for product in list(entry["products"] ?? entry["product"] ?? package).compactMap({ $0 as? String }) {
          let reference = "\(id) \(product)"
          objects[reference] = [
            "isa": "XCSwiftPackageProductDependency", "productName": product, "package": "PACKAGE \(package)",
          ]
          result.products.append(reference)
        }
      } else if let file = (entry["framework"] ?? entry["carthage"] ?? entry["sdk"]) as? String {
        let name = file.hasSuffix("framework") || file.contains(".") ? file : "\(file).framework"
        let path = entry["carthage"] == nil ? name : "Carthage/Build/\(name)"
        objects["\(id) FILE"] = [
          "isa": "PBXFileReference", "path": path, "sourceTree": entry["sdk"] == nil ? "SOURCE_ROOT" : "SDKROOT",
        ]
        objects[id] = ["isa": "PBXBuildFile", "fileRef": "\(id) FILE"]
        result.links.append(id)
      }
    }
    return result
  }

  private mutating func addPackages() -> [String] {
    (spec["packages"] as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.map { name, value in
      let entry = value as? [String: Any] ?? [:]
      let id = "PACKAGE \(name)"
      if let path = entry["path"] as? String {
        objects[id] = ["isa": "XCLocalSwiftPackageReference", "relativePath": path]
        return id
      }
      let github = (entry["github"] as? String).map { "https://github.com/\($0)" }
      var requirement: [String: Any] = [:]
      let kinds: [(key: String, kind: String, name: String)] = [
        ("from", "upToNextMajorVersion", "minimumVersion"), ("majorVersion", "upToNextMajorVersion", "minimumVersion"),
        ("minorVersion", "upToNextMinorVersion", "minimumVersion"), ("exactVersion", "exactVersion", "version"),
        ("version", "exactVersion", "version"), ("branch", "branch", "branch"), ("revision", "revision", "revision"),
      ]
      for (key, kind, name) in kinds where entry[key] is String {
        requirement = ["kind": kind, name: entry[key] ?? ""]
      }
      if let low = entry["minVersion"], let high = entry["maxVersion"] {
        requirement = ["kind": "versionRange", "minimumVersion": low, "maximumVersion": high]
      }
      objects[id] = [
        "isa": "XCRemoteSwiftPackageReference", "repositoryURL": entry["url"] as? String ?? github ?? "",
        "requirement": requirement,
      ]
      return id
    }
  }
}
