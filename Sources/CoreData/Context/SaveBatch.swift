import QuinceFoundation

/// What one save of a context writes.
final class SaveBatch {
  typealias Change = RowStore.Change

  private(set) var changes: [Change] = []
  private(set) var vanished: [NSManagedObject] = []
  let context: NSManagedObjectContext

  /// Whether all objects are in one store, so that the key alone says which it is.
  private let namesRows: Bool
  /// The store of all changes, where there is one.
  private(set) var only: RowStore?
  private var knownStores: [ObjectIdentifier: RowStore] = [:]

  /// The objects by what the save did to them.
  var objects: (inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]) {
    var result: (inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]) = ([], [], [])
    changes.forEachHeld { change in
      switch change.kind {
      case .insert: result.inserted.append(change.saved)
      case .update: result.updated.append(change.saved)
      case .delete: result.deleted.append(change.saved)
      }
    }
    return result
  }

  init(_ context: NSManagedObjectContext) {
    self.context = context
    namesRows = context.parent == nil && context.coordinator?.persistentStores.count == 1
    let made = context.changes
    changes.reserveCapacity(made.inserted.count + made.updated.count + made.deleted.count)
    made.inserted.all.forEachHeld { object in
      if object.flags.contains(.deleted) { vanished.append(object) } else { add(object, .insert) }
    }
    made.updated.all.forEachHeld { object in
      if object.flags.isDisjoint(with: [.inserted, .deleted]) { add(object, .update) }
    }
    made.deleted.all.forEachHeld { add($0, .delete) }
  }

  /// A merge policy deleted objects: takes them in, with what that changed besides.
  /// - Returns: the changes that are new.
  func takeDeletions() -> [Change] {
    context.propagateDeletes()
    context.endEvent()
    let known = Dictionary(
      changes.map { (ObjectIdentifier($0.saved), $0) }, uniquingKeysWith: { first, _ in first })
    let count = changes.count
    for object in context.changes.deleted.all {
      let change = known[ObjectIdentifier(object)]
      guard change?.kind != .delete else { continue }
      change?.isDropped = true
      add(object, .delete)
    }
    for object in context.changes.updated.all
    where object.flags.isDisjoint(with: [.inserted, .deleted]) && known[ObjectIdentifier(object)] == nil {
      add(object, .update)
    }
    return Array(changes[count...])
  }

  private func add(_ object: NSManagedObject, _ kind: RowStore.Change.Kind) {
    let plan = object.plan
    let places = kind == .update ? object.changedPlaces : []
    // A row that nobody else has takes the ends of relationships too; any other is copied.
    let isOwn = object.hasRowAlone
    var values = isOwn ? [] : object.row?.values ?? plan.defaults.values
    func set(_ value: AttributeValue, at slot: Int) {
      if isOwn { object.row?.values[slot] = value } else { values[slot] = value }
    }
    var toMany: [RowStore.Change.ToMany] = []
    for index in object.related.indices where kind != .delete {
      let slot = plan.relationPlaces[index]
      switch object.related[index] {
      case .unknown: continue
      case .none: set(.null, at: slot)
      case .one(let other):
        let row = namesRows ? other.place : nil
        set(row.map { .reference($0) } ?? .pending(other.identifier), at: slot)
      case .many(let objects):
        guard objects.hasChanges else { continue }
        let isOrdered = plan.relations[index].description.isOrdered
        toMany.append(RowStore.Change.ToMany(relation: index, changesOf: objects, isOrdered: isOrdered))
      }
    }
    if isOwn, let row = object.row { values = row.values }
    changes.append(
      Change(kind, plan, nil, values, base: object.committed, changed: places, toMany: toMany, object: object))
  }

  // MARK: Into a parent

  /// Makes the same changes in the parent context, whose queue is held.
  func apply(to parent: NSManagedObjectContext) throws {
    for change in changes where change.kind == .insert {
      let twin = ManagedObjectFactory.make(change.saved.plan.objectClass, change.saved.plan.entity, nil)
      twin.identifier = change.saved.identifier
      twin.context = parent
      parent.register(twin)
      parent.objectWillChange(twin, isUpdate: false)
      twin.flags.insert(.inserted)
      parent.changes.inserted.add(twin)
      parent.changes.event.inserted.add(twin)
    }
    for change in changes {
      let twin = try parent.existingObject(with: change.identifier)
      switch change.kind {
      case .delete: parent.delete(twin)
      case .insert, .update: copy(change, to: twin, in: parent)
      }
    }
    parent.processPendingChanges()
    for change in changes where change.kind != .delete {
      change.written = parent.childRow(for: change.identifier)?.row
    }
  }

  private func copy(_ change: RowStore.Change, to twin: NSManagedObject, in parent: NSManagedObjectContext) {
    for (place, slot) in change.plan.slots.enumerated() {
      switch slot.kind {
      case .attribute(let type):
        if change.kind == .insert || change.changed.contains(place) || slot.isTransient {
          twin.setValue(change.values[place].boxed(as: type), at: place)
        }
      case .toOne:
        guard case .pending(let identifier) = change.values[place] else {
          if change.changed.contains(place) { twin.setToOne(nil, at: place) }
          continue
        }
        twin.setToOne(parent.object(with: identifier), at: place)
      case .toMany, .fetched: continue
      }
    }
    for toMany in change.toMany {
      let place = change.plan.relations[toMany.relation].slot
      twin.remove(toMany.removed.map { parent.object(with: $0) }, at: place)
      twin.add(toMany.added.map { parent.object(with: $0) }, at: place)
      if let all = toMany.all { twin.setMembers(all.map { parent.object(with: $0) }, at: place, keepsInverse: true) }
    }
  }

  // MARK: Into stores

  /// Where a new object goes: one of an entity like the others of that entity, unless the app said otherwise.
  private func newStore(for object: NSManagedObject, _ coordinator: NSPersistentStoreCoordinator) throws -> RowStore? {
    guard context.changes.stores.isEmpty else { return try context.store(for: object, coordinator) }
    if let known = knownStores[ObjectIdentifier(object.plan)] { return known }
    let found = try context.store(for: object, coordinator)
    knownStores[ObjectIdentifier(object.plan)] = found
    return found
  }

  /// The store of all objects, where there is one for all entities, as in most apps.
  private func onlyStore(_ coordinator: NSPersistentStoreCoordinator) -> RowStore? {
    guard coordinator.persistentStores.count == 1, context.changes.stores.isEmpty,
      let store = coordinator.persistentStores.first, !store.isReadOnly
    else { return nil }
    var known: EntityPlan?
    let isOnly = changes.allSatisfyHeld { change in
      guard change.saved.mayBe(in: store) else { return false }
      if change.plan === known { return true }
      known = change.plan
      return coordinator.store(for: change.plan) === store
    }
    return isOnly ? store : nil
  }

  /// The changes of each store, in the order of the stores.
  func sets(in coordinator: NSPersistentStoreCoordinator) throws -> [(store: RowStore, changes: [Change])] {
    if let only = onlyStore(coordinator) {
      self.only = only
      return changes.isEmpty ? [] : [(only, changes)]
    }
    var sets: [(store: RowStore, changes: [Change])] = []
    for change in changes {
      let store: RowStore
      if let own = change.saved.store {
        store = own
      } else if let chosen = try newStore(for: change.saved, coordinator) {
        store = chosen
      } else {
        continue
      }
      guard !store.isReadOnly else {
        throw CoreDataError.make(
          NSPersistentStoreSaveError, "the store is read-only", url: store.url,
          [NSAffectedStoresErrorKey: [store], NSAffectedObjectsErrorKey: [change.saved]])
      }
      change.store = store
      if sets.last?.store === store {
        sets[sets.count - 1].changes.append(change)
      } else if let index = sets.firstIndex(where: { $0.store === store }) {
        sets[index].changes.append(change)
      } else {
        sets.append((store, [change]))
      }
    }
    return sets
  }
}

