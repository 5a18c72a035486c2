import Foundation

/// Two expressions and an operator between them.
open class NSComparisonPredicate: NSPredicate {
  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let caseInsensitive = Options(rawValue: 1)
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// Strings are compared code unit for code unit.
    public static let normalized = Options(rawValue: 4)
    /// `[l]`, which Apple's headers do not name.
    package static let localeSensitive = Options(rawValue: 8)
  }

  public enum Modifier: UInt, Sendable {
    case direct = 0
    case all
    case any
  }

  public enum Operator: UInt, Sendable {
    case lessThan = 0
    case lessThanOrEqualTo
    case greaterThan
    case greaterThanOrEqualTo
    case equalTo
    case notEqualTo
    case matches
    case like
    case beginsWith
    case endsWith
    case `in`
    case customSelector
    case contains = 99
    case between = 100
  }

  public let leftExpression: NSExpression
  public let rightExpression: NSExpression
  public let predicateOperatorType: Operator
  public internal(set) final var comparisonPredicateModifier: Modifier
  public let options: Options
  /// The method that compares, for `.customSelector`.
  public let customSelector: Selector?
  /// What the operator can know before it sees an object.
  private let comparator: PredicateComparator
  private let constant: ComparableValue?

  public init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator,
    options: Options = []
  ) {
    leftExpression = lhs
    rightExpression = rhs
    comparisonPredicateModifier = modifier
    predicateOperatorType = type
    self.options = options
    customSelector = nil
    constant = Self.constant(rhs)
    comparator = PredicateComparator(type, options, nil, constant: constant)
    super.init()
  }

  public init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, customSelector selector: Selector
  ) {
    leftExpression = lhs
    rightExpression = rhs
    comparisonPredicateModifier = .direct
    predicateOperatorType = .customSelector
    options = []
    customSelector = selector
    constant = Self.constant(rhs)
    comparator = PredicateComparator(.customSelector, [], selector, constant: constant)
    super.init()
  }

  /// The same comparison of other expressions.
  private func comparing(_ left: NSExpression, _ right: NSExpression) -> NSComparisonPredicate {
    if let customSelector {
      let made = NSComparisonPredicate(leftExpression: left, rightExpression: right, customSelector: customSelector)
      made.comparisonPredicateModifier = comparisonPredicateModifier
      return made
    }
    return NSComparisonPredicate(
      leftExpression: left, rightExpression: right, modifier: comparisonPredicateModifier, type: predicateOperatorType,
      options: options)
  }

  /// What the right side is for every object: a constant, or an aggregate of constants.
  private static func constant(_ expression: NSExpression) -> ComparableValue? {
    if let constant = expression as? ConstantExpression { return constant.comparable }
    guard let aggregate = expression as? AggregateExpression,
      let parts = aggregate._children as? [ConstantExpression]
    else {
      return nil
    }
    return .object(parts.map { $0.constantValue ?? NSNull() })
  }

  // MARK: Coding

  public required init?(coder: NSCoder) {
    guard let left = coder.decodeObject(of: NSExpression.self, forKey: "NSLeftExpression"),
      let right = coder.decodeObject(of: NSExpression.self, forKey: "NSRightExpression"),
      let parts = coder.decodeObject(of: PredicateOperator.self, forKey: "NSPredicateOperator")
    else {
      return nil
    }
    leftExpression = left
    rightExpression = right
    comparisonPredicateModifier = parts.modifier
    predicateOperatorType = parts.type
    options = parts.options
    customSelector = parts.selector
    constant = Self.constant(right)
    comparator = PredicateComparator(parts.type, parts.options, parts.selector, constant: constant)
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(PredicateOperator.make(self), forKey: "NSPredicateOperator")
    coder.encode(leftExpression, forKey: "NSLeftExpression")
    coder.encode(rightExpression, forKey: "NSRightExpression")
  }

  // MARK: Evaluation

  open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    evaluateRaising(object, bindings)
  }

  package override func _evaluate(_ object: Any?, _ bindings: [String: Any]) throws -> Bool {
    // A subclass of the app's may evaluate in its own way.
    if type(of: self) != NSComparisonPredicate.self { return evaluate(with: object, substitutionVariables: bindings) }
    return try compute(object, bindings)
  }

  override func compute(_ object: Any?, _ bindings: [String: Any]) throws -> Bool {
    if comparisonPredicateModifier == .direct {
      let left = try operand(leftExpression, object, bindings)
      return try comparator.holds(left, constant ?? operand(rightExpression, object, bindings))
    }
    let value = try leftExpression._value(object, bindings)
    let right = try constant ?? rightExpression._comparable(object, bindings)
    // Assumed: nil is a collection without elements
    guard let value else { return comparisonPredicateModifier == .all }
    guard let elements = _elements(of: value) else {
      throw PredicateFormatError(
        "The left hand side for an ALL or ANY operator must be either an NSArray or an NSSet.")
    }
    let wanted = comparisonPredicateModifier == .any
    for element in elements where try comparator.holds(ComparableValue(element), right) == wanted { return wanted }
    return !wanted
  }

  /// Of the results of a fetch, an operator that compares single values takes the first.
  private func operand(
    _ expression: NSExpression, _ object: Any?, _ bindings: [String: Any]
  ) throws -> ComparableValue {
    guard expression.expressionType == ._fetchRequest, _comparesSingleValues else {
      return try expression._comparable(object, bindings)
    }
    let value = try expression._value(object, bindings)
    return ComparableValue((value as? [Any]).map(\.first) ?? value)
  }

  /// Whether neither side of the operator is a collection.
  package var _comparesSingleValues: Bool {
    comparisonPredicateModifier == .direct
      && ![.in, .contains, .between, .customSelector].contains(predicateOperatorType)
  }

  open override func allowEvaluation() {
    super.allowEvaluation()
    leftExpression.allowEvaluation()
    rightExpression.allowEvaluation()
  }

  open override func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
    let replaced = comparing(
      leftExpression.substituting(variables), rightExpression.substituting(variables))
    return replaced as? Self ?? self
  }

  // MARK: Printing and comparing

  open override var predicateFormat: String {
    var prefix = ""
    switch comparisonPredicateModifier {
    case .direct: break
    case .all: prefix = "ALL "
    case .any: prefix = "ANY "
    }
    let name = customSelector.map(NSStringFromSelector) ?? predicateOperatorType._name
    let suffix = PredicatePrinting.options(options)
    return "\(prefix)\(leftExpression._format) \(name)\(suffix) \(rightExpression._format)"
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSComparisonPredicate else { return false }
    return self === other
      || predicateOperatorType == other.predicateOperatorType && options == other.options
        && comparisonPredicateModifier == other.comparisonPredicateModifier && customSelector == other.customSelector
        && leftExpression.isEqual(other.leftExpression) && rightExpression.isEqual(other.rightExpression)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(predicateOperatorType)
    hasher.combine(leftExpression)
    hasher.combine(rightExpression)
    return hasher.finalize()
  }
}

extension NSComparisonPredicate.Operator {
  package var _name: String {
    switch self {
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqualTo: ">="
    case .equalTo: "=="
    case .notEqualTo: "!="
    case .matches: "MATCHES"
    case .like: "LIKE"
    case .beginsWith: "BEGINSWITH"
    case .endsWith: "ENDSWITH"
    case .in: "IN"
    case .customSelector: "customSelector"
    case .contains: "CONTAINS"
    case .between: "BETWEEN"
    }
  }
}
