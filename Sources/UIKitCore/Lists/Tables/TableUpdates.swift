/// The changes that a batch collects: deletions, reloads and the sources of moves name the old rows, insertions and the
/// goals of moves the new ones.
package struct TableUpdates {
  package typealias Animation = UITableView.RowAnimation
  package var insertedRows: [(IndexPath, Animation)] = []
  package var deletedRows: [(IndexPath, Animation)] = []
  package var reloadedRows: [(IndexPath, Animation)] = []
  package var movedRows: [(IndexPath, IndexPath)] = []
  package var insertedSections: [(Int, Animation)] = []
  package var deletedSections: [(Int, Animation)] = []
  package var reloadedSections: [(Int, Animation)] = []
  package var movedSections: [(Int, Int)] = []

  package var isEmpty: Bool {
    insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
  }

  /// Whether any of the changes is to be seen happening.
  var wantAnimation: Bool {
    let all =
      insertedRows.map(\.1) + deletedRows.map(\.1) + reloadedRows.map(\.1) + insertedSections.map(\.1)
      + deletedSections.map(\.1) + reloadedSections.map(\.1)
    return all.isEmpty || all.contains { $0 != .none } || !movedRows.isEmpty || !movedSections.isEmpty
  }

  /// Apple's checks; returns the message of the first broken rule.
  package func problem(old: [Int], new: [Int], table: @autoclosure () -> String) -> String? {
    let inserted = Set(insertedSections.map(\.0))
    let deleted = Set(deletedSections.map(\.0))
    if let section = deleted.union(reloadedSections.map(\.0)).sorted().first(where: { $0 >= old.count || $0 < 0 }) {
      return "attempt to delete section \(section), but there are only \(old.count) sections before the update"
    }
    if let section = inserted.sorted().first(where: { $0 >= new.count || $0 < 0 }) {
      return "attempt to insert section \(section) but there are only \(new.count) sections after the update"
    }
    if new.count != old.count + inserted.count - deleted.count {
      return "Invalid update: invalid number of sections. The number of sections contained in the table view after "
        + "the update (\(new.count)) must be equal to the number of sections contained in the table view before the "
        + "update (\(old.count)), plus or minus the number of sections inserted or deleted (\(inserted.count) "
        + "inserted, \(deleted.count) deleted). Table view: \(table())"
    }
    for path in deletedRows.map(\.0) + reloadedRows.map(\.0) {
      guard path.section < old.count else {
        return "attempt to delete row \(path.row) from section \(path.section), but there are only \(old.count) "
          + "sections before the update"
      }
      if path.row >= old[path.section] {
        return "attempt to delete row \(path.row) from section \(path.section) which only contains "
          + "\(old[path.section]) rows before the update"
      }
    }
    for path in insertedRows.map(\.0) {
      guard path.section < new.count else {
        return "attempt to insert row \(path.row) into section \(path.section), but there are only \(new.count) "
          + "sections after the update"
      }
      if path.row >= new[path.section] {
        return "attempt to insert row \(path.row) into section \(path.section), but there are only "
          + "\(new[path.section]) rows in section \(path.section) after the update"
      }
    }
    var seen: Set<IndexPath> = []
    for (path, _) in deletedRows where !seen.insert(path).inserted {
      return "attempt to delete row \(path.row) from section \(path.section) more than once"
    }
    for (path, _) in reloadedRows where seen.contains(path) {
      return "attempt to delete and reload the same index path (\(path))"
    }
    for (path, _) in movedRows where seen.contains(path) {
      return "attempt to perform a delete and a move from the same index path (\(path))"
    }
    return rowCountProblem(old: old, new: new, inserted: inserted, deleted: deleted, table: table())
  }

  private func rowCountProblem(
    old: [Int], new: [Int], inserted: Set<Int>, deleted: Set<Int>, table: @autoclosure () -> String
  ) -> String? {
    let map = sectionMap(old: old.count, new: new.count)
    let reloaded = Set(reloadedSections.map(\.0))
    for (oldSection, newSection) in map.sorted(by: { $0.key < $1.key }) where !reloaded.contains(oldSection) {
      let insertions = insertedRows.filter { $0.0.section == newSection }.count
      let deletions = deletedRows.filter { $0.0.section == oldSection }.count
      let movedIn = movedRows.filter { $0.1.section == newSection }.count
      let movedOut = movedRows.filter { $0.0.section == oldSection }.count
      if new[newSection] != old[oldSection] + insertions - deletions + movedIn - movedOut {
        return "Invalid update: invalid number of rows in section \(newSection). The number of rows contained in an "
          + "existing section after the update (\(new[newSection])) must be equal to the number of rows contained in "
          + "that section before the update (\(old[oldSection])), plus or minus the number of rows inserted or deleted "
          + "from that section (\(insertions) inserted, \(deletions) deleted) and plus or minus the number of rows "
          + "moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out). Table view: \(table())"
      }
    }
    return nil
  }

  /// Where each surviving section goes.
  func sectionMap(old: Int, new: Int) -> [Int: Int] {
    ListMap.sections(
      old: old, new: new, deleted: deletedSections.map(\.0), inserted: insertedSections.map(\.0), moved: movedSections)
  }

  /// Where each surviving row goes.
  /// - Parameter sections: `sectionMap`.
  func rowMap(_ sections: [Int: Int]) -> ListMap {
    ListMap(
      sections: sections, deleted: deletedRows.map(\.0), inserted: insertedRows.map(\.0), moved: movedRows)
  }
}
