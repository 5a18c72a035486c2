import CoreGraphics
import Foundation
import QuartzCore

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
  /// Where time goes with the finger.
  private var driven: [CALayer] = []
  package var _animator: (any UIViewControllerAnimatedTransitioning)?

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    (transitionContext as? TransitionContext)?.interaction = self
    total = CGFloat(_animator?.transitionDuration(using: transitionContext) ?? 0.35)
    percentComplete = 0
    driven = Self.layers(of: transitionContext)
    for layer in driven { layer.speed = 0 }
    moveTime(to: 0)
    _animator?.animateTransition(using: transitionContext)
    (transitionContext as? TransitionContext)?.coordinator?.startAlongside()
  }

  open func update(_ percentComplete: CGFloat) {
    guard let context else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    moveTime(to: self.percentComplete)
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
    guard context != nil else { return }
    let start = CACurrentMediaTime()
    let from = percentComplete
    let distance = abs(end - from)
    let time = Double(distance * total / max(completionSpeed, 0.01))
    func step() {
      let t = time > 0 ? min((CACurrentMediaTime() - start) / time, 1) : 1
      let eased = 1 - (1 - t) * (1 - t)
      self.percentComplete = from + (end - from) * CGFloat(eased)
      self.moveTime(to: self.percentComplete)
      if t >= 1 {
        self.end(isCancelled: end == 0)
      } else {
        TimerQueue.shared.schedule(after: FrameClock.frameDuration) { step() }
      }
    }
    step()
  }

  private func end(isCancelled: Bool) {
    context = nil
    _animator = nil
    let layers = driven
    driven = []
    // Stopping the animations calls their completions, which complete the transition.
    for layer in layers {
      if isCancelled { UIView.performWithoutAnimation { Self.rewind(layer) } }
      Self.stop(layer)
      layer.speed = 1
      layer.timeOffset = 0
    }
  }

  private func moveTime(to fraction: CGFloat) {
    for layer in driven { layer.timeOffset = Double(fraction * total) }
  }

  /// The container's layer, and those of the two controllers' views that lie elsewhere, which are animated alongside.
  private static func layers(of context: any UIViewControllerContextTransitioning) -> [CALayer] {
    let container = context.containerView
    let views = [UITransitionContextViewControllerKey.from, .to].compactMap {
      context.viewController(forKey: $0)?.viewIfLoaded
    }
    let others = views.filter { !$0.isDescendant(of: container) && !container.isDescendant(of: $0) }
    return [container.layer] + others.map(\.layer)
  }

  // Observed: after a cancelled transition what views were animated to is undone.
  private static func rewind(_ layer: CALayer) {
    for key in layer.animationKeys() ?? [] {
      guard let animation = layer.animation(forKey: key) as? CAPropertyAnimation,
        animation.delegate is AnimationObserver, let path = animation.keyPath
      else { continue }
      let first = (animation as? CABasicAnimation)?.fromValue ?? (animation as? CAKeyframeAnimation)?.values?.first
      guard let first else { continue }
      if path == "backgroundColor", let view = layer.delegate as? UIView {
        view.backgroundColor = (first as? CGColor).map(UIColor.init(cgColor:))
      } else {
        layer.setValue(first, forKeyPath: path)
      }
    }
    for child in layer.sublayers ?? [] { rewind(child) }
  }

  private static func stop(_ layer: CALayer) {
    layer.removeAllAnimations()
    for child in layer.sublayers ?? [] { stop(child) }
  }
}
