import QuinceFoundation

/// What a save asks of an incremental store.
open class NSSaveChangesRequest: NSPersistentStoreRequest {
  public let insertedObjects: Set<NSManagedObject>?
  public let updatedObjects: Set<NSManagedObject>?
  public let deletedObjects: Set<NSManagedObject>?
  /// Objects whose versions have to be those that were read.
  public let lockedObjects: Set<NSManagedObject>?
  open override var requestType: NSPersistentStoreRequestType { .saveRequestType }

  public init(
    inserted insertedObjects: Set<NSManagedObject>?, updated updatedObjects: Set<NSManagedObject>?,
    deleted deletedObjects: Set<NSManagedObject>?, locked lockedObjects: Set<NSManagedObject>?
  ) {
    self.insertedObjects = insertedObjects
    self.updatedObjects = updatedObjects
    self.deletedObjects = deletedObjects
    self.lockedObjects = lockedObjects
    super.init()
  }
}
