import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice

extension UIWindow {
  func quinceSend(_ event: UIEvent) {
    switch event.type {
    case .touches:
      let touches = event.quinceTouches.filter { $0.quinceWindow === self }
        .sorted { $0.quinceIdentifier < $1.quinceIdentifier }
      quinceGestureEnvironment.process(touches, event)
    case .motion:
      let responder = quinceFirstResponder ?? self
      guard event.subtype == .motionShake else { return }
      responder.motionBegan(.motionShake, with: event)
      responder.motionEnded(.motionShake, with: event)
    case .presses:
      guard let presses = (event as? UIPressesEvent)?.allPresses, let press = presses.first else { return }
      let responder = quinceFirstResponder ?? self
      press.quinceResponder = responder
      switch press.phase {
      case .began: responder.pressesBegan(presses, with: event as? UIPressesEvent)
      case .changed, .stationary: responder.pressesChanged(presses, with: event as? UIPressesEvent)
      case .ended: responder.pressesEnded(presses, with: event as? UIPressesEvent)
      case .cancelled: responder.pressesCancelled(presses, with: event as? UIPressesEvent)
      }
    default: break
    }
  }
}

/// The last tap, for counting taps.
package struct QuinceTapRecord {
  var time: Double
  var place: CGPoint
  var count: Int
  weak var view: UIView?
}

extension UIApplication {
  /// The one door in: everything that happens outside.
  package func handle(_ event: HostEvent) {
    switch event {
    case .touches(let touches, let time): quinceHandle(touches, time: time)
    case .scroll(let x, let y, let deltaX, let deltaY):
      quinceScroll(at: CGPoint(x: x, y: y), by: CGPoint(x: deltaX, y: deltaY))
    case .key(let key): quinceHandle(key)
    case .text, .markedText, .paste: _ = QuinceInputHooks.handle?(event)
    case .state(let state): quinceAdopt(state)
    case .memoryWarning: quinceMemoryWarning()
    case .shake: quinceShake()
    case .lifeCycle(let phase):
      switch phase {
      case .background: quinceEnterBackground()
      case .foreground: quinceEnterForeground()
      case .terminate: quinceTerminate()
      }
    case .openURL(let text): if let url = URL(string: text) { quinceOpen(url) }
    }
    QuinceClock.requestFrame(0)
  }

  package var quinceCurrentTouchEvent: UIEvent {
    if let event = quinceTouchEvent { return event }
    let event = UIEvent(type: .touches)
    quinceTouchEvent = event
    return event
  }

  // MARK: Touches

  private func quinceHandle(_ touches: [HostEvent.Touch], time: Double) {
    var changed: [UITouch] = []
    let event = quinceCurrentTouchEvent
    event.quinceTimestamp = time
    for touch in quinceActiveTouches.values { touch.quincePhase = .stationary }
    for wire in touches {
      guard wire.x.isFinite, wire.y.isFinite else { continue }
      let point = CGPoint(x: wire.x, y: wire.y)
      switch wire.phase {
      case .began:
        if let stale = quinceActiveTouches[wire.identifier] {
          stale.quincePhase = .cancelled
          changed.append(stale)
          quinceActiveTouches[wire.identifier] = nil
        }
        guard quinceIgnoring == 0, quinceActiveTouches.count < 11, let touch = quinceBegin(wire.identifier, point, time)
        else { continue }
        quinceActiveTouches[wire.identifier] = touch
        changed.append(touch)
      case .moved, .ended, .cancelled:
        guard let touch = quinceActiveTouches[wire.identifier] else { continue }
        touch.quincePreviousLocation = touch.quinceLocation
        touch.quinceLocation = point
        touch.quinceTimestamp = time
        switch wire.phase {
        case .moved: touch.quincePhase = point == touch.quincePreviousLocation ? .stationary : .moved
        case .ended: touch.quincePhase = .ended
        default: touch.quincePhase = .cancelled
        }
        if touch.quincePhase != .stationary { changed.append(touch) }
      }
    }
    guard !changed.isEmpty else { return }
    event.quinceTouches = Set(quinceActiveTouches.values).union(changed)
    sendEvent(event)
    for touch in changed where touch.quincePhase == .ended || touch.quincePhase == .cancelled {
      quinceActiveTouches = quinceActiveTouches.filter { $0.value !== touch }
      if touch.quincePhase == .ended {
        quinceLastTap = QuinceTapRecord(
          time: time, place: touch.quinceLocation, count: touch.quinceTapCount, view: touch.quinceView)
      }
    }
    // Held touches keep the event of their sequence; a new sequence gets a new one.
    if quinceActiveTouches.isEmpty { quinceTouchEvent = nil }
  }

