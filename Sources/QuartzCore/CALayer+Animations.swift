import CoreGraphics
import Foundation
import QuinceFoundation

/// One animation that a layer runs.
package final class RunningAnimation {
  package let animation: CAAnimation
  package let key: String
  /// In the layer's time; nil until the first frame after it was added.
  package var begin: Double?
  /// Seconds of one repetition.
  package let duration: Double
  var batch: AnimationBatch?
  /// Whether the layer was on screen when it got the animation.
  let beganOnScreen: Bool
  var didStart = false
  var didStop = false
  let change: Dirty

  init(_ animation: CAAnimation, key: String, batch: AnimationBatch?, beganOnScreen: Bool) {
    self.animation = animation
    self.key = key
    self.batch = batch
    self.beganOnScreen = beganOnScreen
    let own = animation.timing.duration
    duration = own > 0 ? own : CATransaction.animationDuration()
    change = animation._change
    batch?.add()
  }

  func elapsed(_ layerTime: Double) -> Double {
    guard let begin else { return 0 }
    return animation.timing.elapsed(parentTime: layerTime, begin: begin)
  }

  func releaseBatch() {
    let waiting = batch
    batch = nil
    waiting?.finish()
  }
}

package final class LayerAnimations {
  package var list: [RunningAnimation] = []
  var anonymous = 0
  /// In the animator's list.
  var isListed = false
}

extension CALayer {
  func _add(_ anim: CAAnimation, forKey key: String?) {
    guard presentationModel == nil else { return }
    let animation = anim._copy()
    if animation.timing.duration <= 0 { animation.timing.duration = CATransaction.animationDuration() }
    if animation.timingFunction == nil, !(animation is CAAnimationGroup) {
      animation.timingFunction = CATransaction.levels.last { $0.timingFunction != nil }?.timingFunction
    }
    // Apple: CALayer.add(_:forKey:), a transition always has the key "transition".
    let name = animation is CATransition ? kCATransition : key
    animation.willAdd(to: self)
    let animations = running ?? LayerAnimations()
    running = animations
    let old = name.flatMap { name in animations.list.firstIndex { $0.key == name } }.map {
      animations.list.remove(at: $0)
    }
    let used: String
    if let name {
      used = name
    } else {
      animations.anonymous += 1
      used = "\u{1}\(animations.anonymous)"
    }
    animations.list.append(
      RunningAnimation(animation, key: used, batch: CATransaction.currentBatch, beganOnScreen: isOnScreen))
    if let old { Animator.stopped(old, finished: false) }
    Animator.started(self)
    mark(.geometry)
  }

  func _removeAllAnimations() {
    guard let animations = running, !animations.list.isEmpty else { return }
    let all = animations.list
    animations.list = []
    mark(.geometry)
    for animation in all { Animator.stopped(animation, finished: false) }
  }

  func _removeAnimation(forKey key: String) {
    guard let animations = running, let index = animations.list.firstIndex(where: { $0.key == key }) else { return }
    let old = animations.list.remove(at: index)
    mark(.geometry)
    Animator.stopped(old, finished: false)
  }

  func _animationKeys() -> [String]? {
    let keys = ((presentationModel ?? self).running?.list ?? []).map(\.key).filter { !$0.hasPrefix("\u{1}") }
    return keys.isEmpty ? nil : keys
  }

  func _animation(forKey key: String) -> CAAnimation? {
    (presentationModel ?? self).running?.list.first { $0.key == key }?.animation
  }

  // MARK: Presentation

  /// What is on screen now; nil for a layer that was never part of a frame.
  func _presentation() -> CALayer? {
    if presentationModel != nil { return self }
    if let animations = running, !animations.list.isEmpty {
      sample(FrameClock.now())
      if let presented { return presented }
    }
    guard flags.contains(.committed) else { return nil }
    return makePresentation(of: self)
  }

  /// Writes the values that the animations have at `now` into the presentation layer.
  func sample(_ now: Double) {
    guard let animations = running, !animations.list.isEmpty else {
      presented = nil
      record.transition = nil
      return
    }
    let target: CALayer
    if let presented {
      target = presented
      target.copyState(from: self)
      target.contentsValue = contentsValue
      target.extras = extras
    } else {
      target = makePresentation(of: self)
      presented = target
    }
    target.record.transition = nil
    let time = _localTime(now)
    for item in animations.list {
      // Before its first frame an animation stands at its beginning.
      let elapsed = item.begin == nil ? 0 : item.elapsed(time)
      item.animation._apply(elapsed: elapsed, duration: item.duration, to: target)
    }
    record.transition = target.record.transition
    if target.flags.contains(.needsDisplay) {
      // A property of the app's own that its drawing depends on.
      target.flags.remove(.needsDisplay)
      target.contentsValue = target._record()
      record.contentsVersion &+= 1
    }
  }

  func _timingChanged() {
    guard presentationModel == nil else { return }
    Animator.timingChanged = true
    mark(.geometry)
  }

  // MARK: The app's own animatable properties

  func appValue(_ key: String) -> Any? { value(forKey: key) }

  func setAppValue(_ value: Any, _ key: String) {
    // The presentation shares what the model has until it differs.
    if let shared = extras, shared === presentationModel?.extras { extras = shared.copy() }
    setValue(value, forKey: key)
    if Swift.type(of: self).needsDisplay(forKey: key) { flags.insert(.needsDisplay) }
  }
}
