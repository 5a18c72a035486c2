import Foundation

/// An item that follows a finger.
package struct CollectionMove {
  var original: IndexPath
  var current: IndexPath
}

extension UICollectionView {
  func beginMove(_ path: IndexPath) -> Bool {
    guard movingItem == nil, let cell = cellForItem(at: path),
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return false }
    movingItem = CollectionMove(original: path, current: path)
    bringSubviewToFront(cell)
    return true
  }

  func updateMove(_ position: CGPoint) {
    guard let move = movingItem, let cell = cellForItem(at: move.current) else { return }
    cell.center = position
    guard var target = indexPathForItem(at: position), target != move.current else { return }
    target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: move.original, toProposedIndexPath: target) ?? target
    guard target != move.current else { return }
    dataSource?.collectionView(self, moveItemAt: move.current, to: target)
    movingItem?.current = target
    let from = move.current
    performBatchUpdates { self.moveItem(at: from, to: target) }
  }

  func endMove(cancelled: Bool) {
    guard let move = movingItem else { return }
    movingItem = nil
    if cancelled, move.current != move.original {
      dataSource?.collectionView(self, moveItemAt: move.current, to: move.original)
      performBatchUpdates { self.moveItem(at: move.current, to: move.original) }
    }
    guard let attributes = layoutAttributesForItem(at: cancelled ? move.original : move.current) else { return }
    let cell = cellForItem(at: cancelled ? move.original : move.current)
    UIView.animate(withDuration: 0.25) { cell?._apply(attributes) }
  }
}
