import Foundation
import QuinceBuild
import QuinceDevice

/// `render`: interface files as pictures, without their app.
struct RenderCommand {
  let arguments: Arguments

  func run() throws {
    guard !arguments.values.isEmpty, let out = arguments.option("out") else {
      throw DeviceError("`quince render` wants a file and a folder: \(Verb.named("render")?.usage ?? "")")
    }
    let files = try arguments.values.flatMap(InterfaceRendering.files)
    let state = try arguments.state()
    let program = try InterfaceRendering.program { Terminal.progress($0) }
    var all = RenderResult()
    var failures: [String] = []
    for file in files {
      // Files of one name lie in folders of their own.
      let folder = URL(fileURLWithPath: out)
      let isAlone = files.filter { $0.lastPathComponent == file.lastPathComponent }.count == 1
      let place = isAlone ? folder : folder.appendingPathComponent(Self.tag(file))
      let request = RenderRequest(
        file: file.path, bundle: "", out: place.path, state: state,
        appearance: arguments.option("appearance") == nil ? nil : state.appearance)
      do {
        let result = try draw(request, file, program)
        all.pictures += result.pictures
        all.notes += result.notes
        if !Terminal.isJSON { result.pictures.forEach { Terminal.print($0.file) } }
        result.notes.forEach { Terminal.progress($0) }
      } catch {
        failures.append("\(error)")
        Terminal.progress("\(error)")
      }
    }
    all.notes += failures
    if Terminal.isJSON { Terminal.print(json: all) }
    if !failures.isEmpty { exit(1) }
  }

  /// The folders around a file, as one name.
  private static func tag(_ file: URL) -> String {
    file.deletingLastPathComponent().pathComponents.suffix(4).filter { $0 != "/" }.joined(separator: "+")
  }

  private func draw(_ request: RenderRequest, _ file: URL, _ program: URL) throws -> RenderResult {
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
