import Foundation

/// What lets an initialiser of `NSExpression` answer an object of another class.
public protocol _QuinceExpressionCluster {}

/// A value of a predicate: a constant, a key path, a function of others.
open class NSExpression: NSObject, NSSecureCoding, NSCopying, _QuinceExpressionCluster {
  public enum ExpressionType: UInt, Sendable {
    case constantValue = 0
    case evaluatedObject
    case variable
    case keyPath
    case function
    case unionSet
    case intersectSet
    case minusSet
    case subquery = 13
    case aggregate = 14
    case anyKey = 15
    case block = 19
    case conditional = 20
    /// Core Data's `NSFetchRequestExpressionType`.
    case _fetchRequest = 50
  }

  public let expressionType: ExpressionType
  var isEvaluationDisabled = false

  public init(expressionType type: ExpressionType) {
    expressionType = type
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let type = ExpressionType(rawValue: UInt(clamping: coder.decodeInteger(forKey: "NSExpressionType"))) else {
      return nil
    }
    expressionType = type
    super.init()
    isEvaluationDisabled = coder.requiresSecureCoding
  }

  open func encode(with coder: NSCoder) { coder.encode(Int(expressionType.rawValue), forKey: "NSExpressionType") }
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { copy(with: nil) }

  // MARK: Parts
  // Apple: "invoking a method that does not make sense for that subtype will cause an exception to be thrown"

  open var constantValue: Any? { missing("constantValue") }
  open var keyPath: String { missing("keyPath") }
  open var function: String { missing("function") }
  open var variable: String { missing("variable") }
  open var operand: NSExpression { missing("operand") }
  open var arguments: [NSExpression]? { missing("arguments") }
  open var collection: Any { missing("collection") }
  open var predicate: NSPredicate { missing("predicate") }
  open var left: NSExpression { missing("leftExpression") }
  open var right: NSExpression { missing("rightExpression") }
  open var `true`: NSExpression { missing("trueExpression") }
  open var `false`: NSExpression { missing("falseExpression") }
  open var expressionBlock: (Any?, [Any], NSMutableDictionary?) -> Any { missing("expressionBlock") }

  private func missing(_ selector: String) -> Never {
    PredicateFormatError.unrecognized(selector, self).raise()
  }

  // MARK: Evaluation

  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    PredicateFormatError("-[NSExpression expressionValueWithObject:context:]: a subclass has to override it").raise()
  }

  /// The value proper. A class from outside has only the public one.
  package func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    expressionValue(with: object, context: bindings.isEmpty ? nil : NSMutableDictionary(dictionary: bindings))
  }

  /// The value as comparisons see it.
  func _comparable(_ object: Any?, _ bindings: [String: Any]) throws -> ComparableValue {
    try ComparableValue(_value(object, bindings))
  }

  open func allowEvaluation() {
    isEvaluationDisabled = false
    for child in _children { child.allowEvaluation() }
  }

  package var _children: [NSExpression] { (self as? any FetchExpression)?.parts ?? [] }

  /// The expression with the variables replaced that have a value.
  package func substituting(_ variables: [String: Any]) -> NSExpression {
    guard let fetch = self as? any FetchExpression else { return self }
    return fetch.rebuilt(fetch.parts.map { $0.substituting(variables) })
  }

  // MARK: Printing

  package var _format: String { (self as? any FetchExpression)?.format ?? "" }

  /// The format as an operand of `+` or the like.
  package var operandFormat: String { _format }

  open override var description: String { _format }
  open override var debugDescription: String { _format }
}

/// The classes behind `NSExpression`'s initialisers.
package class ConcreteExpression: NSExpression {
  package override init(expressionType type: NSExpression.ExpressionType) { super.init(expressionType: type) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    if isEvaluationDisabled {
      PredicateFormatError("This expression has evaluation disabled", name: .internalInconsistencyException).raise()
    }
    var bindings: [String: Any] = [:]
    for (key, value) in context ?? [:] { if let key = key as? String { bindings[key] = value } }
    return PredicateFormatError.raising { try _value(object, bindings) }
  }

  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? { nil }
}

extension _QuinceExpressionCluster where Self: NSExpression {
  public init(format expressionFormat: String, _ args: any CVarArg...) {
    self = Self.make { try PredicateParser.expression(expressionFormat, args) }
  }

  public init(format expressionFormat: String, argumentArray arguments: [Any]) {
    self = Self.make { try PredicateParser.expression(expressionFormat, arguments) }
  }

  public init(format expressionFormat: String, arguments argList: CVaListPointer) {
    self.init(format: expressionFormat, argumentArray: FormatArguments.values(argList, for: expressionFormat))
  }

  public init(forConstantValue obj: Any?) { self = Self.make { ConstantExpression(obj) } }
  public init(forVariable string: String) { self = Self.make { VariableExpression(string) } }

  public init(forKeyPath keyPath: String) {
    self = Self.make { KeyPathExpression(operand: SelfExpression.shared, keyPath: keyPath) }
  }

  /// Traps when the key path's name can't be told.
  public init<Root, Value>(forKeyPath keyPath: KeyPath<Root, Value>) {
    self.init(forKeyPath: KeyPathNameTable.require(keyPath))
  }

  /// - Parameter parameters: expressions.
  public init(forFunction name: String, arguments parameters: [Any]) {
    self = Self.make { try FunctionExpression(name: name, arguments: Self.expressions(parameters)) }
  }

  public init(forFunction target: NSExpression, selectorName name: String, arguments parameters: [Any]?) {
    self = Self.make {
      FunctionExpression(operand: target, name: name, arguments: Self.expressions(parameters ?? []))
    }
  }

  /// - Parameter subexpressions: expressions.
  public init(forAggregate subexpressions: [Any]) {
    self = Self.make { AggregateExpression(Self.expressions(subexpressions)) }
  }

  public init(forUnionSet left: NSExpression, with right: NSExpression) {
    self = Self.make { SetExpression(.unionSet, left, right) }
  }

  public init(forIntersectSet left: NSExpression, with right: NSExpression) {
    self = Self.make { SetExpression(.intersectSet, left, right) }
  }

  public init(forMinusSet left: NSExpression, with right: NSExpression) {
    self = Self.make { SetExpression(.minusSet, left, right) }
  }

  public init(forSubquery expression: NSExpression, usingIteratorVariable variable: String, predicate: NSPredicate) {
    self = Self.make { SubqueryExpression(expression, variable: variable, predicate: predicate) }
  }

  public init(
    forConditional predicate: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
  ) {
    self = Self.make { ConditionalExpression(predicate, trueExpression, falseExpression) }
  }

  public init(
    block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, arguments: [NSExpression]?
  ) {
    self = Self.make { BlockExpression(block, arguments ?? []) }
  }

  private static func expressions(_ values: [Any]) -> [NSExpression] {
    values.map { $0 as? NSExpression ?? ConstantExpression($0) }
  }

  private static func make(_ body: () throws -> NSExpression) -> Self {
    guard let made = PredicateFormatError.raising(body) as? Self else {
      PredicateFormatError("\(Self.self): the expression is of another class").raise()
    }
    return made
  }
}

extension NSExpression {
  public class func expressionForEvaluatedObject() -> NSExpression { SelfExpression.shared }
  public class func expressionForAnyKey() -> NSExpression { AnyKeyExpression() }
}
