import Foundation

extension SDK {
  /// A program that lies beside the library that apps are built with.
  /// - Throws: `BuildError` where it is not built.
  package static func tool(_ name: String, progress: (String) -> Void) throws -> URL {
    let sdk = try prepared(progress: progress)
    let program = sdk.products.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw BuildError(
        "there is no \(name) in \(sdk.products.path): build Quince's tools, `swift build -c \(sdk.configuration)`")
    }
    return program
  }
}
