import QuinceFoundation

/// A predicate and sort descriptors as SQL with bound values. What has no SQL of the same meaning is left to the context.
final class SQLQuery {
  private let store: SQLiteStore
  let plan: EntityPlan
  private let connection: SQLiteConnection
  /// Whether all of the predicate is in the SQL.
  private(set) var isWhole = true
  private(set) var values: [SQLiteStatement.Value] = []
  private(set) var joins = ""
  private var joined: [String: (alias: String, plan: EntityPlan)] = [:]
  private var aliases = 0

  /// A predicate without SQL of the same meaning.
  private struct Untranslatable: Error {}

  init(store: SQLiteStore, plan: EntityPlan, connection: SQLiteConnection) {
    self.store = store
    self.plan = plan
    self.connection = connection
  }

  // MARK: Conditions

  /// ` WHERE …`, or nothing.
  func condition(_ query: RowStore.Query) throws -> String {
    if let predicate = query.predicate { KeyPathCheck(plan).check(predicate) }
    var parts: [String] = []
    if let entity = try entities(query.plan, query.includesSubentities, "t0") { parts.append(entity) }
    if let predicate = query.predicate { parts += conjuncts(predicate) }
    return parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND ")
  }

  /// Which entities' rows of a shared table count; nil for a table of one entity.
  private func entities(_ plan: EntityPlan, _ includesSubentities: Bool, _ alias: String) throws -> String? {
    guard store.plans.contains(where: { $0.rootNumber == plan.rootNumber && $0 !== plan }) else { return nil }
    let family = includesSubentities ? store.plans.filter { $0.isKind(of: plan) } : [plan]
    if plan.above == nil, includesSubentities { return nil }
    return "\(alias).Z_ENT IN (\(family.map { "\(store.fileNumber($0))" }.joined(separator: ", ")))"
  }

  /// The parts of the predicate that all have to hold; those without SQL are left out.
  private func conjuncts(_ predicate: NSPredicate) -> [String] {
    if let compound = predicate as? NSCompoundPredicate, type(of: compound) == NSCompoundPredicate.self,
      compound.compoundPredicateType == .and
    {
      return compound.subpredicates.compactMap { $0 as? NSPredicate }.flatMap(conjuncts)
    }
    let (bound, text, known) = (values, joins, joined)
    do {
      return [try sql(predicate, isNegated: false)]
    } catch {
      (values, joins, joined) = (bound, text, known)
      isWhole = false
      return []
    }
  }

  private func bind(_ value: SQLiteStatement.Value) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  private func sql(_ predicate: NSPredicate, isNegated: Bool) throws -> String {
    if let compound = predicate as? NSCompoundPredicate, type(of: compound) == NSCompoundPredicate.self {
      let parts = compound.subpredicates.compactMap { $0 as? NSPredicate }
      switch compound.compoundPredicateType {
      case .not: return "NOT (\(try parts.first.map { try sql($0, isNegated: true) } ?? "0"))"
      case .and where parts.isEmpty: return "1"
      case .or where parts.isEmpty: return "0"
      case .and: return "(" + (try parts.map { try sql($0, isNegated: isNegated) }.joined(separator: " AND ")) + ")"
      case .or: return "(" + (try parts.map { try sql($0, isNegated: isNegated) }.joined(separator: " OR ")) + ")"
      }
    }
    switch predicate.predicateFormat {
    case "TRUEPREDICATE": return "1"
    case "FALSEPREDICATE": return "0"
    default: break
    }
    guard let comparison = predicate as? NSComparisonPredicate, type(of: comparison) == NSComparisonPredicate.self
    else {
      throw Untranslatable()
    }
    let text = try sql(comparison)
    // What SQL does not know is false here, also where it is negated.
    return isNegated ? "IFNULL(\(text), 0)" : text
  }

  private func sql(_ comparison: NSComparisonPredicate) throws -> String {
    let (left, right) = (comparison.leftExpression, comparison.rightExpression)
    guard comparison.comparisonPredicateModifier == .direct else { return try any(comparison) }
    if isConstant(right) { return try compare(try column(left), comparison, right) }
    if isConstant(left), let mirrored = Self.mirrored(comparison.predicateOperatorType) {
      let turned = NSComparisonPredicate(
        leftExpression: right, rightExpression: left, modifier: .direct, type: mirrored, options: comparison.options)
      return try compare(try column(right), turned, left)
    }
    return try compareColumns(try column(left), try column(right), comparison)
  }

  private static func mirrored(_ type: NSComparisonPredicate.Operator) -> NSComparisonPredicate.Operator? {
    switch type {
    case .equalTo, .notEqualTo: type
    case .lessThan: .greaterThan
    case .lessThanOrEqualTo: .greaterThanOrEqualTo
    case .greaterThan: .lessThan
    case .greaterThanOrEqualTo: .lessThanOrEqualTo
    default: nil
    }
  }

