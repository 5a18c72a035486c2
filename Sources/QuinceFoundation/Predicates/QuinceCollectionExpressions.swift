import Foundation

/// `{1, a, "x"}`
package final class AggregateExpression: ConcreteExpression {
  private let elements: [NSExpression]

  init(_ elements: [NSExpression]) {
    self.elements = elements
    super.init(expressionType: .aggregate)
  }

  package required init?(coder: NSCoder) {
    let array = coder.decodeObject(of: [NSArray.self, NSExpression.self], forKey: "NSCollection")
    guard let array, let elements = _elements(of: array) as? [NSExpression] else { return nil }
    self.elements = elements
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(NSArray(array: elements), forKey: "NSCollection")
  }

  package override var collection: Any { elements }
  package override var constantValue: Any? { elements }
  package override var _children: [NSExpression] { elements }

  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    try elements.map { try $0._value(object, bindings) ?? NSNull() }
  }

  package override func substituting(_ variables: [String: Any]) -> NSExpression {
    AggregateExpression(elements.map { $0.substituting(variables) })
  }

  package override var _format: String { "{\(elements.map(\._format).joined(separator: ", "))}" }
  package override func isEqual(_ object: Any?) -> Bool { (object as? AggregateExpression)?.elements == elements }
  package override var hash: Int { elements.hashValue }
}

/// `a UNION b`, `a INTERSECT b`, `a MINUS b`
package final class SetExpression: ConcreteExpression {
  private let first: NSExpression
  private let second: NSExpression

  init(_ type: ExpressionType, _ left: NSExpression, _ right: NSExpression) {
    first = left
    second = right
    super.init(expressionType: type)
  }

  package required init?(coder: NSCoder) {
    guard let left = coder.decodeObject(of: NSExpression.self, forKey: "NSLeftExpression"),
      let right = coder.decodeObject(of: NSExpression.self, forKey: "NSRightExpression")
    else {
      return nil
    }
    first = left
    second = right
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(first, forKey: "NSLeftExpression")
    coder.encode(second, forKey: "NSRightExpression")
  }

  package override var left: NSExpression { first }
  package override var right: NSExpression { second }
  package override var _children: [NSExpression] { [first, second] }

  // Apple: "the left-hand side must evaluate to an NSSet object, the right-hand side can be any other collection type".
  // Assumed: other collections on the left are taken as sets. The order of the left one is kept.
  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    let left = try elements(of: first, object, bindings), right = try elements(of: second, object, bindings)
    let result = NSMutableSet()
    let others = NSSet(array: right.map { $0 as AnyObject })
    for element in left.map({ $0 as AnyObject }) {
      switch expressionType {
      case .intersectSet where !others.contains(element), .minusSet where others.contains(element): break
      default: result.add(element)
      }
    }
    if expressionType == .unionSet { result.union(Set(others.allObjects.compactMap { $0 as? AnyHashable })) }
    return result
  }

  private func elements(of side: NSExpression, _ object: Any?, _ bindings: [String: Any]) throws -> [Any] {
    guard let value = try side._value(object, bindings) else { return [] }
    guard let elements = _elements(of: value) else {
      throw PredicateFormatError("Can't evaluate set expression; \(value) is not a collection")
    }
    return elements
  }

  package override func substituting(_ variables: [String: Any]) -> NSExpression {
    SetExpression(expressionType, first.substituting(variables), second.substituting(variables))
  }

  package override var _format: String {
    let name = expressionType == .unionSet ? "UNION" : expressionType == .minusSet ? "MINUS" : "INTERSECT"
    return "\(first.operandFormat) \(name) \(second.operandFormat)"
  }

  package override var operandFormat: String { "(\(_format))" }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SetExpression else { return false }
    return expressionType == other.expressionType && first.isEqual(other.first) && second.isEqual(other.second)
  }

  package override var hash: Int { first.hash ^ second.hash }
}

