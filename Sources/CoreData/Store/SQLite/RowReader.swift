import QuinceFoundation
import SQLite3

/// How the rows of a table become those of objects: found out once for each table of an open store.
final class RowReader {
  /// How one property's value comes out of its column.
  private struct Step {
    let place: Int
    /// Counted from 0 in the columns of `columns`.
    let index: Int32
    let storage: SQLiteLayout.Storage
    /// For a relationship: the entity at the other end, and the column that says which of those below it is there, or -1.
    let destination: Int32
    let entityIndex: Int32

    /// Whether pages of rows have such values.
    var isPacked: Bool {
      switch storage {
      case .integer, .real, .date, .text, .key, .uuid: true
      default: false
      }
    }
  }

  private unowned let store: SQLiteStore
  let table: SQLiteLayout.Table
  /// `t0.Z_PK, t0.Z_ENT, t0.Z_OPT, …`
  let columns: String
  /// What a statement asks for where values are not wanted.
  let keyColumns = "t0.Z_PK, t0.Z_ENT"
  /// One object by its key.
  private let selection: String
  private var keptSelection: SQLiteStatement?
  private var steps: [Int32: [Step]] = [:]
  /// Most rows of a table are of the entity of the row before.
  private var last: (number: Int64, plan: EntityPlan, steps: [Step], arePacked: Bool)?

  init(_ store: SQLiteStore, _ table: SQLiteLayout.Table) {
    self.store = store
    self.table = table
    columns = (["Z_PK", "Z_ENT", "Z_OPT"] + table.columns.map(\.name)).map { "t0.\($0)" }.joined(separator: ", ")
    selection = "SELECT \(columns) FROM \(table.name) t0 WHERE t0.Z_PK = ?"
  }

  /// What asks for one object by its key, to be bound.
  func selection(on connection: SQLiteConnection) throws -> SQLiteStatement {
    try connection.statement(selection, kept: &keptSelection)
  }

  private func makeSteps(_ plan: EntityPlan) -> [Step] {
    (table.places[plan.number] ?? []).enumerated().compactMap { place, index in
      guard let index else { return nil }
      let column = table.columns[index]
      return Step(
        place: place, index: Int32(index + 3), storage: column.storage,
        destination: plan.slots[place].relationship?.destinationEntity?.plan.number ?? 0,
        entityIndex: table.entities[plan.number]?[place].map { Int32($0 + 3) } ?? -1)
    }
  }

  private func steps(of plan: EntityPlan) -> [Step] {
    if let known = steps[plan.number] { return known }
    let made = makeSteps(plan)
    steps[plan.number] = made
    return made
  }

  /// - Parameters:
  ///   - hasRow: whether the statement asks for `columns`, not for `keyColumns`.
  ///   - pages: where the row goes if nobody may look at it.
  func found(_ statement: SQLiteStatement, hasRow: Bool = true, in pages: RowPages? = nil) throws -> RowStore.Found {
    let key = statement.integer(0)
    // Old stores leave the entity out where there is one only.
    let number = statement.isNull(1) ? -1 : statement.integer(1)
    if last?.number != number {
      guard let plan = number == -1 ? table.root : store.plan(fileNumber: number) else {
        throw CoreDataError.make(
          CocoaError.fileReadCorruptFile.rawValue,
          "row \(key) of \(table.name) has the entity number \(number), which the store does not name",
          url: store.url)
      }
      let steps = steps(of: plan)
      last = (number, plan, steps, steps.allSatisfy(\.isPacked))
    }
    guard let last else { return RowStore.Found(plan: table.root, key: key, row: nil) }
    guard hasRow else { return RowStore.Found(plan: last.plan, key: key, row: nil) }
    let packed = last.arePacked ? pages.flatMap { packedRow(statement, last.plan, last.steps, in: $0) } : nil
    let row = packed ?? row(statement, last.plan, last.steps)
    return RowStore.Found(plan: last.plan, key: key, row: row)
  }

