import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  // MARK: Blocks

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion) }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options, completion: completion)
    block.run(animations)
  }

  /// - Parameters:
  ///   - dampingRatio: 1 comes to rest without a bounce; nearer to 0 it bounces more.
  ///   - velocity: in total distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options, completion: completion)
    block.spring = Spring(dampingRatio: Double(dampingRatio), velocity: Double(velocity), duration: duration)
    block.run(animations)
  }

  /// Animates as a spring moves.
  /// - Parameters:
  ///   - springDuration: the perceived duration in seconds: the time of one swing without damping.
  ///   - bounce: 0 does not swing over, up to 1 swings more, below 0 is slower.
  // Apple: WWDC 2023, "Animate with springs": damping is 1 - bounce, below 0 1 / (1 + bounce).
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let bounce = min(max(Double(bounce), -0.99), 0.99)
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    let frequency = 2 * Double.pi / max(duration, 0.01)
    // Until it has come to rest within a thousandth, as `Spring` has it.
    let rest = ratio < 1 ? 6.91 / (ratio * frequency) : 9.23 * ratio / frequency
    let block = AnimationBlock(duration: rest, delay: delay, options: options, completion: completion)
    block.spring = Spring(dampingRatio: ratio, velocity: Double(initialSpringVelocity), duration: rest)
    withoutActuallyEscaping(animations) { block.run($0) }
  }

  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(
      duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue & 0x23F),
      completion: completion)
    block.keyframes = Keyframes(options: options)
    block.run(animations)
  }

  /// Within the block of `animateKeyframes`: animations in a part of it.
  /// - Parameters: both 0 ... 1, of the whole duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = AnimationBlock.current, let keyframes = block.keyframes else {
      animations()
      return
    }
    keyframes.window = (frameStartTime, frameDuration)
    animations()
    keyframes.window = nil
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let enabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(enabled)
  }

  public class var areAnimationsEnabled: Bool { AnimationBlock.enabled }
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.enabled = enabled }
  /// In seconds; 0 outside of animation blocks.
  public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else {
      animations()
      return
    }
    let old = (block.repeatCount, block.autoreverses)
    (block.repeatCount, block.autoreverses) = (Float(count), autoreverses)
    animations()
    (block.repeatCount, block.autoreverses) = old
  }

  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.2, delay: 0, options: options,
      animations: {
        for view in views {
          view.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
          view.alpha = 0
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }

  // MARK: Begin and commit

  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = AnimationBlock(duration: 0.2, delay: 0, options: [], completion: nil)
    block.legacyName = animationID
    block.legacyContext = context
    block.open()
  }
  public class func commitAnimations() {
    guard let block = AnimationBlock.current else { return }
    block.close()
  }
  public class func setAnimationDelegate(_ delegate: Any?) {
    AnimationBlock.current?.legacyDelegate = delegate.map { $0 as AnyObject }
  }
  public class func setAnimationWillStart(_ selector: Selector?) {
    AnimationBlock.current?.legacyWillStart = selector
  }
  public class func setAnimationDidStop(_ selector: Selector?) {
    AnimationBlock.current?.legacyDidStop = selector
  }
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationBlock.current?.duration = duration
  }
  public class func setAnimationDelay(_ delay: TimeInterval) { AnimationBlock.current?.delay = delay }
  public class func setAnimationCurve(_ curve: AnimationCurve) { AnimationBlock.current?.setCurve(curve) }
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationBlock.current?.repeatCount = repeatCount
  }
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.current?.autoreverses = repeatAutoreverses
  }
  @available(*, deprecated, message: "Quince: no effect")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    NoEffect.log("UIView.setAnimationBeginsFromCurrentState(_:)")
    AnimationBlock.current?.fromCurrentState = fromCurrentState
  }
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard let block = AnimationBlock.current else { return }
    let option: AnimationOptions
    switch transition {
    case .none: return
    case .flipFromLeft: option = .transitionFlipFromLeft
    case .flipFromRight: option = .transitionFlipFromRight
    case .curlUp: option = .transitionCurlUp
    case .curlDown: option = .transitionCurlDown
    }
    Transition.add(option, to: view, block: block)
  }

  // MARK: Transitions

  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, delay: 0, options: options, completion: completion)
    block.open()
    if areAnimationsEnabled, duration > 0 { Transition.add(options, to: view, block: block) }
    // Apple: transition(with:…): changes are not animated by themselves unless allowAnimatedContent is given.
    if options.contains(.allowAnimatedContent) || options.rawValue & (7 << 20) == 0 {
      animations?()
    } else {
      performWithoutAnimation { animations?() }
    }
    block.close()
  }

  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  // MARK: The layer's question

  func _action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    return UIView.blockAction(for: layer, forKey: event)
  }

  /// Nothing moves where nobody sees it, so nothing would ever end there. Animators keep time by themselves.
  static func isShown(_ layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let candidate = current {
      if let view = candidate.delegate as? UIView { return view._window.map { $0.isOnScreen && $0.hasScene } ?? false }
      current = candidate.superlayer
    }
    return false
  }

  package static func blockAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let block = AnimationBlock.current, AnimationBlock.enabled, block.duration > 0 || block.delay > 0,
      AnimationBlock.animatable.contains(event), block.animator != nil || isShown(layer) || block.waits(for: layer)
    else { return noAction }
    return block.action(for: layer, key: event)
  }

  /// Made once: every change of a layer outside an animation asks.
  private static let noAction: any CAAction = NSNull()
}
