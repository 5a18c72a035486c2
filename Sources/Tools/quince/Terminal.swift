import Foundation
import QuinceDevice

/// What the tool writes: results to standard output, progress and failures to standard error.
enum Terminal {
  nonisolated(unsafe) static var isJSON = false
  static let isInteractive = isatty(2) != 0

  static func progress(_ text: String) {
    guard !isJSON else { return }
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static func print(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  static func print<T: Encodable>(json value: T) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    if let data = try? encoder.encode(value) { print(String(decoding: data, as: UTF8.self)) }
  }

  static func fail(_ error: Error) -> Never {
    if isJSON {
      var failure: [String: String] = ["error": "\(error)"]
      if let step = error as? StepError {
        failure["file"] = step.failure.file
        failure["line"] = String(step.failure.line)
      }
      print(json: failure)
    } else {
      let isPlaced = error is StepError
      FileHandle.standardError.write(Data(((isPlaced ? "" : "quince: ") + "\(error)\n").utf8))
    }
    exit(1)
  }
}
