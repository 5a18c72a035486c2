import Foundation
import QuinceBuild
import QuinceDevice

/// Shows what is in a Core Data store, by a program of its own: `quince` starts without Core Data.
struct StoreCommand {
  let arguments: Arguments

  func run() throws {
    guard let path = arguments.values.first else {
      throw DeviceError("`quince store` wants the file of a store: \(Verb.named("store")?.usage ?? "")")
    }
    let limit = arguments.option("limit") ?? "20"
    guard let number = Int(limit), number >= 0 else { throw DeviceError("--limit wants a number, not \(limit)") }
    let process = Process()
    process.executableURL = try SDK.tool("quince-store") { Terminal.progress($0) }
    process.arguments =
      [path, "\(number)", Terminal.isJSON ? "json" : "text"] + (arguments.option("entity").map { [$0] } ?? [])
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    // A store's complaints are a few lines: they wait in the pipe until the program ends.
    process.standardError = errors
    let ended = process.endSignal()
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    ended.wait()
    guard process.terminationStatus == 0 else {
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      throw DeviceError(text.isEmpty ? "\(path): quince-store ended without a word" : text)
    }
    Terminal.print(String(decoding: data, as: UTF8.self))
  }
}
