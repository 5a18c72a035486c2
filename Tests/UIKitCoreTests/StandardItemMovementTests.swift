import CoreGraphics
import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

private class Grid: UICollectionViewController {
  var items = Array(0..<6)
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
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
private final class MovingGrid: Grid {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
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
}
