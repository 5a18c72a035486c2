import Foundation

/// What a toolchain folder was made from and with what result: one that is as it was is not made again.
struct ToolchainRecord: Codable {
  var inputs: [String: FileStamp]
  var compileFlags: [String]
  var linkFlags: [String]

  /// The library and its modules, the compiler and the programs that are asked for flags.
  ///
  /// A folder's time changes when a file in it is replaced, as compilers replace what they made before.
  static func inputs(_ root: URL, _ products: URL) throws -> [String: FileStamp] {
    var paths = ["Package.swift", "Sources/Services", "Sources/SwiftUIServices"].map {
      root.appendingPathComponent($0).path
    }
    paths.append(products.path)
    paths += ["libQuince.so", "quince-swiftc", "Modules", "Modules/UIKitCore.swiftmodule"].map {
      products.appendingPathComponent($0).path
    }
    let folders = try FileManager.default.contentsOfDirectory(atPath: products.path).filter { $0.hasSuffix(".build") }
    paths += folders.map { products.appendingPathComponent($0).path }
    paths += ["swiftc", "pkg-config"].compactMap(Command.find)
    return paths.reduce(into: [:]) { $0[$1] = FileStamp($1) }
  }

  static func read(_ file: URL) -> ToolchainRecord? {
    FileManager.default.contents(atPath: file.path)
      .flatMap { try? JSONDecoder().decode(ToolchainRecord.self, from: $0) }
  }
}

extension SDK {
  static func toolchain(_ root: URL, _ configuration: String, _ products: URL) throws -> SDK {
    let folder = root.appendingPathComponent(".build/quince-toolchain-\(configuration)")
    let file = folder.appendingPathComponent("record.json")
    let inputs = try ToolchainRecord.inputs(root, products)
    if let known = ToolchainRecord.read(file), known.inputs == inputs {
      let sdk = SDK(
        root: root, configuration: configuration, products: products, toolchain: folder,
        compileFlags: known.compileFlags, linkFlags: known.linkFlags)
      if sdk.ingredients.allSatisfy({ FileStamp($0) != nil }) { return sdk }
    }
    let sdk = try makeToolchain(root, configuration, products, in: folder)
    let record = ToolchainRecord(inputs: inputs, compileFlags: sdk.compileFlags, linkFlags: sdk.linkFlags)
    try JSONEncoder().encode(record).write(to: file, options: .atomic)
    return sdk
  }
}
