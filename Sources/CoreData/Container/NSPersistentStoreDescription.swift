import QuinceFoundation

/// How a store is added.
open class NSPersistentStoreDescription: NSObject, NSCopying {
  /// Default `NSSQLiteStoreType`.
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var url: URL?
  private var values: [String: NSObject] = [:]

  public init(url: URL) {
    self.url = url
    super.init()
  }

  public override convenience init() { self.init(url: URL(fileURLWithPath: "/dev/null")) }

  open var options: [String: NSObject] { values.merging(standard) { own, _ in own } }

  open func setOption(_ option: NSObject?, forKey key: String) { values[key] = option }

  // MARK: Shorthands

  /// Default false.
  open var isReadOnly = false
  /// Seconds. Default 240.
  open var timeout: TimeInterval = 240
  open var sqlitePragmas: [String: NSObject] { values[NSSQLitePragmasOption] as? [String: NSObject] ?? pragmas }
  private var pragmas: [String: NSObject] = [:]
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) { pragmas[name] = value }

  /// Default false: the store is there when `loadPersistentStores` returns.
  open var shouldAddStoreAsynchronously = false
  /// Default true.
  open var shouldMigrateStoreAutomatically = true
  /// Default true.
  open var shouldInferMappingModelAutomatically = true

  private var standard: [String: NSObject] {
    [
      NSReadOnlyPersistentStoreOption: NSNumber(value: isReadOnly),
      NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: shouldMigrateStoreAutomatically),
      NSInferMappingModelAutomaticallyOption: NSNumber(value: shouldInferMappingModelAutomatically),
      NSPersistentStoreTimeoutOption: NSNumber(value: timeout),
    ]
  }

  /// What a coordinator is given.
  var storeOptions: [AnyHashable: Any] {
    var result: [AnyHashable: Any] = [:]
    for (key, value) in options { result[key] = value }
    if !pragmas.isEmpty { result[NSSQLitePragmasOption] = pragmas.mapValues { "\($0)" } }
    return result
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentStoreDescription(url: url ?? URL(fileURLWithPath: "/dev/null"))
    copy.url = url
    copy.type = type
    copy.configuration = configuration
    copy.values = values
    copy.pragmas = pragmas
    copy.isReadOnly = isReadOnly
    copy.timeout = timeout
    copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
    copy.shouldMigrateStoreAutomatically = shouldMigrateStoreAutomatically
    copy.shouldInferMappingModelAutomatically = shouldInferMappingModelAutomatically
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  open override var description: String {
    "<NSPersistentStoreDescription: \(_address(of: self))> (type: \(type), url: \(url?.absoluteString ?? "(null)"))"
  }
}
