import CoreGraphics
import Foundation
import QuartzCore

/// Drives an animator by a fraction, such as a finger's way.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the transition goes on once the finger has let go: 1 takes the part of `duration` that is left.
  open var completionSpeed: CGFloat = 1
  /// How it goes on. An interruptible animator keeps a curve of its own.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// How an interruptible animator goes on; nil leaves it the animator's own curve.
  open var timingCurve: (any UITimingCurveProvider)?
  /// False: the transition begins by itself, and `pause()` puts it under a finger, where its animator is interruptible.
  open var wantsInteractiveStart = true
  open var duration: CGFloat { total }

  private var context: (any UIViewControllerContextTransitioning)?
  private var total: CGFloat = 0
  /// Where time goes with the finger.
  private var driven: [CALayer] = []
  /// What goes with the finger in the layers' place.
  private var interruptible: (any UIViewImplicitlyAnimating)?
  package var _animator: (any UIViewControllerAnimatedTransitioning)?

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    let own = transitionContext as? TransitionContext
    own?.interaction = self
    total = CGFloat(_animator?.transitionDuration(using: transitionContext) ?? 0.35)
    percentComplete = 0
    let starts = transitionContext.isInteractive
    if !starts { _animator?.animateTransition(using: transitionContext) }
    interruptible = _animator.flatMap { own?.interruptibleAnimator(of: $0) }
    if starts, let interruptible {
      interruptible.pauseAnimation()
      interruptible.isReversed = false
    } else if starts {
      driveLayers(of: transitionContext)
    }
    own?.coordinator?.startAlongside(interruptible)
  }

  private func driveLayers(of context: any UIViewControllerContextTransitioning) {
    driven = Self.layers(of: context)
    for layer in driven { layer.speed = 0 }
    moveTime(to: 0)
    _animator?.animateTransition(using: context)
  }

  open func update(_ percentComplete: CGFloat) {
    guard let context else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    if let interruptible {
      interruptible.fractionComplete = self.percentComplete
    } else {
      moveTime(to: self.percentComplete)
    }
    context.updateInteractiveTransition(self.percentComplete)
    FrameClock.requestFrame(0)
  }

  /// Stops an interruptible animator where it is, for a finger to go on with.
  open func pause() {
    guard let context else { return }
    if let interruptible {
      interruptible.pauseAnimation()
      percentComplete = interruptible.fractionComplete
    }
    context.pauseInteractiveTransition()
  }

  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    goOn(to: 1)
  }

  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    goOn(to: 0)
  }

  private func goOn(to end: CGFloat) {
    guard let interruptible else { return glide(to: end) }
    interruptible.isReversed = end == 0
    let left = abs(end - percentComplete) / max(completionSpeed, 0.01)
    interruptible.continueAnimation(withTimingParameters: timingCurve, durationFactor: max(left, 0.001))
  }

  /// Time in the layers, which have no animator of their own, goes on by itself.
  private func glide(to end: CGFloat) {
    // What began by itself ends by itself.
    guard context != nil, !driven.isEmpty else { return }
    let start = CACurrentMediaTime()
    let from = percentComplete
    let distance = abs(end - from)
    let time = Double(distance * total / max(completionSpeed, 0.01))
    let points = UICubicTimingParameters(animationCurve: completionCurve)
    let curve = SpringMath.bezier(points.controlPoint1, points.controlPoint2)
    func step() {
      let t = time > 0 ? min((CACurrentMediaTime() - start) / time, 1) : 1
      self.percentComplete = from + (end - from) * CGFloat(curve(t))
      self.moveTime(to: self.percentComplete)
      if t >= 1 {
        self.end(isCancelled: end == 0)
      } else {
        TimerQueue.shared.schedule(after: FrameClock.frameDuration) { step() }
      }
    }
    step()
  }

  /// The animator completed the transition.
  func transitionEnded() {
    guard driven.isEmpty else { return }
    context = nil
    interruptible = nil
    _animator = nil
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
      if animation.isAdditive {
        let last = LayerValue(layer.value(forKeyPath: path))
        layer.setValue(LayerValue.sum(last, LayerValue(first)).any, forKeyPath: path)
      } else if path == "backgroundColor", let view = layer.delegate as? UIView {
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
