import Foundation

extension UIResponder {
  func _becomeFirstResponder() -> Bool {
    (self as? UIView)?.awaitWindow()
    guard let window = responderWindow else { return false }
    let current = window.firstResponder
    if current === self { return true }
    // Apple: UIResponder.becomeFirstResponder(), "returns true by default if the receiver can become first responder".
    guard canBecomeFirstResponder else { return false }
    if let view = self as? UIView, view.window == nil { return false }
    if let current {
      guard current.canResignFirstResponder else { return false }
      window.replacingFirstResponder = true
      let resigned = current.resignFirstResponder()
      window.replacingFirstResponder = false
      guard resigned else {
        return false
      }
    }
    window.firstResponder = self
    InputHooks.firstResponderChanged?(self)
    return true
  }

  func _resignFirstResponder() -> Bool {
    (self as? UIView)?._flags.becomesFirstResponderInWindow = false
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    guard !window.replacingFirstResponder else { return true }
    // Observed: the next controller in the chain that can be first responder is it then, so that its accessory view stays.
    if heir?.becomeFirstResponder() != true { InputHooks.firstResponderChanged?(nil) }
    return true
  }
}

extension UIResponder {
  /// The controller that is first responder when this one no longer is.
  var heir: UIResponder? {
    sequence(first: self, next: \.next).dropFirst().first { $0 is UIViewController && $0.canBecomeFirstResponder }
  }

  /// The controller in whose accessory view this one lies.
  var accessoryOwner: UIViewController? {
    guard let view = self as? UIView else { return nil }
    return sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first {
      $0.hasOwnInput && $0.inputAccessoryView.map(view.isDescendant(of:)) == true
    }
  }
}

extension UIViewController {
  /// Whether the controller can be first responder and then shows an input or accessory view.
  var hasOwnInput: Bool { canBecomeFirstResponder && (inputAccessoryView != nil || inputView != nil) }
}

extension UIView {
  /// Whether this view or one in it is first responder.
  var holdsFirstResponder: Bool {
    (_window?.firstResponder as? UIView)?.isDescendant(of: self) ?? false
  }

  // Observed: a view that is asked in viewDidLoad becomes first responder as soon as it is in a window.
  func awaitWindow() { _flags.becomesFirstResponderInWindow = window == nil && canBecomeFirstResponder }

  func becomeFirstResponderAfterMove() {
    _flags.becomesFirstResponderInWindow = false
    AfterCommit.perform { [weak self] in
      guard let self, self.window != nil else { return }
      _ = self.becomeFirstResponder()
    }
  }
}

extension UIResponder {
  // Names and keys of the keyboard's notifications.
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
