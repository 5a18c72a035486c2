import QuinceFoundation

/// Copies the rows of one store into another, as a mapping says which entities and properties they become.
struct RowCopy {
  let mapping: InferredMapping
  let from: RowStore
  let to: RowStore

  /// How many rows are held at a time.
  private static let batch = 500

  /// - Returns: which keys the rows have now.
  @discardableResult
  func run() throws -> Keys {
    var keys = Keys(mapping, to)
    for entity in mapping.entities { try number(entity, &keys) }
    var set = RowStore.ChangeSet(changes: [])
    for entity in mapping.entities {
      try forEachBatch(of: entity.source) { found in
        set.changes += try found.map { try change($0, entity, keys) }
        // A store that is written as a whole gets all of it at once.
        guard !(to is NSAtomicStore) else { return }
        try to.write(&set)
        set.changes = []
      }
    }
    if !set.changes.isEmpty { try to.write(&set) }
    return keys
  }

  private func forEachBatch(of plan: EntityPlan, _ body: ([RowStore.Found]) throws -> Void) throws {
    var query = RowStore.Query(plan: plan)
    query.includesSubentities = false
    query.limit = Self.batch
    while true {
      let answer = try from.find(query)
      if !answer.found.isEmpty { try body(answer.found) }
      guard answer.isLimited, !answer.found.isEmpty else { return }
      query.offset += answer.found.count
    }
  }

  // MARK: Keys

  /// The new keys of rows. They are the old ones, unless entities that had tables of their own now share one.
  struct Keys {
    private let store: RowStore
    private var keeps: Set<Int32> = []
    private var moved: [RowKey: Int64] = [:]
    private(set) var plans: [Int32: EntityPlan] = [:]

    fileprivate init(_ mapping: InferredMapping, _ store: RowStore) {
      self.store = store
      var origins: [Int32: Set<Int32>] = [:]
      for entity in mapping.entities {
        origins[entity.destination.rootNumber, default: []].insert(entity.source.rootNumber)
        plans[entity.source.number] = entity.destination
      }
      guard !store.sharesKeysAmongEntities else { return }
      keeps = Set(origins.filter { $0.value.count == 1 }.keys)
    }

    /// - Parameter greatest: the greatest key that the entity's family ever had: no other object may have one of those.
    fileprivate mutating func add(_ keys: [Int64], greatest: Int64, _ entity: InferredMapping.Entity) throws {
      let root = entity.destination
      if keeps.contains(root.rootNumber) {
        let greatest = max(greatest, keys.max() ?? 0)
        let next = try store.reserveKeys(0, for: root)
        if next <= greatest { _ = try store.reserveKeys(Int(greatest - next + 1), for: root) }
        return
      }
      guard !keys.isEmpty else { return }
      let first = try store.reserveKeys(keys.count, for: root)
      for (offset, key) in keys.enumerated() {
        moved[RowKey(entity: entity.source.rootNumber, key: key)] = first + Int64(offset)
      }
    }

    func key(_ key: Int64, of plan: EntityPlan) -> Int64 { moved[RowKey(entity: plan.rootNumber, key: key)] ?? key }
  }

  private func number(_ entity: InferredMapping.Entity, _ keys: inout Keys) throws {
    var all: [Int64] = []
    try forEachBatch(of: entity.source) { all += $0.map(\.key) }
    guard let former = try (from as? SQLiteStore)?.formerKeys(of: entity.source) else {
      return try keys.add(all, greatest: 0, entity)
    }
    all += Set(former.told).subtracting(all).sorted()
    try keys.add(all, greatest: former.greatest, entity)
  }

  // MARK: Rows

  private func change(
    _ found: RowStore.Found, _ entity: InferredMapping.Entity, _ keys: Keys
  ) throws -> RowStore.Change {
    let plan = entity.destination
    var values = plan.defaults.values
    var toMany: [RowStore.Change.ToMany] = []
    for (place, origin) in entity.places.enumerated() {
      guard let origin else { continue }
      switch (entity.source.slots[origin].kind, plan.slots[place].kind) {
      case (.attribute, .attribute):
        let value = found.row?.values[origin] ?? .null
        // A value that is mandatory now has the default.
        if !value.isNull || plan.slots[place].property.isOptional { values[place] = value }
      case (.toOne, .toOne):
        guard case .reference(let key)? = found.row?.values[origin], let end = try end(key, keys) else { continue }
        values[place] = .reference(RowKey(entity: end.plan.number, key: end.key))
      case (.toOne, .toMany(let relation)), (.toMany, .toMany(let relation)):
        let identifiers = try ends(of: found, entity.source, origin, keys).map { to.identifier($0.plan, $0.key) }
        let isOrdered = plan.relations[relation].description.isOrdered
        toMany.append(.init(relation: relation, identifiers: identifiers, isOrdered: isOrdered))
      default: continue
      }
    }
    return RowStore.Change(
      .insert, plan, to.identifier(plan, keys.key(found.key, of: entity.source)), values, base: nil, changed: [],
      toMany: toMany)
  }

  /// The new place of an object at the other end; nil when its entity is gone.
  private func end(_ key: RowKey, _ keys: Keys) throws -> (plan: EntityPlan, key: Int64)? {
    guard let plan = from.plan(number: key.entity), let found = try from.readRow(key.key, of: plan),
      let destination = keys.plans[found.plan.number]
    else { return nil }
    return (destination, keys.key(found.key, of: found.plan))
  }

  private func ends(
    of found: RowStore.Found, _ source: EntityPlan, _ place: Int, _ keys: Keys
  ) throws -> [(plan: EntityPlan, key: Int64)] {
    guard let index = source.slots[place].relation else { return [] }
    if case .toOne = source.slots[place].kind {
      guard case .reference(let key)? = found.row?.values[place] else { return [] }
      return try end(key, keys).map { [$0] } ?? []
    }
    return try from.readRelated(
      RowKey(entity: source.number, key: found.key), source.relations[index], of: source
    ).compactMap { other in
      keys.plans[other.plan.number].map { ($0, keys.key(other.key, of: other.plan)) }
    }
  }
}
