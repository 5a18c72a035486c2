import QuinceFoundation

/// The triggers by which a store computes derived attributes whenever rows change.
// Observed: Z_DA_<table>_<entity>_<attribute>_<event> and the functions that tell of the row, in tools that read Apple's stores
struct DerivedAttributes {
  struct Trigger {
    let name: String
    let sql: String
  }

  private let layout: SQLiteLayout
  private let number: (EntityPlan) -> Int64

  /// - Parameter number: the file's number of an entity.
  init(_ layout: SQLiteLayout, number: @escaping (EntityPlan) -> Int64 = { Int64($0.number) }) {
    self.layout = layout
    self.number = number
  }

  /// The derived attributes that the entities declare.
  private var attributes: [(plan: EntityPlan, place: Int, attribute: NSDerivedAttributeDescription)] {
    layout.plans.flatMap { plan in
      plan.slots.enumerated().compactMap { place, slot in
        guard let attribute = slot.property as? NSDerivedAttributeDescription, attribute.owner === plan.entity,
          attribute.derivationExpression != nil, !slot.isTransient
        else { return nil }
        return (plan, place, attribute)
      }
    }
  }

  var triggers: [Trigger] {
    attributes.flatMap { plan, place, attribute in
      Derivation(layout, plan, place, attribute, number).map(\.triggers) ?? []
    }
  }

  // Apple: NSDerivedAttributeDescription.derivationExpression, "if you try to add a store to a coordinator whose model contains derived
  // attributes of a type not supported by the store, the add fails and throws an error"
  func check(_ url: URL?) throws {
    for (plan, place, attribute) in attributes where Derivation(layout, plan, place, attribute, number) == nil {
      throw CoreDataError.make(
        NSPersistentStoreIncompatibleSchemaError,
        "\(plan.name).\(attribute.name) is derived by \(attribute.derivationExpression?.description ?? ""): the store "
          + "computes key paths over to-one relationships, canonical:, lowercase:, uppercase:, now() and @count, @sum, @min, "
          + "@max and @avg of a to-many relationship", url: url)
    }
  }

  /// Adds what a file that is there lacks.
  func install(_ connection: SQLiteConnection) throws {
    let wanted = triggers
    guard !wanted.isEmpty else { return }
    let statement = try connection.statement("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    var present: [String: String] = [:]
    while try statement.step() { present[statement.text(0)] = statement.text(1) }
    statement.reset()
    let missing = wanted.filter { present[$0.name] != $0.sql }
    guard !missing.isEmpty else { return }
    try connection.transaction {
      for trigger in missing {
        try connection.execute("DROP TRIGGER IF EXISTS \(trigger.name)")
        try connection.execute(trigger.sql)
      }
    }
  }
}

/// How one attribute is computed.
private struct Derivation {
  /// A to-one relationship on the way to a value: the column that holds the key, and the table that it leads to.
  struct Step {
    let column: String
    let table: SQLiteLayout.Table
  }

  private enum Kind {
    case now
    /// The value at the end of to-one relationships, through a function.
    case value(function: String?, steps: [Step], column: String)
    /// An aggregate of rows whose column holds the key of the owner.
    case rows(aggregate: String, table: String, key: String, column: String?)
    /// The same over the table of a many-to-many relationship.
    case joined(aggregate: String, join: SQLiteLayout.Join, table: String, column: String?)
  }

  private let layout: SQLiteLayout
  private let plan: EntityPlan
  private let attribute: NSDerivedAttributeDescription
  private let table: String
  private let column: String
  private let kind: Kind
  private let number: (EntityPlan) -> Int64

  /// Nil for an expression that SQL can't compute.
  init?(
    _ layout: SQLiteLayout, _ plan: EntityPlan, _ place: Int, _ attribute: NSDerivedAttributeDescription,
    _ number: @escaping (EntityPlan) -> Int64
  ) {
    guard let table = layout.table(of: plan), let index = table.places[plan.number]?[place],
      let expression = attribute.derivationExpression,
      let kind = Self.kind(expression, plan, layout)
    else { return nil }
    self.layout = layout
    self.plan = plan
    self.attribute = attribute
    self.table = table.name
    self.kind = kind
    self.number = number
    column = table.columns[index].name
  }

  // MARK: Reading the expression

