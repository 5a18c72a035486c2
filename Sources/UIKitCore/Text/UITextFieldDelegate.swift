import Foundation
import QuinceFoundation

/// Decides about editing and hears of it. Every method is optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called in place of `textFieldDidEndEditing(_:)` when implemented.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// - Parameter range: UTF-16 units of the present text.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// nil: the menu of the suggested actions.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

// What is not implemented here may be elsewhere: `forwardingTarget(for:)`.
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    if let target = forward(to: "textFieldShouldBeginEditing:") { return target.textFieldShouldBeginEditing(textField) }
    return true
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    forward(to: "textFieldDidBeginEditing:")?.textFieldDidBeginEditing(textField)
  }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    if let target = forward(to: "textFieldShouldEndEditing:") { return target.textFieldShouldEndEditing(textField) }
    return true
  }
  public func textFieldDidEndEditing(_ textField: UITextField) {
    forward(to: "textFieldDidEndEditing:")?.textFieldDidEndEditing(textField)
  }
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    if let target = forward(to: "textFieldDidEndEditing:reason:") {
      return target.textFieldDidEndEditing(textField, reason: reason)
    }
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    if let target = forward(to: "textField:shouldChangeCharactersIn:replacementString:") {
      return target.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
    }
    return true
  }
  public func textFieldDidChangeSelection(_ textField: UITextField) {
    forward(to: "textFieldDidChangeSelection:")?.textFieldDidChangeSelection(textField)
  }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    if let target = forward(to: "textFieldShouldClear:") { return target.textFieldShouldClear(textField) }
    return true
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let target = forward(to: "textFieldShouldReturn:") { return target.textFieldShouldReturn(textField) }
    return true
  }

  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    forward(to: "textField:editMenuForCharactersIn:suggestedActions:")?
      .textField(textField, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
  }
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {
    forward(to: "textField:willPresentEditMenuWith:")?.textField(textField, willPresentEditMenuWith: animator)
  }
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {
    forward(to: "textField:willDismissEditMenuWith:")?.textField(textField, willDismissEditMenuWith: animator)
  }

  private func forward(to method: @autoclosure () -> String) -> (any UITextFieldDelegate)? {
    Forwarding.target(of: self, method())
  }
}
