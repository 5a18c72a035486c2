import Foundation

/// Follows the touch that may become the press of a context menu. Never recognises, so that nothing waits for it or is
/// cancelled by it.
@MainActor final class ContextMenuTouch: UIGestureRecognizer {
  /// Seconds after which a touch is no tap.
  // Assumed: as long as scroll views keep touches from their content.
  private static let delay = 0.15
  /// In points: one that moves further is no press.
  private static let movement: CGFloat = 10

  /// The press that the touch may become.
  weak var press: UIGestureRecognizer?
  var lasts: (() -> Void)?
  /// The finger was lifted, went away, or does something else.
  var ended: (() -> Void)?
  private var timer: TimerQueue.Entry?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override var _state: State {
    didSet { if _state == .failed { finish() } }
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== press
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1 else { return state = .failed }
    timer = TimerQueue.shared.schedule(after: Self.delay) { [weak self] in
      guard let self, self._state == .possible else { return }
      lasts?()
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFar = touches.contains {
      hypot($0._location.x - $0.startLocation.x, $0._location.y - $0.startLocation.y) > Self.movement
    }
    if isFar { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func reset() { finish() }

  private func finish() {
    timer?.cancel()
    timer = nil
    ended?()
  }
}
