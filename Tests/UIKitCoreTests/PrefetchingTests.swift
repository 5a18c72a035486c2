import Foundation
import Testing

@testable import UIKitCore

/// What lists ask their prefetching data sources for.
@MainActor @Suite(.serialized) struct PrefetchingTests {
  @MainActor
  private final class Source: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching,
    UICollectionViewDataSource, UICollectionViewDataSourcePrefetching
  {
    var log: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { note("ask", indexPaths) }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      note("cancel", indexPaths)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      section == 1 ? 0 : 30
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      note("ask", indexPaths)
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      note("cancel", indexPaths)
    }

    private func note(_ word: String, _ paths: [IndexPath]) {
      log.append(word + paths.map { " \($0.section).\($0.row)" }.joined())
    }
    func taken() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private static let ten = (10..<20).map { " 0.\($0)" }.joined()

  @Test func tablesAskForTheRowsAhead() {
    TestHost.launch()
    let source = Source(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.rowHeight = 44
    table.dataSource = source
    table.prefetchDataSource = source
    table.layoutIfNeeded()
    #expect(source.taken() == ["ask" + Self.ten])
    table.contentOffset.y = 44
    table.layoutIfNeeded()
    #expect(source.taken() == ["ask 0.20"])
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(source.taken() == ["cancel" + (11..<21).map { " 0.\($0)" }.joined()])
    table.contentOffset.y = 44 * 12
    table.layoutIfNeeded()
    #expect(source.taken() == ["ask" + (22..<30).map { " 0.\($0)" }.joined() + " 1.0 1.1"])
    table.contentOffset.y = 44 * 11
    table.layoutIfNeeded()
    #expect(
      source.taken() == [
        "cancel" + (22..<30).map { " 0.\($0)" }.joined() + " 1.0 1.1",
        "ask" + (1..<11).reversed().map { " 0.\($0)" }.joined(),
      ])
  }

  @Test func aTableWithPrefetchingOffAsksForNothing() {
    TestHost.launch()
    let source = Source(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.dataSource = source
    table.prefetchDataSource = source
    table.isPrefetchingEnabled = false
    table.layoutIfNeeded()
    #expect(source.log == [])
    table.isPrefetchingEnabled = true
    table.reloadData()
    table.layoutIfNeeded()
    #expect(source.log.count == 1)
  }

  @Test func collectionsAskForTheItemsAhead() {
    TestHost.launch()
    let source = Source(), layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 390), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    list.prefetchDataSource = source
    list.layoutIfNeeded()
    #expect(source.taken() == ["ask" + (12..<24).map { " 0.\($0)" }.joined()])
    list.contentOffset.y = 505
    list.layoutIfNeeded()
    // The section between has no items.
    #expect(
      source.taken() == ["cancel 0.14 0.13 0.12", "ask 0.27 0.28 0.29" + (0..<9).map { " 2.\($0)" }.joined()])
    list.contentOffset.y = 405
    list.layoutIfNeeded()
    #expect(
      source.taken() == [
        "cancel 0.27 0.28 0.29" + (0..<9).map { " 2.\($0)" }.joined(),
        "ask" + (0..<12).reversed().map { " 0.\($0)" }.joined(),
      ])
  }
}
