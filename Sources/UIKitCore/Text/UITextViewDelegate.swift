import Foundation
import QuinceFoundation

public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

/// Decides about editing in a text view and hears of it. Every method is optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  /// - Parameter range: UTF-16 units of the present text.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// nil: a tap on the item does nothing.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
  /// nil: a press on the item brings no menu.
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  /// nil: the menu of the suggested actions.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

// What is not implemented here may be elsewhere: `forwardingTarget(for:)`.
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    if let target = forward(to: "textViewShouldBeginEditing:") { return target.textViewShouldBeginEditing(textView) }
    return true
  }
  public func textViewDidBeginEditing(_ textView: UITextView) {
    forward(to: "textViewDidBeginEditing:")?.textViewDidBeginEditing(textView)
  }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    if let target = forward(to: "textViewShouldEndEditing:") { return target.textViewShouldEndEditing(textView) }
    return true
  }
  public func textViewDidEndEditing(_ textView: UITextView) {
    forward(to: "textViewDidEndEditing:")?.textViewDidEndEditing(textView)
  }
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    if let target = forward(to: "textView:shouldChangeTextIn:replacementText:") {
      return target.textView(textView, shouldChangeTextIn: range, replacementText: text)
    }
    return true
  }
  public func textViewDidChange(_ textView: UITextView) {
    forward(to: "textViewDidChange:")?.textViewDidChange(textView)
  }
  public func textViewDidChangeSelection(_ textView: UITextView) {
    forward(to: "textViewDidChangeSelection:")?.textViewDidChangeSelection(textView)
  }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    if let target = forward(to: "textView:shouldInteractWith:in:interaction:") {
      return target.textView(textView, shouldInteractWith: URL, in: characterRange, interaction: interaction)
    }
    return true
  }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    if let target = forward(to: "textView:shouldInteractWith:in:interaction:") {
      return target.textView(textView, shouldInteractWith: textAttachment, in: characterRange, interaction: interaction)
    }
    return true
  }

  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    if let target = forward(to: "textView:primaryActionFor:defaultAction:") {
      return target.textView(textView, primaryActionFor: textItem, defaultAction: defaultAction)
    }
    return defaultAction
  }
  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? {
    if let target = forward(to: "textView:menuConfigurationFor:defaultMenu:") {
      return target.textView(textView, menuConfigurationFor: textItem, defaultMenu: defaultMenu)
    }
    return textView.allows(textItem, .presentActions) ? UITextItem.MenuConfiguration(menu: defaultMenu) : nil
  }
  public func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {
    forward(to: "textView:textItemMenuWillDisplayFor:animator:")?
      .textView(textView, textItemMenuWillDisplayFor: textItem, animator: animator)
  }
  public func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {
    forward(to: "textView:textItemMenuWillEndFor:animator:")?
      .textView(textView, textItemMenuWillEndFor: textItem, animator: animator)
  }

  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    forward(to: "textView:editMenuForTextIn:suggestedActions:")?
      .textView(textView, editMenuForTextIn: range, suggestedActions: suggestedActions)
  }
  public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    forward(to: "textView:willPresentEditMenuWith:")?.textView(textView, willPresentEditMenuWith: animator)
  }
  public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    forward(to: "textView:willDismissEditMenuWith:")?.textView(textView, willDismissEditMenuWith: animator)
  }

  private func forward(to method: @autoclosure () -> String) -> (any UITextViewDelegate)? {
    Forwarding.target(of: self, method())
  }
}
