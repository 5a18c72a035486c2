import Foundation

/// Finds links, phone numbers and dates in text for people.
open class NSDataDetector: NSRegularExpression, @unchecked Sendable {
  public let checkingTypes: NSTextCheckingTypes

  /// - Throws: an error of the Cocoa domain if there is nothing to look for.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    // Apple: at least one type must be given.
    guard checkingTypes & NSTextCheckingAllTypes != 0 else {
      let description = "The type flags \(checkingTypes) are invalid for a data detector."
      throw NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.Code.formatting.rawValue,
        userInfo: [NSLocalizedDescriptionKey: description])
    }
    self.checkingTypes = checkingTypes
    super.init(nil)
  }

  public required init?(coder: NSCoder) { return nil }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSDataDetector)?.checkingTypes == checkingTypes
  }

  open override var hash: Int { checkingTypes.hashValue }

  // MARK: - Matches

  open override func matches(
    in string: String, options: MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let all = Array(string.utf16)
    guard range.location >= 0, range.length >= 0, range.length <= all.count, range.location <= all.count - range.length
    else {
      trap(
        "*** -[NSDataDetector enumerateMatchesInString:options:range:usingBlock:]: Range or index out of bounds",
        name: .rangeException)
    }
    let text = Array(all[range.location..<(range.location + range.length)])
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    var found: [TextCheckingResult] = []
    if types.rawValue & TextCheckingResult.link != 0 { found += LinkScanner.results(in: text) }
    if types.rawValue & TextCheckingResult.date != 0 { found += DateScanner.results(in: text) }
    if types.rawValue & TextCheckingResult.phoneNumber != 0 { found += PhoneScanner.results(in: text) }
    var results = Self.withoutOverlaps(found)
    if options.contains(.anchored) { results = results.first?.range.location == 0 ? Array(results.prefix(1)) : [] }
    for result in results { result.moveBy(range.location) }
    return results
  }

  open override func enumerateMatches(
    in string: String, options: MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    for result in matches(in: string, options: options, range: range) {
      block(result, [], &stop)
      if stop.boolValue { return }
    }
    if options.contains(.reportCompletion) { block(nil, .completed, &stop) }
  }

  /// The template without its backslashes: there are no groups.
  open override func replacementString(
    for result: NSTextCheckingResult, in string: String, offset: Int, template templ: String
  ) -> String { templ.replacingOccurrences(of: "\\", with: "") }

  /// In the order of the text; of two that share characters the one that starts first, then the longer one.
  private static func withoutOverlaps(_ results: [TextCheckingResult]) -> [TextCheckingResult] {
    let sorted = results.sorted { left, right in
      (left.range.location, -left.range.length) < (right.range.location, -right.range.length)
    }
    var kept: [TextCheckingResult] = []
    for result in sorted where result.range.location >= (kept.last.map { NSMaxRange($0.range) } ?? 0) {
      kept.append(result)
    }
    return kept
  }
}
