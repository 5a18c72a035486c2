import Foundation
import QuinceDevice

/// What the tool writes: results to standard output, progress and failures to standard error.
enum Terminal {
  nonisolated(unsafe) static var isJSON = false
  static let isInteractive = isatty(2) != 0

  static func progress(_ text: String) {
    guard !isJSON else { return }
    write(text + "\n", to: STDERR_FILENO)
  }

  static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// A terminal or pipe that is closed gets no more, and a simulator goes on without it.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress!, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
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
      write((isPlaced ? "" : "quince: ") + "\(error)\n", to: STDERR_FILENO)
    }
    exit(1)
  }
}
