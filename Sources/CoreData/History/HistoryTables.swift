import QuinceFoundation

/// The tables in which an SQLite store keeps what was saved in it, when, and by whom.
// Observed: the tables, their columns and the numbers of their entities, in tools that read stores of iOS 13 and later
struct HistoryTables {
  let store: SQLiteStore
  let connection: SQLiteConnection

  /// The numbers under which `Z_PRIMARYKEY` counts changes, transactions and texts. Entities of models lie below.
  enum Number: Int64, CaseIterable {
    case change = 16001
    case transaction = 16002
    case text = 16003

    var name: String { ["CHANGE", "TRANSACTION", "TRANSACTIONSTRING"][Int(rawValue - 16001)] }
  }

  /// A transaction as a row tells it.
  struct Entry {
    let number: Int64
    let timestamp: Double
    let author: String?
    let bundle: String?
    let context: String?
    let process: String?
  }

  static func isThere(_ connection: SQLiteConnection) throws -> Bool {
    try !connection.texts("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'ATRANSACTION'").isEmpty
  }

  /// The attributes whose values outlive their objects, in the order of their columns.
  var tombstones: [String] {
    var names: Set<String> = []
    for plan in store.plans { for place in Self.preserved(plan) { names.insert(plan.slots[place].name) } }
    return names.sorted()
  }

  static func preserved(_ plan: EntityPlan) -> [Int] {
    plan.slots.indices.filter { place in
      guard plan.slots[place].elements.isEmpty else { return false }
      return [place, plan.ownPlace(of: place)].contains {
        (plan.slots[$0].property as? NSAttributeDescription)?.preservesValueInHistoryOnDeletion ?? false
      }
    }
  }

  // MARK: Making

  /// Adds what the file lacks.
  func install() throws {
    if try !Self.isThere(connection) {
      try connection.transaction {
        // Another program may have made them meanwhile.
        guard try !Self.isThere(connection) else { return }
        for sql in Self.statements { try connection.execute(sql) }
        for number in Number.allCases {
          try connection.execute(
            "INSERT OR IGNORE INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES (\(number.rawValue), "
              + "'\(number.name)', 0, 0)")
        }
      }
    }
    let columns = Set(try connection.texts("PRAGMA table_info(ACHANGE)", column: 1))
    // Assumed: one column for each attribute that is preserved, in the order of their names.
    let missing = tombstones.indices.filter { !columns.contains("ZTOMBSTONE\($0)") }
    guard !missing.isEmpty else { return }
    try connection.transaction {
      let columns = Set(try connection.texts("PRAGMA table_info(ACHANGE)", column: 1))
      for index in missing where !columns.contains("ZTOMBSTONE\(index)") {
        try connection.execute("ALTER TABLE ACHANGE ADD COLUMN ZTOMBSTONE\(index)")
      }
    }
  }

  private static let statements = [
    "CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER, "
      + "ZENTITY INTEGER, ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER, ZCOLUMNS BLOB )",
    "CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZAUTHORTS INTEGER, "
      + "ZBUNDLEIDTS INTEGER, ZCONTEXTNAMETS INTEGER, ZPROCESSIDTS INTEGER, ZTIMESTAMP FLOAT, ZAUTHOR VARCHAR, "
      + "ZBUNDLEID VARCHAR, ZCONTEXTNAME VARCHAR, ZPROCESSID VARCHAR, ZQUERYGEN BLOB )",
    "CREATE TABLE ATRANSACTIONSTRING ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR, "
      + "CONSTRAINT ZNAME UNIQUE (ZNAME))",
    "CREATE INDEX ACHANGE_ZTRANSACTIONID_INDEX ON ACHANGE (ZTRANSACTIONID)",
    "CREATE INDEX Z_TRANSACTION_TransactionTimestampIndex ON ATRANSACTION (ZTIMESTAMP COLLATE BINARY ASC)",
  ]

  // MARK: Writing

  /// Adds the changes that a save wrote, in its transaction.
  func add(_ set: RowStore.ChangeSet) throws {
    let changes = set.changes.filter { $0.isRecorded }
    guard !changes.isEmpty else { return }
    let transaction = try reserve(1, .transaction)
    try connection.statement(
      "INSERT INTO ATRANSACTION (Z_PK, Z_ENT, Z_OPT, ZAUTHORTS, ZBUNDLEIDTS, ZCONTEXTNAMETS, ZPROCESSIDTS, ZTIMESTAMP) "
        + "VALUES (?, ?, 1, ?, ?, ?, ?, ?)"
    ).run([
      .integer(transaction), .integer(Number.transaction.rawValue), try text(set.author), try text(Self.bundle),
      try text(set.contextName), try text(Self.process),
      .real(ProcessEnvironment.current.date().timeIntervalSinceReferenceDate),
    ])
    var number = try reserve(changes.count, .change)
    let names = tombstones
    let columns = names.indices.map { ", ZTOMBSTONE\($0)" }.joined()
    let insert = try connection.statement(
      "INSERT INTO ACHANGE (Z_PK, Z_ENT, Z_OPT, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZTRANSACTIONID, ZCOLUMNS\(columns)) "
        + "VALUES (?, ?, 1, ?, ?, ?, ?, ?\(String(repeating: ", ?", count: names.count)))")
    for change in changes {
      guard let key = set.key(of: change) else { continue }
      let type: NSPersistentHistoryChangeType =
        change.kind == .insert ? .insert : change.kind == .update ? .update : .delete
      try insert.run(
        [
          .integer(number), .integer(Number.change.rawValue), .integer(Int64(type.rawValue)),
          .integer(store.fileNumber(change.plan)), .integer(key.key), .integer(transaction), Self.mask(change),
        ] + tombstone(change, names))
      number += 1
    }
  }

