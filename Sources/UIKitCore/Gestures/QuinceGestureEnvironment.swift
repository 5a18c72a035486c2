import CoreGraphics
import Foundation
import QuartzCore

/// The gestures of one window that are watching touches now, and what they hold back from views.
@MainActor package final class QuinceGestureEnvironment {
  unowned(unsafe) let window: UIWindow
  private var active: [UIGestureRecognizer] = []
  private var queue: [UIGestureRecognizer] = []
  private var delivering = 0
  private var resolving = false
  /// Touches whose beginning or end a view has not been told yet.
  private var held: [UITouch] = []
  private var delays: [ObjectIdentifier: QuinceTimerQueue.Entry] = [:]

  init(window: UIWindow) { self.window = window }

  package var isIdle: Bool { held.isEmpty && delays.isEmpty }

  /// The other gestures that watch the touches too.
  func companions(of gesture: UIGestureRecognizer) -> [UIGestureRecognizer] {
    active.filter { $0 !== gesture && $0.quinceIsTracking }
  }

  // MARK: Touches

  /// Collects the gestures that a new touch concerns, from the hit view up.
  private func attach(_ touch: UITouch, _ event: UIEvent) {
    var view = touch.quinceView
    while let candidate = view {
      for gesture in candidate.quinceGestures where gesture.isEnabled {
        if gesture.quinceIsOver && gesture.quinceTouches.isEmpty && gesture.quinceIsTracking { continue }
        guard gesture.quinceShouldReceive(touch), gesture.shouldReceive(event) else { continue }
        if let delegate = gesture.delegate {
          guard delegate.gestureRecognizer(gesture, shouldReceive: event),
            delegate.gestureRecognizer(gesture, shouldReceive: touch)
          else { continue }
        }
        touch.quinceGestures.append(gesture)
        gesture.quinceEnvironment = self
        gesture.quinceTouches.append(touch)
        gesture.quinceIsTracking = true
        if !active.contains(where: { $0 === gesture }) { active.append(gesture) }
      }
      view = candidate.quinceSuperview
    }
  }

  func process(_ touches: [UITouch], _ event: UIEvent) {
    for touch in touches where touch.quincePhase == .began { attach(touch, event) }
    delivering += 1
    let changed = touches.filter { $0.quincePhase != .stationary }
    for gesture in active {
      let own = changed.filter { touch in gesture.quinceTouches.contains { $0 === touch } }
      guard !own.isEmpty else { continue }
      gesture.quinceNoteLocation()
      func of(_ phase: UITouch.Phase) -> Set<UITouch> { Set(own.filter { $0.quincePhase == phase }) }
      let began = of(.began)
      if !began.isEmpty, !gesture.quinceIsOver { gesture.touchesBegan(began, with: event) }
      let moved = of(.moved)
      if !moved.isEmpty, !gesture.quinceIsOver { gesture.touchesMoved(moved, with: event) }
      let ended = of(.ended)
      if !ended.isEmpty, !gesture.quinceIsOver { gesture.touchesEnded(ended, with: event) }
      let cancelled = of(.cancelled)
      if !cancelled.isEmpty, !gesture.quinceIsOver { gesture.touchesCancelled(cancelled, with: event) }
    }
    delivering -= 1
    flush()
    deliver(changed, event)
    for touch in changed where touch.quincePhase == .ended || touch.quincePhase == .cancelled {
      for gesture in touch.quinceGestures { gesture.quinceTouches.removeAll { $0 === touch } }
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
    while !queue.isEmpty { queue.removeFirst().quinceSendActions() }
  }

  func recognized(_ gesture: UIGestureRecognizer) {
    if gesture.cancelsTouchesInView {
      let waiting = held.filter { touch in touch.quinceGestures.contains { $0 === gesture } }
      for touch in waiting + gesture.quinceTouches { cancelDelivery(touch) }
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
      for gesture in active where gesture.quincePending != nil && gesture.quinceState == .possible {
        gesture.quinceTryRecognize()
        if gesture.quinceState != .possible { again = true }
      }
      // A finished gesture whose touches are gone starts anew once nobody's decision depends on it.
      for gesture in active where gesture.quinceIsOver && gesture.quinceTouches.isEmpty {
        if active.contains(where: { $0.quincePending != nil && $0.quinceRequiresFailure(of: gesture) }) { continue }
        active.removeAll { $0 === gesture }
        flush()
        gesture.quinceReset()
        again = true
      }
    }
    flush()
    resolving = false
    settle()
  }

  func forget(_ gesture: UIGestureRecognizer) {
    active.removeAll { $0 === gesture }
    if gesture.quinceIsTracking { gesture.quinceReset() }
  }

  // MARK: What views are told

  private func holdsBegin(_ touch: UITouch) -> Bool {
    if delays[ObjectIdentifier(touch)]?.isPending ?? false, touch.quincePhase != .ended { return true }
    return touch.quinceGestures.contains { $0.delaysTouchesBegan && $0.quinceState == .possible && $0.quinceIsTracking }
  }

  private func holdsEnd(_ touch: UITouch) -> Bool {
    touch.quinceGestures.contains { $0.delaysTouchesEnded && $0.quinceState == .possible && $0.quinceIsTracking }
  }

  private func deliver(_ touches: [UITouch], _ event: UIEvent) {
    for touch in touches where touch.quincePhase == .began { prepare(touch, event) }
    var groups: [(UIView, UITouch.Phase, [UITouch])] = []
    for touch in touches {
      guard let view = touch.quinceView else { continue }
      switch touch.quinceDelivery {
      case .pending:
        if holdsBegin(touch) {
          hold(touch)
          continue
        }
        tellBegin(touch, event)
        if touch.quincePhase == .ended || touch.quincePhase == .cancelled { tellEnd(touch, event) }
      case .begun:
        if touch.quincePhase == .moved {
          if let index = groups.firstIndex(where: { $0.0 === view && $0.1 == .moved }) {
            groups[index].2.append(touch)
          } else {
            groups.append((view, .moved, [touch]))
          }
        } else if touch.quincePhase == .ended || touch.quincePhase == .cancelled {
          if touch.quincePhase == .ended, holdsEnd(touch) { hold(touch) } else { tellEnd(touch, event) }
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
    guard let view = touch.quinceView else { return }
    let others = UIApplication.shared.quinceActiveTouches.values.filter { $0 !== touch && $0.quinceView != nil }
    if !view.isMultipleTouchEnabled,
      others.contains(where: { $0.quinceView === view && $0.quincePhase != .ended && $0.quincePhase != .cancelled })
    {
      touch.quinceDelivery = .done
      return
    }
    if others.contains(where: { $0.quinceView!.isExclusiveTouch && $0.quinceView !== view })
      || (view.isExclusiveTouch && others.contains { $0.quinceView !== view })
    {
      touch.quinceDelivery = .done
      return
    }
    if let delay = QuinceContentTouches.delay(touch) {
      delays[ObjectIdentifier(touch)] = QuinceTimerQueue.shared.schedule(after: delay) { [weak self, weak touch] in
        guard let self, let touch else { return }
        self.delays[ObjectIdentifier(touch)] = nil
        self.settle()
      }
    }
  }

  private func tellBegin(_ touch: UITouch, _ event: UIEvent) {
    delays.removeValue(forKey: ObjectIdentifier(touch))?.cancel()
    guard touch.quinceDelivery == .pending, let view = touch.quinceView else { return }
    guard QuinceContentTouches.shouldBegin(touch, event) else {
      touch.quinceDelivery = .done
      return
    }
    touch.quinceDelivery = .begun
    let phase = touch.quincePhase
    touch.quincePhase = .began
    view.touchesBegan([touch], with: event)
    touch.quincePhase = phase
  }

  private func tellEnd(_ touch: UITouch, _ event: UIEvent) {
    guard touch.quinceDelivery == .begun, let view = touch.quinceView else { return }
    touch.quinceDelivery = .done
    if touch.quincePhase == .cancelled {
      view.touchesCancelled([touch], with: event)
    } else {
      view.touchesEnded([touch], with: event)
    }
  }

  /// A gesture takes the touch from its view.
  private func cancelDelivery(_ touch: UITouch) {
    delays.removeValue(forKey: ObjectIdentifier(touch))?.cancel()
    held.removeAll { $0 === touch }
    switch touch.quinceDelivery {
    case .pending:
      touch.quinceDelivery = .cancelled
    case .begun:
      touch.quinceDelivery = .cancelled
      let phase = touch.quincePhase
      touch.quincePhase = .cancelled
      touch.quinceView?.touchesCancelled([touch], with: UIApplication.shared.quinceCurrentTouchEvent)
      touch.quincePhase = phase
    default:
      break
    }
  }

  /// Tells views what was held back and no longer needs to be.
  private func settle() {
    for touch in held {
      let event = UIApplication.shared.quinceCurrentTouchEvent
      let over = touch.quincePhase == .ended || touch.quincePhase == .cancelled
      if touch.quinceDelivery == .pending {
        if holdsBegin(touch) { continue }
        tellBegin(touch, event)
        if !over {
          held.removeAll { $0 === touch }
          continue
        }
      }
      if over {
        if touch.quincePhase == .ended, holdsEnd(touch) { continue }
        held.removeAll { $0 === touch }
        tellEnd(touch, event)
      } else {
        held.removeAll { $0 === touch }
      }
    }
  }

  func cancelAll(_ event: UIEvent) {
    for gesture in active { gesture.quinceCancelIfActive() }
    resolve()
  }
}

extension UIGestureRecognizer {
  func quinceNoteLocation() {
    guard !quinceTouches.isEmpty else { return }
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for touch in quinceTouches {
      x += touch.quinceLocation.x
      y += touch.quinceLocation.y
    }
    quinceLastLocation = CGPoint(x: x / CGFloat(quinceTouches.count), y: y / CGFloat(quinceTouches.count))
  }
}

/// What scroll views do with touches of their content.
@MainActor enum QuinceContentTouches {
  /// Seconds for which a scroll view keeps a touch from its content; nil when none does.
  static func delay(_ touch: UITouch) -> Double? {
    var view = touch.quinceView
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, scroll.delaysContentTouches, scroll.isScrollEnabled,
        scroll.quinceCanScroll, touch.quinceView !== scroll
      {
        return 0.15  // Assumed: 150 ms, as observed by many.
      }
      view = candidate.quinceSuperview
    }
    return nil
  }

  static func shouldBegin(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let hit = touch.quinceView else { return false }
    var view = hit.quinceSuperview
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, !scroll.touchesShouldBegin([touch], with: event, in: hit) {
        return false
      }
      view = candidate.quinceSuperview
    }
    return true
  }
}