  private func isConstant(_ expression: NSExpression) -> Bool {
    switch expression.expressionType {
    case .constantValue: true
    case .aggregate: (expression.collection as? [NSExpression] ?? []).allSatisfy(isConstant)
    default: false
    }
  }

  private func constant(_ expression: NSExpression) -> Any? {
    if expression.expressionType == .aggregate {
      return (expression.collection as? [NSExpression] ?? []).map { constant($0) ?? NSNull() }
    }
    return expression.constantValue.flattened
  }

  // MARK: Columns

  /// A column of the statement.
  private enum Column {
    case value(String, SQLiteLayout.Storage)
    /// The key of an object of the entity.
    case object(String, EntityPlan)
  }

  private func column(_ expression: NSExpression) throws -> Column {
    if expression.expressionType == .evaluatedObject { return .object("t0.Z_PK", plan) }
    guard expression.expressionType == .keyPath, expression.operand.expressionType == .evaluatedObject else {
      throw Untranslatable()
    }
    return try column(expression.keyPath)
  }

  private func column(_ path: String) throws -> Column {
    var alias = "t0", current = plan, prefix = ""
    let keys = path.split(separator: ".").map(String.init)
    // The keys that lead into a composite attribute.
    var composite = ""
    for (index, part) in keys.enumerated() {
      let key = composite + part
      let isLast = index == keys.count - 1
      if isLast, key == "objectID" || key == "self" || key == "SELF" { return .object("\(alias).Z_PK", current) }
      if let place = current.place(of: key), !current.slots[place].elements.isEmpty {
        composite = key + "."
        continue
      }
      guard let place = current.place(of: key), let table = store.layout.table(of: current),
        let position = table.places[current.number]?[place]
      else { throw Untranslatable() }
      let name = "\(alias).\(table.columns[position].name)"
      guard case .toOne = current.slots[place].kind else {
        guard isLast else { throw Untranslatable() }
        return .value(name, table.columns[position].storage)
      }
      guard let destination = (current.slots[place].property as? NSRelationshipDescription)?.destinationEntity?.plan
      else { throw Untranslatable() }
      if isLast { return .object(name, destination) }
      if index == keys.count - 2, keys[index + 1] == "objectID" { return .object(name, destination) }
      prefix += key + "."
      (alias, current) = join(prefix, name, destination)
    }
    throw Untranslatable()
  }

  private func join(_ prefix: String, _ key: String, _ destination: EntityPlan) -> (String, EntityPlan) {
    if let known = joined[prefix] { return (known.alias, known.plan) }
    aliases += 1
    let alias = "t\(aliases)"
    let table = store.layout.table(of: destination)?.name ?? ""
    joins += " LEFT JOIN \(table) \(alias) ON \(key) = \(alias).Z_PK"
    joined[prefix] = (alias, destination)
    return (alias, destination)
  }

  // MARK: Comparing with constants

  private func compare(_ column: Column, _ comparison: NSComparisonPredicate, _ right: NSExpression) throws -> String {
    let value = constant(right)
    switch column {
    case .object(let name, let plan): return try compareObject(name, plan, comparison.predicateOperatorType, value)
    case .value(let name, let storage): return try compare(name, storage, comparison, value)
    }
  }

  private func compareObject(
    _ name: String, _ plan: EntityPlan, _ type: NSComparisonPredicate.Operator, _ value: Any?
  ) throws -> String {
    func key(_ value: Any) throws -> Int64? {
      guard let identifier = (value as? NSManagedObject)?.objectID ?? value as? NSManagedObjectID else {
        throw Untranslatable()
      }
      guard identifier.plan.rootNumber == plan.rootNumber, identifier.persistentStore === store else { return nil }
      return identifier.row?.key
    }
    switch type {
    case .equalTo, .notEqualTo:
      let isEqual = type == .equalTo
      guard let value, !(value is NSNull) else { return "\(name) IS \(isEqual ? "" : "NOT ")NULL" }
      guard let key = try key(value) else { return isEqual ? "0" : "1" }
      return "\(name) IS \(isEqual ? "" : "NOT ")\(bind(.integer(key)))"
    case .in:
      guard let value, let elements = KeyValueAccess.elements(of: value), elements.count < 10_000 else {
        throw Untranslatable()
      }
      let keys = try elements.compactMap { try key($0) }
      return keys.isEmpty ? "0" : "\(name) IN (\(keys.map { bind(.integer($0)) }.joined(separator: ", ")))"
    default: throw Untranslatable()
    }
  }

