import QuinceFoundation

/// What a coordinator asks of each of its stores. All calls come with the coordinator's lock held.
class RowStore: NSPersistentStore {
  /// What is asked of a store's objects.
  struct Query {
    var plan: EntityPlan
    var includesSubentities = true
    var predicate: NSPredicate?
    var sortDescriptors: [NSSortDescriptor] = []
    /// 0 is no limit.
    var limit = 0
    var offset = 0
    var wantsRows = true
  }

  struct Found {
    var plan: EntityPlan
    var key: Int64
    /// Nil where the values were not asked for.
    var row: Row?
  }

  /// Objects, and which parts of the query they answer already; the context does the others.
  struct Answer {
    var found: [Found] = []
    var isFiltered = false
    var isSorted = false
    var isLimited = false
  }

  /// One object of a save.
  final class Change {
    enum Kind { case insert, update, delete }

    /// What happens to a to-many relationship.
    struct ToMany {
      let relation: Int
      var added: [NSManagedObjectID]
      var removed: [NSManagedObjectID]
      /// All of them in order, for ordered relationships.
      var all: [NSManagedObjectID]?
    }

    let kind: Kind
    let plan: EntityPlan
    let identifier: NSManagedObjectID
    /// References to objects without a row are `.pending`.
    var values: ContiguousArray<AttributeValue>
    /// What the context read or saved last.
    var base: Row?
    var changed: [Int]
    var toMany: [ToMany]
    /// Set where a merge policy gives the change up.
    var isDropped = false
    /// What the store wrote.
    var written: Row?

    init(
      _ kind: Kind, _ plan: EntityPlan, _ identifier: NSManagedObjectID, _ values: ContiguousArray<AttributeValue>,
      base: Row?, changed: [Int], toMany: [ToMany]
    ) {
      self.kind = kind
      self.plan = plan
      self.identifier = identifier
      self.values = values
      self.base = base
      self.changed = changed
      self.toMany = toMany
    }
  }

  /// What a save does to one store.
  struct ChangeSet {
    var changes: [Change]
    /// Identifiers of objects that get their rows in this save.
    var assigned: [NSManagedObjectID: NSManagedObjectID] = [:]

    func key(of identifier: NSManagedObjectID) -> RowKey? { identifier.row ?? assigned[identifier]?.row }
  }

  /// Objects that others changed meanwhile, with what the store has now; nil for objects that are gone.
  struct Conflicts: Error {
    var rows: [(change: Change, stored: Row?)] = []
    /// Objects that have the same values as others where the model allows them once.
    var constraints: [(change: Change, names: [String], other: Found?)] = []
  }

  // MARK: Overridden by each kind of store

  func openStore() throws { fatalError("each store overrides it") }
  func closeStore() {}
  /// Reserves keys; the first of them.
  func reserveKeys(_ count: Int, for plan: EntityPlan) throws -> Int64 { fatalError("each store overrides it") }
  func readRow(_ key: Int64, of plan: EntityPlan) throws -> Found? { fatalError("each store overrides it") }
  func readRelated(_ key: RowKey, _ relation: EntityPlan.Relation, of plan: EntityPlan) throws -> [Found] {
    fatalError("each store overrides it")
  }
  func find(_ query: Query) throws -> Answer { fatalError("each store overrides it") }
  /// Nil when the store can't count without looking at each object.
  func count(_ query: Query) throws -> Int? { nil }
  /// Writes all or nothing.
  /// - Throws: `Conflicts`, or the error of the file.
  func write(_ set: inout ChangeSet) throws { fatalError("each store overrides it") }
  func writeMetadata() throws {}

  // MARK: Rows that contexts have

  private struct Known {
    weak var row: Row?
  }
  private var known: [RowKey: Known] = [:]
  private var sweepAt = 1024

  private func place(_ plan: EntityPlan, _ key: Int64) -> RowKey { RowKey(entity: plan.rootNumber, key: key) }

  /// The row in the version that was seen last; nil when no context has it.
  final func knownRow(_ plan: EntityPlan, _ key: Int64) -> Row? {
    guard let row = known[place(plan, key)]?.row, !row.isStale else { return nil }
    return row
  }

  /// Makes the row the one that all contexts get. A row of the same version that is there already stays.
  final func remember(_ row: Row, _ plan: EntityPlan, _ key: Int64) -> Row {
    let place = place(plan, key)
    if let old = known[place]?.row, !old.isStale {
      if old.version == row.version { return old }
      old.isStale = true
    }
    if known.count >= sweepAt {
      known = known.filter { $0.value.row != nil }
      sweepAt = max(1024, known.count * 2)
    }
    known[place] = Known(row: row)
    return row
  }

  final func forget(_ plan: EntityPlan, _ key: Int64) {
    known.removeValue(forKey: place(plan, key))?.row?.isStale = true
  }

  final func forgetAll() {
    for entry in known.values { entry.row?.isStale = true }
    known = [:]
  }

  /// What a save wrote becomes what contexts get.
  final func settle(_ set: ChangeSet) {
    for change in set.changes {
      guard let key = set.key(of: change.identifier)?.key else { continue }
      if change.kind == .delete {
        forget(change.plan, key)
      } else if let row = change.written {
        change.base?.isStale = true
        _ = remember(row, change.plan, key)
      }
    }
  }

  // MARK: Identifiers

  final func identifier(_ plan: EntityPlan, _ key: Int64) -> NSManagedObjectID {
    NSManagedObjectID(plan, key: key, store: self)
  }

  /// The plans of the coordinator's model by their numbers, from 1.
  final lazy var plans: [EntityPlan] = {
    persistentStoreCoordinator?.managedObjectModel.numbered.map(\.plan) ?? []
  }()

  final func plan(number: Int32) -> EntityPlan? {
    plans.indices.contains(Int(number) - 1) ? plans[Int(number) - 1] : nil
  }
}