  private static let functions = [
    "canonical:": "QCANONICAL", "lowercase:": "QLOWERCASE", "uppercase:": "QUPPERCASE",
  ]
  private static let aggregates = ["count": "COUNT", "sum": "SUM", "min": "MIN", "max": "MAX", "avg": "AVG"]

  private static func kind(_ expression: NSExpression, _ plan: EntityPlan, _ layout: SQLiteLayout) -> Kind? {
    switch expression.expressionType {
    case .keyPath: return kind(path: expression.keyPath, plan, layout)
    case .function where expression.function == "now": return .now
    case .function:
      guard let argument = expression.arguments?.first, argument.expressionType == .keyPath else { return nil }
      let path = argument.keyPath
      if let function = functions[expression.function] {
        guard case .value(nil, let steps, let column)? = kind(path: path, plan, layout) else { return nil }
        return .value(function: function, steps: steps, column: column)
      }
      let name = expression.function == "average:" ? "avg" : String(expression.function.dropLast())
      return aggregates[name] == nil ? nil : kind(path: "\(path).@\(name)", plan, layout)
    default: return nil
    }
  }

  private static func kind(path: String, _ plan: EntityPlan, _ layout: SQLiteLayout) -> Kind? {
    var parts = path.split(separator: ".").map(String.init)
    if let index = parts.firstIndex(where: { $0.hasPrefix("@") }) {
      // `books.@sum.price` and `books.price.@sum` mean the same.
      guard let aggregate = aggregates[String(parts.remove(at: index).dropFirst())] else { return nil }
      return self.aggregate(aggregate, parts, plan, layout)
    }
    var steps: [Step] = [], current = plan
    for (index, name) in parts.enumerated() {
      guard let place = current.place(of: name), let table = layout.table(of: current),
        let number = table.places[current.number]?[place]
      else { return nil }
      let column = table.columns[number].name
      if index == parts.count - 1 {
        guard case .attribute = current.slots[place].kind else { return nil }
        return .value(function: nil, steps: steps, column: column)
      }
      guard case .toOne = current.slots[place].kind,
        let next = (current.slots[place].property as? NSRelationshipDescription)?.destinationEntity?.plan,
        let far = layout.table(of: next)
      else { return nil }
      steps.append(Step(column: column, table: far))
      current = next
    }
    return nil
  }

  private static func aggregate(
    _ aggregate: String, _ parts: [String], _ plan: EntityPlan, _ layout: SQLiteLayout
  ) -> Kind? {
    guard let name = parts.first, parts.count == (aggregate == "COUNT" ? 1 : 2), let place = plan.place(of: name),
      case .toMany(let index) = plan.slots[place].kind,
      let relationship = plan.slots[place].property as? NSRelationshipDescription,
      let far = relationship.destinationEntity?.plan, let table = layout.table(of: far)
    else { return nil }
    var column: String?
    if parts.count == 2 {
      guard let place = far.place(of: parts[1]), case .attribute = far.slots[place].kind,
        let number = table.places[far.number]?[place]
      else { return nil }
      column = table.columns[number].name
    }
    if let join = layout.join(plan.relations[index], of: plan) {
      return .joined(aggregate: aggregate, join: join, table: table.name, column: column)
    }
    guard let inverse = relationship.inverseRelationship, let owner = inverse.owner?.plan,
      let place = owner.place(of: inverse.name), let number = table.places[owner.number]?[place]
    else { return nil }
    return .rows(aggregate: aggregate, table: table.name, key: table.columns[number].name, column: column)
  }

  // MARK: SQL

  /// The attribute's value for the row `table.Z_PK`.
  private var value: String {
    switch kind {
    case .now: return "NSCoreDataNow()"
    case .value(let function, let steps, let column):
      var result = "\(table).\(column)"
      if let first = steps.first {
        result = "(SELECT t\(steps.count).\(column) FROM \(first.table.name) t1"
        for (index, step) in steps.enumerated().dropFirst() {
          result += " JOIN \(step.table.name) t\(index + 1) ON t\(index).\(step.column) = t\(index + 1).Z_PK"
        }
        result += " WHERE t1.Z_PK = \(table).\(first.column))"
      }
      return function.map { "\($0)(\(result))" } ?? result
    case .rows(let aggregate, let far, let key, let column):
      return "(SELECT \(Self.select(aggregate, column)) FROM \(far) t1 WHERE t1.\(key) = \(table).Z_PK)"
    case .joined(let aggregate, let join, let far, let column):
      let rows = column == nil ? "" : " JOIN \(far) t1 ON t1.Z_PK = t2.\(join.destination)"
      return
        "(SELECT \(Self.select(aggregate, column)) FROM \(join.table) t2\(rows) WHERE t2.\(join.source) = \(table).Z_PK)"
    }
  }

