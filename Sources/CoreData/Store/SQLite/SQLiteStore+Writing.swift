import QuinceFoundation
import SQLite3

/// Saves: all of a change set in one transaction.
extension SQLiteStore {
  func reserve(_ count: Int, for plan: EntityPlan) throws -> Int64 {
    let connection = try openConnection()
    return try connection.transaction { try reserve(count, plan, connection) }
  }

  /// Raises the greatest key of the family of entities; the first of the new ones.
  private func reserve(_ count: Int, _ plan: EntityPlan, _ connection: SQLiteConnection) throws -> Int64 {
    guard let root = self.plan(number: plan.rootNumber) else {
      throw CoreDataError.make(NSCoreDataError, "the model has no entity \(plan.name)", url: url)
    }
    let number = fileNumber(root)
    let last = try connection.integer("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = \(number)") ?? 0
    try connection.statement("UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?")
      .run([.integer(last + Int64(count)), .integer(number)])
    return last + 1
  }

  /// The keys of objects that are gone, as far as the store knows: the greatest that was ever given, and those of the history.
  func formerKeys(of plan: EntityPlan) throws -> (greatest: Int64, told: [Int64]) {
    let connection = try openConnection()
    let root = self.plan(number: plan.rootNumber) ?? plan
    let greatest = try connection.integer("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = \(fileNumber(root))") ?? 0
    guard try HistoryTables.isThere(connection) else { return (greatest, []) }
    return (greatest, try HistoryTables(store: self, connection: connection).keys(of: plan))
  }

  func commit(_ set: inout ChangeSet) throws {
    let connection = try openConnection()
    var changed = set
    let files = ExternalFiles(externalDataURL, leavesFormer: leavesFormerFiles)
    connection.derived = []
    do {
      try connection.transaction {
        try assignKeys(&changed, connection)
        var writer = SQLiteWriter(store: self, connection: connection, set: changed, files: files)
        try writer.write()
        try takeDerivedValues(changed, connection)
        if keepsHistory { try HistoryTables(store: self, connection: connection).add(changed) }
        try writeDirtyMetadata(connection)
        try files.write()
      }
    } catch {
      files.rollback()
      throw error
    }
    files.commit()
    set = changed
    RemoteChanges.post(self)
  }

  /// Writes the new rows of a batch; nil where they have to be saved one by one: the history tells each of them, or some are equal
  /// to others where the model allows that once.
  func insert(_ rows: NewRows) throws -> Int64? {
    let plan = rows.plan
    guard !keepsHistory, let writer = writer(plan) else { return nil }
    let connection = try openConnection()
    let files = ExternalFiles(externalDataURL, leavesFormer: leavesFormerFiles)
    connection.derived = []
    do {
      let first = try connection.transaction { () -> Int64 in
        let first = try reserve(rows.count, plan, connection)
        let set = ChangeSet(changes: [])
        let sqlWriter = SQLiteWriter(store: self, connection: connection, set: set, files: files)
        var next = first
        try rows.forEachPiece { piece in
          try sqlWriter.insert(piece, writer, from: next)
          next += Int64(piece.count)
        }
        // What contexts have of rows whose derived values changed is old.
        try takeDerivedValues(set, connection)
        try writeDirtyMetadata(connection)
        try files.write()
        return first
      }
      files.commit()
      RemoteChanges.post(self)
      return first
    } catch {
      files.rollback()
      guard SQLiteWriter.isConstraint(error) else { throw error }
      return nil
    }
  }

  private func assignKeys(_ set: inout ChangeSet, _ connection: SQLiteConnection) throws {
    var waiting: [Int32: (plan: EntityPlan, changes: [Change])] = [:]
    var root: Int32 = 0, run: [Change] = []
    func endRun() {
      guard let plan = run.first?.plan else { return }
      waiting[root, default: (plan, [])].changes += run
    }
    run.reserveCapacity(set.changes.count)
    set.changes.forEachHeld { change in
      guard change.kind == .insert, change.place == nil else { return }
      if change.plan.rootNumber != root {
        endRun()
        (root, run) = (change.plan.rootNumber, [])
      }
      run.append(change)
    }
    endRun()
    for (_, (plan, changes)) in waiting.sorted(by: { $0.key < $1.key }) {
      var key = try reserve(changes.count, plan, connection)
      changes.forEachHeld { change in
        change.newKey = key
        key += 1
      }
    }
  }
}

/// Writes one change set inside a transaction.
struct SQLiteWriter {
  let store: SQLiteStore
  let connection: SQLiteConnection
  let set: RowStore.ChangeSet
  private var conflicts = RowStore.Conflicts()
  /// The rows that the change set adds.
  private lazy var newKeys = Set(
    set.changes.filter { $0.newKey != 0 }.map { RowKey(entity: $0.plan.rootNumber, key: $0.newKey) })

