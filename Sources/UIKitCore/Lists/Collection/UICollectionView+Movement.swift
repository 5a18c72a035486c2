import Foundation

/// An item that follows a finger.
package struct QuinceCollectionMove {
  var original: IndexPath
  var current: IndexPath
}

extension UICollectionView {
  func quinceBeginMove(_ path: IndexPath) -> Bool {
    guard quinceMovingItem == nil, let cell = cellForItem(at: path),
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return false }
    quinceMovingItem = QuinceCollectionMove(original: path, current: path)
    bringSubviewToFront(cell)
    return true
  }

  func quinceUpdateMove(_ position: CGPoint) {
    guard let move = quinceMovingItem, let cell = cellForItem(at: move.current) else { return }
    cell.center = position
    guard var target = indexPathForItem(at: position), target != move.current else { return }
    target =
      quinceCollectionDelegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: move.original, toProposedIndexPath: target) ?? target
    guard target != move.current else { return }
    dataSource?.collectionView(self, moveItemAt: move.current, to: target)
    quinceMovingItem?.current = target
    let from = move.current
    performBatchUpdates { self.moveItem(at: from, to: target) }
  }

  func quinceEndMove(cancelled: Bool) {
    guard let move = quinceMovingItem else { return }
    quinceMovingItem = nil
    if cancelled, move.current != move.original {
      dataSource?.collectionView(self, moveItemAt: move.current, to: move.original)
      performBatchUpdates { self.moveItem(at: move.current, to: move.original) }
    }
    guard let attributes = layoutAttributesForItem(at: cancelled ? move.original : move.current) else { return }
    let cell = cellForItem(at: cancelled ? move.original : move.current)
    UIView.animate(withDuration: 0.25) { cell?.quinceApply(attributes) }
  }
}
