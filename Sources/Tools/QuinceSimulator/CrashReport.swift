import Foundation

/// What the page says about an app that ended by itself.
struct CrashReport: Equatable {
  var message: String
  /// The innermost of the app's own places: `add in ViewController.swift:24`.
  var place: String?
  var stack: [String]
  /// Whether the message is what the app's process has printed itself.
  var isPrinted: Bool

  /// - Parameters:
  ///   - standardError: the last lines that it printed there.
  ///   - trace: where the thread was that crashed, as far as that is known.
  init(end: AppProcess.End, standardError: [String], trace: SourcePlaces.Trace = .init()) {
    let lines = Self.lastWords(standardError)
    let reason = lines.first(where: Self.isReason)
    isPrinted = reason != nil
    place = trace.places.first?.text
    message = reason.map { Self.short($0, hasPlace: !trace.places.isEmpty) } ?? trace.reason ?? Self.message(end)
    let own = trace.places.map { "\(($0.file as NSString).lastPathComponent):\($0.line)" }
    let frames = lines.compactMap(Self.frame)
    if frames.contains(where: { frame in own.contains { frame.contains($0) } }) || own.isEmpty {
      stack = Array((frames.isEmpty ? lines.filter { $0 != reason } : frames).prefix(120))
    } else {
      // The backtrace ends in a library that it cannot pass.
      stack = trace.places.map(\.text)
    }
  }

  /// From the reason on, where there is one, or from the backtrace.
  private static func lastWords(_ lines: [String]) -> [String] {
    let mark = lines.lastIndex { isReason($0) || $0.contains("*** Signal") }
    guard let mark else { return Array(lines.suffix(40)) }
    let reason = lines[..<mark].lastIndex(where: isReason).flatMap { mark - $0 < 20 ? $0 : nil }
    return Array(lines[(reason ?? mark)...])
  }

  /// What Swift's library, its runtime and the system's libraries print before they end a process.
  private static let reasons = [
    "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value of type", "Assertion `",
    "terminate called after", "*** stack smashing detected ***", "free(): ", "malloc(): ", "double free or corruption",
  ]

  private static func isReason(_ line: String) -> Bool { reasons.contains { line.contains($0) } }

  /// `Fatal error: …` for `Swift/ContiguousArrayBuffer.swift:692: Fatal error: …`: the app's own place is shown beside it.
  private static func short(_ line: String, hasPlace: Bool) -> String {
    if let exception = line.range(of: "*** Terminating app") { return String(line[exception.lowerBound...]) }
    guard hasPlace, let start = reasons.lazy.compactMap({ line.range(of: $0) }).first?.lowerBound,
      line[..<start].hasSuffix(": "), line[..<start].contains(".swift:")
    else { return line }
    return String(line[start...])
  }

  private static func message(_ end: AppProcess.End) -> String {
    switch end {
    case .crashed(let signal): "The app was ended by \(name(signal))."
    case .exited(let code): "The app left with exit code \(code)."
    case .asked: "The app ended."
    }
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
