import QuinceFoundation

public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

/// Cuts a text into words, sentences or paragraphs.
open class NLTokenizer: NSObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let numeric = Attributes(rawValue: 1)
    public static let symbolic = Attributes(rawValue: 2)
    public static let emoji = Attributes(rawValue: 4)
  }

  public let unit: NLTokenUnit
  open var string: String?
  public init(unit: NLTokenUnit) { self.unit = unit }

  // surface: the text's own script says where words end
  open func setLanguage(_ language: NLLanguage) {}

  /// The token that holds the place.
  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    guard let string else { return index..<index }
    return all(in: string, string.startIndex..<string.endIndex).first { $0.contains(index) } ?? index..<index
  }
  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    string.map { all(in: $0, range) } ?? []
  }
  /// - Parameter block: whether to go on.
  open func enumerateTokens(in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool) {
    guard let string else { return }
    for token in all(in: string, range) {
      let isNumeric = string[token].allSatisfy { $0.isNumber || $0.isPunctuation } && unit == .word
      if !block(token, isNumeric ? .numeric : []) { return }
    }
  }

  private func all(in string: String, _ range: Range<String.Index>) -> [Range<String.Index>] {
    let options: NSString.EnumerationOptions
    switch unit {
    case .word: options = .byWords
    case .sentence: options = .bySentences
    case .paragraph: options = .byParagraphs
    case .document: return range.isEmpty ? [] : [range]
    }
    var result: [Range<String.Index>] = []
    string.enumerateSubstrings(in: range, options: [options, .substringNotRequired]) { _, token, _, _ in
      result.append(token)
    }
    return result
  }
}
