import QuinceFoundation

public enum NSPersistentHistoryResultType: Int, Sendable {
  case statusOnly = 0
  case objectIDs = 1
  case count = 2
  case transactionsOnly = 3
  case changesOnly = 4
  case transactionsAndChanges = 5
}

/// Reads the history of a coordinator's stores, or deletes the part of it that nobody needs any more.
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
  enum Range {
    case everything
    case date(Date)
    /// Without a token, from the beginning.
    case token(NSPersistentHistoryToken?)
  }

  let range: Range
  let isDeletion: Bool
  /// Default transactions with their changes; the status for a deletion.
  open var resultType: NSPersistentHistoryResultType
  /// A request for transactions or changes, whose predicate says which are wanted.
  open var fetchRequest: NSFetchRequest<NSFetchRequestResult>?
  /// Where the request begins, or what a deletion ends with.
  open var token: NSPersistentHistoryToken? { if case .token(let token) = range { token } else { nil } }

  init(_ range: Range, isDeletion: Bool = false) {
    self.range = range
    self.isDeletion = isDeletion
    resultType = isDeletion ? .statusOnly : .transactionsAndChanges
    super.init()
  }

  // MARK: Reading

  open class func fetchHistory(after date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(.date(date))
  }
  /// Nil asks for all there is.
  open class func fetchHistory(after token: NSPersistentHistoryToken?) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(.token(token))
  }
  open class func fetchHistory(after transaction: NSPersistentHistoryTransaction?) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(.token(transaction?.token))
  }

  open class func fetchHistory(withFetch fetchRequest: NSFetchRequest<NSFetchRequestResult>)
    -> NSPersistentHistoryChangeRequest
  {
    let made = NSPersistentHistoryChangeRequest(.everything)
    made.fetchRequest = fetchRequest
    return made
  }

  // MARK: Deleting

  open class func deleteHistory(before date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(.date(date), isDeletion: true)
  }
  /// The token's own transaction stays.
  open class func deleteHistory(before token: NSPersistentHistoryToken?) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(.token(token), isDeletion: true)
  }
  open class func deleteHistory(before transaction: NSPersistentHistoryTransaction?) -> NSPersistentHistoryChangeRequest
  {
    NSPersistentHistoryChangeRequest(.token(transaction?.token), isDeletion: true)
  }
}

/// The answer to an `NSPersistentHistoryChangeRequest`.
open class NSPersistentHistoryResult: NSPersistentStoreResult {
  /// Transactions, changes, identifiers, a number, or true, as the request's `resultType` says.
  public let result: Any?
  public let resultType: NSPersistentHistoryResultType

  init(_ result: Any?, _ type: NSPersistentHistoryResultType) {
    self.result = result
    resultType = type
    super.init()
  }
}
