import Foundation

/// A file that a target takes into its bundle.
struct ResourceFile: Equatable {
  var url: URL
  /// Its path in the bundle.
  var place: String
  /// Copied as it lies, with all that is in it.
  var isFolderReference = false
}

extension XcodeProject {
  /// An entry of a build phase.
  struct BuildFile {
    /// A file reference, variant group or version group; nil for a product of a package.
    var reference: String?
    var settings: Object
  }

  func buildFiles(_ isa: String, of target: Target) -> [BuildFile] {
    list(target.object, "buildPhases").filter { $0.object["isa"] as? String == isa }
      .flatMap { buildFiles(inPhase: $0.object) }
  }

  private func buildFiles(inPhase phase: Object) -> [BuildFile] {
    list(phase, "files").map(\.object).filter(isForThisPlatform).map {
      BuildFile(reference: $0["fileRef"] as? String, settings: $0["settings"] as? Object ?? [:])
    }
  }

  static let sourceTypes: Set<String> = [
    "swift", "m", "mm", "c", "cpp", "cc", "cxx", "s", "S", "metal", "intentdefinition", "mlmodel", "xcdatamodeld",
    "xcdatamodel", "xcmappingmodel", "iig", "y", "l",
  ]

  /// What the target compiles, models included.
  func sources(of target: Target) -> [URL] {
    let listed = buildFiles("PBXSourcesBuildPhase", of: target).compactMap(\.reference).flatMap(leaves).compactMap(
      filePath)
    let found = synchronizedFiles(of: target).map(\.url).filter { Self.sourceTypes.contains($0.pathExtension) }
    return unique(listed + found) { $0.path }
  }

  func resources(of target: Target) -> [ResourceFile] {
    var result = buildFiles("PBXResourcesBuildPhase", of: target).compactMap(\.reference).flatMap(leaves)
      .compactMap(resource)
    result += synchronizedFiles(of: target).filter {
      $0.isFolderReference
        || FolderProject.isResource($0.place) && !Self.sourceTypes.contains($0.url.pathExtension)
    }
    return unique(result + copiedFiles(of: target)) { $0.url.path + "\u{0}" + $0.place }
  }

  /// The files that copy phases put into the bundle's folders.
  // Apple: "Customizing the build phases of a target"; 1 is the bundle itself, 7 its resources.
  private func copiedFiles(of target: Target) -> [ResourceFile] {
    list(target.object, "buildPhases").map(\.object).filter { $0["isa"] as? String == "PBXCopyFilesBuildPhase" }
      .filter { ["1", "7"].contains("\($0["dstSubfolderSpec"] ?? "")") }
      .flatMap { phase in
        let inner = settings(of: target).expand(phase["dstPath"] as? String ?? "")
        return buildFiles(inPhase: phase).compactMap(\.reference).flatMap(leaves).compactMap(resource).map { file in
          var file = file
          if !inner.isEmpty { file.place = "\(inner)/\(file.place)" }
          return file
        }
      }
  }

  /// The names of the shell scripts that Xcode would run.
  func scripts(of target: Target) -> [String] {
    list(target.object, "buildPhases").map(\.object).filter { $0["isa"] as? String == "PBXShellScriptBuildPhase" }
      .map { ($0["name"] as? String).map { "\"\($0)\"" } ?? "a script without a name" }
  }

  /// The headers that a framework shows, or keeps to itself.
  func headers(of target: Target) -> [URL] {
    let listed = buildFiles("PBXHeadersBuildPhase", of: target).compactMap(\.reference).compactMap(filePath)
    return listed + synchronizedFiles(of: target).map(\.url).filter { $0.pathExtension == "h" }
  }

  /// The patterns or types of the files that build rules of the target's own are for.
  func rules(of target: Target) -> [String] {
    list(target.object, "buildRules").map(\.object).map { rule in
      (rule["name"] ?? rule["filePatterns"] ?? rule["fileType"]) as? String ?? "a rule without a name"
    }
  }

  private func resource(_ id: String) -> ResourceFile? {
    guard let url = filePath(id) else { return nil }
    let type = (objects[id]?["explicitFileType"] ?? objects[id]?["lastKnownFileType"]) as? String
    return ResourceFile(url: url, place: Self.place(of: url), isFolderReference: type == "folder")
  }

  /// Flat, but in its language's folder.
  static func place(of url: URL) -> String {
    let parent = url.deletingLastPathComponent().lastPathComponent
    return parent.hasSuffix(".lproj") ? "\(parent)/\(url.lastPathComponent)" : url.lastPathComponent
  }

  /// The references of a variant group, one for each language; a version group is one file.
  private func leaves(_ id: String) -> [String] { leaves(id, depth: 0) }

  private func leaves(_ id: String, depth: Int) -> [String] {
    guard let object = objects[id], depth < 64 else { return [] }
    guard ["PBXVariantGroup", "PBXGroup"].contains(object["isa"] as? String) else { return [id] }
    return (object["children"] as? [String] ?? []).flatMap { leaves($0, depth: depth + 1) }
  }

  private func unique<Item>(_ items: [Item], by key: (Item) -> String) -> [Item] {
    var seen: Set<String> = []
    return items.filter { seen.insert(key($0)).inserted }
  }

  // MARK: - Synchronised folders

  /// Xcode 16: a folder belongs to a target whole, except what an exception set names.
  private func synchronizedFiles(of target: Target) -> [ResourceFile] {
    var result: [ResourceFile] = []
    let own = Set(target.object["fileSystemSynchronizedGroups"] as? [String] ?? [])
    for (id, object) in objects.sorted(by: { $0.key < $1.key })
    where object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
      guard let base = filePath(id) else { continue }
      let exceptions = exceptions(of: object, target)
      let folders = object["explicitFolders"] as? [String] ?? []
      let taken =
        own.contains(id)
        ? FolderProject.files(in: base, isWhole: true, keeping: folders).filter { file in
          !exceptions.contains { file == $0 || file.hasPrefix($0 + "/") }
        }
        // For a target that does not own the folder, the exceptions are what it takes from it.
        : exceptions
      for file in taken {
        let url = base.appendingPathComponent(file).standardizedFileURL
        result.append(ResourceFile(url: url, place: Self.place(of: url), isFolderReference: folders.contains(file)))
      }
    }
    return result
  }

  private func exceptions(of group: Object, _ target: Target) -> [String] {
    let phases = Set(target.object["buildPhases"] as? [String] ?? [])
    return list(group, "exceptions").map(\.object).flatMap { set -> [String] in
      let names = set["membershipExceptions"] as? [String] ?? []
      // A set of a build phase moves its files from where their type puts them.
      if let phase = set["buildPhase"] as? String { return phases.contains(phase) ? names : [] }
      guard set["target"] as? String == target.id else { return [] }
      let filters = set["platformFiltersByRelativePath"] as? [String: [String]] ?? [:]
      return names + filters.filter { !$0.value.contains("ios") }.map(\.key)
    }
  }
}
