import QuinceFoundation
import SQLite3

/// The functions that triggers of derived attributes call.
extension SQLiteConnection {
  private typealias Function = @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  func addDerivationFunctions() {
    add("NSCoreDataNow", 0) { context, _, _ in
      sqlite3_result_double(context, ProcessEnvironment.current.date().timeIntervalSinceReferenceDate)
    }
    for name in [
      "NSCoreDataDATriggerInsertUpdatedAffectedObjectValue", "NSCoreDataDATriggerUpdatedAffectedObjectValue",
    ] {
      // The table, the entity's number, the key, the attribute's name and its value.
      add(name, 5) { context, _, arguments in
        guard let arguments, let pointer = sqlite3_user_data(context) else { return }
        let connection = Unmanaged<SQLiteConnection>.fromOpaque(pointer).takeUnretainedValue()
        connection.derived.insert(
          DerivedRow(entity: sqlite3_value_int64(arguments[1]), key: sqlite3_value_int64(arguments[2])))
      }
    }
    // Assumed: the names; what Apple's triggers call is not known
    add("QCANONICAL", 1) { context, _, arguments in
      SQLiteConnection.map(context, arguments) {
        $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      }
    }
    add("QLOWERCASE", 1) { context, _, arguments in SQLiteConnection.map(context, arguments) { $0.lowercased() } }
    add("QUPPERCASE", 1) { context, _, arguments in SQLiteConnection.map(context, arguments) { $0.uppercased() } }
  }

  private func add(_ name: String, _ count: Int32, _ function: Function) {
    sqlite3_create_function_v2(
      database, name, count, SQLITE_UTF8, Unmanaged.passUnretained(self).toOpaque(), function, nil, nil, nil)
  }

  private static func map(
    _ context: OpaquePointer?, _ arguments: UnsafeMutablePointer<OpaquePointer?>?, _ body: (String) -> String
  ) {
    guard let text = arguments.flatMap({ sqlite3_value_text($0[0]) }) else { return sqlite3_result_null(context) }
    var result = body(String(cString: text))
    result.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_result_text(context, $0.baseAddress, Int32($0.count), SQLiteStatement.copied)
      }
    }
  }
}

extension SQLiteStore {
  /// Gives the saved rows what the store derived, and lets contexts read other rows anew whose derived values changed.
  func takeDerivedValues(_ set: ChangeSet, _ connection: SQLiteConnection) throws {
    guard !connection.derived.isEmpty else { return }
    var saved: [RowKey: Change] = [:]
    for change in set.changes where change.kind != .delete && change.written != nil {
      if let key = set.key(of: change) {
        saved[RowKey(entity: change.plan.rootNumber, key: key.key)] = change
      }
    }
    for row in connection.derived {
      guard let plan = plan(fileNumber: row.entity) else { continue }
      guard let change = saved[RowKey(entity: plan.rootNumber, key: row.key)], let written = change.written else {
        forget(plan, row.key)
        continue
      }
      guard let stored = try storedRow(row.key, of: plan)?.row else { continue }
      let fresh = written.copy()
      for (place, slot) in plan.slots.enumerated() where slot.property is NSDerivedAttributeDescription {
        fresh.values[place] = stored.values[place]
      }
      if change.base === written { forget(plan, row.key) }
      change.written = fresh
    }
    connection.derived = []
  }
}