  private static let bundle = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
  private static let process = ProcessInfo.processInfo.processName

  private func reserve(_ count: Int, _ kind: Number) throws -> Int64 {
    let last = try connection.integer("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = \(kind.rawValue)") ?? 0
    try connection.statement("UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?")
      .run([.integer(last + Int64(count)), .integer(kind.rawValue)])
    return last + Int64(1)
  }

  /// The key of a text, which is written once.
  private func text(_ text: String?) throws -> SQLiteStatement.Value {
    guard let text else { return .null }
    let find = try connection.statement("SELECT Z_PK FROM ATRANSACTIONSTRING WHERE ZNAME = ?")
    find.bind(.text(text), at: 1)
    let known = try find.step() ? find.integer(0) : nil
    find.reset()
    if let known { return .integer(known) }
    let key = try reserve(1, .text)
    try connection.statement("INSERT INTO ATRANSACTIONSTRING (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (?, ?, 1, ?)")
      .run([.integer(key), .integer(Number.text.rawValue), .text(text)])
    return .integer(key)
  }

  /// A bit for each property that an update wrote.
  // Assumed: the properties in the order of their names, the first eight in the first byte.
  private static func mask(_ change: RowStore.Change) -> SQLiteStatement.Value {
    guard change.kind == .update else { return .null }
    let changed = change.changed + change.toMany.map { change.plan.relations[$0.relation].slot }
    return .data(mask(changed.filter { !change.plan.slots[$0].isTransient }, order(change.plan)))
  }

  /// The same bits after a migration.
  static func mask(_ old: Data, _ entity: InferredMapping.Entity) -> Data {
    let order = Self.order(entity.source), bytes = [UInt8](old)
    let changed = Set(
      order.indices.filter { $0 / 8 < bytes.count && bytes[$0 / 8] & (1 << UInt8($0 % 8)) != 0 }.map { order[$0] })
    let now = entity.places.indices.filter { entity.places[$0].map(changed.contains) ?? false }
    return mask(now, Self.order(entity.destination))
  }

  private static func mask(_ changed: [Int], _ order: [Int]) -> Data {
    var bytes = [UInt8](repeating: 0, count: (order.count + 7) / 8)
    for place in changed {
      guard let bit = order.firstIndex(of: place) else { continue }
      bytes[bit / 8] |= 1 << UInt8(bit % 8)
    }
    return Data(bytes)
  }

  private static func order(_ plan: EntityPlan) -> [Int] {
    plan.slots.indices.sorted { plan.slots[$0].name < plan.slots[$1].name }
  }

  private func tombstone(_ change: RowStore.Change, _ names: [String]) -> [SQLiteStatement.Value] {
    let kept = change.kind == .delete ? Set(Self.preserved(change.plan)) : []
    return names.map { name in
      guard let place = change.plan.place(of: name), kept.contains(place), let base = change.base else { return .null }
      switch base.values[place] {
      case .integer(let value): return .integer(value)
      case .real(let value): return .real(value)
      case .text(let value): return .text(value)
      case .data(let value): return .data(value)
      case .uuid(let value): return .data(withUnsafeBytes(of: value.uuid) { Data($0) })
      case .object(let box): return .text("\(box.value)")
      case .null, .reference, .pending: return .null
      }
    }
  }

  // MARK: Reading

  /// The keys of all objects of the entity that the history tells of, also of those that are gone.
  func keys(of plan: EntityPlan) throws -> [Int64] {
    let statement = try connection.statement("SELECT DISTINCT ZENTITYPK FROM ACHANGE WHERE ZENTITY = ?")
    defer { statement.reset() }
    statement.bind(.integer(store.fileNumber(plan)), at: 1)
    var result: [Int64] = []
    while try statement.step() { result.append(statement.integer(0)) }
    return result
  }

  var lastNumber: Int64 {
    get throws { try connection.integer("SELECT MAX(Z_PK) FROM ATRANSACTION") ?? 0 }
  }