  private static func select(_ aggregate: String, _ column: String?) -> String {
    guard let column else { return "COUNT(*)" }
    return aggregate == "SUM" ? "IFNULL(SUM(t1.\(column)), 0)" : "\(aggregate)(t1.\(column))"
  }

  /// The rows that are of the entity.
  private func isOwn(_ prefix: String) -> String? {
    let family = layout.plans.filter { $0.rootNumber == plan.rootNumber }
    let own = family.filter { $0.isKind(of: plan) }
    guard own.count < family.count else { return nil }
    return "\(prefix)Z_ENT IN (\(own.map { "\(number($0))" }.joined(separator: ", ")))"
  }

  private func trigger(_ event: String, _ when: String, on table: String, of rows: String) -> DerivedAttributes.Trigger
  {
    let name = "Z_DA_\(self.table)_\(plan.name)_\(attribute.name)_\(event)"
    let own = isOwn("").map { " AND \($0)" } ?? ""
    let tell =
      event == "INSERT" && table == self.table
      ? "NSCoreDataDATriggerInsertUpdatedAffectedObjectValue" : "NSCoreDataDATriggerUpdatedAffectedObjectValue"
    return DerivedAttributes.Trigger(
      name: name,
      sql: "CREATE TRIGGER \(name) AFTER \(when) ON \(table) FOR EACH ROW BEGIN "
        + "UPDATE \(self.table) SET \(column) = \(value) WHERE Z_PK \(rows)\(own); "
        + "SELECT \(tell)('\(self.table)', Z_ENT, Z_PK, '\(attribute.name)', \(column)) FROM \(self.table) "
        + "WHERE Z_PK \(rows)\(own); END")
  }

  var triggers: [DerivedAttributes.Trigger] {
    let insertion = trigger("INSERT", "INSERT", on: table, of: "= NEW.Z_PK")
    switch kind {
    case .now: return [insertion, trigger("UPDATE", "UPDATE OF Z_OPT", on: table, of: "= NEW.Z_PK")]
    case .value(_, let steps, let column):
      let source = steps.first?.column ?? column
      return [insertion, trigger("UPDATE", "UPDATE OF \(source)", on: table, of: "= NEW.Z_PK")]
        + steps.indices.map { along(steps, $0, column) }
    case .rows(_, let far, let key, let column):
      let watched = [key] + (column.map { [$0] } ?? [])
      return [
        insertion, trigger("\(far)_INSERT", "INSERT", on: far, of: "= NEW.\(key)"),
        trigger(
          "\(far)_UPDATE", "UPDATE OF \(watched.joined(separator: ", "))", on: far, of: "IN (OLD.\(key), NEW.\(key))"),
        trigger("\(far)_DELETE", "DELETE", on: far, of: "= OLD.\(key)"),
      ]
    case .joined(_, let join, let far, let column):
      let owner = join.source
      var result = [
        insertion, trigger("\(join.table)_INSERT", "INSERT", on: join.table, of: "= NEW.\(owner)"),
        trigger("\(join.table)_DELETE", "DELETE", on: join.table, of: "= OLD.\(owner)"),
      ]
      if let column {
        let rows = "IN (SELECT \(owner) FROM \(join.table) WHERE \(join.destination) = NEW.Z_PK)"
        result.append(trigger("\(far)_UPDATE", "UPDATE OF \(column)", on: far, of: rows))
      }
      return result
    }
  }

  /// A row on the way changed: all rows that reach it.
  private func along(_ steps: [Step], _ index: Int, _ column: String) -> DerivedAttributes.Trigger {
    let watched = index + 1 < steps.count ? steps[index + 1].column : column
    var rows = "IN (SELECT t0.Z_PK FROM \(table) t0"
    for (number, step) in steps.enumerated().prefix(index) {
      rows += " JOIN \(step.table.name) t\(number + 1) ON t\(number).\(step.column) = t\(number + 1).Z_PK"
    }
    rows += " WHERE t\(index).\(steps[index].column) = NEW.Z_PK)"
    let far = steps[index].table.name
    return trigger("\(far)\(index + 1)_UPDATE", "UPDATE OF \(watched)", on: far, of: rows)
  }
}
