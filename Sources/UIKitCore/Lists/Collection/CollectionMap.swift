import Foundation

/// Where items go in a batch of changes, and whether the data source agrees.
@MainActor package struct CollectionMap {
  package let reloaded: Set<IndexPath>
  package let updateItems: [UICollectionViewUpdateItem]
  package private(set) var contradiction: String?
  private let before: [Int]
  private let after: [Int]
  private let sections: [Int: Int]
  private let items: ListMap

  /// - Parameters:
  ///   - before: the number of items in each section before the changes.
  ///   - after: what the data source says now.
  package init(changes: [CollectionChange], before: [Int], after: [Int]) {
    let changes = CollectionChanges(changes, before: before)
    (reloaded, updateItems) = (changes.reloaded, changes.updateItems)
    (self.before, self.after) = (before, after)
    let movedSections = changes.movedSections.filter {
      before.indices.contains($0.key) && !changes.deletedSections.contains($0.key)
    }
    sections = ListMap.sections(
      old: before.count, new: after.count, deleted: Array(changes.deletedSections),
      inserted: Array(changes.insertedSections), moved: movedSections.map { ($0, $1) })
    let moved = changes.moved.filter { !changes.deleted.contains($0.key) }
    items = ListMap(
      sections: sections, deleted: Array(changes.deleted),
      inserted: Array(changes.inserted.union(changes.moved.values)),
      moved: moved.map { ($0, $1) })
    contradiction =
      Self.sectionContradiction(changes, before: before.count, after: after.count) ?? itemContradiction(changes)
  }

  /// nil: deleted.
  package func newPath(_ old: IndexPath) -> IndexPath? {
    guard sections[old.section] != nil, old.item < before[old.section], let new = items(old) else { return nil }
    return after.indices.contains(new.section) && new.item < after[new.section] ? new : nil
  }
  package func newSection(_ old: Int) -> Int? { sections[old] }

  // MARK: Checking

  private static func sectionContradiction(_ changes: CollectionChanges, before: Int, after: Int) -> String? {
    let (inserted, deleted) = (changes.insertedSections.count, changes.deletedSections.count)
    guard before + inserted - deleted != after else { return nil }
    return "Invalid update: invalid number of sections.  The number of sections contained in the collection view after "
      + "the update (\(after)) must be equal to the number of sections contained in the collection view "
      + "before the update (\(before)), plus or minus the number of sections inserted or deleted "
      + "(\(inserted) inserted, \(deleted) deleted)."
  }

  /// The first of the surviving sections that has another number of items than the changes say.
  private func itemContradiction(_ changes: CollectionChanges) -> String? {
    func count(_ paths: some Sequence<IndexPath>) -> [Int: Int] {
      paths.reduce(into: [:]) { $0[$1.section, default: 0] += 1 }
    }
    let (out, into) = (count(changes.moved.keys), count(Set(changes.moved.values)))
    let (gone, come) = (count(changes.deleted), count(changes.inserted))
    for (old, new) in sections.sorted(by: { $0.key < $1.key }) where !changes.reloadedSections.contains(old) {
      let (out, into, gone, come) = (out[old] ?? 0, into[new] ?? 0, gone[old] ?? 0, come[new] ?? 0)
      guard before[old] - gone - out + come + into != after[new] else { continue }
      return "Invalid update: invalid number of items in section \(new).  The number of items contained in an existing "
        + "section after the update (\(after[new])) must be equal to the number of items contained in that section "
        + "before the update (\(before[old])), plus or minus the number of items inserted or deleted from that "
        + "section (\(come) inserted, \(gone) deleted) and plus or minus the number of items moved into or out of "
        + "that section (\(into) moved in, \(out) moved out)."
    }
    return nil
  }
}
