import Foundation

/// A pattern that text is searched with. Foundation's on Linux finds the matches; nobody may derive from that class, so that
/// this one stands before it.
///
/// Apple: "The fundamental matching method … is a Block iterator method": the others ask it, and subclasses override it.
open class NSRegularExpression: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public typealias Options = Foundation.NSRegularExpression.Options
  public typealias MatchingOptions = Foundation.NSRegularExpression.MatchingOptions
  public typealias MatchingFlags = Foundation.NSRegularExpression.MatchingFlags

  /// nil for a data detector, which has no pattern.
  let expression: Foundation.NSRegularExpression?

  /// - Throws: an error of the Cocoa domain, 2048, if the pattern is none.
  public init(pattern: String, options: Options = []) throws {
    expression = try Foundation.NSRegularExpression(pattern: pattern, options: options)
    super.init()
  }

  init(_ expression: Foundation.NSRegularExpression?) {
    self.expression = expression
    super.init()
  }

  open var pattern: String { expression?.pattern ?? "" }
  open var options: Options { expression?.options ?? [] }
  open var numberOfCaptureGroups: Int { expression?.numberOfCaptureGroups ?? 0 }

  /// The string with a backslash before what has a meaning in patterns.
  open class func escapedPattern(for string: String) -> String {
    Foundation.NSRegularExpression.escapedPattern(for: string)
  }

  // MARK: - Matches

  /// Calls the block with each match, first to last; ranges count UTF-16 units.
  open func enumerateMatches(
    in string: String, options: MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let expression else { return }
    withoutActuallyEscaping(block) { block in
      nonisolated(unsafe) let block = block
      expression.enumerateMatches(in: string, options: options, range: range) { block($0, $1, $2) }
    }
  }

  open func matches(in string: String, options: MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult] {
    var results: [NSTextCheckingResult] = []
    enumerateMatches(in: string, options: Self.matchesOnly(options), range: range) { result, _, _ in
      if let result { results.append(result) }
    }
    return results
  }

  open func numberOfMatches(in string: String, options: MatchingOptions = [], range: NSRange) -> Int {
    var count = 0
    enumerateMatches(in: string, options: Self.matchesOnly(options), range: range) { result, _, _ in
      if result != nil { count += 1 }
    }
    return count
  }

  open func firstMatch(in string: String, options: MatchingOptions = [], range: NSRange) -> NSTextCheckingResult? {
    var first: NSTextCheckingResult?
    enumerateMatches(in: string, options: Self.matchesOnly(options), range: range) { result, _, stop in
      guard let result else { return }
      first = result
      stop.pointee = true
    }
    return first
  }

  open func rangeOfFirstMatch(in string: String, options: MatchingOptions = [], range: NSRange) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Blocks of ours want matches, and no word of progress or of the end.
  private static func matchesOnly(_ options: MatchingOptions) -> MatchingOptions {
    options.subtracting([.reportProgress, .reportCompletion])
  }

  // MARK: - Replacing

  open func stringByReplacingMatches(
    in string: String, options: MatchingOptions = [], range: NSRange, withTemplate templ: String
  ) -> String {
    let text = NSString(string: string)
    var result = ""
    var end = 0
    for match in matches(in: string, options: options, range: range) {
      result += text.substring(with: NSRange(end..<match.range.location))
      result += replacementString(for: match, in: string, offset: 0, template: templ)
      end = NSMaxRange(match.range)
    }
    return result + text.substring(from: end)
  }

  /// - Returns: how many matches were replaced.
  open func replaceMatches(
    in string: NSMutableString, options: MatchingOptions = [], range: NSRange, withTemplate templ: String
  ) -> Int {
    let found = matches(in: string as String, options: options, range: range)
    var offset = 0
    for match in found {
      let text = replacementString(for: match, in: string as String, offset: offset, template: templ)
      let place = NSRange(location: match.range.location + offset, length: match.range.length)
      string.replaceCharacters(in: place, with: text)
      offset += text.utf16.count - place.length
    }
    return found.count
  }

  /// What the template makes of one match: what methods that replace ask, and subclasses override.
  ///
  /// - Parameter offset: how far the match has moved in the string since it was found.
  open func replacementString(
    for result: NSTextCheckingResult, in string: String, offset: Int, template templ: String
  ) -> String {
    expression?.replacementString(for: result, in: string, offset: offset, template: templ) ?? templ
  }

  /// The string with a backslash before what has a meaning in templates.
  open class func escapedTemplate(for string: String) -> String {
    Foundation.NSRegularExpression.escapedTemplate(for: string)
  }

  // MARK: - Copies and archives

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSRegularExpression else { return false }
    return other === self || (type(of: other) == type(of: self) && other.pattern == pattern && other.options == options)
  }

  open override var hash: Int { pattern.hashValue }

  open override var description: String { "\(super.description) \(pattern) 0x\(String(options.rawValue, radix: 16))" }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    let options = Options(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "NSOptions")))
    guard let pattern = coder.decodeObject(of: NSString.self, forKey: "NSPattern") as String?,
      let expression = try? Foundation.NSRegularExpression(pattern: pattern, options: options)
    else { return nil }
    self.expression = expression
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(pattern as NSString, forKey: "NSPattern")
    coder.encode(Int(bitPattern: options.rawValue), forKey: "NSOptions")
  }
}
