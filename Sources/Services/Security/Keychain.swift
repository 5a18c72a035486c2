import QuinceFoundation
import SQLite3

/// The app's keychain: a file of the user alone in the app's container.
// Assumed: each app has one of its own, whatever its access groups; it goes with the app's container.
final class Keychain: @unchecked Sendable {
  private let lock = NSLock()
  private let file: String
  private var database: OpaquePointer?

  private static let known = NSLock()
  nonisolated(unsafe) private static var opened: Keychain?

  /// That of the container of now.
  static var current: Keychain {
    get throws {
      let file = ProcessEnvironment.current.home + "/Library/Keychains/keychain-2.db"
      return try known.withLock {
        if let opened, opened.file == file { return opened }
        let made = try Keychain(file)
        opened = made
        return made
      }
    }
  }

  init(_ file: String) throws {
    self.file = file
    let folder = (file as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // SQLite gives its journal the file's own permissions.
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    guard sqlite3_open_v2(file, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK else {
      throw failure("opening it")
    }
    sqlite3_busy_timeout(database, 10_000)
    try run(
      """
      CREATE TABLE IF NOT EXISTS items (number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, key TEXT NOT NULL,
        first TEXT NOT NULL, second TEXT NOT NULL, attributes BLOB NOT NULL, data BLOB NOT NULL, UNIQUE (kind, key))
      """)
    try run("CREATE INDEX IF NOT EXISTS named ON items (kind, first, second)")
  }

  deinit { sqlite3_close_v2(database) }

  // MARK: What apps do

  /// - Returns: the item with its row.
  func add(_ item: KeychainItem) throws -> KeychainItem {
    try lock.withLock {
      var item = item
      try write("INSERT INTO items (kind, key, first, second, attributes, data) VALUES (?, ?, ?, ?, ?, ?)", item)
      item.number = sqlite3_last_insert_rowid(database)
      return item
    }
  }

  func items(_ query: KeychainQuery) throws -> [KeychainItem] { try lock.withLock { try find(query) } }

  func update(_ query: KeychainQuery, _ change: (inout KeychainItem) -> Void) throws {
    try transaction(query) { found in
      for var item in found {
        change(&item)
        try write(
          "UPDATE items SET kind = ?, key = ?, first = ?, second = ?, attributes = ?, data = ? WHERE number = ?", item)
      }
    }
  }

  func delete(_ query: KeychainQuery) throws {
    try transaction(query) { found in
      for item in found { try run("DELETE FROM items WHERE number = \(item.number)") }
    }
  }

  /// Does something to all the items that the query finds, or to none.
  private func transaction(_ query: KeychainQuery, _ body: ([KeychainItem]) throws -> Void) throws {
    try lock.withLock {
      try run("BEGIN IMMEDIATE")
      do {
        let found = try find(query)
        guard !found.isEmpty else { throw KeychainError(errSecItemNotFound) }
        try body(found)
        try run("COMMIT")
      } catch {
        try? run("ROLLBACK")
        throw error
      }
    }
  }

  // MARK: Rows

  private func find(_ query: KeychainQuery) throws -> [KeychainItem] {
    let names = KeychainItem.indexed[query.kind]
    let first = names.flatMap { query.exact($0.0) }, second = names.flatMap { query.exact($0.1) }
    var sql = "SELECT number, attributes, data FROM items WHERE kind = ?"
    var values = [query.kind]
    if let first {
      sql += " AND first = ?"
      values.append(first)
    }
    if let second {
      sql += " AND second = ?"
      values.append(second)
    }
    return try statement(sql + " ORDER BY number") { statement in
      for (place, value) in values.enumerated() { bind(value, statement, place + 1) }
      var result: [KeychainItem] = []
      while try step(statement) {
        guard
          let list = try? PropertyListSerialization.propertyList(from: data(statement, 1), format: nil),
          let attributes = list as? [String: Any]
        else { throw failure("reading the item \(sqlite3_column_int64(statement, 0))") }
        let item = KeychainItem(
          kind: query.kind, attributes: attributes, data: data(statement, 2),
          number: sqlite3_column_int64(statement, 0))
        if query.matches(item) { result.append(item) }
      }
      return result
    }
  }

  private func write(_ sql: String, _ item: KeychainItem) throws {
    guard
      let attributes = try? PropertyListSerialization.data(
        fromPropertyList: item.attributes, format: .binary, options: 0)
    else { throw KeychainError(errSecParam) }
    try statement(sql) { statement in
      let names = KeychainItem.indexed[item.kind]
      let texts = [
        item.kind, item.key, KeychainItem.text(names.flatMap { item.attributes[$0.0 as String] }),
        KeychainItem.text(names.flatMap { item.attributes[$0.1 as String] }),
      ]
      for (place, text) in texts.enumerated() { bind(text, statement, place + 1) }
      bind(attributes, statement, 5)
      bind(item.data, statement, 6)
      if sqlite3_bind_parameter_count(statement) == 7 { sqlite3_bind_int64(statement, 7, item.number) }
      _ = try step(statement)
    }
  }

  // MARK: SQLite

  private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ text: String, _ statement: OpaquePointer?, _ place: Int) {
    sqlite3_bind_text(statement, Int32(place), text, -1, Self.copies)
  }

  private func bind(_ data: Data, _ statement: OpaquePointer?, _ place: Int) {
    // An empty value is one too, not NULL.
    guard !data.isEmpty else {
      sqlite3_bind_zeroblob(statement, Int32(place), 0)
      return
    }
    data.withUnsafeBytes {
      _ = sqlite3_bind_blob64(statement, Int32(place), $0.baseAddress, UInt64($0.count), Self.copies)
    }
  }

  private func data(_ statement: OpaquePointer?, _ column: Int32) -> Data {
    guard let bytes = sqlite3_column_blob(statement, column) else { return Data() }
    return Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, column)))
  }

  private func run(_ sql: String) throws {
    try statement(sql) { while try step($0) {} }
  }

  private func statement<Answer>(_ sql: String, _ body: (OpaquePointer?) throws -> Answer) throws -> Answer {
    var made: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &made, nil) == SQLITE_OK else { throw failure(sql) }
    defer { sqlite3_finalize(made) }
    return try body(made)
  }

  /// - Returns: Whether there is a row.
  private func step(_ statement: OpaquePointer?) throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case SQLITE_CONSTRAINT: throw KeychainError(errSecDuplicateItem)
    case SQLITE_FULL: throw KeychainError(errSecDiskFull)
    default: throw failure(sqlite3_sql(statement).map { String(cString: $0) } ?? "")
    }
  }

  private func failure(_ what: String) -> KeychainError {
    let reason = database.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
    FileHandle.standardError.write(Data("Quince: the keychain \(file): \(reason), in \(what)\n".utf8))
    return KeychainError(errSecNotAvailable)
  }
}
