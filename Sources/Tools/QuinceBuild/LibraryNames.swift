import Foundation

/// What Quince's modules declare for apps, as the compiler reads it from the built modules.
struct LibraryNames: Codable {
  /// The date of the library that the names were taken from.
  var library: Double
  var modules: Set<String>
  /// Types, functions and constants at the top level.
  var names: Set<String>

  /// The modules that apps can import: those built, and the maps of C libraries.
  static func modules(root: URL, products: URL) throws -> Set<String> {
    let system = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Sources/System").path)
    return Set(try swiftModules(products) + system)
  }

  static func modules(_ sdk: SDK) throws -> Set<String> { try modules(root: sdk.root, products: sdk.products) }

  private static func swiftModules(_ products: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: products.appendingPathComponent("Modules").path)
      .filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) }
      .filter { !$0.hasSuffix("Tests") }.sorted()
  }

  /// Reads the modules once for each build of the library.
  static func read(_ sdk: SDK) throws -> LibraryNames {
    let date = SDK.modified(sdk.products.appendingPathComponent("libQuince.so").path)?.timeIntervalSince1970 ?? 0
    let cache = sdk.root.appendingPathComponent(".build/quince-names-\(sdk.configuration).json")
    // Frameworks that few apps use are no part of the library, whose date says nothing of them.
    let modules = try modules(sdk)
    if let data = FileManager.default.contents(atPath: cache.path),
      let known = try? JSONDecoder().decode(LibraryNames.self, from: data), known.library == date,
      known.modules == modules
    {
      return known
    }
    var result = LibraryNames(library: date, modules: modules, names: [])
    let graphs = FileManager.default.temporaryDirectory.appendingPathComponent("quince-names-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: graphs) }
    let tool = sdk.toolchain.appendingPathComponent("usr/bin/swift-symbolgraph-extract").path
    let target = try Self.target(sdk)
    for module in try swiftModules(sdk.products) {
      // A module that cannot be read alone is one of the tools', which apps cannot import.
      _ = try Command(
        program: tool,
        arguments: ["-module-name", module, "-target", target] + sdk.compileFlags + [
          "-output-dir", graphs.path, "-minimum-access-level", "public", "-skip-synthesized-members",
        ]
      ).run()
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: graphs.path) {
      guard let data = FileManager.default.contents(atPath: graphs.appendingPathComponent(file).path),
        let graph = try? JSONDecoder().decode(Graph.self, from: data)
      else { continue }
      for symbol in graph.symbols where symbol.pathComponents.count == 1 {
        result.names.insert(String(symbol.pathComponents[0].prefix { $0 != "(" }))
      }
    }
    guard !result.names.isEmpty else {
      throw BuildError("the modules in \(sdk.products.path)/Modules can't be read by \(tool)")
    }
    try? JSONEncoder().encode(result).write(to: cache, options: .atomic)
    return result
  }

  private struct Graph: Decodable {
    struct Symbol: Decodable { var pathComponents: [String] }
    var symbols: [Symbol]
  }

  private static func target(_ sdk: SDK) throws -> String {
    struct Info: Decodable {
      struct Target: Decodable { var triple: String }
      var target: Target
    }
    let result = try Command(
      program: sdk.swiftc, arguments: ["-print-target-info"], environment: sdk.environment
    ).run()
    guard let info = try? JSONDecoder().decode(Info.self, from: Data(result.output.utf8)) else {
      throw BuildError("\(sdk.swiftc) does not say which machine it compiles for")
    }
    return info.target.triple
  }
}
