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

/// A key of the hardware keyboard.
@preconcurrency @MainActor open class UIKey: NSObject {
  package let _name: String
  package let _flags: UIKeyModifierFlags

  package init(name: String, flags: UIKeyModifierFlags) {
    _name = name
    _flags = flags
    super.init()
  }

  open var characters: String { UIKey._input(for: _name) ?? _name }
  open var charactersIgnoringModifiers: String { UIKey._input(for: _name) ?? _name.lowercased() }
  open var modifierFlags: UIKeyModifierFlags { _flags }

  /// The `UIKeyCommand` input of a DOM key name.
  package static func _input(for name: String) -> String? {
    switch name {
    case "ArrowUp": return UIKeyCommand.inputUpArrow
    case "ArrowDown": return UIKeyCommand.inputDownArrow
    case "ArrowLeft": return UIKeyCommand.inputLeftArrow
    case "ArrowRight": return UIKeyCommand.inputRightArrow
    case "Escape": return UIKeyCommand.inputEscape
    case "PageUp": return UIKeyCommand.inputPageUp
    case "PageDown": return UIKeyCommand.inputPageDown
    case "Home": return UIKeyCommand.inputHome
    case "End": return UIKeyCommand.inputEnd
    case "Delete": return UIKeyCommand.inputDelete
    case "Enter": return "\r"
    case "Tab": return "\t"
    case "Backspace": return "\u{8}"
    default: return nil
    }
  }
}

/// An event of presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  package var _presses: Set<UIPress> = []
  open var allPresses: Set<UIPress> { _presses }
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
