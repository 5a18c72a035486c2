import Foundation

/// Serves a table from snapshots: what changed between two of them is shown as inserted, deleted and moved rows.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private let store = DiffableStore<SectionIdentifierType, ItemIdentifierType>()

  /// Makes itself the table's data source, which the table does not keep alive.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// How rows come and go. Default `.automatic`.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  // MARK: Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(store.state)
  }

  /// From any thread; from another than the main one it takes effect on the main queue.
  ///
  /// - Parameter completion: called on the main queue when the animation is over.
  // Apple: since iOS 15 the difference is shown without animations too; `applySnapshotUsingReloadData` reloads.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let (state, completion) = (snapshot.state, completion)
    DiffableThread.onMain { self.exchange(state, animated: animatingDifferences) { completion?() } }
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    let state = snapshot.state
    await withCheckedContinuation { done in
      exchange(state, animated: animatingDifferences) { done.resume() }
    }
  }

  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let (state, completion) = (snapshot.state, completion)
    DiffableThread.onMain { self.reload(state) { completion?() } }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    reload(snapshot.state) {}
  }

  private func reload(
    _ state: SnapshotState<SectionIdentifierType, ItemIdentifierType>, completion: @escaping @MainActor () -> Void
  ) {
    store.reload(state, completion: completion) { tableView?.reloadData() }
  }

  private func exchange(
    _ state: SnapshotState<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    store.apply(state, completion: completion) { [weak self] difference, exchange, completion in
      guard let self, let tableView = self.tableView else {
        exchange()
        completion()
        return
      }
      tableView.show(
        difference, animation: self.defaultRowAnimation, animated: animated, exchange: exchange, completion: completion)
    }
  }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.state.index(ofSection: sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { store.state.sections.count }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.state.sections.indices.contains(section) ? store.state.itemCount(at: section) : 0
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = store.itemOrTrap(at: indexPath)
    guard let cell = cellProvider(tableView, indexPath, item) else {
      trap(
        "UITableView dataSource returned a nil cell for row at index path: \(indexPath). Table view: \(tableView), "
          + "dataSource: \(self)", name: .internalInconsistencyException)
    }
    return cell
  }

  // Apple: the titles are nil and rows neither edited nor moved unless a subclass says so.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  // surface: what an edit does is the subclass's business
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  /// Moves the item in the snapshot: the table shows it already.
  // Assumed: Apple's does nothing, and the table falls out of step until the subclass applies a snapshot.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    store.take(store.state.moving(sourceIndexPath, to: destinationIndexPath))
  }
}

extension SnapshotState {
  /// What a list shows after the user carried an item to another place.
  func moving(_ source: IndexPath, to goal: IndexPath) -> Self {
    guard source != goal, sections.indices.contains(source.section), sections.indices.contains(goal.section),
      let item = item(section: source.section, index: source.item)
    else { return self }
    var result = self
    orTrap { () throws(SnapshotFault) in
      try result.delete([item])
      if let other = result.item(section: goal.section, index: goal.item) {
        try result.insert([item], beside: other, after: false)
      } else {
        try result.append([item], to: sections[goal.section])
      }
    }
    return result
  }
}

extension UITableView {
  /// Shows what changed; a table that is not on screen only takes the new counts.
  func show(
    _ difference: SnapshotDifference, animation: RowAnimation, animated: Bool,
    exchange: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    let animation = animated ? animation : RowAnimation.none
    let update = {
      self.performBatchUpdates {
        exchange()
        self.deleteSections(IndexSet(difference.deletedSections), with: animation)
        self.insertSections(IndexSet(difference.insertedSections), with: animation)
        self.reloadSections(IndexSet(difference.reloadedSections), with: animation)
        for move in difference.movedSections { self.moveSection(move.from, toSection: move.to) }
        self.deleteRows(at: difference.deletedItems.map(\.path), with: animation)
        self.insertRows(at: difference.insertedItems.map(\.path), with: animation)
        self.reloadRows(at: difference.reloadedItems.map(\.path), with: animation)
        for move in difference.movedItems { self.moveRow(at: move.from.path, to: move.to.path) }
      } completion: { _ in
        completion()
      }
      if !difference.reconfiguredItems.isEmpty {
        self.reconfigureRows(at: difference.reconfiguredItems.map(\.path))
      }
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }
}