extension SaveBatch {
  // Apple: NSManagedObjectExternalRelationshipError, "an object being saved has a relationship containing an object from another store"
  fileprivate func checkEnds() throws {
    var own: [NSManagedObjectID: RowStore] = [:]
    for change in changes { own[change.identifier] = change.store }
    for change in changes where change.kind != .delete {
      for relation in change.plan.relations {
        var ends: [NSManagedObjectID] = []
        if case .pending(let end) = change.values[relation.slot] { ends.append(end) }
        for toMany in change.toMany
        where change.plan.relations[toMany.relation].slot == relation.slot { ends += toMany.added }
        for end in ends {
          guard let store = end.persistentStore ?? own[end], store !== change.store else { continue }
          throw CoreDataError.make(
            NSManagedObjectExternalRelationshipError,
            "\(change.plan.name).\(relation.description.name) points to an object of another store: "
              + end.uriRepresentation().absoluteString, url: change.store?.url,
            [NSAffectedObjectsErrorKey: [change.saved], NSValidationKeyErrorKey: relation.description.name])
        }
      }
    }
  }
}

extension NSManagedObject {
  /// Whether nobody else has the object's row.
  final var hasRowAlone: Bool { row != nil && isKnownUniquelyReferenced(&row) }

  /// The object's row, if nobody else has it and it holds these very values.
  final func ownRow(holding values: ContiguousArray<AttributeValue>) -> Row? {
    guard hasRowAlone, let row else { return nil }
    let isSame = row.values.withUnsafeBufferPointer { own in
      values.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
    return isSame ? row : nil
  }

  /// Takes over what was written; transient values stay as they are.
  final func keepTransients(in row: Row) {
    guard let own = self.row else {
      self.row = row
      return
    }
    let transient = plan.transientPlaces.filter { !own.values[$0].isNull }
    guard !transient.isEmpty else {
      self.row = row
      return
    }
    let copy = row.copy()
    for place in transient { copy.values[place] = own.values[place] }
    self.row = copy
  }
}

extension NSPersistentStoreCoordinator {
  /// Writes the batch; conflicts go through the policy and are tried again.
  func save(_ batch: SaveBatch, policy: NSMergePolicy) throws {
    try lock.withLock {
      guard !persistentStores.isEmpty else {
        trap(
          "This NSPersistentStoreCoordinator has no persistent stores (unknown).  It cannot perform a save operation.",
          name: .internalInconsistencyException)
      }
      let sets = try batch.sets(in: self)
      if sets.count > 1 || persistentStores.count > 1 { try batch.checkEnds() }
      for (store, changes) in sets { try save(changes, to: store, batch, policy) }
    }
  }

