import Foundation

/// What `quince render` needs beside the drawing itself: the program that draws, and a project's images and colours.
package enum InterfaceRendering {
  /// The program that draws, with the library that apps are built with.
  /// - Throws: `BuildError`.
  package static func program(progress: (String) -> Void) throws -> URL {
    try SDK.tool("quince-render", progress: progress)
  }

  private static let types: Set<String> = [
    "xcassets", "png", "jpg", "jpeg", "gif", "webp", "pdf", "ttf", "otf", "ttc", "strings", "stringsdict", "xcstrings",
  ]
  /// A folder without a project may be somebody's whole disk.
  private static let limit = 5_000

  /// Lays the resources of the project around an interface file into a folder, as its app's bundle has them.
  /// - Returns: What could not be read.
  package static func addResources(around file: URL, to bundle: URL) throws -> [String] {
    let root = project(around: file)
    var assembly = try BundleAssembly(folder: bundle)
    let files = FolderProject.files(in: root).filter { types.contains(($0 as NSString).pathExtension.lowercased()) }
    for file in files.prefix(limit) {
      try assembly.add(root.appendingPathComponent(file), as: FolderProject.place(of: file))
    }
    for file in languageFolders(in: root, types: ["strings", "stringsdict"]).prefix(limit) {
      let folder = ((file as NSString).deletingLastPathComponent as NSString).lastPathComponent
      try assembly.add(root.appendingPathComponent(file), as: "\(folder)/\((file as NSString).lastPathComponent)")
    }
    do { try assembly.finish() } catch { return assembly.warnings + ["\(error)"] }
    // The development language's texts are the files' own: without the folder another language would stand for it.
    try FileManager.default.createDirectory(
      at: bundle.appendingPathComponent("Base.lproj"), withIntermediateDirectories: true)
    return assembly.warnings
  }

  /// The folder of the project that a file belongs to; the file's own where there is none.
  private static func project(around file: URL) -> URL {
    let own = file.deletingLastPathComponent()
    var folder = own
    for _ in 0..<6 where folder.pathComponents.count > 2 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if names.contains(where: { isProject($0) }) { return folder }
      folder.deleteLastPathComponent()
    }
    return own
  }

  private static func isProject(_ name: String) -> Bool {
    ["xcodeproj", "xcworkspace"].contains((name as NSString).pathExtension)
      || ["Package.swift", "Info.plist", "project.yml", ".git"].contains(name)
  }

  /// The interface files that a path names: itself, or all in a folder.
  package static func files(at path: String) throws -> [URL] {
    var isFolder: ObjCBool = false
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw BuildError("there is nothing at \(path)")
    }
    guard isFolder.boolValue, !["nib", "storyboardc"].contains(url.pathExtension) else { return [url] }
    let found = FolderProject.files(in: url, isWhole: true, keeping: [])
      .filter { ["xib", "storyboard"].contains(($0 as NSString).pathExtension) }
    let inner = languageFolders(in: url, types: ["xib", "storyboard"])
    let all = Set(found + inner).sorted().map { url.appendingPathComponent($0) }
    guard !all.isEmpty else { throw BuildError("\(path) holds no xib and no storyboard") }
    return all
  }

  /// Folders of languages are one entry to a project.
  private static func languageFolders(in url: URL, types: Set<String>) -> [String] {
    FolderProject.files(in: url, isWhole: true).filter { $0.hasSuffix(".lproj") }.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path)) ?? [])
        .filter { types.contains(($0 as NSString).pathExtension) }.map { "\(folder)/\($0)" }
    }
  }
}
