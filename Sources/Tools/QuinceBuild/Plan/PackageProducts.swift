import Foundation

/// The Swift packages of an Xcode project: SwiftPM fetches and builds them into one library beside the app.
struct PackageProducts {
  /// What sources need to import the packages' modules.
  private(set) var compileFlags: [String] = []
  /// The resources of the packages' targets, as SwiftPM lays them out.
  private(set) var resources: [URL] = []
  /// Libraries with their places in the app's bundle.
  private(set) var libraries: [(source: URL, place: String)] = []
  private var library: URL?

  private static let name = "AppPackages"

  init(
    _ plan: BuildPlan, _ modules: [BuildPlan.Module], folder: URL, sdk: SDK, options: AppBuild.Options
  ) throws {
    var products: [XcodeProject.PackageProduct] = []
    for product in modules.flatMap(\.packageProducts) where !products.contains(product) { products.append(product) }
    guard !products.isEmpty else { return }
    let package = folder.appendingPathComponent("packages")
    try Self.write(plan, products, to: package)
    var project = PackageProject(folder: package, sdk: sdk, options: options)
    project.needed = Self.needed(plan, products)
    project.resolved = plan.resolvedPackages
    let built = try project.buildProduct(Self.name)
    compileFlags = try Self.flags(built)
    library = built.appendingPathComponent("lib\(Self.name).so")
    for file in try FileManager.default.contentsOfDirectory(atPath: built.path).sorted() {
      let source = built.appendingPathComponent(file)
      if file.hasSuffix(".resources") { resources.append(source) }
      if file.hasPrefix("lib"), file.hasSuffix(".so") { libraries.append((source, "Frameworks/\(file)")) }
    }
  }

  /// - Parameter start: the folder of the libraries, for the loader.
  func linkFlags(_ start: String) -> [String] {
    guard let library else { return [] }
    // Products that are libraries of their own have what the one of all others only needs.
    let others = libraries.map(\.source.path).filter { $0 != library.path }
    return [library.path] + others + ["-Xlinker", "-rpath", "-Xlinker", start]
  }

  /// The packages of the products; what a build does without is not fetched for it.
  private static func needed(
    _ plan: BuildPlan, _ products: [XcodeProject.PackageProduct]
  ) -> [XcodeProject.PackageReference] {
    let names = Set(products.map { $0.package.lowercased() })
    return plan.packages.filter { names.contains($0.identity.lowercased()) }
  }

  private static func write(
    _ plan: BuildPlan, _ products: [XcodeProject.PackageProduct], to folder: URL
  ) throws {
    let entries = products.map { ".product(name: \"\($0.name)\", package: \"\($0.package)\")" }
    let text = """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "\(name)",
        // Packages for iOS alone name a version of it; an app takes any.
        platforms: [.iOS("18.0"), .macOS("15.0")],
        products: [.library(name: "\(name)", type: .dynamic, targets: ["\(name)"])],
        dependencies: [
          \(needed(plan, products).map(\.entry).joined(separator: ",\n    "))
        ],
        targets: [
          .target(name: "\(name)", dependencies: [
            \(entries.joined(separator: ",\n      "))
          ], path: "Sources")
        ]
      )

      """
    let sources = folder.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for (file, text) in [("Package.swift", text), ("Sources/Packages.swift", "enum Packages {}\n")] {
      let place = folder.appendingPathComponent(file)
      if FileManager.default.contents(atPath: place.path) != Data(text.utf8) { try Data(text.utf8).write(to: place) }
    }
  }

  /// The flags that SwiftPM gave the target that needs all products: module maps, macros, search paths.
  private static func flags(_ built: URL) throws -> [String] {
    var flags = ["-I", built.appendingPathComponent("Modules").path]
    let file = built.appendingPathComponent("description.json")
    guard let data = FileManager.default.contents(atPath: file.path),
      let description = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let commands = description["swiftCommands"] as? [String: [String: Any]],
      let own = commands.values.first(where: { $0["moduleName"] as? String == name }),
      let arguments = own["otherArguments"] as? [String]
    else { throw BuildError("SwiftPM's description of its build, \(file.path), was not understood") }
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "-Xcc":
        guard let value = rest.popFirst() else { break }
        if ["-I", "-isystem", "-D"].contains(value) {
          // The value follows as a word of its own.
          flags += [word, value] + rest.prefix(2)
          rest = rest.dropFirst(2)
        } else if ["-fmodule-map-file=", "-I", "-D"].contains(where: value.hasPrefix) {
          flags += [word, value]
        }
      case "-I", "-load-plugin-executable", "-load-plugin-library":
        if let value = rest.popFirst() { flags += [word, value] }
      case _ where word.hasPrefix("-I"): flags.append(word)
      default: continue
      }
    }
    return flags
  }
}
