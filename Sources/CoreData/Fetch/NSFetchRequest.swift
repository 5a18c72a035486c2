import QuinceFoundation

public enum NSPersistentStoreRequestType: UInt, Sendable {
  case fetchRequestType = 1
  case saveRequestType
  case batchInsertRequestType = 5
  case batchUpdateRequestType
  case batchDeleteRequestType
}

/// What a context asks of its stores.
open class NSPersistentStoreRequest: NSObject, NSCopying {
  /// Nil, the default, is all stores.
  open var affectedStores: [NSPersistentStore]?
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { copy(with: nil) }
}

/// The form of a fetch request's results.
public struct NSFetchRequestResultType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let managedObjectResultType = NSFetchRequestResultType([])
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A search for objects of an entity.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  public override init() { super.init() }

  public convenience init(entityName: String) {
    self.init()
    settings.entityName = entityName
  }

  /// Shared with the requests that casts to other results' types answer.
  private var settings = FetchSettings()

  open override var affectedStores: [NSPersistentStore]? {
    get { settings.affectedStores }
    set { settings.affectedStores = newValue }
  }

  open var entity: NSEntityDescription? {
    get { settings.entity }
    set {
      settings.entity = newValue
      settings.entityName = nil
    }
  }
  open var entityName: String? { settings.entity?.name ?? settings.entityName }

  open var predicate: NSPredicate? {
    get { settings.predicate }
    set { settings.predicate = newValue }
  }
  open var sortDescriptors: [NSSortDescriptor]? {
    get { settings.sortDescriptors }
    set { settings.sortDescriptors = newValue }
  }
  /// 0, the default, is no limit.
  open var fetchLimit: Int {
    get { settings.fetchLimit }
    set { settings.fetchLimit = newValue }
  }
  /// How many results are passed over. Default 0.
  open var fetchOffset: Int {
    get { settings.fetchOffset }
    set { settings.fetchOffset = newValue }
  }
  /// How many objects are read together when one of them is looked at. 0, the default, reads all at once.
  open var fetchBatchSize: Int {
    get { settings.fetchBatchSize }
    set { settings.fetchBatchSize = newValue }
  }
  /// Default true.
  open var includesSubentities: Bool {
    get { settings.includesSubentities }
    set { settings.includesSubentities = newValue }
  }
  /// Whether values are read along with the identifiers. Default true.
  open var includesPropertyValues: Bool {
    get { settings.includesPropertyValues }
    set { settings.includesPropertyValues = newValue }
  }
  /// Whether changes that are not saved count. Default true; false for dictionaries.
  open var includesPendingChanges: Bool {
    get { settings.includesPendingChanges }
    set { settings.includesPendingChanges = newValue }
  }
  /// Whether objects stay faults until they are looked at. Default true.
  open var returnsObjectsAsFaults: Bool {
    get { settings.returnsObjectsAsFaults }
    set { settings.returnsObjectsAsFaults = newValue }
  }
  /// Default managed objects.
  open var resultType: NSFetchRequestResultType {
    get { settings.resultType }
    set { settings.resultType = newValue }
  }
  /// Relationships whose objects are read along.
  open var relationshipKeyPathsForPrefetching: [String]? {
    get { settings.relationshipKeyPathsForPrefetching }
    set { settings.relationshipKeyPathsForPrefetching = newValue }
  }
  /// The columns of dictionaries: names, attributes, expressions. Default: all attributes and to-one relationships.
  open var propertiesToFetch: [Any]? {
    get { settings.propertiesToFetch }
    set { settings.propertiesToFetch = newValue }
  }
  /// Whether equal dictionaries come once. Default false.
  open var returnsDistinctResults: Bool {
    get { settings.returnsDistinctResults }
    set { settings.returnsDistinctResults = newValue }
  }
  open var propertiesToGroupBy: [Any]? {
    get { settings.propertiesToGroupBy }
    set { settings.propertiesToGroupBy = newValue }
  }
  /// Which groups of dictionaries come.
  open var havingPredicate: NSPredicate? {
    get { settings.havingPredicate }
    set { settings.havingPredicate = newValue }
  }
  /// Whether objects that the context has are brought up to date. Default false.
  open var shouldRefreshRefetchedObjects: Bool {
    get { settings.shouldRefreshRefetchedObjects }
    set { settings.shouldRefreshRefetchedObjects = newValue }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    copy.settings = FetchSettings(settings)
    return copy
  }

  /// A request for other results that has the same settings from here on.
  func request<Other>(for type: Other.Type) -> NSFetchRequest<Other> {
    let made = NSFetchRequest<Other>()
    made.settings = settings
    return made
  }

  open override var description: String {
    "<NSFetchRequest: \(_address(of: self))> (entity: \(entityName ?? "(null)"); predicate: "
      + "(\(predicate?.description ?? "(null)")); sortDescriptors: (\(sortDescriptors?.description ?? "(null)")); "
      + "limit: \(fetchLimit))"
  }

  /// What the request asks, without its result's type.
  var plain: FetchPlan {
    FetchPlan(
      entity: settings.entity, name: entityName, predicate: predicate, sortDescriptors: sortDescriptors ?? [],
      limit: fetchLimit, offset: fetchOffset, includesSubentities: includesSubentities,
      includesPropertyValues: includesPropertyValues, includesPendingChanges: includesPendingChanges,
      returnsObjectsAsFaults: returnsObjectsAsFaults, resultType: resultType,
      prefetching: relationshipKeyPathsForPrefetching ?? [], properties: propertiesToFetch ?? [],
      returnsDistinctResults: returnsDistinctResults, groups: propertiesToGroupBy ?? [], having: havingPredicate,
      refreshes: shouldRefreshRefetchedObjects, stores: affectedStores, batchSize: fetchBatchSize)
  }
}

