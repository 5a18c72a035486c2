import CoreGraphics
import Foundation
import QuartzCore

package struct ScrollDragState {
  package var tracking = false
  package var dragging = false
  package var decelerating = false
  package var startOffset: CGPoint = .zero
  package var pageStart: CGFloat = 0
  package var lockedAxis = 0  // 1 horizontal, 2 vertical
  package var stoppedMotion = false
}

/// How one coordinate moves by itself, as a function of the seconds since the start.
package struct AxisMotion {
  /// Value and whether it has come to rest.
  package var at: (Double) -> (value: CGFloat, done: Bool)

  package static func still(_ value: CGFloat) -> AxisMotion { AxisMotion { _ in (value, true) } }

  // Assumed: bounce is a critically damped spring of stiffness 100, as measured by others on devices.
  package static func spring(from value: CGFloat, velocity: CGFloat, to rest: CGFloat, beta: Double = 10)
    -> AxisMotion
  {
    let c1 = Double(value - rest)
    let c2 = Double(velocity) + beta * c1
    return AxisMotion { t in
      let displacement = exp(-beta * t) * (c1 + c2 * t)
      let speed = abs(exp(-beta * t) * (c2 - beta * (c1 + c2 * t)))
      if abs(displacement) < 0.25 && speed < 10 && t > 0 { return (rest, true) }
      return (rest + CGFloat(displacement), false)
    }
  }

  /// Exponential deceleration to a target.
  // Apple: UIScrollView.DecelerationRate: the factor by which the velocity falls each millisecond.
  package static func decelerate(from value: CGFloat, to target: CGFloat, rate: CGFloat) -> AxisMotion {
    let distance = Double(target - value)
    let k = 1000 * log(Double(min(max(rate, 0.5), 0.9999)))
    return AxisMotion { t in
      let left = distance * exp(k * t)
      // Assumed: it stops where less than half a point is left.
      if abs(left) < 0.5 { return (target, true) }
      return (target - CGFloat(left), false)
    }
  }

  /// Deceleration that runs into an edge and springs back from it.
  package static func bounce(
    from value: CGFloat, velocity: CGFloat, rate: CGFloat, edge: CGFloat
  ) -> AxisMotion {
    let k = 1000 * log(Double(rate))
    // value + v (e^kt - 1) / k = edge
    let ratio = 1 + Double(edge - value) * k / Double(velocity)
    guard ratio > 0 else { return .decelerate(from: value, to: edge, rate: rate) }
    let hit = log(ratio) / k
    let speed = Double(velocity) * exp(k * hit)
    let after = AxisMotion.spring(from: edge, velocity: CGFloat(speed), to: edge)
    return AxisMotion { t in
      if t < hit { return (value + CGFloat(Double(velocity) * (exp(k * t) - 1) / k), false) }
      return after.at(t - hit)
    }
  }
}

@MainActor package final class ScrollMotion {
  package enum Kind { case deceleration, animation, toTop }
  let kind: Kind
  let start: Double
  let x: AxisMotion
  let y: AxisMotion
  let finished: (() -> Void)?
  init(kind: Kind, x: AxisMotion, y: AxisMotion, finished: (() -> Void)? = nil) {
    (self.kind, self.x, self.y, self.finished) = (kind, x, y, finished)
    start = CACurrentMediaTime()
  }
}

extension UIScrollView {
  // MARK: Motion by itself

  func _run(_ motion: ScrollMotion) {
    motionTimer?.cancel()
    _motion = motion
    _step()
  }

  private func _step() {
    guard let motion = _motion else { return }
    let t = CACurrentMediaTime() - motion.start
    let (x, y) = (motion.x.at(t), motion.y.at(t))
    let scale = UIScreen._scale
    func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let done = x.done && y.done
    setOffset(CGPoint(x: pixel(x.value), y: pixel(y.value)))
    guard _motion === motion else { return }
    if done {
      _motion = nil
      motionTimer = nil
      switch motion.kind {
      case .deceleration:
        drag.decelerating = false
        hideIndicators()
        delegate?.scrollViewDidEndDecelerating(self)
      case .animation:
        hideIndicators()
        delegate?.scrollViewDidEndScrollingAnimation(self)
      case .toTop:
        hideIndicators()
        delegate?.scrollViewDidScrollToTop(self)
      }
      motion.finished?()
    } else {
      motionTimer = TimerQueue.shared.schedule(after: FrameClock.frameDuration) { [weak self] in
        self?._step()
      }
    }
  }

