import QuinceFoundation

/// Copies the history of one SQLite store into another: tokens stay valid, and changes name the entities, keys and properties of
/// the new model.
struct HistoryCopy {
  let mapping: InferredMapping
  let keys: RowCopy.Keys
  let from: SQLiteStore
  let to: SQLiteStore

  // Assumed: a change of an entity that the new model does not have goes with it; its transaction stays
  func run() throws {
    let old = HistoryTables(store: from, connection: try from.openConnection())
    guard try HistoryTables.isThere(old.connection) else { return }
    let new = HistoryTables(store: to, connection: try to.openConnection())
    try new.install()
    try new.connection.transaction {
      for table in ["ATRANSACTION", "ATRANSACTIONSTRING"] { try copy(table, old.connection, new.connection) }
      for entity in mapping.entities { try copyChanges(of: entity, old, new) }
      for number in HistoryTables.Number.allCases {
        let last = try old.connection.integer("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = \(number.rawValue)") ?? 0
        try new.connection.statement("UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?")
          .run([.integer(last), .integer(number.rawValue)])
      }
    }
  }

  private static func columns(_ table: String, _ connection: SQLiteConnection) throws -> [String] {
    try connection.texts("PRAGMA table_info(\(table))", column: 1)
  }

  private static func insertion(_ table: String, _ columns: [String]) -> String {
    "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
  }

  private func copy(_ table: String, _ old: SQLiteConnection, _ new: SQLiteConnection) throws {
    let there = try Self.columns(table, old)
    let columns = try Self.columns(table, new).filter(there.contains)
    let rows = try old.statement("SELECT \(columns.joined(separator: ", ")) FROM \(table)")
    defer { rows.reset() }
    let insert = try new.statement(Self.insertion(table, columns))
    while try rows.step() { try insert.run(columns.indices.map { rows.value(Int32($0)) }) }
  }

  private func copyChanges(of entity: InferredMapping.Entity, _ old: HistoryTables, _ new: HistoryTables) throws {
    let there = try Self.columns("ACHANGE", old.connection)
    let plain = ["Z_PK", "Z_ENT", "Z_OPT", "ZCHANGETYPE", "ZTRANSACTIONID"]
    let kept = tombstones(of: entity, old, new).filter { there.contains($0.old) }
    let rows = try old.connection.statement(
      "SELECT \((["ZENTITYPK", "ZCOLUMNS"] + plain + kept.map(\.old)).joined(separator: ", ")) "
        + "FROM ACHANGE WHERE ZENTITY = ?")
    defer { rows.reset() }
    rows.bind(.integer(from.fileNumber(entity.source)), at: 1)
    let insert = try new.connection.statement(
      Self.insertion("ACHANGE", ["ZENTITY", "ZENTITYPK", "ZCOLUMNS"] + plain + kept.map(\.new)))
    let number = to.fileNumber(entity.destination)
    while try rows.step() {
      let key = keys.key(rows.integer(0), of: entity.source)
      let mask = rows.isNull(1) ? SQLiteStatement.Value.null : .data(HistoryTables.mask(rows.data(1), entity))
      let rest = (0..<plain.count + kept.count).map { rows.value(Int32($0 + 2)) }
      try insert.run([.integer(number), .integer(key), mask] + rest)
    }
  }

  /// The columns of the values that outlive objects of the entity, in both stores.
  private func tombstones(
    of entity: InferredMapping.Entity, _ old: HistoryTables, _ new: HistoryTables
  ) -> [(old: String, new: String)] {
    let (olds, news) = (old.tombstones, new.tombstones)
    let wasKept = Set(HistoryTables.preserved(entity.source))
    return HistoryTables.preserved(entity.destination).compactMap { place in
      guard let origin = entity.places[place], wasKept.contains(origin),
        let left = olds.firstIndex(of: entity.source.slots[origin].name),
        let right = news.firstIndex(of: entity.destination.slots[place].name)
      else { return nil }
      return ("ZTOMBSTONE\(left)", "ZTOMBSTONE\(right)")
    }
  }
}
