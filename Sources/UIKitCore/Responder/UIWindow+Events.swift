import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice

extension UIWindow {
  func _send(_ event: UIEvent) {
    switch event.type {
    case .touches:
      let touches = event._touches.filter { $0._window === self }
        .sorted { $0._identifier < $1._identifier }
      gestureEnvironment.process(touches, event)
      ApplicationContext.current.drag?.follow(touches)
    case .motion:
      let responder = firstResponder ?? self
      guard event.subtype == .motionShake else { return }
      responder.motionBegan(.motionShake, with: event)
      responder.motionEnded(.motionShake, with: event)
    case .presses:
      guard let presses = (event as? UIPressesEvent)?.allPresses, let press = presses.first else { return }
      let responder = firstResponder ?? self
      press._responder = responder
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
package struct TapRecord {
  var time: Double
  var place: CGPoint
  var count: Int
  weak var view: UIView?
}

extension UIApplication {
  /// The one way in: everything that happens outside.
  package func handle(_ event: HostEvent) {
    switch event {
    case .touches(let touches, let time):
      if touches.contains(where: { $0.phase == .began }) { ApplicationContext.current.pointer.interrupt() }
      _handle(touches, time: time)
    case .scroll(let x, let y, let deltaX, let deltaY):
      ApplicationContext.current.pointer.interrupt()
      _scroll(at: CGPoint(x: x, y: y), by: CGPoint(x: deltaX, y: deltaY))
    case .pointer(let point):
      ApplicationContext.current.pointer.move(to: point.map { CGPoint(x: $0.x, y: $0.y) })
    case .key(let key): _handle(key)
    case .text, .markedText, .paste: _ = InputHooks.handle?(event)
    case .state(let state): adopt(state)
    case .memoryWarning: memoryWarning()
    case .shake: shake()
    case .lifeCycle(let phase):
      switch phase {
      case .background: enterBackground()
      case .foreground: enterForeground()
      case .terminate: terminate()
      }
    case .openURL(let text): if let url = URL(string: text) { _open(url) }
    case .scene(let choice): choose(choice)
    case .opener(let name):
      ApplicationContext.current.opener = name
      statusBarNeedsUpdate()
    case .shortcut(let name): if let item = shortcut(named: name) { perform(item) }
    case .push(let json): RemoteNotifications.shared.receive(json)
    case .backgroundFetch: backgroundFetch.perform()
    case .notification(let name, let action):
      if let item = NotificationService.shared.find(name) {
        NotificationService.shared.respond(to: item, action: action)
      }
    }
    FrameClock.requestFrame(0)
  }

  package var currentTouchEvent: UIEvent {
    if let event = touchEvent { return event }
    let event = UIEvent(type: .touches)
    touchEvent = event
    return event
  }

  // MARK: Touches

  private func _handle(_ touches: [HostEvent.Touch], time: Double) {
    var changed: [UITouch] = []
    let event = currentTouchEvent
    event._timestamp = time
    for touch in activeTouches.values { touch._phase = .stationary }
    for wire in touches {
      guard wire.x.isFinite, wire.y.isFinite else { continue }
      let point = CGPoint(x: wire.x, y: wire.y)
      switch wire.phase {
      case .began:
        if let stale = activeTouches[wire.identifier] {
          stale._phase = .cancelled
          changed.append(stale)
          activeTouches[wire.identifier] = nil
        }
        guard ignoring == 0, activeTouches.count < 11, let touch = _begin(wire.identifier, point, time)
        else { continue }
        activeTouches[wire.identifier] = touch
        changed.append(touch)
      case .moved, .ended, .cancelled:
        guard let touch = activeTouches[wire.identifier] else { continue }
        touch._previousLocation = touch._location
        touch._location = point
        touch._timestamp = time
        switch wire.phase {
        case .moved: touch._phase = point == touch._previousLocation ? .stationary : .moved
        case .ended: touch._phase = .ended
        default: touch._phase = .cancelled
        }
        if touch._phase != .stationary { changed.append(touch) }
      }
    }
    guard !changed.isEmpty else { return }
    event._touches = Set(activeTouches.values).union(changed)
    sendEvent(event)
    for touch in changed where touch._phase == .ended || touch._phase == .cancelled {
      activeTouches = activeTouches.filter { $0.value !== touch }
      if touch._phase == .ended {
        lastTap = TapRecord(
          time: time, place: touch._location, count: touch._tapCount, view: touch._view)
      }
    }
    // Held touches keep the event of their sequence; a new sequence gets a new one.
    if activeTouches.isEmpty { touchEvent = nil }
  }

  private func _begin(_ identifier: Int, _ point: CGPoint, _ time: Double) -> UITouch? {
    guard let (window, view) = _hit(point, event: currentTouchEvent) else { return nil }
    EditMenuPresenter.shared.touchBegan(on: view)
    ApplicationContext.current.focus.touchBegan()
    let touch = UITouch()
    touch._identifier = identifier
    touch._location = point
    touch._previousLocation = point
    touch.startLocation = point
    touch._timestamp = time
    touch._window = window
    touch._view = view
    if let last = lastTap, time - last.time < 0.35, abs(last.place.x - point.x) < 45,
      abs(last.place.y - point.y) < 45
    {
      touch._tapCount = last.count + 1
    }
    return touch
  }

  /// The front window that takes the point, and the view in it.
  package func _hit(_ point: CGPoint, event: UIEvent?) -> (UIWindow, UIView)? {
    for window in shownWindows.reversed() where !window.layer.isHidden {
      if let view = window.hitTest(window.convertFromScreen(point), with: event) { return (window, view) }
    }
    return nil
  }

  func cancelTouches() {
    guard !activeTouches.isEmpty else { return }
    let touches = activeTouches.values.sorted { $0._identifier < $1._identifier }
    let event = currentTouchEvent
    for touch in touches { touch._phase = .cancelled }
    event._touches = Set(touches)
    sendEvent(event)
    activeTouches = [:]
    touchEvent = nil
  }

  func _send(_ event: UIEvent) {
    switch event.type {
    case .touches:
      var sent: [UIWindow] = []
      for touch in event._touches.sorted(by: { $0._identifier < $1._identifier }) {
        if let window = touch._window, !sent.contains(where: { $0 === window }) {
          sent.append(window)
          window.sendEvent(event)
        }
      }
    default:
      (_keyWindow ?? _windows.last)?.sendEvent(event)
    }
  }

  // MARK: Wheel

  /// Scrolls the innermost scroll view under the point that can move in the direction.
  private func _scroll(at point: CGPoint, by delta: CGPoint) {
    guard let (_, hit) = _hit(point, event: nil) else { return }
    var view: UIView? = hit
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled, scroll.scrollWheel(delta) { return }
      view = candidate._superview
    }
  }

  // MARK: Keys, shake

  private func _handle(_ key: HostEvent.Key) {
    var flags: UIKeyModifierFlags = []
    if key.modifiers.contains(.shift) { flags.insert(.shift) }
    if key.modifiers.contains(.control) { flags.insert(.control) }
    if key.modifiers.contains(.option) { flags.insert(.alternate) }
    if key.modifiers.contains(.command) { flags.insert(.command) }
    ApplicationContext.current.pointer.modifiers = flags
    let overlay = ApplicationContext.current.commandOverlay
    if key.key == "Meta" { overlay.commandKey(isDown: key.phase == .down) } else if key.phase == .down { overlay.end() }
    if key.phase == .down, performKeyCommand(key.key, flags) { return }
    if InputHooks.handle?(.key(key)) ?? false { return }
    if key.phase == .down, ApplicationContext.current.focus.handle(key) { return }
    let press = UIPress()
    press._phase = key.phase == .down ? .began : .ended
    press._timestamp = CACurrentMediaTime()
    press._key = UIKey(name: key.key, flags: flags)
    let event = UIPressesEvent(type: .presses, timestamp: CACurrentMediaTime())
    event._presses = [press]
    sendEvent(event)
  }

  private func shake() {
    sendEvent(UIEvent(type: .motion, subtype: .motionShake, timestamp: CACurrentMediaTime()))
  }

  // MARK: Actions

  func _sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target {
      return deliver(action, to: target as AnyObject, [sender, event])
    }
    let start: UIResponder? =
      _keyWindow?.firstResponder ?? (sender as? UIResponder) ?? topController ?? _keyWindow
    if let found = start?.target(forAction: action, withSender: sender) {
      return deliver(action, to: found as AnyObject, [sender, event])
    }
    return false
  }

  private func deliver(_ action: Selector, to target: AnyObject, _ arguments: [Any?]) -> Bool {
    if let edit = EditAction(rawValue: NSStringFromSelector(action)), let responder = target as? UIResponder {
      edit.send(to: responder, arguments[0])
      return true
    }
    return action._quinceSend(to: target, arguments: arguments).handled
  }

  /// The controller that the person sees.
  package var topController: UIViewController? {
    var controller = (_keyWindow ?? _windows.last)?.rootViewController
    while let presented = controller?._presented { controller = presented }
    return controller
  }
}
