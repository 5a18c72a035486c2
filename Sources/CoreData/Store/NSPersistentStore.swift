import QuinceFoundation

// Apple: NSPersistentStoreCoordinator.h
public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSXMLStoreType = "XML"
public let NSInMemoryStoreType = "InMemory"
public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
public let NSPersistenceFrameworkVersionKey = "NSPersistenceFrameworkVersion"
let storeModelVersionHashesVersionKey = "NSStoreModelVersionHashesVersion"

public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSPersistentStoreURLKey = "storeURL"
public let NSPersistentHistoryTokenKey = "historyToken"
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"

/// One file, or the memory, that keeps objects.
open class NSPersistentStore: NSObject {
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open private(set) var configurationName: String
  open private(set) var options: [AnyHashable: Any]?
  open var url: URL?
  /// Not the same for two stores; a store keeps it.
  open var identifier: String! { didSet { tag = StoreTag(self) } }
  /// What the store's objects are known by.
  private(set) final var tag: StoreTag!
  open var isReadOnly: Bool
  /// `NSSQLiteStoreType` or another of its kind.
  open var type: String { "" }
  open var metadata: [String: Any]! {
    get { storedMetadata }
    set { storedMetadata = newValue }
  }
  final var storedMetadata: [String: Any] = [:]
  static let defaultConfiguration = "PF_DEFAULT_CONFIGURATION_NAME"

  required public init(
    persistentStoreCoordinator root: NSPersistentStoreCoordinator?, configurationName name: String?, at url: URL,
    options: [AnyHashable: Any]? = nil
  ) {
    persistentStoreCoordinator = root
    configurationName = name ?? Self.defaultConfiguration
    self.options = options
    self.url = url
    identifier = UUID().uuidString
    isReadOnly = (options?[NSReadOnlyPersistentStoreOption]).flatMap { _box($0) as? NSNumber }?.boolValue ?? false
    super.init()
    tag = StoreTag(self)
  }

  open func didAdd(to coordinator: NSPersistentStoreCoordinator) {}
  open func willRemove(from coordinator: NSPersistentStoreCoordinator?) {}

  // Apple: loadMetadata(), "instructs the receiver to load its metadata"; subclasses of incremental stores override it
  open func loadMetadata() throws {}

  // Apple: metadataForPersistentStore(with:), "subclasses must override this method"
  open class func metadataForPersistentStore(with url: URL) throws -> [String: Any] {
    throw CoreDataError.make(
      NSPersistentStoreOperationError, "\(_typeName(self, qualified: false)) does not tell the metadata of a file",
      url: url)
  }

  // Apple: setMetadata(_:forPersistentStoreAt:), "subclasses must override this method"
  open class func setMetadata(_ metadata: [String: Any]?, forPersistentStoreAt url: URL) throws {
    throw CoreDataError.make(
      NSPersistentStoreOperationError, "\(_typeName(self, qualified: false)) does not change the metadata of a file",
      url: url)
  }

  // MARK: Files, whose stores no coordinator has open

  class func destroy(at url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    try FileManager.default.removeItem(at: url)
  }

  class func replace(at url: URL, from source: URL) throws {
    _ = try metadataForPersistentStore(with: source)
    try DurableFile.write(try Data(contentsOf: source), to: url)
  }

  // MARK: What coordinators ask, overridden by each kind of store, with the coordinator's lock held

