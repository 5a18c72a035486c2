import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Headers that stay in sight below a bar whose large title closes.
@MainActor @Suite(.serialized) struct PinnedHeaderTests {
  private let host = TestHost.launch()

  private func open(_ page: UIViewController) -> UINavigationBar {
    page.title = "Gallery"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    _ = host.show(navigation)
    return navigation.navigationBar
  }

  private func top(_ view: UIView?) throws -> CGFloat {
    let view = try #require(view)
    return view.convert(view.bounds, to: nil).minY
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  private func collection(_ layout: UICollectionViewLayout, _ items: Items) -> UICollectionViewController {
    let page = UICollectionViewController(collectionViewLayout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    page.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    page.collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    page.collectionView.dataSource = items
    return page
  }

  private func check(_ page: UICollectionViewController, _ bar: UINavigationBar) throws {
    let view = try #require(page.collectionView)
    func header() -> UIView? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    }
    #expect(bar.frame.height == 96)
    #expect(try top(header()) == bar.frame.maxY)
    view.contentOffset.y += 30
    host.settle()
    #expect(bar.frame.height == 66)
    #expect(try top(header()) == bar.frame.maxY)
    view.contentOffset.y += 300
    host.settle()
    #expect(bar.frame.height == 44)
    #expect(try top(header()) == bar.frame.maxY)
    view.contentOffset.y = -view.adjustedContentInset.top
    host.settle()
    #expect(try top(header()) == bar.frame.maxY)
  }

  @Test func thoseOfAFlowLayout() throws {
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    layout.headerReferenceSize = CGSize(width: 100, height: 40)
    let items = Items()
    let page = collection(layout, items)
    try check(page, open(page))
  }

  @Test func thoseOfACompositionalLayout() throws {
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: whole, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let items = Items()
    let page = collection(UICollectionViewCompositionalLayout(section: section), items)
    try check(page, open(page))
  }

  @Test func thoseOfAPlainTable() throws {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "A" }
    }
    let page = Rows(style: .plain)
    let bar = open(page)
    page.tableView.contentOffset.y += 300
    host.settle()
    #expect(bar.frame.height == 44)
    #expect(try top(page.tableView.headerView(forSection: 0)) == bar.frame.maxY)
  }
}
