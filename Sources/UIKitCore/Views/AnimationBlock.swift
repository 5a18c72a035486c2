import CoreGraphics
import Foundation
import QuartzCore

/// A spring as UIKit describes it, turned into mass, stiffness and damping.
package struct Spring {
  package var damping: Double
  package var stiffness: Double
  package var velocity: Double

  // Assumed: the spring settles to a thousandth at the end of the duration.
  package init(dampingRatio: Double, velocity: Double, duration: Double) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let time = max(duration, 0.01)
    let frequency = ratio < 1 ? 6.91 / (ratio * time) : 9.23 / time
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.velocity = velocity
  }
}

@MainActor package final class Keyframes {
  package let options: UIView.KeyframeAnimationOptions
  /// Start and duration of the frame that is being added, 0 ... 1.
  package var window: (start: Double, duration: Double)?
  package var tracks: [KeyframeTrack] = []
  package init(options: UIView.KeyframeAnimationOptions) { self.options = options }
}

package struct KeyframeTrack {
  package let layer: CALayer
  package let key: String
  package let first: Any?
  package var frames: [(start: Double, end: Double, value: Any?)]
}

/// One `UIView.animate` while its block runs, and its completion.
@MainActor package final class AnimationBlock {
  package static var stack: [AnimationBlock] {
    get { ApplicationContext.current.animationBlocks }
    _modify { yield &ApplicationContext.current.animationBlocks }
  }
  package static var current: AnimationBlock? { stack.last }
  package static var enabled: Bool {
    get { ApplicationContext.current.areAnimationsEnabled }
    _modify { yield &ApplicationContext.current.areAnimationsEnabled }
  }

  package static let animatable: Set<String> = [
    "bounds", "position", "transform", "opacity", "backgroundColor", "anchorPoint", "cornerRadius", "contents",
    "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "shadowPath",
    "sublayerTransform", "zPosition", "contentsRect", "contentsCenter", "path", "fillColor", "strokeColor",
    "lineWidth", "strokeStart", "strokeEnd", "colors", "locations", "startPoint", "endPoint", "bounds.origin",
    "bounds.size", CurlLayer.key,
  ]

  package var duration: Double
  package var delay: Double
  package let options: UIView.AnimationOptions
  package var spring: Spring?
  package var timing: CAMediaTimingFunction?
  package var repeatCount: Float = 0
  package var autoreverses = false
  package var fromCurrentState: Bool
  package var keyframes: Keyframes?
  package var animator: UIViewPropertyAnimator?
  package var legacyName: String?
  package var legacyContext: UnsafeMutableRawPointer?
  package var legacyDelegate: AnyObject?
  package var legacyWillStart: Selector?
  package var legacyDidStop: Selector?
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var allFinished = true
  private var closed = false
  private var completed = false
  package private(set) var added: [(layer: CALayer, key: String)] = []

  package init(
    duration: Double, delay: Double, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationBlock.current
    // Apple: a nested block inherits duration and curve unless the override options are given.
    if let outer, !options.contains(.overrideInheritedDuration), outer.legacyName == nil {
      self.duration = outer.duration
      self.delay = delay
    } else {
      self.duration = max(0, duration)
      self.delay = max(0, delay)
    }
    self.options = options
    self.completion = completion
    fromCurrentState = options.contains(.beginFromCurrentState)
    if options.contains(.repeat) { repeatCount = .infinity }
    autoreverses = options.contains(.autoreverse)
    if let outer, !options.contains(.overrideInheritedCurve) {
      timing = outer.timing
      spring = outer.spring
    } else {
      switch (options.rawValue >> 16) & 7 {
      case 1: timing = CAMediaTimingFunction(name: .easeIn)
      case 2: timing = CAMediaTimingFunction(name: .easeOut)
      case 3: timing = CAMediaTimingFunction(name: .linear)
      default: timing = CAMediaTimingFunction(name: .easeInEaseOut)
      }
    }
  }

  package func setCurve(_ curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut: timing = CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: timing = CAMediaTimingFunction(name: .easeIn)
    case .easeOut: timing = CAMediaTimingFunction(name: .easeOut)
    case .linear: timing = CAMediaTimingFunction(name: .linear)
    }
  }

  package func run(_ animations: () -> Void) {
    open()
    animations()
    close()
  }

  package func open() { AnimationBlock.stack.append(self) }

  // MARK: Before the view shows

  /// How many blocks were open when a controller's own code began that runs before its view shows; nil outside of it.
  private static var depthBefore: Int?
  /// Whether something is animated that does not show yet.
  private var waits = false
  /// While `dropUnseen()` removes animations, which then count as finished.
  private var isDropping = false

  /// Runs a controller's own code, after which its view may come to the window in the same turn.
  static func beforeShowing(_ work: () -> Void) {
    let outer = depthBefore
    depthBefore = stack.count
    work()
    depthBefore = outer
  }

  // Observed: what is animated in viewDidLoad() and viewWillAppear(_:) moves, since the view is in its window when the
  // transaction is committed ("Hacking with Swift", project 37, animates the background there).
  func waits(for layer: CALayer) -> Bool {
    guard let depth = Self.depthBefore, Self.stack.count > depth else { return false }
    var top = layer
    while let next = top.superlayer { top = next }
    guard (top.delegate as? UIView)?._controller != nil else { return false }
    waits = true
    return true
  }

  /// What does not show by now is at its end.
  private func dropUnseen() {
    isDropping = true
    for (layer, key) in added where !UIView.isShown(layer) { layer.removeAnimation(forKey: key) }
    isDropping = false
  }

  package func close() {
    if let index = AnimationBlock.stack.lastIndex(where: { $0 === self }) {
      if let keyframes { addTracks(keyframes) }
      AnimationBlock.stack.remove(at: index)
    }
    closed = true
    if waits { AfterCommit.perform { [self] in dropUnseen() } }
    if let delegate = legacyDelegate, let selector = legacyWillStart {
      selector._quinceSend(to: delegate, arguments: [legacyName, legacyContext])
    }
    if running == 0, animator == nil {
      // Nothing to animate: the completion follows after the time that a delay asks for, never at once.
      TimerQueue.shared.schedule(after: AnimationBlock.enabled && duration > 0 ? delay : 0) {
        self.complete()
      }
    }
  }

  private func complete() {
    guard !completed else { return }
    completed = true
    completion?(allFinished)
    completion = nil
    if let delegate = legacyDelegate, let selector = legacyDidStop {
      selector._quinceSend(to: delegate, arguments: [legacyName, NSNumber(value: allFinished), legacyContext])
    }
  }

  package func started() { running += 1 }

  package func stopped(finished: Bool) {
    running -= 1
    // One that the block itself replaced, by setting a value twice, says nothing of its end.
    if !finished, closed, !isDropping { allFinished = false }
    if running == 0 && closed && animator == nil { complete() }
  }

  // MARK: Actions

  /// What the layer runs instead of an implicit animation.
  package func action(for layer: CALayer, key: String) -> any CAAction {
    let inFlight = layer.animation(forKey: key) != nil
    let from: Any?
    if inFlight, let presentation = layer.presentation() {
      from = presentation.value(forKeyPath: key)
    } else {
      from = layer.value(forKeyPath: key)
    }
    if let keyframes, let window = keyframes.window {
      return KeyframeAction(keyframes: keyframes, window: window, from: from)
    }
    let animation: CABasicAnimation
    if let spring {
      let springy = CASpringAnimation(keyPath: key)
      springy.mass = 1
      springy.allowsOverdamping = true
      springy.stiffness = CGFloat(spring.stiffness)
      springy.damping = CGFloat(spring.damping)
      springy.initialVelocity = CGFloat(spring.velocity)
      animation = springy
    } else {
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = timing
    }
    animation.fromValue = from
    setTiming(of: animation)
    let blending = AnimationBlending(self, layer, key)
    // Who only asks for the action, or runs another one instead, starts nothing.
    animation.willRun = { animation, layer, event in
      MainActor.assumeIsolated {
        self.start(animation)
        return self.place(animation, layer, event, blending)
      }
    }
    return animation
  }

  /// - Returns: The key to run the animation under.
  private func place(
    _ animation: CAAnimation, _ layer: CALayer, _ event: String, _ blending: AnimationBlending?
  ) -> String {
    let joined = (animation as? CABasicAnimation).flatMap { blending?.join($0) }
    if joined == nil { AnimationBlending.end(layer, event) }
    note(layer, joined ?? event)
    return joined ?? event
  }

  package func apply(to animation: CAAnimation) {
    setTiming(of: animation)
    start(animation)
  }

  private func start(_ animation: CAAnimation) {
    animation.delegate = AnimationObserver(block: self)
    started()
  }

  private func setTiming(of animation: CAAnimation) {
    animation.duration = max(duration, 1e-6)
    if delay > 0 {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    if repeatCount > 0 { animation.repeatCount = repeatCount }
    animation.autoreverses = autoreverses
  }

  package func note(_ layer: CALayer, _ key: String) { added.append((layer, key)) }

  private func addTracks(_ keyframes: Keyframes) {
    for track in keyframes.tracks {
      var values: [Any] = []
      var times: [NSNumber] = []
      if let first = track.first {
        values.append(first)
        times.append(0)
      }
      var last: Any? = track.first
      for frame in track.frames.sorted(by: { $0.start < $1.start }) {
        if let value = last, frame.start > (times.last?.doubleValue ?? 0) {
          values.append(value)
          times.append(NSNumber(value: frame.start))
        }
        guard let value = frame.value else { continue }
        values.append(value)
        times.append(NSNumber(value: min(1, frame.end)))
        last = value
      }
      if let value = last, (times.last?.doubleValue ?? 1) < 1 {
        values.append(value)
        times.append(1)
      }
      let animation = CAKeyframeAnimation(keyPath: track.key)
      animation.values = values
      animation.keyTimes = times
      switch (keyframes.options.rawValue >> 10) & 7 {
      case 1: animation.calculationMode = .discrete
      case 2: animation.calculationMode = .paced
      case 3: animation.calculationMode = .cubic
      case 4: animation.calculationMode = .cubicPaced
      default: animation.calculationMode = .linear
      }
      animation.timingFunction = timing
      apply(to: animation)
      AnimationBlending.end(track.layer, track.key)
      track.layer.add(animation, forKey: track.key)
      note(track.layer, track.key)
    }
    keyframes.tracks = []
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

/// Notes the value that a keyframe reaches.
private final class KeyframeAction: CAAction {
  let keyframes: Keyframes
  let window: (start: Double, duration: Double)
  let from: Any?
  init(keyframes: Keyframes, window: (start: Double, duration: Double), from: Any?) {
    (self.keyframes, self.window, self.from) = (keyframes, window, from)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    MainActor.assumeIsolated {
      let value = layer.value(forKeyPath: event)
      let frame = (start: window.start, end: window.start + window.duration, value: value)
      if let index = keyframes.tracks.firstIndex(where: { $0.layer === layer && $0.key == event }) {
        keyframes.tracks[index].frames.append(frame)
      } else {
        keyframes.tracks.append(KeyframeTrack(layer: layer, key: event, first: from, frames: [frame]))
      }
    }
  }
}

/// Tells the block when one of its animations stops.
package final class AnimationObserver: NSObject, CAAnimationDelegate {
  let block: AnimationBlock
  init(block: AnimationBlock) {
    self.block = block
    super.init()
  }
  package func animationDidStart(_ anim: CAAnimation) {}
  package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated { block.stopped(finished: flag) }
  }
}

/// The transitions of `UIView.transition`, as CATransition and flips.
@MainActor enum Transition {
  static func add(_ options: UIView.AnimationOptions, to view: UIView, block: AnimationBlock) {
    let transition = CATransition()
    switch options.rawValue & (7 << 20) {
    case UIView.AnimationOptions.transitionCrossDissolve.rawValue: transition.type = .fade
    case UIView.AnimationOptions.transitionFlipFromLeft.rawValue:
      (transition.type, transition.subtype) = (.flip, .fromLeft)
    case UIView.AnimationOptions.transitionFlipFromRight.rawValue:
      (transition.type, transition.subtype) = (.flip, .fromRight)
    case UIView.AnimationOptions.transitionFlipFromTop.rawValue:
      (transition.type, transition.subtype) = (.flip, .fromTop)
    case UIView.AnimationOptions.transitionFlipFromBottom.rawValue:
      (transition.type, transition.subtype) = (.flip, .fromBottom)
    case UIView.AnimationOptions.transitionCurlUp.rawValue:
      (transition.type, transition.subtype) = (.pageCurl, .fromBottom)
    case UIView.AnimationOptions.transitionCurlDown.rawValue:
      (transition.type, transition.subtype) = (.pageUnCurl, .fromBottom)
    default: return
    }
    transition.timingFunction = block.timing
    block.apply(to: transition)
    view.layer.add(transition, forKey: kCATransition)
    block.note(view.layer, kCATransition)
  }
}