  /// - Parameters:
  ///   - after: the number of the last transaction that is known.
  ///   - date: nil is since ever.
  func entries(after: Int64, date: Date?) throws -> [Entry] {
    func name(_ column: String, _ own: String) -> String {
      "COALESCE((SELECT ZNAME FROM ATRANSACTIONSTRING s WHERE s.Z_PK = t.\(column)), t.\(own))"
    }
    let statement = try connection.statement(
      "SELECT Z_PK, ZTIMESTAMP, \(name("ZAUTHORTS", "ZAUTHOR")), \(name("ZBUNDLEIDTS", "ZBUNDLEID")), "
        + "\(name("ZCONTEXTNAMETS", "ZCONTEXTNAME")), \(name("ZPROCESSIDTS", "ZPROCESSID")) "
        + "FROM ATRANSACTION t WHERE Z_PK > ? AND ZTIMESTAMP > ? ORDER BY Z_PK")
    defer { statement.reset() }
    statement.bind([.integer(after), .real(date?.timeIntervalSinceReferenceDate ?? -Double.infinity)])
    func text(_ column: Int32) -> String? { statement.isNull(column) ? nil : statement.text(column) }
    var result: [Entry] = []
    while try statement.step() {
      result.append(
        Entry(
          number: statement.integer(0), timestamp: statement.real(1), author: text(2), bundle: text(3),
          context: text(4),
          process: text(5)))
    }
    return result
  }

  /// The changes of one transaction. Changes of entities that the model does not have are left out.
  func changes(of transaction: Int64) throws -> [NSPersistentHistoryChange] {
    let names = tombstones
    let columns = names.indices.map { ", ZTOMBSTONE\($0)" }.joined()
    let statement = try connection.statement(
      "SELECT Z_PK, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZCOLUMNS\(columns) FROM ACHANGE WHERE ZTRANSACTIONID = ? ORDER BY Z_PK"
    )
    defer { statement.reset() }
    statement.bind(.integer(transaction), at: 1)
    var result: [NSPersistentHistoryChange] = []
    while try statement.step() {
      guard let plan = store.plan(fileNumber: statement.integer(2)),
        let type = NSPersistentHistoryChangeType(rawValue: Int(statement.integer(1)))
      else { continue }
      result.append(
        NSPersistentHistoryChange(
          statement.integer(0), store.identifier(plan, statement.integer(3)), type,
          tombstone: type == .delete ? tombstone(statement, plan, names) : nil,
          properties: type == .update ? Self.properties(statement.data(4), plan) : nil))
    }
    return result
  }

  private static func properties(_ mask: Data, _ plan: EntityPlan) -> Set<NSPropertyDescription> {
    Set(
      order(plan).enumerated().filter { bit, _ in
        bit / 8 < mask.count && mask[mask.startIndex + bit / 8] & (1 << UInt8(bit % 8)) != 0
      }.map { plan.slots[plan.ownPlace(of: $0.element)].property })
  }

  private func tombstone(_ statement: SQLiteStatement, _ plan: EntityPlan, _ names: [String]) -> [AnyHashable: Any]? {
    let kept = Self.preserved(plan)
    guard !kept.isEmpty else { return nil }
    var values: [Int: Any] = [:]
    for place in kept {
      guard let index = names.firstIndex(of: plan.slots[place].name), case .attribute(let type) = plan.slots[place].kind
      else { continue }
      let column = Int32(5 + index)
      guard !statement.isNull(column) else { continue }
      let value: Any?
      switch type {
      case .stringAttributeType: value = statement.text(column)
      case .decimalAttributeType: value = NSDecimalNumber(string: statement.text(column))
      case .URIAttributeType: value = URL(string: statement.text(column))
      case .doubleAttributeType, .floatAttributeType, .dateAttributeType:
        value = AttributeValue.real(statement.real(column)).boxed(as: type)
      case .UUIDAttributeType:
        let data = statement.data(column)
        value = data.count == 16 ? data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) } : nil
      case .binaryDataAttributeType: value = statement.data(column)
      case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType: value = statement.text(column)
      default: value = AttributeValue.integer(statement.integer(column)).boxed(as: type)
      }
      values[place] = value
    }
    func shown(_ place: Int) -> Any? {
      plan.slots[place].elements.isEmpty ? values[place] : plan.dictionary(place, shown)
    }
    var result: [AnyHashable: Any] = [:]
    for place in Set(kept.map(plan.ownPlace)) { result[plan.slots[place].name] = shown(place) }
    return result
  }

  // MARK: Deleting

  /// Deletes the transactions before the number and the date.
  func delete(before number: Int64?, date: Date?) throws {
    try connection.transaction {
      let condition = "Z_PK < ? AND ZTIMESTAMP < ?"
      let values: [SQLiteStatement.Value] = [
        .integer(number ?? .max), .real(date?.timeIntervalSinceReferenceDate ?? .infinity),
      ]
      try connection.statement(
        "DELETE FROM ACHANGE WHERE ZTRANSACTIONID IN (SELECT Z_PK FROM ATRANSACTION WHERE \(condition))"
      ).run(values)
      try connection.statement("DELETE FROM ATRANSACTION WHERE \(condition)").run(values)
    }
  }
}

extension NSPersistentStore.Change {
  /// Whether the store wrote something that the history tells.
  fileprivate var isRecorded: Bool {
    switch kind {
    case .insert: true
    case .delete: base != nil
    case .update: !toMany.isEmpty || changed.contains { !plan.slots[$0].isTransient }
    }
  }
}