/// What is set on a fetch request.
private final class FetchSettings {
  var affectedStores: [NSPersistentStore]?
  var entity: NSEntityDescription?
  var entityName: String?
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]?
  var fetchLimit = 0
  var fetchOffset = 0
  var fetchBatchSize = 0
  var includesSubentities = true
  var includesPropertyValues = true
  var includesPendingChanges = true
  var returnsObjectsAsFaults = true
  var resultType: NSFetchRequestResultType = .managedObjectResultType
  var relationshipKeyPathsForPrefetching: [String]?
  var propertiesToFetch: [Any]?
  var returnsDistinctResults = false
  var propertiesToGroupBy: [Any]?
  var havingPredicate: NSPredicate?
  var shouldRefreshRefetchedObjects = false

  init() {}

  init(_ other: FetchSettings) {
    affectedStores = other.affectedStores
    entity = other.entity
    entityName = other.entityName
    predicate = other.predicate
    sortDescriptors = other.sortDescriptors
    fetchLimit = other.fetchLimit
    fetchOffset = other.fetchOffset
    fetchBatchSize = other.fetchBatchSize
    includesSubentities = other.includesSubentities
    includesPropertyValues = other.includesPropertyValues
    includesPendingChanges = other.includesPendingChanges
    returnsObjectsAsFaults = other.returnsObjectsAsFaults
    resultType = other.resultType
    relationshipKeyPathsForPrefetching = other.relationshipKeyPathsForPrefetching
    propertiesToFetch = other.propertiesToFetch
    returnsDistinctResults = other.returnsDistinctResults
    propertiesToGroupBy = other.propertiesToGroupBy
    havingPredicate = other.havingPredicate
    shouldRefreshRefetchedObjects = other.shouldRefreshRefetchedObjects
  }
}

/// What a fetch request asks.
struct FetchPlan {
  var entity: NSEntityDescription?
  var name: String?
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]
  var limit: Int
  var offset: Int
  var includesSubentities: Bool
  var includesPropertyValues: Bool
  var includesPendingChanges: Bool
  var returnsObjectsAsFaults: Bool
  var resultType: NSFetchRequestResultType
  var prefetching: [String]
  var properties: [Any]
  var returnsDistinctResults: Bool
  var groups: [Any]
  var having: NSPredicate?
  var refreshes: Bool
  var stores: [NSPersistentStore]?
  /// 0 reads all rows at once.
  var batchSize = 0
}