  package func stopMotion(notify: Bool) {
    guard let motion = _motion else { return }
    motionTimer?.cancel()
    _motion = nil
    let decelerated = drag.decelerating
    drag.decelerating = false
    if notify, decelerated, motion.kind == .deceleration { delegate?.scrollViewDidEndDecelerating(self) }
  }

  func _scroll(to offset: CGPoint, animated: Bool, kind: ScrollMotion.Kind = .animation) {
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      stopMotion(notify: false)
      setOffset(offset)
      return
    }
    let start = contentOffset
    guard offset != start else {
      stopMotion(notify: false)
      return
    }
    stopMotion(notify: false)
    // Assumed: 0.3 s, ease in and out.
    let ease = SpringMath.bezier(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    let duration = 0.3
    func axis(_ from: CGFloat, _ to: CGFloat) -> AxisMotion {
      from == to
        ? .still(to)
        : AxisMotion { t in
          t >= duration - 1e-6 ? (to, true) : (from + (to - from) * CGFloat(ease(max(0, t / duration))), false)
        }
    }
    showIndicators(fadeAfter: nil)
    _run(ScrollMotion(kind: kind, x: axis(start.x, offset.x), y: axis(start.y, offset.y)))
  }

  /// A tap on the status bar; true when this view scrolls.
  func scrollToTop() -> Bool {
    guard scrollsToTop, isScrollEnabled, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    let target = CGPoint(x: contentOffset.x, y: minimumOffset.y)
    if target != contentOffset { _scroll(to: target, animated: true, kind: .toTop) }
    return true
  }

  // MARK: Dragging

