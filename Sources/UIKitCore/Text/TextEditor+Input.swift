import CoreGraphics
import Foundation
import QuinceText

/// What a field and a text view answer alike as UITextInput.
extension TextEditor {
  static func offset(_ position: UITextPosition) -> Int { (position as? TextPosition)?.offset ?? 0 }

  // MARK: Text

  func text(in range: UITextRange) -> String? { (range as? TextRange).map { substring($0.range) } }

  func replace(_ range: UITextRange, withText text: String) {
    if let range = range as? TextRange { replace(range.range, with: text, asks: false) }
  }

  var selectedTextRange: UITextRange? {
    get { TextRange(selection) }
    set { if let range = newValue as? TextRange { select(range.range) } }
  }

  var markedTextRange: UITextRange? { marked.map { TextRange($0) } }

  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = range as? TextRange else { return true }
    return client.shouldChange(range.range, text)
  }

  // MARK: Positions

  var beginningOfDocument: UITextPosition { TextPosition(0) }
  var endOfDocument: UITextPosition { TextPosition(length) }

  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    let (a, b) = (Self.offset(start), Self.offset(end))
    return TextRange(NSRange(location: min(a, b), length: abs(b - a)))
  }

  func position(from position: UITextPosition, offset count: Int) -> UITextPosition? {
    let (target, overflow) = Self.offset(position).addingReportingOverflow(count)
    return !overflow && target >= 0 && target <= length ? TextPosition(target) : nil
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset count: Int
  ) -> UITextPosition? {
    let place = Self.offset(position)
    switch direction {
    case .left: return TextPosition(step(place, by: -count))
    case .right: return TextPosition(step(place, by: count))
    case .up, .down:
      let geometry = client.editorGeometry
      let count = direction == .up ? -count : count
      return geometry.offset(from: place, byLines: count, x: geometry.caret(at: place).x).map { TextPosition($0) }
    }
  }

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (x, y) = (Self.offset(position), Self.offset(other))
    return x == y ? .orderedSame : x < y ? .orderedAscending : .orderedDescending
  }

  func offset(from position: UITextPosition, to other: UITextPosition) -> Int {
    Self.offset(other) - Self.offset(position)
  }

  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    let place = Self.offset(position)
    let other = direction == .left || direction == .up ? step(place, by: -1) : step(place, by: 1)
    return TextRange(NSRange(location: min(place, other), length: abs(place - other)))
  }

  // MARK: Places, in the client's coordinates

  func firstRect(for range: UITextRange) -> CGRect {
    guard let range = range as? TextRange else { return .null }
    return rects(range.range).first ?? caretRect(range.range.location)
  }

  func caretRect(for position: UITextPosition) -> CGRect { caretRect(Self.offset(position)) }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = range as? TextRange else { return [] }
    let rects = rects(range.range)
    return rects.enumerated().map { SelectionRect($1, first: $0 == 0, last: $0 == rects.count - 1) }
  }

  func closestPosition(to point: CGPoint) -> UITextPosition? { TextPosition(offset(at: point)) }

  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = range as? TextRange else { return nil }
    return TextPosition(max(range.range.location, min(offset(at: point), range.range.location + range.range.length)))
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    let origin = client.editorOrigin
    return client.editorGeometry.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).map {
      TextRange(NSRange(location: $0.lowerBound, length: $0.count))
    }
  }
}
