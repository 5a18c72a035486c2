import UIKitCore

/// The part of a stage that the keyboard covers.
@MainActor final class KeyboardCover {
  private unowned let stage: StageView
  private var observer: (any NSObjectProtocol)?
  /// On the screen; nil while there is none.
  private var frame: CGRect?

  init(_ stage: StageView) {
    self.stage = stage
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      onMainSoon { self?.changed(to: frame) }
    }
  }
  isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  private func changed(to frame: CGRect?) {
    self.frame = frame
    guard stage.window != nil, !stage.followsWindow else { return }
    stage.needsPlacement()
  }

  /// The top of the keyboard, in the stage.
  private var top: CGFloat? {
    guard let frame, let window = stage.window, frame.minY < window.bounds.maxY, !frame.isEmpty else { return nil }
    return stage.convert(frame, from: nil).minY
  }

  /// The part of an area that is left.
  func free(_ area: CGRect) -> CGRect {
    guard let top, top < area.maxY, stage.respectsSafeArea else { return area }
    return CGRect(x: area.minX, y: area.minY, width: area.width, height: max(top - area.minY, 0))
  }

  /// What a scroll view can scroll from under the keyboard.
  func cover(_ view: UIScrollView, _ place: CGRect) {
    let covered = top.map { max(place.maxY - $0, 0) } ?? 0
    let inset = covered > 0 ? max(covered - stage.safeAreaInsets.bottom, 0) : 0
    guard view.contentInset.bottom != inset else { return }
    view.contentInset.bottom = inset
    view.verticalScrollIndicatorInsets.bottom = inset
    if inset > 0 { showResponder(in: view) }
  }

  private func showResponder(in view: UIScrollView) {
    DispatchQueue.main.async { [weak view] in
      MainActor.assumeIsolated {
        guard let view, let field = Self.responder(view) else { return }
        view.scrollRectToVisible(field.convert(field.bounds, to: view).insetBy(dx: 0, dy: -12), animated: true)
      }
    }
  }
  private static func responder(_ view: UIView) -> UIView? {
    if view.isFirstResponder { return view }
    for child in view.subviews { if let found = responder(child) { return found } }
    return nil
  }
}
