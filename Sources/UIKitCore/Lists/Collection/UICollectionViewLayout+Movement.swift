import Foundation

/// What an item that follows a finger asks of the layout where that does not say otherwise.
extension UICollectionViewLayout {
  /// The item at the position, in content coordinates; the one where it was, where there is none.
  func standardTarget(forInteractivelyMovingItem previous: IndexPath, _ position: CGPoint) -> IndexPath {
    _collectionView?.shownPath(at: position) ?? previous
  }

  /// The item's own attributes, with the finger in the middle.
  func standardAttributes(
    forInteractivelyMovingItem path: IndexPath, _ position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: path)?.copied
    let element = CollectionElement(category: .cell, kind: nil, indexPath: path)
    let attributes = own ?? CollectionFactory.attributes(type(of: self).layoutAttributesClass, element)
    if own == nil { attributes.size = _collectionView?.tiling.cell(at: path)?.bounds.size ?? .zero }
    attributes.center = position
    return attributes
  }

  func standardContext(forMovementOf items: [IndexPath]) -> UICollectionViewLayoutInvalidationContext {
    let context = CollectionFactory.context(type(of: self).invalidationContextClass)
    context.invalidateItems(at: items)
    return context
  }
}
