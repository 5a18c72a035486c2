import Foundation

/// Builds apps: a folder with an app goes in, a bundle that can be started comes out.
package enum AppBuild {
  package struct Options {
    /// Optimised, without debug information.
    package var isRelease = false
    /// The name of another app target or scheme than the first.
    package var target: String?
    /// The configuration of an Xcode project; `Debug`, or `Release` when optimised, where none is named.
    package var configuration: String?
    /// A folder of clones of the packages that SwiftPM would fetch, for a machine without a network.
    package var packageCache: String?
    /// Receives one line of progress at a time.
    package var progress: (String) -> Void = { _ in }
    package init() {}

    var xcodeConfiguration: String { configuration ?? (isRelease ? "Release" : "Debug") }
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
    let sdk = try SDK.prepared(progress: options.progress)
    switch try layout(of: folder, asked: path) {
    case .folder: return try build(try FolderProject(folder: folder).plan(), in: folder, sdk, options)
    case .package: return try PackageProject(folder: folder, sdk: sdk, options: options).build()
    case .xcode(let project):
      let workspace = try XcodeWorkspace(path: project)
      var planner = try BuildPlanner(
        workspace, configuration: options.xcodeConfiguration, libraryModules: try LibraryNames.modules(sdk))
      let plan = try planner.plan(app: try workspace.app(named: options.target))
      return try build(plan, in: workspace.folder, sdk, options)
    }
  }

  /// Builds an app of Quince's own checkout.
  /// - Parameter name: Of its folder in `Apps`.
  package static func buildSystemApp(_ name: String, progress: @escaping (String) -> Void) throws -> BuiltApp {
    var options = Options()
    options.progress = progress
    return try build(path: try SDK.checkout().appendingPathComponent("Apps/\(name)").path, options: options)
  }

  private static func build(
    _ plan: BuildPlan, in folder: URL, _ sdk: SDK, _ options: Options
  ) throws -> BuiltApp {
    let name = "\(sdk.configuration)\(options.isRelease ? "-release" : "")"
    let build = folder.appendingPathComponent(".build/quince/\(name)")
    // The apps that come with a device are built by whatever wants them.
    try? FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    let lock = FileLock(build.appendingPathExtension("lock").path)
    defer { lock.unlock() }
    var app = try PlanBuild(plan: plan, folder: build, sdk: sdk, options: options).build()
    app.sourceFolders = plan.sourceFolders(project: folder)
    return app
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
    let asked = URL(fileURLWithPath: path).standardizedFileURL
    if ["xcodeproj", "xcworkspace", "yml", "yaml"].contains(asked.pathExtension) { return .xcode(project: asked.path) }
    let containers = containers(in: folder)
    if names.contains("Package.swift") {
      let text = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
      // What a comment says is not there.
      let manifest = text?.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
        .joined(separator: "\n")
      let hasProgram = manifest?.contains(".executable") ?? false
      let isTested = manifest?.contains(".testTarget") ?? false
      if hasProgram || containers.isEmpty || (!wantsApp && isTested) { return .package }
    }
    // A library's own project gives way to that of its example, often a folder further down.
    let inner = names.filter { !$0.hasPrefix(".") && !FolderProject.isSkipped($0) }.flatMap {
      self.containers(in: folder.appendingPathComponent($0))
    }
    let isWanted = wantsApp ? hasApp : hasTests
    if let found = (containers + inner).first(where: isWanted) { return .xcode(project: found) }
    if let first = containers.first { return .xcode(project: first) }
    guard FolderProject.files(in: folder).contains(where: { $0.hasSuffix(".swift") }) else {
      if let first = inner.first { return .xcode(project: first) }
      throw BuildError(
        "\(path) holds no app: it needs a Package.swift, an Xcode project, or Swift sources with an Info.plist. "
          + "`quince new NAME` makes one.")
    }
    return .folder
  }

  /// What Xcode would open in a folder, the most complete first; a `project.yml` counts where no project is checked in.
  private static func containers(in folder: URL) -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let projects = names.filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }
    var all = names.filter { $0.hasSuffix(".xcworkspace") } + projects
    if projects.isEmpty { all += names.filter { ["project.yml", "project.yaml"].contains($0) } }
    return all.map { folder.appendingPathComponent($0).path }
  }

  private static func hasTests(_ container: String) -> Bool {
    ((try? XcodeWorkspace(path: container).tests()) ?? []).isEmpty == false
  }

  private static func hasApp(_ container: String) -> Bool {
    guard let workspace = try? XcodeWorkspace(path: container) else {
      // A damaged one is chosen, and says where it is damaged.
      return !container.hasSuffix(".xcworkspace")
    }
    return !workspace.apps.isEmpty
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
  /// The folders below which everything lies that it was built from; none lies in another.
  package var sourceFolders: [String] = []
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
