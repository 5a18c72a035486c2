import QuinceFoundation

// Apple: NSPersistentStoreCoordinator.h
public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
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
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"

/// One file, or the memory, that keeps objects.
open class NSPersistentStore: NSObject {
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open private(set) var configurationName: String
  open private(set) var options: [AnyHashable: Any]?
  open var url: URL?
  /// Not the same for two stores; a store keeps it.
  open var identifier: String!
  open var isReadOnly: Bool
  /// `NSSQLiteStoreType` or another of its kind.
  open var type: String { "" }
  open var metadata: [String: Any]! {
    get { storedMetadata }
    set { storedMetadata = newValue }
  }
  final var storedMetadata: [String: Any] = [:]

  required public init(
    persistentStoreCoordinator root: NSPersistentStoreCoordinator?, configurationName name: String?, at url: URL,
    options: [AnyHashable: Any]? = nil
  ) {
    persistentStoreCoordinator = root
    configurationName = name ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.options = options
    self.url = url
    identifier = UUID().uuidString
    isReadOnly = (options?[NSReadOnlyPersistentStoreOption]).flatMap { _box($0) as? NSNumber }?.boolValue ?? false
    super.init()
  }

  open func didAdd(to coordinator: NSPersistentStoreCoordinator) {}
  open func willRemove(from coordinator: NSPersistentStoreCoordinator?) {}

  /// The names of the kinds of stores, under iOS 15's names.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }

  /// Whether an option is there and true.
  final func isSet(_ option: String) -> Bool {
    (options?[option]).flatMap { _box($0) as? NSNumber }?.boolValue ?? false
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
