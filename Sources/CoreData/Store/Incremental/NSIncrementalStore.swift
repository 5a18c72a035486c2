import QuinceFoundation

/// A store that is asked for objects as they are needed; apps derive their own kinds from it.
open class NSIncrementalStore: NSPersistentStore {
  public required init(
    persistentStoreCoordinator root: NSPersistentStoreCoordinator?, configurationName name: String?, at url: URL,
    options: [AnyHashable: Any]? = nil
  ) {
    super.init(persistentStoreCoordinator: root, configurationName: name, at: url, options: options)
    if let given = Swift.type(of: self).identifierForNewStore(at: url) as? String { identifier = given }
  }

  // MARK: Overridden by apps

  // Apple: loadMetadata(), must set the metadata with NSStoreUUIDKey and NSStoreTypeKey
  // surface: an app's store overrides it
  open override func loadMetadata() throws {}

  // Apple: execute(_:with:), objects, identifiers, dictionaries or counts for a fetch; an empty array for a save
  open func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext?) throws -> Any {
    throw missing("execute(_:with:)")
  }

  open func newValuesForObject(
    with objectID: NSManagedObjectID, with context: NSManagedObjectContext
  ) throws -> NSIncrementalStoreNode {
    throw missing("newValuesForObject(with:with:)")
  }

  // Apple: newValue(forRelationship:forObjectWith:with:), an identifier or null for to-one relationships, else identifiers
  open func newValue(
    forRelationship relationship: NSRelationshipDescription, forObjectWith objectID: NSManagedObjectID,
    with context: NSManagedObjectContext?
  ) throws -> Any {
    throw missing("newValue(forRelationship:forObjectWith:with:)")
  }

  open class func identifierForNewStore(at storeURL: URL) -> Any { UUID().uuidString }

  // Apple: obtainPermanentIDs(for:), in the order of the objects
  open func obtainPermanentIDs(for array: [NSManagedObject]) throws -> [NSManagedObjectID] {
    throw missing("obtainPermanentIDs(for:)")
  }

  private func missing(_ method: String) -> NSError {
    CoreDataError.make(
      NSPersistentStoreUnsupportedRequestTypeError,
      "\(_typeName(Swift.type(of: self), qualified: false)) does not override \(method)", url: url)
  }

  // MARK: Identifiers

  open func newObjectID(for entity: NSEntityDescription, referenceObject data: Any) -> NSManagedObjectID {
    let plan = plans.first { $0.name == entity.name } ?? entity.plan
    return identifier(plan, references.key(for: data, of: plan))
  }

  open func referenceObject(for objectID: NSManagedObjectID) -> Any {
    guard let key = objectID.row?.key, let reference = references.reference(key, of: objectID.plan) else {
      trap("The identifier \(objectID) is none of the store \(self)", name: .invalidArgumentException)
    }
    return reference
  }

  // MARK: Machinery

  private let references = ReferenceTable()
  // Assumed: where it is not known which context asks, the store's methods get one of the store's own
  private lazy var ownContext = NSManagedObjectContext(scratchOn: persistentStoreCoordinator)

  // Apple: loadMetadata(), a store without identifier or type can't be added
  override func openStore() throws {
    try loadMetadata()
    guard let list = metadata, let own = list[NSStoreUUIDKey] as? String, list[NSStoreTypeKey] is String else {
      throw CoreDataError.make(
        NSPersistentStoreOpenError,
        "loadMetadata() of \(_typeName(Swift.type(of: self), qualified: false)) set no metadata with NSStoreUUIDKey and "
          + "NSStoreTypeKey", url: url)
    }
    identifier = own
  }

  override func identifier(_ plan: EntityPlan, _ key: Int64) -> NSManagedObjectID {
    ReferenceObjectID(
      plan, key: key, store: self, reference: references.reference(key, of: plan) ?? NSNumber(value: key))
  }

  override func key(named text: String, of plan: EntityPlan) -> Int64? { references.key(named: text, of: plan) }

  override func permanentIdentifiers(for objects: [NSManagedObject]) throws -> [NSManagedObjectID] {
    let made = try obtainPermanentIDs(for: objects)
    guard made.count == objects.count else {
      throw CoreDataError.make(
        NSPersistentStoreOperationError,
        "obtainPermanentIDs(for:) answered \(made.count) identifiers for \(objects.count) objects", url: url)
    }
    return made
  }

  // MARK: Reading

  override func readRow(_ key: Int64, of plan: EntityPlan) throws -> Found? {
    let node = try newValuesForObject(with: identifier(plan, key), with: ownContext)
    let found = node.objectID.plan
    return Found(plan: found, key: key, row: node.row(found))
  }

  override func readRelated(_ key: RowKey, _ relation: EntityPlan.Relation, of plan: EntityPlan) throws -> [Found] {
    let value = try newValue(
      forRelationship: relation.description, forObjectWith: identifier(plan, key.key), with: ownContext)
    let ends = value as? NSManagedObjectID == nil ? KeyValueAccess.elements(of: value) ?? [] : [value]
    return ends.compactMap { end in
      guard let identifier = end as? NSManagedObjectID, let key = identifier.row else { return nil }
      return Found(plan: identifier.plan, key: key.key, row: nil)
    }
  }

  override func find(_ query: Query) throws -> Answer {
    var answer = Answer()
    (answer.isFiltered, answer.isSorted, answer.isLimited) = (true, true, true)
    let results = try execute(request(query, .managedObjectResultType), with: query.context ?? ownContext)
    answer.found = (KeyValueAccess.elements(of: results) ?? []).compactMap { result in
      let identifier = (result as? NSManagedObject)?.objectID ?? result as? NSManagedObjectID
      guard let identifier, let key = identifier.row else { return nil }
      return Found(plan: identifier.plan, key: key.key, row: nil)
    }
    return answer
  }

  override func count(_ query: Query) throws -> Int? {
    let results = try execute(request(query, .countResultType), with: query.context ?? ownContext)
    let counts = (KeyValueAccess.elements(of: results) ?? [results]).compactMap { _box($0) as? NSNumber }
    return counts.isEmpty ? nil : counts.reduce(0) { $0 + $1.intValue }
  }

  private func request(
    _ query: Query, _ type: NSFetchRequestResultType
  ) -> NSFetchRequest<NSFetchRequestResult> {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.entity = query.plan.entity
    request.predicate = query.predicate
    request.sortDescriptors = query.sortDescriptors.isEmpty ? nil : query.sortDescriptors
    request.fetchLimit = query.limit
    request.fetchOffset = query.offset
    request.includesSubentities = query.includesSubentities
    request.resultType = type
    return request
  }

  // MARK: Writing

  override func write(_ set: inout ChangeSet) throws {
    guard set.changes.allSatisfy({ $0.object != nil }) else {
      throw CoreDataError.make(
        NSPersistentStoreUnsupportedRequestTypeError, "rows can't be copied into an incremental store", url: url)
    }
    let inserted = set.changes.filter { $0.kind == .insert && $0.identifier.row == nil }
    let identifiers = try permanentIdentifiers(for: inserted.compactMap(\.object))
    for (change, made) in zip(inserted, identifiers) {
      set.assigned[change.identifier] = made
      if let object = change.object { object.context?.adopt(made, for: object) }
    }
    func objects(_ kind: Change.Kind) -> Set<NSManagedObject> {
      Set(set.changes.filter { $0.kind == kind }.compactMap(\.object))
    }
    let request = NSSaveChangesRequest(
      inserted: objects(.insert), updated: objects(.update), deleted: objects(.delete), locked: nil)
    _ = try execute(request, with: set.changes.first?.object?.context)
    for change in set.changes where change.kind != .delete { change.written = row(change, set) }
  }

  private func row(_ change: Change, _ set: ChangeSet) -> Row {
    var values = change.values
    for (place, slot) in change.plan.slots.enumerated() {
      if slot.isTransient { values[place] = .null }
      if case .pending(let end) = values[place] { values[place] = set.key(of: end).map { .reference($0) } ?? .null }
    }
    return Row(version: (change.base?.version ?? 0) + 1, values: values)
  }
}
