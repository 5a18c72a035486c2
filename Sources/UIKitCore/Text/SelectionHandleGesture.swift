import CoreGraphics
import Foundation

/// A finger on one end of selected text, which takes the end along. It goes before scrolling and taps.
@MainActor final class SelectionHandleGesture: UIGestureRecognizer {
  private unowned let editor: TextEditor
  /// The end that stays, and the way from the finger to the text that it means.
  private var fixed = 0
  private var shift = CGPoint.zero

  /// Points around a knob in which a finger takes it.
  private static let reach: CGFloat = 22

  init(_ editor: TextEditor) {
    self.editor = editor
    super.init(target: nil, action: nil)
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let client = editor.client
    let selection = editor.selection
    guard state == .possible, client.isFirstResponder, let (first, last) = editor.endRects(selection),
      let touch = touches.earliest
    else { return giveUp() }
    let point = touch.location(in: client)
    let start = CGPoint(x: first.minX, y: first.minY - 5)
    let end = CGPoint(x: last.maxX, y: last.maxY + 5)
    let (toStart, toEnd) = (distance(point, start), distance(point, end))
    guard min(toStart, toEnd) <= Self.reach else { return giveUp() }
    let takesEnd = toEnd <= toStart
    fixed = takesEnd ? selection.location : selection.location + selection.length
    let middle = takesEnd ? CGPoint(x: last.maxX, y: last.midY) : CGPoint(x: first.minX, y: first.midY)
    shift = CGPoint(x: middle.x - point.x, y: middle.y - point.y)
    state = .began
  }

  private func giveUp() { if state == .possible { state = .failed } }

  private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat { max(abs(one.x - other.x), abs(one.y - other.y)) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .began || state == .changed, let touch = touches.earliest else { return }
    let point = touch.location(in: editor.client)
    var moving = editor.offset(at: CGPoint(x: point.x + shift.x, y: point.y + shift.y))
    // Apple: a selection that is dragged keeps at least one character.
    if moving == fixed { moving = editor.step(fixed, by: fixed < editor.length ? 1 : -1) }
    editor.select(NSRange(location: min(fixed, moving), length: abs(moving - fixed)))
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .began || state == .changed else { return giveUp() }
    state = .ended
    editor.client.presentEditMenu()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
