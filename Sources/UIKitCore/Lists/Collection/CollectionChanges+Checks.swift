import Foundation

/// Where sections go, and Apple's checks of a batch.
extension CollectionChanges {
  /// A change that names a place which is not there, or two changes of one place.
  func wrongPlace(before: [Int], after: [Int]) -> String? {
    if let section = deletedSections.first(where: { $0 >= before.count }) {
      return "attempt to delete section \(section), but there are only \(before.count) sections before the update"
    }
    if let section = insertedSections.first(where: { $0 >= after.count }) {
      return "attempt to insert section \(section) but there are only \(after.count) sections after the update"
    }
    for path in deleted.union(reloaded).sorted() {
      guard path.section < before.count else {
        return "attempt to delete item \(path.item) from section \(path.section), but there are only \(before.count) "
          + "sections before the update"
      }
      if path.item >= before[path.section] {
        return "attempt to delete item \(path.item) from section \(path.section) which only contains "
          + "\(before[path.section]) items before the update"
      }
    }
    for path in inserted.sorted() {
      guard path.section < after.count else {
        return "attempt to insert item \(path.item) into section \(path.section), but there are only \(after.count) "
          + "sections after the update"
      }
      if path.item >= after[path.section] {
        return "attempt to insert item \(path.item) into section \(path.section), but there are only "
          + "\(after[path.section]) items in section \(path.section) after the update"
      }
    }
    if let path = deleted.intersection(reloaded).min() {
      return "attempt to delete and reload the same index path (\(path))"
    }
    if let path = deleted.intersection(moved.keys).min() {
      return "attempt to perform a delete and a move from the same index path (\(path))"
    }
    return nil
  }

  /// What is neither deleted nor moved fills the places that nothing inserted or moved takes, in order.
  func sectionMap(before: Int, after: Int) -> [Int?] {
    let taken = insertedSections.union(IndexSet(movedSections.values))
    var free = 0
    return (0..<before).map { old in
      if deletedSections.contains(old) { return nil }
      if let to = movedSections[old] { return to }
      while taken.contains(free) { free += 1 }
      defer { free += 1 }
      return free < after ? free : nil
    }
  }

  /// The data source's counts against what the changes make of the old ones.
  func wrongCount(before: [Int], after: [Int], sections: [Int?]) -> String? {
    if before.count + insertedSections.count - deletedSections.count != after.count {
      return
        "Invalid update: invalid number of sections.  The number of sections contained in the collection view after "
        + "the update (\(after.count)) must be equal to the number of sections contained in the collection view "
        + "before the update (\(before.count)), plus or minus the number of sections inserted or deleted "
        + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
    }
    func counts(_ paths: some Sequence<IndexPath>) -> [Int: Int] {
      paths.reduce(into: [:]) { $0[$1.section, default: 0] += 1 }
    }
    let (insertions, deletions) = (counts(inserted), counts(deleted))
    let (arrivals, departures) = (counts(moved.values), counts(moved.keys))
    for (old, new) in sections.enumerated() {
      guard let new, !reloadedSections.contains(old) else { continue }
      let (gone, come) = (deletions[old] ?? 0, insertions[new] ?? 0)
      let (out, into) = (departures[old] ?? 0, arrivals[new] ?? 0)
      if before[old] - gone - out + come + into != after[new] {
        return
          "Invalid update: invalid number of items in section \(new).  The number of items contained in an existing "
          + "section after the update (\(after[new])) must be equal to the number of items contained in that section "
          + "before the update (\(before[old])), plus or minus the number of items inserted or deleted from that "
          + "section (\(come) inserted, \(gone) deleted) and plus or minus the number of items moved into or out of "
          + "that section (\(into) moved in, \(out) moved out)."
      }
    }
    return nil
  }
}
