import QuinceFoundation

/// Brings an SQLite store to another model by an inferred mapping: into a new file, which takes the old one's place when it is whole.
struct LightweightMigration {
  let url: URL
  let source: NSManagedObjectModel
  let destination: NSManagedObjectModel
  let metadata: [String: Any]
  let configuration: String?

  /// How many rows are held at a time.
  private static let batch = 500

  func run() throws {
    let mapping = try InferredMapping(from: source, to: destination)
    let made = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: made) }
    do {
      try write(mapping, to: made)
    } catch {
      throw CoreDataError.make(
        NSMigrationError, "the store could not be migrated: \(error)", url: url,
        [NSUnderlyingErrorKey: error as NSError])
    }
    try Self.replace(url, with: made)
  }

  private func write(_ mapping: InferredMapping, to made: URL) throws {
    let old = NSPersistentStoreCoordinator(managedObjectModel: source)
    let new = NSPersistentStoreCoordinator(managedObjectModel: destination)
    // All of the old store has to be in its file before it is replaced.
    let pragmas = [NSSQLitePragmasOption: ["journal_mode": "DELETE"]]
    let from = try old.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: pragmas)
    let fast = [NSSQLitePragmasOption: ["journal_mode": "MEMORY", "synchronous": "OFF"]]
    let to = try new.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: configuration, at: made, options: fast)
    guard let from = from as? SQLiteStore, let to = to as? SQLiteStore else { return }
    var keys = Keys(mapping, to)
    for entity in mapping.entities { try number(entity, from, &keys) }
    for entity in mapping.entities { try copy(entity, from, to, keys) }
    var kept = metadata
    for (key, value) in to.newMetadata where key != NSStoreUUIDKey { kept[key] = value }
    to.identifier = metadata[NSStoreUUIDKey] as? String ?? to.identifier
    to.metadata = kept
    try to.openConnection().transaction { try to.writeDirtyMetadata(to.openConnection()) }
    try old.remove(from)
    try new.remove(to)
  }

  // MARK: Keys

  /// The new keys of rows. They are the old ones, unless entities that had tables of their own now share one.
  private struct Keys {
    private let store: SQLiteStore
    private var keeps: Set<Int32> = []
    private var moved: [RowKey: Int64] = [:]
    private(set) var plans: [Int32: EntityPlan] = [:]

    init(_ mapping: InferredMapping, _ store: SQLiteStore) {
      self.store = store
      var origins: [Int32: Set<Int32>] = [:]
      for entity in mapping.entities {
        origins[entity.destination.rootNumber, default: []].insert(entity.source.rootNumber)
        plans[entity.source.number] = entity.destination
      }
      keeps = Set(origins.filter { $0.value.count == 1 }.keys)
    }

    mutating func add(_ keys: [Int64], _ entity: InferredMapping.Entity) throws {
      guard let greatest = keys.max() else { return }
      let root = entity.destination
      if keeps.contains(root.rootNumber) {
        let next = try store.reserveKeys(0, for: root)
        if next <= greatest { _ = try store.reserveKeys(Int(greatest - next + 1), for: root) }
        return
      }
      let first = try store.reserveKeys(keys.count, for: root)
      for (offset, key) in keys.enumerated() {
        moved[RowKey(entity: entity.source.rootNumber, key: key)] = first + Int64(offset)
      }
    }

    func key(_ key: Int64, of plan: EntityPlan) -> Int64 { moved[RowKey(entity: plan.rootNumber, key: key)] ?? key }
  }

  private func number(_ entity: InferredMapping.Entity, _ from: SQLiteStore, _ keys: inout Keys) throws {
    var query = RowStore.Query(plan: entity.source)
    query.includesSubentities = false
    try keys.add(try from.find(query).found.map(\.key), entity)
  }

  // MARK: Rows

  private func copy(
    _ entity: InferredMapping.Entity, _ from: SQLiteStore, _ to: SQLiteStore, _ keys: Keys
  ) throws {
    var query = RowStore.Query(plan: entity.source)
    query.includesSubentities = false
    query.limit = Self.batch
    while true {
      let found = try from.find(query).found
      guard !found.isEmpty else { return }
      query.offset += found.count
      var set = RowStore.ChangeSet(changes: try found.map { try change($0, entity, from, to, keys) })
      try to.write(&set)
    }
  }

  private func change(
    _ found: RowStore.Found, _ entity: InferredMapping.Entity, _ from: SQLiteStore, _ to: SQLiteStore, _ keys: Keys
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
        guard case .reference(let key)? = found.row?.values[origin], let end = try end(key, from, keys) else {
          continue
        }
        values[place] = .reference(RowKey(entity: end.plan.number, key: end.key))
      case (.toOne, .toMany(let relation)), (.toMany, .toMany(let relation)):
        let ends = try ends(of: found, entity.source, origin, from, keys)
        let identifiers = ends.map { to.identifier($0.plan, $0.key) }
        let isOrdered = plan.relations[relation].description.isOrdered
        toMany.append(.init(relation: relation, added: identifiers, removed: [], all: isOrdered ? identifiers : nil))
      default: continue
      }
    }
    return RowStore.Change(
      .insert, plan, to.identifier(plan, keys.key(found.key, of: entity.source)), values, base: nil, changed: [],
      toMany: toMany)
  }

  /// The new place of an object at the other end; nil when its entity is gone.
  private func end(_ key: RowKey, _ from: SQLiteStore, _ keys: Keys) throws -> (plan: EntityPlan, key: Int64)? {
    guard let plan = from.plan(number: key.entity), let found = try from.readRow(key.key, of: plan),
      let destination = keys.plans[found.plan.number]
    else { return nil }
    return (destination, keys.key(found.key, of: found.plan))
  }

  private func ends(
    of found: RowStore.Found, _ source: EntityPlan, _ place: Int, _ from: SQLiteStore, _ keys: Keys
  ) throws -> [(plan: EntityPlan, key: Int64)] {
    guard let index = source.slots[place].relation else { return [] }
    if case .toOne = source.slots[place].kind {
      guard case .reference(let key)? = found.row?.values[place] else { return [] }
      return try end(key, from, keys).map { [$0] } ?? []
    }
    return try from.readRelated(
      RowKey(entity: source.number, key: found.key), source.relations[index], of: source
    ).compactMap { other in
      keys.plans[other.plan.number].map { ($0, keys.key(other.key, of: other.plan)) }
    }
  }

  // MARK: Files

  /// Makes the new file durable, and gives it the old one's name in one step.
  private static func replace(_ url: URL, with made: URL) throws {
    let file = try FileHandle(forUpdating: made)
    try file.synchronize()
    try file.close()
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
    guard rename(made.path, url.path) == 0 else {
      throw CoreDataError.make(
        NSMigrationError, "the migrated store can't take the place of the old one: \(String(cString: strerror(errno)))",
        url: url)
    }
    let folder = open(url.deletingLastPathComponent().path, O_RDONLY)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }
}
