import Foundation

extension NSRange {
  /// The range in UTF-16 units from the text's start.
  public init<R: RangeExpression, S: AttributedStringProtocol>(_ region: R, in target: S)
  where R.Bound == AttributedString.Index {
    let range = region.relative(to: target.characters)
    let start = target.characters[target.startIndex..<range.lowerBound].utf16Count
    self.init(location: start, length: target.characters[range].utf16Count)
  }
}

extension Range where Bound == AttributedString.Index {
  /// - Parameter range: in UTF-16 units; nil where it does not lie in the text, or cuts a character.
  public init?<S: AttributedStringProtocol>(_ range: NSRange, in string: S) {
    guard let found = Range<String.Index>(range, in: String(string.characters[...])) else { return nil }
    let text = String(string.characters[...])
    guard found.lowerBound == text.rangeOfCharacterStart(found.lowerBound),
      found.upperBound == text.rangeOfCharacterStart(found.upperBound)
    else { return nil }
    let characters = string.characters
    let lower = characters.index(
      string.startIndex, offsetBy: text.distance(from: text.startIndex, to: found.lowerBound))
    self = lower..<characters.index(lower, offsetBy: text.distance(from: found.lowerBound, to: found.upperBound))
  }
}

extension Sequence where Element == Character {
  fileprivate var utf16Count: Int { reduce(0) { $0 + $1.utf16.count } }
}

extension String {
  /// Where the character begins in which an index lies.
  fileprivate func rangeOfCharacterStart(_ index: Index) -> Index {
    index == endIndex ? index : rangeOfComposedCharacterSequence(at: index).lowerBound
  }
}
