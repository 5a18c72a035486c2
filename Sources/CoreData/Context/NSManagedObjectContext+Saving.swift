import QuinceFoundation

extension NSManagedObjectContext {
  /// Writes all changes into the parent or the stores, or none of them.
  /// - Throws: validation errors, `NSManagedObjectMergeError` for conflicts, the stores' errors.
  public func save() throws {
    try queue.sync { try saveNow() }
  }

  private func saveNow() throws {
    guard parent != nil || coordinator != nil else {
      trap(
        "This NSPersistentStoreCoordinator has no persistent stores (unknown).  It cannot perform a save operation.",
        name: .internalInconsistencyException)
    }
    processPendingChanges()
    guard hasChanges else {
      dropVanished(changes.inserted.all)
      changes.inserted.removeAll()
      changes.updated.removeAll()
      return
    }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    try callWillSave()
    propagateDeletes()
    try validate()
    endEvent()
    let batch = SaveBatch(self)
    changes.isSaving = true
    defer { changes.isSaving = false }
    if let parent {
      try parent.queue.sync { try batch.apply(to: parent) }
    } else if let coordinator {
      try coordinator.save(batch, policy: policy)
    }
    advanceGeneration()
    finish(batch)
  }

  // Apple: willSave(), "if you change property values using standard accessor methods, Core Data calls willSave again"
  private func callWillSave() throws {
    for list in changes.lists { list.forEachHeld { $0.flags.remove(.saving) } }
    for _ in 0..<1000 {
      propagateDeletes()
      var waiting: [NSManagedObject] = []
      for list in changes.lists {
        list.forEachHeld { object in
          guard !object.flags.contains(.saving) || object.marks.contains(.kept) else { return }
          if object.marks.insert(.awaitsSave).inserted { waiting.append(object) }
        }
      }
      guard !waiting.isEmpty else { return }
      endEvent()
      waiting.forEachHeld { object in
        object.marks.remove(.awaitsSave)
        object.flags.insert(.saving)
      }
      waiting.forEachHeld { $0.willSave() }
    }
    throw CoreDataError.make(
      NSCoreDataError,
      "Failed to process pending changes before save.  The context is still dirty after 1000 attempts.  "
        + "Typically this recursive dirtying is caused by a bad validation method, -willSave, or notification handler.")
  }

  private func validate() throws {
    var errors: [NSError] = []
    func check(
      _ objects: [NSManagedObject], without flags: NSManagedObject.Flags = [],
      _ body: (NSManagedObject) throws -> Void
    ) {
      objects.forEachHeld { object in
        guard object.flags.isDisjoint(with: flags) else { return }
        do {
          try body(object)
        } catch {
          errors.append(error as NSError)
        }
      }
    }
    check(changes.deleted.all) { try $0.validateForDelete() }
    check(changes.inserted.all, without: .deleted) { try $0.validateForInsert() }
    check(changes.updated.all, without: [.inserted, .deleted]) { object in
      // A validation that looks at a fault reads it; an object without changes is valid.
      try object.validateForUpdate()
    }
    try NSManagedObject.raise(errors)
  }

  /// Makes the saved values the ones that later changes are compared with.
  private func finish(_ batch: SaveBatch) {
    let (inserted, updated, deleted) = batch.objects
    let posted = changes.posted
    changes.endChanges()
    let tag = batch.only?.tag
    batch.changes.forEachHeld { $0.settle($0.saved, tag ?? $0.store?.tag, in: self) }
    changes.saves += 1
    dropVanished(batch.vanished)
    for objects in [inserted, updated, deleted] { objects.forEachHeld { $0.didSave() } }
    // Apple: an object that was deleted and saved has no context any more.
    for object in deleted { object.context = nil }
    postSaved(inserted, updated, deleted) { key, objects in
      posted[key].flatMap { Self.areSame($0.objects, objects) ? $0.set : nil } ?? Self.set(objects)
    }
  }

  /// Notifies of the save: with the objects, then with their identifiers.
  private func postSaved(
    _ inserted: [NSManagedObject], _ updated: [NSManagedObject], _ deleted: [NSManagedObject],
    set: (_ key: String, _ objects: [NSManagedObject]) -> Set<NSManagedObject>
  ) {
    let center = NotificationCenter.default
    func post(
      _ name: Notification.Name, _ keys: [String], _ value: (_ key: String, _ objects: [NSManagedObject]) -> Any
    ) {
      guard center.hasObservers(of: name) else { return }
      var info: [AnyHashable: Any] = [:]
      for (key, objects) in zip(keys, [inserted, updated, deleted]) where !objects.isEmpty {
        info[key] = value(key, objects)
      }
      center.post(name: name, object: self, userInfo: info)
    }
    post(.NSManagedObjectContextDidSave, [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey], set)
    post(
      .NSManagedObjectContextDidSaveObjectIDs, ["inserted_objectIDs", "updated_objectIDs", "deleted_objectIDs"]
    ) { Self.identifiers(of: $1) }
  }

  private static func identifiers(of objects: [NSManagedObject]) -> Set<NSManagedObjectID> {
    var result = Set<NSManagedObjectID>(minimumCapacity: objects.count * 2)
    objects.forEachHeld { result.insert($0.objectID) }
    return result
  }

  /// Whether the same objects stand in the same order; without a look at each of them.
  private static func areSame(_ one: [NSManagedObject], _ other: [NSManagedObject]) -> Bool {
    one.withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        guard left.count == right.count, let a = left.baseAddress, let b = right.baseAddress else {
          return one.count == other.count
        }
        return memcmp(a, b, left.count) == 0
      }
    }
  }

  /// Lets go of what came and went without a save.
  private func dropVanished(_ objects: [NSManagedObject]) {
    for object in objects {
      forget(object)
      object.flags.remove([.inserted, .updated])
      object.context = nil
    }
  }

  // Apple: obtainPermanentIDs(for:), before a save; objects with permanent identifiers are passed over
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    guard let coordinator else { return }
    for object in objects where object.identifier.isTemporaryID {
      rename(object)
      guard object.identifier.isTemporaryID else { continue }
      if parent != nil, let twin = parent?.queue.sync({ parent?.registered(object.identity) }) {
        try parent?.obtainPermanentIDs(for: [twin])
        adopt(twin.identifier, for: object)
        continue
      }
      let identifier = try coordinator.lock.withLock { () throws -> NSManagedObjectID in
        guard let store = try store(for: object, coordinator) else { return object.identifier }
        return try store.permanentIdentifiers(for: [object])[0]
      }
      adopt(identifier, for: object)
    }
  }

  /// The object is the store's of that key now.
  func adopt(_ key: Int64, of tag: StoreTag, for object: NSManagedObject) {
    let former = object.identity
    object.become(key, of: tag)
    register(object, insteadOf: former)
  }

  func adopt(_ identifier: NSManagedObjectID, for object: NSManagedObject) {
    guard object.identity != identifier.identity else { return }
    let former = object.identity
    object.identifier = identifier
    register(object, insteadOf: former)
  }

  func store(for object: NSManagedObject, _ coordinator: NSPersistentStoreCoordinator) throws -> RowStore? {
    if let assigned = changes.stores[ObjectIdentifier(object)] { return assigned }
    if let found = coordinator.store(for: object.plan) { return found }
    throw CoreDataError.make(
      NSPersistentStoreSaveError, "no store of the coordinator takes objects of the entity \(object.plan.name)")
  }
}
