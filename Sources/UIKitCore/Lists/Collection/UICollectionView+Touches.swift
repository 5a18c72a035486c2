import Foundation

/// Highlighting and selecting by touch, in the order that Apple documents for the delegate.
// Apple: UICollectionViewDelegate, "collectionView(_:shouldHighlightItemAt:)": shouldHighlight, didHighlight,
// then on lift shouldSelect, didUnhighlight, didSelect.
extension UICollectionView {
  func quinceTouchBegan(_ touches: Set<UITouch>) {
    guard allowsSelection, let touch = touches.first, let path = quinceItem(under: touch) else { return }
    guard quinceCollectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    quinceHighlighted = path
    cellForItem(at: path)?.isHighlighted = true
    quinceCollectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  func quinceTouchEnded(_ touches: Set<UITouch>) {
    guard let path = quinceHighlighted else { return }
    guard let touch = touches.first, quinceItem(under: touch) == path else {
      quinceUnhighlight()
      return
    }
    let delegate = quinceCollectionDelegate
    if quinceSelected.contains(path) {
      let lets = allowsMultipleSelection && (delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true)
      quinceUnhighlight()
      if lets {
        quinceSetSelected(false, path)
        delegate?.collectionView(self, didDeselectItemAt: path)
      } else if !allowsMultipleSelection, delegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
        delegate?.collectionView(self, didSelectItemAt: path)
      }
      return
    }
    let lets = delegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    quinceUnhighlight()
    guard lets else { return }
    if !allowsMultipleSelection {
      for old in quinceSelected.sorted() {
        quinceSetSelected(false, old)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    quinceSetSelected(true, path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  func quinceUnhighlight() {
    guard let path = quinceHighlighted else { return }
    quinceHighlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    quinceCollectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func quinceItem(under touch: UITouch) -> IndexPath? {
    let point = touch.location(in: self)
    let cells = quinceShown.filter { $0.key.category == .cell && !$0.value.isHidden && $0.value.frame.contains(point) }
    return cells.max { $0.value.layer.zPosition < $1.value.layer.zPosition }?.key.indexPath
  }
}
