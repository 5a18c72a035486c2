import CoreGraphics
import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

private class Grid: UICollectionViewController {
  var items = Array(0..<6)
  var asked: [String] = []
  var moves: [String] = []
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.allowsMultipleSelection = true
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
/// Says of each question of a movement what the answer is.
private final class TellingLayout: UICollectionViewFlowLayout {
  var told: [String] = []
  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    attributes.alpha = 0.5
    return attributes
  }
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    told.append("moving \(previousIndexPaths.map(\.item)) to \(targetIndexPaths.map(\.item))")
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    told.append("ends \(previousIndexPaths.map(\.item)) at \(indexPaths.map(\.item)) \(movementCancelled)")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
}
private final class MovingGrid: Grid {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    asked.append("\(originalIndexPath.item) \(currentIndexPath.item) \(proposedIndexPath.item)")
    return proposedIndexPath
  }
}

/// A collection's controller moves items by a long press, where its class can.
@MainActor @Suite(.serialized) struct StandardItemMovementTests {
  private func press(_ grid: Grid) {
    let host = TestHost.launch()
    _ = host.show(grid)
    host.touch(.began, 50, 50)
    host.advance(0.7)
    for step in 1...10 {
      host.touch(.moved, 50 + Double(step) * 14.5, 50)
      host.advance(1.0 / 60)
    }
    host.touch(.ended, 195, 50)
    host.settle()
  }

  @Test func anItemFollowsThePress() {
    let grid = MovingGrid()
    press(grid)
    #expect(grid.items.prefix(2) == [1, 0] && !grid.moves.isEmpty)
  }

  private func centers(_ grid: Grid) -> [CGFloat] {
    (0..<3).map { grid.collectionView.cellForItem(at: IndexPath(item: $0, section: 0))?.center.x ?? -1 }
  }

  // Apple: collectionView(_:moveItemAt:to:) is called when the interactive movement ends.
  @Test func theDataSourceMovesOnceAtTheEnd() {
    let host = TestHost.launch()
    let grid = MovingGrid()
    _ = host.show(grid)
    let view = grid.collectionView!
    let rest = centers(grid)
    let carried = view.cellForItem(at: IndexPath(item: 0, section: 0))
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    for place in 1...2 {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: rest[place], y: 50))
      host.settle()
      #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === carried)
      #expect(carried?.center.x == rest[place])
    }
    #expect(centers(grid) == [rest[2], rest[0], rest[1]])
    #expect(grid.moves.isEmpty && grid.items == Array(0..<6))
    #expect(grid.asked == ["0 0 1", "0 1 2"])
    view.endInteractiveMovement()
    host.settle()
    #expect(grid.moves == ["0 to 2"])
    #expect(centers(grid) == rest)
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === carried)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }

  @Test func aCancelledMovementAsksTheDataSourceForNothing() {
    let host = TestHost.launch()
    let grid = MovingGrid()
    _ = host.show(grid)
    let view = grid.collectionView!
    let rest = centers(grid)
    let cells = (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: rest[2], y: 50))
    host.settle()
    view.cancelInteractiveMovement()
    host.settle()
    #expect(grid.moves.isEmpty && centers(grid) == rest)
    #expect((0..<3).allSatisfy { view.cellForItem(at: IndexPath(item: $0, section: 0)) === cells[$0] })
  }

  @Test func whatTheAppChangesEndsTheMovement() {
    let host = TestHost.launch()
    let grid = MovingGrid()
    _ = host.show(grid)
    let view = grid.collectionView!
    let rest = centers(grid)
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: rest[2], y: 50))
    host.settle()
    view.reloadItems(at: [IndexPath(item: 4, section: 0)])
    host.settle()
    view.endInteractiveMovement()
    host.settle()
    #expect(grid.moves.isEmpty && centers(grid) == rest)
    #expect(view.visibleCells.count == 6)
  }

  @Test func theEdgeScrollsWhatIsBeyondIt() {
    let host = TestHost.launch()
    let grid = MovingGrid()
    grid.items = Array(0..<60)
    _ = host.show(grid)
    let view = grid.collectionView!
    let end = view.contentSize.height - view.bounds.height
    let carried = view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) && end > 0)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: view.bounds.maxY - 5))
    host.advance(0.5)
    #expect(view.contentOffset.y > 50 && view.contentOffset.y < end)
    #expect(carried?.center.y == view.bounds.maxY - 5)
    host.advance(10)
    #expect(view.contentOffset.y == end)
    view.endInteractiveMovement()
    host.settle()
    #expect(view.contentOffset.y == end && grid.moves.count == 1)
    #expect(grid.items.firstIndex(of: 0) ?? 0 >= 57)
  }

  @Test func aMovementThatEndsScrollsNoMore() {
    let host = TestHost.launch()
    let grid = MovingGrid()
    grid.items = Array(0..<60)
    _ = host.show(grid)
    let view = grid.collectionView!
    _ = view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: view.bounds.maxY - 5))
    host.advance(0.2)
    view.reloadData()
    host.settle()
    let offset = view.contentOffset.y
    host.advance(1)
    #expect(offset > 0 && view.contentOffset.y == offset)
  }

  @Test func aGestureThatIsNotInstalledMovesNothing() {
    let grid = MovingGrid()
    grid.installsStandardGestureForInteractiveMovement = false
    press(grid)
    #expect(grid.items == Array(0..<6))
  }

  @Test func aClassThatMovesNothingHasNoMovement() {
    let grid = Grid()
    press(grid)
    #expect(grid.collectionView.movingItem == nil && grid.items == Array(0..<6))
  }

  @Test(arguments: [false, true]) func theLayoutIsAsked(cancels: Bool) {
    let host = TestHost.launch()
    let grid = MovingGrid()
    _ = host.show(grid)
    let layout = TellingLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = grid.collectionView!
    view.setCollectionViewLayout(layout, animated: false)
    host.settle()
    let carried = view.cellForItem(at: IndexPath(item: 0, section: 0))
    let rest = centers(grid)
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: rest[1], y: 60))
    #expect(carried?.center == CGPoint(x: rest[1], y: 60) && carried?.alpha == 0.5)
    if cancels { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
    host.settle()
    #expect(carried?.alpha == 1 && carried?.center.x == rest[cancels ? 0 : 1])
    #expect(layout.told == ["moving [0] to [1]", "ends [0] at [\(cancels ? 0 : 1)] \(cancels)"])
  }
}
