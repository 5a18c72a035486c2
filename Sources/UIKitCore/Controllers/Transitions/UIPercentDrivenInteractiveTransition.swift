import CoreGraphics
import Foundation

/// Drives an animator by a fraction, such as a finger's way.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  @available(*, deprecated, message: "Quince: no effect")
  open var completionCurve: UIView.AnimationCurve = .easeInOut {
    didSet { NoEffect.log("UIPercentDrivenInteractiveTransition.completionCurve") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var timingCurve: (any UITimingCurveProvider)? {
    didSet { NoEffect.log("UIPercentDrivenInteractiveTransition.timingCurve") }
  }
  open var wantsInteractiveStart = true
  open var duration: CGFloat { total }

  private var context: (any UIViewControllerContextTransitioning)?
  private var total: CGFloat = 0
  package var _animator: (any UIViewControllerAnimatedTransitioning)?

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    (transitionContext as? TransitionContext)?.interaction = self
    total = CGFloat(_animator?.transitionDuration(using: transitionContext) ?? 0.35)
    percentComplete = 0
    let layer = transitionContext.containerView.layer
    layer.speed = 0
    layer.timeOffset = 0
    _animator?.animateTransition(using: transitionContext)
    (transitionContext as? TransitionContext)?.coordinator?.startAlongside()
  }

  open func update(_ percentComplete: CGFloat) {
    guard let context else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context.containerView.layer.timeOffset = Double(self.percentComplete * total)
    context.updateInteractiveTransition(self.percentComplete)
    FrameClock.requestFrame(0)
  }

  open func pause() { context?.pauseInteractiveTransition() }

  open func finish() {
    guard let context else { return }
    context.finishInteractiveTransition()
    glide(to: 1)
  }

  open func cancel() {
    guard let context else { return }
    context.cancelInteractiveTransition()
    glide(to: 0)
  }

  private func glide(to end: CGFloat) {
    guard let context else { return }
    let layer = context.containerView.layer
    let start = CACurrentMediaTime()
    let from = percentComplete
    let distance = abs(end - from)
    let time = Double(distance * total / max(completionSpeed, 0.01))
    func step() {
      let t = time > 0 ? min((CACurrentMediaTime() - start) / time, 1) : 1
      let eased = 1 - (1 - t) * (1 - t)
      self.percentComplete = from + (end - from) * CGFloat(eased)
      layer.timeOffset = Double(self.percentComplete * self.total)
      if t >= 1 {
        self.end(at: end, layer)
      } else {
        TimerQueue.shared.schedule(after: FrameClock.frameDuration) { step() }
      }
    }
    step()
  }

  private func end(at end: CGFloat, _ layer: CALayer) {
    context = nil
    _animator = nil
    // Stopping the animations calls their completions, which complete the transition.
    UIPercentDrivenInteractiveTransition.stop(layer)
    layer.speed = 1
    layer.timeOffset = 0
  }

  private static func stop(_ layer: CALayer) {
    layer.removeAllAnimations()
    for child in layer.sublayers ?? [] { stop(child) }
  }
}
