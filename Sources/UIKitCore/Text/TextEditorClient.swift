import CoreGraphics
import Foundation
import QuinceText

/// A view that shows the text of an editor, and what the editor asks of it.
@MainActor protocol TextEditorClient: UIView, UITextInput {
  var _editor: TextEditor { get }
  /// Where the displayed text is, and where its top left corner lies in the client's coordinates.
  var editorGeometry: any TextGeometry { get }
  var editorOrigin: CGPoint { get }
  /// The right end of lines that are selected to their end, in the client's coordinates.
  var editorTrailing: CGFloat { get }
  var editorCaretHeight: CGFloat { get }
  /// What of a range is near enough to be seen.
  func shownPart(of range: NSRange) -> NSRange
  /// Secret text is not copied.
  var allowsCopying: Bool { get }
  var allowsEditing: Bool { get }
  var allowsPasting: Bool { get }
  /// What the delegate makes of the edit menu, and hears of its life.
  func editMenu(_ range: NSRange, _ suggestions: [UIMenuElement]) -> UIMenu?
  func willPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating)
  func willDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating)
  /// Asks the delegate.
  func shouldChange(_ range: NSRange, _ text: String) -> Bool
  func _typingAttributes() -> [NSAttributedString.Key: Any]
  /// The text changed by typing, or by the program.
  func _textChanged(byUser: Bool)
  func _selectionChanged()
}

extension TextEditorClient {
  func _traitsChanged() { if isFirstResponder { OnScreenKeyboard.traitsChanged() } }

  // MARK: Edit actions

  /// nil: not an edit action.
  func _canPerform(_ action: Selector) -> Bool? {
    let hasSelection = _editor.selection.length > 0
    switch NSStringFromSelector(action) {
    case "copy:": return hasSelection && allowsCopying
    case "cut:": return hasSelection && allowsCopying && allowsEditing
    case "delete:": return hasSelection && allowsEditing
    case "paste:": return allowsPasting && UIPasteboard.general.hasStrings
    case "select:": return !hasSelection && hasText
    case "selectAll:": return hasText && _editor.selection.length < _editor.length
    default: return nil
    }
  }

  func copySelection() {
    guard _editor.selection.length > 0, allowsCopying else { return }
    UIPasteboard.general.string = _editor.substring(_editor.selection)
  }

  func cutSelection() {
    copySelection()
    if _editor.selection.length > 0, allowsCopying, allowsEditing { _editor.deleteBackward() }
  }

  func pasteText() {
    guard allowsEditing, let string = UIPasteboard.general.string else { return }
    _editor.endTyping()
    insertText(string)
    _editor.endTyping()
  }
}
