import Foundation

/// Predicates joined by AND, OR or NOT.
open class NSCompoundPredicate: NSPredicate {
  public enum LogicalType: UInt, Sendable {
    case not = 0
    case and
    case or
  }

  public let compoundPredicateType: LogicalType
  private let predicates: [NSPredicate]

  /// Predicates, one for `.not`.
  open var subpredicates: [Any] { predicates }

  public init(type: LogicalType, subpredicates: [NSPredicate]) {
    compoundPredicateType = type
    predicates = subpredicates
    super.init()
  }

  public convenience init(andPredicateWithSubpredicates subpredicates: [NSPredicate]) {
    self.init(type: .and, subpredicates: subpredicates)
  }

  public convenience init(orPredicateWithSubpredicates subpredicates: [NSPredicate]) {
    self.init(type: .or, subpredicates: subpredicates)
  }

  public convenience init(notPredicateWithSubpredicate predicate: NSPredicate) {
    self.init(type: .not, subpredicates: [predicate])
  }

  // MARK: Coding

  public required init?(coder: NSCoder) {
    guard let type = LogicalType(rawValue: UInt(clamping: coder.decodeInteger(forKey: "NSCompoundPredicateType"))),
      let array = coder.decodeObject(of: [NSArray.self, NSPredicate.self], forKey: "NSSubpredicates"),
      let predicates = _elements(of: array) as? [NSPredicate], type != .not || predicates.count == 1
    else {
      return nil
    }
    compoundPredicateType = type
    self.predicates = predicates
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(Int(compoundPredicateType.rawValue), forKey: "NSCompoundPredicateType")
    coder.encode(NSArray(array: predicates), forKey: "NSSubpredicates")
  }

  // MARK: Evaluation

  open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    evaluateRaising(object, bindings)
  }

  package override func _evaluate(_ object: Any?, _ bindings: [String: Any]) throws -> Bool {
    // A subclass of the app's may evaluate in its own way.
    if type(of: self) != NSCompoundPredicate.self { return evaluate(with: object, substitutionVariables: bindings) }
    return try compute(object, bindings)
  }

  override func compute(_ object: Any?, _ bindings: [String: Any]) throws -> Bool {
    switch compoundPredicateType {
    case .and:
      for predicate in predicates where try !predicate._evaluate(object, bindings) { return false }
      return true
    case .or:
      for predicate in predicates where try predicate._evaluate(object, bindings) { return true }
      return false
    case .not: return try !(predicates.first?._evaluate(object, bindings) ?? false)
    }
  }

  open override func allowEvaluation() {
    super.allowEvaluation()
    for predicate in predicates { predicate.allowEvaluation() }
  }

  open override func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
    let replaced = NSCompoundPredicate(
      type: compoundPredicateType, subpredicates: predicates.map { $0.withSubstitutionVariables(variables) })
    return replaced as? Self ?? self
  }

  // MARK: Printing and comparing

  open override var predicateFormat: String {
    switch compoundPredicateType {
    case .not: return "NOT \(predicates.first?.nestedFormat ?? "FALSEPREDICATE")"
    case .and where predicates.isEmpty: return "TRUEPREDICATE"
    case .or where predicates.isEmpty: return "FALSEPREDICATE"
    case .and, .or:
      if predicates.count == 1 { return predicates[0].predicateFormat }
      return predicates.map(\.nestedFormat).joined(separator: compoundPredicateType == .and ? " AND " : " OR ")
    }
  }

  // Observed: `name == "Foo" AND (age < 13 OR age > 18)`, `NOT name == "Foo"`
  package override var nestedFormat: String {
    if compoundPredicateType == .not { return predicateFormat }
    if predicates.count == 1 { return predicates[0].nestedFormat }
    return predicates.isEmpty ? predicateFormat : "(\(predicateFormat))"
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCompoundPredicate else { return false }
    return self === other
      || compoundPredicateType == other.compoundPredicateType && predicates == other.predicates
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(compoundPredicateType)
    hasher.combine(predicates)
    return hasher.finalize()
  }
}