/// `SUBQUERY(collection, $x, predicate)`: the elements for which the predicate holds.
package final class SubqueryExpression: ConcreteExpression {
  private let source: NSExpression
  private let name: String
  private let condition: NSPredicate

  init(_ collection: NSExpression, variable: String, predicate: NSPredicate) {
    source = collection
    name = variable
    condition = predicate
    super.init(expressionType: .subquery)
  }

  package required init?(coder: NSCoder) {
    guard let source = coder.decodeObject(of: NSExpression.self, forKey: "NSCollection"),
      let name = coder.decodeObject(of: NSString.self, forKey: "NSVariable"),
      let condition = coder.decodeObject(of: NSPredicate.self, forKey: "NSPredicate")
    else {
      return nil
    }
    self.source = source
    self.name = name as String
    self.condition = condition
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(source, forKey: "NSCollection")
    coder.encode(name as NSString, forKey: "NSVariable")
    coder.encode(condition, forKey: "NSPredicate")
  }

  /// The expression of the collection.
  package override var collection: Any { source }
  package override var variable: String { name }
  package override var predicate: NSPredicate { condition }
  package override var _children: [NSExpression] { [source] }

  package override func allowEvaluation() {
    super.allowEvaluation()
    condition.allowEvaluation()
  }

  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    guard let value = try source._value(object, bindings) else { return nil }
    guard let elements = _elements(of: value) else {
      throw PredicateFormatError("Can't do a subquery on \(value): it is not a collection")
    }
    var inner = bindings
    return try elements.filter {
      inner[name] = $0
      return try condition._evaluate(object, inner)
    }
  }

  package override func substituting(_ variables: [String: Any]) -> NSExpression {
    var outer = variables
    outer[name] = nil
    return SubqueryExpression(
      source.substituting(variables), variable: name, predicate: condition.withSubstitutionVariables(outer))
  }

  package override var _format: String {
    "SUBQUERY(\(source._format), $\(name), \(condition.predicateFormat))"
  }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SubqueryExpression else { return false }
    return name == other.name && source.isEqual(other.source) && condition.isEqual(other.condition)
  }

  package override var hash: Int { source.hash ^ condition.hash }
}

/// `TERNARY(predicate, a, b)`
package final class ConditionalExpression: ConcreteExpression {
  private let condition: NSPredicate
  private let first: NSExpression
  private let second: NSExpression

  init(_ predicate: NSPredicate, _ trueExpression: NSExpression, _ falseExpression: NSExpression) {
    condition = predicate
    first = trueExpression
    second = falseExpression
    super.init(expressionType: .conditional)
  }

  package required init?(coder: NSCoder) {
    guard let condition = coder.decodeObject(of: NSPredicate.self, forKey: "NSPredicate"),
      let first = coder.decodeObject(of: NSExpression.self, forKey: "NSTrueExpression"),
      let second = coder.decodeObject(of: NSExpression.self, forKey: "NSFalseExpression")
    else {
      return nil
    }
    self.condition = condition
    self.first = first
    self.second = second
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(condition, forKey: "NSPredicate")
    coder.encode(first, forKey: "NSTrueExpression")
    coder.encode(second, forKey: "NSFalseExpression")
  }

  package override var predicate: NSPredicate { condition }
  package override var `true`: NSExpression { first }
  package override var `false`: NSExpression { second }
  package override var _children: [NSExpression] { [first, second] }

  package override func allowEvaluation() {
    super.allowEvaluation()
    condition.allowEvaluation()
  }

  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    try (condition._evaluate(object, bindings) ? first : second)._value(object, bindings)
  }

  package override func substituting(_ variables: [String: Any]) -> NSExpression {
    ConditionalExpression(
      condition.withSubstitutionVariables(variables), first.substituting(variables),
      second.substituting(variables))
  }

  package override var _format: String {
    "TERNARY(\(condition.predicateFormat), \(first._format), \(second._format))"
  }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ConditionalExpression else { return false }
    return condition.isEqual(other.condition) && first.isEqual(other.first) && second.isEqual(other.second)
  }

  package override var hash: Int { condition.hash }
}

/// An expression of Swift code.
package final class BlockExpression: ConcreteExpression {
  private let block: (Any?, [Any], NSMutableDictionary?) -> Any
  private let parameters: [NSExpression]

  init(_ block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, _ arguments: [NSExpression]) {
    self.block = block
    parameters = arguments
    super.init(expressionType: .block)
  }

  package required init?(coder: NSCoder) { return nil }

  package override func encode(with coder: NSCoder) {
    PredicateFormatError("-[NSBlockExpression encodeWithCoder:]: an expression of a block can't be archived").raise()
  }

  package override var expressionBlock: (Any?, [Any], NSMutableDictionary?) -> Any { block }
  package override var arguments: [NSExpression]? { parameters }
  package override var _children: [NSExpression] { parameters }

  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    let values = try parameters.map { try $0._value(object, bindings) ?? NSNull() }
    return (block(object, values, NSMutableDictionary(dictionary: bindings)) as Any?).flattened
  }

  package override var _format: String {
    "BLOCK(\(_address(of: self)), {\(parameters.map(\._format).joined(separator: ", "))})"
  }
}