  private let files: ExternalFiles

  init(store: SQLiteStore, connection: SQLiteConnection, set: RowStore.ChangeSet, files: ExternalFiles) {
    self.files = files
    self.store = store
    self.connection = connection
    self.set = set
  }

  /// - Throws: `RowStore.Conflicts` once all conflicts are known.
  mutating func write() throws {
    var kinds: Set<RowStore.Change.Kind> = [], last: RowStore.Change.Kind?, isToMany = false
    set.changes.forEachHeld { change in
      if change.kind != last { kinds.insert(change.kind) }
      last = change.kind
      if !change.toMany.isEmpty { isToMany = true }
    }
    // Rows that go make room for new ones with the same values.
    for kind in [RowStore.Change.Kind.delete, .update, .insert] where kinds.contains(kind) {
      var last: RowWriter?
      var insertion: SQLiteStatement?
      try set.changes.forEachHeld { change in
        guard change.kind == kind else { return }
        if last?.plan !== change.plan {
          last = store.writer(change.plan)
          insertion = nil
        }
        guard let writer = last, let key = set.key(of: change)?.key else { return }
        switch kind {
        case .delete: try delete(change, key, writer)
        case .update: try update(change, key, writer)
        case .insert:
          let statement = try insertion ?? connection.statement(writer.insertion)
          // What looks for duplicates may end statements.
          insertion = try insert(change, key, writer, statement) ? statement : nil
        }
      }
    }
    guard conflicts.rows.isEmpty, conflicts.constraints.isEmpty else { throw conflicts }
    guard isToMany else { return }
    try set.changes.forEachHeld { change in
      guard change.kind != .delete, !change.toMany.isEmpty, let key = set.key(of: change) else { return }
      for toMany in change.toMany { try write(toMany, of: change, key) }
    }
  }

  // MARK: Rows

  private mutating func delete(_ change: RowStore.Change, _ key: Int64, _ writer: RowWriter) throws {
    guard let base = change.base else { return }
    let external = try externalValues(key, writer, Array(change.plan.slots.indices))
    try connection.statement(writer.deletion).run([.integer(key), .integer(base.version)])
    if connection.changedRows == 0 {
      // What is gone already needs no deleting.
      let stored = try store.storedRow(key, of: change.plan)
      if let row = stored?.row { conflicts.rows.append((change, row)) }
      return
    }
    external.forEach(files.drop)
    for sql in writer.separations { try connection.statement(sql).run([.integer(key)]) }
  }

  /// What the row's columns of large values hold at present.
  private func externalValues(_ key: Int64, _ writer: RowWriter, _ places: [Int]) throws -> [Data] {
    guard writer.hasFiles else { return [] }
    let table = writer.table, plan = writer.plan
    let numbers = table.places[plan.number] ?? []
    let columns = places.compactMap { $0 < numbers.count ? numbers[$0] : nil }.map { table.columns[$0] }
      .filter(\.isExternal)
    guard !columns.isEmpty else { return [] }
    // The mark and a file's name are all that is needed.
    let names = columns.map { "SUBSTR(\($0.name), 1, 64)" }.joined(separator: ", ")
    let statement = try connection.statement("SELECT \(names) FROM \(table.name) WHERE Z_PK = ?")
    defer { statement.reset() }
    statement.bind(.integer(key), at: 1)
    guard try statement.step() else { return [] }
    return columns.indices.map { statement.data(Int32($0)) }
  }

  /// The columns that a change writes, with their values.
  private func columns(
    _ change: RowStore.Change, _ places: [Int], _ table: SQLiteLayout.Table
  ) throws -> [(name: String, value: SQLiteStatement.Value)] {
    var result: [(name: String, value: SQLiteStatement.Value)] = []
    let numbers = table.places[change.plan.number] ?? []
    for place in places where place < numbers.count {
      guard let index = numbers[place] else { continue }
      let column = table.columns[index]
      result.append((column.name, try value(change.values[place], column, change.plan, place)))
      guard column.storage == .key, let entity = table.entities[change.plan.number]?[place] else { continue }
      result.append((table.columns[entity].name, entityNumber(change.values[place])))
    }
    return result
  }

  private func entityNumber(_ value: AttributeValue) -> SQLiteStatement.Value {
    switch value {
    case .pending(let identifier): return .integer(store.fileNumber(identifier.plan))
    case .reference(let key): return store.plan(number: key.entity).map { .integer(store.fileNumber($0)) } ?? .null
    default: return .null
    }
  }