  private func save(
    _ changes: [SaveBatch.Change], to store: RowStore, _ batch: SaveBatch, _ policy: NSMergePolicy
  ) throws {
    var changes = changes
    var kept = changes
    for _ in 0..<100 {
      var set = RowStore.ChangeSet(changes: kept)
      (set.author, set.contextName) = (batch.context.transactionAuthor, batch.context.name)
      do {
        try store.write(&set)
        store.settle(set)
        var deleted: [NSManagedObjectID] = []
        kept.forEachHeld { change in
          if change.kind == .delete { deleted.append(change.identifier) }
          if change.kind == .insert, change.newKey == 0 { change.assigned = set.assigned[change.identifier] }
        }
        Deletions.add(deleted, by: batch.context)
        return
      } catch let conflicts as RowStore.Conflicts {
        let list = MergeConflicts(conflicts, changes, batch.context, store)
        try policy.settle(list)
        if list.deletesObjects { changes += batch.takeDeletions() }
        kept = changes.filter { !$0.isDropped }
      }
    }
    throw CoreDataError.make(
      NSManagedObjectMergeError, "the store changed a hundred times while the save was tried", url: store.url)
  }
}

extension NSPersistentStore.Change {
  /// The object of a change that a save makes: such a change always has one.
  var saved: NSManagedObject { object! }

  /// Makes what was written what the object has.
  func settle(_ object: NSManagedObject, _ tag: StoreTag?, in context: NSManagedObjectContext) {
    if isDropped { return giveUp(object, in: context) }
    if kind == .delete {
      context.forget(object)
      object.flags.subtract([.inserted, .updated, .saving])
      return
    }
    if newKey != 0, let tag {
      context.adopt(newKey, of: tag, for: object)
    } else if let assigned {
      context.adopt(assigned, for: object)
    }
    object.flags.subtract([.inserted, .updated, .saving])
    if let written {
      // Mostly what was written is the object's own row.
      if object.row !== written { object.keepTransients(in: written) }
      object.committed = written
    }
    object.flags.remove(.ownsRow)
    guard plan.hasToMany else { return }
    for case .many(let objects) in object.related { objects.settle() }
  }

  /// The store's version stays: the object takes it, or goes if it was new.
  private func giveUp(_ object: NSManagedObject, in context: NSManagedObjectContext) {
    object.flags.subtract([.inserted, .updated, .deleted, .saving])
    if base == nil {
      context.forget(object)
      object.flags.insert(.deleted)
    } else {
      object.turnIntoFault()
    }
  }
}
