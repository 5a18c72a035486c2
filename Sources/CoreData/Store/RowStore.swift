import QuinceFoundation

/// A store as coordinators and contexts use it: it gives and takes rows.
typealias RowStore = NSPersistentStore

extension NSPersistentStore {
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
    /// Who asks.
    weak var context: NSManagedObjectContext?
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
    /// What is saved; nil where rows are copied from another store.
    var object: NSManagedObject?
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

  /// The identifiers that a save gives, by those that the objects had before.
  struct Assigned {
    private var identifiers = IdentityTable<NSManagedObjectID>()
    private(set) var values: [NSManagedObjectID] = []

    mutating func reserve(_ count: Int) { identifiers.reserve(count) }

    subscript(_ former: NSManagedObjectID) -> NSManagedObjectID? {
      get { identifiers.peek(former.identity) }
      set {
        guard let newValue else { return }
        identifiers.set(former.identity, newValue)
        values.append(newValue)
      }
    }
  }

  /// What a save does to one store.
  struct ChangeSet {
    var changes: [Change]
    /// Identifiers of objects that get their rows in this save.
    var assigned = Assigned()
    /// Who saves, for the history.
    var author: String?
    var contextName: String?

    func key(of identifier: NSManagedObjectID) -> RowKey? { identifier.row ?? assigned[identifier]?.row }
  }

  /// Objects that others changed meanwhile, with what the store has now; nil for objects that are gone.
  struct Conflicts: Error {
    var rows: [(change: Change, stored: Row?)] = []
    /// Objects that have the same values as others where the model allows them once.
    var constraints: [(change: Change, names: [String], other: Found?)] = []
  }

  // MARK: Rows that contexts have

  private func place(_ plan: EntityPlan, _ key: Int64) -> Identity { Identity(root: plan.rootNumber, key: key) }

  /// The row in the version that was seen last; nil when no context has it.
  final func knownRow(_ plan: EntityPlan, _ key: Int64) -> Row? { knownRows.find(place(plan, key)) }

  /// Makes the row the one that all contexts get. A row of the same version that is there already stays.
  final func remember(_ row: Row, _ plan: EntityPlan, _ key: Int64) -> Row {
    knownRows.remember(row, place(plan, key))
  }

  /// The same for all that was found.
  final func remember(_ found: inout [Found]) {
    knownRows.reserve(found.count)
    for index in found.indices {
      guard let row = found[index].row else { continue }
      found[index].row = knownRows.remember(row, place(found[index].plan, found[index].key))
    }
  }

  final func forget(_ plan: EntityPlan, _ key: Int64) { knownRows.forget(place(plan, key)) }
  final func forgetAll() { knownRows.forgetAll() }

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

  final func plan(number: Int32) -> EntityPlan? {
    plans.indices.contains(Int(number) - 1) ? plans[Int(number) - 1] : nil
  }
}

/// The rows of a store that contexts have, each once.
struct KnownRows {
  private var known = IdentityTable<Row>()

  mutating func reserve(_ more: Int) { known.reserve(more) }

  mutating func find(_ place: Identity) -> Row? {
    guard let row = known.find(place), !row.isStale else { return nil }
    return row
  }

  mutating func remember(_ row: Row, _ place: Identity) -> Row {
    if let old = known.find(place), !old.isStale {
      if old.version == row.version { return old }
      old.isStale = true
    }
    if known.isDue { _ = known.clear() }
    known.set(place, row)
    return row
  }

  mutating func forget(_ place: Identity) { known.remove(place)?.isStale = true }

  mutating func forgetAll() {
    for row in known.all { row.isStale = true }
    known = IdentityTable()
  }
}