  private func value(
    _ value: AttributeValue, _ column: SQLiteLayout.Column, _ plan: EntityPlan, _ place: Int
  ) throws -> SQLiteStatement.Value {
    switch value {
    case .null: return .null
    case .integer(let value): return .integer(value)
    case .real(let value): return .real(value)
    case .text(let value): return .text(value)
    case .data(let data): return .data(column.isExternal ? files.column(data) : data)
    case .uuid(let uuid): return .data(withUnsafeBytes(of: uuid.uuid) { Data($0) })
    case .reference(let key): return .integer(key.key)
    case .pending(let identifier): return set.key(of: identifier).map { .integer($0.key) } ?? .null
    case .object(let box):
      switch (column.storage, box.value) {
      case (.decimal, let number as NSDecimalNumber): return .text(number.stringValue)
      case (.url, let url as URL): return .text(url.absoluteString)
      case (.transformable, let value):
        guard let attribute = plan.slots[place].property as? NSAttributeDescription,
          let data = Transformation.data(of: value, attribute)
        else {
          throw CoreDataError.make(
            NSPersistentStoreSaveError, "\(plan.name).\(plan.slots[place].name) can't be turned into data: \(value)")
        }
        return .data(column.isExternal ? files.column(data) : data)
      default: return .null
      }
    }
  }

  /// False where the row has values that the model allows once.
  private mutating func insert(
    _ change: RowStore.Change, _ key: Int64, _ writer: RowWriter, _ statement: SQLiteStatement
  ) throws -> Bool {
    statement.bind(key, at: 1)
    statement.bind(writer.number, at: 2)
    try bind(change.values, writer.targets, writer, to: statement, from: 3)
    guard try runUnlessDuplicate(statement, change, writer.table) else { return false }
    change.written = written(change, version: 1)
    return true
  }

  private mutating func update(_ change: RowStore.Change, _ key: Int64, _ writer: RowWriter) throws {
    let version = change.base?.version ?? 0
    let persistent = change.changed.filter { !change.plan.slots[$0].isTransient }
    // An object that only has other transient values, or the same as before, is not written.
    guard !persistent.isEmpty || !change.toMany.isEmpty else {
      change.written = change.base
      return
    }
    let external = try externalValues(key, writer, persistent)
    let update = writer.update(persistent)
    let statement = try connection.statement(update.sql)
    statement.bind(version + 1, at: 1)
    let next = try bind(change.values, update.targets, writer, to: statement, from: 2)
    statement.bind(key, at: next)
    statement.bind(version, at: next + 1)
    guard try runUnlessDuplicate(statement, change, writer.table) else { return }
    if connection.changedRows == 0 {
      conflicts.rows.append((change, try store.storedRow(key, of: change.plan)?.row))
      return
    }
    external.forEach(files.drop)
    change.written = written(change, version: version + 1)
  }

  /// Binds the values, which begin at the offset, to the columns; the number of the parameter after them.
  @discardableResult
  private func bind(
    _ values: ContiguousArray<AttributeValue>, _ targets: [RowWriter.Target], _ writer: RowWriter,
    to statement: SQLiteStatement, from first: Int32, offset: Int = 0
  ) throws -> Int32 {
    var parameter = first
    for target in targets {
      switch values[offset + target.place] {
      case .null: break
      case .integer(let value): statement.bind(value, at: parameter)
      case .real(let value): statement.bind(value, at: parameter)
      case .text(let value): statement.bind(value, at: parameter)
      case .reference(let key) where !target.isEntity: statement.bind(key.key, at: parameter)
      case let other:
        statement.bind(
          target.isEntity
            ? entityNumber(other) : try value(other, writer.table.columns[target.index], writer.plan, target.place),
          at: parameter)
      }
      parameter += 1
    }
    return parameter
  }

  /// The row as it is now, with keys in the place of objects.
  private func written(_ change: RowStore.Change, version: Int64) -> Row {
    if change.isStoredAsItIs, let row = change.object?.ownRow(holding: change.values) {
      row.version = version
      return row
    }
    var values = change.values
    for place in change.plan.transientPlaces where !values[place].isNull { values[place] = .null }
    for place in change.plan.toOnePlaces {
      if case .pending(let identifier) = values[place] {
        values[place] = set.key(of: identifier).map { .reference($0) } ?? .null
      }
    }
    return Row(version: version, values: values)
  }

  /// Whether a statement would have repeated values that the model allows once.
  static func isConstraint(_ error: any Error) -> Bool {
    let status = ((error as NSError).userInfo[NSSQLiteErrorDomain] as? NSNumber)?.int32Value ?? 0
    return status & 0xff == SQLITE_CONSTRAINT
  }

