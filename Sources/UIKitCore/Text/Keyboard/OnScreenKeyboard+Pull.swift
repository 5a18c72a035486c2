import CoreGraphics

/// A finger that drags a scroll view takes the keyboard down, and up again, once it reaches its upper edge.
// Apple: UIScrollView.KeyboardDismissMode.interactive, "the keyboard follows the dragging touch offscreen, and can be
// pulled upward again to cancel the dismiss".
extension OnScreenKeyboard {
  /// - Parameter y: where the finger is, in screen points.
  func pull(to y: CGFloat) {
    guard isVisible else { return }
    let start = frame.minY - UIKeyboardLayoutGuide.dismissPadding
    let offset = min(max(0, y - start), frame.height - heightThatStays)
    guard offset != pulled else { return }
    pulled = offset
    place(at: frame.offsetBy(dx: 0, dy: offset))
  }

  /// The finger has left.
  /// - Parameters:
  ///   - velocity: downwards, in points per second.
  ///   - end: ends the editing; false where whoever edits refuses.
  // Assumed: a finger that rests dismisses what it has pulled more than half down.
  func endPull(velocity: CGFloat, end: () -> Bool) {
    guard pulled > 0 else { return }
    let dismisses = abs(velocity) > 10 ? velocity > 0 : pulled > (frame.height - heightThatStays) / 2
    if dismisses, end() { return }
    pulled = 0
    animate { self.place(at: self.frame) }
  }

  private func place(at frame: CGRect) {
    hostFrame = frame
    UIKeyboardLayoutGuide.keyboardMoved(to: frame)
  }
}
