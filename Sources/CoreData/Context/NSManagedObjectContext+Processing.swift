import QuinceFoundation

// Apple: NSManagedObjectContext.h
public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
public let NSDeletedObjectIDsKey = "deleted_objectIDs"
public let NSRefreshedObjectIDsKey = "refreshed_objectIDs"
public let NSInvalidatedObjectIDsKey = "invalidated_objectIDs"
public let NSManagedObjectContextQueryGenerationKey = "newQueryGeneration"

extension Notification.Name {
  public static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
  public static let NSManagedObjectContextDidSaveObjectIDs = Notification.Name(
    "NSManagedObjectContextDidSaveObjectIDsNotification")
  public static let NSManagedObjectContextDidMergeChangesObjectIDs = Notification.Name(
    "NSManagedObjectContextDidMergeChangesObjectIDsNotification")
}

extension NSManagedObjectContext {
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange
  public static let didSaveObjectIDsNotification = Notification.Name.NSManagedObjectContextDidSaveObjectIDs
  public static let didMergeChangesObjectIDsNotification =
    Notification.Name.NSManagedObjectContextDidMergeChangesObjectIDs

  /// What the notifications' dictionaries hold.
  public enum NotificationKey: String {
    case sourceContext = "managedObjectContext"
    case queryGeneration = "newQueryGeneration"
    case invalidatedAllObjects = "invalidatedAll"
    case insertedObjects = "inserted"
    case updatedObjects = "updated"
    case deletedObjects = "deleted"
    case refreshedObjects = "refreshed"
    case invalidatedObjects = "invalidated"
    case insertedObjectIDs = "inserted_objectIDs"
    case updatedObjectIDs = "updated_objectIDs"
    case deletedObjectIDs = "deleted_objectIDs"
    case refreshedObjectIDs = "refreshed_objectIDs"
    case invalidatedObjectIDs = "invalidated_objectIDs"
  }

  /// The end of an event: deletions go on to what depends on the deleted objects, undo is registered, observers are told.
  public func processPendingChanges() {
    guard !isProcessingChanges else { return }
    isProcessingChanges = true
    defer { isProcessingChanges = false }
    if propagatesDeletesAtEndOfEvent { propagateDeletes() }
    endEvent()
  }

