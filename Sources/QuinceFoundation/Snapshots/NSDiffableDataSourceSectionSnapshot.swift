import Foundation

/// The items of one section as a tree: items with children, which show while their parent is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  package var tree = ItemTree<ItemIdentifierType>()

  public init() {}
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { tree = snapshot.tree }

  // MARK: Items

  /// Puts items at the end of a parent's children; without one, at the end of the section.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    orTrap { () throws(SnapshotFault) in try tree.append(items, to: parent) }
  }
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    orTrap { () throws(SnapshotFault) in try tree.insert(items, beside: item, after: false) }
  }
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    orTrap { () throws(SnapshotFault) in try tree.insert(items, beside: item, after: true) }
  }
  /// With their descendants. Items that are not there are passed over.
  public mutating func delete(_ items: [ItemIdentifierType]) { tree.delete(items) }
  public mutating func deleteAll() { tree = ItemTree() }

  // MARK: Snapshots

  /// Puts another snapshot's tree in the place of a parent's children.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    orTrap { () throws(SnapshotFault) in try tree.replace(childrenOf: parent, with: snapshot.tree) }
  }
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    orTrap { () throws(SnapshotFault) in try tree.insert(snapshot.tree, beside: item, after: false) }
  }
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    orTrap { () throws(SnapshotFault) in try tree.insert(snapshot.tree, beside: item, after: true) }
  }
  /// A parent's descendants as a snapshot of their own.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    result.tree = orTrap { () throws(SnapshotFault) in try tree.subtree(of: parent, includingParent: includingParent) }
    return result
  }

  // MARK: Expanding

  public mutating func expand(_ items: [ItemIdentifierType]) { tree.setExpanded(true, items) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { tree.setExpanded(false, items) }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { tree.isExpanded(item) }

  // MARK: Asking

  /// Parents before their children.
  public var items: [ItemIdentifierType] { tree.items }
  public var rootItems: [ItemIdentifierType] { tree.rootItems }
  /// Those all of whose ancestors are expanded.
  public var visibleItems: [ItemIdentifierType] { tree.visibleItems }
  public func contains(_ item: ItemIdentifierType) -> Bool { tree.contains(item) }
  /// False for an item that is not there.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { tree.isVisible(item) }
  /// 0 for items without a parent.
  public func level(of item: ItemIdentifierType) -> Int {
    orTrap { () throws(SnapshotFault) in try tree.level(of: item) }
  }
  /// In `items`; nil if it is not there.
  public func index(of item: ItemIdentifierType) -> Int? { tree.index(of: item) }
  /// nil for items without a parent, and for items that are not there.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { tree.parent(of: child) }

  /// One line for each item, indented by its level: `+` expanded, `-` collapsed, `*` without children.
  // Assumed: Apple documents no form.
  public func visualDescription() -> String { tree.description }
}

extension NSDiffableDataSourceSectionSnapshot: @unchecked Sendable where ItemIdentifierType: Sendable {}
