import Foundation

/// Serves a collection view from snapshots, of the whole or of single sections with outlines.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// Reordering by the user. Items can be carried only where `canReorderItem` says so.
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public init() {}
  }

  /// Expanding and collapsing by the user.
  public struct SectionSnapshotHandlers<Item> {
    /// Default: every item may be expanded.
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Asked when a parent expands, with its children as they are: returns those that shall show.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
    public init() {}
  }

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private let store = DiffableStore<SectionIdentifierType, ItemIdentifierType>()
  /// Sections with outlines; the others have only roots.
  private var trees: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Makes itself the collection view's data source, which the view does not keep alive.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open var supplementaryViewProvider: SupplementaryViewProvider?
  open var reorderingHandlers = ReorderingHandlers()
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  // MARK: Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(store.state)
  }

  /// From any thread; from another than the main one it takes effect on the main queue.
  ///
  /// - Parameter completion: called on the main queue when the animation is over.
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
    store.reload(state, completion: completion) {
      forgetOldTrees()
      collectionView?.reloadData()
    }
  }

  private func exchange(
    _ state: SnapshotState<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    store.apply(state, completion: completion) { [weak self] difference, exchange, completion in
      let take = {
        exchange()
        self?.forgetOldTrees()
      }
      guard let collectionView = self?.collectionView else {
        take()
        completion()
        return
      }
      collectionView.show(difference, animated: animated, exchange: take, completion: completion)
    }
  }

  /// A tree that does not show the section's items any more says nothing about them.
  private func forgetOldTrees() {
    for (section, tree) in trees {
      guard let index = store.state.index(ofSection: section), store.state.items(at: index) == tree.visibleItems else {
        trees[section] = nil
        continue
      }
    }
  }

  // MARK: Section snapshots

  /// With the levels of the last section snapshot; a section without one has its items as roots.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let tree = trees[section] { return tree }
    var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if let index = store.state.index(ofSection: section) { tree.append(store.state.items(at: index)) }
    return tree
  }

  /// Shows the visible items of a section snapshot. A section that is not there comes at the end.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let (snapshot, section, completion) = (snapshot, section, completion)
    DiffableThread.onMain { self.exchange(snapshot, section, animated: animatingDifferences) { completion?() } }
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      exchange(snapshot, section, animated: animatingDifferences) { done.resume() }
    }
  }

  private func exchange(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, _ section: SectionIdentifierType,
    animated: Bool, completion: @escaping @MainActor () -> Void
  ) {
    var state = store.state
    orTrap { () throws(SnapshotFault) in
      if !state.contains(section: section) { try state.append(sections: [section]) }
      let visible = snapshot.visibleItems
      let kept = Set(visible)
      try state.delete(try state.items(in: section).filter { !kept.contains($0) })
      try state.order(visible, in: section)
    }
    trees[section] = snapshot
    exchange(state, animated: animated) { [weak self] in
      // Parents show whether they are open.
      self?.collectionView?.outlineChanged()
      completion()
    }
    collectionView?.outlineChanged()
  }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.state.index(ofSection: sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { store.state.sections.count }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    store.state.sections.indices.contains(section) ? store.state.itemCount(at: section) : 0
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = store.itemOrTrap(at: indexPath)
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      trap(
        "UICollectionView dataSource returned a nil cell for item at index path: \(indexPath). Collection view: "
          + "\(collectionView), dataSource: \(self)", name: .internalInconsistencyException)
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      trap(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: was nil for element kind "
          + "'\(kind)' at \(indexPath): set the data source's supplementaryViewProvider and return a dequeued view",
        name: .internalInconsistencyException)
    }
    return view
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorder = reorderingHandlers.canReorderItem, let item = store.item(at: indexPath) else { return false }
    return canReorder(item)
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let old = store.state
    let new = old.moving(sourceIndexPath, to: destinationIndexPath)
    let oldTrees = trees
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new) { section, isAfter in
      if !isAfter, let tree = oldTrees[section] { return tree }
      var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      let state = isAfter ? new : old
      if let index = state.index(ofSection: section) { tree.append(state.items(at: index)) }
      return tree
    }
    reorderingHandlers.willReorder?(transaction)
    store.take(new)
    forgetOldTrees()
    reorderingHandlers.didReorder?(transaction)
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func outlineLevel(at path: IndexPath) -> Int {
    guard let (tree, item) = outline(at: path) else { return 0 }
    return tree.level(of: item)
  }

  func isOutlineExpanded(at path: IndexPath) -> Bool {
    guard let (tree, item) = outline(at: path) else { return false }
    return tree.isExpanded(item)
  }

  func toggleOutline(at path: IndexPath) {
    guard var (tree, item) = outline(at: path), let section = store.section(at: path.section) else { return }
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
        tree.replace(childrenOf: item, using: children)
      }
      tree.expand([item])
    }
    apply(tree, to: section, animatingDifferences: true, completion: nil)
  }

  private func outline(
    at path: IndexPath
  ) -> (NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, ItemIdentifierType)? {
    guard let section = store.section(at: path.section), let tree = trees[section],
      let item = store.item(at: path), tree.contains(item)
    else { return nil }
    return (tree, item)
  }
}

/// A data source whose items have children: what list cells ask for their indentation and their disclosure.
@MainActor protocol OutlineSource: AnyObject {
  func outlineLevel(at path: IndexPath) -> Int
  func isOutlineExpanded(at path: IndexPath) -> Bool
  /// As when the user taps the disclosure: the handlers are asked.
  func toggleOutline(at path: IndexPath)
}

extension UICollectionView {
  /// Shows what changed.
  func show(
    _ difference: SnapshotDifference, animated: Bool, exchange: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    let update = {
      self.performBatchUpdates {
        exchange()
        self.deleteSections(IndexSet(difference.deletedSections))
        self.insertSections(IndexSet(difference.insertedSections))
        self.reloadSections(IndexSet(difference.reloadedSections))
        for move in difference.movedSections { self.moveSection(move.from, toSection: move.to) }
        self.deleteItems(at: difference.deletedItems.map(\.path))
        self.insertItems(at: difference.insertedItems.map(\.path))
        self.reloadItems(at: difference.reloadedItems.map(\.path))
        for move in difference.movedItems { self.moveItem(at: move.from.path, to: move.to.path) }
      } completion: { _ in
        completion()
      }
      if !difference.reconfiguredItems.isEmpty {
        self.reconfigureItems(at: difference.reconfiguredItems.map(\.path))
      }
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Cells show their levels and whether they are open.
  func outlineChanged() {
    guard let source = dataSource as? any OutlineSource else { return }
    for case (let element, let cell as UICollectionViewCell) in tiling.shownInOrder {
      cell.showOutline(source, element.indexPath)
    }
  }
}

extension UICollectionViewDiffableDataSource: MovingDataSource {}
