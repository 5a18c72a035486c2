import Foundation

extension AppBuild {
  /// Runs the app's own XCTest and Swift Testing targets.
  /// - Parameters:
  ///   - arguments: go to `swift test`, for example `--filter NAME`.
  ///   - environment: what the tests' processes find in theirs.
  /// - Returns: the status for the process to end with.
  package static func test(
    path: String, record: Bool = false, arguments: [String] = [], environment: [String: String] = [:],
    options: Options = Options()
  ) throws -> Int32 {
    let folder = try projectFolder(path)
    let sdk = try SDK.prepared(progress: options.progress)
    let environment = environment.merging(record ? ["QUINCE_RECORD": "1"] : [:]) { $1 }
    let package: URL
    switch try layout(of: folder, asked: path, wantsApp: false) {
    case .package: package = folder
    case .folder: package = try GeneratedPackage.forFolder(folder, sdk: sdk)
    case .xcode(let project): package = try GeneratedPackage.forXcode(project, sdk: sdk, options: options)
    }
    return try PackageProject(folder: package, sdk: sdk, options: options).test(arguments, environment: environment)
  }
}

/// A SwiftPM package of links to an app's sources, so that SwiftPM can run its tests.
struct GeneratedPackage {
  struct Module {
    var name: String
    var kind: String
    var sources: [URL]
    var flags: [String]
    /// Names of modules here, or whole entries for products of packages.
    var dependencies: [String]
  }

  static func forFolder(_ folder: URL, sdk: SDK) throws -> URL {
    let app = BuildSettings.moduleName(folder.lastPathComponent)
    let sources = FolderProject.files(in: folder).filter { $0.hasSuffix(".swift") }.map {
      folder.appendingPathComponent($0)
    }
    var tests: [URL] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix("Tests") {
      guard name != "UITests" else { continue }
      let inner = folder.appendingPathComponent(name)
      for case let file as String in FileManager.default.enumerator(atPath: inner.path)
        ?? FileManager.DirectoryEnumerator()
      where file.hasSuffix(".swift") {
        tests.append(inner.appendingPathComponent(file))
      }
    }
    guard !tests.isEmpty else {
      throw BuildError("\(folder.path) has no tests: put them into a folder Tests beside the sources")
    }
    return try write(
      [
        Module(
          name: app, kind: "executableTarget", sources: sources, flags: ["-swift-version", "5"], dependencies: []),
        Module(
          name: "\(app)Tests", kind: "testTarget", sources: tests, flags: ["-swift-version", "5"],
          dependencies: ["\"\(app)\""]),
      ], name: app, to: folder.appendingPathComponent(".build/quince/tests"))
  }

  static func forXcode(_ path: String, sdk: SDK, options: AppBuild.Options) throws -> URL {
    let workspace = try XcodeWorkspace(path: path)
    var planner = try BuildPlanner(
      workspace, configuration: options.xcodeConfiguration, libraryModules: try LibraryNames.modules(sdk))
    let plan = try planner.plan(app: try workspace.app(named: options.target), wantsTests: true)
    guard let app = plan.app, plan.modules.contains(where: { $0.kind == .tests }) else {
      throw BuildError("\(path) has no unit test target")
    }
    if !plan.report.text.isEmpty { options.progress(plan.report.text) }
    let needed = plan.modules.filter { module in
      [.app, .tests].contains(module.kind)
        || plan.modules.contains { plan.closure(of: $0).contains { $0.name == module.name } }
    }
    let modules = needed.map { module in
      let products = module.packageProducts.map { ".product(name: \"\($0.name)\", package: \"\($0.package)\")" }
      return Module(
        name: module.name,
        kind: module.kind == .app ? "executableTarget" : module.kind == .tests ? "testTarget" : "target",
        sources: module.sources, flags: module.flags,
        dependencies: module.dependencies.map { "\"\($0)\"" } + products)
    }
    return try write(
      modules, name: BuildSettings.moduleName(app.name), packages: plan.packages.map(\.entry),
      to: workspace.folder.appendingPathComponent(".build/quince/tests"))
  }

  private static func write(
    _ modules: [Module], name: String, packages: [String] = [], to folder: URL
  ) throws -> URL {
    let files = FileManager.default
    var text =
      "// swift-tools-version: 5.9\nimport PackageDescription\n\nlet package = Package(\n  name: \"\(name)\",\n"
    // Packages for iOS alone name a version of it; an app takes any.
    text += "  platforms: [.iOS(\"18.0\"), .macOS(\"15.0\")],\n"
    if !packages.isEmpty { text += "  dependencies: [\n    \(packages.joined(separator: ",\n    "))\n  ],\n" }
    text += "  targets: [\n"
    for module in modules {
      let place = folder.appendingPathComponent("Sources/\(module.name)")
      try files.createDirectory(at: place, withIntermediateDirectories: true)
      var links: Set<String> = []
      for source in module.sources {
        var link = source.lastPathComponent
        while links.contains(link) { link = "_" + link }
        links.insert(link)
        let from = place.appendingPathComponent(link)
        if (try? files.destinationOfSymbolicLink(atPath: from.path)) == source.path { continue }
        try? files.removeItem(at: from)
        try files.createSymbolicLink(atPath: from.path, withDestinationPath: source.path)
      }
      for old in try files.contentsOfDirectory(atPath: place.path) where !links.contains(old) {
        try? files.removeItem(at: place.appendingPathComponent(old))
      }
      let dependencies = module.dependencies.joined(separator: ", ")
      let flags = module.flags.map { "\"\($0)\"" }.joined(separator: ", ")
      text += "    .\(module.kind)(name: \"\(module.name)\", dependencies: [\(dependencies)], "
      text += "path: \"Sources/\(module.name)\", swiftSettings: [.unsafeFlags([\(flags)])]),\n"
    }
    text += "  ]\n)\n"
    let manifest = folder.appendingPathComponent("Package.swift")
    if files.contents(atPath: manifest.path) != Data(text.utf8) { try Data(text.utf8).write(to: manifest) }
    return folder
  }
}
