import QuinceFoundation

/// One save, or one batch operation, in a store's history.
open class NSPersistentHistoryTransaction: NSObject, NSCopying, NSFetchRequestResult {
  open private(set) var timestamp: Date
  /// Nil where the request asked for transactions alone.
  open internal(set) var changes: [NSPersistentHistoryChange]?
  /// Counts the transactions of the store.
  open private(set) var transactionNumber: Int64
  open private(set) var storeID: String
  open private(set) var bundleID: String
  open private(set) var processID: String
  /// `NSManagedObjectContext.name` of the context that saved.
  open private(set) var contextName: String?
  /// `NSManagedObjectContext.transactionAuthor` of the context that saved.
  open private(set) var author: String?

  init(
    number: Int64, store: String, timestamp: Date, bundle: String, process: String, context: String?, author: String?
  ) {
    HistoryEntities.registerKeys()
    transactionNumber = number
    storeID = store
    self.timestamp = timestamp
    bundleID = bundle
    processID = process
    contextName = context
    self.author = author
    super.init()
  }

  /// The place behind this transaction in its store's history.
  open var token: NSPersistentHistoryToken { NSPersistentHistoryToken([storeID: transactionNumber]) }

  // Apple: objectIDNotification(), "to be merged by mergeChanges(fromContextDidSave:)"
  open func objectIDNotification() -> Notification {
    var info: [AnyHashable: Any] = [:]
    for (type, key) in [
      (NSPersistentHistoryChangeType.insert, NSManagedObjectContext.NotificationKey.insertedObjectIDs),
      (.update, .updatedObjectIDs), (.delete, .deletedObjectIDs),
    ] {
      let identifiers = (changes ?? []).filter { $0.changeType == type }.map(\.changedObjectID)
      if !identifiers.isEmpty { info[key.rawValue] = Set(identifiers) }
    }
    return Notification(name: .NSManagedObjectContextDidSaveObjectIDs, object: nil, userInfo: info)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  /// What predicates for transactions name: `author`, `bundleID`, `contextName`, `processID`, `timestamp`, `token`.
  open class var entityDescription: NSEntityDescription? { HistoryEntities.transaction }
  open class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? { entityDescription }
  /// A new request for transactions, to be given a predicate.
  open class var fetchRequest: NSFetchRequest<NSFetchRequestResult>? {
    HistoryEntities.request(HistoryEntities.transaction)
  }

  open override var description: String {
    "<NSPersistentHistoryTransaction: \(transactionNumber) \(timestamp) author: \(author ?? "(null)") context: "
      + "\(contextName ?? "(null)") bundle: \(bundleID) process: \(processID) changes: \(changes?.count ?? 0)>"
  }
}
