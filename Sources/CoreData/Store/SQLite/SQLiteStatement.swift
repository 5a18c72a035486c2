import QuinceFoundation
import SQLite3

/// A prepared statement.
final class SQLiteStatement {
  private var handle: OpaquePointer?
  private let sql: String
  private unowned let connection: SQLiteConnection
  private static let shelfSize = 4096
  private var shelf: UnsafeMutablePointer<CChar>?
  private var shelved = 0
  /// What is printed of a run; nil unless the program asks for it.
  private var trace: StatementTrace?
  /// The entity whose rows are asked for, as `SQLDebug` names it.
  var entity: String? { didSet { trace?.entity = entity } }
  static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  init(_ handle: OpaquePointer, _ sql: String, _ connection: SQLiteConnection) {
    self.handle = handle
    self.sql = sql
    self.connection = connection
    trace = SQLDebug.isOn ? StatementTrace(sql) : nil
  }

  /// Whether it can be run there.
  func isPrepared(on connection: SQLiteConnection) -> Bool { handle != nil && self.connection === connection }

  func finalize() {
    sqlite3_finalize(handle)
    handle = nil
    shelf?.deallocate()
    shelf = nil
  }

  func reset() {
    trace?.end()
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    shelved = 0
  }

  // MARK: Binding, from 1

  enum Value {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case data(Data)
  }

  func bind(_ value: Value, at index: Int32) {
    trace?.note(value, at: index)
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let value): sqlite3_bind_int64(handle, index, value)
    case .real(let value): sqlite3_bind_double(handle, index, value)
    case .text(let value): put(value, at: index)
    case .data(let value):
      guard !value.isEmpty else {
        sqlite3_bind_zeroblob(handle, index, 0)
        return
      }
      _ = value.withUnsafeBytes { sqlite3_bind_blob(handle, index, $0.baseAddress, Int32($0.count), Self.copied) }
    }
  }

  func bind(_ value: Int64, at index: Int32) {
    trace?.note(.integer(value), at: index)
    sqlite3_bind_int64(handle, index, value)
  }

  func bind(_ value: Double, at index: Int32) {
    trace?.note(.real(value), at: index)
    sqlite3_bind_double(handle, index, value)
  }

  func bind(_ value: String, at index: Int32) {
    trace?.note(.text(value), at: index)
    put(value, at: index)
  }

  private func put(_ value: String, at index: Int32) {
    var value = value
    value.withUTF8 { bytes in
      let count = Int32(bytes.count)
      bytes.withMemoryRebound(to: CChar.self) { text in
        // Short texts wait in memory of the statement's own: SQLite would allocate some for each of them.
        if let place = shelf(text) {
          sqlite3_bind_text(handle, index, place, count, nil)
        } else {
          sqlite3_bind_text(handle, index, text.baseAddress ?? UnsafePointer(bitPattern: 1), count, Self.copied)
        }
      }
    }
  }

  /// A copy of the text that stays where it is until the statement is reset; nil where there is no room.
  private func shelf(_ text: UnsafeBufferPointer<CChar>) -> UnsafePointer<CChar>? {
    guard let source = text.baseAddress, text.count <= Self.shelfSize - shelved else { return nil }
    let shelf = self.shelf ?? UnsafeMutablePointer<CChar>.allocate(capacity: Self.shelfSize)
    self.shelf = shelf
    let place = shelf + shelved
    place.update(from: source, count: text.count)
    shelved += text.count
    return UnsafePointer(place)
  }

  func bind(_ values: [Value]) {
    for (index, value) in values.enumerated() { bind(value, at: Int32(index + 1)) }
  }

  // MARK: Running

  /// Goes to the next row; false at the end.
  func step() throws -> Bool {
    trace?.begin()
    let status = sqlite3_step(handle)
    if status == SQLITE_ROW {
      trace?.add(row)
      return true
    }
    guard status == SQLITE_DONE else {
      let error = connection.error(status, sql)
      reset()
      throw error
    }
    return false
  }

  /// Runs a statement that answers nothing.
  func run(_ values: [Value]) throws {
    bind(values)
    _ = try step()
    reset()
  }

  // MARK: Columns, from 0

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
  func type(_ column: Int32) -> Int32 { sqlite3_column_type(handle, column) }
  var columnCount: Int32 { sqlite3_column_count(handle) }
  func columnName(_ column: Int32) -> String { sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "" }
  func isData(_ column: Int32) -> Bool { type(column) == SQLITE_BLOB }
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
  func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// The present row by the names of its columns.
  private func row() -> [(name: String, value: Value)] { (0..<columnCount).map { (columnName($0), value($0)) } }

  func value(_ column: Int32) -> Value {
    switch type(column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .data(data(column))
    default: .null
    }
  }

  func integerOrNil(_ column: Int32) -> Int64? { isNull(column) ? nil : sqlite3_column_int64(handle, column) }
  func realOrNil(_ column: Int32) -> Double? { isNull(column) ? nil : sqlite3_column_double(handle, column) }

  func text(_ column: Int32) -> String { textOrNil(column) ?? "" }

  func textOrNil(_ column: Int32) -> String? {
    isNull(column) ? nil : withText(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a text, which are there until the statement goes on.
  func withText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let bytes = sqlite3_column_text(handle, column)
    return body(UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  func data(_ column: Int32) -> Data {
    guard let bytes = sqlite3_column_blob(handle, column) else { return Data() }
    return Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
