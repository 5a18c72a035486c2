import Foundation
import QuinceAssets

/// Lays out NAME.app.
struct BundleAssembly {
  let folder: URL
  private(set) var wanted: Set<String> = []
  /// What the bundle can do without, such as files that a catalogue names and that are not there.
  private(set) var warnings: [String] = []
  /// What was found in interface files, each with its file and line.
  private(set) var diagnostics: [String] = []
  /// The module of the target whose files are being added: interface files name its classes.
  var targetModule: String?
  private let files = FileManager.default
  private var catalogs: [String: [URL]] = [:]
  private var tables = StringTables()
  private var interfaces: [InterfaceCompiler.Source] = []
  /// The xibs and storyboards that were added.
  var interfaceFiles: [URL] { interfaces.map(\.url) }

  init(folder: URL) throws {
    self.folder = folder
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  // MARK: - Adding

  /// Puts a target's file into the bundle, or into a bundle inside it.
  /// - Parameter place: a folder of the bundle; empty for the bundle itself.
  mutating func add(_ file: ResourceFile, in place: String) throws {
    let name = place.isEmpty ? file.place : "\(place)/\(file.place)"
    if file.isFolderReference { try copy(file.url, as: name) } else { try add(file.url, as: name) }
  }

  /// Adds a file or folder as `name`, compiled where its type is.
  mutating func add(_ source: URL, as name: String) throws {
    guard files.fileExists(atPath: source.path) else {
      warnings.append("\(source.path) is not there; the bundle goes without it")
      return
    }
    let place = (name as NSString).deletingLastPathComponent
    switch (name as NSString).pathExtension {
    case "xcassets": if catalogs[place]?.contains(source) != true { catalogs[place, default: []].append(source) }
    case "strings", "stringsdict": tables.add(source, as: name)
    case "xcstrings": try tables.add(catalog: source, as: name)
    case "xib", "storyboard":
      if !interfaces.contains(where: { $0.place == name }) {
        interfaces.append(InterfaceCompiler.Source(url: source, place: name, targetModule: targetModule))
      }
    // Made elsewhere, and whole.
    case "bundle", "framework": try copy(source, as: name)
    default:
      guard isFolder(source) else { return try copy(source, as: name) }
      for inner in try files.contentsOfDirectory(atPath: source.path).sorted() where inner != ".DS_Store" {
        try add(source.appendingPathComponent(inner), as: "\(name)/\(inner)")
      }
    }
  }

  /// Adds what SwiftPM's `Package_Target.resources` holds as `Package_Target.bundle`.
  // Apple: "Bundling resources with a Swift package"; Observed: the name that an app's packages have in it.
  mutating func add(packageResources folder: URL) throws {
    let place = folder.deletingPathExtension().lastPathComponent + ".bundle"
    for name in try files.contentsOfDirectory(atPath: folder.path).sorted() where name != ".DS_Store" {
      let file = folder.appendingPathComponent(name)
      // SwiftPM copies data models as they are here, and compiles them on Apple's systems.
      if DataModels.isModel(name) {
        try DataModels.add(file, to: &self, in: place)
      } else {
        try add(file, as: "\(place)/\(name)")
      }
    }
  }

  /// Copies a file or folder to `name` in the bundle, unless it is there already as it is.
  private mutating func copy(_ source: URL, as name: String) throws {
    guard !wanted.contains(name) else { return }
    wanted.insert(name)
    if isFolder(source) {
      for inner in try files.contentsOfDirectory(atPath: source.path).sorted() where inner != ".DS_Store" {
        try copy(source.appendingPathComponent(inner), as: "\(name)/\(inner)")
      }
      return
    }
    let target = folder.appendingPathComponent(name)
    if isSame(source, target) { return }
    try? files.removeItem(at: target)
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.copyItem(at: source.resolvingSymlinksInPath(), to: target)
    FileStamp(source.path)?.date(target.path)
  }

  mutating func write(_ data: Data, as name: String) throws {
    wanted.insert(name)
    let target = folder.appendingPathComponent(name)
    if files.contents(atPath: target.path) == data { return }
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target, options: .atomic)
  }

  /// The executable was built in place.
  mutating func keep(_ name: String) { wanted.insert(name) }

  // MARK: - Completing

  /// Compiles what was collected and removes what an earlier build left: nothing more is added.
  mutating func finish() throws {
    for (place, catalogs) in catalogs.sorted(by: { $0.key < $1.key }) { try compile(catalogs, in: place) }
    try compileInterfaces()
    let folder = folder
    for (place, output) in try tables.outputs(isCurrent: { isSame($0, folder.appendingPathComponent($1)) }) {
      switch output {
      case .file(let source): try copy(source, as: place)
      case .data(let data): try write(data, as: place)
      }
    }
    removeOthers()
  }

