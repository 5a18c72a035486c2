import CoreGraphics
import Foundation

/// All running animations, sampled from the one clock.
package enum Animator {
  /// Layers with animations, in the order in which they began.
  nonisolated(unsafe) private static var layers = ContiguousArray<CALayer>()
  /// Layers that emit particles.
  nonisolated(unsafe) private static var emitters: [WeakEmitter] = []
  /// Layers that show pictures of pages.
  nonisolated(unsafe) private static var curls: [WeakCurl] = []
  /// Some layer's own time runs differently from now on.
  nonisolated(unsafe) static var timingChanged = false

  /// Whether a later frame will differ although nobody changes anything.
  package static var isAnimating: Bool {
    if emitters.contains(where: { $0.layer.map { $0.isOnScreen && $0.isEmitting && $0.timeRuns } ?? false }) {
      return true
    }
    return layers.contains { layer in
      guard layer.isOnScreen, let animations = layer.running else { return false }
      return animations.list.contains { !$0.didStop && ($0.begin == nil || layer.timeRuns) }
    }
  }

  /// Whether an animation is running that ends by itself.
  package static var isAnimatingFinitely: Bool {
    layers.contains { layer in
      guard layer.isOnScreen, let animations = layer.running else { return false }
      return animations.list.contains {
        !$0.didStop && $0.animation.timing.activeDuration($0.duration).isFinite
          && ($0.begin == nil || layer.timeRuns)
      }
    }
  }

  /// Forgets every animation; nobody is told.
  static func reset() {
    for layer in layers { layer.running = nil }
    layers.removeAll()
    emitters.removeAll()
    curls.removeAll()
    timingChanged = false
  }

  // MARK: Frame steps

  /// First step of a frame: ends what is over and calls the delegates and completion blocks.
  package static func tick(_ now: Double) {
    guard !layers.isEmpty else { return }
    var over: [(RunningAnimation, Bool)] = []
    var began: [RunningAnimation] = []
    for layer in layers {
      guard let animations = layer.running, !animations.list.isEmpty else { continue }
      let time = layer._localTime(now)
      var removed = false
      for item in animations.list where item.begin != nil && !item.didStop {
        let elapsed = item.elapsed(time)
        if !item.didStart, elapsed >= 0 {
          item.didStart = true
          began.append(item)
        }
        guard item.animation.timing.isOver(elapsed: elapsed, duration: item.duration) else { continue }
        item.didStop = true
        over.append((item, true))
        // What stays shows its last value.
        if item.animation.isRemovedOnCompletion { removed = true } else { layer.mark(item.change) }
      }
      if removed {
        animations.list.removeAll { $0.didStop && $0.animation.isRemovedOnCompletion }
        layer.mark(.geometry)
      }
    }
    for item in began { if let d = item.animation.delegate { onMain { d.animationDidStart(item.animation) } } }
    for (item, finished) in over { stopped(item, finished: finished) }
  }

  /// Last step before compositing: gives new animations their begin time and computes the presentation.
  static func commit() {
    commitLayers()
    if !emitters.isEmpty { moveParticles() }
    // What moves on the pages is at its new place by now.
    if !curls.isEmpty { turnPages() }
  }

  private static func turnPages() {
    curls.removeAll { $0.layer?.page == nil }
    for curl in curls { curl.layer?.follow() }
  }

  private static func moveParticles() {
    emitters.removeAll { $0.layer == nil }
    for layer in emitters.compactMap(\.layer) where layer.isOnScreen {
      let isEmitting = layer.isEmitting
      layer.advance(to: FrameClock.now())
      if isEmitting { layer.mark(.geometry) }
    }
  }

  private static func commitLayers() {
    guard !layers.isEmpty else { return }
    let now = FrameClock.now()
    var detached: [RunningAnimation] = []
    var lost: [RunningAnimation] = []
    var keep = ContiguousArray<CALayer>()
    keep.reserveCapacity(layers.count)
    for layer in layers {
      guard let animations = layer.running, !animations.list.isEmpty else {
        layer.running?.isListed = false
        if layer.presented != nil { layer.mark(.geometry) }
        layer.presented = nil
        layer.record.transition = nil
        continue
      }
      keep.append(layer)
      guard layer.isOnScreen else {
        // Off screen nothing moves; who waits for it need not wait. What was to move on screen has left it before it began.
        lost += animations.list.filter(\.beganOnScreen)
        animations.list.removeAll(where: \.beganOnScreen)
        for item in animations.list where item.batch != nil { detached.append(item) }
        continue
      }
      var change: Dirty = []
      for item in animations.list {
        if item.begin == nil {
          let wanted = item.animation.timing.beginTime
          item.begin = wanted != 0 ? wanted : layer._localTime(now)
        }
        if !item.didStop { change.formUnion(item.change) }
      }
      if !change.isEmpty { layer.mark(change) }
      layer.sample(now)
    }
    layers = keep
    timingChanged = false
    for item in detached { item.releaseBatch() }
    for item in lost { stopped(item, finished: false) }
  }

  // MARK: Comings and goings

  /// From now on the layer's particles are moved with each frame.
  static func emits(_ layer: CAEmitterLayer) {
    if !emitters.contains(where: { $0.layer === layer }) { emitters.append(WeakEmitter(layer: layer)) }
  }

  /// From now on the layer's page is looked at with each frame.
  static func follows(_ layer: CurlLayer) {
    if !curls.contains(where: { $0.layer === layer }) { curls.append(WeakCurl(layer: layer)) }
  }

  private struct WeakCurl {
    weak var layer: CurlLayer?
  }

  private struct WeakEmitter {
    weak var layer: CAEmitterLayer?
  }

  static func started(_ layer: CALayer) {
    guard let animations = layer.running, !animations.isListed else { return }
    animations.isListed = true
    layers.append(layer)
  }

  static func stopped(_ item: RunningAnimation, finished: Bool) {
    let already = item.didStop && !finished
    item.didStop = true
    if !already, let delegate = item.animation.delegate {
      onMain {
        if !item.didStart { delegate.animationDidStart(item.animation) }
        delegate.animationDidStop(item.animation, finished: finished)
      }
    }
    item.releaseBatch()
  }

  // Observed: a layer that leaves the tree loses its animations.
  static func detach(_ layer: CALayer) {
    guard !layers.isEmpty else { return }
    for animated in layers {
      var next: CALayer? = animated
      while let l = next, l !== layer { next = l.parent }
      guard next != nil, let animations = animated.running, animations.list.contains(where: { $0.begin != nil }) else {
        continue
      }
      animated._removeAllAnimations()
    }
  }
}

extension CALayer {
  var isOnScreen: Bool {
    var top: CALayer = self
    while let above = top.parent { top = above }
    return top.flags.contains(.isRoot)
  }

  /// False when the layer or one above has speed 0.
  var timeRuns: Bool {
    var next: CALayer? = self
    while let layer = next {
      if layer.timing.speed == 0 { return false }
      next = layer.parent
    }
    return true
  }
}
