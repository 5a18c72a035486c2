import Foundation

/// A snapshot with identifiers of any type, as Core Data hands it out: `as NSDiffableDataSourceSnapshot<…>` gives it types.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
  package var state: SnapshotState<AnyHashable, AnyHashable>

  public override init() { state = SnapshotState() }
  package init(_ state: SnapshotState<AnyHashable, AnyHashable>) { self.state = state }

  open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(state) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSDiffableDataSourceSnapshotReference)?.state == state
  }
  open override var hash: Int { state.sections.count &* 31 &+ state.itemCount }

  private func hashables(_ identifiers: [Any]) -> [AnyHashable] { identifiers.map(SnapshotIdentifier.hashable) }
  private func hashable(_ identifier: Any) -> AnyHashable { SnapshotIdentifier.hashable(identifier) }

  // MARK: Asking

  open var numberOfItems: Int { state.itemCount }
  open var numberOfSections: Int { state.sections.count }
  open var sectionIdentifiers: [Any] { state.sections.map(\.base) }
  open var itemIdentifiers: [Any] { state.items.map(\.base) }
  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    orTrap { () throws(SnapshotFault) in try state.itemCount(in: hashable(sectionIdentifier)) }
  }
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    orTrap { () throws(SnapshotFault) in try state.items(in: hashable(sectionIdentifier)).map(\.base) }
  }
  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    state.section(containing: hashable(itemIdentifier))?.base
  }
  /// NSNotFound if it is not there.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    state.index(of: hashable(itemIdentifier)) ?? NSNotFound
  }
  /// NSNotFound if it is not there.
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    state.index(ofSection: hashable(sectionIdentifier)) ?? NSNotFound
  }

  // MARK: Items

  open func appendItems(withIdentifiers identifiers: [Any]) {
    orTrap { () throws(SnapshotFault) in try state.append(hashables(identifiers), to: nil) }
  }
  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    orTrap { () throws(SnapshotFault) in try state.append(hashables(identifiers), to: hashable(sectionIdentifier)) }
  }
  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    insert(identifiers, itemIdentifier, after: false)
  }
  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    insert(identifiers, itemIdentifier, after: true)
  }
  private func insert(_ identifiers: [Any], _ other: Any, after: Bool) {
    orTrap { () throws(SnapshotFault) in
      try state.insert(hashables(identifiers), beside: hashable(other), after: after)
    }
  }
  open func deleteItems(withIdentifiers identifiers: [Any]) {
    orTrap { () throws(SnapshotFault) in try state.delete(hashables(identifiers)) }
  }
  open func deleteAllItems() { state.deleteAll() }
  open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    orTrap { () throws(SnapshotFault) in
      try state.move(hashable(fromIdentifier), beside: hashable(toIdentifier), after: false)
    }
  }
  open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    orTrap { () throws(SnapshotFault) in
      try state.move(hashable(fromIdentifier), beside: hashable(toIdentifier), after: true)
    }
  }
  open func reloadItems(withIdentifiers identifiers: [Any]) {
    orTrap { () throws(SnapshotFault) in try state.reload(hashables(identifiers)) }
  }
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    orTrap { () throws(SnapshotFault) in try state.reconfigure(hashables(identifiers)) }
  }
  open var reloadedItemIdentifiers: [Any] { state.reloadedItems.map(\.base) }
  open var reconfiguredItemIdentifiers: [Any] { state.reconfiguredItems.map(\.base) }
  open var reloadedSectionIdentifiers: [Any] { state.reloadedSections.map(\.base) }

  // MARK: Sections

  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    orTrap { () throws(SnapshotFault) in try state.append(sections: hashables(sectionIdentifiers)) }
  }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
  ) { insert(sections: sectionIdentifiers, toSectionIdentifier, after: false) }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
  ) { insert(sections: sectionIdentifiers, toSectionIdentifier, after: true) }
  private func insert(sections identifiers: [Any], _ other: Any, after: Bool) {
    orTrap { () throws(SnapshotFault) in
      try state.insert(sections: hashables(identifiers), beside: hashable(other), after: after)
    }
  }
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    orTrap { () throws(SnapshotFault) in try state.delete(sections: hashables(sectionIdentifiers)) }
  }
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    orTrap { () throws(SnapshotFault) in
      try state.move(section: hashable(fromSectionIdentifier), beside: hashable(toSectionIdentifier), after: false)
    }
  }
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    orTrap { () throws(SnapshotFault) in
      try state.move(section: hashable(fromSectionIdentifier), beside: hashable(toSectionIdentifier), after: true)
    }
  }
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    orTrap { () throws(SnapshotFault) in try state.reload(sections: hashables(sectionIdentifiers)) }
  }
}
