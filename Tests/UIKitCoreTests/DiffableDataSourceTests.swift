import Foundation
import Testing

@testable import UIKitCore

/// Lists that are served from snapshots, on screen.
@MainActor @Suite struct DiffableDataSourceTests {
  private typealias TableSource = UITableViewDiffableDataSource<Int, Int>
  private typealias CollectionSource = UICollectionViewDiffableDataSource<Int, Int>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// A screen, whose window lives as long as it does.
  @MainActor private final class Stage {
    let host = TestHost.launch()
    let window: UIWindow
    init() { window = host.show() }
    func settle() { host.settle() }
    func add(_ view: UIView) { window.rootViewController!.view.addSubview(view) }
  }

  private func snapshot(_ sections: [(Int, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func table(_ host: Stage) -> (UITableView, TableSource) {
    let table = UITableView(frame: host.window.bounds, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = TableSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    host.add(table)
    return (table, source)
  }

  private func collection(_ host: Stage) -> (UICollectionView, CollectionSource) {
    let view = UICollectionView(
      frame: host.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let source = CollectionSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    host.add(view)
    return (view, source)
  }

  private func shown(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
  private func shown(_ view: UICollectionView) -> [String] {
    view.visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "" }
  }

  /// `QUINCE_FUZZ_SNAPSHOTS` sets how many seeds there are, each of 25 snapshots.
  private static let seeds = ProcessInfo.processInfo.environment["QUINCE_FUZZ_SNAPSHOTS"].flatMap { Int($0) } ?? 8

  @Test("random snapshots show what they say, in a table and in a collection view", arguments: 0..<seeds)
  func random(seed: Int) {
    let host = Stage()
    let (table, tableSource) = table(host)
    let (view, viewSource) = collection(host)
    var random = SeededGenerator(seed: UInt64(seed))
    for step in 0..<25 {
      var items = Array(0..<14).shuffled(using: &random).prefix(Int.random(in: 0..<12, using: &random))
      var next = Snapshot()
      for section in Array(0..<4).shuffled(using: &random).prefix(Int.random(in: 0..<4, using: &random)) {
        next.appendSections([section])
        let count = Int.random(in: 0...items.count, using: &random)
        next.appendItems(Array(items.prefix(count)))
        items = items.dropFirst(count)
      }
      let animated = Bool.random(using: &random)
      var calls = 0
      tableSource.apply(next, animatingDifferences: animated) { calls += 1 }
      viewSource.apply(next, animatingDifferences: animated) { calls += 1 }
      host.settle()
      let wanted = next.itemIdentifiers.map(String.init)
      #expect(calls == 2)
      guard shown(table) == wanted, shown(view) == wanted else {
        Issue.record("seed \(seed), step \(step): \(shown(table)), \(shown(view)) for \(wanted)")
        return
      }
      let frames = view.visibleCells.map(\.frame)
      #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 0.01 })
      #expect(tableSource.snapshot().itemIdentifiers == next.itemIdentifiers)
    }
  }

  @Test("cells of items that stay are the same ones")
  func identity() throws {
    let host = Stage()
    let (table, source) = table(host)
    source.apply(snapshot([(0, [1, 2, 3])]), animatingDifferences: false)
    host.settle()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    source.apply(snapshot([(0, [3, 1])]))
    host.settle()
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
  }

  @Test("a reload makes a new cell, a reconfiguration fills the one that is there")
  func reloadAndReconfigure() throws {
    let host = Stage()
    let view = UICollectionView(
      frame: host.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    var filled: [Int] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, item in
      filled.append(item)
    }
    let source = CollectionSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    host.add(view)
    source.apply(snapshot([(0, [1, 2])]), animatingDifferences: false)
    host.settle()
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    filled = []
    var next = source.snapshot()
    next.reconfigureItems([1])
    next.reloadItems([2])
    source.apply(next)
    host.settle()
    #expect(filled.sorted() == [1, 2])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === first)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) !== second)
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test("a snapshot after a reload that was not shown asks for no cells of the former one", arguments: [false, true])
  func reloadThenApply(isTable: Bool) {
    let host = Stage()
    var asked: [Int] = []
    let bounds = host.window.bounds
    if isTable {
      let table = UITableView(frame: bounds)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = TableSource(tableView: table) { table, path, item in
        asked.append(item)
        return table.dequeueReusableCell(withIdentifier: "cell", for: path)
      }
      host.add(table)
      host.settle()
      source.applySnapshotUsingReloadData(snapshot([(0, [1, -1])]))
      source.apply(snapshot([(0, [1, 2])]))
      host.settle()
      withExtendedLifetime(source) {}
    } else {
      let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      let view = UICollectionView(frame: bounds, collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, item in
        asked.append(item)
      }
      let source = CollectionSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      host.add(view)
      host.settle()
      source.applySnapshotUsingReloadData(snapshot([(0, [1, -1])]))
      view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
      asked = []
      source.apply(snapshot([(0, [3, 1, 2])]))
      host.settle()
      #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }
    #expect(Set(asked) == (isTable ? [1, 2] : [1, 2, 3]))
  }

  // Assumed: as with `reloadData()`, the list waits for the layout of the window.
  @Test("the first snapshot lays nothing out before there is a window", arguments: [false, true])
  func firstSnapshotInViewDidLoad(isTable: Bool) {
    final class Page: UIViewController {
      var isTable = false
      var isLoading = false
      var layouts: [Bool] = []
      private var source: AnyObject?

      override func viewDidLoad() {
        super.viewDidLoad()
        isLoading = true
        isTable ? addTable() : addCollection()
        isLoading = false
      }
      override func viewDidLayoutSubviews() { layouts.append(isLoading) }

      private var snapshot: NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<200))
        return snapshot
      }
      private func addTable() {
        let table = UITableView(frame: view.bounds)
        view.addSubview(table)
        let source = TableSource(tableView: table) { _, _, _ in UITableViewCell() }
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
      }
      private func addCollection() {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        view.addSubview(list)
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        let source = CollectionSource(collectionView: list) { list, path, _ in
          list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
      }
    }
    let host = TestHost.launch()
    let page = Page()
    page.isTable = isTable
    _ = host.show(page)
    #expect(page.layouts.first == false && !page.layouts.contains(true))
    let list = page.view.subviews.first as? UIScrollView
    let height: CGFloat = 200 * 44
    #expect(list?.contentSize.height == height)
  }

  @Test("identifiers and index paths are found both ways")
  func lookups() {
    let host = Stage()
    let (_, source) = collection(host)
    source.apply(snapshot([(7, [1, 2]), (8, [3])]), animatingDifferences: false)
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 3)
    #expect(source.itemIdentifier(for: IndexPath(item: 5, section: 1)) == nil)
    #expect(source.indexPath(for: 2) == IndexPath(item: 1, section: 0))
    #expect(source.indexPath(for: 9) == nil)
    #expect(source.sectionIdentifier(for: 1) == 8)
    #expect(source.index(for: 8) == 1)
  }

  @Test("a snapshot from another thread shows when the main queue comes to it")
  func otherThread() async {
    let host = Stage()
    let (table, source) = table(host)
    let next = snapshot([(0, [5, 6])])
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        source.apply(next, animatingDifferences: false) { done.resume() }
      }
    }
    host.settle()
    #expect(shown(table) == ["5", "6"])
  }

  @Test("the asynchronous form returns when all is shown")
  func asynchronous() async {
    let host = Stage()
    let (table, source) = table(host)
    await source.apply(snapshot([(0, [1])]), animatingDifferences: false)
    host.settle()
    #expect(shown(table) == ["1"])
    await source.applySnapshotUsingReloadData(snapshot([(0, [2])]))
    host.settle()
    #expect(shown(table) == ["2"])
  }

  @Test("expanding a parent shows its children and asks the handlers")
  func outline() throws {
    let host = Stage()
    let (view, source) = collection(host)
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([10, 11], to: 1)
    source.apply(tree, to: 0, animatingDifferences: false)
    host.settle()
    #expect(shown(view) == ["1", "2"])
    var told: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in told.count < 2 }
    source.toggleOutline(at: IndexPath(item: 0, section: 0))
    host.settle()
    #expect(shown(view) == ["1", "10", "11", "2"])
    #expect(source.snapshot(for: 0).isExpanded(1))
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.configurationState.isExpanded)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?._listState.outlineLevel == 1)
    source.toggleOutline(at: IndexPath(item: 0, section: 0))
    host.settle()
    #expect(shown(view) == ["1", "2"])
    source.toggleOutline(at: IndexPath(item: 0, section: 0))
    source.toggleOutline(at: IndexPath(item: 0, section: 0))
    host.settle()
    #expect(shown(view) == ["1", "10", "11", "2"])
    #expect(told == ["expand 1", "collapse 1", "expand 1"])
  }

  @Test("carrying an item tells the handlers of a transaction")
  func reordering() {
    let host = Stage()
    let (view, source) = collection(host)
    source.apply(snapshot([(0, [1, 2, 3])]), animatingDifferences: false)
    host.settle()
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    source.reorderingHandlers.canReorderItem = { $0 == 1 }
    var results: [[Int]] = []
    var differences: [Int] = []
    source.reorderingHandlers.didReorder = {
      results.append($0.finalSnapshot.itemIdentifiers)
      differences.append($0.difference.count)
    }
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 44 * 2.5))
    view.endInteractiveMovement()
    host.settle()
    #expect(results == [[2, 3, 1]])
    #expect(differences == [2])
    #expect(shown(view) == ["2", "3", "1"])
  }
}
