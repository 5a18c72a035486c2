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
  /// Whether what moves takes touches meanwhile.
  // Apple: UIViewPropertyAnimator.isUserInteractionEnabled, "true by default".
  open var isUserInteractionEnabled = true
  /// True: what moves takes touches where it is going to be, as other animated views do; false: where it is seen.
  open var isManualHitTestingEnabled = false
  /// False: once started, the animations run to their end whatever is called meanwhile.
  open var isInterruptible = true
  open var scrubsLinearly = true
  open var pausesOnCompletion = false
  open private(set) var state: UIViewAnimatingState = .inactive
  open private(set) var isRunning = false {
    willSet { _qwill(self, "running") }
    didSet { _qdid(self, "running") }
  }
  open var isReversed: Bool {
    get { _isReversed }
    set { if newValue != _isReversed, !runsToItsEnd { turn() } }
  }

  private var pending: [(block: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var tracks: [Track] = []
  private var _isReversed = false
  /// Progress at `startTime`; where the animations do not run, of the way (`scrubsLinearly`) or of the time.
  private var progress = 0.0
  private var startTime = 0.0
  /// As long as the animations take by themselves, in seconds.
  private var fullDuration: Double
  private var runDuration: Double
  /// The way that is left to a run that goes on by another curve.
  private var continued: (from: Double, to: Double)?
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
    fullDuration = max(duration, 1e-6)
    if let physics = parameters.springTimingParameters?._physics {
      fullDuration = SpringMath.settling(
        mass: Double(physics.mass), stiffness: Double(physics.stiffness), damping: Double(physics.damping))
    }
    runDuration = fullDuration
    timingParameters = parameters
    super.init()
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
    guard !runsToItsEnd else { return }
    activate()
    pause()
  }

  // Apple: UIViewImplicitlyAnimating.continueAnimation(withTimingParameters:durationFactor:), a factor of 0 means "the
  // original duration"; what is left of it is meant.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard !runsToItsEnd else { return }
    activate()
    pause()
    let time = duration * Double(durationFactor)
    guard let parameters else {
      prepareToGoOn(time)
      return begin()
    }
    let end = isReversed ? 0.0 : 1
    let from = shown
    timingParameters = parameters
    easing = nil
    continued = (from, end)
    runDuration = max(time > 0 ? time : fullDuration * abs(end - from), 1e-6)
    begin()
  }

  /// The part of the way that is done, 0 ... 1, in the direction in which the animations run. Setting it pauses.
  // Observed: code that scrubs an animator turns a finger's way around where the animator is reversed (Nathan Gitter,
  // "Building Fluid Interfaces").
  open var fractionComplete: CGFloat {
    get { CGFloat(_isReversed ? 1 - currentProgress : currentProgress) }
    set {
      guard !runsToItsEnd else { return }
      if isRunning || state != .active { pauseAnimation() }
      progress = _isReversed ? 1 - Double(newValue) : Double(newValue)
      place()
    }
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, !runsToItsEnd else { return }
    progress = currentProgress
    isRunning = false
    link?.cancel()
    settle(at: .current)
    state = withoutFinishing ? .inactive : .stopped
    touches.end()
    if withoutFinishing { completions = [] }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    settle(at: finalPosition)
    complete(finalPosition)
  }

  // MARK: Machinery

  /// What nothing may interrupt is on its way.
  private var runsToItsEnd: Bool { !isInterruptible && isRunning }
  private lazy var touches = AnimatedTouches(self)

  /// Of the time that the curve takes; of the way where another curve goes on or a finger scrubs.
  private var currentProgress: Double {
    guard isRunning else { return progress }
    let elapsed = (CACurrentMediaTime() - startTime) / runDuration
    if let continued {
      return min(max(continued.from + (continued.to - continued.from) * ease(min(elapsed, 1)), 0), 1)
    }
    return min(max(progress + (isReversed ? -elapsed : elapsed), 0), 1)
  }

  /// The part of the way that is seen.
  private var shown: Double {
    let progress = currentProgress
    if continued != nil || (!isRunning && scrubsLinearly) { return progress }
    return ease(progress)
  }

  /// Holds everything where it is seen, however the curve got there.
  // Apple: WWDC 2017, "Advanced Animations with UIKit": a pause converts the progress to a linear one, and going on
  // converts it back.
  private func pause() {
    if isRunning {
      let way = shown
      let isOnOwnCurve = continued == nil
      progress = scrubsLinearly ? way : (isOnOwnCurve ? currentProgress : time(at: way))
      isRunning = false
    }
    continued = nil
    link?.cancel()
    place()
  }

  /// The time, 0 ... 1, at which the curve first comes to a part of the way.
  private func time(at way: Double) -> Double {
    guard way > 0 else { return 0 }
    guard way < 1 else { return 1 }
    let steps = 200
    guard let step = (1...steps).first(where: { ease(Double($0) / Double(steps)) >= way }) else { return 1 }
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if ease(middle) < way { low = middle } else { high = middle }
    }
    return high
  }

  /// Turns what was scrubbed back into a time of the curve.
  /// - Parameter time: for what is left, in seconds; 0 leaves it as it was.
  private func prepareToGoOn(_ time: Double = 0) {
    if scrubsLinearly { progress = self.time(at: progress) }
    let left = isReversed ? progress : 1 - progress
    runDuration = time > 0 && left > 0.0001 ? max(time / left, 1e-6) : fullDuration
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let blocks = pending
    pending = []
    touches.begin()
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
      touches.add(layer)
    }
  }

  private func ease(_ value: Double) -> Double {
    if let easing { return easing(value) }
    let made: (Double) -> Double
    let duration = continued == nil ? fullDuration : runDuration
    if let spring = timingParameters?.springTimingParameters {
      if let physics = spring._physics {
        made = SpringMath.curve(
          mass: Double(physics.mass), stiffness: Double(physics.stiffness), damping: Double(physics.damping),
          velocity: Double(spring.initialVelocity.dx), duration: duration)
      } else {
        let values = Spring(
          dampingRatio: Double(spring._ratio ?? 1), velocity: Double(spring.initialVelocity.dx),
          duration: duration)
        made = SpringMath.curve(
          mass: 1, stiffness: values.stiffness, damping: values.damping, velocity: values.velocity,
          duration: duration)
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
    let way = shown
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
      copy.timeOffset = min(max(way, 0), 0.999_999)
      track.layer.add(copy, forKey: track.key)
    }
  }

  private func resume() {
    prepareToGoOn()
    begin()
  }

  private func begin() {
    isRunning = true
    startTime = CACurrentMediaTime()
    tick()
  }

  private func tick() {
    guard isRunning else { return }
    let now = continued == nil ? currentProgress : continuedProgress
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

  /// How far a run by another curve is: it may pass its end before it is over.
  private var continuedProgress: Double {
    let elapsed = min((CACurrentMediaTime() - startTime) / runDuration, 1)
    return isReversed ? 1 - elapsed : elapsed
  }

  /// Goes the other way from where it is.
  private func turn() {
    if isRunning {
      let way = shown
      if continued == nil {
        progress = currentProgress
      } else {
        continued = (way, isReversed ? 1 : 0)
      }
      startTime = CACurrentMediaTime()
    }
    _isReversed.toggle()
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
    continued = nil
    touches.end()
    let all = completions
    completions = []
    for completion in all { completion(position) }
  }
}
