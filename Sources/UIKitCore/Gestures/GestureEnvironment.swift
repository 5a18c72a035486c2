import CoreGraphics
import Foundation
import QuartzCore

/// The gestures of one window that are watching touches now, and what they hold back from views.
@MainActor package final class GestureEnvironment {
  unowned(unsafe) let window: UIWindow
  private var active: [UIGestureRecognizer] = []
  private var queue: [UIGestureRecognizer] = []
  private var delivering = 0
  private var resolving = false
  /// Touches whose beginning or end a view has not been told yet.
  private var held: [UITouch] = []
  private var delays: [ObjectIdentifier: TimerQueue.Entry] = [:]

  init(window: UIWindow) { self.window = window }

  package var isIdle: Bool { held.isEmpty && delays.isEmpty }

  /// The other gestures that watch the touches too.
  func companions(of gesture: UIGestureRecognizer) -> [UIGestureRecognizer] {
    active.filter { $0 !== gesture && $0._isTracking }
  }

  // MARK: Touches

  /// Collects the gestures that a new touch concerns, from the hit view up.
  private func attach(_ touch: UITouch, _ event: UIEvent) {
    var view = touch._view
    while let candidate = view {
      for gesture in candidate._gestures where gesture.isEnabled {
        if gesture.isOver && gesture._touches.isEmpty && gesture._isTracking { continue }
        guard gesture.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
          gesture._shouldReceive(touch), gesture.shouldReceive(event)
        else { continue }
        if let delegate = gesture.delegate {
          guard delegate.gestureRecognizer(gesture, shouldReceive: event),
            delegate.gestureRecognizer(gesture, shouldReceive: touch)
          else { continue }
        }
        touch._gestures.append(gesture)
        gesture._environment = self
        gesture._touches.append(touch)
        gesture._isTracking = true
        if !active.contains(where: { $0 === gesture }) { active.append(gesture) }
      }
      view = candidate._superview
    }
  }

  func process(_ touches: [UITouch], _ event: UIEvent) {
    for touch in touches where touch._phase == .began { attach(touch, event) }
    delivering += 1
    let changed = touches.filter { $0._phase != .stationary }
    for gesture in active {
      let own = changed.filter { touch in gesture._touches.contains { $0 === touch } }
      guard !own.isEmpty else { continue }
      gesture.noteLocation()
      func of(_ phase: UITouch.Phase) -> Set<UITouch> { Set(own.filter { $0._phase == phase }) }
      let began = of(.began)
      if !began.isEmpty, !gesture.isOver { gesture.touchesBegan(began, with: event) }
      let moved = of(.moved)
      if !moved.isEmpty, !gesture.isOver { gesture.touchesMoved(moved, with: event) }
      let ended = of(.ended)
      if !ended.isEmpty, !gesture.isOver { gesture.touchesEnded(ended, with: event) }
      let cancelled = of(.cancelled)
      if !cancelled.isEmpty, !gesture.isOver { gesture.touchesCancelled(cancelled, with: event) }
    }
    delivering -= 1
    flush()
    deliver(changed, event)
    for touch in changed where touch._phase == .ended || touch._phase == .cancelled {
      for gesture in touch._gestures { gesture._touches.removeAll { $0 === touch } }
    }
    resolve()
  }

  // MARK: Results

  func enqueue(_ gesture: UIGestureRecognizer) {
    if queue.contains(where: { $0 === gesture }) { flush() }
    queue.append(gesture)
    if delivering == 0 { flush() }
  }

  private func flush() {
    while !queue.isEmpty { queue.removeFirst()._sendActions() }
  }

  func recognized(_ gesture: UIGestureRecognizer) {
    if gesture.cancelsTouchesInView {
      let waiting = held.filter { touch in touch._gestures.contains { $0 === gesture } }
      for touch in waiting + gesture._touches { cancelDelivery(touch) }
    }
    resolveSoon()
  }

  func failed(_ gesture: UIGestureRecognizer) { resolveSoon() }

  func resolveSoon() { if delivering == 0 && !resolving { resolve() } }

  /// Lets waiting gestures and held touches go on after something recognised or failed, and resets what is over.
  func resolve() {
    guard !resolving else { return }
    resolving = true
    var again = true
    while again {
      again = false
      for gesture in active where gesture.pending != nil && gesture._state == .possible {
        gesture.tryRecognize()
        if gesture._state != .possible { again = true }
      }
      // A finished gesture whose touches are gone starts anew once nobody's decision depends on it.
      for gesture in active where gesture.isOver && gesture._touches.isEmpty {
        if active.contains(where: { $0.pending != nil && $0.requiresFailure(of: gesture) }) { continue }
        active.removeAll { $0 === gesture }
        flush()
        gesture._reset()
        again = true
      }
    }
    flush()
    resolving = false
    settle()
  }

  func forget(_ gesture: UIGestureRecognizer) {
    active.removeAll { $0 === gesture }
    if gesture._isTracking { gesture._reset() }
  }

  // MARK: What views are told

  private func holdsBegin(_ touch: UITouch) -> Bool {
    if delays[ObjectIdentifier(touch)]?.isPending ?? false, touch._phase != .ended { return true }
    return touch._gestures.contains { $0.delaysTouchesBegan && $0._state == .possible && $0._isTracking }
  }

  private func holdsEnd(_ touch: UITouch) -> Bool {
    touch._gestures.contains { $0.delaysTouchesEnded && $0._state == .possible && $0._isTracking }
  }

  private func deliver(_ touches: [UITouch], _ event: UIEvent) {
    for touch in touches where touch._phase == .began { prepare(touch, event) }
    var groups: [(UIView, UITouch.Phase, [UITouch])] = []
    for touch in touches {
      guard let view = touch._view else { continue }
      switch touch.delivery {
      case .pending:
        if holdsBegin(touch) {
          hold(touch)
          continue
        }
        deliverBegin(touch, event)
        if touch._phase == .ended || touch._phase == .cancelled { deliverEnd(touch, event) }
      case .begun:
        if touch._phase == .moved {
          if let index = groups.firstIndex(where: { $0.0 === view && $0.1 == .moved }) {
            groups[index].2.append(touch)
          } else {
            groups.append((view, .moved, [touch]))
          }
        } else if touch._phase == .ended || touch._phase == .cancelled {
          if touch._phase == .ended, holdsEnd(touch) { hold(touch) } else { deliverEnd(touch, event) }
        }
      case .cancelled, .done:
        break
      }
    }
    for (view, _, touches) in groups { view.touchesMoved(Set(touches), with: event) }
  }

  private func hold(_ touch: UITouch) {
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
  }

  private func prepare(_ touch: UITouch, _ event: UIEvent) {
    guard let view = touch._view else { return }
    let others = UIApplication.shared.activeTouches.values.filter { $0 !== touch && $0._view != nil }
    if !view.isMultipleTouchEnabled,
      others.contains(where: { $0._view === view && $0._phase != .ended && $0._phase != .cancelled })
    {
      touch.delivery = .done
      return
    }
    if others.contains(where: { $0._view!.isExclusiveTouch && $0._view !== view })
      || (view.isExclusiveTouch && others.contains { $0._view !== view })
    {
      touch.delivery = .done
      return
    }
    if let delay = ContentTouches.delay(touch) {
      delays[ObjectIdentifier(touch)] = TimerQueue.shared.schedule(after: delay) { [weak self, weak touch] in
        guard let self, let touch else { return }
        self.delays[ObjectIdentifier(touch)] = nil
        self.settle()
      }
    }
  }

  private func deliverBegin(_ touch: UITouch, _ event: UIEvent) {
    delays.removeValue(forKey: ObjectIdentifier(touch))?.cancel()
    guard touch.delivery == .pending, let view = touch._view else { return }
    guard ContentTouches.shouldBegin(touch, event) else {
      touch.delivery = .done
      return
    }
    touch.delivery = .begun
    let phase = touch._phase
    touch._phase = .began
    view.touchesBegan([touch], with: event)
    touch._phase = phase
  }

  private func deliverEnd(_ touch: UITouch, _ event: UIEvent) {
    guard touch.delivery == .begun, let view = touch._view else { return }
    touch.delivery = .done
    if touch._phase == .cancelled {
      view.touchesCancelled([touch], with: event)
    } else {
      view.touchesEnded([touch], with: event)
    }
  }

  /// A gesture takes the touch from its view.
  private func cancelDelivery(_ touch: UITouch) {
    delays.removeValue(forKey: ObjectIdentifier(touch))?.cancel()
    held.removeAll { $0 === touch }
    switch touch.delivery {
    case .pending:
      touch.delivery = .cancelled
    case .begun:
      touch.delivery = .cancelled
      let phase = touch._phase
      touch._phase = .cancelled
      touch._view?.touchesCancelled([touch], with: UIApplication.shared.currentTouchEvent)
      touch._phase = phase
    default:
      break
    }
  }

  /// Tells views what was held back and no longer needs to be.
  private func settle() {
    for touch in held {
      let event = UIApplication.shared.currentTouchEvent
      let over = touch._phase == .ended || touch._phase == .cancelled
      if touch.delivery == .pending {
        if holdsBegin(touch) { continue }
        deliverBegin(touch, event)
        if !over {
          held.removeAll { $0 === touch }
          continue
        }
      }
      if over {
        if touch._phase == .ended, holdsEnd(touch) { continue }
        held.removeAll { $0 === touch }
        deliverEnd(touch, event)
      } else {
        held.removeAll { $0 === touch }
      }
    }
  }
}

extension UIGestureRecognizer {
  func noteLocation() {
    guard !_touches.isEmpty else { return }
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for touch in _touches {
      x += touch._location.x
      y += touch._location.y
    }
    lastLocation = CGPoint(x: x / CGFloat(_touches.count), y: y / CGFloat(_touches.count))
  }
}

/// What scroll views do with touches of their content.
@MainActor enum ContentTouches {
  /// Seconds for which a scroll view keeps a touch from its content; nil when none does.
  static func delay(_ touch: UITouch) -> Double? {
    guard touch._view?.isGrip != true else { return nil }
    var view = touch._view
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, scroll.delaysContentTouches, scroll.isScrollEnabled,
        scroll.canScroll, touch._view !== scroll
      {
        return 0.15  // Assumed: 150 ms, as observed by many.
      }
      view = candidate._superview
    }
    return nil
  }

  static func shouldBegin(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let hit = touch._view else { return false }
    var view = hit._superview
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, !scroll.touchesShouldBegin([touch], with: event, in: hit) {
        return false
      }
      view = candidate._superview
    }
    return true
  }
}
