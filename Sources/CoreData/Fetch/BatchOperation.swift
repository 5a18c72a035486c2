import QuinceFoundation

extension NSManagedObjectContext {
  // Apple: execute(_:), contexts are not told: the app merges the identifiers of the result
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let coordinator else {
      trap("This context has no coordinator to execute a request.", name: .internalInconsistencyException)
    }
    return try queue.sync { try BatchOperation(coordinator).run(request) }
  }
}

/// Inserts, updates and deletes straight in the stores.
struct BatchOperation {
  private let coordinator: NSPersistentStoreCoordinator
  /// Where objects are looked at; it saves nothing.
  private let scratch: NSManagedObjectContext

  init(_ coordinator: NSPersistentStoreCoordinator) {
    self.coordinator = coordinator
    scratch = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    scratch.persistentStoreCoordinator = coordinator
  }

  func run(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    switch request {
    case let request as NSBatchInsertRequest: return NSBatchInsertResult(try insert(request), request.resultType)
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
      var set = RowStore.ChangeSet(changes: changes)
      do {
        try store.write(&set)
      } catch let conflicts as RowStore.Conflicts {
        let code = conflicts.rows.isEmpty ? NSManagedObjectConstraintMergeError : NSManagedObjectMergeError
        throw CoreDataError.make(code, "the batch conflicts with what the store has", url: store.url)
      }
      store.settle(set)
      return set.changes.map { set.assigned[$0.identifier] ?? $0.identifier }
    }
  }

  // MARK: Insert

  private func insert(_ request: NSBatchInsertRequest) throws -> [NSManagedObjectID] {
    let plan = plan(request.entity, request.entityName)
    guard let store = request.affectedStores?.first ?? coordinator.store(for: plan) else {
      throw CoreDataError.make(NSPersistentStoreSaveError, "no store takes objects of the entity \(plan.name)")
    }
    var changes: [RowStore.Change] = []
    func add(_ values: ContiguousArray<AttributeValue>) {
      changes.append(
        RowStore.Change(.insert, plan, NSManagedObjectID(plan), values, base: nil, changed: [], toMany: []))
    }
    for dictionary in request.objectsToInsert ?? [] { add(try values(dictionary, plan)) }
    if let handler = request.dictionaryHandler {
      while true {
        let dictionary = NSMutableDictionary()
        if handler(dictionary) { break }
        var entries: [String: Any] = [:]
        for (key, value) in dictionary { if let key = key as? String { entries[key] = value } }
        add(try values(entries, plan))
      }
    }
    if let handler = request.managedObjectHandler {
      while true {
        let object = ManagedObjectFactory.make(plan.objectClass, plan.entity, nil)
        if handler(object) { break }
        add(object.row?.values ?? plan.defaults.values)
      }
    }
    return try write(changes, to: store)
  }

  private func values(_ entries: [String: Any], _ plan: EntityPlan) throws -> ContiguousArray<AttributeValue> {
    var values = plan.defaults.values
    for (key, value) in entries { try set(value, key, plan, &values) }
    return values
  }

  private func set(
    _ value: Any, _ key: String, _ plan: EntityPlan, _ values: inout ContiguousArray<AttributeValue>
  ) throws {
    guard let place = plan.place(of: key), case .attribute(let type) = plan.slots[place].kind else {
      throw CoreDataError.make(NSCoreDataError, "\(plan.name) has no attribute \(key)")
    }
    guard let converted = AttributeValue(value, as: type) else {
      throw CoreDataError.make(NSCoreDataError, "\(plan.name).\(key) can't be \(value)")
    }
    values[place] = converted
  }

  // MARK: Update and delete

  private func objects(_ request: FetchPlan) throws -> [(store: RowStore, objects: [NSManagedObject])] {
    var plan = request
    plan.resultType = .managedObjectResultType
    plan.returnsObjectsAsFaults = false
    let objects = try scratch.fetch(plan).compactMap { $0 as? NSManagedObject }
    var result: [(store: RowStore, objects: [NSManagedObject])] = []
    for object in objects {
      guard let store = object.identifier.persistentStore else { continue }
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
    fetch.entity = plan(request.entity, request.entityName).entity
    fetch.predicate = request.predicate
    fetch.includesSubentities = request.includesSubentities
    fetch.affectedStores = request.affectedStores
    let wanted = (request.propertiesToUpdate ?? [:]).map { key, value in
      ((key.base as? NSPropertyDescription)?.name ?? key.base as? String ?? "", value)
    }
    return try objects(fetch.plain).flatMap { store, objects in
      let changes = try objects.map { object in
        var values = object.row?.values ?? object.plan.defaults.values
        for (name, value) in wanted {
          let new = (value as? NSExpression).map { $0.expressionValue(with: object, context: nil) ?? NSNull() } ?? value
          try set(new, name, object.plan, &values)
        }
        let places = wanted.compactMap { object.plan.place(of: $0.0) }
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
