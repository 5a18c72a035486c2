import Dispatch
import QuinceFoundation

/// What `SQLDebug` prints of one statement, from its first step until it is reset.
struct StatementTrace {
  private let sql: String
  var entity: String?
  private var bound: [Int32: SQLiteStatement.Value] = [:]
  private var isRunning = false
  private var rows = 0
  private var shown: [String] = []
  /// Nanoseconds since the machine started.
  private var start: UInt64 = 0
  /// Nanoseconds until the first row was there.
  private var found: UInt64 = 0

  init(_ sql: String) { self.sql = sql }

  mutating func note(_ value: SQLiteStatement.Value, at index: Int32) {
    if SQLDebug.level > 1 { bound[index] = value }
  }

  mutating func begin() {
    guard !isRunning else { return }
    isRunning = true
    SQLDebug.log(sql)
    for (index, value) in bound.sorted(by: { $0.key < $1.key }) {
      SQLDebug.detail("SQLite bind[\(index - 1)] = \(SQLDebug.shown(value))")
    }
    start = DispatchTime.now().uptimeNanoseconds
  }

  mutating func add(_ row: () -> [(name: String, value: SQLiteStatement.Value)]) {
    if rows == 0 { found = DispatchTime.now().uptimeNanoseconds - start }
    rows += 1
    guard SQLDebug.level > 2 else { return }
    let values = row().map { "\($0.name) = \(SQLDebug.shown($0.value))" }.joined(separator: "; ")
    shown.append("    {\(values)}")
  }

  mutating func end() {
    guard isRunning else { return bound = [:] }
    let total = DispatchTime.now().uptimeNanoseconds - start
    if sql.hasPrefix("SELECT") {
      SQLDebug.annotate("sql connection fetch time: \(Self.seconds(rows == 0 ? total : found))s")
      if SQLDebug.level > 1, let entity { tell(entity) }
      SQLDebug.annotate("total fetch execution time: \(Self.seconds(total))s for \(rows) rows.")
    } else {
      SQLDebug.annotate("sql execution time: \(Self.seconds(total))s")
    }
    (isRunning, rows, found, bound, shown) = (false, 0, 0, [:], [])
  }

  private func tell(_ entity: String) {
    let values = SQLDebug.level > 2 ? " with values: (\n\(shown.joined(separator: ",\n"))\n)" : ""
    SQLDebug.annotate(
      "fetch using NSSQLiteStatement on entity '\(entity)' with sql text '\(sql)' returned \(rows) rows\(values)")
  }

  private static func seconds(_ nanoseconds: UInt64) -> String {
    String(format: "%.4f", Double(nanoseconds) / 1_000_000_000)
  }
}
