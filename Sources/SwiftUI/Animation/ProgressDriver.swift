import QuartzCore
import UIKitCore

/// Follows an animation frame by frame, for what is no property of a view: a hidden view moves by the animation, and its
/// place in each frame is how far the animation has come.
@MainActor final class ProgressDriver {
  private let probe = UIView(frame: CGRect(x: 0, y: -20, width: 1, height: 1))
  private var frame: TimerQueue.Entry?
  private var turn = 0
  private static let distance: CGFloat = 1000

  /// - Parameter update: is told values that begin at 0 and end at 1; springs go beyond it.
  func run(_ animation: Animation, in window: UIWindow, _ update: @escaping (Double) -> Void) {
    stop()
    let turn = turn
    probe.isUserInteractionEnabled = false
    probe.isAccessibilityElement = false
    window.insertSubview(probe, at: 0)
    UIView.performWithoutAnimation { probe.center.x = 0 }
    update(0)
    animation.run { [probe] in
      probe.center.x = Self.distance
    } completion: { [weak self] in
      guard let self, self.turn == turn else { return }
      stop()
      update(1)
    }
    follow(update)
  }

  private func follow(_ update: @escaping (Double) -> Void) {
    frame = TimerQueue.shared.schedule(after: FrameClock.frameDuration) { [weak self] in
      guard let self else { return }
      if let shown = probe.layer.presentation() { update(Double(shown.position.x / Self.distance)) }
      if frame != nil { follow(update) }
    }
  }

  func stop() {
    turn += 1
    frame?.cancel()
    frame = nil
    probe.removeFromSuperview()
  }
}
