import Foundation
import Testing

@testable import UIKitCore

/// Where a flow layout puts items, computed by hand from Apple's rules.
@MainActor @Suite struct CollectionFlowLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts = [0]
    var sizes: [CGSize] = []
    var cells = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      cells += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      sizes.isEmpty ? (collectionViewLayout as! UICollectionViewFlowLayout).itemSize : sizes[indexPath.item]
    }
  }

  private func make(_ counts: [Int], width: CGFloat = 320) -> (UICollectionView, UICollectionViewFlowLayout, Source) {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 480), collectionViewLayout: layout)
    let source = Source()
    source.counts = counts
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    return (view, layout, source)
  }

  private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test("full lines reach both edges and the last line keeps their distance")
  func linesAreJustified() {
    let (view, layout, source) = make([7])
    layout.itemSize = CGSize(width: 50, height: 50)
    withExtendedLifetime(source) {
      // Five of 50 with at least 10 between fit in 320: 70 left over, 17.5 between.
      #expect(frames(view).map(\.minX) == [0, 67.5, 135, 202.5, 270, 0, 67.5])
      #expect(frames(view).map(\.minY) == [0, 0, 0, 0, 0, 60, 60])
      #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 110))
    }
  }

  @Test("another width breaks the lines anew")
  func widthChanges() {
    let (view, layout, source) = make([4])
    layout.itemSize = CGSize(width: 100, height: 50)
    withExtendedLifetime(source) {
      view.layoutIfNeeded()
      #expect(frames(view).map(\.minY) == [0, 0, 0, 60])
      view.frame.size.width = 430
      #expect(frames(view).map(\.minY) == [0, 0, 0, 0])
      view.bounds.size.width = 210
      view.layoutIfNeeded()
      #expect(frames(view).map(\.minX) == [0, 110, 0, 110])
    }
  }

  @Test("insets, headers and footers take room along the scroll direction")
  func sectionsFollowEachOther() {
    let (view, layout, source) = make([1, 1])
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    withExtendedLifetime(source) {
      #expect(frames(view, 0) == [CGRect(x: 10, y: 25, width: 300, height: 40)])
      #expect(frames(view, 1) == [CGRect(x: 10, y: 127, width: 300, height: 40)])
      #expect(layout.collectionViewContentSize.height == 204)
      let header = layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
      #expect(header?.frame == CGRect(x: 0, y: 102, width: 320, height: 20))
    }
  }

  @Test("items of different heights stand in the middle of their line")
  func itemsAreCentredAcrossTheLine() {
    let (view, _, source) = make([2])
    source.sizes = [CGSize(width: 100, height: 20), CGSize(width: 100, height: 60)]
    withExtendedLifetime(source) {
      #expect(frames(view).map(\.minY) == [20, 0])
    }
  }

  @Test("only what is visible has cells, and they are used again")
  func cellsAreReused() {
    let (view, layout, source) = make([10_000])
    layout.itemSize = CGSize(width: 320, height: 48)
    layout.minimumLineSpacing = 0
    view.layoutIfNeeded()
    withExtendedLifetime(source) {
      #expect(view.visibleCells.count <= 11)
      let before = Set(view.visibleCells.map(ObjectIdentifier.init))
      view.contentOffset = CGPoint(x: 0, y: 4800)
      view.layoutIfNeeded()
      #expect(
        view.indexPathsForVisibleItems.first == IndexPath(item: 99, section: 0)
          || view.indexPathsForVisibleItems.first == IndexPath(item: 100, section: 0))
      let after = Set(view.visibleCells.map(ObjectIdentifier.init))
      #expect(!before.isDisjoint(with: after))
    }
  }

  @Test("a batch moves what stays and agrees with the data source")
  func updatesKeepCells() {
    let (view, layout, source) = make([4])
    layout.itemSize = CGSize(width: 320, height: 40)
    view.layoutIfNeeded()
    withExtendedLifetime(source) {
      let third = view.cellForItem(at: IndexPath(item: 2, section: 0))
      UIView.performWithoutAnimation {
        view.performBatchUpdates {
          source.counts = [4]
          view.deleteItems(at: [IndexPath(item: 0, section: 0)])
          view.insertItems(at: [IndexPath(item: 3, section: 0)])
        }
      }
      view.layoutIfNeeded()
      #expect(third != nil && view.cellForItem(at: IndexPath(item: 1, section: 0)) === third)
      #expect(view.visibleCells.count == 4)
    }
  }
}
