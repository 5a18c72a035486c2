/// Where rows or items go in a batch of changes: what stays fills the places that nothing takes, in order.
///
/// A question costs what changes, not what there is.
struct ListMap {
  private let sections: [Int: Int]
  private let moves: [IndexPath: IndexPath]
  /// Places that are left, by old section, and taken, by new section; in order.
  private let left: [Int: [Int]]
  private let taken: [Int: [Int]]

  /// - Parameter sections: where the surviving sections go.
  init(
    sections: [Int: Int], deleted: [IndexPath], inserted: [IndexPath], moved: [(IndexPath, IndexPath)]
  ) {
    self.sections = sections
    moves = Dictionary(moved.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    left = Self.places(deleted + moved.map(\.0))
    taken = Self.places(inserted + moved.map(\.1))
  }

  private static func places(_ paths: [IndexPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { Set($0.map(\.item)).sorted() }
  }

  /// nil: deleted.
  func callAsFunction(_ path: IndexPath) -> IndexPath? {
    if let goal = moves[path] { return goal }
    guard let section = sections[path.section] else { return nil }
    let left = left[path.section] ?? []
    if left.contains(path.item) { return nil }
    var item = path.item - left.prefix { $0 < path.item }.count
    for place in taken[section] ?? [] {
      if place <= item { item += 1 } else { break }
    }
    return IndexPath(item: item, section: section)
  }

  /// Where each surviving section goes.
  /// - Parameters:
  ///   - old: the number of sections before.
  ///   - new: the number of sections now.
  static func sections(
    old: Int, new: Int, deleted: [Int], inserted: [Int], moved: [(Int, Int)]
  ) -> [Int: Int] {
    var map: [Int: Int] = [:]
    var taken = Set(inserted)
    var left = Set(deleted)
    for (from, to) in moved {
      map[from] = to
      taken.insert(to)
      left.insert(from)
    }
    var next = 0
    for section in 0..<old where !left.contains(section) {
      while taken.contains(next) { next += 1 }
      guard next < new else { break }
      map[section] = next
      next += 1
    }
    return map
  }
}
