import CoreGraphics
import Foundation
import QuartzCore

package struct QuinceDragState {
  package var tracking = false
  package var dragging = false
  package var decelerating = false
  package var startOffset: CGPoint = .zero
  package var pageStart: CGFloat = 0
  package var lockedAxis = 0  // 1 horizontal, 2 vertical
  package var stoppedMotion = false
}

/// How one coordinate moves by itself, as a function of the seconds since the start.
package struct QuinceAxisMotion {
  /// Value and whether it has come to rest.
  package var at: (Double) -> (value: CGFloat, done: Bool)

  package static func still(_ value: CGFloat) -> QuinceAxisMotion { QuinceAxisMotion { _ in (value, true) } }

  // Assumed: bounce is a critically damped spring of stiffness 100, as measured by others on devices.
  package static func spring(from value: CGFloat, velocity: CGFloat, to rest: CGFloat, beta: Double = 10)
    -> QuinceAxisMotion
  {
    let c1 = Double(value - rest)
    let c2 = Double(velocity) + beta * c1
    return QuinceAxisMotion { t in
      let displacement = exp(-beta * t) * (c1 + c2 * t)
      let speed = abs(exp(-beta * t) * (c2 - beta * (c1 + c2 * t)))
      if abs(displacement) < 0.25 && speed < 10 && t > 0 { return (rest, true) }
      return (rest + CGFloat(displacement), false)
    }
  }

  /// Exponential deceleration to a target.
  // Apple: UIScrollView.DecelerationRate: the factor by which the velocity falls each millisecond.
  package static func decelerate(from value: CGFloat, to target: CGFloat, rate: CGFloat) -> QuinceAxisMotion {
    let distance = Double(target - value)
    let k = 1000 * log(Double(min(max(rate, 0.5), 0.9999)))
    return QuinceAxisMotion { t in
      let left = distance * exp(k * t)
      // Assumed: it stops where less than half a point is left.
      if abs(left) < 0.5 { return (target, true) }
      return (target - CGFloat(left), false)
    }
  }

  /// Deceleration that runs into an edge and springs back from it.
  package static func bounce(
    from value: CGFloat, velocity: CGFloat, rate: CGFloat, edge: CGFloat
  ) -> QuinceAxisMotion {
    let k = 1000 * log(Double(rate))
    // value + v (e^kt - 1) / k = edge
    let ratio = 1 + Double(edge - value) * k / Double(velocity)
    guard ratio > 0 else { return .decelerate(from: value, to: edge, rate: rate) }
    let hit = log(ratio) / k
    let speed = Double(velocity) * exp(k * hit)
    let after = QuinceAxisMotion.spring(from: edge, velocity: CGFloat(speed), to: edge)
    return QuinceAxisMotion { t in
      if t < hit { return (value + CGFloat(Double(velocity) * (exp(k * t) - 1) / k), false) }
      return after.at(t - hit)
    }
  }
}

@MainActor package final class QuinceScrollMotion {
  package enum Kind { case deceleration, animation, toTop }
  let kind: Kind
  let start: Double
  let x: QuinceAxisMotion
  let y: QuinceAxisMotion
  let finished: (() -> Void)?
  init(kind: Kind, x: QuinceAxisMotion, y: QuinceAxisMotion, finished: (() -> Void)? = nil) {
    (self.kind, self.x, self.y, self.finished) = (kind, x, y, finished)
    start = CACurrentMediaTime()
  }
}

extension UIScrollView {
  // MARK: Motion by itself

  func quinceRun(_ motion: QuinceScrollMotion) {
    quinceMotionTimer?.cancel()
    quinceMotion = motion
    quinceStep()
  }

  private func quinceStep() {
    guard let motion = quinceMotion else { return }
    let t = CACurrentMediaTime() - motion.start
    let (x, y) = (motion.x.at(t), motion.y.at(t))
    let scale = UIScreen.quinceScale
    func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let done = x.done && y.done
    quinceSetOffset(CGPoint(x: pixel(x.value), y: pixel(y.value)))
    guard quinceMotion === motion else { return }
    if done {
      quinceMotion = nil
      quinceMotionTimer = nil
      switch motion.kind {
      case .deceleration:
        quinceDrag.decelerating = false
        quinceHideIndicators()
        delegate?.scrollViewDidEndDecelerating(self)
      case .animation:
        quinceHideIndicators()
        delegate?.scrollViewDidEndScrollingAnimation(self)
      case .toTop:
        quinceHideIndicators()
        delegate?.scrollViewDidScrollToTop(self)
      }
      motion.finished?()
    } else {
      quinceMotionTimer = QuinceTimerQueue.shared.schedule(after: QuinceClock.frameDuration) { [weak self] in
        self?.quinceStep()
      }
    }
  }

