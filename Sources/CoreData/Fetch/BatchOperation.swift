import QuinceFoundation

extension NSManagedObjectContext {
  // Apple: execute(_:), contexts are not told: the app merges the identifiers of the result
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let coordinator else {
      trap("This context has no coordinator to execute a request.", name: .internalInconsistencyException)
    }
    if let request = request as? any AsynchronousFetch { return request.start(in: self) }
    return try queue.sync { try coordinator.send(request, for: self) }
  }
}

extension NSPersistentStoreCoordinator {
  // Apple: execute(_:with:)
  /// Sends a request to the stores.
  ///
  /// - Parameter context: whose objects a fetch request answers, and whose merge policy, author and name count.
  /// - Returns: what a fetch request finds, without what the context has not saved; the result of any other request.
  public func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext) throws -> Any {
    try context.queue.sync {
      if let fetch = request as? any PlainFetchRequest {
        var plan = fetch.plain
        plan.includesPendingChanges = false
        return try context.fetch(plan)
      }
      return try send(request, for: context)
    }
  }

  fileprivate func send(
    _ request: NSPersistentStoreRequest, for context: NSManagedObjectContext
  ) throws -> NSPersistentStoreResult {
    if let history = request as? NSPersistentHistoryChangeRequest { return try HistoryRequest(history, self).run() }
    return try BatchOperation(self, for: context).run(request)
  }
}

/// Inserts, updates and deletes straight in the stores.
struct BatchOperation {
  private let coordinator: NSPersistentStoreCoordinator
  private let context: NSManagedObjectContext
  /// Where objects are looked at; it saves nothing.
  private let scratch: NSManagedObjectContext

  init(_ coordinator: NSPersistentStoreCoordinator, for context: NSManagedObjectContext) {
    self.coordinator = coordinator
    self.context = context
    scratch = NSManagedObjectContext(scratchOn: coordinator)
  }

  func run(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    switch request {
    case let request as NSBatchInsertRequest: return try insert(request)
    case let request as NSBatchUpdateRequest: return NSBatchUpdateResult(try update(request), request.resultType)
    case let request as NSBatchDeleteRequest: return NSBatchDeleteResult(try delete(request), request.resultType)
    default:
      throw CoreDataError.make(
        NSPersistentStoreUnsupportedRequestTypeError, "stores do not know requests of the class \(type(of: request))")
    }
  }

  private func plan(_ entity: NSEntityDescription?, _ name: String) -> EntityPlan {
    guard let found = coordinator.managedObjectModel.entitiesByName[entity?.name ?? name] else {
      trap(
        "The batch request names the entity '\(name)', which the model does not have.", name: .invalidArgumentException)
    }
    return found.plan
  }

  private func write(_ changes: [RowStore.Change], to store: RowStore) throws -> [NSManagedObjectID] {
    guard !changes.isEmpty else { return [] }
    return try coordinator.lock.withLock {
      var waiting = changes
      // Each round settles what was found to be there already; new rows that are equal among each other need more than one.
      for _ in 0..<100 {
        var set = RowStore.ChangeSet(changes: waiting)
        (set.author, set.contextName) = (context.transactionAuthor, context.name)
        do {
          try store.write(&set)
          store.settle(set)
          return set.changes.map { change in
            if change.newKey != 0 { return store.identifier(change.plan, change.newKey) }
            return set.assigned[change.identifier] ?? change.identifier
          }
        } catch let conflicts as RowStore.Conflicts {
          waiting = try settled(waiting, conflicts, store)
        }
      }
      throw CoreDataError.make(
        NSManagedObjectMergeError, "the store changed a hundred times while the batch was tried", url: store.url)
    }
  }

  // Apple: NSBatchInsertRequest, "unique constraints … the context's merge policy" decides: the store's rows stay, or take the new values
  private func settled(
    _ changes: [RowStore.Change], _ conflicts: RowStore.Conflicts, _ store: RowStore
  ) throws -> [RowStore.Change] {
    let type = context.policy.mergeType
    guard conflicts.rows.isEmpty, type != .errorMergePolicyType else {
      let code = conflicts.rows.isEmpty ? NSManagedObjectConstraintMergeError : NSManagedObjectMergeError
      throw CoreDataError.make(code, "the batch conflicts with what the store has", url: store.url)
    }
    let keepsStored = type == .mergeByPropertyStoreTrumpMergePolicyType || type == .rollbackMergePolicyType
    var replacements: [ObjectIdentifier: RowStore.Change?] = [:]
    for conflict in conflicts.constraints {
      var replacement: RowStore.Change?
      if !keepsStored, conflict.change.kind == .insert, let other = conflict.other, let row = other.row {
        replacement = update(of: row, other, with: conflict.change, store)
      } else if conflict.other == nil, !keepsStored {
        // Assumed: of equal new rows the last one counts.
        guard let twin = changes.last(where: { $0 !== conflict.change && isTwin($0, conflict) }) else { continue }
        replacements[ObjectIdentifier(twin)] = .some(nil)
        continue
      }
      replacements[ObjectIdentifier(conflict.change)] = .some(replacement)
    }
    return changes.compactMap { change in
      replacements[ObjectIdentifier(change)].map { $0 } ?? change
    }
  }

  /// The row that is there, with what the new one says.
  private func update(
    of row: Row, _ found: RowStore.Found, with change: RowStore.Change, _ store: RowStore
  ) -> RowStore.Change {
    var values = row.values
    var changed: [Int] = []
    for place in change.plan.slots.indices where isGiven(place, change) {
      guard let target = found.plan.place(of: change.plan.slots[place].name) else { continue }
      values[target] = change.values[place]
      changed.append(target)
    }
    return RowStore.Change(
      .update, found.plan, store.identifier(found.plan, found.key), values, base: row, changed: changed, toMany: [])
  }

