import QuinceFoundation

/// Results that are dictionaries: columns, computed values, groups.
extension Fetch {
  struct Column {
    let name: String
    let value: (NSManagedObject) -> Any?
    /// An aggregate of all objects of a group.
    let aggregate: (([NSManagedObject]) -> Any?)?
    /// Whether it is a property of the objects, by its name, and not computed.
    var isProperty = false
  }

  // Apple: NSFetchRequest, dictionaryResultType does not see changes that are not saved
  func dictionaries() throws -> [Any] {
    let contexts = Array(sequence(first: context, next: \.parent))
    guard contexts.contains(where: \.hasChanges) else { return try savedDictionaries() }
    let saved = NSManagedObjectContext(scratchOn: context.coordinator)
    saved.pinnedToken = contexts.last?.generation.map { NSQueryGenerationToken($0) }
    return try Fetch(request, in: saved).savedDictionaries()
  }

  /// The rows of a context without changes, whose objects are what the stores have.
  private func savedDictionaries() throws -> [Any] {
    let columns = self.columns(request.properties.isEmpty ? defaultProperties : request.properties)
    let groups = request.groups.isEmpty ? [] : self.columns(request.groups)
    if !groups.isEmpty { checkGrouping(columns, groups) }
    let having = try request.having.map { try condition($0, columns, groups) }
    var inner = request
    inner.resultType = .managedObjectResultType
    inner.includesPendingChanges = false
    inner.properties = []
    let isGrouped = !request.groups.isEmpty || columns.contains { $0.aggregate != nil }
    if isGrouped || request.returnsDistinctResults { (inner.limit, inner.offset) = (0, 0) }
    let objects = try Fetch(inner, in: context).run().compactMap { $0 as? NSManagedObject }
    var rows: [NSDictionary]
    if isGrouped {
      rows = self.groups(of: objects, by: groups).filter { having?.holds(for: $0) ?? true }.map { group in
        dictionary(columns) { Self.value(of: $0, in: group) }
      }
    } else {
      rows = objects.map { object in dictionary(columns) { $0.value(object) } }
    }
    if request.returnsDistinctResults {
      var seen: Set<NSDictionary> = []
      rows = rows.filter { seen.insert($0).inserted }
    }
    guard isGrouped || request.returnsDistinctResults else { return rows }
    let rest = rows.dropFirst(request.offset)
    return Array(request.limit > 0 ? rest.prefix(request.limit) : rest)
  }

  private static func value(of column: Column, in group: [NSManagedObject]) -> Any? {
    column.aggregate.map { $0(group) } ?? group.first.flatMap(column.value)
  }

  // Apple: propertiesToGroupBy, "the SELECT values must be literals, aggregates, or columns specified in the GROUP BY"
  private func checkGrouping(_ columns: [Column], _ groups: [Column]) {
    for column in columns where column.isProperty && !groups.contains(where: { $0.name == column.name }) {
      GroupCondition.refuse(column.name)
    }
  }

  private func condition(
    _ predicate: NSPredicate, _ columns: [Column], _ groups: [Column]
  ) throws -> GroupCondition {
    let known = columns.filter { !$0.isProperty } + groups
    let values = known.map { column in
      GroupCondition.Value(name: column.name) { group in
        // Predicates compare objects, dictionaries show their identifiers.
        let value = Self.value(of: column, in: group)
        return (value as? NSManagedObjectID).map { context.object(with: $0) } ?? value
      }
    }
    let settled = Evaluation.prepared(try NSFetchRequestExpression.settled(predicate), in: context)
    return GroupCondition(settled, values: values) { aggregation(Self.aggregate($0)) }
  }

  private func dictionary(_ columns: [Column], _ value: (Column) -> Any?) -> NSDictionary {
    let result = NSMutableDictionary()
    for column in columns {
      if let value = value(column), !(value is NSNull) { result.setObject(value, forKey: column.name as NSString) }
    }
    return NSDictionary(dictionary: result)
  }

  private var defaultProperties: [Any] {
    plan.slots.filter { slot in
      guard slot.parent == nil else { return false }
      switch slot.kind {
      case .attribute, .toOne: return !slot.isTransient
      case .toMany, .fetched: return false
      }
    }.map(\.name)
  }

