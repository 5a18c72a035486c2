import QuinceFoundation

/// Where a context reads and writes: its parent context, or the stores of its coordinator.
enum ObjectSource {
  case parent(NSManagedObjectContext)
  /// The stores, in the state of a generation or as they are, and the age from which on rows are read anew.
  case stores(NSPersistentStoreCoordinator, QueryGeneration?, TimeInterval)
  case nothing

  struct FoundRow {
    var plan: EntityPlan
    var row: Row
  }

  /// The newest row that is known, else the stored one; nil when there is none.
  func row(for identifier: NSManagedObjectID, ignoringKnown: Bool = false) -> FoundRow? {
    switch self {
    case .parent(let parent): return parent.queue.sync { parent.childRow(for: identifier) }
    case .stores(let coordinator, let generation, let age):
      guard let key = identifier.row, let store = identifier.persistentStore else { return nil }
      return coordinator.reading(generation) {
        if !ignoringKnown, let known = store.knownRow(identifier.plan, key.key), !known.isOlder(than: age) {
          return FoundRow(plan: identifier.plan, row: known)
        }
        guard let found = try? store.readRow(key.key, of: identifier.plan), let row = found.row else { return nil }
        return FoundRow(plan: found.plan, row: store.remember(row, found.plan, key.key))
      }
    case .nothing: return nil
    }
  }

  /// The identifier with the entity that the object turned out to be of.
  func identifier(_ found: FoundRow, _ identifier: NSManagedObjectID) -> NSManagedObjectID {
    guard found.plan !== identifier.plan, let key = identifier.row, let store = identifier.persistentStore else {
      return identifier
    }
    return store.identifier(found.plan, key.key)
  }

  /// A row that was read before, unless the store has a newer one by now.
  func isFresh(_ row: Row) -> Bool {
    switch self {
    case .parent: return false
    case .stores(_, _, let age): return !row.isStale && !row.isOlder(than: age)
    case .nothing: return !row.isStale
    }
  }

  /// The identifiers of the objects at the other end of a to-many relationship.
  func related(to identifier: NSManagedObjectID, _ relation: EntityPlan.Relation, _ plan: EntityPlan)
    -> [(NSManagedObjectID, Row?)]
  {
    switch self {
    case .parent(let parent):
      return parent.queue.sync {
        let owner = parent.object(with: identifier)
        owner.access()
        return owner.toMany(relation.slot).members.map { ($0.identifier, nil) }
      }
    case .stores(let coordinator, let generation, _):
      guard let key = identifier.row, let store = identifier.persistentStore else { return [] }
      return coordinator.reading(generation) {
        ((try? store.readRelated(key, relation, of: plan)) ?? []).map { found in
          let row = found.row.map { store.remember($0, found.plan, found.key) }
          return (store.identifier(found.plan, found.key), row)
        }
      }
    case .nothing: return []
    }
  }
}

extension NSManagedObjectContext {
  var source: ObjectSource {
    if let parent { return .parent(parent) }
    return coordinator.map { .stores($0, generation, stalenessInterval) } ?? .nothing
  }

  // MARK: Faults

  /// Gives a fault its values.
  func fire(_ object: NSManagedObject) {
    if let row = object.committed, parent == nil, !row.isStale, !row.isOlder(than: stalenessInterval) {
      return fulfil(object, row)
    }
    if let batch = object.batch {
      batch.read(in: self)
      if let row = object.committed, source.isFresh(row) { return fulfil(object, row) }
    }
    guard let found = source.row(for: object.identifier) else { return missing(object) }
    fulfil(object, found.row)
  }

  func fulfil(_ object: NSManagedObject, _ row: Row) {
    object.row = row
    object.committed = row
    object.flags.subtract([.fault, .ownsRow])
    object.awakeFromFetch()
  }

  // Apple: shouldDeleteInaccessibleFaults, "the context … treats any fault for which it cannot find the row as a deleted object whose
  // properties are nil"
  private func missing(_ object: NSManagedObject) {
    guard shouldDeleteInaccessibleFaults else {
      trap(
        "CoreData could not fulfill a fault for '\(object.identifier)'\(Deletions.story(of: object.identifier))",
        name: .objectInaccessibleException)
    }
    object.row = Row(version: 0, values: ContiguousArray(repeating: .null, count: object.plan.slots.count))
    object.committed = object.row
    object.related = object.plan.relations.map { $0.isToMany ? .many(RelatedObjects(isLoaded: true)) : .none }
    object.flags.subtract([.fault, .ownsRow])
    object.flags.insert(.deleted)
    changes.event.deleted.add(object)
  }