  /// Whether the new row says something of the property, so that an object that is there takes it.
  private func isGiven(_ place: Int, _ change: RowStore.Change) -> Bool {
    guard case .attribute = change.plan.slots[place].kind, !change.plan.slots[place].isTransient else { return false }
    return change.values[place] != change.plan.defaults.values[place] || !change.values[place].isNull
  }

  private func isTwin(
    _ change: RowStore.Change, _ conflict: (change: RowStore.Change, names: [String], other: RowStore.Found?)
  ) -> Bool {
    guard change.kind == .insert, change.plan.rootNumber == conflict.change.plan.rootNumber else { return false }
    return conflict.names.allSatisfy { name in
      guard let own = change.plan.place(of: name), let other = conflict.change.plan.place(of: name) else {
        return false
      }
      return change.values[own] == conflict.change.values[other]
    }
  }

  // MARK: Insert

  private func insert(_ request: NSBatchInsertRequest) throws -> NSBatchInsertResult {
    let plan = plan(request.entity, request.entityName)
    guard let store = request.affectedStores?.first ?? coordinator.store(for: plan) else {
      throw CoreDataError.make(NSPersistentStoreSaveError, "no store takes objects of the entity \(plan.name)")
    }
    let rows = try rows(request, plan)
    guard rows.count > 0 else { return NSBatchInsertResult(0, request.resultType) { [] } }
    if let first = try coordinator.lock.withLock({ try store.insertRows(rows) }) {
      return NSBatchInsertResult(rows.count, request.resultType) {
        (0..<rows.count).map { store.identifier(plan, first + Int64($0)) }
      }
    }
    var changes: [RowStore.Change] = []
    changes.reserveCapacity(rows.count)
    try rows.forEachPiece { piece in
      for index in 0..<piece.count {
        let row = piece.row(index)
        changes.append(
          RowStore.Change(.insert, plan, NSManagedObjectID(plan), row, base: nil, changed: [], toMany: []))
      }
    }
    let written = try write(changes, to: store)
    return NSBatchInsertResult(written.count, request.resultType) { written }
  }

  /// What the app gives; its handlers run before anything is written, without the stores' lock.
  private func rows(_ request: NSBatchInsertRequest, _ plan: EntityPlan) throws -> NewRows {
    if let dictionaries = request.objectsToInsert { return .dictionaries(dictionaries, plan) }
    var rows = RowBatch(plan)
    if let handler = request.dictionaryHandler {
      let reader = DictionaryReader(plan)
      while true {
        let dictionary = NSMutableDictionary()
        if handler(dictionary) { break }
        var entries: [String: Any] = [:]
        for (key, value) in dictionary { if let key = key as? String { entries[key] = value } }
        try reader.add(entries, to: &rows)
      }
    }
    guard let handler = request.managedObjectHandler else { return .values(rows) }
    var object = ManagedObjectFactory.make(plan.objectClass, plan.entity, nil)
    while !handler(object) {
      // Assumed: the handler may get the same object again, with its first values, unless the app keeps it
      if isKnownUniquelyReferenced(&object) {
        object.becomeNew(leavingValues: &rows)
      } else {
        rows.add(object.row?.values ?? plan.defaults.values)
        object = ManagedObjectFactory.make(plan.objectClass, plan.entity, nil)
      }
    }
    return .values(rows)
  }

  // MARK: Update and delete

  private func objects(_ request: FetchPlan) throws -> [(store: RowStore, objects: [NSManagedObject])] {
    var plan = request
    plan.resultType = .managedObjectResultType
    plan.returnsObjectsAsFaults = false
    let objects = try scratch.fetch(plan).compactMap { $0 as? NSManagedObject }
    var result: [(store: RowStore, objects: [NSManagedObject])] = []
    for object in objects {
      guard let store = object.store else { continue }
      if let index = result.firstIndex(where: { $0.store === store }) {
        result[index].objects.append(object)
      } else {
        result.append((store, [object]))
      }
    }
    return result
  }

  private func update(_ request: NSBatchUpdateRequest) throws -> [NSManagedObjectID] {
    let fetch = NSFetchRequest<NSFetchRequestResult>()
    let entity = plan(request.entity, request.entityName)
    fetch.entity = entity.entity
    fetch.predicate = request.predicate
    fetch.includesSubentities = request.includesSubentities
    fetch.affectedStores = request.affectedStores
    let wanted = (request.propertiesToUpdate ?? [:]).map { key, value in
      ((key.base as? NSPropertyDescription)?.path ?? key.base as? String ?? "", value)
    }
    return try objects(fetch.plain).flatMap { store, objects in
      var reader = DictionaryReader(entity)
      let changes = try objects.map { object in
        if reader.plan !== object.plan { reader = DictionaryReader(object.plan) }
        var values = object.row?.values ?? object.plan.defaults.values, places: [Int] = []
        for (name, value) in wanted {
          let new = (value as? NSExpression).map { $0.expressionValue(with: object, context: nil) ?? NSNull() } ?? value
          try reader.convert(new, forKey: name) { place, converted in
            values[place] = converted
            places.append(place)
          }
        }
        return RowStore.Change(
          .update, object.plan, object.identifier, values, base: object.committed, changed: places, toMany: [])
      }
      return try write(changes, to: store)
    }
  }

  private func delete(_ request: NSBatchDeleteRequest) throws -> [NSManagedObjectID] {
    try objects(request.fetchRequest.plain).flatMap { store, objects in
      try write(
        objects.map { object in
          RowStore.Change(
            .delete, object.plan, object.identifier, object.row?.values ?? [], base: object.committed, changed: [],
            toMany: [])
        }, to: store)
    }
  }
}