  func endEvent() {
    guard !changes.event.isEmpty else { return }
    let event = changes.event
    registerUndo()
    changes.posted = [:]
    let isObserved = NotificationCenter.default.hasObservers(of: .NSManagedObjectContextObjectsDidChange)
    let info = isObserved ? userInfo(of: event) : [:]
    changes.endEvent()
    guard !info.isEmpty else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: info)
  }

  // Apple: NSManagedObjectContextObjectsDidChange; an object that came and went in one event is in neither set
  private func userInfo(of event: ContextChanges.Event) -> [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [:]
    let inserted = Self.kept(event.inserted.all) { !$0.flags.contains(.deleted) && $0.home != nil }
    let deleted = event.deleted.all.filter { $0.flags.contains(.deleted) && !event.inserted.contains($0) }
    let updated = event.updated.all.filter {
      !event.inserted.contains($0) && !$0.flags.contains(.deleted) && !event.deleted.contains($0)
    }
    for (key, objects) in [
      (NSInsertedObjectsKey, inserted), (NSUpdatedObjectsKey, updated), (NSDeletedObjectsKey, deleted),
    ] where !objects.isEmpty {
      let posted = PostedObjects(objects)
      info[key] = posted.set
      changes.posted[key] = posted
    }
    if !event.refreshed.isEmpty { info[NSRefreshedObjectsKey] = Self.set(event.refreshed.all) }
    if !event.invalidated.isEmpty { info[NSInvalidatedObjectsKey] = Set(event.invalidated.all) }
    return info
  }

  /// With room to spare: to compare objects costs more than to pass over empty places.
  static func set<Element: NSObject>(_ elements: [Element]) -> Set<Element> {
    var set = Set<Element>(minimumCapacity: elements.count * 2)
    elements.forEachHeld { set.insert($0) }
    return set
  }

  /// The objects for which the condition holds, without another array where that is all of them.
  private static func kept(
    _ objects: [NSManagedObject], _ condition: (NSManagedObject) -> Bool
  ) -> [NSManagedObject] {
    objects.allSatisfyHeld(condition) ? objects : objects.filter(condition)
  }

  // MARK: Deletions

  /// Follows the relationships of deleted objects, also those that this deletes.
  func propagateDeletes() {
    var next = 0
    while next < changes.unpropagated.count {
      let object = changes.unpropagated[next]
      next += 1
      guard object.flags.contains(.deleted), object.home === home else { continue }
      for relation in object.plan.relations { follow(relation.description, of: object, at: relation.slot) }
    }
    changes.unpropagated = []
  }

  // Apple: NSDeleteRule, "no action: do nothing to the object at the destination"
  private func follow(_ relationship: NSRelationshipDescription, of object: NSManagedObject, at place: Int) {
    guard relationship.deleteRule == .cascadeDeleteRule || relationship.deleteRule == .nullifyDeleteRule else { return }
    let ends: [NSManagedObject]
    if relationship.isToMany {
      ends = object.toMany(place).members
    } else {
      ends = object.toOne(place).map { [$0] } ?? []
    }
    for end in ends where !end.flags.contains(.deleted) {
      if relationship.deleteRule == .cascadeDeleteRule {
        delete(end)
      } else if let other = object.plan.inversePlace(of: place, in: end.plan) {
        end.unlinkInverse(object, at: other)
      }
    }
  }

  // MARK: Undo

  private func registerUndo() {
    guard let undoManager, undoManager.isUndoRegistrationEnabled, !changes.isSaving else { return }
    let kept = changes.kept
    guard !kept.isEmpty else { return }
    undoManager.registerUndo(withTarget: self) { context in context.undo(kept) }
  }

  /// Brings back what the objects were; what they are now is registered for redo.
  private func undo(_ kept: [ContextChanges.Kept]) {
    for entry in kept {
      let object = entry.object
      changes.keep(object)
      let (current, former) = (object.flags, entry.snapshot.flags)
      let names = object.plan.names(of: object.places(otherThanIn: entry.snapshot))
      if !names.isEmpty { object.tellOfChange() }
      for name in names { ObservationCenter.beginAutomatic(object, name) }
      if entry.saves == changes.saves {
        object.restore(entry.snapshot)
        bringBack(object, from: current, to: former)
      } else {
        bringBackSaved(object, entry.snapshot)
      }
      for name in names { ObservationCenter.endAutomatic(object, name) }
    }
    processPendingChanges()
  }

  /// Puts the object into the lists that its former flags say.
  private func bringBack(
    _ object: NSManagedObject, from current: NSManagedObject.Flags, to former: NSManagedObject.Flags
  ) {
    var event: NSSnapshotEventType = .undoUpdate
    if former.contains(.deleted) != current.contains(.deleted) {
      if former.contains(.deleted) {
        changes.event.deleted.add(object)
        if object.committed != nil { changes.deleted.add(object) }
      } else {
        changes.event.deleted.remove(object)
        changes.deleted.remove(object)
        changes.event.inserted.add(object)
        if object.committed == nil { changes.inserted.add(object) }
        event = .undoDeletion
      }
    }
    if former.contains(.inserted) != current.contains(.inserted) {
      if former.contains(.inserted) {
        changes.inserted.add(object)
        changes.event.inserted.add(object)
      } else {
        changes.inserted.remove(object)
        changes.event.inserted.remove(object)
        changes.event.deleted.add(object)
        event = .undoInsertion
      }
    }
    object.flags = former.subtracting(.ownsRow)
    // An undone insertion leaves an object that the context does not save.
    if event == .undoInsertion { object.flags.insert(.deleted) }
    if former.contains(.updated) { changes.updated.add(object) } else { changes.updated.remove(object) }
    changes.event.updated.add(object)
    object.awake(fromSnapshotEvents: event)
  }

  /// The object was saved since: what it was is a change now, which the next save writes.
  private func bringBackSaved(_ object: NSManagedObject, _ former: ObjectSnapshot) {
    let existed =
      (former.flags.contains(.inserted) || former.committed != nil) && !former.flags.contains(.deleted)
    let isStored = object.context === self && object.committed != nil
    switch (existed, isStored) {
    case (true, true):
      object.change(to: former)
      object.flags.remove(.deleted)
      changes.deleted.remove(object)
      object.flags.insert(.updated)
      changes.updated.add(object)
      changes.event.updated.add(object)
      object.awake(fromSnapshotEvents: .undoUpdate)
    case (true, false):
      object.restore(former)
      object.becomeNew(in: self)
      changes.inserted.add(object)
      changes.event.inserted.add(object)
      object.awake(fromSnapshotEvents: .undoDeletion)
    case (false, true):
      object.awake(fromSnapshotEvents: .undoInsertion)
      delete(object)
    case (false, false): return
    }
  }

  public func undo() {
    processPendingChanges()
    undoManager?.undo()
  }

  public func redo() {
    processPendingChanges()
    undoManager?.redo()
  }
}

/// Ends the context's event before its undo manager opens or closes a group, so that changes are undone with the group in which
/// they were made.
// Apple: NSUndoManagerCheckpoint, to which managed object contexts listen
final class CheckpointListener {
  private let token: any NSObjectProtocol

  init(_ context: NSManagedObjectContext, _ manager: UndoManager) {
    token = NotificationCenter.default.addObserver(forName: .NSUndoManagerCheckpoint, object: manager, queue: nil) {
      [weak context] note in
      // Where no group is open yet, the changes go into the one that is about to be.
      guard let context, let manager = note.object as? UndoManager, manager.groupingLevel > 0 else { return }
      context.processPendingChanges()
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