  /// The value as the column's type has it; throws where a comparison in memory would see two kinds.
  private func converted(_ value: Any, _ storage: SQLiteLayout.Storage) throws -> SQLiteStatement.Value {
    switch (storage, value) {
    case (.text, let text as String): return .text(text)
    case (.text, let text as NSString): return .text(text as String)
    case (.date, let date as Date): return .real(date.timeIntervalSinceReferenceDate)
    case (.date, let date as NSDate): return .real(date.timeIntervalSinceReferenceDate)
    case (.uuid, let uuid as UUID): return .data(withUnsafeBytes(of: uuid.uuid) { Data($0) })
    case (.integer, _), (.real, _), (.decimal, _):
      guard !(value is String), !(value is NSString), let number = _box(value) as? NSNumber else {
        throw Untranslatable()
      }
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "d"), UInt8(ascii: "f"): return .real(number.doubleValue)
      case UInt8(ascii: "Q") where number.uint64Value > UInt64(Int64.max): return .real(number.doubleValue)
      default: return number is NSDecimalNumber ? .real(number.doubleValue) : .integer(number.int64Value)
      }
    default: throw Untranslatable()
    }
  }

  private func compare(
    _ name: String, _ storage: SQLiteLayout.Storage, _ comparison: NSComparisonPredicate, _ value: Any?
  ) throws -> String {
    let type = comparison.predicateOperatorType
    if [.data, .external, .transformable, .url].contains(storage) {
      guard type == .equalTo || type == .notEqualTo, value == nil || value is NSNull else { throw Untranslatable() }
    }
    if storage == .text, isLeftToPredicates(comparison, value) { return try callback(name, comparison) }
    guard comparison.options.isEmpty || storage != .text else { throw Untranslatable() }
    switch type {
    case .equalTo, .notEqualTo:
      let isEqual = type == .equalTo
      guard let value, !(value is NSNull) else { return "\(name) IS \(isEqual ? "" : "NOT ")NULL" }
      return "\(name) IS \(isEqual ? "" : "NOT ")\(bind(try converted(value, storage)))"
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo:
      guard storage != .uuid else { throw Untranslatable() }
      guard let value, !(value is NSNull) else {
        // Of two nils each is at most and at least the other.
        return type == .lessThanOrEqualTo || type == .greaterThanOrEqualTo ? "\(name) IS NULL" : "0"
      }
      return "\(name) \(type._name) \(bind(try converted(value, storage)))"
    case .between:
      guard let value, let bounds = KeyValueAccess.elements(of: value), bounds.count == 2, storage != .uuid else {
        throw Untranslatable()
      }
      let low = try converted(bounds[0], storage), high = try converted(bounds[1], storage)
      return "(\(name) >= \(bind(low)) AND \(name) <= \(bind(high)))"
    case .in: return try isMember(name, storage, value)
    default: throw Untranslatable()
    }
  }

  private func isMember(_ name: String, _ storage: SQLiteLayout.Storage, _ value: Any?) throws -> String {
    guard let value, !(value is String), let elements = KeyValueAccess.elements(of: value), elements.count < 10_000
    else {
      throw Untranslatable()
    }
    let wanted = try elements.filter { !($0 is NSNull) }.map { try converted($0, storage) }
    var parts: [String] = []
    if !wanted.isEmpty { parts.append("\(name) IN (\(wanted.map { bind($0) }.joined(separator: ", ")))") }
    if wanted.count < elements.count { parts.append("\(name) IS NULL") }
    return parts.isEmpty ? "0" : "(\(parts.joined(separator: " OR ")))"
  }

  /// Comparisons of text in which SQLite's own operators would mean something else.
  private func isLeftToPredicates(_ comparison: NSComparisonPredicate, _ value: Any?) -> Bool {
    switch comparison.predicateOperatorType {
    case .matches, .like, .beginsWith, .endsWith, .contains: return value is String || value is NSString
    case .equalTo, .notEqualTo: return !comparison.options.isEmpty && (value is String || value is NSString)
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo: return value is String || value is NSString
    case .in: return value is String || !comparison.options.isEmpty
    case .between: return true
    case .customSelector: return false
    }
  }

  /// The predicate itself is asked, for the value of the column.
  private func callback(_ name: String, _ comparison: NSComparisonPredicate) throws -> String {
    let ofValue = NSComparisonPredicate(
      leftExpression: NSExpression.expressionForEvaluatedObject(), rightExpression: comparison.rightExpression,
      modifier: .direct, type: comparison.predicateOperatorType, options: comparison.options)
    let number = Int64(connection.predicates.count + 1)
    connection.predicates[number] = ofValue
    return "QPREDICATE(\(bind(.integer(number))), \(name))"
  }

  // MARK: Comparing columns

  private func compareColumns(_ left: Column, _ right: Column, _ comparison: NSComparisonPredicate) throws -> String {
    let type = comparison.predicateOperatorType
    func equality(_ left: String, _ right: String) throws -> String {
      guard type == .equalTo || type == .notEqualTo else { throw Untranslatable() }
      return "\(left) IS \(type == .equalTo ? "" : "NOT ")\(right)"
    }
    switch (left, right) {
    case (.object(let left, let one), .object(let right, let other)) where one.rootNumber == other.rootNumber:
      return try equality(left, right)
    case (.value(let left, let one), .value(let right, let other)):
      let numbers: [SQLiteLayout.Storage] = [.integer, .real, .decimal]
      let areNumbers = numbers.contains(one) && numbers.contains(other)
      guard comparison.options.isEmpty, areNumbers || (one == other && [.date, .text, .uuid].contains(one)) else {
        throw Untranslatable()
      }
      switch type {
      case .equalTo, .notEqualTo: return try equality(left, right)
      case .lessThan, .greaterThan:
        guard one != .text, one != .uuid else { throw Untranslatable() }
        return "\(left) \(type._name) \(right)"
      case .lessThanOrEqualTo, .greaterThanOrEqualTo:
        guard one != .text, one != .uuid else { throw Untranslatable() }
        return "(\(left) \(type._name) \(right) OR (\(left) IS NULL AND \(right) IS NULL))"
      default: throw Untranslatable()
      }
    default: throw Untranslatable()
    }
  }

  // MARK: To-many

  /// `ANY books.title == "x"`, where the relationship comes first and an attribute or nothing follows.
  private func any(_ comparison: NSComparisonPredicate) throws -> String {
    guard comparison.comparisonPredicateModifier == .any, comparison.leftExpression.expressionType == .keyPath,
      comparison.leftExpression.operand.expressionType == .evaluatedObject
    else { throw Untranslatable() }
    let keys = comparison.leftExpression.keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = keys.first, let place = plan.place(of: first), case .toMany(let index) = plan.slots[place].kind,
      let destination = plan.relations[index].description.destinationEntity?.plan,
      let table = store.layout.table(of: destination)
    else { throw Untranslatable() }
    aliases += 1
    let alias = "t\(aliases)"
    let link: String
    if let join = store.layout.join(plan.relations[index], of: plan) {
      link =
        "\(table.name) \(alias) JOIN \(join.table) j\(aliases) ON \(alias).Z_PK = j\(aliases).\(join.destination) "
        + "WHERE j\(aliases).\(join.source) = t0.Z_PK"
    } else if let inverse = plan.relations[index].description.inverseRelationship, let far = inverse.owner?.plan,
      let place = far.place(of: inverse.name), let position = table.places[far.number]?[place]
    {
      link = "\(table.name) \(alias) WHERE \(alias).\(table.columns[position].name) = t0.Z_PK"
    } else {
      throw Untranslatable()
    }
    let column: Column
    if keys.count == 1 {
      column = .object("\(alias).Z_PK", destination)
    } else {
      guard let place = destination.place(of: keys[1]), let position = table.places[destination.number]?[place],
        case .attribute = destination.slots[place].kind
      else { throw Untranslatable() }
      column = .value("\(alias).\(table.columns[position].name)", table.columns[position].storage)
    }
    guard isConstant(comparison.rightExpression) else { throw Untranslatable() }
    let direct = NSComparisonPredicate(
      leftExpression: comparison.leftExpression, rightExpression: comparison.rightExpression, modifier: .direct,
      type: comparison.predicateOperatorType, options: comparison.options)
    var condition = try compare(column, direct, comparison.rightExpression)
    // In memory a set of values has none for nil.
    if case .value(let name, _) = column, !plan.relations[index].description.isOrdered {
      condition += " AND \(name) IS NOT NULL"
    }
    return "EXISTS (SELECT 1 FROM \(link) AND \(condition))"
  }

  // MARK: Sorting

  /// The terms of ORDER BY; nil where an order can't be said in SQL.
  func sort(_ descriptors: [NSSortDescriptor]) throws -> String? {
    KeyPathCheck(plan).check(descriptors)
    guard isWhole || descriptors.isEmpty else { return nil }
    var terms: [String] = []
    for descriptor in descriptors {
      guard descriptor.isPlain, let key = descriptor.key, let selector = descriptor.selector,
        let column = try? column(key), case .value(let name, let storage) = column
      else { return nil }
      let direction = descriptor.ascending ? "ASC" : "DESC"
      switch storage {
      case .integer, .real, .date, .decimal:
        guard NSStringFromSelector(selector) == "compare:" else { return nil }
        terms.append("\(name) \(direction)")
      case .text:
        terms.append("\(name) COLLATE \(try connection.collation(NSStringFromSelector(selector))) \(direction)")
      default: return nil
      }
    }
    return terms.joined(separator: ", ")
  }
}
