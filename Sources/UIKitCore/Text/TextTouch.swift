import CoreGraphics

/// A finger on text: held still it takes the caret along or selects a word, lifted at once it was a tap.
@MainActor final class TextTouch {
  enum Holding { case nothing, movesCaret, selectsWord }

  private unowned let editor: TextEditor
  /// In the window's coordinates; nil when no finger counts any more.
  private var start: CGPoint?
  private var holding = Holding.nothing
  private var timer: TimerQueue.Entry?

  init(_ editor: TextEditor) { self.editor = editor }

  /// - Parameter holding: what a finger that stays for half a second does.
  func began(_ touch: UITouch, _ holding: Holding) {
    start = touch.location(in: editor.client.window)
    self.holding = .nothing
    timer?.cancel()
    guard holding != .nothing else { return }
    let place = touch.location(in: editor.client)
    timer = TimerQueue.shared.schedule(after: 0.5) { [weak self] in
      guard let self, self.start != nil else { return }
      self.holding = holding
      self.held(at: place)
    }
  }

  /// - Parameter slop: points after which the finger means something else than the text.
  func moved(_ touch: UITouch, slop: CGFloat) {
    if holding != .nothing {
      held(at: touch.location(in: editor.client))
    } else if let start {
      let place = touch.location(in: editor.client.window)
      if abs(place.x - start.x) > slop || abs(place.y - start.y) > slop { cancel() }
    }
  }

  /// Returns whether the finger has tapped. One that held brings the edit menu.
  func ended() -> Bool {
    let (tapped, held) = (start != nil && holding == .nothing, start != nil && holding != .nothing)
    cancel()
    if held { editor.client.presentEditMenu() }
    return tapped
  }

  func cancel() {
    timer?.cancel()
    start = nil
    holding = .nothing
  }

  private func held(at point: CGPoint) {
    let offset = editor.offset(closestTo: point)
    switch holding {
    case .nothing: break
    case .movesCaret: editor.select(NSRange(location: offset, length: 0))
    case .selectsWord:
      guard editor.client.becomeFirstResponder() else { return }
      editor.selectWord(at: offset)
    }
  }
}