  /// A file that cannot be read goes into the bundle as it is: an app that asks for it says why.
  private mutating func compileInterfaces() throws {
    let outputs = try InterfaceCompiler(bundle: folder, cache: cache).compile(interfaces)
    for (source, output) in zip(interfaces, outputs) {
      diagnostics += output.diagnostics
      wanted.formUnion(output.places)
      if output.places.isEmpty { try copy(source.url, as: source.place) }
    }
  }

  /// Says what was found while the bundle was made, one line at a time.
  func report(to progress: (String) -> Void) {
    diagnostics.forEach(progress)
    warnings.forEach { progress("Warning: \($0)") }
  }

  /// Where what a build makes on its way is kept.
  private var cache: URL { folder.deletingLastPathComponent().appendingPathComponent("assets") }

  private mutating func compile(_ catalogs: [URL], in place: String) throws {
    let name = (place.isEmpty ? "" : place + "/") + AssetArchive.fileName
    var compiler = CatalogCompiler(catalogs: catalogs, cache: cache)
    let fingerprint = Data(compiler.fingerprint.utf8)
    let tag = name.replacingOccurrences(of: "/", with: "-")
    let stamp = cache.appendingPathComponent("\(folder.lastPathComponent)-\(tag).stamp")
    if files.contents(atPath: stamp.path) == fingerprint,
      files.fileExists(atPath: folder.appendingPathComponent(name).path)
    {
      wanted.insert(name)
      return
    }
    let data: Data
    do { data = try AssetArchive.data(of: try compiler.assets()) } catch let problem as AssetProblem {
      throw BuildError("\(problem)")
    }
    warnings += compiler.warnings
    try write(data, as: name)
    try files.createDirectory(at: cache, withIntermediateDirectories: true)
    try fingerprint.write(to: stamp, options: .atomic)
  }

  /// Adds the app's icons, and tells Info.plist of them and of the accent colour.
  mutating func addIcons(_ settings: BuildSettings, to info: inout InfoPlist) throws {
    let compiler = CatalogCompiler(catalogs: catalogs[""] ?? [], cache: cache)
    let name = settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
    if let name, let icon = try compiler.icon(named: name) {
      for (source, place) in icon.files { try copy(source, as: place) }
      for (key, files) in [("CFBundleIcons", icon.phone), ("CFBundleIcons~ipad", icon.pad)] {
        var icons = info.values[key] as? [String: Any] ?? [:]
        if icons["CFBundlePrimaryIcon"] == nil { icons["CFBundlePrimaryIcon"] = Self.entry(name, files) }
        info.values[key] = icons
      }
    }
    try addAlternateIcons(settings, compiler, primary: name, to: &info)
    if let name = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"],
      compiler.folder(of: "\(name).colorset") != nil
    {
      info.values["NSAccentColorName"] = name
    }
  }

  private static func entry(_ name: String, _ files: [String]) -> [String: Any] {
    ["CFBundleIconFiles": files, "CFBundleIconName": name]
  }

  // Apple: Xcode's build setting reference; the names of the alternate icons, or all icons that there are.
  private mutating func addAlternateIcons(
    _ settings: BuildSettings, _ compiler: CatalogCompiler, primary: String?, to info: inout InfoPlist
  ) throws {
    var names = (settings["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"] ?? "").split(separator: " ").map(String.init)
    if settings["ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS"] == "YES" {
      names += compiler.iconNames.filter { !names.contains($0) }
    }
    for name in names where name != primary {
      guard let icon = try compiler.icon(named: name) else {
        warnings.append("there is no alternate app icon \(name) in the asset catalogues")
        continue
      }
      for (source, place) in icon.files { try copy(source, as: place) }
      for (key, files) in [("CFBundleIcons", icon.phone), ("CFBundleIcons~ipad", icon.pad)] {
        var icons = info.values[key] as? [String: Any] ?? [:]
        var alternates = icons["CFBundleAlternateIcons"] as? [String: Any] ?? [:]
        if alternates[name] == nil { alternates[name] = Self.entry(name, files) }
        icons["CFBundleAlternateIcons"] = alternates
        info.values[key] = icons
      }
    }
  }

  private func removeOthers() {
    var folders: [URL] = []
    for case let name as String in files.enumerator(atPath: folder.path) ?? FileManager.DirectoryEnumerator() {
      let path = folder.appendingPathComponent(name)
      if isFolder(path) { folders.append(path) } else if !wanted.contains(name) { try? files.removeItem(at: path) }
    }
    // Innermost first: an empty folder of a compiled storyboard would be taken for one.
    for path in folders.reversed() where (try? files.contentsOfDirectory(atPath: path.path))?.isEmpty ?? false {
      try? files.removeItem(at: path)
    }
  }

  private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return files.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func isSame(_ left: URL, _ right: URL) -> Bool {
    guard let stamp = FileStamp(left.path) else { return false }
    return stamp == FileStamp(right.path)
  }
}
