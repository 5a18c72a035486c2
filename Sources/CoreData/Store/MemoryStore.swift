import QuinceFoundation

/// Keeps objects in memory, as long as its coordinator has it.
class MemoryStore: RowStore {
  override var type: String { NSInMemoryStoreType }

  /// An object of the store.
  struct Stored {
    var plan: EntityPlan
    var row: Row
    /// The keys of ordered and many-to-many relationships, by the relationship's place.
    var members: [Int: [RowKey]] = [:]
  }

  /// The objects of each family of entities, by the number of the entity at its top.
  private(set) var tables: [Int32: [Int64: Stored]] = [:]
  private var index = MemoryIndex()
  private var lastKeys: [Int32: Int64] = [:]

  override func openStore() throws { storedMetadata = newMetadata }

  override func reserveKeys(_ count: Int, for plan: EntityPlan) throws -> Int64 {
    let last = lastKeys[plan.rootNumber] ?? 0
    lastKeys[plan.rootNumber] = last + Int64(count)
    return last + 1
  }

  override func readRow(_ key: Int64, of plan: EntityPlan) throws -> Found? {
    tables[plan.rootNumber]?[key].map { Found(plan: $0.plan, key: key, row: $0.row) }
  }

  override func readRelated(_ key: RowKey, _ relation: EntityPlan.Relation, of plan: EntityPlan) throws -> [Found] {
    guard let stored = tables[plan.rootNumber]?[key.key], let destination = relation.description.destinationEntity?.plan
    else { return [] }
    if let members = stored.members[relation.slot] {
      return members.compactMap { try? readRow($0.key, of: destination) }
    }
    // The other end is to-one and says whose it is.
    guard let inverse = relation.description.inverseRelationship, !inverse.isToMany else { return [] }
    guard let far = inverse.owner?.plan, let place = far.place(of: inverse.name) else { return [] }
    let table = tables[destination.rootNumber] ?? [:]
    return index.keys(to: key.key, by: far, at: place, in: table).compactMap { other in
      table[other].map { Found(plan: $0.plan, key: other, row: $0.row) }
    }
  }

  override func find(_ query: Query) throws -> Answer {
    var answer = Answer()
    answer.found = (tables[query.plan.rootNumber] ?? [:]).compactMap { key, stored in
      let fits = query.includesSubentities ? stored.plan.isKind(of: query.plan) : stored.plan === query.plan
      return fits ? Found(plan: stored.plan, key: key, row: stored.row) : nil
    }.sorted { $0.key < $1.key }
    answer.isFiltered = query.predicate == nil
    return answer
  }

  override func write(_ set: inout ChangeSet) throws {
    var conflicts = Conflicts()
    for change in set.changes {
      guard change.kind != .insert, let key = change.identifier.row else { continue }
      let stored = tables[change.plan.rootNumber]?[key.key]?.row
      if change.kind == .delete, stored == nil { continue }
      if stored == nil || stored?.version != change.base?.version { conflicts.rows.append((change, stored)) }
    }
    if conflicts.rows.isEmpty {
      UniquenessCheck(set).find(
        { group, values, touched in
          let table = tables[group.root] ?? [:]
          let others = index.keys(with: values, in: group, table).filter {
            !touched.contains(RowKey(entity: group.root, key: $0))
          }
          return others.max().flatMap { key in table[key].map { Found(plan: $0.plan, key: key, row: $0.row) } }
        }, into: &conflicts)
    }
    guard conflicts.rows.isEmpty, conflicts.constraints.isEmpty else { throw conflicts }
    for change in set.changes where change.kind == .insert && change.identifier.row == nil {
      set.assigned[change.identifier] = identifier(change.plan, try reserveKeys(1, for: change.plan))
    }
    for change in set.changes { apply(change, set) }
  }

  private func apply(_ change: Change, _ set: ChangeSet) {
    let root = change.plan.rootNumber
    guard let key = set.key(of: change.identifier) else { return }
    if change.kind == .delete {
      if let gone = tables[root]?.removeValue(forKey: key.key) { index.note(gone, key.key, isThere: false) }
      return
    }
    var values = change.values
    for place in change.plan.transientPlaces { values[place] = .null }
    for place in change.plan.toOnePlaces {
      if case .pending(let identifier) = values[place] {
        values[place] = set.key(of: identifier).map { .reference($0) } ?? .null
      }
    }
    let former = tables[root]?[key.key]
    if let former { index.note(former, key.key, isThere: false) }
    var stored = former ?? Stored(plan: change.plan, row: change.plan.defaults)
    let row = Row(version: (change.base?.version ?? 0) + 1, values: values)
    stored.row = row
    stored.plan = change.plan
    for toMany in change.toMany { keep(toMany, of: change.plan.relations[toMany.relation], in: &stored, set) }
    tables[root, default: [:]][key.key] = stored
    index.note(stored, key.key, isThere: true)
    change.written = row
  }

  private func keep(
    _ toMany: Change.ToMany, of relation: EntityPlan.Relation, in stored: inout Stored, _ set: ChangeSet
  ) {
    let inverse = relation.description.inverseRelationship
    guard relation.description.isOrdered || inverse?.isToMany ?? true else { return }
    if let all = toMany.all {
      stored.members[relation.slot] = all.compactMap { set.key(of: $0) }
      return
    }
    let gone = Set(toMany.removed.compactMap { set.key(of: $0) })
    let added = toMany.added.compactMap { set.key(of: $0) }
    stored.members[relation.slot] = (stored.members[relation.slot] ?? []).filter { !gone.contains($0) } + added
  }
}
