import QuinceFoundation

// Apple: NSFetchRequestExpression.h, 50
public let NSFetchRequestExpressionType: NSExpression.ExpressionType = ._fetchRequest

/// What a fetch finds, as a value of a predicate: `FETCH(request, context, countOnly)`.
///
/// Its value is a number where it counts, else an array; of a request for dictionaries with one column, the column's values.
/// Beside an operator that compares single values, the first element of an array is the value.
// Assumed: the two rules of arrays, which are those of a SELECT in the place of a value
open class NSFetchRequestExpression: NSExpression {
  /// Has an `NSFetchRequest` as its value.
  open private(set) var requestExpression: NSExpression
  /// Has an `NSManagedObjectContext` as its value.
  open private(set) var contextExpression: NSExpression
  /// Whether the value is how many there are.
  open private(set) var isCountOnlyRequest: Bool

  open class func expression(
    forFetch fetch: NSExpression, context: NSExpression, countOnly countFlag: Bool
  ) -> NSExpression {
    NSFetchRequestExpression(fetch, context, countOnly: countFlag)
  }

  init(_ request: NSExpression, _ context: NSExpression, countOnly: Bool) {
    requestExpression = request
    contextExpression = context
    isCountOnlyRequest = countOnly
    super.init(expressionType: NSFetchRequestExpressionType)
  }

  // MARK: Coding

  public required init?(coder: NSCoder) {
    guard let request = coder.decodeObject(of: NSExpression.self, forKey: "NSFetchRequestExpression"),
      let context = coder.decodeObject(of: NSExpression.self, forKey: "NSContextExpression")
    else { return nil }
    requestExpression = request
    contextExpression = context
    isCountOnlyRequest = coder.decodeBool(forKey: "NSCountOnlyFlag")
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(requestExpression, forKey: "NSFetchRequestExpression")
    coder.encode(contextExpression, forKey: "NSContextExpression")
    coder.encode(isCountOnlyRequest, forKey: "NSCountOnlyFlag")
  }

  // MARK: Evaluation

  open override func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var bindings: [String: Any] = [:]
    for (key, value) in context ?? [:] { if let key = key as? String { bindings[key] = value } }
    do {
      return try found(object, bindings)
    } catch {
      trap("\(format) can't be evaluated: \(error)", name: .invalidArgumentException)
    }
  }

  private func found(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    let request = try requestExpression._value(object, bindings).flattened
    let target = try contextExpression._value(object, bindings).flattened
    guard let plan = (request as? any PlainFetchRequest)?.plain else {
      trap(
        "FETCH needs an NSFetchRequest, and got \(request.map { "\(type(of: $0))" } ?? "nil").",
        name: .invalidArgumentException)
    }
    guard let context = target as? NSManagedObjectContext else {
      trap(
        "FETCH needs an NSManagedObjectContext, and got \(target.map { "\(type(of: $0))" } ?? "nil").",
        name: .invalidArgumentException)
    }
    return try Self.value(of: plan, in: context, countOnly: isCountOnlyRequest)
  }

  private static func value(of plan: FetchPlan, in context: NSManagedObjectContext, countOnly: Bool) throws -> Any {
    var plan = plan
    if countOnly { plan.resultType = .countResultType }
    let found = try context.fetch(plan)
    if plan.resultType.contains(.countResultType) { return found.first ?? NSNumber(value: 0) }
    guard plan.resultType.contains(.dictionaryResultType), plan.properties.count == 1 else { return found }
    return found.map { ($0 as? NSDictionary)?.allValues.first ?? NSNull() }
  }

  // MARK: Parts

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSFetchRequestExpression else { return false }
    return isCountOnlyRequest == other.isCountOnlyRequest && requestExpression.isEqual(other.requestExpression)
      && contextExpression.isEqual(other.contextExpression)
  }

  open override var hash: Int { requestExpression.hash }
}

/// A request whatever its results' type.
protocol PlainFetchRequest {
  var plain: FetchPlan { get }
}

extension NSFetchRequest: PlainFetchRequest {}

extension NSFetchRequestExpression {
  /// The value as a constant that stores understand: objects by their identifiers. Nil where it depends on the object that the
  /// predicate is asked about.
  private func settled() throws -> NSExpression? {
    guard Self.isConstant(requestExpression), Self.isConstant(contextExpression), let value = try found(nil, [:])
    else { return nil }
    guard let elements = value as? [Any] else { return NSExpression(forConstantValue: value) }
    return NSExpression(
      forConstantValue: elements.map { element -> Any in (element as? NSManagedObject)?.objectID ?? element })
  }

  private static func isConstant(_ expression: NSExpression) -> Bool {
    switch expression.expressionType {
    case .evaluatedObject, .variable, .block, .anyKey: false
    default: expression._children.allSatisfy(isConstant) && expression.expressionType != .keyPath
    }
  }

  /// The predicate with the values of its fetches, which are then fetched once, not for each object.
  static func settled(_ predicate: NSPredicate) throws -> NSPredicate {
    if let compound = predicate as? NSCompoundPredicate, type(of: compound) == NSCompoundPredicate.self {
      let parts = compound.subpredicates.compactMap { $0 as? NSPredicate }
      let made = try parts.map { try settled($0) }
      guard !made.elementsEqual(parts, by: ===) else { return predicate }
      return NSCompoundPredicate(type: compound.compoundPredicateType, subpredicates: made)
    }
    guard let comparison = predicate as? NSComparisonPredicate, type(of: comparison) == NSComparisonPredicate.self,
      comparison.customSelector == nil
    else { return predicate }
    let left = try settled(comparison.leftExpression, comparison),
      right = try settled(comparison.rightExpression, comparison)
    guard left !== comparison.leftExpression || right !== comparison.rightExpression else { return predicate }
    return NSComparisonPredicate(
      leftExpression: left, rightExpression: right, modifier: comparison.comparisonPredicateModifier,
      type: comparison.predicateOperatorType, options: comparison.options)
  }

  private static func settled(
    _ expression: NSExpression, _ comparison: NSComparisonPredicate
  ) throws -> NSExpression {
    guard let fetch = expression as? NSFetchRequestExpression, let value = try fetch.settled() else {
      return expression
    }
    guard comparison._comparesSingleValues, let elements = value.constantValue as? [Any] else { return value }
    return NSExpression(forConstantValue: elements.first)
  }
}

extension NSFetchRequestExpression: FetchExpression {
  package static func make(_ request: NSExpression, _ context: NSExpression, countOnly: Bool) -> NSExpression {
    expression(forFetch: request, context: context, countOnly: countOnly)
  }

  package var parts: [NSExpression] { [requestExpression, contextExpression] }

  package func rebuilt(_ parts: [NSExpression]) -> NSExpression {
    NSFetchRequestExpression(parts[0], parts[1], countOnly: isCountOnlyRequest)
  }

  package var format: String {
    "FETCH(\(parts.map(\._format).joined(separator: ", ")), \(isCountOnlyRequest ? "YES" : "NO"))"
  }
}

/// Runs when the library is loaded, before `main`: formats and archives name the class.
@section(".init_array") @used
private nonisolated let registration: @convention(c) () -> Void = {
  _quinceRegister {
    _QuinceClass(NSFetchRequestExpression.self).named(FetchExpressionName.text)
    NSKeyedArchiver.setClassName(FetchExpressionName.text, for: NSFetchRequestExpression.self)
  }
}
