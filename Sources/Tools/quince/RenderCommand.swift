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
        let result = try DrawingProcess.ask(request, file, program)
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
}
