import CoreGraphics
import Foundation
import QuinceText

/// What UITextField and UITextView answer alike as UITextInput.
@MainActor enum QuinceTextGeometry {
  static func offset(_ position: UITextPosition) -> Int { (position as? QuinceTextPosition)?.offset ?? 0 }

  static func range(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange? {
    let (a, b) = (offset(from), offset(to))
    return QuinceTextRange(NSRange(location: min(a, b), length: abs(b - a)))
  }

  static func position(_ position: UITextPosition, _ count: Int, _ editor: QuinceTextEditor) -> UITextPosition? {
    let (target, overflow) = offset(position).addingReportingOverflow(count)
    return !overflow && target >= 0 && target <= editor.length ? QuinceTextPosition(target) : nil
  }

  static func position(
    _ position: UITextPosition, _ direction: UITextLayoutDirection, _ count: Int, _ editor: QuinceTextEditor
  ) -> UITextPosition? {
    let place = offset(position)
    switch direction {
    case .left: return QuinceTextPosition(editor.step(place, by: -count))
    case .right: return QuinceTextPosition(editor.step(place, by: count))
    case .up, .down:
      let layout = editor.client.quinceEditorLayout
      guard !layout.lines.isEmpty else { return nil }
      let line = layout.lineIndex(at: place) + (direction == .up ? -count : count)
      guard layout.lines.indices.contains(line) else { return nil }
      let caret = layout.caret(at: place)
      return QuinceTextPosition(
        layout.offset(at: CGPoint(x: caret.x, y: layout.lines[line].top + layout.lines[line].height / 2)))
    }
  }

  static func compare(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
    let (x, y) = (offset(a), offset(b))
    return x == y ? .orderedSame : x < y ? .orderedAscending : .orderedDescending
  }

  static func extend(
    _ position: UITextPosition, _ direction: UITextLayoutDirection, _ editor: QuinceTextEditor
  ) -> UITextRange? {
    let place = offset(position)
    let other = direction == .left || direction == .up ? editor.step(place, by: -1) : editor.step(place, by: 1)
    return QuinceTextRange(NSRange(location: min(place, other), length: abs(place - other)))
  }

  static func firstRect(_ range: UITextRange, _ editor: QuinceTextEditor) -> CGRect {
    guard let range = range as? QuinceTextRange else { return .null }
    return editor.rects(range.range).first ?? editor.caretRect(range.range.location)
  }

  static func selectionRects(_ range: UITextRange, _ editor: QuinceTextEditor) -> [UITextSelectionRect] {
    guard let range = range as? QuinceTextRange else { return [] }
    let rects = editor.rects(range.range)
    return rects.enumerated().map { QuinceSelectionRect($1, first: $0 == 0, last: $0 == rects.count - 1) }
  }

  static func closest(_ point: CGPoint, within range: UITextRange, _ editor: QuinceTextEditor) -> UITextPosition? {
    guard let range = range as? QuinceTextRange else { return nil }
    let place = editor.offset(at: point)
    return QuinceTextPosition(max(range.range.location, min(place, range.range.location + range.range.length)))
  }

  static func character(_ point: CGPoint, _ editor: QuinceTextEditor) -> UITextRange? {
    let origin = editor.client.quinceEditorOrigin
    return editor.client.quinceEditorLayout.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).map {
      QuinceTextRange(NSRange(location: $0.lowerBound, length: $0.count))
    }
  }
}
