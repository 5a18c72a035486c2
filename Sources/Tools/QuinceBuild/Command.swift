import CQuinceHost
import Foundation

/// Runs a program and collects what it prints.
struct Command {
  var program: String
  var arguments: [String]
  var folder: URL?
  var environment: [String: String] = [:]
  /// Gets each line as it comes.
  var onLine: ((String) -> Void)?

  struct Result {
    /// The exit code, or the number of the signal that ended the program.
    var status: Int32
    var output: String
    var isCrash = false
  }

  func run() throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    let ended = process.endSignal()
    do {
      try process.run()
    } catch {
      throw BuildError("\(program) can't be run: \(error.localizedDescription)")
    }
    quince_child_started(process.processIdentifier, SIGTERM)
    defer { quince_child_ended(process.processIdentifier) }
    var bytes = Data()
    var pending = Data()
    while true {
      let chunk = pipe.fileHandleForReading.availableData
      if chunk.isEmpty { break }
      bytes += chunk
      guard let onLine else { continue }
      pending += chunk
      while let end = pending.firstIndex(of: 10) {
        onLine(String(decoding: pending[pending.startIndex..<end], as: UTF8.self))
        pending.removeSubrange(pending.startIndex...end)
      }
    }
    ended.wait()
    return Result(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self),
      isCrash: process.terminationReason == .uncaughtSignal)
  }

  /// The first program of that name on the PATH.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
