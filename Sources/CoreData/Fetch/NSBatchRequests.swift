import QuinceFoundation

/// What a request that is not a fetch answers.
open class NSPersistentStoreResult: NSObject {}

public enum NSBatchInsertRequestResultType: UInt, Sendable {
  case statusOnly = 0
  case objectIDs = 1
  case count = 2
}
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType = 0
  case updatedObjectIDsResultType = 1
  case updatedObjectsCountResultType = 2
}
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly = 0
  case resultTypeObjectIDs = 1
  case resultTypeCount = 2
}

open class NSBatchInsertResult: NSPersistentStoreResult {
  /// True, the number of objects, or their identifiers, as the request says.
  public let result: Any?
  public let resultType: NSBatchInsertRequestResultType
  init(_ count: Int, _ type: NSBatchInsertRequestResultType, _ identifiers: () -> [NSManagedObjectID]) {
    resultType = type
    result = type == .objectIDs ? identifiers() as Any : type == .count ? count : true
  }
}

open class NSBatchUpdateResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchUpdateRequestResultType
  init(_ identifiers: [NSManagedObjectID], _ type: NSBatchUpdateRequestResultType) {
    resultType = type
    result =
      type == .updatedObjectIDsResultType
      ? identifiers as Any : type == .updatedObjectsCountResultType ? identifiers.count : true
  }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchDeleteRequestResultType
  init(_ identifiers: [NSManagedObjectID], _ type: NSBatchDeleteRequestResultType) {
    resultType = type
    result = type == .resultTypeObjectIDs ? identifiers as Any : type == .resultTypeCount ? identifiers.count : true
  }
}

/// Inserts objects into the store past the contexts.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  open private(set) var entityName: String
  open private(set) var entity: NSEntityDescription?
  /// The values of each object, or of nothing where a handler gives them.
  open var objectsToInsert: [[String: Any]]?
  /// Fills in the next object; true ends the insertion without it.
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  open var resultType: NSBatchInsertRequestResultType = .statusOnly
  open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }

  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    objectsToInsert = dictionaries
    super.init()
  }

  public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    entityName = entity.name ?? ""
    self.entity = entity
    objectsToInsert = dictionaries
    super.init()
  }

  public init(entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
    self.entityName = entityName
    dictionaryHandler = handler
    super.init()
  }

  public init(entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
    entityName = entity.name ?? ""
    self.entity = entity
    dictionaryHandler = handler
    super.init()
  }

  public init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
    self.entityName = entityName
    managedObjectHandler = handler
    super.init()
  }

  public init(entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
    entityName = entity.name ?? ""
    self.entity = entity
    managedObjectHandler = handler
    super.init()
  }
}

/// Changes stored objects past the contexts.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  open private(set) var entityName: String
  open private(set) var entity: NSEntityDescription?
  open var predicate: NSPredicate?
  /// Default true.
  open var includesSubentities = true
  /// Values or expressions by attributes or their names.
  open var propertiesToUpdate: [AnyHashable: Any]?
  open var resultType: NSBatchUpdateRequestResultType = .statusOnlyResultType
  open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }

  public init(entityName: String) {
    self.entityName = entityName
    super.init()
  }

  public init(entity: NSEntityDescription) {
    entityName = entity.name ?? ""
    self.entity = entity
    super.init()
  }
}

/// Deletes stored objects past the contexts, without the rules of relationships.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  open private(set) var fetchRequest: NSFetchRequest<NSFetchRequestResult>
  open var resultType: NSBatchDeleteRequestResultType = .resultTypeStatusOnly
  open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }

  public init(fetchRequest fetch: NSFetchRequest<NSFetchRequestResult>) {
    fetchRequest = fetch
    super.init()
  }

  // Apple: init(objectIDs:), "all objects need to be of the same entity"
  public convenience init(objectIDs objects: [NSManagedObjectID]) {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.entity = objects.first?.entity.root
    request.predicate = NSPredicate(format: "self IN %@", objects)
    self.init(fetchRequest: request)
  }
}
