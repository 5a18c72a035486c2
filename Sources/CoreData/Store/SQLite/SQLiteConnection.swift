import QuinceFoundation
import SQLite3

/// One open database file.
final class SQLiteConnection {
  let url: URL
  private(set) var database: OpaquePointer?
  private var statements: [String: SQLiteStatement] = [:]
  /// Comparisons that SQL leaves to predicates, by the number that a statement binds.
  var predicates: [Int64: NSPredicate] = [:]
  private var collations: Set<String> = []
  /// Rows whose derived attributes the store computed anew in this transaction.
  var derived: Set<DerivedRow> = []

  struct DerivedRow: Hashable {
    let entity: Int64
    let key: Int64
  }

  /// Whether a store at the URL lies in memory alone: Xcode's templates give previews and tests such a store.
  // Apple: the templates say "/dev/null". Assumed: each store there is one of its own, and large values lie in its rows.
  static func isInMemory(_ url: URL) -> Bool { url.path == "/dev/null" }

  /// - Throws: `NSFileReadCorruptFileError`, `NSPersistentStoreOpenError` and Cocoa's errors of files.
  init(_ url: URL, isReadOnly: Bool, creates: Bool) throws {
    self.url = url
    var flags = SQLITE_OPEN_NOMUTEX | (isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)
    if creates { flags |= SQLITE_OPEN_CREATE }
    let status = sqlite3_open_v2(Self.isInMemory(url) ? ":memory:" : url.path, &database, flags, nil)
    guard status == SQLITE_OK else {
      let error = self.error(status, "opening the file")
      sqlite3_close_v2(database)
      database = nil
      throw error
    }
    sqlite3_extended_result_codes(database, 1)
    sqlite3_busy_timeout(database, 240_000)
    addFunctions()
    addDerivationFunctions()
  }

  deinit { close() }

  /// Seconds for which a statement waits while another connection writes.
  func waits(atMost seconds: TimeInterval) {
    sqlite3_busy_timeout(database, Int32(min(max(seconds, 0), 1_000_000) * 1000))
  }

  /// Replaces all that is in the file by what is in the other one, in one transaction.
  func take(_ other: SQLiteConnection) throws {
    guard let backup = sqlite3_backup_init(database, "main", other.database, "main") else {
      throw error(sqlite3_errcode(database), "replacing the file by \(other.url.path)")
    }
    let status = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard status == SQLITE_DONE else { throw error(status, "replacing the file by \(other.url.path)") }
  }

  func close() {
    for statement in statements.values { statement.finalize() }
    statements = [:]
    sqlite3_close_v2(database)
    database = nil
  }

  // MARK: Statements

  func execute(_ sql: String) throws {
    SQLDebug.log(sql)
    let status = sqlite3_exec(database, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw error(status, sql) }
  }

  /// A statement, prepared once and kept. It is reset, and what was bound to it is gone.
  func statement(_ sql: String) throws -> SQLiteStatement {
    if let known = statements[sql] {
      known.reset()
      return known
    }
    var handle: OpaquePointer?
    let status = sqlite3_prepare_v2(database, sql, -1, &handle, nil)
    guard status == SQLITE_OK, let handle else { throw error(status, sql) }
    if statements.count >= 200 {
      for statement in statements.values { statement.finalize() }
      statements = [:]
    }
    let made = SQLiteStatement(handle, sql, self)
    statements[sql] = made
    return made
  }

  /// The same for one that its user keeps, who does not have it looked up by its text each time.
  func statement(_ sql: String, kept: inout SQLiteStatement?) throws -> SQLiteStatement {
    if let kept, kept.isPrepared(on: self) {
      kept.reset()
      return kept
    }
    let made = try statement(sql)
    kept = made
    return made
  }

