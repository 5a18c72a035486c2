import Foundation

/// What the user changed in a list: the snapshots before and after, and the items' difference.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Of all items in their order, a moved one as removed and inserted.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// One for each section that changed.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

extension NSDiffableDataSourceTransaction {
  /// `tree` gives a section's snapshot with levels, before (false) and after (true).
  init(
    from old: SnapshotState<SectionIdentifierType, ItemIdentifierType>,
    to new: SnapshotState<SectionIdentifierType, ItemIdentifierType>,
    tree: (SectionIdentifierType, Bool) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    initialSnapshot = NSDiffableDataSourceSnapshot(old)
    finalSnapshot = NSDiffableDataSourceSnapshot(new)
    difference = Self.moves(from: old.items, to: new.items)
    sectionTransactions = new.sections.indices.compactMap { index in
      let section = new.sections[index]
      guard let oldIndex = old.index(ofSection: section) else { return nil }
      let (before, after) = (old.items(at: oldIndex), new.items(at: index))
      if before == after { return nil }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: tree(section, false), finalSnapshot: tree(section, true),
        difference: Self.moves(from: before, to: after))
    }
  }

  /// Only what lies between the first and the last change can differ: a carried item changes little of a long list.
  private static func moves(
    from old: [ItemIdentifierType], to new: [ItemIdentifierType]
  ) -> CollectionDifference<ItemIdentifierType> {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let changes = new[start..<new.count - end].difference(from: old[start..<old.count - end]).inferringMoves()
      .map { change -> CollectionDifference<ItemIdentifierType>.Change in
        switch change {
        case .insert(let offset, let element, let other):
          .insert(offset: offset + start, element: element, associatedWith: other.map { $0 + start })
        case .remove(let offset, let element, let other):
          .remove(offset: offset + start, element: element, associatedWith: other.map { $0 + start })
        }
      }
    return CollectionDifference(changes)!
  }
}
