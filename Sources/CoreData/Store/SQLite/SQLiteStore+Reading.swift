import QuinceFoundation
import SQLite3

/// Rows, read.
extension SQLiteStore {
  func reader(_ plan: EntityPlan) throws -> RowReader {
    let number = Int(plan.rootNumber)
    if number < readers.count, let known = readers[number] { return known }
    guard let table = layout.table(of: plan) else {
      throw CoreDataError.make(NSCoreDataError, "the store has no table of the entity \(plan.name)", url: url)
    }
    let made = RowReader(self, table)
    while readers.count <= number { readers.append(nil) }
    readers[number] = made
    return made
  }

  func storedRow(_ key: Int64, of plan: EntityPlan) throws -> Found? {
    let connection = try openConnection()
    let reader = try reader(plan)
    let statement = try reader.selection(on: connection)
    defer { statement.reset() }
    statement.bind(.integer(key), at: 1)
    statement.entity = plan.name
    return try statement.step() ? try reader.found(statement) : nil
  }

  /// The rows of several objects of a family of entities.
  func storedRows(_ keys: [Int64], of plan: EntityPlan) throws -> [Found] {
    let connection = try openConnection()
    let reader = try reader(plan)
    var result: [Found] = []
    result.reserveCapacity(keys.count)
    // Few lengths of lists, so that statements are prepared once: what is left over repeats the last key.
    let length = min(500, max(8, 1 << (Int.bitWidth - max(1, keys.count - 1).leadingZeroBitCount)))
    let marks = Array(repeating: "?", count: length).joined(separator: ", ")
    let sql =
      "SELECT \(reader.columns) FROM \(reader.table.name) t0 WHERE t0.Z_PK IN (\(marks))"
    for start in stride(from: 0, to: keys.count, by: length) {
      let part = keys[start..<min(start + length, keys.count)]
      let statement = try connection.statement(sql)
      defer { statement.reset() }
      for index in 0..<length {
        statement.bind(.integer(part[min(part.startIndex + index, part.endIndex - 1)]), at: Int32(index + 1))
      }
      statement.entity = plan.name
      while try statement.step() { result.append(try reader.found(statement)) }
    }
    return result
  }

  func storedRelated(_ key: RowKey, _ relation: EntityPlan.Relation, of plan: EntityPlan) throws -> [Found] {
    guard let destination = relation.description.destinationEntity?.plan else { return [] }
    let connection = try openConnection()
    let reader = try reader(destination)
    let head = "SELECT \(reader.columns) FROM \(reader.table.name) t0"
    let sql: String
    if let join = layout.join(relation, of: plan) {
      let order = join.order.map { "t1.\($0), " } ?? ""
      sql =
        "\(head) JOIN \(join.table) t1 ON t0.Z_PK = t1.\(join.destination) WHERE t1.\(join.source) = ? ORDER BY \(order)t0.Z_PK"
    } else if let inverse = relation.description.inverseRelationship, let far = inverse.owner?.plan,
      let place = far.place(of: inverse.name), let index = reader.table.places[far.number]?[place]
    {
      let order = reader.table.orders[far.number]?[place].map { "t0.\(reader.table.columns[$0].name), " } ?? ""
      sql = "\(head) WHERE t0.\(reader.table.columns[index].name) = ? ORDER BY \(order)t0.Z_PK"
    } else {
      return []
    }
    let statement = try connection.statement(sql)
    defer { statement.reset() }
    statement.bind(.integer(key.key), at: 1)
    statement.entity = destination.name
    var result: [Found] = []
    while try statement.step() { result.append(try reader.found(statement)) }
    return result
  }

  // MARK: Finding

  private static let shortList = 100

  func matching(_ query: Query) throws -> Answer {
    let connection = try openConnection()
    let reader = try reader(query.plan)
    let builder = SQLQuery(store: self, plan: query.plan, connection: connection)
    let condition = try builder.condition(query)
    let sort = try builder.sort(query.sortDescriptors)
    var answer = Answer()
    answer.isFiltered = builder.isWhole
    answer.isSorted = sort != nil
    answer.isRemembered = true
    let columns = query.wantsRows ? reader.columns : reader.keyColumns
    var sql =
      "SELECT \(columns) FROM \(reader.table.name) t0\(builder.joins)\(condition)"
      + " ORDER BY \(sort ?? "")\(sort?.isEmpty ?? true ? "" : ", ")t0.Z_PK"
    if answer.isFiltered, answer.isSorted {
      answer.isLimited = true
      sql += Self.limit(query)
    }
    // What is evaluated or sorted in memory is looked at in any case, and so are the rows of a short list.
    let pages = query.leavesFaults && answer.isFiltered && answer.isSorted ? RowPages() : nil
    try run(sql, of: builder, on: connection) { statement in
      while try statement.step() {
        var found = try reader.found(
          statement, hasRow: query.wantsRows, in: answer.found.count < Self.shortList ? nil : pages)
        // At once, while the row is at hand for the processor: a pass over many rows later on costs as much as to read them.
        if let row = found.row { found.row = remember(row, found.plan, found.key) }
        answer.found.append(found)
      }
    }
    return answer
  }

  /// One column of what a query finds.
  func matchingValues(at place: Int, _ query: Query) throws -> [(key: Int64, value: AttributeValue)]? {
    let connection = try openConnection()
    let reader = try reader(query.plan)
    let builder = SQLQuery(store: self, plan: query.plan, connection: connection)
    let condition = try builder.condition(query)
    guard builder.isWhole, let sort = try builder.sort(query.sortDescriptors),
      let index = reader.table.places[query.plan.number]?[place]
    else { return nil }
    let column = reader.table.columns[index]
    let sql =
      "SELECT t0.Z_PK, t0.\(column.name) FROM \(reader.table.name) t0\(builder.joins)\(condition)"
      + " ORDER BY \(sort)\(sort.isEmpty ? "" : ", ")t0.Z_PK" + Self.limit(query)
    return try run(sql, of: builder, on: connection) { statement in
      var result: [(key: Int64, value: AttributeValue)] = []
      while try statement.step() {
        let value =
          statement.isNull(1) ? .null : reader.value(statement, 1, column, query.plan, place)
        result.append((statement.integer(0), value))
      }
      return result
    }
  }

  func countMatching(_ query: Query) throws -> Int? {
    let connection = try openConnection()
    let reader = try reader(query.plan)
    let builder = SQLQuery(store: self, plan: query.plan, connection: connection)
    let condition = try builder.condition(query)
    guard builder.isWhole else { return nil }
    let limit = Self.limit(query)
    let inner = "FROM \(reader.table.name) t0\(builder.joins)\(condition)"
    let sql = limit.isEmpty ? "SELECT COUNT(*) \(inner)" : "SELECT COUNT(*) FROM (SELECT 1 \(inner)\(limit))"
    return try run(sql, of: builder, on: connection) { try $0.step() ? Int($0.integer(0)) : 0 }
  }

  /// Empty for a query that wants everything.
  private static func limit(_ query: Query) -> String {
    guard query.limit > 0 || query.offset > 0 else { return "" }
    return " LIMIT \(query.limit > 0 ? query.limit : -1) OFFSET \(query.offset)"
  }

  /// Prepares a statement with the values of a query, and steps through it as `body` does.
  private func run<Result>(
    _ sql: String, of builder: SQLQuery, on connection: SQLiteConnection, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    let statement = try connection.statement(sql)
    defer {
      statement.reset()
      connection.predicates = [:]
    }
    statement.bind(builder.values)
    statement.entity = builder.plan.name
    return try body(statement)
  }
}
