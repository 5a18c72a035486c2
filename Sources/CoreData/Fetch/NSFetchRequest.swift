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
    givenName = entityName
  }

  private var givenName: String?
  private var givenEntity: NSEntityDescription?

  open var entity: NSEntityDescription? {
    get { givenEntity }
    set {
      givenEntity = newValue
      givenName = nil
    }
  }
  open var entityName: String? { givenEntity?.name ?? givenName }

  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  /// 0, the default, is no limit.
  open var fetchLimit = 0
  /// How many results are passed over. Default 0.
  open var fetchOffset = 0
  /// How many objects are read together when one of them is looked at. 0, the default, reads all at once.
  open var fetchBatchSize = 0
  /// Default true.
  open var includesSubentities = true
  /// Whether values are read along with the identifiers. Default true.
  open var includesPropertyValues = true
  /// Whether changes that are not saved count. Default true; false for dictionaries.
  open var includesPendingChanges = true
  /// Whether objects stay faults until they are looked at. Default true.
  open var returnsObjectsAsFaults = true
  /// Default managed objects.
  open var resultType: NSFetchRequestResultType = .managedObjectResultType
  /// Relationships whose objects are read along.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// The columns of dictionaries: names, attributes, expressions. Default: all attributes and to-one relationships.
  open var propertiesToFetch: [Any]?
  /// Whether equal dictionaries come once. Default false.
  open var returnsDistinctResults = false
  open var propertiesToGroupBy: [Any]?
  /// Which groups of dictionaries come.
  open var havingPredicate: NSPredicate?
  /// Whether objects that the context has are brought up to date. Default false.
  open var shouldRefreshRefetchedObjects = false

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    copy.take(from: self)
    return copy
  }

  /// Takes over what a request for other results says.
  func take<Other>(from other: NSFetchRequest<Other>) {
    affectedStores = other.affectedStores
    givenEntity = other.entity
    givenName = other.entityName
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

  open override var description: String {
    "<NSFetchRequest: \(_address(of: self))> (entity: \(entityName ?? "(null)"); predicate: "
      + "(\(predicate?.description ?? "(null)")); sortDescriptors: (\(sortDescriptors?.description ?? "(null)")); "
      + "limit: \(fetchLimit))"
  }

  /// What the request asks, without its result's type.
  var plain: FetchPlan {
    FetchPlan(
      entity: givenEntity, name: entityName, predicate: predicate, sortDescriptors: sortDescriptors ?? [],
      limit: fetchLimit, offset: fetchOffset, includesSubentities: includesSubentities,
      includesPropertyValues: includesPropertyValues, includesPendingChanges: includesPendingChanges,
      returnsObjectsAsFaults: returnsObjectsAsFaults, resultType: resultType,
      prefetching: relationshipKeyPathsForPrefetching ?? [], properties: propertiesToFetch ?? [],
      returnsDistinctResults: returnsDistinctResults, groups: propertiesToGroupBy ?? [], having: havingPredicate,
      refreshes: shouldRefreshRefetchedObjects, stores: affectedStores, batchSize: fetchBatchSize)
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
