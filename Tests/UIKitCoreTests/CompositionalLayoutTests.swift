import Foundation
import Testing

@testable import UIKitCore

/// Where compositional layouts put items, computed by hand.
@MainActor @Suite struct CompositionalLayoutTests {
  private typealias Size = NSCollectionLayoutSize

  private final class Source: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var asked = 0
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      asked += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }

  /// A cell as high as its place says: 30 points and 10 more for each of three.
  private final class TallCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
      copy.size.height = 30 + CGFloat(layoutAttributes.indexPath.item % 3) * 10
      if layoutAttributes.flexibleAxes?.contains(.horizontal) == true {
        copy.size.width = 60 + CGFloat(layoutAttributes.indexPath.item % 3) * 40
      }
      return copy
    }
  }

  private func make(
    _ counts: [Int], _ layout: UICollectionViewLayout, cell: AnyClass = UICollectionViewCell.self
  ) -> (UICollectionView, Source) {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    let source = Source(counts)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "footer", "badge", "side", "top"] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return (view, source)
  }

  private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  {
    NSCollectionLayoutItem(layoutSize: Size(widthDimension: width, heightDimension: height))
  }
  private func section(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension, _ items: [NSCollectionLayoutItem],
    vertical: Bool = false, change: (NSCollectionLayoutGroup) -> Void = { _ in }
  ) -> NSCollectionLayoutSection {
    let size = Size(widthDimension: width, heightDimension: height)
    let group =
      vertical
      ? NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: items)
      : NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: items)
    change(group)
    return NSCollectionLayoutSection(group: group)
  }

  @Test("a row takes as many items as fit, and the next ones begin a new row")
  func rows() {
    let section = section(.fractionalWidth(1), .absolute(50), [item(.fractionalWidth(1 / 3), .fractionalHeight(1))])
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 15, bottom: 20, trailing: 15)
    let (view, source) = make([4], UICollectionViewCompositionalLayout(section: section))
    withExtendedLifetime(source) {
      #expect(
        frames(view) == [
          CGRect(x: 15, y: 5, width: 90, height: 50), CGRect(x: 105, y: 5, width: 90, height: 50),
          CGRect(x: 195, y: 5, width: 90, height: 50), CGRect(x: 15, y: 65, width: 90, height: 50),
        ])
      #expect(view.contentSize == CGSize(width: 300, height: 135))
    }
  }

  @Test("spacing takes its room first: three thirds with a distance are two to a row")
  func spacing() {
    let fixed = section(.fractionalWidth(1), .absolute(50), [item(.fractionalWidth(1 / 3), .fractionalHeight(1))]) {
      $0.interItemSpacing = .fixed(10)
    }
    let (view, source) = make([3], UICollectionViewCompositionalLayout(section: fixed))
    withExtendedLifetime(source) {
      #expect(frames(view).map(\.minX) == [0, 110, 0])
      #expect(frames(view).map(\.minY) == [0, 0, 50])
    }
    let flexible = section(.fractionalWidth(1), .absolute(50), [item(.absolute(80), .fractionalHeight(1))]) {
      $0.interItemSpacing = .flexible(5)
    }
    let (other, otherSource) = make([3], UICollectionViewCompositionalLayout(section: flexible))
    withExtendedLifetime(otherSource) { #expect(frames(other).map(\.minX) == [0, 110, 220]) }
  }

  @Test("a count divides the room, or repeats the item as it is")
  func counts() {
    let size = Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let even = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 4)
    even.interItemSpacing = .fixed(20)
    let (view, source) = make([4], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: even)))
    withExtendedLifetime(source) {
      #expect(frames(view).map(\.minX) == [0, 80, 160, 240])
      #expect(frames(view).map(\.width) == [60, 60, 60, 60])
    }
    let repeated = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, repeatingSubitem: item(.absolute(50), .fractionalHeight(1)), count: 2)
    let (other, otherSource) = make(
      [3], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: repeated)))
    withExtendedLifetime(otherSource) {
      #expect(frames(other).map(\.origin) == [.zero, CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 40)])
    }
  }

  @Test("groups nest, and insets make a cell smaller than its place")
  func nested() {
    let small = item(.fractionalWidth(1), .fractionalHeight(0.5))
    small.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: Size(widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)), subitems: [small])
    let section = section(
      .fractionalWidth(1), .absolute(100), [item(.fractionalWidth(0.6), .fractionalHeight(1)), column])
    let (view, source) = make([4], UICollectionViewCompositionalLayout(section: section))
    withExtendedLifetime(source) {
      #expect(
        frames(view) == [
          CGRect(x: 0, y: 0, width: 180, height: 100), CGRect(x: 184, y: 2, width: 112, height: 46),
          CGRect(x: 184, y: 52, width: 112, height: 46), CGRect(x: 0, y: 100, width: 180, height: 100),
        ])
    }
  }

  @Test("flexible edges share what is left, in the row and across it")
  func edges() {
    let centered = item(.absolute(100), .absolute(20))
    centered.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let section = section(.fractionalWidth(1), .absolute(60), [centered, centered])
    let (view, source) = make([2], UICollectionViewCompositionalLayout(section: section))
    withExtendedLifetime(source) {
      #expect(frames(view).map(\.minX) == [25, 175])
      #expect(frames(view).map(\.minY) == [20, 20])
    }
  }

  @Test("a custom group puts items where the app says")
  func custom() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    ) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 100)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 4, y: 50, width: 20, height: 20), zIndex: 5),
      ]
    }
    let (view, source) = make(
      [3], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    withExtendedLifetime(source) {
      #expect(frames(view)[1] == CGRect(x: 75, y: 50, width: 20, height: 20))
      #expect(frames(view)[2] == CGRect(x: 0, y: 100, width: 150, height: 100))
      #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 5)
    }
  }

  @Test("cells with estimated heights choose their own, and what follows moves")
  func estimated() {
    let section = section(
      .fractionalWidth(1), .estimated(100), [item(.fractionalWidth(1), .estimated(100))])
    section.interGroupSpacing = 5
    let (view, source) = make([3], UICollectionViewCompositionalLayout(section: section), cell: TallCell.self)
    withExtendedLifetime(source) {
      #expect(frames(view).map(\.minY) == [0, 35, 80])
      #expect(frames(view).map(\.height) == [30, 40, 50])
      #expect(view.contentSize.height == 130)
      #expect(view.visibleCells.map(\.frame) == frames(view))
    }
  }

  /// An item's height, and the cells' frames of 30, 40 and 50 points of their own.
  nonisolated private static let insetItems: [(item: CGFloat?, tops: [CGFloat], heights: [CGFloat], total: CGFloat)] = [
    (nil, [0, 30, 70], [30, 40, 50], 120), (1, [4, 44, 94], [30, 40, 50], 150),
  ]

  // Apple: NSCollectionLayoutItem.contentInsets are ignored along an estimated dimension; a part of an estimated group is none.
  @Test("a part of an estimated group keeps its insets around the cell's own height", arguments: insetItems.indices)
  func insetsInEstimatedGroups(index: Int) {
    let expected = Self.insetItems[index]
    let inset = item(.fractionalWidth(1), expected.item.map { .fractionalHeight($0) } ?? .estimated(100))
    inset.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 5, bottom: 6, trailing: 5)
    let section = section(.fractionalWidth(1), .estimated(100), [inset])
    let (view, source) = make([3], UICollectionViewCompositionalLayout(section: section), cell: TallCell.self)
    withExtendedLifetime(source) {
      #expect(frames(view).map(\.minY) == expected.tops)
      #expect(frames(view).map(\.height) == expected.heights)
      #expect(frames(view).map(\.minX) == [5, 5, 5])
      #expect(view.contentSize.height == expected.total)
    }
  }

  @Test("cells with estimated widths fill lines")
  func wrapping() {
    let section = section(
      .fractionalWidth(1), .estimated(30), [item(.estimated(50), .absolute(30))]
    ) { $0.interItemSpacing = .fixed(10) }
    section.interGroupSpacing = 8
    let (view, source) = make([6], UICollectionViewCompositionalLayout(section: section), cell: TallCell.self)
    withExtendedLifetime(source) {
      // Widths 60, 100, 140: the third does not fit beside the first two.
      #expect(
        frames(view).map(\.origin) == [
          CGPoint(x: 0, y: 0), CGPoint(x: 70, y: 0), CGPoint(x: 0, y: 38), CGPoint(x: 150, y: 38),
          CGPoint(x: 0, y: 76), CGPoint(x: 110, y: 76),
        ])
    }
  }

  @Test("headers and footers extend the section, and pinned ones stay in sight until it ends")
  func boundaries() throws {
    let section = section(.fractionalWidth(1), .absolute(300), [item(.fractionalWidth(1), .fractionalHeight(1))])
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)), elementKind: "header",
      alignment: .top)
    header.pinToVisibleBounds = true
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Size(widthDimension: .absolute(100), heightDimension: .absolute(20)), elementKind: "footer",
      alignment: .bottomTrailing)
    section.boundarySupplementaryItems = [header, footer]
    let (view, source) = make([2, 2], UICollectionViewCompositionalLayout(section: section))
    func frame(_ kind: String, _ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    withExtendedLifetime(source) {
      #expect(view.contentSize.height == 1340)
      #expect(frame("header", 0) == CGRect(x: 20, y: 0, width: 260, height: 30))
      #expect(frame("footer", 0) == CGRect(x: 180, y: 650, width: 100, height: 20))
      #expect(frames(view, 1).first?.minY == 710)
      view.contentOffset.y = 200
      view.layoutIfNeeded()
      #expect(frame("header", 0)?.minY == 200)
      #expect(view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))?.frame.minY == 200)
      view.contentOffset.y = 640
      view.layoutIfNeeded()
      #expect(frame("header", 0)?.minY == 620)
      #expect(frame("header", 1)?.minY == 670)
    }
  }

  @Test("what is around all sections has a path of one index, beside headers of the same kind")
  func layoutWideHeader() throws {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)), elementKind: "header",
      alignment: .top)
    let wide = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), elementKind: "header",
      alignment: .top)
    let section = section(.fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .fractionalHeight(1))])
    section.boundarySupplementaryItems = [header]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [wide]
    let (view, source) = make(
      [1, 1], UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    func shown() -> [String: CGFloat] {
      let paths = view.indexPathsForVisibleSupplementaryElements(ofKind: "header")
      return Dictionary(
        uniqueKeysWithValues: paths.map {
          ("\(Array($0))", view.supplementaryView(forElementKind: "header", at: $0)!.frame.minY)
        })
    }
    #expect(shown() == ["[0]": 0, "[0, 0]": 50, "[1, 0]": 180])
    let path = IndexPath(index: 0)
    let attributes = view.layoutAttributesForSupplementaryElement(ofKind: "header", at: path)
    #expect(attributes?.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    let kept = view.supplementaryView(forElementKind: "header", at: path)
    source.counts.removeFirst()
    view.deleteSections(IndexSet(integer: 0))
    view.layoutIfNeeded()
    #expect(shown() == ["[0]": 0, "[0, 0]": 50])
    #expect(view.supplementaryView(forElementKind: "header", at: path) === kept)
  }

  @Test("badges follow their items, and backgrounds lie behind their section")
  func attachments() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Size(widthDimension: .absolute(20), heightDimension: .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let cell = NSCollectionLayoutItem(
      layoutSize: Size(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let section = section(.fractionalWidth(1), .absolute(50), [cell])
    section.decorationItems = [.background(elementKind: "back")]
    section.contentInsets.top = 10
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let (view, source) = make([2], layout)
    withExtendedLifetime(source) {
      let frame = view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: IndexPath(item: 1, section: 0))?
        .frame
      #expect(frame == CGRect(x: 190, y: 5, width: 20, height: 10))
      let back = layout.layoutAttributesForDecorationView(ofKind: "back", at: IndexPath(item: 0, section: 0))
      #expect(back?.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
      #expect(view.subviews.first { !($0 is UICollectionViewCell) }?.frame == back?.frame)
    }
  }

  @Test("a section that scrolls across has a view of its own, which comes to rest by groups")
  func orthogonal() throws {
    let host = TestHost.launch()
    let window = host.show()
    let section = section(.absolute(200), .absolute(80), [item(.fractionalWidth(1), .fractionalHeight(1))])
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    section.orthogonalScrollingBehavior = .groupPaging
    let (view, source) = make([10], UICollectionViewCompositionalLayout(section: section))
    // Below the status bar, which takes touches of its own.
    view.frame.origin.y = 100
    window.rootViewController!.view.addSubview(view)
    host.settle()
    try withExtendedLifetime((window, source)) {
      let scroller = try #require(view.subviews.compactMap { $0 as? OrthogonalScrollView }.first)
      #expect(scroller.frame == CGRect(x: 0, y: 4, width: 300, height: 80))
      #expect(scroller.contentSize == CGSize(width: 16 + 10 * 200 + 9 * 10 + 16, height: 80))
      #expect(view.contentSize == CGSize(width: 300, height: 88))
      #expect(source.asked < 6)
      #expect(view.visibleCells.first?.superview === scroller)
      #expect(view.visibleCells.map(\.frame.minX) == [16, 226])
      host.touch(.began, 250, 140)
      for x in stride(from: 240.0, through: 150, by: -15) {
        host.advance(0.016)
        host.touch(.moved, x, 140)
      }
      host.touch(.ended, 150, 140)
      host.settle()
      #expect(scroller.contentOffset.x == 210)
      #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 16)
      #expect(view.indexPathForItem(at: CGPoint(x: 30, y: 40)) == IndexPath(item: 1, section: 0))
    }
  }

  @Test("a section whose groups are centred begins with its first, however narrow it is")
  func centred() throws {
    let section = section(.absolute(80), .absolute(80), [item(.fractionalWidth(1), .fractionalHeight(1))])
    section.orthogonalScrollingBehavior = .groupPagingCentered
    let (view, source) = make([10], UICollectionViewCompositionalLayout(section: section))
    try withExtendedLifetime(source) {
      let scroller = try #require(view.subviews.compactMap { $0 as? OrthogonalScrollView }.first)
      #expect(scroller.contentOffset.x == -110)
      #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.midX == 150)
    }
  }

  @Test("the visible items' handler moves and fades what is in sight")
  func handler() {
    let section = section(.fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .fractionalHeight(1))])
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.y)
      for item in items { item.alpha = item.frame.minY < offset.y + 200 ? 1 : 0.5 }
      #expect(environment.container.contentSize == CGSize(width: 300, height: 400))
    }
    let (view, source) = make([20], UICollectionViewCompositionalLayout(section: section))
    withExtendedLifetime(source) {
      // The fifth only touches the edge.
      #expect(view.visibleCells.map(\.alpha) == [1, 1, 0.5, 0.5])
      view.contentOffset.y = 150
      view.layoutIfNeeded()
      #expect(offsets.last == 150)
      #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.alpha == 1)
    }
  }

  @Test("the handler of a section that scrolls across takes the offset off the items' frames itself")
  func orthogonalHandler() throws {
    let section = section(.absolute(200), .absolute(80), [item(.fractionalWidth(1), .fractionalHeight(1))])
    section.orthogonalScrollingBehavior = .continuous
    var middles: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      middles = items.map { $0.frame.midX - offset.x }
      for item in items { item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
    let (view, source) = make([10], UICollectionViewCompositionalLayout(section: section))
    try withExtendedLifetime(source) {
      let scroller = try #require(view.subviews.compactMap { $0 as? OrthogonalScrollView }.first)
      #expect(middles == [100, 300])
      scroller.contentOffset.x = 250
      view.layoutIfNeeded()
      #expect(middles == [50, 250])
      let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
      #expect(cell.center.x == 300 && cell.transform.a == 0.5)
    }
  }

  @Test("a million cells that choose their height cost what those in sight do")
  func million() {
    let section = section(.fractionalWidth(1), .estimated(40), [item(.fractionalWidth(1), .estimated(40))])
    let (view, source) = make([1_000_000], UICollectionViewCompositionalLayout(section: section), cell: TallCell.self)
    withExtendedLifetime(source) {
      #expect(source.asked < 30)
      view.scrollToItem(at: IndexPath(item: 700_000, section: 0), at: .top, animated: false)
      view.layoutIfNeeded()
      #expect(source.asked < 80)
      #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 700_000, section: 0)))
    }
  }

  private func makeRightToLeft(
    _ section: NSCollectionLayoutSection, _ counts: [Int], cell: UICollectionViewCell.Type
  ) -> (UICollectionView, Source) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.semanticContentAttribute = .forceRightToLeft
    view.register(cell, forCellWithReuseIdentifier: "cell")
    let source = Source(counts)
    view.dataSource = source
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test("right to left, leading is at the right")
  func rightToLeft() {
    let section = section(.fractionalWidth(1), .absolute(50), [item(.absolute(100), .fractionalHeight(1))])
    section.contentInsets.leading = 10
    let (view, source) = makeRightToLeft(section, [2], cell: UICollectionViewCell.self)
    withExtendedLifetime(source) { #expect(frames(view).map(\.minX) == [190, 90]) }
  }

  @Test("right to left, a section that scrolls across stays at its first item while cells choose their widths")
  func orthogonalRightToLeft() throws {
    let section = section(.estimated(80), .absolute(34), [item(.estimated(80), .fractionalHeight(1))])
    section.orthogonalScrollingBehavior = .continuous
    section.contentInsets.leading = 16
    let (view, source) = makeRightToLeft(section, [8], cell: WideCell.self)
    try withExtendedLifetime(source) {
      let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
      #expect(view.convert(first.bounds, from: first).maxX == 284)
      let scroller = try #require(view.subviews.compactMap { $0 as? OrthogonalScrollView }.first)
      #expect(scroller.contentOffset.x == scroller.contentSize.width - 300)
    }
  }

  private final class WideCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.size.width = 120
      return attributes
    }
  }

  @Test("sizes that cells chose go with their items through a batch")
  func sizesMove() {
    let section = section(.fractionalWidth(1), .estimated(100), [item(.fractionalWidth(1), .estimated(100))])
    let (view, source) = make([3], UICollectionViewCompositionalLayout(section: section), cell: TallCell.self)
    withExtendedLifetime(source) {
      #expect(frames(view).map(\.height) == [30, 40, 50])
      source.counts = [2]
      view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
      view.layoutIfNeeded()
      #expect(frames(view).map(\.height) == [40, 50])
    }
  }
}