  private func row(_ statement: SQLiteStatement, _ plan: EntityPlan, _ steps: [Step]) -> Row {
    let count = plan.slots.count
    let values = ContiguousArray<AttributeValue>(unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: .null)
      initialized = count
      for step in steps {
        switch step.storage {
        case .integer: if let value = statement.integerOrNil(step.index) { buffer[step.place] = .integer(value) }
        case .real, .date: if let value = statement.realOrNil(step.index) { buffer[step.place] = .real(value) }
        case .text: if let value = statement.textOrNil(step.index) { buffer[step.place] = .text(value) }
        case .key:
          if let value = statement.integerOrNil(step.index) {
            buffer[step.place] = .reference(end(value, statement, step))
          }
        default:
          guard !statement.isNull(step.index) else { continue }
          buffer[step.place] = value(statement, step.index, table.columns[Int(step.index) - 3], plan, step.place)
        }
      }
    }
    return Row(version: statement.integer(2), values: values)
  }

  /// The row as bytes; nil where no page takes it.
  private func packedRow(_ statement: SQLiteStatement, _ plan: EntityPlan, _ steps: [Step], in pages: RowPages) -> Row?
  {
    let count = plan.slots.count
    return pages.row(count: count, version: statement.integer(2)) { page in
      var next = 0
      for step in steps {
        page.addNulls(step.place - next)
        next = step.place + 1
        guard add(step, of: statement, to: page) else { return false }
      }
      page.addNulls(count - next)
      return true
    }
  }

  /// False where there is no room, or where the value is of a kind that pages do not have.
  private func add(_ step: Step, of statement: SQLiteStatement, to page: RowPage) -> Bool {
    guard !statement.isNull(step.index) else {
      page.addNulls(1)
      return true
    }
    switch step.storage {
    case .integer: page.add(statement.integer(step.index))
    case .real, .date: page.add(statement.real(step.index))
    case .text: return statement.withText(step.index) { page.add($0) }
    case .key: page.add(end(statement.integer(step.index), statement, step))
    case .uuid:
      if let uuid = Self.uuid(statement.data(step.index)) { page.add(uuid) } else { page.addNulls(1) }
    default: return false
    }
    return true
  }

  private func end(_ key: Int64, _ statement: SQLiteStatement, _ step: Step) -> RowKey {
    var number = step.destination
    if step.entityIndex >= 0, let entity = statement.integerOrNil(step.entityIndex) {
      number = store.plan(fileNumber: entity)?.number ?? number
    }
    return RowKey(entity: number, key: key)
  }

  /// The value of a column that is not null. Where the other end of a relationship is of several entities, `found` alone tells.
  func value(
    _ statement: SQLiteStatement, _ index: Int32, _ column: SQLiteLayout.Column, _ plan: EntityPlan, _ place: Int
  ) -> AttributeValue {
    switch column.storage {
    case .integer: return .integer(statement.integer(index))
    case .real, .date: return .real(statement.real(index))
    case .decimal: return .object(ValueBox(NSDecimalNumber(string: statement.text(index))))
    case .text: return .text(statement.text(index))
    case .url: return URL(string: statement.text(index)).map { .object(ValueBox($0)) } ?? .null
    case .data: return .data(statement.data(index))
    case .external:
      return ExternalData.value(statement.data(index), of: store.externalDataURL).map { .data($0) } ?? .null
    case .uuid: return Self.uuid(statement.data(index)).map { .uuid($0) } ?? .null
    case .transformable:
      guard let attribute = plan.slots[place].property as? NSAttributeDescription else { return .null }
      let stored = statement.data(index)
      let data = column.isExternal ? ExternalData.value(stored, of: store.externalDataURL) : stored
      if store.keepsData { return data.map { .data($0) } ?? .null }
      return data.flatMap { Transformation.value(of: $0, attribute) }.map { .object(ValueBox($0)) } ?? .null
    case .key:
      let number = plan.slots[place].relationship?.destinationEntity?.plan.number ?? 0
      return .reference(RowKey(entity: number, key: statement.integer(index)))
    case .entity, .order: return .null
    }
  }

  private static func uuid(_ data: Data) -> UUID? {
    guard data.count == 16 else { return nil }
    return data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
