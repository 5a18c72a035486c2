import QuinceFoundation

/// What is in a store's file, read without its model.
package struct StoreReport: Codable, Sendable {
  package struct Entity: Codable, Sendable {
    package var name: String
    package var count: Int
    package var rows: [Row]
  }

  package struct Row: Codable, Sendable {
    package var key: Int64
    /// By the names of columns or properties.
    package var values: [String: String]
  }

  /// A transaction of the persistent history.
  package struct Transaction: Codable, Sendable {
    package var number: Int64
    package var date: Date
    package var author: String?
    package var changes: [String]
  }

  package var path: String
  package var type: String
  package var identifier: String
  package var metadata: [String: String] = [:]
  package var entities: [Entity] = []
  package var history: [Transaction] = []

  /// - Parameters:
  ///   - limit: how many rows of each entity are read.
  ///   - only: the entity to read; nil reads all.
  /// - Throws: Cocoa's errors for files that are no stores.
  package init(_ url: URL, limit: Int, only: String? = nil) throws {
    guard let file = try? FileHandle(forReadingFrom: url) else {
      throw CoreDataError.make(CocoaError.fileReadNoSuchFile.rawValue, "there is no file", url: url)
    }
    let head = file.readData(ofLength: 16)
    try? file.close()
    path = url.path
    (type, identifier) = ("", "")
    if head.starts(with: Data("SQLite format 3".utf8)) {
      try readDatabase(url, limit, only)
    } else {
      let isPropertyList = head.starts(with: Data("bplist".utf8))
      let image = try (isPropertyList ? BinaryStore.self : XMLStore.self as FileStore.Type)
        .read(try Data(contentsOf: url), url)
      read(image, isPropertyList ? NSBinaryStoreType : NSXMLStoreType, limit, only)
    }
    if let only, !entities.contains(where: { $0.name == only }) {
      throw CoreDataError.make(
        NSCoreDataError, "the store has no entity \(only); it has \(entities.map(\.name).joined(separator: ", "))",
        url: url)
    }
  }

  private mutating func take(_ list: [String: Any]) {
    metadata = list.filter { $0.key != NSStoreModelVersionHashesKey }.mapValues { "\($0)" }
  }

  // MARK: Files of atomic stores

  private mutating func read(_ image: StoreImage, _ type: String, _ limit: Int, _ only: String?) {
    self.type = type
    identifier = image.identifier
    take(image.metadata)
    let byEntity = Dictionary(grouping: image.objects, by: \.entity)
    entities = byEntity.sorted { $0.key < $1.key }.map { name, objects in
      let shown = only == nil || only == name ? objects.sorted { $0.key < $1.key }.prefix(limit) : []
      return Entity(
        name: name, count: objects.count,
        rows: shown.map { object in
          var values = object.attributes.mapValues { value in
            switch value {
            case .integer(let value): "\(value)"
            case .real(let value): "\(value)"
            case .text(let value): value
            case .data(let value): "\(value.count) bytes"
            }
          }
          for (name, ends) in object.relationships where !ends.isEmpty {
            values[name] = ends.map { "\($0.entity)/p\($0.key)" }.joined(separator: " ")
          }
          return Row(key: object.key, values: values)
        })
    }
  }

  // MARK: SQLite

  private mutating func readDatabase(_ url: URL, _ limit: Int, _ only: String?) throws {
    let list = try SQLiteStore.metadataForPersistentStore(with: url)
    type = NSSQLiteStoreType
    identifier = list[NSStoreUUIDKey] as? String ?? ""
    take(list)
    let connection = try SQLiteConnection(url, isReadOnly: true, creates: false)
    defer { connection.close() }
    let statement = try connection.statement("SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY ORDER BY Z_ENT")
    var all: [Int64: (name: String, above: Int64)] = [:]
    while try statement.step() { all[statement.integer(0)] = (statement.text(1), statement.integer(2)) }
    statement.reset()
    let tables = Set(try connection.texts("SELECT name FROM sqlite_master WHERE type = 'table'"))
    var names: [Int64: String] = [:]
    for (number, entity) in all.sorted(by: { $0.key < $1.key }) {
      var root = number, steps = 0
      while let above = all[root]?.above, above != 0, steps <= all.count { (root, steps) = (above, steps + 1) }
      let table = "Z" + (all[root]?.name.uppercased() ?? "")
      guard tables.contains(table) else { continue }
      names[number] = entity.name
      let own = "FROM \"\(table)\" WHERE Z_ENT = \(number)"
      let count = try connection.integer("SELECT COUNT(*) \(own)") ?? 0
      let rows = only == nil || only == entity.name ? try self.rows(connection, own, limit) : []
      entities.append(Entity(name: entity.name, count: Int(count), rows: rows))
    }
    if tables.contains("ATRANSACTION"), tables.contains("ACHANGE") {
      history = try transactions(connection, names, limit, tables.contains("ATRANSACTIONSTRING"))
    }
  }

  private func rows(_ connection: SQLiteConnection, _ own: String, _ limit: Int) throws -> [Row] {
    let statement = try connection.statement("SELECT * \(own) ORDER BY Z_PK LIMIT \(limit)")
    defer { statement.reset() }
    var result: [Row] = []
    while try statement.step() {
      var row = Row(key: 0, values: [:])
      for column in 0..<statement.columnCount {
        let name = statement.columnName(column)
        if name == "Z_PK" { row.key = statement.integer(column) }
        guard !["Z_PK", "Z_ENT", "Z_OPT"].contains(name), !statement.isNull(column) else { continue }
        row.values[name] = statement.isData(column) ? "\(statement.data(column).count) bytes" : statement.text(column)
      }
      result.append(row)
    }
    return result
  }

  // Observed: the tables of the history in stores that Apple wrote; kinds 0, 1 and 2 are insertions, updates and deletions
  private func transactions(
    _ connection: SQLiteConnection, _ names: [Int64: String], _ limit: Int, _ hasTexts: Bool
  ) throws -> [Transaction] {
    let author = hasTexts ? "(SELECT ZNAME FROM ATRANSACTIONSTRING WHERE Z_PK = t.ZAUTHORTS)" : "NULL"
    let statement = try connection.statement(
      "SELECT Z_PK, ZTIMESTAMP, \(author) FROM ATRANSACTION t ORDER BY Z_PK DESC LIMIT \(limit)")
    var result: [Transaction] = []
    while try statement.step() {
      result.append(
        Transaction(
          number: statement.integer(0), date: Date(timeIntervalSinceReferenceDate: statement.real(1)),
          author: statement.isNull(2) ? nil : statement.text(2), changes: []))
    }
    statement.reset()
    let changes = try connection.statement(
      "SELECT ZENTITY, ZENTITYPK, ZCHANGETYPE FROM ACHANGE WHERE ZTRANSACTIONID = ? ORDER BY Z_PK")
    for index in result.indices {
      changes.reset()
      changes.bind(.integer(result[index].number), at: 1)
      while try changes.step() {
        let kinds = ["inserted", "updated", "deleted"], kind = Int(changes.integer(2))
        let entity = names[changes.integer(0)] ?? "entity \(changes.integer(0))"
        result[index].changes.append(
          "\(kinds.indices.contains(kind) ? kinds[kind] : "changed") \(entity)/p\(changes.integer(1))")
      }
    }
    changes.reset()
    return result.reversed()
  }
}
