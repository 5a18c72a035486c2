import Foundation

/// Builds apps: a folder with an app goes in, a bundle that can be started comes out.
package enum AppBuild {
  package struct Options {
    /// Optimised, without debug information.
    package var isRelease = false
    /// Receives one line of progress at a time.
    package var progress: (String) -> Void = { _ in }
    package init() {}
  }

  /// How a project is laid out.
  package enum Layout: Equatable {
    case folder
    case package
    case xcode(project: String)
  }

  /// - Throws: `BuildError`, whose text says what to do.
  package static func build(path: String, options: Options = Options()) throws -> BuiltApp {
    let folder = try projectFolder(path)
    let kit = try Kit.prepared(progress: options.progress)
    switch try layout(of: folder, asked: path) {
    case .folder: return try FolderProject(folder: folder, kit: kit, options: options).build()
    case .package: return try PackageProject(folder: folder, kit: kit, options: options).build()
    case .xcode(let project): return try XcodeApp(project: project, kit: kit, options: options).build()
    }
  }

  /// The folder that holds the project.
  static func projectFolder(_ path: String) throws -> URL {
    var isFolder: ObjCBool = false
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw BuildError("there is nothing at \(path)")
    }
    if ["xcodeproj", "xcworkspace"].contains(url.pathExtension) || !isFolder.boolValue {
      return url.deletingLastPathComponent()
    }
    return url
  }

  /// - Parameter wantsApp: a library's package gives way to an Xcode project beside it, which has its example.
  static func layout(of folder: URL, asked path: String, wantsApp: Bool = true) throws -> Layout {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    if path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcodeproj/") {
      return .xcode(project: URL(fileURLWithPath: path).standardizedFileURL.path)
    }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    if names.contains("Package.swift") {
      let manifest = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
      let hasProgram = manifest?.contains(".executable") ?? false
      if hasProgram || !wantsApp || projects.isEmpty { return .package }
    }
    if let project = projects.first(where: { !$0.contains("Pods") }) {
      return .xcode(project: folder.appendingPathComponent(project).path)
    }
    guard FolderProject.files(in: folder).contains(where: { $0.hasSuffix(".swift") }) else {
      // An app is often one folder further down.
      for name in names where !name.hasPrefix(".") {
        let inner = folder.appendingPathComponent(name)
        let found = (try? FileManager.default.contentsOfDirectory(atPath: inner.path)) ?? []
        if let project = found.sorted().first(where: { $0.hasSuffix(".xcodeproj") && !$0.contains("Pods") }) {
          return .xcode(project: inner.appendingPathComponent(project).path)
        }
      }
      throw BuildError(
        "\(path) holds no app: it needs a Package.swift, an Xcode project, or Swift sources with an Info.plist. "
          + "`quince new NAME` makes one.")
    }
    return .folder
  }
}

/// A built app, ready to start.
package struct BuiltApp: Codable, Sendable {
  package var name: String
  package var bundleIdentifier: String
  /// The program in the bundle.
  package var executable: String
  /// The folder NAME.app with the program, Info.plist and the resources, flat as Xcode lays them.
  package var bundle: String
}

package struct BuildError: Error, CustomStringConvertible, LocalizedError, Sendable {
  package let message: String
  /// What the compiler said, already in the words of the original sources.
  package var details: String

  package init(_ message: String, details: String = "") {
    self.message = message
    self.details = details
  }

  package var description: String { details.isEmpty ? message : "\(details)\n\(message)" }
  package var errorDescription: String? { description }
}
