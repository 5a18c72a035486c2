import Foundation

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
  /// Where the key lies on a keyboard of the United States; `.keyboardErrorUndefined` where that is not known.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(key: _name) ?? .keyboardErrorUndefined }

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
