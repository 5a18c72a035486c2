import QuinceFoundation

/// Stands between contexts and stores: one model, one or more stores.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  open private(set) var managedObjectModel: NSManagedObjectModel
  open internal(set) var persistentStores: [NSPersistentStore] = []
  // surface: the app's own note
  open var name: String?
  /// Held while a store is asked or changed.
  let lock = NSRecursiveLock()
  let queue = DispatchQueue(label: "NSPersistentStoreCoordinator")

  // Apple: init(managedObjectModel:), the model can't change from then on
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    model.freeze()
  }

  deinit {
    for store in persistentStores { store.closeStore() }
  }

  // MARK: Queue

  open func perform(_ block: @escaping () -> Void) { queue.async { self.lock.withLock(block) } }
  open func performAndWait(_ block: () -> Void) { lock.withLock(block) }
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try lock.withLock(block) }

  // MARK: Stores

  // Apple: addPersistentStore(ofType:configurationName:at:options:), throws NSPersistentStoreInvalidTypeError for unknown types
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let kind = try StoreKinds.kind(of: storeType, at: storeURL)
    guard managedObjectModel.entities(forConfigurationName: configuration) != nil else {
      throw CoreDataError.make(
        NSCoreDataError, "the model has no configuration \(configuration ?? "")", url: storeURL)
    }
    // An incremental store's objects may come from anywhere.
    if storeURL == nil, storeType != NSInMemoryStoreType, !(kind is NSIncrementalStore.Type) {
      throw CoreDataError.make(NSPersistentStoreOpenError, "a store of the type \(storeType) needs a URL")
    }
    let url = storeURL ?? URL(string: "memory://\(UUID().uuidString)")!  // what it is made of is fine
    return try lock.withLock {
      let store = kind.init(
        persistentStoreCoordinator: self, configurationName: configuration, at: url, options: options)
      try store.checkComposites()
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
      store.closeStore()
      persistentStores.remove(at: index)
      post(NSRemovedPersistentStoresKey, [store])
    }
  }

  func post(_ key: String, _ stores: [NSPersistentStore]) {
    guard NotificationCenter.default.hasObservers(of: .NSPersistentStoreCoordinatorStoresDidChange) else { return }
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

  // MARK: Identifiers

  // Apple: managedObjectID(forURIRepresentation:), nil when no store of the coordinator has that identifier
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    guard url.scheme == "x-coredata", let host = url.host else { return nil }
    let parts = url.path.split(separator: "/")
    guard parts.count == 2, parts[1].hasPrefix("p"),
      let entity = managedObjectModel.entitiesByName[String(parts[0])],
      let store = persistentStores.first(where: { $0.identifier == host }),
      let key = store.key(named: String(parts[1].dropFirst()), of: entity.plan)
    else { return nil }
    return store.identifier(entity.plan, key)
  }

  /// The store that keeps new objects of the entity: the first that may.
  func store(for plan: EntityPlan) -> RowStore? {
    persistentStores.first { store in !store.isReadOnly && store.entities.contains { $0 === plan.entity } }
  }

  /// All stores that may hold objects of the entity.
  func stores(for plan: EntityPlan, among affected: [NSPersistentStore]?) -> [RowStore] {
    (affected ?? persistentStores).filter { store in
      store.persistentStoreCoordinator === self && store.entities.contains { $0 === plan.entity }
    }
  }
}

public let NSAddedPersistentStoresKey = "added"
public let NSRemovedPersistentStoresKey = "removed"
public let NSUUIDChangedPersistentStoresKey = "changedUUID"

extension Notification.Name {
  public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name(
    "_NSPersistentStoreCoordinatorStoresDidChangeNotification")
  /// A store was written to. Posted where the store's option `NSPersistentStoreRemoteChangeNotificationPostOptionKey` is true.
  public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
  public static let NSPersistentStoreCoordinatorStoresWillChange = Notification.Name(
    "NSPersistentStoreCoordinatorStoresWillChangeNotification")
  public static let NSPersistentStoreCoordinatorWillRemoveStore = Notification.Name(
    "NSPersistentStoreCoordinatorWillRemoveStoreNotification")
}
