import Foundation

/// A plain folder of Swift sources with an Info.plist and resources.
struct FolderProject {
  let folder: URL

  private static let keptFolders: Set<String> = [
    "xcassets", "lproj", "bundle", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "momd", "scnassets", "framework",
    "storyboardc", "atlas", "skatlas",
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

  /// One module with everything in the folder.
  /// - Throws: `BuildError` for an Info.plist that can't be read.
  func plan() throws -> BuildPlan {
    let files = Self.files(in: folder)
    let info = files.first { ($0 as NSString).lastPathComponent == "Info.plist" }
      .map { folder.appendingPathComponent($0) }
    let name = try productName(info)
    let urls = files.map { folder.appendingPathComponent($0) }
    var module = BuildPlan.Module(
      name: BuildSettings.moduleName(name), targetName: name, kind: .app, productName: name, folder: folder)
    module.sources = files.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }
      .map { folder.appendingPathComponent($0) }
    module.otherSources = urls.filter { ["c", "m", "mm"].contains($0.pathExtension) }
    module.resources = files.filter(Self.isResource)
      .map { ResourceFile(url: folder.appendingPathComponent($0), place: Self.place(of: $0)) }
    module.settings.add([
      "PRODUCT_NAME": name, "TARGET_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": module.name,
      "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_IDENTIFIER": "local.\(module.name)",
      "CURRENT_PROJECT_VERSION": "1", "MARKETING_VERSION": "1.0", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
      "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
    ])
    module.settings.values["INFOPLIST_FILE"] = info?.path
    module.settings.values["SWIFT_OBJC_BRIDGING_HEADER"] =
      urls.first { $0.lastPathComponent.hasSuffix("Bridging-Header.h") }?.path
    module.flags = CompilerFlags.swift(module.settings)
    return BuildPlan(modules: [module])
  }

  /// The bundle's name, or the folder's where that is not one to call a file by.
  private func productName(_ info: URL?) throws -> String {
    let given = try info.map { try InfoPlist(file: $0).values["CFBundleName"] as? String } ?? nil
    guard let given, !given.isEmpty, !given.contains("$"), !given.contains("/") else { return folder.lastPathComponent }
    return given
  }
}
