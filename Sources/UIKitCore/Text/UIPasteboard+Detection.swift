import Foundation
import QuinceFoundation

/// What kind of text was copied, without a look at the text itself.
extension UIPasteboard {
  public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The address of a page, with or without its scheme; its value is a text.
    public static let probableWebURL = DetectionPattern(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
    /// A text that somebody would search the web for; its value is the text.
    public static let probableWebSearch = DetectionPattern(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
    /// A number alone; its value is an `NSNumber`.
    public static let number = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
  }

  /// - Parameter completionHandler: called on the main queue with the patterns that the first item has.
  public func detectPatterns(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping @Sendable (Result<Set<DetectionPattern>, any Error>) -> Void
  ) {
    let found = Set(detected(patterns).keys)
    DispatchQueue.main.async { completionHandler(.success(found)) }
  }

  public func detectValues(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping @Sendable (Result<[DetectionPattern: Any], any Error>) -> Void
  ) {
    nonisolated(unsafe) let found = detected(patterns)
    DispatchQueue.main.async { completionHandler(.success(found)) }
  }

  /// - Parameter completionHandler: gets a set of patterns for each item asked about; nil for an item that there is not.
  public func detectPatterns(
    for patterns: Set<DetectionPattern>, inItemSet itemSet: IndexSet?,
    completionHandler: @escaping @Sendable (Result<[Set<DetectionPattern>], any Error>) -> Void
  ) {
    let texts = texts
    let wanted = itemSet.map { $0.filter(texts.indices.contains) } ?? Array(texts.indices)
    let found = wanted.map { Set(Self.detected(patterns, in: texts[$0]).keys) }
    DispatchQueue.main.async { completionHandler(.success(found)) }
  }

  private var texts: [String] {
    items.map { item in
      item.values.lazy.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString }.first ?? ""
    }
  }

  private func detected(_ patterns: Set<DetectionPattern>) -> [DetectionPattern: Any] {
    Self.detected(patterns, in: texts.first ?? "")
  }

  // Assumed: a text is one of the three, an address before a number before a search.
  private static func detected(_ patterns: Set<DetectionPattern>, in text: String) -> [DetectionPattern: Any] {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return [:] }
    var found: (pattern: DetectionPattern, value: Any) = (.probableWebSearch, text)
    if isAddress(text) {
      found = (.probableWebURL, text)
    } else if let number = Double(text) {
      found = (.number, NSNumber(value: number))
    }
    return patterns.contains(found.pattern) ? [found.pattern: found.value] : [:]
  }

  private static func isAddress(_ text: String) -> Bool {
    guard let detector = try? NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue) else {
      return false
    }
    let whole = NSRange(location: 0, length: text.utf16.count)
    guard let match = detector.firstMatch(in: text, range: whole), match.range == whole else { return false }
    return match.url?.scheme?.hasPrefix("http") ?? false
  }
}
