import Foundation
import QuinceText

/// Words, paragraphs and characters in UTF-16 text.
enum TextUnits {
  /// The unit that holds the code unit at `index`; nil between words.
  static func range(_ text: [UInt16], at index: Int, _ granularity: UITextGranularity) -> Range<Int>? {
    guard index >= 0, index < text.count else { return nil }
    switch granularity {
    case .character:
      let starts = Unicode16.graphemeStarts(text)
      var low = index
      while low > 0, !starts[low] { low -= 1 }
      var high = index + 1
      while high < text.count, !starts[high] { high += 1 }
      return low..<high
    case .word:
      let range = LineBreaks.word(in: text, at: index)
      return range.contains { isWordUnit(text[$0]) } ? range : nil
    case .sentence:
      var low = index
      while low > 0, ![0x2E, 0x21, 0x3F, 0x0A].contains(text[low - 1]) { low -= 1 }
      while low < index, text[low] == 0x20 { low += 1 }
      var high = index
      while high < text.count, ![0x2E, 0x21, 0x3F, 0x0A].contains(text[high]) { high += 1 }
      return low..<min(text.count, high + 1)
    case .paragraph, .line:
      var low = index
      while low > 0, text[low - 1] != 0x0A { low -= 1 }
      var high = index
      while high < text.count, text[high] != 0x0A { high += 1 }
      return low..<high
    case .document: return 0..<text.count
    }
  }

  /// The next border in a direction; nil at the end.
  static func boundary(_ text: [UInt16], from place: Int, _ granularity: UITextGranularity, forward: Bool) -> Int? {
    if forward {
      var index = place
      guard index < text.count else { return nil }
      while index < text.count {
        if let range = range(text, at: index, granularity) { return range.upperBound }
        index += 1
      }
      return text.count
    }
    var index = place - 1
    guard index >= 0 else { return nil }
    while index >= 0 {
      if let range = range(text, at: index, granularity) { return range.lowerBound }
      index -= 1
    }
    return 0
  }

  private static func isWordUnit(_ unit: UInt16) -> Bool {
    if unit & 0xF800 == 0xD800 { return true }
    guard let scalar = Unicode.Scalar(UInt32(unit)) else { return true }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

/// A place by UTF-16 offset.
final class TextPosition: UITextPosition {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
  nonisolated override func isEqual(_ object: Any?) -> Bool {
    MainActor.assumeIsolated { (object as? TextPosition)?.offset == offset }
  }
  nonisolated override var hash: Int { MainActor.assumeIsolated { offset } }
}

/// A range by UTF-16 offsets.
final class TextRange: UITextRange {
  let range: NSRange
  init(_ range: NSRange) {
    self.range = range
    super.init()
  }
  override var isEmpty: Bool { range.length == 0 }
  override var start: UITextPosition { TextPosition(range.location) }
  override var end: UITextPosition { TextPosition(range.location + range.length) }
  nonisolated override func isEqual(_ object: Any?) -> Bool {
    MainActor.assumeIsolated { (object as? TextRange)?.range == range }
  }
  nonisolated override var hash: Int { MainActor.assumeIsolated { range.location } }
}

final class SelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let first, last: Bool
  init(_ rect: CGRect, first: Bool, last: Bool) {
    (place, self.first, self.last) = (rect, first, last)
    super.init()
  }
  override var rect: CGRect { place }
  override var containsStart: Bool { first }
  override var containsEnd: Bool { last }
}

extension TextUnits {
  /// Where the caret goes after a tap: the nearer end of the word that was hit.
  // Observed: taps on iOS put the caret at the borders of words.
  static func tapPlace(_ text: [UInt16], _ offset: Int) -> Int {
    guard offset > 0, offset < text.count, let word = range(text, at: offset, .word), word.lowerBound < offset else {
      return offset
    }
    return offset - word.lowerBound < word.upperBound - offset && word.count > 3 ? word.lowerBound : word.upperBound
  }
}
