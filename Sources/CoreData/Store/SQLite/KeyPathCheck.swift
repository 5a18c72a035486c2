import QuinceFoundation

/// Ends the program where a predicate or an order names a property that the database has no column for, before a row is read.
// Observed: NSInvalidArgumentException, "keypath market.remoteID not found in entity …", of SQLite stores alone; transient
// properties and the app's own computed ones are none of the database's
struct KeyPathCheck {
  private let plan: EntityPlan

  init(_ plan: EntityPlan) { self.plan = plan }

  func check(_ predicate: NSPredicate) { check(predicate, [:]) }

  func check(_ descriptors: [NSSortDescriptor]) {
    for descriptor in descriptors { if let key = descriptor.key { check(key, from: plan) } }
  }

  // MARK: Parts

  /// - Parameter variables: the entities of the objects that subqueries name.
  private func check(_ predicate: NSPredicate, _ variables: [String: EntityPlan]) {
    if let compound = predicate as? NSCompoundPredicate {
      for case let part as NSPredicate in compound.subpredicates { check(part, variables) }
    } else if let comparison = predicate as? NSComparisonPredicate {
      check(comparison.leftExpression, variables)
      check(comparison.rightExpression, variables)
    }
  }

  private func check(_ expression: NSExpression, _ variables: [String: EntityPlan]) {
    switch expression.expressionType {
    case .keyPath:
      let operand = expression.operand
      switch operand.expressionType {
      case .evaluatedObject: check(expression.keyPath, from: plan)
      case .variable: if let end = variables[operand.variable] { check(expression.keyPath, from: end) }
      default: check(operand, variables)
      }
    case .subquery:
      guard let source = expression.collection as? NSExpression else { return }
      check(source, variables)
      var inner = variables
      inner[expression.variable] = destination(of: source, variables)
      check(expression.predicate, inner)
    default: for part in expression._children { check(part, variables) }
    }
  }

  /// The entity of the objects that the key path leads to; nil where that is not known.
  private func destination(of expression: NSExpression, _ variables: [String: EntityPlan]) -> EntityPlan? {
    guard expression.expressionType == .keyPath else { return nil }
    let operand = expression.operand
    let start = operand.expressionType == .variable ? variables[operand.variable] : plan
    return expression.keyPath.split(separator: ".").reduce(start) { plan, key in
      plan.flatMap { plan in plan.place(of: String(key)).flatMap { plan.destination(of: $0) } }
    }
  }

  // MARK: Paths

  private func check(_ path: String, from start: EntityPlan) {
    var current: EntityPlan? = start
    var composite = ""
    for key in path.split(separator: ".").map(String.init) where !Self.isGeneral(key) {
      guard let plan = current else {
        // After an attribute only a text's length has SQL.
        if key == "length" { continue }
        refuse(path, start)
      }
      guard let place = plan.place(of: composite + key), !plan.slots[place].isTransient else { refuse(path, start) }
      guard plan.slots[place].elements.isEmpty else {
        composite += key + "."
        continue
      }
      composite = ""
      current = plan.destination(of: place)
    }
  }

  /// Operators, and what every object has.
  private static func isGeneral(_ key: String) -> Bool {
    key.hasPrefix("@") || key == "objectID" || key == "entity" || key.lowercased() == "self"
  }

  private func refuse(_ path: String, _ start: EntityPlan) -> Never {
    trap("keypath \(path) not found in entity \(start.name)", name: .invalidArgumentException)
  }
}
