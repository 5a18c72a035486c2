import QuinceFoundation

/// Results that are dictionaries: columns, computed values, groups.
extension Fetch {
  struct Column {
    let name: String
    let value: (NSManagedObject) -> Any?
    /// An aggregate of all objects of a group.
    let aggregate: (([NSManagedObject]) -> Any?)?
  }

  // Apple: NSFetchRequest, dictionaryResultType does not see changes that are not saved
  func dictionaries() throws -> [Any] {
    let columns = self.columns(request.properties.isEmpty ? defaultProperties : request.properties)
    var inner = request
    inner.resultType = .managedObjectResultType
    inner.includesPendingChanges = false
    inner.properties = []
    let isGrouped = !request.groups.isEmpty || columns.contains { $0.aggregate != nil }
    if isGrouped || request.returnsDistinctResults { (inner.limit, inner.offset) = (0, 0) }
    let objects = try Fetch(inner, in: context).run().compactMap { $0 as? NSManagedObject }
    var rows: [NSDictionary]
    if isGrouped {
      rows = groups(of: objects).map { group in
        dictionary(columns) { $0.aggregate?(group) ?? group.first.flatMap($0.value) }
      }
      if let having = try request.having.map(NSFetchRequestExpression.settled) {
        rows = rows.filter { having.evaluate(with: $0) }
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
        return Column(name: name, value: { $0.toOne(place)?.objectID }, aggregate: nil)
      }
      return Column(name: name, value: { $0.value(forKeyPath: name) }, aggregate: nil)
    }
  }

  private static let operators = [
    "@sum": "sum:", "@avg": "average:", "@min": "min:", "@max": "max:", "@count": "count:",
  ]

  /// An operator on no collection is over the rows: `@sum.amount` is `sum:(amount)`.
  private static func aggregate(_ expression: NSExpression) -> NSExpression {
    guard expression.expressionType == .keyPath else { return expression }
    let parts = expression.keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let function = parts.first.flatMap({ operators[$0] }) else { return expression }
    let argument = parts.count > 1 ? NSExpression(forKeyPath: parts[1]) : .expressionForEvaluatedObject()
    return NSExpression(forFunction: function, arguments: [argument])
  }

  private func column(_ description: NSExpressionDescription) -> Column {
    let expression = Self.aggregate(description.expression ?? NSExpression(forConstantValue: nil))
    func value(_ object: Any) -> Any? {
      if expression.expressionType == .evaluatedObject { return (object as? NSManagedObject)?.objectID }
      return expression.expressionValue(with: object, context: nil)
    }
    guard expression.expressionType == .function, let argument = expression.arguments?.first,
      ["count:", "sum:", "min:", "max:", "average:"].contains(expression.function), expression.arguments?.count == 1,
      !isToMany(argument)
    else { return Column(name: description.name, value: value, aggregate: nil) }
    let function = expression.function
    return Column(
      name: description.name, value: value,
      aggregate: { objects in
        let values = objects.compactMap { object -> Any? in
          argument.expressionType == .evaluatedObject
            ? object : argument.expressionValue(with: object, context: nil).flattened
        }.filter { !($0 is NSNull) }
        if values.isEmpty, function != "count:", function != "sum:" { return nil }
        return NSExpression(
          forFunction: function, arguments: [NSExpression(forConstantValue: values)]
        ).expressionValue(with: nil, context: nil)
      })
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
  private func groups(of objects: [NSManagedObject]) -> [[NSManagedObject]] {
    guard !request.groups.isEmpty else { return [objects] }
    let columns = self.columns(request.groups)
    var order: [NSDictionary] = [], groups: [NSDictionary: [NSManagedObject]] = [:]
    for object in objects {
      let key = dictionary(columns) { $0.value(object) }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(object)
    }
    return order.compactMap { groups[$0] }
  }
}
