import CoreGraphics
import Foundation
import QuinceText

/// What UITextField and UITextView answer alike as UITextInput.
@MainActor enum TextGeometry {
  static func offset(_ position: UITextPosition) -> Int { (position as? TextPosition)?.offset ?? 0 }

  static func range(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange? {
    let (a, b) = (offset(from), offset(to))
    return TextRange(NSRange(location: min(a, b), length: abs(b - a)))
  }

  static func position(_ position: UITextPosition, _ count: Int, _ editor: TextEditor) -> UITextPosition? {
    let (target, overflow) = offset(position).addingReportingOverflow(count)
    return !overflow && target >= 0 && target <= editor.length ? TextPosition(target) : nil
  }

  static func position(
    _ position: UITextPosition, _ direction: UITextLayoutDirection, _ count: Int, _ editor: TextEditor
  ) -> UITextPosition? {
    let place = offset(position)
    switch direction {
    case .left: return TextPosition(editor.step(place, by: -count))
    case .right: return TextPosition(editor.step(place, by: count))
    case .up, .down:
      let layout = editor.client.editorLayout
      guard !layout.lines.isEmpty else { return nil }
      let line = layout.lineIndex(at: place) + (direction == .up ? -count : count)
      guard layout.lines.indices.contains(line) else { return nil }
      let caret = layout.caret(at: place)
      return TextPosition(
        layout.offset(at: CGPoint(x: caret.x, y: layout.lines[line].top + layout.lines[line].height / 2)))
    }
  }

  static func compare(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
    let (x, y) = (offset(a), offset(b))
    return x == y ? .orderedSame : x < y ? .orderedAscending : .orderedDescending
  }

  static func extend(
    _ position: UITextPosition, _ direction: UITextLayoutDirection, _ editor: TextEditor
  ) -> UITextRange? {
    let place = offset(position)
    let other = direction == .left || direction == .up ? editor.step(place, by: -1) : editor.step(place, by: 1)
    return TextRange(NSRange(location: min(place, other), length: abs(place - other)))
  }

  static func firstRect(_ range: UITextRange, _ editor: TextEditor) -> CGRect {
    guard let range = range as? TextRange else { return .null }
    return editor.rects(range.range).first ?? editor.caretRect(range.range.location)
  }

  static func selectionRects(_ range: UITextRange, _ editor: TextEditor) -> [UITextSelectionRect] {
    guard let range = range as? TextRange else { return [] }
    let rects = editor.rects(range.range)
    return rects.enumerated().map { SelectionRect($1, first: $0 == 0, last: $0 == rects.count - 1) }
  }

  static func closest(_ point: CGPoint, within range: UITextRange, _ editor: TextEditor) -> UITextPosition? {
    guard let range = range as? TextRange else { return nil }
    let place = editor.offset(at: point)
    return TextPosition(max(range.range.location, min(place, range.range.location + range.range.length)))
  }

  static func character(_ point: CGPoint, _ editor: TextEditor) -> UITextRange? {
    let origin = editor.client.editorOrigin
    return editor.client.editorLayout.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).map {
      TextRange(NSRange(location: $0.lowerBound, length: $0.count))
    }
  }
}
