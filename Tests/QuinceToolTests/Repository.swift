import Foundation
import Testing

/// The checkout that the tests run in, and the tool built from it.
enum Repository {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  struct Result {
    let status: Int32
    let output: String
  }

  /// The folder that holds the test bundle, the tool and the library.
  static var products: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static var isRelease: Bool { products.lastPathComponent == "release" }

  /// The folder of a built app is named after the library that it was built with.
  static var appConfiguration: String { isRelease ? "release-tests" : "debug" }

  /// Runs the tool with the library of this build, its standard output and error taken together.
  static func quince(_ arguments: [String], in folder: URL) throws -> Result {
    let (process, output) = try start(arguments, in: folder)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }

  /// Starts the tool and goes on.
  static func start(
    _ arguments: [String], in folder: URL, environment added: [String: String] = [:]
  ) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = try tool("quince")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    // Apps are built with the library of this build.
    environment["QUINCE_CONFIGURATION"] = isRelease ? "release" : "debug"
    if isRelease { environment["QUINCE_PRODUCTS"] = products.path }
    environment["QUINCE_NO_BUILD"] = "1"
    environment.merge(added) { $1 }
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return (process, pipe)
  }

  private static func tool(_ name: String) throws -> URL {
    for folder in [products, root.appendingPathComponent(".build/debug")] {
      let candidate = folder.appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    Issue.record("the tool \(name) is not built")
    throw CocoaError(.fileNoSuchFile)
  }
}
