import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// When collection views ask their layouts, and what flow layouts ask their delegates.
@MainActor @Suite(.serialized) struct CollectionLayoutCallTests {
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 6
    var asked = 0
    var side: CGFloat = 100
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked += 1
      return CGSize(width: side, height: side)
    }
  }

  /// Rows of 100 points that say what they are asked.
  private final class Rows: UICollectionViewLayout {
    var calls: [String] = []
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override func prepare() { calls.append("prepare") }
    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * 100)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: 0, y: CGFloat(indexPath.item) * 100, width: collectionView?.bounds.width ?? 0, height: 100)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      collectionView?.bounds.size != newBounds.size
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      calls.append("updates \(updateItems.count)")
    }
    override func finalizeCollectionViewUpdates() { calls.append("finalize, \(UIView.inheritedAnimationDuration > 0)") }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      calls.append("bounds from \(Int(oldBounds.height))")
    }
    override func finalizeAnimatedBoundsChange() { calls.append("finalize bounds") }
    private func aside(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = layoutAttributesForItem(at: path)
      attributes?.frame.origin.x = 500
      return attributes
    }
    override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      calls.append("appears \(path.item)")
      return aside(path)
    }
    override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      calls.append("leaves \(path.item)")
      return aside(path)
    }
  }

  private func show(_ layout: UICollectionViewLayout, _ source: Source) -> (TestHost, UIWindow, UICollectionView) {
    let host = TestHost.launch()
    let window = host.show()
    let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 300), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    window.rootViewController?.view.addSubview(view)
    host.settle()
    return (host, window, view)
  }

  // Apple: UICollectionViewLayout, prepare(forCollectionViewUpdates:) and finalizeCollectionViewUpdates(), "within the
  // animation block".
  @Test func aBatchOfUpdatesIsPreparedAskedForAndFinalized() {
    let (source, layout) = (Source(), Rows())
    source.count = 3
    let (host, window, view) = show(layout, source)
    _ = layout.take()
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    #expect(layout.take() == ["prepare", "updates 2", "appears 2", "leaves 0", "finalize, true"])
    host.settle()
    #expect(view.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.alpha == 1 })
    withExtendedLifetime(window) {}
  }

  @Test func aBoundsChangeInAnAnimationLetsTheLayoutMoveWhatComesAndGoes() throws {
    let (source, layout) = (Source(), Rows())
    let (host, window, view) = show(layout, source)
    _ = layout.take()
    UIView.animate(withDuration: 0.5) {
      view.frame.size.height = 500
      view.layoutIfNeeded()
    }
    #expect(
      layout.take() == ["prepare", "bounds from 300", "appears 3", "appears 4", "finalize bounds"])
    let arrival = try #require(view.cellForItem(at: IndexPath(item: 4, section: 0)))
    host.advance(0.1)
    #expect((arrival.layer.presentation()?.frame.minX ?? 0) > 100)
    host.settle()
    #expect(arrival.frame.minX == 0)
    UIView.animate(withDuration: 0.5) {
      view.frame.size.height = 300
      view.layoutIfNeeded()
    }
    #expect(layout.take() == ["prepare", "bounds from 500", "leaves 3", "leaves 4", "finalize bounds"])
    #expect(view.visibleCells.count == 3 && arrival.superview === view && !arrival.isHidden)
    host.settle()
    #expect(arrival.isHidden)
    view.frame.size.height = 400
    view.layoutIfNeeded()
    #expect(layout.take() == ["prepare"])
    withExtendedLifetime(window) {}
  }

  // Apple: UICollectionViewFlowLayoutInvalidationContext.
  @Test func aFlowLayoutKeepsWhatItsContextDoesNotInvalidate() {
    let (source, layout) = (Source(), UICollectionViewFlowLayout())
    let (_, window, view) = show(layout, source)
    func frame() -> CGRect? { view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame }
    let before = frame()
    #expect(before == CGRect(x: 200, y: 0, width: 100, height: 100))
    source.side = 80
    source.asked = 0
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    view.contentInset.right = 120
    layout.invalidateLayout(with: context)
    #expect(frame() == before && source.asked == 0)
    context.invalidateFlowLayoutAttributes = true
    layout.invalidateLayout(with: context)
    #expect(frame() == CGRect(x: 40, y: 110, width: 100, height: 100) && source.asked == 0)
    // What another invalidation wants counts too.
    layout.invalidateLayout(with: context)
    layout.invalidateLayout()
    layout.invalidateLayout(with: context)
    #expect(frame()?.width == 80 && source.asked > 0)
    withExtendedLifetime(window) {}
  }

  /// Rests 30 points further than every hundred.
  private final class Snapping: UICollectionViewFlowLayout {
    var proposals: [CGPoint] = []
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      proposals.append(proposed)
      #expect(velocity.y > 0.1 && velocity.y < 10, "points per millisecond")
      return CGPoint(x: 0, y: (proposed.y / 100).rounded() * 100 + 30)
    }
  }

  // Apple: targetContentOffset(forProposedContentOffset:withScrollingVelocity:); with pages the scroll view decides
  @Test(arguments: [false, true]) func theLayoutSaysWhereScrollingRests(isPaging: Bool) {
    let (source, layout) = (Source(), Snapping())
    source.count = 60
    let (host, window, view) = show(layout, source)
    view.isPagingEnabled = isPaging
    host.drag(from: (150, 350), to: (150, 200), frames: 8)
    host.settle()
    #expect(layout.proposals.count == (isPaging ? 0 : 1))
    #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 100) == (isPaging ? 0 : 30))
    withExtendedLifetime(window) {}
  }

  /// What is in sight where items fill the width or the height exactly.
  @Test(arguments: [0, 300, 450, 900] as [CGFloat]) func itemsThatOnlyTouchTheEdgesAreOutOfSight(offset: CGFloat) {
    let (source, layout) = (Source(), UICollectionViewFlowLayout())
    source.side = 300
    layout.minimumLineSpacing = 0
    let (host, window, view) = show(layout, source)
    view.contentOffset.y = offset
    host.settle()
    let items = view.indexPathsForVisibleItems.map(\.item)
    #expect(items == (offset == 450 ? [1, 2] : [Int(offset / 300)]))
    #expect(view.visibleCells.count == items.count)
    withExtendedLifetime(window) {}
  }

  /// As layouts that move items by physics: single items come from elsewhere.
  private final class Elsewhere: UICollectionViewFlowLayout {
    var placed = -1
    override func prepare() {
      super.prepare()
      placed = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 300, height: 300))?.count ?? 0
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  }

  @Test func aFlowLayoutPlacesItemsWithoutTheAnswersForSingleOnes() {
    let (source, layout) = (Source(), Elsewhere())
    let (_, window, view) = show(layout, source)
    #expect(layout.placed == 6 && view.visibleCells.count == 6)
    withExtendedLifetime(window) {}
  }

  /// As apps that keep a page through a rotation.
  private final class Paged: UICollectionViewFlowLayout {
    var offset: CGPoint?
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { offset ?? proposed }
  }

  // Apple: targetContentOffset(forProposedContentOffset:), collectionView(_:targetContentOffsetForProposedContentOffset:)
  @Test func theLayoutSaysWhereTheContentStandsAfterAnotherSizeOrLayout() {
    let (source, layout) = (Source(), Paged())
    source.count = 60
    let (host, window, view) = show(layout, source)
    layout.offset = CGPoint(x: 0, y: 200)
    view.contentOffset.y = 100
    host.settle()
    #expect(view.contentOffset.y == 100)
    view.frame.size.width = 200
    host.settle()
    #expect(view.contentOffset.y == 200)
    let next = Paged()
    next.offset = CGPoint(x: 0, y: 300)
    view.setCollectionViewLayout(next, animated: false)
    #expect(view.contentOffset.y == 300)
    withExtendedLifetime(window) {}
  }
}
