import QuinceFoundation

/// What a store in memory looks up without going through all its objects. Each index is made when it is asked for first.
struct MemoryIndex {
  /// A to-one relationship that the entity declares, or one above it.
  private struct End: Hashable {
    let plan: Int32
    let place: Int
  }

  private struct Referrers {
    let plan: EntityPlan
    /// The keys of the objects that lead to each object.
    var keys: [Int64: Set<Int64>] = [:]
  }

  private var referrers: [End: Referrers] = [:]
  private var unique: [UniquenessCheck.Group: [[AttributeValue.Key]: Set<Int64>]] = [:]

  typealias Table = [Int64: MemoryStore.Stored]

  /// The objects of the table whose to-one relationship at the place of the plan leads to the key, in the order of their keys.
  mutating func keys(to key: Int64, by plan: EntityPlan, at place: Int, in table: Table) -> [Int64] {
    let end = End(plan: plan.number, place: place)
    if referrers[end] == nil {
      var made = Referrers(plan: plan)
      for (other, stored) in table { Self.note(stored, other, in: &made, at: place, isThere: true) }
      referrers[end] = made
    }
    return referrers[end]?.keys[key]?.sorted() ?? []
  }

  /// The objects of the table with those values of the constrained attributes.
  mutating func keys(
    with values: [AttributeValue.Key], in group: UniquenessCheck.Group, _ table: Table
  ) -> Set<Int64> {
    if unique[group] == nil {
      var made: [[AttributeValue.Key]: Set<Int64>] = [:]
      for (key, stored) in table {
        guard let values = UniquenessCheck.values(group.names, stored.plan, stored.row.values) else { continue }
        made[values, default: []].insert(key)
      }
      unique[group] = made
    }
    return unique[group]?[values] ?? []
  }

  /// An object comes, or one goes; a change is both.
  mutating func note(_ stored: MemoryStore.Stored, _ key: Int64, isThere: Bool) {
    // The keys apart from the dictionaries: what somebody holds is copied when it changes.
    for end in Array(referrers.keys) where referrers[end]?.plan.rootNumber == stored.plan.rootNumber {
      Self.note(stored, key, in: &referrers[end]!, at: end.place, isThere: isThere)  // it is one of the keys
    }
    for group in Array(unique.keys) where group.root == stored.plan.rootNumber {
      guard let values = UniquenessCheck.values(group.names, stored.plan, stored.row.values) else { continue }
      if isThere {
        unique[group]?[values, default: []].insert(key)
      } else {
        unique[group]?[values]?.remove(key)
      }
    }
  }

  private static func note(
    _ stored: MemoryStore.Stored, _ key: Int64, in index: inout Referrers, at place: Int, isThere: Bool
  ) {
    guard stored.plan.isKind(of: index.plan), case .reference(let end) = stored.row.values[place] else { return }
    if isThere {
      index.keys[end.key, default: []].insert(key)
    } else {
      index.keys[end.key]?.remove(key)
    }
  }
}
