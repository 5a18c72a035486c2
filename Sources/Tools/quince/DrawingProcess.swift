import Foundation
import QuinceBuild
import QuinceDevice

/// Lets the program that draws interface files do what a request says, with the resources of the project around the file.
enum DrawingProcess {
  /// - Throws: `DeviceError` with the file and the cause.
  static func ask(_ request: RenderRequest, _ file: URL, _ program: URL) throws -> RenderResult {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-render-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appendingPathComponent("Project.app")
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
    let words = Collected()
    errors.fileHandleForReading.readabilityHandler = { words.add($0.availableData) }
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    errors.fileHandleForReading.readabilityHandler = nil
    // What came last may not have been handed over yet.
    words.add(errors.fileHandleForReading.readDataToEndOfFile())
    guard process.terminationStatus == 0, var result = try? JSONDecoder().decode(RenderResult.self, from: data) else {
      let lines = words.text.split(separator: "\n").filter { !$0.isEmpty }
      let cause = lines.first { $0.contains("Fatal error") } ?? lines.last ?? "the drawing ended without a word"
      throw DeviceError(cause.hasPrefix(file.path) ? String(cause) : "\(file.path): cannot be drawn: \(cause)")
    }
    result.notes = warnings + result.notes
    return result
  }

  /// What a process writes while another pipe is read.
  private final class Collected: @unchecked Sendable {
    private let lock = NSLock()
    private var data = Data()
    func add(_ more: Data) { lock.withLock { data.append(more) } }
    var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }
  }
}
