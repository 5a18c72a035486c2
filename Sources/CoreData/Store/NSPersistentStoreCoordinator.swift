import QuinceFoundation

/// Stands between contexts and stores: one model, one or more stores.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  open private(set) var managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  // surface: the app's own note
  open var name: String?
  /// Held while a store is asked or changed.
  let lock = NSRecursiveLock()
  private let queue = DispatchQueue(label: "NSPersistentStoreCoordinator")

  // Apple: init(managedObjectModel:), the model can't change from then on
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    model.freeze()
  }

  deinit {
    for case let store as RowStore in persistentStores { store.closeStore() }
  }

  // MARK: Queue

  open func perform(_ block: @escaping () -> Void) { queue.async { self.lock.withLock(block) } }
  open func performAndWait(_ block: () -> Void) { lock.withLock(block) }
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try lock.withLock(block) }

  // MARK: Stores

  private static let kinds: [String: RowStore.Type] = [
    NSSQLiteStoreType: SQLiteStore.self, NSInMemoryStoreType: MemoryStore.self,
  ]

  // Apple: addPersistentStore(ofType:configurationName:at:options:), throws NSPersistentStoreInvalidTypeError for unknown types
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    guard let kind = Self.kinds[storeType] else {
      throw CoreDataError.make(NSPersistentStoreInvalidTypeError, "there is no store of the type \(storeType)")
    }
    guard managedObjectModel.entities(forConfigurationName: configuration) != nil else {
      throw CoreDataError.make(
        NSCoreDataError, "the model has no configuration \(configuration ?? "")", url: storeURL)
    }
    if storeURL == nil, storeType != NSInMemoryStoreType {
      throw CoreDataError.make(NSPersistentStoreOpenError, "a store of the type \(storeType) needs a URL")
    }
    let url = storeURL ?? URL(string: "memory://\(UUID().uuidString)")!  // what it is made of is fine
    return try lock.withLock {
      let store = kind.init(
        persistentStoreCoordinator: self, configurationName: configuration, at: url, options: options)
      try store.openStore()
      persistentStores.append(store)
      store.didAdd(to: self)
      post(NSAddedPersistentStoresKey, [store])
      return store
    }
  }

  @discardableResult
  public func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: url, options: options)
  }

  // Apple: addPersistentStore(with:completionHandler:), calls the handler before it returns unless the description says asynchronously
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let block = block
    let add: @Sendable () -> Void = {
      do {
        try self.addPersistentStore(
          ofType: storeDescription.type, configurationName: storeDescription.configuration, at: storeDescription.url,
          options: storeDescription.storeOptions)
        block(storeDescription, nil)
      } catch {
        block(storeDescription, error)
      }
    }
    if storeDescription.shouldAddStoreAsynchronously { queue.async(execute: add) } else { add() }
  }

  open func remove(_ store: NSPersistentStore) throws {
    try lock.withLock {
      guard let index = persistentStores.firstIndex(where: { $0 === store }) else {
        throw CoreDataError.make(NSCoreDataError, "the store is none of this coordinator's", url: store.url)
      }
      store.willRemove(from: self)
      (store as? RowStore)?.closeStore()
      persistentStores.remove(at: index)
      post(NSRemovedPersistentStoresKey, [store])
    }
  }

  private func post(_ key: String, _ stores: [NSPersistentStore]) {
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange, object: self, userInfo: [key: stores])
  }

  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == URL || $0.url?.standardizedFileURL == URL.standardizedFileURL }
  }

  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

  // MARK: Metadata

  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

  /// Written with the next save.
  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    lock.withLock { store.metadata = metadata ?? [:] }
  }

  // Apple: metadataForPersistentStore(ofType:at:options:), without opening the store for a model
  open class func metadataForPersistentStore(
    ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    guard storeType == NSSQLiteStoreType else {
      throw CoreDataError.make(
        NSPersistentStoreInvalidTypeError, "there is no store of the type \(storeType)", url: url)
    }
    return try SQLiteStore.readMetadata(at: url)
  }

  public class func metadataForPersistentStore(
    type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try metadataForPersistentStore(ofType: type.rawValue, at: url, options: options)
  }

  // MARK: Files

  // Apple: destroyPersistentStore(at:ofType:options:); a store that is not there is destroyed already
  open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
    try lock.withLock {
      guard storeType == NSSQLiteStoreType else { return }
      try SQLiteStore.destroy(at: url)
    }
  }

  public func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: type.rawValue, options: options)
  }

  // MARK: Identifiers

  // Apple: managedObjectID(forURIRepresentation:), nil when no store of the coordinator has that identifier
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    guard url.scheme == "x-coredata", let host = url.host else { return nil }
    let parts = url.path.split(separator: "/")
    guard parts.count == 2, parts[1].hasPrefix("p"), let key = Int64(parts[1].dropFirst()),
      let entity = managedObjectModel.entitiesByName[String(parts[0])],
      let store = persistentStores.first(where: { $0.identifier == host }) as? RowStore
    else { return nil }
    return store.identifier(entity.plan, key)
  }

  /// The store that keeps new objects of the entity: the first that may.
  func store(for plan: EntityPlan) -> RowStore? {
    persistentStores.first { store in
      !store.isReadOnly && store.entities.contains { $0 === plan.entity }
    } as? RowStore
  }

  /// All stores that may hold objects of the entity.
  func stores(for plan: EntityPlan, among affected: [NSPersistentStore]?) -> [RowStore] {
    (affected ?? persistentStores).compactMap { store in
      guard let store = store as? RowStore, store.persistentStoreCoordinator === self else { return nil }
      return store.entities.contains { $0 === plan.entity } ? store : nil
    }
  }
}

public let NSAddedPersistentStoresKey = "added"
public let NSRemovedPersistentStoresKey = "removed"
public let NSUUIDChangedPersistentStoresKey = "changedUUID"

extension Notification.Name {
  public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name(
    "_NSPersistentStoreCoordinatorStoresDidChangeNotification")
  public static let NSPersistentStoreCoordinatorStoresWillChange = Notification.Name(
    "NSPersistentStoreCoordinatorStoresWillChangeNotification")
  public static let NSPersistentStoreCoordinatorWillRemoveStore = Notification.Name(
    "NSPersistentStoreCoordinatorWillRemoveStoreNotification")
}