  private func columns(_ properties: [Any]) -> [Column] {
    properties.map { property in
      if let expression = property as? NSExpressionDescription { return column(expression) }
      guard let name = property as? String ?? (property as? NSPropertyDescription)?.name else {
        trap("Invalid property (\(property)) passed to setPropertiesToFetch:", name: .invalidArgumentException)
      }
      let first = String(name.split(separator: ".", maxSplits: 1).first ?? "")
      guard let place = plan.place(of: first) else {
        trap("Invalid keypath \(name) passed to setPropertiesToFetch:", name: .invalidArgumentException)
      }
      if case .toOne = plan.slots[place].kind, first == name {
        return Column(
          name: name,
          value: { object in
            object.access()
            return object.toOne(place)?.objectID
          }, aggregate: nil, isProperty: true)
      }
      return Column(name: name, value: { $0.value(forKeyPath: name) }, aggregate: nil, isProperty: true)
    }
  }

  private static let operators = [
    "@sum": "sum:", "@avg": "average:", "@min": "min:", "@max": "max:", "@count": "count:",
  ]

  /// An operator on no collection is over the rows: `@sum.amount`, or `amount.@sum`, is `sum:(amount)`.
  private static func aggregate(_ expression: NSExpression) -> NSExpression {
    guard expression.expressionType == .keyPath else { return expression }
    var keys = expression.keyPath.split(separator: ".").map(String.init)
    let function: String
    if let first = keys.first.flatMap({ operators[$0] }) {
      function = first
      keys.removeFirst()
    } else if let last = keys.last.flatMap({ operators[$0] }) {
      function = last
      keys.removeLast()
    } else {
      return expression
    }
    let argument =
      keys.isEmpty ? .expressionForEvaluatedObject() : NSExpression(forKeyPath: keys.joined(separator: "."))
    return NSExpression(forFunction: function, arguments: [argument])
  }

  private func column(_ description: NSExpressionDescription) -> Column {
    let given = description.expression ?? NSExpression(forConstantValue: nil)
    if let aggregate = aggregation(Self.aggregate(given)) {
      return Column(
        name: description.name, value: { description.converted(aggregate([$0])) },
        aggregate: { description.converted(aggregate($0)) })
    }
    func value(_ object: Any) -> Any? {
      if given.expressionType == .evaluatedObject { return (object as? NSManagedObject)?.objectID }
      return description.converted(given.expressionValue(with: object, context: nil))
    }
    return Column(name: description.name, value: value, aggregate: nil)
  }

  /// What the function computes of all objects of a group; nil where the expression is no such function.
  private func aggregation(_ expression: NSExpression) -> (([NSManagedObject]) -> Any?)? {
    guard expression.expressionType == .function, let argument = expression.arguments?.first,
      Set(Self.operators.values).contains(expression.function), expression.arguments?.count == 1,
      ![.constantValue, .aggregate, .variable].contains(argument.expressionType), !isToMany(argument)
    else { return nil }
    let function = expression.function
    return { objects in
      let values = objects.compactMap { object -> Any? in
        argument.expressionType == .evaluatedObject
          ? object : argument.expressionValue(with: object, context: nil).flattened
      }.filter { !($0 is NSNull) }
      if values.isEmpty, function != "count:", function != "sum:" { return nil }
      return NSExpression(
        forFunction: function, arguments: [NSExpression(forConstantValue: values)]
      ).expressionValue(with: nil, context: nil)
    }
  }

  private func isToMany(_ expression: NSExpression) -> Bool {
    guard expression.expressionType == .keyPath else { return false }
    var current: EntityPlan? = plan
    for key in expression.keyPath.split(separator: ".").map(String.init) {
      guard let plan = current, let place = plan.place(of: key) else { return false }
      if case .toMany = plan.slots[place].kind { return true }
      current = (plan.slots[place].property as? NSRelationshipDescription)?.destinationEntity?.plan
    }
    return false
  }

  /// Objects with equal values of the grouping properties, in the order in which the groups begin.
  private func groups(of objects: [NSManagedObject], by columns: [Column]) -> [[NSManagedObject]] {
    guard !columns.isEmpty else { return [objects] }
    var order: [NSDictionary] = [], groups: [NSDictionary: [NSManagedObject]] = [:]
    for object in objects {
      let key = dictionary(columns) { $0.value(object) }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(object)
    }
    return order.compactMap { groups[$0] }
  }
}
