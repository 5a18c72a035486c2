import Foundation

/// Where items go in a batch of changes, and whether the data source agrees.
///
/// The cost is that of the changes: where an item goes is found when asked, not for each of a million items.
@MainActor package struct CollectionMap {
  package let updateItems: [UICollectionViewUpdateItem]
  package private(set) var contradiction: String?
  private var sections: [Int?] = []
  private var moved: [IndexPath: IndexPath] = [:]
  private let reloaded: Set<IndexPath>
  private let reloadedSections: IndexSet
  private let before: [Int]
  private let after: [Int]
  /// Old places that are empty afterwards, by old section, and new places that something else takes, by new section;
  /// ascending.
  private let gone: [Int: [Int]]
  private let taken: [Int: [Int]]

  /// - Parameters:
  ///   - before: the number of items in each section before the changes.
  ///   - after: what the data source says now.
  package init(changes: [CollectionChange], before: [Int], after: [Int]) {
    let sorted = CollectionChanges(changes)
    (self.before, self.after) = (before, after)
    updateItems = sorted.updateItems
    reloaded = sorted.reloaded
    reloadedSections = sorted.reloadedSections
    moved = sorted.moved
    func rows(_ paths: [IndexPath]) -> [Int: [Int]] {
      Dictionary(grouping: paths, by: \.section).mapValues { Set($0.map(\.item)).sorted() }
    }
    gone = rows(Array(sorted.deleted) + Array(sorted.moved.keys))
    taken = rows(Array(sorted.inserted) + Array(sorted.moved.values))
    contradiction = sorted.wrongPlace(before: before, after: after)
    guard contradiction == nil else { return }
    sections = sorted.sectionMap(before: before.count, after: after.count)
    contradiction = sorted.wrongCount(before: before, after: after, sections: sections)
  }

  // MARK: Asking

  package func isReloaded(_ old: IndexPath) -> Bool {
    reloaded.contains(old) || reloadedSections.contains(old.section)
  }

  /// nil: deleted.
  package func newSection(_ old: Int) -> Int? { sections.indices.contains(old) ? sections[old] : nil }

  /// nil: deleted.
  package func newPath(_ old: IndexPath) -> IndexPath? {
    if let goal = moved[old] { return goal }
    guard let section = newSection(old.section), old.item < before[old.section] else { return nil }
    let gone = gone[old.section] ?? []
    let passed = gone.firstIndex(notBelow: old.item)
    if passed < gone.count, gone[passed] == old.item { return nil }
    // What stays fills the places that nothing else takes, in order.
    let rank = old.item - passed
    let taken = taken[section] ?? []
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low < after[section] ? IndexPath(item: rank + low, section: section) : nil
  }
}

extension [Int] {
  /// In an ascending array, the first place whose value is at least this.
  fileprivate func firstIndex(notBelow value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
