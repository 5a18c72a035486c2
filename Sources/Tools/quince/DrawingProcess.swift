import Foundation
import QuinceBuild
import QuinceDevice

/// Lets the program that draws interface files do what a request says, with the resources of the project around the file.
enum DrawingProcess {
  /// - Throws: `DeviceError` with the file and the cause.
  static func ask(_ request: RenderRequest, _ file: URL, _ program: URL) throws -> RenderResult {
    let folder = try RunFolder()
    defer { folder.remove() }
    let bundle = folder.url.appendingPathComponent("Project.app")
    let warnings = try InterfaceRendering.addResources(around: file, to: bundle)
    var request = request
    request.bundle = bundle.path
    let process = Process()
    process.executableURL = program
    process.arguments = [String(decoding: try JSONEncoder().encode(request), as: UTF8.self)]
    var environment = ProcessInfo.processInfo.environment
    environment["TZ"] = "UTC"
    environment["LANG"] = "C.UTF-8"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment[Sandbox.localeKey] = request.state.locale
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    let ended = process.endSignal()
    try process.run()
    let words = Collected()
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) { words.data = errors.fileHandleForReading.readDataToEndOfFile() }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    ended.wait()
    reading.wait()
    guard process.terminationStatus == 0, var result = try? JSONDecoder().decode(RenderResult.self, from: data) else {
      let lines = String(decoding: words.data, as: UTF8.self).split(separator: "\n").filter { !$0.isEmpty }
      let cause = lines.first { $0.contains("Fatal error") } ?? lines.last ?? "the drawing ended without a word"
      throw DeviceError(cause.hasPrefix(file.path) ? String(cause) : "\(file.path): cannot be drawn: \(cause)")
    }
    result.notes = warnings + result.notes
    return result
  }

  /// What a process writes while another pipe is read; read again once that has ended.
  private final class Collected: @unchecked Sendable { var data = Data() }
}
