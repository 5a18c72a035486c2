import Foundation
import QuinceDevice

// quince-render REQUEST: draws one interface file as the request, a JSON text, says. The result is JSON on standard output.
do {
  guard let text = CommandLine.arguments.dropFirst().first else { throw DeviceError("quince-render wants a request") }
  let request = try JSONDecoder().decode(RenderRequest.self, from: Data(text.utf8))
  let result = try MainActor.assumeIsolated {
    var drawing = try InterfaceDrawing(request)
    return try drawing.run()
  }
  FileHandle.standardOutput.write(try JSONEncoder().encode(result))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
