import Foundation

/// Where items go in a batch of changes, and whether the data source agrees.
@MainActor package struct CollectionMap {
  package let reloaded: Set<IndexPath>
  package let updateItems: [UICollectionViewUpdateItem]
  package private(set) var contradiction: String?
  private var sections: [Int: Int] = [:]
  private var items: [IndexPath: IndexPath] = [:]

  /// - Parameters:
  ///   - before: the number of items in each section before the changes.
  ///   - after: what the data source says now.
  package init(changes: [CollectionChange], before: [Int], after: [Int]) {
    let changes = CollectionChanges(changes, before: before)
    (reloaded, updateItems) = (changes.reloaded, changes.updateItems)
    contradiction = Self.sectionContradiction(changes, before: before.count, after: after.count)
    if contradiction != nil { return }
    mapSections(changes, before: before.count, after: after.count)
    let arrivals = Set(changes.moved.values)
    for (old, new) in sections.sorted(by: { $0.key < $1.key }) {
      contradiction = Self.itemContradiction(changes, arrivals, old, new, before: before[old], after: after[new])
      if contradiction != nil { return }
      mapItems(changes, arrivals, old, new, before: before[old], after: after[new])
    }
  }

  /// nil: deleted.
  package func newPath(_ old: IndexPath) -> IndexPath? { items[old] }
  package func newSection(_ old: Int) -> Int? { sections[old] }

  // MARK: Mapping

  /// What is neither deleted nor moved fills the places that nothing inserted or moved takes, in order.
  private mutating func mapSections(_ changes: CollectionChanges, before: Int, after: Int) {
    var taken = changes.insertedSections.union(IndexSet(changes.movedSections.values))
    for old in 0..<before where !changes.deletedSections.contains(old) {
      if let to = changes.movedSections[old] {
        sections[old] = to
      } else if let free = (0..<after).first(where: { !taken.contains($0) }) {
        sections[old] = free
        taken.insert(free)
      }
    }
  }

  private mutating func mapItems(
    _ changes: CollectionChanges, _ arrivals: Set<IndexPath>, _ old: Int, _ new: Int, before: Int, after: Int
  ) {
    var next = 0
    for item in 0..<before {
      let path = IndexPath(item: item, section: old)
      if changes.deleted.contains(path) { continue }
      if let to = changes.moved[path] {
        items[path] = to
        continue
      }
      while changes.inserted.contains(IndexPath(item: next, section: new))
        || arrivals.contains(IndexPath(item: next, section: new))
      {
        next += 1
      }
      if next < after { items[path] = IndexPath(item: next, section: new) }
      next += 1
    }
  }

  // MARK: Checking

  private static func sectionContradiction(_ changes: CollectionChanges, before: Int, after: Int) -> String? {
    let (inserted, deleted) = (changes.insertedSections.count, changes.deletedSections.count)
    guard before + inserted - deleted != after else { return nil }
    return "Invalid update: invalid number of sections.  The number of sections contained in the collection view after "
      + "the update (\(after)) must be equal to the number of sections contained in the collection view "
      + "before the update (\(before)), plus or minus the number of sections inserted or deleted "
      + "(\(inserted) inserted, \(deleted) deleted)."
  }

  private static func itemContradiction(
    _ changes: CollectionChanges, _ arrivals: Set<IndexPath>, _ old: Int, _ new: Int, before: Int, after: Int
  ) -> String? {
    let out = changes.moved.filter { $0.key.section == old }.count
    let into = arrivals.filter { $0.section == new }.count
    let gone = changes.deleted.filter { $0.section == old }.count
    let come = changes.inserted.filter { $0.section == new }.count
    guard !changes.reloadedSections.contains(old), before - gone - out + come + into != after else { return nil }
    return "Invalid update: invalid number of items in section \(new).  The number of items contained in an existing "
      + "section after the update (\(after)) must be equal to the number of items contained in that section "
      + "before the update (\(before)), plus or minus the number of items inserted or deleted from that "
      + "section (\(come) inserted, \(gone) deleted) and plus or minus the number of items moved into or out of "
      + "that section (\(into) moved in, \(out) moved out)."
  }
}
