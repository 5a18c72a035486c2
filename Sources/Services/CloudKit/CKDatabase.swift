import QuinceFoundation
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor

/// Records in the cloud, which nobody gets to here: requests fail with `CKError.notAuthenticated`, on a thread of the system's.
open class CKDatabase: NSObject, @unchecked Sendable {
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private`
    case shared
  }

  public let databaseScope: Scope

  init(_ scope: Scope) { databaseScope = scope }

  /// The operation fails.
  open func add(_ operation: CKDatabaseOperation) {
    operation.database = self
    operation.fail()
  }

  open func fetch(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void
  ) { later { completionHandler(nil, CKError.nobody) } }
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw CKError.nobody }

  open func save(_ record: CKRecord, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void) {
    later { completionHandler(nil, CKError.nobody) }
  }
  @discardableResult open func save(_ record: CKRecord) async throws -> CKRecord { throw CKError.nobody }

  open func delete(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) { later { completionHandler(nil, CKError.nobody) } }
  @discardableResult open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw CKError.nobody
  }

  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping ([CKRecord]?, (any Error)?) -> Void
  ) { later { completionHandler(nil, CKError.nobody) } }

  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
  ) { throw CKError.nobody }

  open func fetch(
    withQuery query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults,
    completionHandler:
      @escaping (
        Result<
          (matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?), any Error
        >
      ) -> Void
  ) { later { completionHandler(.failure(CKError.nobody)) } }

  open func save(_ zone: CKRecordZone, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void) {
    later { completionHandler(nil, CKError.nobody) }
  }
  open func fetchAllRecordZones(completionHandler: @escaping ([CKRecordZone]?, (any Error)?) -> Void) {
    later { completionHandler(nil, CKError.nobody) }
  }
  open func delete(
    withRecordZoneID zoneID: CKRecordZone.ID, completionHandler: @escaping (CKRecordZone.ID?, (any Error)?) -> Void
  ) { later { completionHandler(nil, CKError.nobody) } }

  open func save(
    _ subscription: CKSubscription, completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void
  ) { later { completionHandler(nil, CKError.nobody) } }
  open func fetchAllSubscriptions(completionHandler: @escaping ([CKSubscription]?, (any Error)?) -> Void) {
    later { completionHandler(nil, CKError.nobody) }
  }
  open func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID, completionHandler: @escaping (String?, (any Error)?) -> Void
  ) { later { completionHandler(nil, CKError.nobody) } }
}

/// Asks for records of a type.
open class CKQuery: NSObject, NSCopying, @unchecked Sendable {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  // surface: nothing goes to the cloud
  open var sortDescriptors: [NSSortDescriptor]?

  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CKQuery(recordType: recordType, predicate: predicate)
    copy.sortDescriptors = sortDescriptors
    return copy
  }
}
