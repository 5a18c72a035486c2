import Foundation

/// One change that an app asked for, in the index paths it used.
package enum CollectionChange {
  case insertItem(IndexPath), deleteItem(IndexPath), reloadItem(IndexPath), moveItem(IndexPath, IndexPath)
  case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
}

extension UICollectionView {
  func _change(_ changes: [CollectionChange]) {
    if pending != nil {
      pending?.append(contentsOf: changes)
    } else {
      performBatch({ self.pending?.append(contentsOf: changes) }, nil)
    }
  }

  /// - Parameter isShown: whether the paths are those of what is shown, not the data source's.
  func performBatch(_ updates: (() -> Void)?, isShown: Bool = false, _ completion: ((Bool) -> Void)?) {
    if pending != nil {
      updates?()
      completion?(true)
      return
    }
    // Assumed: nothing moves where a reload was not shown yet. To show it first would ask for cells of what the app knows
    // to be gone, as where a save gives objects other identifiers in the middle of an event.
    // Nor before anything was shown, as in `viewDidLoad`: layout there would reach the controller.
    let isStale = awaitsReload || window == nil && tiling.shown.isEmpty
    if !isStale { layoutIfNeeded() }
    let before = currentCounts()
    pending = []
    updates?()
    var changes = pending ?? []
    pending = nil
    if !isShown {
      // Assumed: what the app changes ends a movement, and the item is where it was.
      movingItem = nil
      if !presentation.isPlain { changes = carry(changes, before: before) }
    }
    _counts = nil
    awaitsIndex = true
    prefetching = Prefetching()
    let after = currentCounts()
    let map = CollectionMap(changes: changes, before: before, after: after)
    if let message = map.contradiction { trap(message, name: .internalInconsistencyException) }
    _selected = Set(_selected.compactMap(map.newPath))
    _highlighted = nil
    swipe?.close(animated: true)
    _layout.itemsMoved(map)
    _layout.invalidateLayout()
    guard !isStale else {
      if window != nil { layoutIfNeeded() }
      completion?(true)
      return
    }
    CollectionUpdateAnimation(self, map).run(completion)
  }
}

extension UICollectionViewLayout {
  package func _attributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: return layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView:
      return layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: return layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.indexPath)
    }
  }
}
