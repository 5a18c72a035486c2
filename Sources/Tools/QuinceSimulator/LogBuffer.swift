import Foundation

package struct LogLine: Sendable, Equatable {
  package var number: Int
  package var text: String
  package var isError: Bool
}

/// The last lines that an app wrote.
final class LogBuffer {
  private(set) var lines: [LogLine] = []
  private var next = 1
  private let limit = 2000
  private let lineLimit = 4096

  /// Adds the lines of `text` and returns them.
  func append(_ text: String, isError: Bool) -> [LogLine] {
    let added = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line -> LogLine in
      defer { next += 1 }
      let text = line.utf8.count > lineLimit ? String(line.prefix(lineLimit)) + "…" : String(line)
      return LogLine(number: next, text: text, isError: isError)
    }
    lines.append(contentsOf: added)
    if lines.count > limit + 500 { lines.removeFirst(lines.count - limit) }
    return added
  }

  func recentErrors() -> [String] { lines.suffix(400).filter(\.isError).map(\.text) }
}

/// What the page says about an app that ended by itself.
struct CrashReport: Equatable {
  var message: String
  var stack: [String]

  init(end: AppProcess.End, standardError: [String]) {
    let start = standardError.lastIndex { $0.contains("Fatal error") || $0.contains("*** Signal") }
    var lines = start.map { Array(standardError[$0...]) } ?? Array(standardError.suffix(40))
    if let start, let first = standardError[..<start].lastIndex(where: { $0.contains("Fatal error") }),
      start - first < 20
    {
      lines = Array(standardError[first...])
    }
    if let fatal = lines.first(where: { $0.contains("Fatal error") }) {
      message = fatal
    } else {
      switch end {
      case .crashed(let signal): message = "The app was ended by \(Self.name(signal))."
      case .exited(let code): message = "The app left with exit code \(code)."
      case .asked: message = "The app ended."
      }
    }
    let shown = message
    stack = Array(lines.filter { $0 != shown }.prefix(120))
  }

  private static func name(_ signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGSEGV: "a bad access (SIGSEGV)", SIGILL: "a trap (SIGILL)", SIGTRAP: "a trap (SIGTRAP)",
      SIGABRT: "abort (SIGABRT)", SIGBUS: "a bus error (SIGBUS)", SIGFPE: "an arithmetic error (SIGFPE)",
      SIGKILL: "SIGKILL", SIGTERM: "SIGTERM",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
