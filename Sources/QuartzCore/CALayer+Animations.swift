import CoreGraphics
import Foundation
import QuinceFoundation

/// One animation that a layer runs.
package final class QuinceRunningAnimation {
  package let animation: CAAnimation
  package let key: String
  /// In the layer's time; nil until the first frame after it was added.
  package var begin: Double?
  /// Seconds of one repetition.
  package let duration: Double
  var batch: QuinceAnimationBatch?
  var didStart = false
  var didStop = false
  let change: QuinceDirty

  init(_ animation: CAAnimation, key: String, batch: QuinceAnimationBatch?) {
    self.animation = animation
    self.key = key
    self.batch = batch
    let own = animation.timing.duration
    duration = own > 0 ? own : CATransaction.animationDuration()
    change = animation.quinceChange
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

package final class QuinceLayerAnimations {
  package var list: [QuinceRunningAnimation] = []
  var anonymous = 0
  /// In the animator's list.
  var isListed = false
}

extension CALayer {
  func quinceAdd(_ anim: CAAnimation, forKey key: String?) {
    guard presentationModel == nil else { return }
    let animation = anim.quinceCopy()
    if animation.timing.duration <= 0 { animation.timing.duration = CATransaction.animationDuration() }
    if animation.timingFunction == nil, !(animation is CAAnimationGroup) {
      animation.timingFunction = CATransaction.levels.last { $0.timingFunction != nil }?.timingFunction
    }
    // Apple: CALayer.add(_:forKey:), a transition always has the key "transition".
    let name = animation is CATransition ? kCATransition : key
    animation.quinceWillAdd(to: self)
    let state = running ?? QuinceLayerAnimations()
    running = state
    let old = name.flatMap { name in state.list.firstIndex { $0.key == name } }.map { state.list.remove(at: $0) }
    let used: String
    if let name {
      used = name
    } else {
      state.anonymous += 1
      used = "\u{1}\(state.anonymous)"
    }
    state.list.append(QuinceRunningAnimation(animation, key: used, batch: CATransaction.currentBatch))
    if let old { QuinceAnimator.stopped(old, finished: false) }
    QuinceAnimator.started(self)
    quinceMark(.geometry)
  }

  func quinceRemoveAllAnimations() {
    guard let state = running, !state.list.isEmpty else { return }
    let all = state.list
    state.list = []
    quinceMark(.geometry)
    for animation in all { QuinceAnimator.stopped(animation, finished: false) }
  }

  func quinceRemoveAnimation(forKey key: String) {
    guard let state = running, let index = state.list.firstIndex(where: { $0.key == key }) else { return }
    let old = state.list.remove(at: index)
    quinceMark(.geometry)
    QuinceAnimator.stopped(old, finished: false)
  }

  func quinceAnimationKeys() -> [String]? {
    let keys = ((presentationModel ?? self).running?.list ?? []).map(\.key).filter { !$0.hasPrefix("\u{1}") }
    return keys.isEmpty ? nil : keys
  }

  func quinceAnimation(forKey key: String) -> CAAnimation? {
    (presentationModel ?? self).running?.list.first { $0.key == key }?.animation
  }

  // MARK: Presentation

  /// What is on screen now; nil for a layer that was never part of a frame.
  func quincePresentation() -> CALayer? {
    if presentationModel != nil { return self }
    if let state = running, !state.list.isEmpty {
      quinceSample(QuinceClock.now())
      if let presented { return presented }
    }
    guard flags.contains(.committed) else { return nil }
    let copy = quinceMakePresentation(type(of: self), of: self)
    copy.presentationModel = self
    return copy
  }

  /// Writes the values that the animations have at `now` into the presentation layer.
  func quinceSample(_ now: Double) {
    guard let state = running, !state.list.isEmpty else {
      presented = nil
      record.transition = nil
      return
    }
    let target: CALayer
    if let presented {
      target = presented
      target.quinceCopyState(from: self)
      target.contentsValue = contentsValue
    } else {
      target = quinceMakePresentation(type(of: self), of: self)
      target.presentationModel = self
      presented = target
    }
    target.record.transition = nil
    let time = quinceLocalTime(now)
    for item in state.list {
      // Before its first frame an animation stands at its beginning.
      let elapsed = item.begin == nil ? 0 : item.elapsed(time)
      item.animation.quinceApply(elapsed: elapsed, duration: item.duration, to: target)
    }
    record.transition = target.record.transition
    if target.flags.contains(.needsDisplay) {
      // A property of the app's own that its drawing depends on.
      target.flags.remove(.needsDisplay)
      target.contentsValue = target.quinceRecord()
      record.contentsVersion &+= 1
    }
  }

  func quinceTimingChanged() {
    guard presentationModel == nil else { return }
    QuinceAnimator.timingChanged = true
    quinceMark(.geometry)
  }

  // MARK: The app's own animatable properties

  func quinceAppValue(_ key: String) -> Any? { value(forKey: key) }

  func quinceSetAppValue(_ value: Any, _ key: String) {
    setValue(value, forKey: key)
    if Swift.type(of: self).needsDisplay(forKey: key) { flags.insert(.needsDisplay) }
  }
}
