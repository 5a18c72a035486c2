import Foundation
import Testing

@testable import QuartzCore
@testable import UIKitCore

/// Lines between the rows of lists.
@MainActor @Suite(.serialized) struct ListSeparatorTests {
  @Test("a handler that makes a new colour each time it is asked does not keep its rows from coming to rest")
  func newColors() throws {
    let host = TestHost.launch()
    var complaints: [String] = []
    let before = LayoutPass.write
    LayoutPass.write = { complaints.append($0) }
    defer { LayoutPass.write = before }
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.itemSeparatorHandler = { _, separator in
      var separator = separator
      separator.color = UIColor { _ in .systemRed.withAlphaComponent(0.4) }
      return separator
    }
    let page = UICollectionViewController(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: page.collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<40))
    source.apply(snapshot, animatingDifferences: false)
    let window = host.show(page)
    for offset in [300.0, 600, 0] {
      page.collectionView.contentOffset.y = offset
      host.settle()
    }
    #expect(complaints.isEmpty)
    withExtendedLifetime((window, source)) {}
  }
}