  // MARK: Relationships

  /// The object that a to-one relationship's stored value names.
  func resolve(_ value: AttributeValue, of owner: NSManagedObject, at place: Int) -> NSManagedObject? {
    switch value {
    case .pending(let identifier): return object(with: identifier)
    case .reference(let key):
      guard let destination = owner.description(at: place)?.destinationEntity?.plan else { return nil }
      if let known = owner.identity(in: destination.rootNumber, key: key.key).flatMap(registered) { return known }
      guard let store = owner.store, let coordinator else { return nil }
      let plan = store.plan(number: key.entity) ?? destination
      guard !plan.isLeaf else { return plan.makeFault(key.key, of: store, in: self) }
      let identifier = store.identifier(plan, key.key)
      // Which of the entities below it is, the row tells.
      let found = coordinator.reading(generation) { try? store.readRow(key.key, of: plan) }
      guard let found else { return object(with: identifier) }
      return object(with: store.identifier(found.plan, found.key))
    default: return nil
    }
  }

  /// The objects of a to-many relationship as the store has them.
  func relatedObjects(of owner: NSManagedObject, at place: Int) -> [NSManagedObject] {
    guard let index = owner.plan.slots[place].relation else { return [] }
    if owner.place == nil, parent == nil { return [] }
    return source.related(to: owner.identifier, owner.plan.relations[index], owner.plan)
      .map { fault($0, row: $1) }
  }

  /// The object of the identifier, with its row at hand if it is a fault.
  func fault(_ identifier: NSManagedObjectID, row: Row?) -> NSManagedObject {
    let object = registered(identifier.identity) ?? identifier.plan.makeFault(identifier, in: self)
    if let row, object.isFault { object.committed = row }
    return object
  }

  /// The same for what a store found, whose row goes to the object: nobody looks at it, which among many rows is what costs.
  func fault(_ found: inout RowStore.Found, of store: RowStore) -> NSManagedObject {
    let identity = Identity(store.tag, root: found.plan.rootNumber, key: found.key)
    let object =
      registered(identity) ?? found.plan.makeFault(found.key, of: store, in: self)
    if found.row != nil, object.isFault { swap(&object.committed, &found.row) }
    return object
  }

  // MARK: Children

  /// An object's present values for a child context. The context's queue is held.
  func childRow(for identifier: NSManagedObjectID) -> ObjectSource.FoundRow? {
    guard let object = try? existingObject(with: identifier), let values = object.row?.values else { return nil }
    var copied = values
    for relation in object.plan.relations where !relation.isToMany {
      copied[relation.slot] = object.toOne(relation.slot).map { .pending($0.identifier) } ?? .null
    }
    return ObjectSource.FoundRow(
      plan: object.plan, row: Row(version: object.committed?.version ?? 0, values: copied))
  }
}

extension NSManagedObject {
  /// Makes a new object stand for one that is stored.
  final func becomeFault(_ identifier: NSManagedObjectID, in context: NSManagedObjectContext) {
    self.identifier = identifier
    becomeFault(in: context)
  }

  final func becomeFault(_ key: Int64, of store: RowStore, in context: NSManagedObjectContext) {
    stand(for: key, of: store.tag)
    becomeFault(in: context)
  }

  private func becomeFault(in context: NSManagedObjectContext) {
    home = context.home
    row = nil
    committed = nil
    related = []
    flags = .fault
    context.register(self)
  }

  /// Gives an object that no context has its first values again; what it had becomes the batch's next row.
  final func becomeNew(leavingValues rows: inout RowBatch) {
    related = []
    guard let row, flags.contains(.ownsRow) else {
      rows.add(row?.values ?? plan.defaults.values)
      row = plan.defaults
      return
    }
    rows.take(&row.values)
  }

  /// Lets go of the values, which are read again when they are asked for.
  final func turnIntoFault() {
    guard !isFault else { return }
    willTurnIntoFault()
    row = nil
    committed = nil
    related = []
    flags = .fault
    didTurnIntoFault()
  }
}
