import QuinceDataModel
import QuinceFoundation
import QuincePropertyLists

/// Finds and reads the files of models.
enum ModelFile {
  /// - Throws: `ModelFileError`, or the error of the part that could not be read.
  static func read(_ url: URL, into model: NSManagedObjectModel) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ModelFileError("there is no file")
    }
    let module = module(of: url)
    guard isFolder.boolValue else { return try read(try Data(contentsOf: url), into: model, module) }
    if let version = try currentVersion(of: url) { return try read(version, into: model) }
    for name in ["contents", "elements"] {
      let file = url.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: file.path) {
        return try read(try Data(contentsOf: file), into: model, module)
      }
    }
    throw ModelFileError("the folder holds no model")
  }

  // Xcode writes the module of the target into the compiled model, in the place of a dot.
  /// The module of the program or framework that the file is a resource of; nil for files elsewhere.
  private static func module(of url: URL) -> String? {
    var folder = url.standardizedFileURL.deletingLastPathComponent()
    while folder.pathComponents.count > 1 {
      if ["app", "framework", "xctest"].contains(folder.pathExtension) {
        let info = NSDictionary(_quinceContentsOfFile: folder.appendingPathComponent("Info.plist").path)
        let name = info?["CFBundleExecutable"] as? String ?? folder.deletingPathExtension().lastPathComponent
        return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func read(_ data: Data, into model: NSManagedObjectModel, _ module: String?) throws {
    if data.starts(with: "bplist".utf8) {
      let archive = try ModelArchive(data)
      if archive.isModel { return try archive.read(into: model) }
      if archive.isXcodeModel { return try ModelBuilder(try archive.document(), module: module).build(into: model) }
      throw ModelFileError("the archive holds no model")
    }
    try ModelBuilder(try ModelDocument(contents: [UInt8](data)), module: module).build(into: model)
  }

  // MARK: Versions

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The files of all versions, in the order of their names.
  private static func versionFiles(of folder: URL) -> [URL] {
    names(in: folder).filter { ["mom", "xcdatamodel"].contains(($0 as NSString).pathExtension) }
      .map { folder.appendingPathComponent($0) }
  }

  /// The version that the folder names as the current one, or its only one; nil for a folder without versions.
  private static func currentVersion(of folder: URL) throws -> URL? {
    let files = versionFiles(of: folder)
    guard !files.isEmpty else { return nil }
    for (name, key, type) in [
      ("VersionInfo.plist", "NSManagedObjectModel_CurrentVersionName", "mom"),
      (".xccurrentversion", "_XCCurrentVersionName", "xcdatamodel"),
    ] {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
      guard let list = try PropertyList.read(data) as? [String: Any], let current = list[key] as? String else {
        throw ModelFileError("\(name) names no current version")
      }
      let stem = (current as NSString).pathExtension == type ? (current as NSString).deletingPathExtension : current
      guard let file = files.first(where: { $0.deletingPathExtension().lastPathComponent == stem }) else {
        throw ModelFileError("\(name) names the version \(current), which is not there")
      }
      return file
    }
    let stem = folder.deletingPathExtension().lastPathComponent
    return files.first { $0.deletingPathExtension().lastPathComponent == stem } ?? files.first
  }

  // MARK: Bundles

  private static func files(in bundle: Bundle) -> [URL] {
    guard let folder = bundle.resourceURL else { return [] }
    return names(in: folder).filter { ["momd", "mom"].contains(($0 as NSString).pathExtension) }
      .map { folder.appendingPathComponent($0) }
  }

  /// The current version of each model of the bundle.
  static func models(in bundles: [Bundle]) -> [NSManagedObjectModel] {
    bundles.flatMap { files(in: $0) }.compactMap { NSManagedObjectModel(contentsOf: $0) }
  }

  /// All versions of all models of the bundle.
  static func versions(in bundle: Bundle) -> [NSManagedObjectModel] {
    files(in: bundle).flatMap { file in file.pathExtension == "momd" ? versionFiles(of: file) : [file] }
      .compactMap { NSManagedObjectModel(contentsOf: $0) }
  }

  /// The model of that name in the main bundle, else in the bundles of loaded libraries.
  static func model(named name: String) -> NSManagedObjectModel? {
    for bundle in [Bundle.main] + Bundle.allBundles {
      for type in ["momd", "mom"] {
        if let url = bundle.url(forResource: name, withExtension: type) { return NSManagedObjectModel(contentsOf: url) }
      }
    }
    return nil
  }

  /// All versions of the model at the URL.
  static func versions(at url: URL) -> [NSManagedObjectModel] {
    guard ["momd", "xcdatamodeld"].contains(url.pathExtension) else { return [] }
    return versionFiles(of: url).compactMap { NSManagedObjectModel(contentsOf: $0) }
  }

  /// The versions of that name in the models of the bundle, then the models of that name.
  static func files(in bundle: Bundle, named name: String) -> [URL] {
    let files = files(in: bundle)
    let all = files.filter { $0.pathExtension == "momd" }.flatMap(versionFiles) + files
    return all.filter { $0.deletingPathExtension().lastPathComponent == name }
  }

  static func report(_ error: any Error, at url: URL) {
    let text = "CoreData: error: Failed to load the model at \(url.path): \(error)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// What keeps a model from being read.
struct ModelFileError: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
  init(_ reason: String) { self.reason = reason }
}
