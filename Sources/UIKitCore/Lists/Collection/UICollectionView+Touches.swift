import Foundation

/// Highlighting and selecting by touch, in the order that Apple documents for the delegate.
// Apple: UICollectionViewDelegate, "collectionView(_:shouldHighlightItemAt:)": shouldHighlight, didHighlight,
// then on lift shouldSelect, didUnhighlight, didSelect.
extension UICollectionView {
  func touchBegan(_ touches: Set<UITouch>) {
    if swipe != nil {
      // A tap beside an open row closes it, and does nothing else.
      swipe?.close(animated: true)
      return
    }
    guard let touch = touches.earliest, let path = _item(under: touch) else { return }
    guard canSelectNow || cellForItem(at: path)?.togglesOutlineByTap == true else { return }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    _highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  func touchEnded(_ touches: Set<UITouch>) {
    guard let path = _highlighted else { return }
    guard let touch = touches.earliest, _item(under: touch) == path else {
      unhighlight()
      return
    }
    userSelect(path)
  }

  /// What a tap on an item does when the finger is lifted.
  /// - Parameter isPrimary: whether it also performs the item's primary action, as the focus alone does not.
  func userSelect(_ path: IndexPath, isPrimary: Bool = true) {
    let delegate = collectionDelegate
    if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesByTap {
      unhighlight()
      cell.toggleOutline()
      return
    }
    if _selected.contains(path) {
      let isAllowed = selectsMany && (delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true)
      unhighlight()
      if isAllowed {
        _setSelected(false, path)
        delegate?.collectionView(self, didDeselectItemAt: path)
      } else if !selectsMany, delegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
        delegate?.collectionView(self, didSelectItemAt: path)
        if isPrimary { performPrimaryAction(at: path) }
      }
      return
    }
    let isAllowed = delegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    unhighlight()
    guard isAllowed else { return }
    if !selectsMany {
      for old in _selected.sorted() {
        _setSelected(false, old)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    _setSelected(true, path)
    // As in a table: the segue before the delegate.
    if let cell = cellForItem(at: path) { cell.selectionSegue?.trigger(sender: cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
    if isPrimary { performPrimaryAction(at: path) }
  }

  // Apple: collectionView(_:performPrimaryActionForItemAt:), after a tap on an item while nothing is edited.
  private func performPrimaryAction(at path: IndexPath) {
    guard !isEditing, let delegate = collectionDelegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  func unhighlight() {
    guard let path = _highlighted else { return }
    _highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func _item(under touch: UITouch) -> IndexPath? {
    let point = touch.location(in: self)
    let cells = tiling.shown.filter {
      guard $0.key.category == .cell, !$0.value.isHidden else { return false }
      // Rows that scroll across lie in a view of their own.
      return $0.value.convert($0.value.bounds, to: self).contains(point)
    }
    // Of those that lie equally high, the later one is in front.
    return cells.max { ($0.value.layer.zPosition, $0.key) < ($1.value.layer.zPosition, $1.key) }?.key.indexPath
  }

  /// Whether a tap selects, which editing may forbid.
  var canSelectNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
}

extension UICollectionViewCell {
  fileprivate var togglesOutlineByTap: Bool { (self as? UICollectionViewListCell)?.togglesByTap ?? false }
}
