import QuinceFoundation

extension NSManagedObjectContext {
  // Apple: refresh(_:mergeChanges:), false turns the object into a fault, true reads it anew and keeps its changes
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard object.home === home else { return }
    rename(object)
    if flag { merge(object) } else { discard(object) }
    changes.event.refreshed.add(object)
    scheduleProcessing()
  }

  private func discard(_ object: NSManagedObject) {
    guard object.place != nil else { return }
    changes.updated.remove(object)
    changes.deleted.remove(object)
    object.flags.subtract([.updated, .deleted])
    object.turnIntoFault()
  }

  private func merge(_ object: NSManagedObject) {
    guard !object.isFault, object.place != nil, let found = source.row(for: object.identifier),
      let committed = object.committed
    else { return }
    guard found.row !== committed else { return forgetUnchangedRelations(of: object) }
    let changed = Set(object.changedPlaces)
    let fresh = found.row.copy()
    for (place, slot) in object.plan.slots.enumerated() {
      if case .attribute = slot.kind {
        if changed.contains(place) || slot.isTransient { fresh.values[place] = object.row?.values[place] ?? .null }
      } else if case .toOne(let index) = slot.kind, !changed.contains(place), index < object.related.count {
        object.related[index] = .unknown
      }
    }
    let names = object.plan.names(
      of: object.plan.slots.indices.filter { found.row.values[$0] != committed.values[$0] })
    if !names.isEmpty { object.tellOfChange() }
    for name in names { ObservationCenter.beginAutomatic(object, name) }
    object.row = changed.isEmpty ? found.row : fresh
    object.committed = found.row
    object.flags.remove(.ownsRow)
    forgetUnchangedRelations(of: object)
    for name in names { ObservationCenter.endAutomatic(object, name) }
    object.awake(fromSnapshotEvents: .refresh)
  }

  /// Sets without changes of their own are read again when they are asked for.
  private func forgetUnchangedRelations(of object: NSManagedObject) {
    for index in object.related.indices {
      if case .many(let objects) = object.related[index], !objects.hasChanges { object.related[index] = .unknown }
    }
  }

  public func refreshAllObjects() {
    for object in registeredObjects.sorted(by: { $0.identity.isBefore($1.identity) }) {
      refresh(object, mergeChanges: true)
    }
  }

  // Apple: rollback(), "removes everything from the undo stack, discards all insertions and deletions, and restores updated objects
  // to their last committed values"
  public func rollback() {
    let (inserted, updated, deleted) = (changes.inserted.all, changes.updated.all, changes.deleted.all)
    undoManager?.removeAllActions()
    changes.unpropagated = []
    changes.endChanges()
    for object in updated + deleted where object.committed != nil {
      object.flags.subtract([.updated, .deleted, .ownsRow])
      object.row = object.committed
      object.related = []
      object.awake(fromSnapshotEvents: .rollback)
      changes.event.refreshed.add(object)
    }
    for object in inserted {
      object.flags.subtract([.inserted, .updated, .deleted])
      forget(object)
      object.context = nil
    }
    var info: [AnyHashable: Any] = [:]
    if !changes.event.refreshed.isEmpty { info[NSRefreshedObjectsKey] = Set(changes.event.refreshed.all) }
    if !inserted.isEmpty { info[NSDeletedObjectsKey] = Set(inserted) }
    changes.endEvent()
    guard !info.isEmpty else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: info)
  }

  // Apple: reset(), "all the receiver's managed objects are forgotten"
  public func reset() {
    let all = registeredObjects
    advanceGeneration()
    undoManager?.removeAllActions()
    changes.endChanges()
    changes = ContextChanges()
    forgetAll()
    retained = []
    for object in all {
      object.turnIntoFault()
      object.context = nil
    }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self,
      userInfo: [NSInvalidatedAllObjectsKey: all.map(\.objectID)])
  }

  // Apple: detectConflicts(for:), "if the object's row has changed, merges it"
  public func detectConflicts(for object: NSManagedObject) { merge(object) }

  // MARK: Other contexts

  // Apple: mergeChanges(fromContextDidSave:), refreshes updated objects, faults inserted ones in, and deletes deleted ones
  public func mergeChanges(fromContextDidSave notification: Notification) {
    let info = notification.userInfo ?? [:]
    // What a history or another process tells of, no context here has saved: the rows that are known are old.
    let isRemote = !(notification.object is NSManagedObjectContext)
    func identifiers(_ keys: String...) -> [NSManagedObjectID] {
      keys.flatMap { key -> [NSManagedObjectID] in
        switch info[key] {
        case let objects as Set<NSManagedObject>: return objects.map(\.objectID)
        case let identifiers as Set<NSManagedObjectID>: return Array(identifiers)
        case let some?: return (KeyValueAccess.elements(of: some) ?? []).compactMap(identifier)
        case nil: return []
        }
      }.sorted { $0.identity.isBefore($1.identity) }
    }
    let inserted = identifiers(NSInsertedObjectsKey, "inserted_objectIDs")
    let updated = identifiers(
      NSUpdatedObjectsKey, NSRefreshedObjectsKey, "updated_objectIDs", "refreshed_objectIDs")
    let deleted = identifiers(NSDeletedObjectsKey, "deleted_objectIDs")
    if isRemote { forgetRows(of: updated + deleted) }
    merge(inserted: inserted, updated: updated, deleted: deleted)
  }

  /// Makes the stores read the rows anew.
  private func forgetRows(of identifiers: [NSManagedObjectID]) {
    guard let coordinator else { return }
    coordinator.lock.withLock {
      for identifier in identifiers {
        if let key = identifier.row { identifier.persistentStore?.forget(identifier.plan, key.key) }
      }
    }
  }

  private func identifier(_ value: Any) -> NSManagedObjectID? {
    if let object = value as? NSManagedObject { return object.objectID }
    if let identifier = value as? NSManagedObjectID { return identifier }
    return (value as? URL).flatMap { coordinator?.managedObjectID(forURIRepresentation: $0) }
  }

  func merge(inserted: [NSManagedObjectID], updated: [NSManagedObjectID], deleted: [NSManagedObjectID]) {
    queue.sync {
      advanceGeneration()
      for identifier in updated {
        guard let object = registered(identifier.identity) else { continue }
        if object.isFault { object.committed = nil } else { merge(object) }
        changes.event.refreshed.add(object)
      }
      for identifier in inserted {
        let object = self.object(with: identifier)
        changes.event.inserted.add(object)
        changes.merged.append(object)
      }
      for identifier in deleted {
        guard let object = registered(identifier.identity) else { continue }
        object.flags.insert(.deleted)
        object.flags.remove(.updated)
        changes.updated.remove(object)
        changes.deleted.remove(object)
        changes.event.deleted.add(object)
        forget(object)
      }
      processPendingChanges()
      changes.merged = []
    }
  }

  // Apple: mergeChanges(fromRemoteContextSave:into:), with URIs or identifiers under the keys of the notifications
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {
    for context in contexts {
      context.mergeChanges(
        fromContextDidSave: Notification(
          name: .NSManagedObjectContextDidSave, object: nil, userInfo: changeNotificationData))
    }
  }
}

/// Merges what sibling contexts or the parent save, for `automaticallyMergesChangesFromParent`.
final class SaveListener {
  private let token: any NSObjectProtocol

  init(_ context: NSManagedObjectContext) {
    token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: nil, queue: nil
    ) { [weak context] note in
      guard let context, let saved = note.object as? NSManagedObjectContext, saved !== context else { return }
      let concerns =
        context.parent.map { $0 === saved } ?? (saved.parent == nil && saved.coordinator === context.coordinator)
      guard concerns else { return }
      func identifiers(_ key: String) -> [NSManagedObjectID] {
        (note.userInfo?[key] as? Set<NSManagedObject> ?? []).map(\.objectID)
          .sorted { $0.identity.isBefore($1.identity) }
      }
      let (inserted, updated) = (identifiers(NSInsertedObjectsKey), identifiers(NSUpdatedObjectsKey))
      let deleted = identifiers(NSDeletedObjectsKey)
      guard context.concurrencyType.rawValue != 0 else {
        return context.merge(inserted: inserted, updated: updated, deleted: deleted)
      }
      context.queue.async { [weak context] in
        context?.merge(inserted: inserted, updated: updated, deleted: deleted)
      }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
