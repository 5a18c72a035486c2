import Foundation

/// A key or button that is held down.
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began = 0, changed, stationary, ended, cancelled }
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    case pageUp = 30
    case pageDown = 31
  }

  package var _phase: Phase = .began
  package var _timestamp: TimeInterval = 0
  package var _key: UIKey?
  package weak var _responder: UIResponder?

  open var timestamp: TimeInterval { _timestamp }
  open var phase: Phase { _phase }
  open var type: PressType {
    switch _key?._name {
    case "ArrowUp": return .upArrow
    case "ArrowDown": return .downArrow
    case "ArrowLeft": return .leftArrow
    case "ArrowRight": return .rightArrow
    case "PageUp": return .pageUp
    case "PageDown": return .pageDown
    // Assumed: keys without a press type answer a raw value that no case names.
    default: return .select
    }
  }
  open var key: UIKey? { _key }
  open var window: UIWindow? { _responder?.responderWindow }
  open var responder: UIResponder? { _responder }
  open var force: CGFloat { 0 }
  open var gestureRecognizers: [UIGestureRecognizer]? { [] }
}
