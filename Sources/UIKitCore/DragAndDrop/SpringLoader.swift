import CoreGraphics
import Foundation

/// Watches where a drag rests, and opens what is there.
@MainActor final class SpringLoader {
  // Assumed: a drag that stays within 10 points for 0.7 seconds rests.
  private static let pause = 0.7
  private static let slack: CGFloat = 10

  private weak var current: UISpringLoadedInteraction?
  private var context = Context()
  private var timer: TimerQueue.Entry?

  /// - Parameter point: of the drag, on the screen; - hit: the view under it.
  func follow(_ point: CGPoint, over hit: UIView?) {
    let found = Self.interaction(over: hit)
    let moved = hypot(point.x - context.start.x, point.y - context.start.y) > Self.slack
    context.point = point
    guard found !== current || moved else { return }
    stop()
    guard let found else { return }
    current = found
    context = Context(point: point, view: found.view)
    tell(.possible)
    timer = TimerQueue.shared.schedule(after: Self.pause) { [weak self] in self?.open() }
  }

  func stop() {
    timer?.cancel()
    timer = nil
    guard let old = current else { return }
    tell(.inactive)
    current = nil
    old.interactionBehavior.interactionDidFinish(old)
  }

  private func open() {
    guard let current, current.interactionBehavior.shouldAllow(current, with: context) else { return }
    tell(.activating)
    tell(.activated)
    current.activationHandler(current, context)
  }

  private func tell(_ state: UISpringLoadedInteractionEffectState) {
    guard let current else { return }
    context.state = state
    current.interactionEffect.interaction(current, didChangeWith: context)
  }

  private static func interaction(over hit: UIView?) -> UISpringLoadedInteraction? {
    var view = hit
    while let candidate = view {
      if let found = candidate.interactions.lazy.compactMap({ $0 as? UISpringLoadedInteraction }).first { return found }
      view = candidate.superview
    }
    return nil
  }

  private final class Context: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.inactive
    var targetView: UIView?
    var targetItem: Any?
    let start: CGPoint
    var point: CGPoint

    init(point: CGPoint = .zero, view: UIView? = nil) { (start, self.point, targetView) = (point, point, view) }

    func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }
  }
}
