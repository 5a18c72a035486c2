import CoreGraphics

/// A finger on editable text: held still it takes the caret along, lifted at once it was a tap.
@MainActor final class TextTouch {
  private unowned let editor: TextEditor
  /// In the window's coordinates; nil when no finger counts any more.
  private var start: CGPoint?
  private var isDraggingCaret = false
  private var timer: TimerQueue.Entry?

  init(_ editor: TextEditor) { self.editor = editor }

  /// - Parameter mayDrag: there is a caret to be moved.
  func began(_ touch: UITouch, mayDrag: Bool) {
    start = touch.location(in: editor.client.window)
    isDraggingCaret = false
    timer?.cancel()
    guard mayDrag else { return }
    let place = touch.location(in: editor.client)
    timer = TimerQueue.shared.schedule(after: 0.5) { [weak self] in
      guard let self, self.start != nil else { return }
      self.isDraggingCaret = true
      self.moveCaret(to: place)
    }
  }

  /// - Parameter slop: points after which the finger means something else than the text.
  func moved(_ touch: UITouch, slop: CGFloat) {
    if isDraggingCaret {
      moveCaret(to: touch.location(in: editor.client))
    } else if let start {
      let place = touch.location(in: editor.client.window)
      if abs(place.x - start.x) > slop || abs(place.y - start.y) > slop { cancel() }
    }
  }

  /// Returns whether the finger has tapped.
  func ended() -> Bool {
    defer { cancel() }
    return start != nil && !isDraggingCaret
  }

  func cancel() {
    timer?.cancel()
    start = nil
    isDraggingCaret = false
  }

  private func moveCaret(to point: CGPoint) {
    editor.select(NSRange(location: editor.offset(at: point), length: 0))
  }
}
