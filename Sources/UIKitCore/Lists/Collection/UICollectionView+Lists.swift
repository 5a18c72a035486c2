import Foundation

/// What cells with configurations, and rows of lists, ask of their collection view.
extension UICollectionView {
  /// The cell may want another size: it is asked again before the next frame.
  func contentChanged(in cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, let element = tiling.shown.first(where: { $0.value === cell })?.key
    else { return }
    _layout.contentChanged(at: element)
    setNeedsLayout()
  }

  func editingChanged() {
    // Apple: what was selected while editing is not kept.
    for path in _selected.sorted() { _setSelected(false, path) }
    swipe?.close(animated: true)
    for case (let element, let cell as UICollectionViewCell) in tiling.shownInOrder {
      cell._listState.isEditing = isEditing(at: element)
      cell.listStateChanged()
      cell.setNeedsUpdateConfiguration()
      _layout.contentChanged(at: element)
    }
    guard window != nil else { return }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
      for (_, view) in self.tiling.shownInOrder { view.layoutIfNeeded() }
      self.layoutIfNeeded()
    }
  }

  // Apple: collectionView(_:canEditItemAt:), items that may not be edited stay as they are.
  func isEditing(at element: CollectionElement) -> Bool {
    guard isEditing, element.category == .cell else { return isEditing }
    return collectionDelegate?.collectionView(self, canEditItemAt: element.indexPath) ?? true
  }

  // Apple: reconfigureItems(at:), the existing cell is filled again without being prepared for reuse.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      let element = CollectionElement(category: .cell, kind: nil, indexPath: path)
      guard let cell = tiling.shown[element], let dataSource else { continue }
      tiling.reconfigured = (element, cell)
      let filled = dataSource.collectionView(self, cellForItemAt: path)
      tiling.reconfigured = nil
      guard filled === cell else {
        trap(
          "An attempt was made to return a cell that was not the existing cell while reconfiguring the item at index "
            + "path \(path): use the same registration or reuse identifier for an item whenever its cell is asked for",
          name: .internalInconsistencyException)
      }
      _layout.contentChanged(at: element)
      setNeedsLayout()
    }
  }
}
