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
    /// Whether nobody may look at most of the rows.
    var leavesFaults = false
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
    /// Whether the rows are already the ones that all contexts get.
    var isRemembered = false
  }

  /// One object of a save.
  final class Change {
    enum Kind { case insert, update, delete }

    /// What happens to a to-many relationship.
    struct ToMany {
      let relation: Int
      private let addedEnds: Ends
      private let removedEnds: Ends
      private let allEnds: Ends?

      var added: [NSManagedObjectID] { addedEnds.identifiers }
      var removed: [NSManagedObjectID] { removedEnds.identifiers }
      /// All of them in order, for ordered relationships.
      var all: [NSManagedObjectID]? { allEnds?.identifiers }

      /// SQLite stores ask for no ends of most one-to-many relationships, so that they are looked for when they are asked for,
      /// which is before the save ends.
      private enum Ends {
        case of(RelatedObjects, KeyPath<RelatedObjects, [NSManagedObject]>)
        case known([NSManagedObjectID])

        var identifiers: [NSManagedObjectID] {
          switch self {
          case .of(let objects, let path): objects[keyPath: path].map(\.identifier)
          case .known(let identifiers): identifiers
          }
        }
      }

      init(relation: Int, changesOf objects: RelatedObjects, isOrdered: Bool) {
        self.relation = relation
        (addedEnds, removedEnds) = (.of(objects, \.added), .of(objects, \.removed))
        allEnds = isOrdered && objects.isLoaded ? .of(objects, \.members) : nil
      }

      /// Of a row that has no ends yet.
      init(relation: Int, identifiers: [NSManagedObjectID], isOrdered: Bool) {
        self.relation = relation
        (addedEnds, removedEnds) = (.known(identifiers), .known([]))
        allEnds = isOrdered ? .known(identifiers) : nil
      }
    }

    private(set) var kind: Kind
    let plan: EntityPlan
    private var ownIdentifier: NSManagedObjectID?
    /// What is saved; nil where rows are copied from another store.
    let object: NSManagedObject?
    /// The key that an SQLite store gives a new row in this try; 0 before that, and in other stores.
    var newKey: Int64 = 0
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
    /// The store that a saved object goes to, where there are several.
    var store: NSPersistentStore?
    /// The identifier that the save gave a new object, where that is no `newKey`.
    var assigned: NSManagedObjectID?

    /// - Parameter identifier: nil for the object's own.
    init(
      _ kind: Kind, _ plan: EntityPlan, _ identifier: NSManagedObjectID?, _ values: ContiguousArray<AttributeValue>,
      base: Row?, changed: [Int], toMany: [ToMany], object: NSManagedObject? = nil
    ) {
      precondition(identifier != nil || object != nil, "a change is of an object or of an identifier")
      self.kind = kind
      self.plan = plan
      ownIdentifier = identifier
      self.object = object
      self.values = values
      self.base = base
      self.changed = changed
      self.toMany = toMany
    }

    /// A new object takes the place of a row that is there.
    func replace(_ identifier: NSManagedObjectID, _ row: Row?) {
      kind = .update
      ownIdentifier = identifier
      base = row
      changed = Array(values.indices)
      newKey = 0
    }

    /// The object's identifier at present. Until the save ends, of a new object, a temporary one.
    var identifier: NSManagedObjectID {
      // One of them is there, as `init` has seen.
      ownIdentifier ?? object!.identifier
    }

    /// Where the row is, as far as that is known without the change set.
    var place: RowKey? { ownIdentifier.map(\.row) ?? object?.place }

    /// Whether the values are what the store keeps: no transient ones, and no ends that have no key yet.
    var isStoredAsItIs: Bool {
      for place in plan.transientPlaces where !values[place].isNull { return false }
      for place in plan.toOnePlaces { if case .pending = values[place] { return false } }
      return true
    }

    fileprivate var identity: Identity? { ownIdentifier?.identity ?? object?.identity }
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
    var changes: [Change] { didSet { newKeys = NewKeys() } }
    /// Identifiers of objects that get their rows in this save.
    var assigned = Assigned()
    /// Who saves, for the history.
    var author: String?
    var contextName: String?

    init(changes: [Change]) { self.changes = changes }

    func key(of identifier: NSManagedObjectID) -> RowKey? {
      identifier.row ?? assigned[identifier]?.row ?? newKeys.key(of: identifier, changes)
    }

    /// The same for the change's own row.
    func key(of change: Change) -> RowKey? {
      if change.newKey != 0 { return RowKey(entity: change.plan.number, key: change.newKey) }
      return change.place ?? assigned[change.identifier]?.row
    }

    private var newKeys = NewKeys()

    /// The keys that SQLite stores gave, by what the objects were before; made when a relationship asks.
    private final class NewKeys {
      private var known: [Identity: RowKey]?

      func key(of identifier: NSManagedObjectID, _ changes: [Change]) -> RowKey? {
        if let known { return known[identifier.identity] }
        var made: [Identity: RowKey] = [:]
        for change in changes where change.newKey != 0 {
          guard let identity = change.identity else { continue }
          made[identity] = RowKey(entity: change.plan.number, key: change.newKey)
        }
        known = made
        return made[identifier.identity]
      }
    }
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
    knownRows.reserve(set.changes.count)
    set.changes.forEachHeld { change in
      guard let key = set.key(of: change)?.key else { return }
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
      if old.version == row.version {
        old.renew(by: row)
        return old
      }
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
