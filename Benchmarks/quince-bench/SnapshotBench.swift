import BenchSupport
import Foundation
import UIKitCore

/// A list of many items with few changes: from the snapshot that is applied to the rows that show it.
enum SnapshotBench {
  @MainActor static func run(items: Int, changes: Int) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let tableSource = UITableViewDiffableDataSource<Int, UUID>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    measure("table", items, changes, { tableSource.snapshot() }) {
      tableSource.apply($0, animatingDifferences: false)
      table.layoutIfNeeded()
    }
    let collection = UICollectionView(
      frame: table.frame,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, UUID> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, UUID>(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    measure("collection", items, changes, { source.snapshot() }) {
      source.apply($0, animatingDifferences: false)
      collection.layoutIfNeeded()
    }
  }

  @MainActor private static func measure(
    _ name: String, _ items: Int, _ changes: Int, _ current: () -> NSDiffableDataSourceSnapshot<Int, UUID>,
    apply: (NSDiffableDataSourceSnapshot<Int, UUID>) -> Void
  ) {
    let identifiers = (0..<items).map { _ in UUID() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
    snapshot.appendSections([0])
    var start = Measure.cpu
    snapshot.appendItems(identifiers)
    Measure.line("\(name)_append_s", Measure.cpu - start)
    start = Measure.cpu
    apply(snapshot)
    Measure.line("\(name)_first_apply_s", Measure.cpu - start)
    // A third goes, a third comes, a third moves; everywhere.
    let step = max(1, items / max(1, changes))
    var changed = current()
    start = Measure.cpu
    for index in 0..<changes {
      let item = identifiers[index * step]
      switch index % 3 {
      case 0: changed.deleteItems([item])
      case 1: changed.insertItems([UUID()], afterItem: item)
      default: changed.moveItem(item, beforeItem: identifiers[(index * step + items / 2 + 1) % items])
      }
    }
    Measure.line("\(name)_change_s", Measure.cpu - start)
    start = Measure.cpu
    apply(changed)
    Measure.line("\(name)_apply_changed_s", Measure.cpu - start)
    // The same items in a snapshot that was made afresh.
    var fresh = NSDiffableDataSourceSnapshot<Int, UUID>()
    fresh.appendSections([0])
    fresh.appendItems(changed.itemIdentifiers.filter { $0 != identifiers[items / 2] })
    start = Measure.cpu
    apply(fresh)
    Measure.line("\(name)_apply_fresh_s", Measure.cpu - start)
  }
}
