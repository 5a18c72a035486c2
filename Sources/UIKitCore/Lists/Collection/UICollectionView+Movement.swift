import Foundation

/// An item that follows a finger.
package struct CollectionMove {
  /// Where the data source has it until the movement ends.
  let original: IndexPath
  /// Where it is shown.
  var current: IndexPath
}

extension UICollectionView {
  func isMoving(_ element: CollectionElement) -> Bool {
    element.category == .cell && movingItem?.current == element.indexPath
  }

  func beginMove(_ path: IndexPath) -> Bool {
    guard movingItem == nil, presentation.gap == nil, let cell = cellForItem(at: path),
      let shown = presentation.shownPath(of: path), dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return false }
    movingItem = CollectionMove(original: path, current: shown)
    bringSubviewToFront(cell)
    return true
  }

  // Apple: while an item is on its way the delegate says where it may go, and the data source knows nothing of it.
  func updateMove(_ position: CGPoint) {
    guard movingItem != nil else { return }
    carryMovingItem(to: position)
    movementScroller.follow(convertToScreen(position), over: self)
  }

  func moveScrolled(finger: CGPoint) {
    guard movingItem != nil else { return movementScroller.stop() }
    carryMovingItem(to: convertFromScreen(finger))
  }

  private func carryMovingItem(to position: CGPoint) {
    guard let move = movingItem, let cell = tiling.cell(at: move.current) else { return }
    let former = cell.center
    cell._apply(_layout.layoutAttributesForInteractivelyMovingItem(at: move.current, withTargetPosition: position))
    let shown = _layout.targetIndexPath(forInteractivelyMovingItem: move.current, withPosition: position)
    guard shown != move.current else { return }
    let proposed = presentation.insertionPath(at: shown)
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: move.original, atCurrentIndexPath: move.current,
        toProposedIndexPath: proposed) ?? proposed
    let goal = target == proposed ? shown : target
    guard goal != move.current else { return }
    movingItem?.current = goal
    let context = _layout.invalidationContext(
      forInteractivelyMovingItems: [goal], withTargetPosition: position, previousIndexPaths: [move.current],
      previousPosition: former)
    show(presentation.carry(move.original, to: goal))
    _layout.invalidateLayout(with: context)
  }

  // Apple: the data source moves the item once, when the movement ends.
  func endMove(cancelled: Bool) {
    guard let move = movingItem else { return }
    let target = presentation.insertionPath(at: move.current)
    movementScroller.stop()
    movingItem = nil
    _layout.invalidateLayout(
      with: _layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [cancelled ? move.original : target], previousIndexPaths: [move.original],
        movementCancelled: cancelled))
    if cancelled {
      show(presentation.putBack())
    } else if target != move.original {
      presentation.fillGap()
      let shown = currentCounts()
      dataSource?.collectionView(self, moveItemAt: move.original, to: target)
      _counts = nil
      if currentCounts() != shown { _layout.invalidateLayout() }
    } else {
      presentation.fillGap()
    }
    let rest = cancelled ? presentation.shownPath(of: move.original) : move.current
    guard let rest, let attributes = layoutAttributesForItem(at: rest), let cell = tiling.cell(at: rest) else { return }
    UIView.animate(withDuration: 0.25) { cell._apply(attributes) }
  }
}