  /// Rubber band.
  // Assumed: (1 - 1 / (x * 0.55 / d + 1)) * d, the formula of UIKit's scroll views.
  nonisolated static func band(_ distance: CGFloat, _ dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * 0.55 / dimension + 1)) * dimension
  }

  private func banded(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ dimension: CGFloat, _ may: Bool)
    -> CGFloat
  {
    if value < low { return may ? low - UIScrollView.band(low - value, dimension) : low }
    if value > high { return may ? high + UIScrollView.band(value - high, dimension) : high }
    return value
  }

  /// The finger's offset that shows this (banded) one.
  private func unbanded(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ dimension: CGFloat) -> CGFloat {
    func inverse(_ shown: CGFloat) -> CGFloat {
      guard dimension > 0, shown < dimension else { return shown }
      return (1 / (1 - shown / dimension) - 1) * dimension / 0.55
    }
    if value < low { return low - inverse(low - value) }
    if value > high { return high + inverse(value - high) }
    return value
  }

  func panChanged() {
    switch _pan.state {
    case .began:
      stopMotion(notify: false)
      drag.dragging = true
      drag.tracking = true
      let moved = _pan._moved
      drag.lockedAxis = 0
      let horizontal = scrollsHorizontally
      let vertical = scrollsVertically
      if horizontal != vertical {
        drag.lockedAxis = horizontal ? 1 : 2
      } else if isDirectionalLockEnabled, abs(moved.x) != abs(moved.y) {
        drag.lockedAxis = abs(moved.x) > abs(moved.y) ? 1 : 2
      }
      // Content follows from where the finger is now: the hysteresis is not made up for.
      _pan.setTranslation(.zero, in: nil)
      let (low, high) = (minimumOffset, maximumOffset)
      let offset = contentOffset
      drag.startOffset = CGPoint(
        x: unbanded(offset.x, low.x, high.x, bounds.width),
        y: unbanded(offset.y, low.y, high.y, bounds.height))
      if keyboardDismissMode != .none { window?.endEditing(false) }
      showIndicators(fadeAfter: nil)
      delegate?.scrollViewWillBeginDragging(self)
    case .changed:
      dragMoved()
    case .ended:
      dragMoved()
      dragEnded(_pan.velocity(in: self))
    case .cancelled, .failed:
      if drag.dragging { dragEnded(.zero) }
    default:
      break
    }
  }

  private func dragMoved() {
    guard !_zoom.zooming else { return }
    let moved = _pan.translation(in: self)
    let (low, high) = (minimumOffset, maximumOffset)
    var offset = contentOffset
    if drag.lockedAxis != 2 {
      let may = bounces && (high.x > low.x || alwaysBounceHorizontal)
      offset.x = banded(drag.startOffset.x - moved.x, low.x, high.x, bounds.width, may)
    }
    if drag.lockedAxis != 1 {
      let may = bounces && (high.y > low.y || alwaysBounceVertical)
      offset.y = banded(drag.startOffset.y - moved.y, low.y, high.y, bounds.height, may)
    }
    let scale = UIScreen._scale
    offset.x = (offset.x * scale).rounded() / scale
    offset.y = (offset.y * scale).rounded() / scale
    setOffset(offset)
  }

  private func dragEnded(_ fingers: CGPoint) {
    var velocity = CGPoint(x: -fingers.x, y: -fingers.y)
    if drag.lockedAxis == 1 { velocity.y = 0 }
    if drag.lockedAxis == 2 { velocity.x = 0 }
    drag.tracking = false
    let offset = contentOffset
    let (low, high) = (minimumOffset, maximumOffset)
    let rate = decelerationRate.rawValue
    func coast(_ value: CGFloat, _ v: CGFloat, _ low: CGFloat, _ high: CGFloat, _ page: CGFloat) -> CGFloat {
      if isPagingEnabled { return _page(for: value, v / 1000, page, low, high) }
      if abs(v) < 10 { return min(max(value, low), high) }
      return min(max(value - v / CGFloat(1000 * log(Double(rate))), low), high)
    }
    let natural = CGPoint(
      x: coast(offset.x, velocity.x, low.x, high.x, bounds.width),
      y: coast(offset.y, velocity.y, low.y, high.y, bounds.height))
    var target = natural
    // Apple: scrollViewWillEndDragging(_:withVelocity:targetContentOffset:), "velocity in points per millisecond".
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    drag.dragging = false
    let moves =
      target != offset || abs(velocity.x) >= 10 && scrollsHorizontally
      || abs(velocity.y) >= 10 && scrollsVertically
    let outside = clamp(offset) != offset
    let willMove = (moves && target != offset) || outside || (bounces && moves && coastsPast(velocity))
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willMove)
    guard willMove, _motion == nil, !drag.dragging else {
      if !willMove { hideIndicators() }
      return
    }
    let chosen = target != natural
    func axis(
      _ value: CGFloat, _ v: CGFloat, _ target: CGFloat, _ low: CGFloat, _ high: CGFloat, _ may: Bool
    ) -> AxisMotion {
      if value < low || value > high {
        return .spring(from: value, velocity: v, to: chosen ? target : min(max(value, low), high))
      }
      if isPagingEnabled { return .spring(from: value, velocity: v, to: target, beta: 14) }
      if chosen { return .decelerate(from: value, to: target, rate: rate) }
      if abs(v) < 10 { return .still(target) }
      let free = value - v / CGFloat(1000 * log(Double(rate)))
      if free < low {
        return may ? .bounce(from: value, velocity: v, rate: rate, edge: low) : clipped(value, free, low)
      }
      if free > high {
        return may ? .bounce(from: value, velocity: v, rate: rate, edge: high) : clipped(value, free, high)
      }
      return .decelerate(from: value, to: free, rate: rate)
    }
    func clipped(_ value: CGFloat, _ free: CGFloat, _ edge: CGFloat) -> AxisMotion {
      let inner = AxisMotion.decelerate(from: value, to: free, rate: rate)
      return AxisMotion { t in
        let now = inner.at(t)
        if (free < edge && now.value <= edge) || (free > edge && now.value >= edge) { return (edge, true) }
        return now
      }
    }
    drag.decelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    _run(
      ScrollMotion(
        kind: .deceleration,
        x: axis(
          offset.x, velocity.x, target.x, low.x, high.x, bounces && (high.x > low.x || alwaysBounceHorizontal)),
        y: axis(
          offset.y, velocity.y, target.y, low.y, high.y, bounces && (high.y > low.y || alwaysBounceVertical))))
  }

  /// At an edge already, and thrown against it.
  private func coastsPast(_ velocity: CGPoint) -> Bool {
    let (low, high) = (minimumOffset, maximumOffset)
    let offset = contentOffset
    if isPagingEnabled { return false }
    if scrollsVertically, (offset.y <= low.y && velocity.y < -10) || (offset.y >= high.y && velocity.y > 10) {
      return true
    }
    return scrollsHorizontally
      && ((offset.x <= low.x && velocity.x < -10) || (offset.x >= high.x && velocity.x > 10))
  }

  /// A wheel moves the content at once, within its limits; false lets an outer scroll view have it.
  func scrollWheel(_ delta: CGPoint) -> Bool {
    let target = clamp(CGPoint(x: contentOffset.x - delta.x, y: contentOffset.y - delta.y))
    guard target != contentOffset else { return false }
    stopMotion(notify: true)
    if keyboardDismissMode != .none { window?.endEditing(false) }
    showIndicators(fadeAfter: 0.5)
    let drags = !drag.dragging
    if drags { delegate?.scrollViewWillBeginDragging(self) }
    setOffset(target)
    if drags { delegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    return true
  }
}
