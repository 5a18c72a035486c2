import Foundation

/// What lets an initialiser of `NSPredicate` answer an object of another class.
public protocol _QuincePredicateCluster {}

/// A condition that can be printed, archived, taken apart and evaluated.
open class NSPredicate: NSObject, NSSecureCoding, NSCopying, _QuincePredicateCluster {
  /// Set while the predicate came from a secure archive and nobody has looked at it yet.
  var isEvaluationDisabled = false

  public override init() { super.init() }

  // Apple: allowEvaluation(), "forces a predicate which was securely decoded to allow evaluation"
  public required init?(coder: NSCoder) {
    super.init()
    isEvaluationDisabled = coder.requiresSecureCoding
  }

  // surface: its subclasses code themselves
  open func encode(with coder: NSCoder) {}
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { copy(with: nil) }

  // MARK: Evaluation

  open func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }

  open func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    PredicateFormatError("-[NSPredicate evaluateWithObject:substitutionVariables:]: a subclass has to override it")
      .raise()
  }

  /// Traps as Apple does when the predicate came from a secure archive and `allowEvaluation()` was not called.
  final func evaluateRaising(_ object: Any?, _ bindings: [String: Any]?) -> Bool {
    if isEvaluationDisabled {
      PredicateFormatError("This predicate has evaluation disabled", name: .internalInconsistencyException).raise()
    }
    return PredicateFormatError.raising { try compute(object, bindings ?? [:]) }
  }

  /// The evaluation as a part of another. A class from outside has only the public one.
  package func _evaluate(_ object: Any?, _ bindings: [String: Any]) throws -> Bool {
    evaluate(with: object, substitutionVariables: bindings)
  }

  /// What a class of this module does to evaluate.
  func compute(_ object: Any?, _ bindings: [String: Any]) throws -> Bool {
    try _evaluate(object, bindings)
  }

  open func allowEvaluation() { isEvaluationDisabled = false }

  /// A copy whose variables are replaced by the values; those without a value stay.
  open func withSubstitutionVariables(_ variables: [String: Any]) -> Self { self }

  // MARK: Printing

  open var predicateFormat: String { "" }
  open override var description: String { predicateFormat }
  open override var debugDescription: String { predicateFormat }

  /// The format as a part of a larger one.
  package var nestedFormat: String { predicateFormat }
}

extension _QuincePredicateCluster where Self: NSPredicate {
  public init(format predicateFormat: String, _ args: any CVarArg...) {
    self = Self.make { try PredicateParser.predicate(predicateFormat, args) }
  }

  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self = Self.make { try PredicateParser.predicate(predicateFormat, arguments ?? []) }
  }

  /// Objects, integers, doubles and C strings, as the format's conversions say.
  public init(format predicateFormat: String, arguments argList: CVaListPointer) {
    self.init(format: predicateFormat, argumentArray: FormatArguments.values(argList, for: predicateFormat))
  }

  public init(value: Bool) {
    self = Self.make { value ? TruePredicate() : FalsePredicate() }
  }

  public init(block: @escaping (Any?, [String: Any]?) -> Bool) {
    self = Self.make { BlockPredicate(predicate: block) }
  }

  private static func make(_ body: () throws -> NSPredicate) -> Self {
    let made = PredicateFormatError.raising(body)
    guard let made = made as? Self else {
      PredicateFormatError("\(Self.self): the predicate \"\(made.predicateFormat)\" is of another class").raise()
    }
    return made
  }
}

/// `TRUEPREDICATE`
final class TruePredicate: NSPredicate {
  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    evaluateRaising(object, bindings)
  }
  override func _evaluate(_ object: Any?, _ bindings: [String: Any]) throws -> Bool { true }
  override var predicateFormat: String { "TRUEPREDICATE" }
  override func isEqual(_ object: Any?) -> Bool { object is TruePredicate }
  override var hash: Int { 1 }
}

/// `FALSEPREDICATE`
final class FalsePredicate: NSPredicate {
  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    evaluateRaising(object, bindings)
  }
  override func _evaluate(_ object: Any?, _ bindings: [String: Any]) throws -> Bool { false }
  override var predicateFormat: String { "FALSEPREDICATE" }
  override func isEqual(_ object: Any?) -> Bool { object is FalsePredicate }
  override var hash: Int { 0 }
}

/// Equal to itself alone. Apple: "predicates created by this method can't be archived"
final class BlockPredicate: NSPredicate {
  private let predicate: (Any?, [String: Any]?) -> Bool

  init(predicate: @escaping (Any?, [String: Any]?) -> Bool) {
    self.predicate = predicate
    super.init()
  }

  required init?(coder: NSCoder) { return nil }

  override func encode(with coder: NSCoder) {
    PredicateFormatError("-[NSBlockPredicate encodeWithCoder:]: a predicate of a block can't be archived").raise()
  }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    predicate(object, bindings)
  }

  override var predicateFormat: String {
    "BLOCKPREDICATE(\(_address(of: self)))"
  }
}
