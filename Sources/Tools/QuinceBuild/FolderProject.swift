import Foundation

/// A plain folder of Swift sources with an Info.plist and resources.
struct FolderProject {
  let folder: URL
  let kit: Kit
  let options: AppBuild.Options

  private static let keptFolders: Set<String> = [
    "xcassets", "lproj", "bundle", "xcdatamodeld", "xcdatamodel", "momd", "scnassets", "framework", "storyboardc",
  ]
  private static let skippedFolders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "Tests", "UITests", "fastlane",
  ]
  private static let skippedTypes: Set<String> = [
    "swift", "md", "h", "m", "mm", "c", "xcconfig", "entitlements", "modulemap", "pch", "sh", "py", "rb", "steps",
    "xcodeproj",
    "xcworkspace", "playground", "xctestplan", "resolved", "lock", "podspec",
  ]
  private static let skippedNames: Set<String> = [
    "Info.plist", "LICENSE", "Podfile", "Cartfile", "Makefile", "Gemfile", "README",
  ]

  /// All files of a project, relative, folders that are copied whole as one entry.
  /// - Parameters:
  ///   - isWhole: Every folder counts, tests and what others build, too.
  ///   - keeping: Folders that are one entry, whatever their type.
  static func files(in folder: URL, isWhole: Bool = false, keeping: [String] = []) -> [String] {
    var result: [String] = []
    func walk(_ relative: String) {
      let path = relative.isEmpty ? folder.path : folder.appendingPathComponent(relative).path
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      where !name.hasPrefix(".") {
        let inner = relative.isEmpty ? name : "\(relative)/\(name)"
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: folder.appendingPathComponent(inner).path, isDirectory: &isFolder)
        let type = (name as NSString).pathExtension
        if !isFolder.boolValue || keptFolders.contains(type) || keeping.contains(inner) {
          result.append(inner)
        } else if isWhole || !isSkipped(name) && !skippedTypes.contains(type) {
          walk(inner)
        }
      }
    }
    walk("")
    return result
  }

  /// A folder that is one file to Xcode.
  static func isKeptWhole(_ type: String) -> Bool { keptFolders.contains(type) }

  /// A folder of tests, or of what others build.
  static func isSkipped(_ name: String) -> Bool { skippedFolders.contains(name) || name.hasSuffix("Tests") }

  static func isResource(_ file: String) -> Bool {
    let name = (file as NSString).lastPathComponent
    return !skippedTypes.contains((name as NSString).pathExtension) && !skippedNames.contains(name)
  }

  /// Where a resource goes in the bundle: flat, but in its language's folder.
  static func place(of file: String) -> String { (file as NSString).lastPathComponent }

  func build() throws -> BuiltApp {
    let files = Self.files(in: folder)
    let sources = files.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }
    var info = InfoPlist()
    if let plist = files.first(where: { ($0 as NSString).lastPathComponent == "Info.plist" }) {
      info = try InfoPlist(file: folder.appendingPathComponent(plist))
    }
    let folderName = folder.lastPathComponent
    let given = info.values["CFBundleName"] as? String ?? ""
    let name = given.isEmpty || given.contains("$") || given.contains("/") ? folderName : given
    var settings = BuildSettings()
    let module = BuildSettings.moduleName(name)
    settings.add([
      "PRODUCT_NAME": name, "TARGET_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": module,
      "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_IDENTIFIER": "local.\(module)", "CURRENT_PROJECT_VERSION": "1",
      "MARKETING_VERSION": "1.0", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ])
    info.substitute(settings)
    info.addDefaults(name: name, identifier: "local.\(module)")

    let build = folder.appendingPathComponent(
      ".build/quince/\(kit.configuration)\(options.isRelease ? "-release" : "")")
    let bundle = build.appendingPathComponent("\(name).app")
    var assembly = try BundleAssembly(folder: bundle)
    for file in files where Self.isResource(file) {
      let url = folder.appendingPathComponent(file)
      if DataModels.isModel(file) {
        try DataModels.add(url, to: &assembly)
      } else {
        try assembly.add(url, as: Self.place(of: file))
      }
    }
    settings.add(["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"])
    try assembly.addIcons(settings, to: &info)
    let generated = try DataModels(
      models: files.filter(DataModels.isModel).map { folder.appendingPathComponent($0) }
    ).generateClasses(into: build.appendingPathComponent("\(module).build/DerivedSources/CoreDataGenerated"))
    try assembly.write(try info.data(), as: "Info.plist")
    assembly.keep(name)
    try assembly.finish()
    assembly.warnings.forEach { options.progress("Warning: \($0)") }

    options.progress("Compiling \(name)")
    let executable = bundle.appendingPathComponent(name)
    let place = build.appendingPathComponent("\(module).build")
    func named(_ type: String) -> [URL] {
      files.filter { ($0 as NSString).pathExtension == type }.map { folder.appendingPathComponent($0) }
    }
    let native = try CSources(
      files: named("c"), header: named("h").first { $0.lastPathComponent.hasSuffix("Bridging-Header.h") },
      project: folder, kit: kit, progress: options.progress
    ).build(in: place, isRelease: options.isRelease)
    try ModuleBuild(
      name: module, sources: sources.map { folder.appendingPathComponent($0).path } + generated,
      flags: ["-swift-version", "5"] + native.swiftFlags, folder: place, kit: kit, isRelease: options.isRelease,
      leftOut: (named("m") + named("mm")).map(\.path)
    ).link(to: executable, objects: native.link)
    return BuiltApp(
      name: name, bundleIdentifier: info.values["CFBundleIdentifier"] as? String ?? "local.\(module)",
      executable: executable.path, bundle: bundle.path)
  }
}
