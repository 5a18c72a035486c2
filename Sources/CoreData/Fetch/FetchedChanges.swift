import QuinceFoundation

/// How one list of results became another.
struct FetchedChanges {
  struct SectionChange {
    let info: FetchedResults.Section
    let index: Int
    let type: NSFetchedResultsChangeType
  }

  struct ObjectChange {
    let object: NSManagedObject
    let type: NSFetchedResultsChangeType
    let old: IndexPath?
    let new: IndexPath?
  }

  private(set) var sections: [SectionChange] = []
  private(set) var objects: [ObjectChange] = []
  var isEmpty: Bool { sections.isEmpty && objects.isEmpty }

  /// Where a touched object stands.
  private struct Place {
    let object: NSManagedObject
    let index: Int
    let path: IndexPath
    let section: String
    /// How many untouched objects of its section stand before it.
    let rank: Int
  }

  init(
    old: [NSManagedObject], new: [NSManagedObject], touched: Set<ObjectIdentifier>,
    _ oldSections: [FetchedResults.Section], _ newSections: [FetchedResults.Section]
  ) {
    let before = Self.places(old, touched, oldSections), after = Self.places(new, touched, newSections)
    let oldPlaces = Dictionary(before.map { (ObjectIdentifier($0.object), $0) }, uniquingKeysWith: { $1 })
    let newPlaces = Dictionary(after.map { (ObjectIdentifier($0.object), $0) }, uniquingKeysWith: { $1 })
    sections = Self.sectionChanges(oldSections, newSections)
    let deleted = before.filter { newPlaces[ObjectIdentifier($0.object)] == nil }
    let inserted = after.filter { oldPlaces[ObjectIdentifier($0.object)] == nil }
    let kept = after.compactMap { place in oldPlaces[ObjectIdentifier(place.object)].map { ($0, place) } }
    let unmoved = Self.unmoved(kept)
    objects =
      deleted.map { ObjectChange(object: $0.object, type: .delete, old: $0.path, new: nil) }
      + inserted.map { ObjectChange(object: $0.object, type: .insert, old: nil, new: $0.path) }
      + kept.filter { !unmoved.contains(ObjectIdentifier($0.1.object)) }
      .map { ObjectChange(object: $0.1.object, type: .move, old: $0.0.path, new: $0.1.path) }
      + kept.filter { unmoved.contains(ObjectIdentifier($0.1.object)) }
      .map { ObjectChange(object: $0.1.object, type: .update, old: $0.0.path, new: $0.1.path) }
  }

  /// Objects that stay where they are.
  init(updated: [(object: NSManagedObject, path: IndexPath)]) {
    objects = updated.map { ObjectChange(object: $0.object, type: .update, old: $0.path, new: $0.path) }
  }

  private static func places(
    _ objects: [NSManagedObject], _ touched: Set<ObjectIdentifier>, _ sections: [FetchedResults.Section]
  ) -> [Place] {
    var result: [Place] = []
    for (number, section) in sections.enumerated() {
      var rank = 0
      for index in section.range {
        guard touched.contains(ObjectIdentifier(objects[index])) else {
          rank += 1
          continue
        }
        result.append(
          Place(
            object: objects[index], index: index,
            path: IndexPath(item: index - section.range.lowerBound, section: number), section: section.name, rank: rank)
        )
      }
    }
    return result
  }

  private static func sectionChanges(
    _ old: [FetchedResults.Section], _ new: [FetchedResults.Section]
  ) -> [SectionChange] {
    let oldNames = Set(old.map(\.name)), newNames = Set(new.map(\.name))
    return old.enumerated().filter { !newNames.contains($0.element.name) }
      .map { SectionChange(info: $0.element, index: $0.offset, type: .delete) }
      + new.enumerated().filter { !oldNames.contains($0.element.name) }
      .map { SectionChange(info: $0.element, index: $0.offset, type: .insert) }
  }

  /// The objects that stand between the same others as before: the most that keep their order.
  private static func unmoved(_ kept: [(old: Place, new: Place)]) -> Set<ObjectIdentifier> {
    let candidates = kept.filter { $0.old.section == $0.new.section && $0.old.rank == $0.new.rank }
    // The longest sequence in the new order whose old indexes rise.
    var ends: [Int] = [], previous = Array(repeating: -1, count: candidates.count)
    for (index, candidate) in candidates.enumerated() {
      var low = 0, high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if candidates[ends[middle]].old.index < candidate.old.index { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: Set<ObjectIdentifier> = []
    var next = ends.last ?? -1
    while next >= 0 {
      result.insert(ObjectIdentifier(candidates[next].new.object))
      next = previous[next]
    }
    return result
  }
}
