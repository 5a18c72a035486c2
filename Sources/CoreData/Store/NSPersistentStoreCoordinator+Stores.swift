import QuinceFoundation

/// Kinds of stores, and stores that no coordinator has open.
extension NSPersistentStoreCoordinator {
  // Apple: registerStoreClass(_:forStoreType:), "registers a given NSPersistentStore subclass for a given store type string"; nil removes it
  public class func registerStoreClass(_ storeClass: AnyClass?, forStoreType storeType: String) {
    guard let storeClass else { return StoreKinds.register(nil, for: storeType) }
    guard let kind = storeClass as? NSPersistentStore.Type else {
      trap(
        "registerStoreClass:forStoreType: \(storeClass) is no subclass of NSPersistentStore",
        name: .invalidArgumentException)
    }
    StoreKinds.register(kind, for: storeType)
  }

  public class func registerStoreClass(_ storeClass: AnyClass?, type: NSPersistentStore.StoreType) {
    registerStoreClass(storeClass, forStoreType: type.rawValue)
  }

  // MARK: Metadata

  // Apple: metadataForPersistentStore(ofType:at:options:), without opening the store for a model
  public class func metadataForPersistentStore(
    ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try StoreKinds.kind(of: storeType, at: url).metadataForPersistentStore(with: url)
  }

  public class func metadataForPersistentStore(
    type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try metadataForPersistentStore(ofType: type.rawValue, at: url, options: options)
  }

  // Apple: setMetadata(_:forPersistentStoreOfType:at:options:), of a store that is not open
  public class func setMetadata(
    _ metadata: [String: Any]?, forPersistentStoreOfType storeType: String, at url: URL,
    options: [AnyHashable: Any]? = nil
  ) throws {
    try StoreKinds.kind(of: storeType, at: url).setMetadata(metadata, forPersistentStoreAt: url)
  }

  public class func setMetadata(
    _ metadata: [String: Any]?, type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws {
    try setMetadata(metadata, forPersistentStoreOfType: type.rawValue, at: url, options: options)
  }

  // MARK: Files

  // Apple: setURL(_:for:), "the place that an atomic store is written to with the next save"
  @discardableResult
  public func setURL(_ url: URL, for store: NSPersistentStore) -> Bool {
    lock.withLock {
      guard persistentStores.contains(where: { $0 === store }), store is NSAtomicStore else { return false }
      store.url = url
      return true
    }
  }

  // Apple: destroyPersistentStore(at:ofType:options:); a store that is not there is destroyed already
  // Assumed: the coordinator lets go of a store of its own that is destroyed, so that it can be added again
  public func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
    try lock.withLock {
      let kind = try StoreKinds.kind(of: storeType, at: url)
      if let open = persistentStore(for: url) { try remove(open) }
      try kind.destroy(at: url)
    }
  }

  public func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: type.rawValue, options: options)
  }

  // Apple: replacePersistentStore(at:destinationOptions:withPersistentStoreFrom:sourceOptions:ofType:), "copies or overwrites the target
  // persistent store"
  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil, withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil, ofType storeType: String
  ) throws {
    try lock.withLock {
      try StoreKinds.kind(of: storeType, at: sourceURL).replace(at: destinationURL, from: sourceURL)
    }
  }

  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil, withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil, type sourceType: NSPersistentStore.StoreType
  ) throws {
    try replacePersistentStore(
      at: destinationURL, destinationOptions: destinationOptions, withPersistentStoreFrom: sourceURL,
      sourceOptions: sourceOptions, ofType: sourceType.rawValue)
  }

  // Apple: migratePersistentStore(_:to:options:withType:), "moves a persistent store to a new location, changing the storage type if
  // necessary"; the old store is removed from the coordinator, its file stays
  @discardableResult
  public func migratePersistentStore(
    _ store: NSPersistentStore, to url: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
  ) throws -> NSPersistentStore {
    try lock.withLock {
      guard persistentStores.contains(where: { $0 === store }) else {
        throw CoreDataError.make(NSCoreDataError, "the store is none of this coordinator's", url: store.url)
      }
      let made = try StoreCopy(of: store, in: self).write(to: url, type: storeType, options: options)
      try remove(store)
      return made
    }
  }

  @discardableResult
  public func migratePersistentStore(
    _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil,
    type storeType: NSPersistentStore.StoreType
  ) throws -> NSPersistentStore {
    try migratePersistentStore(store, to: storeURL, options: options, withType: storeType.rawValue)
  }
}
