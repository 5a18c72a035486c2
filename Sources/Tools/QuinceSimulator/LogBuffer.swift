import Foundation

package struct LogLine: Sendable, Equatable {
  package var number: Int
  package var text: String
  package var isError: Bool
  /// The name of the app that wrote it; nil for what the simulator says.
  package var app: String?
}

/// The last lines that an app wrote.
final class LogBuffer {
  private(set) var lines: [LogLine] = []
  private var next = 1
  private let limit = 2000
  private let lineLimit = 4096

  /// Adds the lines of `text` and returns them.
  func append(_ text: String, isError: Bool, app: String?) -> [LogLine] {
    let added = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line -> LogLine in
      defer { next += 1 }
      let text = line.utf8.count > lineLimit ? String(line.prefix(lineLimit)) + "…" : String(line)
      return LogLine(number: next, text: text, isError: isError, app: app)
    }
    lines.append(contentsOf: added)
    if lines.count > limit + 500 { lines.removeFirst(lines.count - limit) }
    return added
  }

  /// The last errors of an app and of the simulator, of those behind the line with this number.
  func errors(after number: Int, of app: String) -> [String] {
    lines.suffix(400).filter { $0.isError && $0.number > number && ($0.app ?? app) == app }.map(\.text)
  }
}
