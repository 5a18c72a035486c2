import Foundation

// What the field, the buttons and the scope say, in the order in which the delegate and the search controller hear it.
extension UISearchBar {
  func setText(_ text: String?) {
    searchField.text = text
    sidesChanged()
    controller?.contentChanged()
  }

  // MARK: The field

  func fieldShouldBegin() -> Bool {
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return false }
    controller?.barWillBegin()
    return true
  }

  func fieldDidBegin() {
    cancelButton?.isEnabled = true
    delegate?.searchBarTextDidBeginEditing(self)
    controller?.contentChanged()
  }

  func fieldShouldEnd() -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }

  func fieldDidEnd() {
    // Observed: without a search controller Cancel is dimmed when the keyboard goes.
    if controller?.isActive != true { cancelButton?.isEnabled = false }
    delegate?.searchBarTextDidEndEditing(self)
  }

  func fieldShouldChange(_ range: NSRange, _ text: String) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func fieldChanged() {
    sidesChanged()
    delegate?.searchBar(self, textDidChange: searchField.text ?? "")
    controller?.contentChanged()
  }

  func fieldReturned() {
    let end = NSRange(location: (searchField.text ?? "").utf16.count, length: 0)
    guard fieldShouldChange(end, "\n") else { return }
    delegate?.searchBarSearchButtonClicked(self)
  }

  // MARK: Buttons

  func cancelTapped() {
    controller?.cancelTapped()
    delegate?.searchBarCancelButtonClicked(self)
  }

  func sideTapped() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }

  func scopeTapped() {
    guard let index = scopeControl?.selectedSegmentIndex, index != _scopeIndex else { return }
    _scopeIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    controller?.contentChanged()
  }
}
