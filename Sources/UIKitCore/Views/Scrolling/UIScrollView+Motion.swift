import CoreGraphics
import Foundation
import QuartzCore

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
    showIndicators(fadeAfter: nil)
    _run(
      ScrollMotion(kind: kind, x: .eased(from: start.x, to: offset.x), y: .eased(from: start.y, to: offset.y)))
  }

  /// A tap on the status bar; true when this view scrolls.
  func scrollToTop() -> Bool {
    guard scrollsToTop, isScrollEnabled, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    let target = CGPoint(x: contentOffset.x, y: minimumOffset.y)
    if target != contentOffset { _scroll(to: target, animated: true, kind: .toTop) }
    return true
  }

  // MARK: Dragging

  private var horizontalAxis: ScrollAxis {
    ScrollAxis(
      value: contentOffset.x, low: minimumOffset.x, high: maximumOffset.x, length: bounds.width,
      rate: decelerationRate.rawValue)
  }

  private var verticalAxis: ScrollAxis {
    ScrollAxis(
      value: contentOffset.y, low: minimumOffset.y, high: maximumOffset.y, length: bounds.height,
      rate: decelerationRate.rawValue)
  }

  private func yields(_ axis: ScrollAxis, always: Bool) -> Bool { bounces && (axis.high > axis.low || always) }

  func panChanged() {
    switch _pan.state {
    case .began:
      stopMotion(notify: false)
      drag.dragging = true
      drag.tracking = true
      let moved = _pan._moved
      drag.lockedAxis = .none
      let horizontal = scrollsHorizontally
      let vertical = scrollsVertically
      if horizontal != vertical {
        drag.lockedAxis = horizontal ? .horizontal : .vertical
      } else if isDirectionalLockEnabled, abs(moved.x) != abs(moved.y) {
        drag.lockedAxis = abs(moved.x) > abs(moved.y) ? .horizontal : .vertical
      }
      // Content follows from where the finger is now: the hysteresis is not made up for.
      _pan.setTranslation(.zero, in: nil)
      drag.startOffset = CGPoint(x: horizontalAxis.unbanded, y: verticalAxis.unbanded)
      if dismissesKeyboardAtOnce { window?.endEditing(false) }
      showIndicators(fadeAfter: nil)
      delegate?.scrollViewWillBeginDragging(self)
    case .changed:
      dragMoved()
      pullKeyboard()
    case .ended:
      dragMoved()
      pullKeyboard()
      letKeyboardGo(velocity: _pan.velocity(in: self).y)
      dragEnded(_pan.velocity(in: self))
    case .cancelled, .failed:
      letKeyboardGo(velocity: 0)
      if drag.dragging { dragEnded(.zero) }
    default:
      break
    }
  }

  private var dismissesKeyboardAtOnce: Bool {
    [.onDrag, .onDragWithAccessory].contains(keyboardDismissMode)
  }

  private var pullsKeyboard: Bool { [.interactive, .interactiveWithAccessory].contains(keyboardDismissMode) }

  private func pullKeyboard() {
    guard pullsKeyboard, let window else { return }
    OnScreenKeyboard.shared.pull(to: window.convert(_pan.location(in: window), to: nil as UIWindow?).y)
  }

  /// - Parameter velocity: the finger's, downwards, in points per second.
  private func letKeyboardGo(velocity: CGFloat) {
    guard pullsKeyboard else { return }
    OnScreenKeyboard.shared.endPull(velocity: velocity) { window?.endEditing(false) ?? false }
  }

  private func dragMoved() {
    guard !_zoom.zooming else { return }
    let moved = _pan.translation(in: self)
    var offset = contentOffset
    if drag.lockedAxis != .vertical {
      let axis = horizontalAxis
      offset.x = axis.banded(
        drag.startOffset.x - moved.x, bounces: yields(axis, always: alwaysBounceHorizontal))
    }
    if drag.lockedAxis != .horizontal {
      let axis = verticalAxis
      offset.y = axis.banded(drag.startOffset.y - moved.y, bounces: yields(axis, always: alwaysBounceVertical))
    }
    let scale = UIScreen._scale
    offset.x = (offset.x * scale).rounded() / scale
    offset.y = (offset.y * scale).rounded() / scale
    setOffset(offset)
  }

  private func dragEnded(_ fingers: CGPoint) {
    let velocity = CGPoint(
      x: drag.lockedAxis == .vertical ? 0 : -fingers.x, y: drag.lockedAxis == .horizontal ? 0 : -fingers.y)
    drag.tracking = false
    let (x, y) = (horizontalAxis, verticalAxis)
    let natural = CGPoint(
      x: x.rest(after: velocity.x, isPaging: isPagingEnabled), y: y.rest(after: velocity.y, isPaging: isPagingEnabled))
    // Apple: scrollViewWillEndDragging(_:withVelocity:targetContentOffset:), "velocity in points per millisecond".
    let milli = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = isPagingEnabled ? natural : restingOffset(proposed: natural, velocity: milli)
    delegate?.scrollViewWillEndDragging(self, withVelocity: milli, targetContentOffset: &target)
    if !isPagingEnabled, let rest = barRest?(target.y) { target.y = rest }
    drag.dragging = false
    let willMove = decelerates(from: CGPoint(x: x.value, y: y.value), velocity, to: target)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willMove)
    guard willMove, _motion == nil, !drag.dragging else {
      if !willMove { hideIndicators() }
      return
    }
    drag.decelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    let isChosen = target != natural
    let isPaging = isPagingEnabled
    _run(
      ScrollMotion(
        kind: .deceleration,
        x: x.motion(
          velocity: velocity.x, to: target.x, isChosen: isChosen, isPaging: isPaging,
          bounces: yields(x, always: alwaysBounceHorizontal)),
        y: y.motion(
          velocity: velocity.y, to: target.y, isChosen: isChosen, isPaging: isPaging,
          bounces: yields(y, always: alwaysBounceVertical))))
  }

  /// Whether the content goes on moving when the finger has left it.
  private func decelerates(from offset: CGPoint, _ velocity: CGPoint, to target: CGPoint) -> Bool {
    let moves =
      target != offset || abs(velocity.x) >= 10 && scrollsHorizontally
      || abs(velocity.y) >= 10 && scrollsVertically
    let outside = clamp(offset) != offset
    return (moves && target != offset) || outside || (bounces && moves && coastsPast(velocity))
  }

  /// At an edge already, and thrown against it.
  private func coastsPast(_ velocity: CGPoint) -> Bool {
    if isPagingEnabled { return false }
    return scrollsVertically && verticalAxis.isThrownAtEdge(velocity.y)
      || scrollsHorizontally && horizontalAxis.isThrownAtEdge(velocity.x)
  }

  /// A wheel moves the content at once, within its limits; false lets an outer scroll view have it.
  func scrollWheel(_ delta: CGPoint) -> Bool {
    let target = clamp(CGPoint(x: contentOffset.x - delta.x, y: contentOffset.y - delta.y))
    guard target != contentOffset else { return false }
    stopMotion(notify: true)
    if dismissesKeyboardAtOnce { window?.endEditing(false) }
    showIndicators(fadeAfter: 0.5)
    let drags = !drag.dragging
    if drags { delegate?.scrollViewWillBeginDragging(self) }
    setOffset(target)
    if drags { delegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    return true
  }
}