  package func quinceStopMotion(notify: Bool) {
    guard let motion = quinceMotion else { return }
    quinceMotionTimer?.cancel()
    quinceMotion = nil
    let decelerated = quinceDrag.decelerating
    quinceDrag.decelerating = false
    if notify, decelerated, motion.kind == .deceleration { delegate?.scrollViewDidEndDecelerating(self) }
  }

  func quinceScroll(to offset: CGPoint, animated: Bool, kind: QuinceScrollMotion.Kind = .animation) {
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      quinceStopMotion(notify: false)
      quinceSetOffset(offset)
      return
    }
    let start = contentOffset
    guard offset != start else {
      quinceStopMotion(notify: false)
      return
    }
    quinceStopMotion(notify: false)
    // Assumed: 0.3 s, ease in and out.
    let ease = QuinceSpringMath.bezier(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    let duration = 0.3
    func axis(_ from: CGFloat, _ to: CGFloat) -> QuinceAxisMotion {
      from == to
        ? .still(to)
        : QuinceAxisMotion { t in
          t >= duration - 1e-6 ? (to, true) : (from + (to - from) * CGFloat(ease(max(0, t / duration))), false)
        }
    }
    quinceShowIndicators(fadeAfter: nil)
    quinceRun(QuinceScrollMotion(kind: kind, x: axis(start.x, offset.x), y: axis(start.y, offset.y)))
  }

  /// A tap on the status bar; true when this view scrolls.
  func quinceScrollToTop() -> Bool {
    guard scrollsToTop, isScrollEnabled, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    let target = CGPoint(x: contentOffset.x, y: quinceMinimumOffset.y)
    if target != contentOffset { quinceScroll(to: target, animated: true, kind: .toTop) }
    return true
  }

  // MARK: Dragging

