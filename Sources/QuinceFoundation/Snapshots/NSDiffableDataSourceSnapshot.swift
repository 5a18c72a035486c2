import Foundation

/// The sections of a list and their items, by identifiers that are unique in the list.
///
/// Looking an identifier up costs the same however many there are; a change in the middle of 100,000 items costs little
/// more than at their end.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  package var state = SnapshotState<SectionIdentifierType, ItemIdentifierType>()

  public init() {}
  package init(_ state: SnapshotState<SectionIdentifierType, ItemIdentifierType>) { self.state = state }

  // MARK: Asking

  public var numberOfItems: Int { state.itemCount }
  public var numberOfSections: Int { state.sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { state.sections }
  /// Of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { state.items }

  /// Raises if the section is not there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    orTrap { () throws(SnapshotFault) in try state.itemCount(in: identifier) }
  }
  /// Raises if the section is not there.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    orTrap { () throws(SnapshotFault) in try state.items(in: identifier) }
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    state.section(containing: identifier)
  }
  /// Counted over all sections; nil if it is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { state.index(of: identifier) }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { state.index(ofSection: identifier) }

  // MARK: Items

  /// Puts items at the end of a section, by default of the last one. Items that are there already are moved.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    orTrap { () throws(SnapshotFault) in try state.append(identifiers, to: sectionIdentifier) }
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    orTrap { () throws(SnapshotFault) in try state.insert(identifiers, beside: beforeIdentifier, after: false) }
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    orTrap { () throws(SnapshotFault) in try state.insert(identifiers, beside: afterIdentifier, after: true) }
  }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    orTrap { () throws(SnapshotFault) in try state.delete(identifiers) }
  }
  /// Deletes the sections too.
  public mutating func deleteAllItems() { state.deleteAll() }
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    orTrap { () throws(SnapshotFault) in try state.move(identifier, beside: toIdentifier, after: false) }
  }
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    orTrap { () throws(SnapshotFault) in try state.move(identifier, beside: toIdentifier, after: true) }
  }

  /// Asks for new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    orTrap { () throws(SnapshotFault) in try state.reload(identifiers) }
  }
  /// Asks for new content in the cells that are there.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    orTrap { () throws(SnapshotFault) in try state.reconfigure(identifiers) }
  }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { state.reloadedItems }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { state.reconfiguredItems }
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { state.reloadedSections }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    orTrap { () throws(SnapshotFault) in try state.append(sections: identifiers) }
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    orTrap { () throws(SnapshotFault) in try state.insert(sections: identifiers, beside: toIdentifier, after: false) }
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    orTrap { () throws(SnapshotFault) in try state.insert(sections: identifiers, beside: toIdentifier, after: true) }
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    orTrap { () throws(SnapshotFault) in try state.delete(sections: identifiers) }
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    orTrap { () throws(SnapshotFault) in try state.move(section: identifier, beside: toIdentifier, after: false) }
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    orTrap { () throws(SnapshotFault) in try state.move(section: identifier, beside: toIdentifier, after: true) }
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    orTrap { () throws(SnapshotFault) in try state.reload(sections: identifiers) }
  }
}

extension NSDiffableDataSourceSnapshot: @unchecked Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(
      state.mapped(section: { AnyHashable($0) }, item: { AnyHashable($0) }))
  }

  public static func _forceBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
  ) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
  ) -> Bool {
    let state = source.state
    guard state.sections.allSatisfy({ $0.base is SectionIdentifierType }),
      state.items.allSatisfy({ $0.base is ItemIdentifierType })
    else { return false }
    result = _unconditionallyBridgeFromObjectiveC(source)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDiffableDataSourceSnapshotReference?) -> Self {
    guard let source else { return Self() }
    let ofOtherType = !source.state.sections.allSatisfy { $0.base is SectionIdentifierType }
    var position = -1
    return Self(
      source.state.mapped(
        section: {
          position += 1
          let standIn = ofOtherType ? SnapshotIdentifier.standIn(at: position, SectionIdentifierType.self) : nil
          return standIn ?? SnapshotIdentifier.cast($0, to: SectionIdentifierType.self)
        }, item: { SnapshotIdentifier.cast($0, to: ItemIdentifierType.self) }))
  }
}

/// Identifiers between Swift and the reference class.
enum SnapshotIdentifier {
  static func cast<ID>(_ identifier: AnyHashable, to type: ID.Type) -> ID {
    if let same = identifier as? ID { return same }
    guard let identifier = identifier.base as? ID else {
      trap(
        "a snapshot's identifier \(identifier.base) is of type \(Swift.type(of: identifier.base)), and the snapshot it "
          + "is converted to has \(type): name the types that the data source uses", name: .invalidArgumentException)
    }
    return identifier
  }

  /// A section's identifier by its position, where the snapshot has identifiers of another type: numbers, and the cases of
  /// an enumeration. Nil where the type has none.
  // Observed: the conversion is lazy on iOS, so that a fetched results controller's snapshot, whose sections have names,
  // serves a data source of `<Int, NSManagedObjectID>` or `<Section, NSManagedObjectID>` as long as nobody reads them.
  static func standIn<ID>(at position: Int, _ type: ID.Type) -> ID? {
    if let numbers = type as? any FixedWidthInteger.Type { return numbers.init(exactly: position) as? ID }
    if let cases = type as? any CaseIterable.Type, let found = self.case(at: position, of: cases) {
      return found as? ID
    }
    if let raw = type as? any RawRepresentable.Type, let found = self.raw(position, of: raw) { return found as? ID }
    // An enumeration of one case takes no room.
    guard MemoryLayout<ID>.size == 0, position == 0 else { return nil }
    return withUnsafeTemporaryAllocation(of: ID.self, capacity: 1) { $0.baseAddress?.move() }
  }

  private static func `case`<ID: CaseIterable>(at position: Int, of type: ID.Type) -> ID? {
    ID.allCases.dropFirst(position).first
  }

  private static func raw<ID: RawRepresentable>(_ position: Int, of type: ID.Type) -> ID? {
    (position as? ID.RawValue).flatMap(ID.init(rawValue:))
  }

  static func hashable(_ identifier: Any) -> AnyHashable {
    guard let hashable = identifier as? any Hashable else {
      trap(
        "a snapshot's identifier \(identifier) of type \(type(of: identifier)) is not Hashable",
        name: .invalidArgumentException)
    }
    return AnyHashable(hashable)
  }
}

extension SnapshotState {
  /// The same with other identifiers, which must differ as much.
  package func mapped<OtherSection: Hashable, OtherItem: Hashable>(
    section: (Section) -> OtherSection, item: (Item) -> OtherItem
  ) -> SnapshotState<OtherSection, OtherItem> {
    var result = SnapshotState<OtherSection, OtherItem>()
    orTrap { () throws(SnapshotFault) in
      try result.append(sections: sections.map(section))
      for index in sections.indices { try result.append(items(at: index).map(item), to: result.sections[index]) }
      // Marks outlive what they mark; what is gone needs none.
      try result.reload(sections: reloadedSections.filter { contains(section: $0) }.map(section))
      try result.reload(reloadedItems.filter { contains($0) }.map(item))
      try result.reconfigure(reconfiguredItems.filter { contains($0) }.map(item))
    }
    return result
  }
}
