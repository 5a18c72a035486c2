import CoreGraphics
import Foundation

/// A person changes the title of a navigation item in a field of the bar.
@MainActor final class TitleRenaming: NSObject, UITextFieldDelegate {
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 240, height: 36))
  private weak var item: UINavigationItem?

  // Assumed: the field is 240 points wide where the bar leaves them, grey, with the title in its middle.
  init(_ item: UINavigationItem) {
    self.item = item
    super.init()
    field.borderStyle = .none
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 10
    field.font = .systemFont(ofSize: 17, weight: .semibold)
    field.textAlignment = .center
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .done
    field.enablesReturnKeyAutomatically = true
    field.accessibilityIdentifier = "TitleField"
    field.delegate = self
  }

  func begin(with text: String, selecting range: Range<String.Index>) {
    field.text = text
    guard field.becomeFirstResponder() else { return end() }
    let (start, length) = (text.utf16.distance(from: text.startIndex, to: range.lowerBound), text[range].utf16.count)
    if let from = field.position(from: field.beginningOfDocument, offset: start),
      let to = field.position(from: from, offset: length)
    {
      field.selectedTextRange = field.textRange(from: from, to: to)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let item, isCurrent, let text = textField.text, !text.isEmpty else { return true }
    return item.renameDelegate?.navigationItem(item, shouldEndRenamingWith: text) ?? true
  }

  // Assumed: an empty field leaves the title as it was.
  func textFieldDidEndEditing(_ textField: UITextField) {
    guard let item, isCurrent else { return }
    let text = textField.text ?? ""
    end()
    guard !text.isEmpty else { return }
    item.title = text
    item.renameDelegate?.navigationItem(item, didEndRenamingWith: text)
  }

  /// One that was cancelled is no longer the item's.
  private var isCurrent: Bool { item?.renaming === self }

  private func end() { if isCurrent { item?.renaming = nil } }
}

extension UINavigationItem {
  var mayBeRenamed: Bool { renameDelegate?.navigationItemShouldBeginRenaming(self) ?? false }

  func rename() {
    guard let delegate = renameDelegate, mayBeRenamed, renaming == nil else { return }
    let title = title ?? ""
    let (text, range) = delegate.navigationItem(
      self, willBeginRenamingWith: title, selectedRange: title.startIndex..<title.endIndex)
    let renaming = TitleRenaming(self)
    self.renaming = renaming
    _bar?.layoutIfNeeded()
    renaming.begin(with: text, selecting: range)
  }
}