  /// Writes new rows with the keys from `first` on.
  func insert(_ rows: RowBatch, _ writer: RowWriter, from first: Int64) throws {
    let statement = try connection.statement(writer.insertion)
    for index in 0..<rows.count {
      statement.bind(first + Int64(index), at: 1)
      statement.bind(writer.number, at: 2)
      try bind(rows.values, writer.targets, writer, to: statement, from: 3, offset: index * rows.width)
      _ = try statement.step()
      statement.reset()
    }
  }

  /// Runs the statement; false when it would repeat values that the model allows once.
  private mutating func runUnlessDuplicate(
    _ statement: SQLiteStatement, _ change: RowStore.Change, _ table: SQLiteLayout.Table
  ) throws -> Bool {
    do {
      _ = try statement.step()
      statement.reset()
      return true
    } catch let error as NSError {
      guard Self.isConstraint(error), try noteDuplicate(change, table) else { throw error }
      return false
    }
  }

  private mutating func noteDuplicate(_ change: RowStore.Change, _ table: SQLiteLayout.Table) throws -> Bool {
    for names in change.plan.entity.constraintNames {
      let places = names.compactMap { change.plan.place(of: $0) }
      let columns = try columns(change, places, table)
      guard columns.count == names.count else { continue }
      let condition = columns.map { "\($0.name) IS ?" }.joined(separator: " AND ")
      let own = set.key(of: change)?.key ?? 0
      let statement = try connection.statement("SELECT Z_PK FROM \(table.name) WHERE \(condition) AND Z_PK != \(own)")
      defer { statement.reset() }
      statement.bind(columns.map(\.value))
      guard try statement.step() else { continue }
      let key = statement.integer(0)
      // The other one may be new itself.
      let isNew = newKeys.contains(RowKey(entity: change.plan.rootNumber, key: key))
      conflicts.constraints.append((change, names, isNew ? nil : try store.storedRow(key, of: change.plan)))
      return true
    }
    return false
  }

  // MARK: Relationships

  private func write(_ toMany: RowStore.Change.ToMany, of change: RowStore.Change, _ key: RowKey) throws {
    let relation = change.plan.relations[toMany.relation]
    if let join = store.layout.join(relation, of: change.plan) {
      try write(toMany, into: join, key)
    } else if let all = toMany.all {
      try writeOrder(all, relation)
    }
  }

  private func write(_ toMany: RowStore.Change.ToMany, into join: SQLiteLayout.Join, _ key: RowKey) throws {
    let pairs =
      join.source == "REFLEXIVE"
      ? [(join.source, join.destination), (join.destination, join.source)]
      : [(join.source, join.destination)]
    for (source, destination) in pairs {
      let remove = try connection.statement("DELETE FROM \(join.table) WHERE \(source) = ? AND \(destination) = ?")
      for removed in toMany.removed.compactMap({ set.key(of: $0) }) {
        try remove.run([.integer(key.key), .integer(removed.key)])
      }
      let insert = try connection.statement(
        "INSERT OR IGNORE INTO \(join.table) (\(source), \(destination)) VALUES (?, ?)")
      for added in toMany.added.compactMap({ set.key(of: $0) }) {
        try insert.run([.integer(key.key), .integer(added.key)])
      }
    }
    guard let order = join.order, let all = toMany.all else { return }
    let place = try connection.statement(
      "UPDATE \(join.table) SET \(order) = ? WHERE \(join.source) = ? AND \(join.destination) = ?")
    for (index, other) in all.compactMap({ set.key(of: $0) }).enumerated() {
      try place.run([.integer(Self.order(index)), .integer(key.key), .integer(other.key)])
    }
  }

  // Observed: Z_FOK_ columns of stores in public tools grow in steps, so that an object can go between two others
  private static func order(_ index: Int) -> Int64 { Int64(index + 1) << 10 }

  private func writeOrder(_ all: [NSManagedObjectID], _ relation: EntityPlan.Relation) throws {
    guard let inverse = relation.description.inverseRelationship, let far = inverse.owner?.plan,
      let table = store.layout.table(of: far), let place = far.place(of: inverse.name),
      let index = table.orders[far.number]?[place]
    else { return }
    let statement = try connection.statement(
      "UPDATE \(table.name) SET \(table.columns[index].name) = ? WHERE Z_PK = ?")
    for (position, other) in all.compactMap({ set.key(of: $0) }).enumerated() {
      try statement.run([.integer(Self.order(position)), .integer(other.key)])
    }
  }
}
