import Foundation

/// One thing that a person did: touches, a shake, a press of a key, a scroll.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }

  public struct ButtonMask: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }

  package var _type: EventType
  package var _subtype: EventSubtype = .none
  package var _touches: Set<UITouch> = []
  package var _timestamp: TimeInterval = 0
  package var _modifiers: UIKeyModifierFlags = []

  package init(type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval = 0) {
    _type = type
    _subtype = subtype
    _timestamp = timestamp
    super.init()
  }

  open var type: EventType { _type }
  open var subtype: EventSubtype { _subtype }
  /// Seconds since the device started.
  open var timestamp: TimeInterval { _timestamp }
  open var modifierFlags: UIKeyModifierFlags { _modifiers }
  open var buttonMask: ButtonMask { _type == .touches && !_touches.isEmpty ? .primary : [] }

  open var allTouches: Set<UITouch>? { _type == .touches ? _touches : nil }
  open func touches(for window: UIWindow) -> Set<UITouch>? { _filter { $0.window === window } }
  open func touches(for view: UIView) -> Set<UITouch>? { _filter { $0.view === view } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    _filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func _filter(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = _touches.filter(isIncluded)
    return found.isEmpty ? nil : found
  }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
