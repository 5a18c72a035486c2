/// The selected rows, in the order in which they were selected.
struct TableSelection {
  private(set) var paths: [IndexPath] = []
  private var members: Set<IndexPath> = []

  func contains(_ path: IndexPath) -> Bool { members.contains(path) }

  mutating func insert(_ path: IndexPath) {
    if members.insert(path).inserted { paths.append(path) }
  }

  /// Returns whether the row was selected.
  mutating func remove(_ path: IndexPath) -> Bool {
    guard members.remove(path) != nil else { return false }
    paths.removeAll { $0 == path }
    return true
  }

  mutating func removeAll() { self = TableSelection() }

  /// Follows rows to where they are now; nil: the row is gone.
  mutating func move(_ goal: (IndexPath) -> IndexPath?) {
    paths = paths.compactMap(goal)
    members = Set(paths)
  }
}
