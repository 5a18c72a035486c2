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
    let frames = lines.compactMap(Self.frame)
    stack = Array((frames.isEmpty ? lines.filter { $0 != shown } : frames).prefix(120))
  }

  /// `3 C.go(_:) + 152, AppDelegate.swift:5` for a line of Swift's backtrace; nil for any other line.
  private static func frame(_ line: String) -> String? {
    var words = line.split(separator: " ", omittingEmptySubsequences: true)[...]
    guard let number = words.popFirst(), Int(number) != nil else { return nil }
    while words.first?.hasPrefix("[") == true { words.removeFirst() }
    guard words.first?.hasPrefix("0x") == true else { return nil }
    words.removeFirst()
    var text = words.joined(separator: " ")
    var place = ""
    if let at = text.range(of: " at /", options: .backwards) {
      place = String(text[at.upperBound...].split(separator: "/").last ?? "")
      text = String(text[..<at.lowerBound])
    }
    if let module = text.range(of: " in ", options: .backwards) { text = String(text[..<module.lowerBound]) }
    return "\(number) \(text)" + (place.isEmpty || place.hasPrefix("<") ? "" : ", \(place)")
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
