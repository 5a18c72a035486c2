import Foundation

extension UIResponder {
  func quinceBecomeFirstResponder() -> Bool {
    guard let window = quinceResponderWindow else { return false }
    let current = window.quinceFirstResponder
    if current === self { return true }
    // Apple: UIResponder.becomeFirstResponder(), "returns true by default if the receiver can become first responder".
    guard canBecomeFirstResponder else { return false }
    if let view = self as? UIView, view.window == nil { return false }
    if let current {
      guard current.canResignFirstResponder else { return false }
      window.quinceReplacingFirstResponder = true
      let resigned = current.resignFirstResponder()
      window.quinceReplacingFirstResponder = false
      guard resigned else {
        return false
      }
    }
    window.quinceFirstResponder = self
    QuinceInputHooks.firstResponderChanged?(self)
    return true
  }

  func quinceResignFirstResponder() -> Bool {
    guard let window = quinceResponderWindow, window.quinceFirstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.quinceFirstResponder = nil
    if !window.quinceReplacingFirstResponder { QuinceInputHooks.firstResponderChanged?(nil) }
    return true
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
