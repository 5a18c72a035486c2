import QuinceFoundation

public enum NSPersistentHistoryChangeType: Int, Sendable {
  case insert = 0
  case update = 1
  case delete = 2
}

/// What happened to one object in a transaction of the history.
open class NSPersistentHistoryChange: NSObject, NSCopying, NSFetchRequestResult {
  open private(set) var changeID: Int64
  open private(set) var changedObjectID: NSManagedObjectID
  open private(set) var changeType: NSPersistentHistoryChangeType
  /// The values that the model wants to be kept of a deleted object; nil for other changes.
  open private(set) var tombstone: [AnyHashable: Any]?
  /// Nil where the request left transactions out.
  open internal(set) weak var transaction: NSPersistentHistoryTransaction?
  /// The properties that an update wrote; nil for other changes.
  open private(set) var updatedProperties: Set<NSPropertyDescription>?

  init(
    _ number: Int64, _ identifier: NSManagedObjectID, _ type: NSPersistentHistoryChangeType,
    tombstone: [AnyHashable: Any]?, properties: Set<NSPropertyDescription>?
  ) {
    HistoryEntities.registerKeys()
    changeID = number
    changedObjectID = identifier
    changeType = type
    self.tombstone = tombstone
    updatedProperties = properties
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  /// What predicates for changes name: `changeID`, `changeType`, `changedObjectID`, `changedEntity`.
  open class var entityDescription: NSEntityDescription? { HistoryEntities.change }
  open class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? { entityDescription }
  /// A new request for changes, to be given a predicate.
  open class var fetchRequest: NSFetchRequest<NSFetchRequestResult>? { HistoryEntities.request(HistoryEntities.change) }

  open override var description: String {
    "<NSPersistentHistoryChange: \(changeID) \(changedObjectID) \(changeType) \(transaction?.transactionNumber ?? 0)>"
  }
}
