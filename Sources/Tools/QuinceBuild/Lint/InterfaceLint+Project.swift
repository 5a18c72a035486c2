import Foundation
import QuinceInterface

extension InterfaceLint {
  /// Checks a project's folder, or one interface file.
  /// - Throws: `BuildError` where there is nothing.
  package static func run(path: String) throws -> [Finding] {
    var lint = InterfaceLint(try project(at: path))
    return lint.run(wantsNotes: true)
  }

  /// The interface files of a project's folder that can be read and hold constraints.
  package static func constrainedFiles(at path: String) throws -> [URL] {
    try project(at: path).interfaces.filter { url in
      guard let text = try? String(contentsOf: url, encoding: .utf8), text.contains("<constraint ") else {
        return false
      }
      return (try? InterfaceFacts(at: url)) != nil
    }
  }

  /// Checks a package, of which SwiftPM has laid out the files.
  static func run(package folder: URL) -> [Finding] {
    guard let project = try? project(at: folder.path), !project.interfaces.isEmpty else { return [] }
    var lint = InterfaceLint(project)
    return lint.run(wantsNotes: false)
  }

  /// Checks what a build compiles. What its files hold that is not understood, compiling them has said.
  static func run(interfaces: [URL], swift: [String], others: [String], resources: [URL]) -> [Finding] {
    var project = Project()
    project.interfaces = interfaces
    project.swift = swift
    project.others = others
    project.resources = resources.flatMap(images)
    var lint = InterfaceLint(project)
    return lint.run(wantsNotes: false)
  }

  /// Catalogues, and the images in a file or folder.
  private static func images(at url: URL) -> [String] {
    let type = url.pathExtension.lowercased()
    if type == "xcassets" || imageTypes.contains(type) { return [url.path] }
    let inner = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    let isInCatalog = { (name: String) in name.contains(".xcassets/") }
    return inner.filter {
      !isInCatalog($0)
        && ($0.hasSuffix(".xcassets") || imageTypes.contains(($0 as NSString).pathExtension.lowercased()))
    }.map { "\(url.path)/\($0)" }
  }

  private static let imageTypes: Set<String> = ["png", "jpg", "jpeg", "gif", "pdf", "webp", "svg", "heic", "tiff"]

  private static func project(at path: String) throws -> Project {
    var isFolder: ObjCBool = false
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw BuildError("there is nothing at \(path)")
    }
    var project = Project()
    guard isFolder.boolValue, !["xcodeproj", "xcworkspace"].contains(url.pathExtension) else {
      if ["xib", "storyboard"].contains(url.pathExtension) {
        project.interfaces = [url]
        return project
      }
      return try self.project(at: url.deletingLastPathComponent().path)
    }
    project.interfaces = ((try? InterfaceRendering.files(at: url.path)) ?? []).filter { !isForeign($0.path, url.path) }
    for file in FolderProject.files(in: url, isWhole: true) where !isForeign(file, "") {
      let place = url.appendingPathComponent(file).path
      switch (file as NSString).pathExtension.lowercased() {
      case "swift": if (file as NSString).lastPathComponent != "Package.swift" { project.swift.append(place) }
      case "m", "mm", "h": project.others.append(place)
      case "xcassets": project.resources.append(place)
      case "lproj", "bundle":
        let inner = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
        project.resources += inner.filter { imageTypes.contains(($0 as NSString).pathExtension.lowercased()) }
          .map { "\(place)/\($0)" }
      case let type where imageTypes.contains(type): project.resources.append(place)
      default: break
      }
    }
    return project
  }

  /// What a package manager fetched: its files are its own.
  private static func isForeign(_ path: String, _ root: String) -> Bool {
    path.dropFirst(root.count).split(separator: "/").contains {
      ["Pods", "Carthage", "DerivedData", "build"].contains($0)
    }
  }
}
