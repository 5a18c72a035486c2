import CoreGraphics
import Foundation

/// Several animations that run together on one layer, in the group's time.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  package override func take(from other: CAAnimation) {
    super.take(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0._copy() }
  }

  package override var _change: Dirty {
    (animations ?? []).reduce([]) { $0.union($1._change) }
  }

  package override func _apply(elapsed: Double, duration: Double, to target: CALayer) {
    guard case .active(let time, _) = timing.sample(elapsed: elapsed, duration: duration) else { return }
    let local = duration > 0 ? pace(time / duration, time) * duration : time
    for animation in animations ?? [] {
      // Assumed: a member without a duration has the group's.
      let own = animation.timing.duration > 0 ? animation.timing.duration : duration
      let elapsed = animation.timing.elapsed(parentTime: local, begin: animation.timing.beginTime)
      animation._apply(elapsed: elapsed, duration: own, to: target)
    }
  }
}