  /// Rubber band.
  // Assumed: (1 - 1 / (x * 0.55 / d + 1)) * d, the formula of UIKit's scroll views.
  nonisolated static func quinceBand(_ distance: CGFloat, _ dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * 0.55 / dimension + 1)) * dimension
  }

  private func quinceBanded(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ dimension: CGFloat, _ may: Bool)
    -> CGFloat
  {
    if value < low { return may ? low - UIScrollView.quinceBand(low - value, dimension) : low }
    if value > high { return may ? high + UIScrollView.quinceBand(value - high, dimension) : high }
    return value
  }

  /// The finger's offset that shows this (banded) one.
  private func quinceUnbanded(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ dimension: CGFloat) -> CGFloat {
    func inverse(_ shown: CGFloat) -> CGFloat {
      guard dimension > 0, shown < dimension else { return shown }
      return (1 / (1 - shown / dimension) - 1) * dimension / 0.55
    }
    if value < low { return low - inverse(low - value) }
    if value > high { return high + inverse(value - high) }
    return value
  }

  func quincePanChanged() {
    switch quincePan.state {
    case .began:
      quinceStopMotion(notify: false)
      quinceDrag.dragging = true
      quinceDrag.tracking = true
      let moved = quincePan.quinceMoved
      quinceDrag.lockedAxis = 0
      let horizontal = quinceScrollsHorizontally
      let vertical = quinceScrollsVertically
      if horizontal != vertical {
        quinceDrag.lockedAxis = horizontal ? 1 : 2
      } else if isDirectionalLockEnabled, abs(moved.x) != abs(moved.y) {
        quinceDrag.lockedAxis = abs(moved.x) > abs(moved.y) ? 1 : 2
      }
      // Content follows from where the finger is now: the hysteresis is not made up for.
      quincePan.setTranslation(.zero, in: nil)
      let (low, high) = (quinceMinimumOffset, quinceMaximumOffset)
      let offset = contentOffset
      quinceDrag.startOffset = CGPoint(
        x: quinceUnbanded(offset.x, low.x, high.x, bounds.width),
        y: quinceUnbanded(offset.y, low.y, high.y, bounds.height))
      if keyboardDismissMode != .none { window?.endEditing(false) }
      quinceShowIndicators(fadeAfter: nil)
      delegate?.scrollViewWillBeginDragging(self)
    case .changed:
      quinceDragMoved()
    case .ended:
      quinceDragMoved()
      quinceDragEnded(quincePan.velocity(in: self))
    case .cancelled, .failed:
      if quinceDrag.dragging { quinceDragEnded(.zero) }
    default:
      break
    }
  }

  private func quinceDragMoved() {
    guard !quinceZoom.zooming else { return }
    let moved = quincePan.translation(in: self)
    let (low, high) = (quinceMinimumOffset, quinceMaximumOffset)
    var offset = contentOffset
    if quinceDrag.lockedAxis != 2 {
      let may = bounces && (high.x > low.x || alwaysBounceHorizontal)
      offset.x = quinceBanded(quinceDrag.startOffset.x - moved.x, low.x, high.x, bounds.width, may)
    }
    if quinceDrag.lockedAxis != 1 {
      let may = bounces && (high.y > low.y || alwaysBounceVertical)
      offset.y = quinceBanded(quinceDrag.startOffset.y - moved.y, low.y, high.y, bounds.height, may)
    }
    let scale = UIScreen.quinceScale
    offset.x = (offset.x * scale).rounded() / scale
    offset.y = (offset.y * scale).rounded() / scale
    quinceSetOffset(offset)
  }

  private func quinceDragEnded(_ fingers: CGPoint) {
    var velocity = CGPoint(x: -fingers.x, y: -fingers.y)
    if quinceDrag.lockedAxis == 1 { velocity.y = 0 }
    if quinceDrag.lockedAxis == 2 { velocity.x = 0 }
    quinceDrag.tracking = false
    let offset = contentOffset
    let (low, high) = (quinceMinimumOffset, quinceMaximumOffset)
    let rate = decelerationRate.rawValue
    func coast(_ value: CGFloat, _ v: CGFloat, _ low: CGFloat, _ high: CGFloat, _ page: CGFloat) -> CGFloat {
      if isPagingEnabled { return quincePage(for: value, v / 1000, page, low, high) }
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
    quinceDrag.dragging = false
    let moves =
      target != offset || abs(velocity.x) >= 10 && quinceScrollsHorizontally
      || abs(velocity.y) >= 10 && quinceScrollsVertically
    let outside = quinceClamp(offset) != offset
    let willMove = (moves && target != offset) || outside || (bounces && moves && quinceCoastsPast(velocity))
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willMove)
    guard willMove, quinceMotion == nil, !quinceDrag.dragging else {
      if !willMove { quinceHideIndicators() }
      return
    }
    let chosen = target != natural
    func axis(
      _ value: CGFloat, _ v: CGFloat, _ target: CGFloat, _ low: CGFloat, _ high: CGFloat, _ may: Bool
    ) -> QuinceAxisMotion {
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
    func clipped(_ value: CGFloat, _ free: CGFloat, _ edge: CGFloat) -> QuinceAxisMotion {
      let inner = QuinceAxisMotion.decelerate(from: value, to: free, rate: rate)
      return QuinceAxisMotion { t in
        let now = inner.at(t)
        if (free < edge && now.value <= edge) || (free > edge && now.value >= edge) { return (edge, true) }
        return now
      }
    }
    quinceDrag.decelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    quinceRun(
      QuinceScrollMotion(
        kind: .deceleration,
        x: axis(
          offset.x, velocity.x, target.x, low.x, high.x, bounces && (high.x > low.x || alwaysBounceHorizontal)),
        y: axis(
          offset.y, velocity.y, target.y, low.y, high.y, bounces && (high.y > low.y || alwaysBounceVertical))))
  }

  /// At an edge already, and thrown against it.
  private func quinceCoastsPast(_ velocity: CGPoint) -> Bool {
    let (low, high) = (quinceMinimumOffset, quinceMaximumOffset)
    let offset = contentOffset
    if isPagingEnabled { return false }
    if quinceScrollsVertically, (offset.y <= low.y && velocity.y < -10) || (offset.y >= high.y && velocity.y > 10) {
      return true
    }
    return quinceScrollsHorizontally
      && ((offset.x <= low.x && velocity.x < -10) || (offset.x >= high.x && velocity.x > 10))
  }

  /// A wheel moves the content at once, within its limits; false lets an outer scroll view have it.
  func quinceScrollWheel(_ delta: CGPoint) -> Bool {
    let target = quinceClamp(CGPoint(x: contentOffset.x - delta.x, y: contentOffset.y - delta.y))
    guard target != contentOffset else { return false }
    quinceStopMotion(notify: true)
    if keyboardDismissMode != .none { window?.endEditing(false) }
    quinceShowIndicators(fadeAfter: 0.5)
    let drags = !quinceDrag.dragging
    if drags { delegate?.scrollViewWillBeginDragging(self) }
    quinceSetOffset(target)
    if drags { delegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    return true
  }
}