  /// The first column of the first row.
  func integer(_ sql: String) throws -> Int64? {
    let statement = try statement(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }

  func texts(_ sql: String, column: Int32 = 0) throws -> [String] {
    let statement = try statement(sql)
    defer { statement.reset() }
    var result: [String] = []
    while try statement.step() { result.append(statement.text(column)) }
    return result
  }

  var changedRows: Int { Int(sqlite3_changes(database)) }

  /// Whether the database has no tables.
  var isEmpty: Bool { get throws { try integer("SELECT COUNT(*) FROM sqlite_master") == 0 } }

  /// Whether the file that was opened is no longer the one of its name.
  var hasMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  private static let moved =
    "the file was removed, or another one took its place, since the store was opened; add the store again"

  /// SQLITE_IOERR_DELETE_NOENT: another program has removed the journal first.
  private static let journalIsGone = SQLITE_IOERR | (23 << 8)
  /// SQLITE_READONLY_DBMOVED
  private static let fileHasMoved = SQLITE_READONLY | (4 << 8)

  /// Changes the journal, for which SQLite itself does not wait.
  func setJournalMode(_ mode: String) throws {
    try executeAgain("PRAGMA journal_mode=\(mode)") {
      $0 == Self.journalIsGone || [SQLITE_BUSY, SQLITE_LOCKED].contains($0 & 0xff)
    }
  }

  /// Repeats a statement, for at most a second, while it fails by what other programs do at the same time.
  private func executeAgain(_ sql: String, while passes: (Int32) -> Bool) throws {
    for _ in 0..<200 {
      do {
        return try execute(sql)
      } catch let error as NSError {
        guard let status = error.userInfo[NSSQLiteErrorDomain] as? NSNumber, passes(status.int32Value) else {
          throw error
        }
        usleep(5000)
      }
    }
    try execute(sql)
  }

  /// Runs the body in a transaction that writes; what it throws undoes all of it.
  ///
  /// What would be written into a file that was removed, or that another has taken the place of, would be lost: this throws
  /// instead.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try executeAgain("BEGIN IMMEDIATE") { $0 == Self.journalIsGone }
    do {
      guard !hasMoved else {
        throw CoreDataError.make(NSPersistentStoreOperationError, Self.moved, url: url)
      }
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  // MARK: Errors

  func error(_ status: Int32, _ what: String) -> NSError {
    var text = database.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(status))
    let code: Int
    switch status & 0xff {
    case _ where status == Self.fileHasMoved: (code, text) = (NSPersistentStoreOperationError, Self.moved)
    case SQLITE_NOTADB, SQLITE_CORRUPT: code = CocoaError.fileReadCorruptFile.rawValue
    case SQLITE_FULL: code = CocoaError.fileWriteOutOfSpace.rawValue
    case SQLITE_READONLY: code = CocoaError.fileWriteNoPermission.rawValue
    case SQLITE_CANTOPEN:
      let exists = FileManager.default.fileExists(atPath: url.path)
      code = exists ? CocoaError.fileReadNoPermission.rawValue : CocoaError.fileReadUnknown.rawValue
    case SQLITE_BUSY, SQLITE_LOCKED: code = NSPersistentStoreTimeoutError
    default: code = NSSQLiteError
    }
    return NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: [
        NSSQLiteErrorDomain: NSNumber(value: status), NSFilePathErrorKey: url.path,
        "reason": "\(text) (\(status)), in \(what)",
      ])
  }

  // MARK: Functions

  private func addFunctions() {
    // Whether the predicate of that number holds for the value.
    sqlite3_create_function_v2(
      database, "QPREDICATE", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, Unmanaged.passUnretained(self).toOpaque(),
      { context, _, arguments in
        guard let arguments, let pointer = sqlite3_user_data(context) else { return }
        let connection = Unmanaged<SQLiteConnection>.fromOpaque(pointer).takeUnretainedValue()
        let predicate = connection.predicates[sqlite3_value_int64(arguments[0])]
        let value: Any?
        switch sqlite3_value_type(arguments[1]) {
        case SQLITE_TEXT: value = sqlite3_value_text(arguments[1]).map { String(cString: $0) }
        case SQLITE_INTEGER: value = NSNumber(value: sqlite3_value_int64(arguments[1]))
        case SQLITE_FLOAT: value = NSNumber(value: sqlite3_value_double(arguments[1]))
        default: value = nil
        }
        sqlite3_result_int(context, predicate?.evaluate(with: value) ?? false ? 1 : 0)
      }, nil, nil, nil)
  }

  private final class Order {
    let compare: (String, String) -> ComparisonResult
    init(_ compare: @escaping (String, String) -> ComparisonResult) { self.compare = compare }
  }

  /// The collation that compares as the method of that name does.
  func collation(_ selector: String) throws -> String {
    let name = "Q_" + selector.filter { $0 != ":" }
    guard collations.insert(name).inserted else { return name }
    let comparator = NSSortDescriptor(key: nil, ascending: true, selector: Selector(selector)).comparator
    let order = Unmanaged.passRetained(Order { comparator($0, $1) })
    let status = sqlite3_create_collation_v2(
      database, name, SQLITE_UTF8, order.toOpaque(),
      { pointer, leftCount, left, rightCount, right in
        guard let pointer, let left, let right else { return 0 }
        func text(_ bytes: UnsafeRawPointer, _ count: Int32) -> String {
          String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
        }
        let order = Unmanaged<Order>.fromOpaque(pointer).takeUnretainedValue()
        return Int32(order.compare(text(left, leftCount), text(right, rightCount)).rawValue)
      }, { if let pointer = $0 { Unmanaged<AnyObject>.fromOpaque(pointer).release() } })
    guard status == SQLITE_OK else { throw error(status, "making the collation \(name)") }
    return name
  }
}