  private func quinceBegin(_ identifier: Int, _ point: CGPoint, _ time: Double) -> UITouch? {
    guard let (window, view) = quinceHit(point, event: quinceCurrentTouchEvent) else { return nil }
    let touch = UITouch()
    touch.quinceIdentifier = identifier
    touch.quinceLocation = point
    touch.quincePreviousLocation = point
    touch.quinceStartLocation = point
    touch.quinceTimestamp = time
    touch.quinceWindow = window
    touch.quinceView = view
    if let last = quinceLastTap, time - last.time < 0.35, abs(last.place.x - point.x) < 45,
      abs(last.place.y - point.y) < 45
    {
      touch.quinceTapCount = last.count + 1
    }
    return touch
  }

  /// The front window that takes the point, and the view in it.
  package func quinceHit(_ point: CGPoint, event: UIEvent?) -> (UIWindow, UIView)? {
    for window in quinceShownWindows.reversed() where !window.layer.isHidden {
      if let view = window.hitTest(window.quinceConvertFromScreen(point), with: event) { return (window, view) }
    }
    return nil
  }

  func quinceCancelTouches() {
    guard !quinceActiveTouches.isEmpty else { return }
    let touches = quinceActiveTouches.values.sorted { $0.quinceIdentifier < $1.quinceIdentifier }
    let event = quinceCurrentTouchEvent
    for touch in touches { touch.quincePhase = .cancelled }
    event.quinceTouches = Set(touches)
    sendEvent(event)
    quinceActiveTouches = [:]
    quinceTouchEvent = nil
  }

  func quinceSend(_ event: UIEvent) {
    switch event.type {
    case .touches:
      var sent: [UIWindow] = []
      for touch in event.quinceTouches.sorted(by: { $0.quinceIdentifier < $1.quinceIdentifier }) {
        if let window = touch.quinceWindow, !sent.contains(where: { $0 === window }) {
          sent.append(window)
          window.sendEvent(event)
        }
      }
    default:
      (quinceKeyWindow ?? quinceWindows.last)?.sendEvent(event)
    }
  }

  // MARK: Wheel

  /// Scrolls the innermost scroll view under the point that can move in the direction.
  private func quinceScroll(at point: CGPoint, by delta: CGPoint) {
    guard let (_, hit) = quinceHit(point, event: nil) else { return }
    var view: UIView? = hit
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled, scroll.quinceScrollWheel(delta) { return }
      view = candidate.quinceSuperview
    }
  }

  // MARK: Keys, shake

  private func quinceHandle(_ key: HostEvent.Key) {
    var flags: UIKeyModifierFlags = []
    if key.modifiers.contains(.shift) { flags.insert(.shift) }
    if key.modifiers.contains(.control) { flags.insert(.control) }
    if key.modifiers.contains(.option) { flags.insert(.alternate) }
    if key.modifiers.contains(.command) { flags.insert(.command) }
    if key.phase == .down, quincePerformKeyCommand(key.key, flags) { return }
    if QuinceInputHooks.handle?(.key(key)) ?? false { return }
    let press = UIPress()
    press.quincePhase = key.phase == .down ? .began : .ended
    press.quinceTimestamp = CACurrentMediaTime()
    press.quinceKey = UIKey(name: key.key, flags: flags)
    let event = UIPressesEvent(type: .presses, timestamp: CACurrentMediaTime())
    event.quincePresses = [press]
    sendEvent(event)
  }

  private func quincePerformKeyCommand(_ name: String, _ flags: UIKeyModifierFlags) -> Bool {
    var responder: UIResponder? = quinceKeyWindow?.quinceFirstResponder ?? quinceTopController ?? quinceKeyWindow
    let input = UIKey.quinceInput(for: name) ?? name
    // Typing belongs to text fields; plain characters count as commands only where nobody types.
    let typing = QuinceInputHooks.isTyping?() ?? false
    while let candidate = responder {
      for command in candidate.keyCommands ?? [] {
        guard let wanted = command.input, wanted.lowercased() == input.lowercased(), command.modifierFlags == flags,
          let action = command.quinceAction
        else { continue }
        if typing, flags.isDisjoint(with: [.command, .control, .alternate]), !command.wantsPriorityOverSystemBehavior,
          name.count == 1
        {
          continue
        }
        return sendAction(action, to: nil, from: command, for: nil)
      }
      responder = candidate.next
    }
    return false
  }

  private func quinceShake() {
    sendEvent(UIEvent(type: .motion, subtype: .motionShake, timestamp: CACurrentMediaTime()))
  }

  // MARK: Actions

  func quinceSendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target {
      return action._quinceSend(to: target as AnyObject, arguments: [sender, event]).handled
    }
    let start: UIResponder? =
      quinceKeyWindow?.quinceFirstResponder ?? (sender as? UIResponder) ?? quinceTopController ?? quinceKeyWindow
    if let found = start?.target(forAction: action, withSender: sender) {
      return action._quinceSend(to: found as AnyObject, arguments: [sender, event]).handled
    }
    return false
  }

  /// The controller that the person sees.
  package var quinceTopController: UIViewController? {
    var controller = (quinceKeyWindow ?? quinceWindows.last)?.rootViewController
    while let presented = controller?.quincePresented { controller = presented }
    return controller
  }
}
