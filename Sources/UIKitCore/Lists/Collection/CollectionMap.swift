import Foundation

/// Where items go in a batch of changes, and whether the data source agrees.
@MainActor package struct CollectionMap {
  package let reloaded: Set<IndexPath>
  package let updateItems: [UICollectionViewUpdateItem]
  package private(set) var contradiction: String?
  private var sections: [Int: Int] = [:]
  private var items: [IndexPath: IndexPath] = [:]

  package init(changes: [CollectionChange], before: [Int], after: [Int]) {
    var deletedSections = IndexSet(), insertedSections = IndexSet()
    var movedSections: [Int: Int] = [:]
    var deleted = Set<IndexPath>(), inserted = Set<IndexPath>(), reloaded = Set<IndexPath>()
    var moved: [IndexPath: IndexPath] = [:]
    var updates: [UICollectionViewUpdateItem] = []
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    for change in changes {
      switch change {
      case .insertItem(let path):
        inserted.insert(path)
        updates.append(UICollectionViewUpdateItem(before: nil, after: path, action: .insert))
      case .deleteItem(let path):
        deleted.insert(path)
        updates.append(UICollectionViewUpdateItem(before: path, after: nil, action: .delete))
      case .reloadItem(let path):
        reloaded.insert(path)
        updates.append(UICollectionViewUpdateItem(before: path, after: path, action: .reload))
      case .moveItem(let from, let to):
        moved[from] = to
        updates.append(UICollectionViewUpdateItem(before: from, after: to, action: .move))
      case .insertSection(let section):
        insertedSections.insert(section)
        updates.append(UICollectionViewUpdateItem(before: nil, after: whole(section), action: .insert))
      case .deleteSection(let section):
        deletedSections.insert(section)
        updates.append(UICollectionViewUpdateItem(before: whole(section), after: nil, action: .delete))
      case .reloadSection(let section):
        if before.indices.contains(section) {
          reloaded.formUnion((0..<before[section]).map { IndexPath(item: $0, section: section) })
        }
        updates.append(UICollectionViewUpdateItem(before: whole(section), after: whole(section), action: .reload))
      case .moveSection(let from, let to):
        movedSections[from] = to
        updates.append(UICollectionViewUpdateItem(before: whole(from), after: whole(to), action: .move))
      }
    }
    self.reloaded = reloaded
    updateItems = updates

    if before.count + insertedSections.count - deletedSections.count != after.count {
      contradiction =
        "Invalid update: invalid number of sections.  The number of sections contained in the collection view after "
        + "the update (\(after.count)) must be equal to the number of sections contained in the collection view "
        + "before the update (\(before.count)), plus or minus the number of sections inserted or deleted "
        + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
      return
    }

    // What is neither deleted nor moved fills the places that nothing inserted or moved takes, in order.
    var takenSections = insertedSections.union(IndexSet(movedSections.values))
    for old in before.indices where !deletedSections.contains(old) {
      if let to = movedSections[old] {
        sections[old] = to
      } else if let free = (0..<after.count).first(where: { !takenSections.contains($0) }) {
        sections[old] = free
        takenSections.insert(free)
      }
    }
    let arrivals = Set(moved.values)
    let reloadedSections = Set(
      changes.compactMap { change -> Int? in
        if case .reloadSection(let section) = change { return section }
        return nil
      })
    for (old, new) in sections.sorted(by: { $0.key < $1.key }) {
      let out = moved.filter { $0.key.section == old }.count
      let into = arrivals.filter { $0.section == new }.count
      let gone = deleted.filter { $0.section == old }.count
      let come = inserted.filter { $0.section == new }.count
      if !reloadedSections.contains(old), before[old] - gone - out + come + into != after[new] {
        contradiction =
          "Invalid update: invalid number of items in section \(new).  The number of items contained in an existing "
          + "section after the update (\(after[new])) must be equal to the number of items contained in that section "
          + "before the update (\(before[old])), plus or minus the number of items inserted or deleted from that "
          + "section (\(come) inserted, \(gone) deleted) and plus or minus the number of items moved into or out of "
          + "that section (\(into) moved in, \(out) moved out)."
        return
      }
      var next = 0
      for item in 0..<before[old] {
        let path = IndexPath(item: item, section: old)
        if deleted.contains(path) { continue }
        if let to = moved[path] {
          items[path] = to
          continue
        }
        while inserted.contains(IndexPath(item: next, section: new))
          || arrivals.contains(IndexPath(item: next, section: new))
        {
          next += 1
        }
        if next < after[new] { items[path] = IndexPath(item: next, section: new) }
        next += 1
      }
    }
  }

  /// nil: deleted.
  package func newPath(_ old: IndexPath) -> IndexPath? { items[old] }
  package func newSection(_ old: Int) -> Int? { sections[old] }
}
