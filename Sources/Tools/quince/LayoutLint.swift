import Foundation
import QuinceBuild
import QuinceDevice

/// What the layout of interface files shows: constraints that cannot hold together, and views whose place or size they
/// leave open, on the device that each file names. Each file is laid out in a process of its own.
enum LayoutLint {
  /// - Parameter known: what is found already: nothing is said twice about a line.
  static func run(path: String, beside known: [InterfaceLint.Finding]) throws -> [InterfaceLint.Finding] {
    let files = try InterfaceLint.constrainedFiles(at: path)
    guard !files.isEmpty else { return [] }
    let program = try InterfaceRendering.program { Terminal.progress($0) }
    let told = Set(known.map { "\($0.file):\($0.line)" })
    var findings: Set<InterfaceLint.Finding> = []
    for file in files {
      var request = RenderRequest(file: file.path, bundle: "", out: "", state: DeviceState(), appearance: nil)
      request.isCheck = true
      do {
        for finding in try DrawingProcess.ask(request, file, program).findings
        where !told.contains("\(file.path):\(finding.line)") {
          findings.insert(.init(file: file.path, line: finding.line, element: finding.element, text: finding.text))
        }
      } catch {
        Terminal.progress("\(error); its layout is not checked")
      }
    }
    return findings.sorted()
  }
}