  func openStore() throws { try loadMetadata() }
  func closeStore() {}
  /// Reserves keys; the first of them.
  func reserveKeys(_ count: Int, for plan: EntityPlan) throws -> Int64 { throw unsupported("new objects") }
  func readRow(_ key: Int64, of plan: EntityPlan) throws -> Found? { throw unsupported("faults") }
  /// The rows of several objects of a family, in any order. Those that are gone are left out.
  func readRows(_ keys: [Int64], of plan: EntityPlan) throws -> [Found] {
    try keys.compactMap { try readRow($0, of: plan) }
  }
  func readRelated(_ key: RowKey, _ relation: EntityPlan.Relation, of plan: EntityPlan) throws -> [Found] {
    throw unsupported("relationships")
  }
  func find(_ query: Query) throws -> Answer { throw unsupported("fetch requests") }
  /// One attribute of what a query finds; nil when the store can't answer it alone.
  func values(at place: Int, _ query: Query) throws -> [(key: Int64, value: AttributeValue)]? { nil }
  /// Nil when the store can't count without looking at each object.
  func count(_ query: Query) throws -> Int? { nil }
  /// Writes all or nothing.
  /// - Throws: `Conflicts`, or the error of the file.
  func write(_ set: inout ChangeSet) throws { throw unsupported("saves") }
  /// Writes new rows of one entity, all or nothing; the key of the first, the others have the next ones. Nil, with nothing written,
  /// where the store has to be given changes instead.
  func insertRows(_ rows: NewRows) throws -> Int64? { nil }
  /// Writes metadata without a save.
  func writeMetadata() throws {}
  /// Identifiers for objects that get their rows with the next save.
  func permanentIdentifiers(for objects: [NSManagedObject]) throws -> [NSManagedObjectID] {
    try objects.map { identifier($0.plan, try reserveKeys(1, for: $0.plan)) }
  }
  func identifier(_ plan: EntityPlan, _ key: Int64) -> NSManagedObjectID {
    NSManagedObjectID(plan, key: key, store: self)
  }
  /// Whether no two objects have the same key, also where they are of different entities.
  var sharesKeysAmongEntities: Bool { false }
  /// The key that the last part of an identifier's URI stands for.
  func key(named text: String, of plan: EntityPlan) -> Int64? { Int64(text) }

  // Apple: NSCompositeAttributeDescription, "available only to persistent stores that you configure with the sqlite store type"
  final func checkComposites() throws {
    guard !(self is SQLiteStore || self is MemoryStore), let plan = entities.map(\.plan).first(where: \.hasComposites)
    else { return }
    throw CoreDataError.make(
      NSPersistentStoreIncompatibleSchemaError,
      "\(plan.name) has composite attributes, which SQLite stores and stores in memory alone keep", url: url)
  }

  private func unsupported(_ what: String) -> NSError {
    CoreDataError.make(
      NSPersistentStoreUnsupportedRequestTypeError,
      "\(_typeName(Swift.type(of: self), qualified: false)) has no \(what): it has to derive from NSAtomicStore or "
        + "NSIncrementalStore", url: url)
  }

  // MARK: Rows that contexts have

  /// The rows in the versions that were seen last.
  final var knownRows = KnownRows()

  /// The plans of the coordinator's model by their numbers, from 1.
  final lazy var plans: [EntityPlan] = {
    persistentStoreCoordinator?.managedObjectModel.numbered.map(\.plan) ?? []
  }()

  /// The names of the kinds of stores, under iOS 15's names.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    public static let xml = StoreType(rawValue: NSXMLStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }

  /// Whether an option is there and true.
  final func isSet(_ option: String) -> Bool {
    (options?[option]).flatMap { _box($0) as? NSNumber }?.boolValue ?? false
  }

  // Apple: NSMigratePersistentStoresAutomaticallyOption; without it a store of another model is refused
  final func canMigrate(after error: any Error) -> Bool {
    (error as NSError).code == NSPersistentStoreIncompatibleVersionHashError && !isReadOnly
      && isSet(NSMigratePersistentStoresAutomaticallyOption)
  }

  /// The entities that the store may hold.
  final var entities: [NSEntityDescription] {
    persistentStoreCoordinator?.managedObjectModel.entities(forConfigurationName: configurationName) ?? []
  }

  /// What a new store says of itself.
  final var newMetadata: [String: Any] {
    var result: [String: Any] = [
      NSStoreTypeKey: type, NSStoreUUIDKey: identifier ?? "",
      NSStoreModelVersionHashesKey: Dictionary(
        entities.map { ($0.name ?? "", $0.versionHash) }, uniquingKeysWith: { $1 }),
      storeModelVersionHashesVersionKey: 3, VersionHash.markKey: true,
    ]
    let identifiers = persistentStoreCoordinator?.managedObjectModel.versionIdentifiers ?? []
    result[NSStoreModelVersionIdentifiersKey] = identifiers.compactMap { $0 as? String }.sorted()
    return result
  }
}
