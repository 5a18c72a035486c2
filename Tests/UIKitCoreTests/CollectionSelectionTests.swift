import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// What a collection view's delegate and data source decide beside the selection: primary actions, which items are edited,
/// two fingers that sweep, the index.
@MainActor @Suite(.serialized) struct CollectionSelectionTests {
  final class Grid: UICollectionViewController {
    var log: [String] = []

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 10 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func indexTitles(for collectionView: UICollectionView) -> [String]? {
      (0..<10).map { String(UnicodeScalar(UInt8(65 + $0))) }
    }
    override func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
    override func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
      indexPath.item != 1
    }
    override func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 2 }
    override func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { log.append("perform \(indexPath.item)") }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("select \(indexPath.item)")
    }
    override func collectionView(
      _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }
    override func collectionView(
      _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      log.append("begin \(indexPath.item)")
      collectionView.isEditing = true
    }
    override func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
      log.append("end")
    }
  }

  private func show() -> (TestHost, UIWindow, Grid, UICollectionView) {
    let host = TestHost.launch()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let grid = Grid(collectionViewLayout: layout)
    grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let window = host.show(grid)
    host.settle()
    return (host, window, grid, grid.collectionView)
  }

  private func center(_ item: Int, _ list: UICollectionView) throws -> (Double, Double) {
    let cell = try #require(list.cellForItem(at: [0, item]))
    let point = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    return (Double(point.x), Double(point.y))
  }

  /// Apple: collectionView(_:performPrimaryActionForItemAt:).
  @Test func aTapPerformsThePrimaryAction() throws {
    let (host, window, grid, list) = show()
    for item in [0, 2] {
      let (x, y) = try center(item, list)
      host.tap(x, y)
      host.settle()
    }
    #expect(grid.log == ["select 0", "perform 0", "select 2"])
    grid.log = []
    list.isEditing = true
    list.allowsSelectionDuringEditing = true
    let (x, y) = try center(3, list)
    host.tap(x, y)
    host.settle()
    #expect(grid.log == ["select 3"])
    withExtendedLifetime(window) {}
  }

  /// Apple: collectionView(_:canEditItemAt:).
  @Test func someItemsAreNotEdited() throws {
    let (host, window, _, list) = show()
    list.isEditing = true
    host.settle()
    let edited = try (0..<3).map { try #require(list.cellForItem(at: [0, $0])).configurationState.isEditing }
    #expect(edited == [true, false, true])
    withExtendedLifetime(window) {}
  }

  /// Apple: collectionView(_:shouldBeginMultipleSelectionInteractionAt:).
  @Test func twoFingersSelectWhatTheySweepOver() throws {
    let (host, window, grid, list) = show()
    list.allowsMultipleSelectionDuringEditing = true
    let (x, y) = try center(0, list)
    func both(_ phase: HostEvent.TouchPhase, _ dy: Double) {
      host.touch(phase, x - 20, y + dy, id: 1)
      host.touch(phase, x + 20, y + dy, id: 2)
    }
    both(.began, 0)
    for step in 1...10 {
      host.advance(1.0 / 60)
      both(.moved, Double(step) * 10)
    }
    #expect(list.indexPathsForSelectedItems == (0...3).map { IndexPath(item: $0, section: 0) })
    #expect(list.contentOffset.y == -list.adjustedContentInset.top)
    for step in (0..<8).reversed() {
      host.advance(1.0 / 60)
      both(.moved, Double(step) * 5)
    }
    both(.ended, 0)
    host.settle()
    #expect(list.indexPathsForSelectedItems == [[0, 0]])
    #expect(grid.log.first == "begin 0" && grid.log.last == "end")
    withExtendedLifetime(window) {}
  }

  /// Apple: indexTitles(for:).
  @Test func theIndexLeadsToItsSection() throws {
    let (host, window, _, list) = show()
    let index = try #require(list.subviews.last as? ListIndexView)
    #expect(index.titles.count == 10 && index.frame.maxX == 390)
    let place = index.convert(CGPoint(x: 7, y: index.bounds.midY + 35), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
    let first = try #require(list.layoutAttributesForItem(at: [7, 0]))
    #expect(list.contentOffset.y == first.frame.minY - list.adjustedContentInset.top)
    #expect(index.frame.minY == list.contentOffset.y + list.adjustedContentInset.top)
    withExtendedLifetime(window) {}
  }
}
