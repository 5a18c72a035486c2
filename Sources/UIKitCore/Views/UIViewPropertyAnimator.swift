import CoreGraphics
import Foundation
import QuartzCore

public enum UIViewAnimatingState: Int, Sendable { case inactive = 0, active, stopped }
public enum UIViewAnimatingPosition: Int, Sendable { case end = 0, start, current }

public enum UITimingCurveType: Int, Sendable { case builtin = 0, cubic, spring, composed }

/// Animations that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  // MARK: Stored state

  public let duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  @available(*, deprecated, message: "Quince: no effect")
  open var isUserInteractionEnabled = true {
    didSet { NoEffect.log("UIViewPropertyAnimator.isUserInteractionEnabled") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var isManualHitTestingEnabled = false {
    didSet { NoEffect.log("UIViewPropertyAnimator.isManualHitTestingEnabled") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var isInterruptible = true { didSet { NoEffect.log("UIViewPropertyAnimator.isInterruptible") } }
  open var scrubsLinearly = true
  open var pausesOnCompletion = false
  open private(set) var state: UIViewAnimatingState = .inactive
  open private(set) var isRunning = false
  open var isReversed = false { didSet { if isReversed != oldValue { reversedChanged() } } }

  private var pending: [(block: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var tracks: [Track] = []
  /// Progress at `startTime`, and the progress per second since then while running.
  private var progress = 0.0
  private var startTime = 0.0
  private var runDuration: Double
  private var link: TimerQueue.Entry?
  private var easing: ((Double) -> Double)?

  private struct Track {
    let layer: CALayer
    let key: String
    let animation: CABasicAnimation
    let target: Any?
  }

  // MARK: Initialisers

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    runDuration = max(duration, 1e-6)
    timingParameters = parameters
    super.init()
    if let physics = parameters.springTimingParameters?._physics {
      runDuration = SpringMath.settling(
        mass: Double(physics.mass), stiffness: Double(physics.stiffness), damping: Double(physics.damping))
    }
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let curve: UIView.AnimationCurve
    switch (options.rawValue >> 16) & 7 {
    case 1: curve = .easeIn
    case 2: curve = .easeOut
    case 3: curve = .linear
    default: curve = .easeInOut
    }
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return unsafeDowncast(animator, to: Self.self)
  }

  // MARK: Adding

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active { capture(animation, delayFactor) } else { pending.append((animation, delayFactor)) }
  }
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: Control

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    activate()
    guard !isRunning else { return }
    if delay > 0 {
      link = TimerQueue.shared.schedule(after: delay) { [self] in resume() }
    } else {
      resume()
    }
  }

  open func pauseAnimation() {
    activate()
    progress = currentProgress
    isRunning = false
    link?.cancel()
    place()
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    if let parameters { timingParameters = parameters }
    easing = nil
    if durationFactor > 0 {
      let left = isReversed ? progress : 1 - progress
      runDuration = left > 0.0001 ? max(duration * Double(durationFactor) / left, 1e-6) : 1e-6
    }
    activate()
    if !isRunning { resume() }
  }

  /// 0 ... 1. Setting it pauses.
  open var fractionComplete: CGFloat {
    get { CGFloat(currentProgress) }
    set {
      if isRunning || state != .active { pauseAnimation() }
      progress = Double(newValue)
      place()
    }
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    progress = currentProgress
    isRunning = false
    link?.cancel()
    settle(at: .current)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    settle(at: finalPosition)
    complete(finalPosition)
  }

  // MARK: Machinery

  private var currentProgress: Double {
    guard isRunning else { return progress }
    let step = (CACurrentMediaTime() - startTime) / runDuration
    return min(max(progress + (isReversed ? -step : step), 0), 1)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let blocks = pending
    pending = []
    for entry in blocks { capture(entry.block, entry.delayFactor) }
    place()
  }

  private func capture(_ animation: () -> Void, _ delayFactor: CGFloat) {
    let block = AnimationBlock(
      duration: runDuration, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve], completion: nil)
    block.animator = self
    block.timing = CAMediaTimingFunction(name: .linear)
    block.run(animation)
    for (layer, key) in block.added {
      guard let animation = layer.animation(forKey: key) as? CABasicAnimation,
        let copy = animation.copy() as? CABasicAnimation
      else { continue }
      copy.delegate = nil
      tracks.append(Track(layer: layer, key: key, animation: copy, target: layer.value(forKeyPath: key)))
    }
  }

  private func ease(_ value: Double) -> Double {
    if !isRunning && scrubsLinearly && link == nil { return value }
    if let easing { return easing(value) }
    let made: (Double) -> Double
    if let spring = timingParameters?.springTimingParameters {
      if let physics = spring._physics {
        made = SpringMath.curve(
          mass: Double(physics.mass), stiffness: Double(physics.stiffness), damping: Double(physics.damping),
          velocity: Double(spring.initialVelocity.dx), duration: runDuration)
      } else {
        let values = Spring(
          dampingRatio: Double(spring._ratio ?? 1), velocity: Double(spring.initialVelocity.dx),
          duration: runDuration)
        made = SpringMath.curve(
          mass: 1, stiffness: values.stiffness, damping: values.damping, velocity: values.velocity,
          duration: runDuration)
      }
    } else if let cubic = timingParameters?.cubicTimingParameters {
      made = SpringMath.bezier(cubic.controlPoint1, cubic.controlPoint2)
    } else {
      made = { $0 }
    }
    easing = made
    return made(value)
  }

  /// Freezes every animation at the present progress.
  private func place() {
    let eased = isRunning ? ease(currentProgress) : (scrubsLinearly ? currentProgress : ease(currentProgress))
    for track in tracks {
      guard let copy = track.animation.copy() as? CABasicAnimation else { continue }
      copy.speed = 0
      copy.duration = 1
      copy.beginTime = 0
      copy.repeatCount = 0
      copy.autoreverses = false
      copy.timingFunction = CAMediaTimingFunction(name: .linear)
      copy.fillMode = .both
      copy.isRemovedOnCompletion = false
      copy.timeOffset = min(max(eased, 0), 0.999_999)
      track.layer.add(copy, forKey: track.key)
    }
  }

  private func resume() {
    isRunning = true
    startTime = CACurrentMediaTime()
    tick()
  }

  private func tick() {
    guard isRunning else { return }
    let now = currentProgress
    if (!isReversed && now >= 1) || (isReversed && now <= 0) {
      progress = isReversed ? 0 : 1
      isRunning = false
      link?.cancel()
      if pausesOnCompletion {
        place()
        return
      }
      let position: UIViewAnimatingPosition = isReversed ? .start : .end
      settle(at: position)
      complete(position)
      return
    }
    place()
    link = TimerQueue.shared.schedule(after: FrameClock.frameDuration) { [self] in tick() }
  }

  private func reversedChanged() {
    guard isRunning else { return }
    isReversed.toggle()
    progress = currentProgress
    isReversed.toggle()
    startTime = CACurrentMediaTime()
  }

  private func settle(at position: UIViewAnimatingPosition) {
    AnimationBlock.withoutAnimation {
      for track in tracks {
        let value: Any?
        switch position {
        case .end: value = track.target
        case .start: value = track.animation.fromValue
        case .current: value = track.layer.presentation()?.value(forKeyPath: track.key)
        }
        track.layer.removeAnimation(forKey: track.key)
        if let value { track.layer.setValue(value, forKeyPath: track.key) }
      }
    }
    if position != .current { tracks = [] }
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    state = .inactive
    isRunning = false
    tracks = []
    progress = 0
    let all = completions
    completions = []
    for completion in all { completion(position) }
  }
}

extension AnimationBlock {
  package static func withoutAnimation(_ body: () -> Void) {
    let old = enabled
    enabled = false
    body()
    enabled = old
  }
}

/// Curves of animations as functions of 0 ... 1.
package enum SpringMath {
  package static func settling(mass: Double, stiffness: Double, damping: Double) -> Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let frequency = (stiffness / mass).squareRoot()
    return ratio < 1 ? 6.91 / (ratio * frequency) : 9.23 / frequency * max(1, ratio)
  }

  package static func curve(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) -> (Double) -> Double {
    let w0 = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    if ratio < 1 {
      let wd = w0 * (1 - ratio * ratio).squareRoot()
      let b = (ratio * w0 - velocity) / wd
      return { x in
        let t = x * duration
        return 1 - exp(-ratio * w0 * t) * (cos(wd * t) + b * sin(wd * t))
      }
    }
    let b = w0 - velocity
    return { x in
      let t = x * duration
      return 1 - exp(-w0 * t) * (1 + b * t)
    }
  }

  package static func bezier(_ p1: CGPoint, _ p2: CGPoint) -> (Double) -> Double {
    let (x1, y1, x2, y2) = (Double(p1.x), Double(p1.y), Double(p2.x), Double(p2.y))
    if x1 == y1 && x2 == y2 { return { $0 } }
    func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
      let u = 1 - t
      return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }
    return { x in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if value(middle, x1, x2) < x { low = middle } else { high = middle }
      }
      return value((low + high) / 2, y1, y2)
    }
  }
}
