import QuinceFoundation
import class QuinceFoundation.NSPredicate

/// Something to be done in the cloud. It fails with `notAuthenticated`, in a queue as in a database.
open class CKOperation: Operation, @unchecked Sendable {
  open class Configuration: NSObject {
    // surface: nothing goes to the cloud
    open var container: CKContainer?
    // surface: as above
    open var isLongLived = false
    // surface: as above
    open var allowsCellularAccess = true
    // surface: as above
    open var timeoutIntervalForRequest: TimeInterval = 60
    // surface: as above
    open var timeoutIntervalForResource: TimeInterval = 604800
  }

  // surface: nothing goes to the cloud
  open var configuration: Configuration! = Configuration()
  public let operationID = UUID().uuidString

  public override init() { super.init() }

  open override func main() { end(with: CKError.nobody) }

  /// Calls what the app waits with.
  func end(with error: CKError) {}

  func fail() { later { self.start() } }
}

open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  open var database: CKDatabase?
}

/// Asks for records.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Where the next part of many records begins; apps get none here.
  open class Cursor: NSObject, @unchecked Sendable {
    init(none: Never) {}
  }

  public static let maximumResults = 0

  // surface: nothing goes to the cloud
  open var query: CKQuery?
  // surface: as above
  open var cursor: Cursor?
  // surface: no record comes
  open var zoneID: CKRecordZone.ID?
  // surface: as above
  open var resultsLimit = CKQueryOperation.maximumResults
  // surface: as above
  open var desiredKeys: [CKRecord.FieldKey]?
  // surface: as above
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  // surface: as above
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?

  public override init() { super.init() }
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }

  override func end(with error: CKError) {
    queryCompletionBlock?(nil, error)
    queryResultBlock?(.failure(error))
  }
}

/// Saves and deletes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }

  // surface: as above
  open var recordsToSave: [CKRecord]?
  // surface: as above
  open var recordIDsToDelete: [CKRecord.ID]?
  // surface: nothing goes to the cloud
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  // surface: as above
  open var isAtomic = true
  // surface: as above
  open var perRecordProgressBlock: ((CKRecord, Double) -> Void)?
  // surface: as above
  open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
  // surface: as above
  open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  // surface: as above
  open var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public init(recordsToSave records: [CKRecord]? = nil, recordIDsToDelete recordIDs: [CKRecord.ID]? = nil) {
    (recordsToSave, recordIDsToDelete) = (records, recordIDs)
    super.init()
  }

  override func end(with error: CKError) {
    modifyRecordsCompletionBlock?(nil, nil, error)
    modifyRecordsResultBlock?(.failure(error))
  }
}

/// Gets records by their names.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  // surface: as above
  open var recordIDs: [CKRecord.ID]?
  // surface: no record comes
  open var desiredKeys: [CKRecord.FieldKey]?
  // surface: as above
  open var perRecordCompletionBlock: ((CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
  // surface: as above
  open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
  open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public override init() { super.init() }
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }

  override func end(with error: CKError) {
    fetchRecordsCompletionBlock?(nil, error)
    fetchRecordsResultBlock?(.failure(error))
  }
}
