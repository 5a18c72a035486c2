import QuinceFoundation

/// A request's `havingPredicate`: what it says of groups of objects, not of one object.
struct GroupCondition {
  /// What a group has under a name.
  struct Value {
    let name: String
    let of: ([NSManagedObject]) -> Any?
  }

  private let predicate: NSPredicate
  private let values: [String: Value]
  /// Nil where the expression is no aggregate.
  private let aggregate: (NSExpression) -> (([NSManagedObject]) -> Any?)?

  /// Traps where the predicate names what is neither in a group's properties nor computed of all of it.
  init(
    _ predicate: NSPredicate, values: [Value], aggregate: @escaping (NSExpression) -> (([NSManagedObject]) -> Any?)?
  ) {
    self.predicate = predicate
    self.values = Dictionary(values.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    self.aggregate = aggregate
    _ = settled(predicate, [])
  }

  func holds(for group: [NSManagedObject]) -> Bool { settled(predicate, group).evaluate(with: nil) }

  /// The predicate with constants in the place of what depends on the group.
  private func settled(_ predicate: NSPredicate, _ group: [NSManagedObject]) -> NSPredicate {
    if let compound = predicate as? NSCompoundPredicate, type(of: compound) == NSCompoundPredicate.self {
      let parts = compound.subpredicates.compactMap { $0 as? NSPredicate }
      return NSCompoundPredicate(
        type: compound.compoundPredicateType, subpredicates: parts.map { settled($0, group) })
    }
    guard let comparison = predicate as? NSComparisonPredicate, type(of: comparison) == NSComparisonPredicate.self
    else { return predicate }
    let left = settled(comparison.leftExpression, group), right = settled(comparison.rightExpression, group)
    if let selector = comparison.customSelector {
      return NSComparisonPredicate(leftExpression: left, rightExpression: right, customSelector: selector)
    }
    return NSComparisonPredicate(
      leftExpression: left, rightExpression: right, modifier: comparison.comparisonPredicateModifier,
      type: comparison.predicateOperatorType, options: comparison.options)
  }

  private func settled(_ expression: NSExpression, _ group: [NSManagedObject]) -> NSExpression {
    if let aggregate = aggregate(expression) { return NSExpression(forConstantValue: aggregate(group)) }
    switch expression.expressionType {
    case .variable:
      // Observed: apps name an expression description as a variable, `NSExpression(forVariable: "count")`
      guard let value = values[expression.variable] else { return expression }
      return NSExpression(forConstantValue: value.of(group))
    case .keyPath:
      guard let value = values[expression.keyPath] else { refuse(expression) }
      return NSExpression(forConstantValue: value.of(group))
    case .function:
      let arguments = (expression.arguments ?? []).map { settled($0, group) }
      return NSExpression(forFunction: expression.function, arguments: arguments)
    case .aggregate:
      let elements = expression.collection as? [NSExpression] ?? []
      return NSExpression(forAggregate: elements.map { settled($0, group) })
    default: return expression
    }
  }

  // Observed: NSInvalidArgumentException with this text, of requests whose columns are no group's
  private func refuse(_ expression: NSExpression) -> Never { Self.refuse("\(expression)") }

  static func refuse(_ what: String) -> Never {
    trap(
      "SELECT clauses in queries with GROUP BY components can only contain properties named in the GROUP BY or aggregate "
        + "functions (\(what) is not in the GROUP BY)", name: .invalidArgumentException)
  }
}
