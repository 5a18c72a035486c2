import Foundation

/// What archives of predicates hold.
enum PredicateCoding {
  /// The classes of a constant.
  static let constants: [AnyClass] = [
    NSString.self, NSNumber.self, NSDate.self, NSData.self, NSArray.self, NSSet.self, NSOrderedSet.self,
    NSDictionary.self, NSNull.self, NSURL.self, NSUUID.self, NSExpression.self,
  ]

  /// The names of Apple's classes, by which archives name ours.
  private static let names: [(AnyClass, String)] = [
    (NSPredicate.self, "NSPredicate"),
    (NSComparisonPredicate.self, "NSComparisonPredicate"),
    (NSCompoundPredicate.self, "NSCompoundPredicate"),
    (TruePredicate.self, "NSTruePredicate"),
    (FalsePredicate.self, "NSFalsePredicate"),
    (NSExpression.self, "NSExpression"),
    (ConstantExpression.self, "NSConstantValueExpression"),
    (SelfExpression.self, "NSSelfExpression"),
    (AnyKeyExpression.self, "NSAnyKeyExpression"),
    (VariableExpression.self, "NSVariableExpression"),
    (KeyPathExpression.self, "NSKeyPathExpression"),
    (KeyPathSpecifierExpression.self, "NSKeyPathSpecifierExpression"),
    (FunctionExpression.self, "NSFunctionExpression"),
    (IndexWordExpression.self, "NSSymbolicExpression"),
    (AggregateExpression.self, "NSAggregateExpression"),
    (SetExpression.self, "NSSetExpression"),
    (SubqueryExpression.self, "NSSubqueryExpression"),
    (ConditionalExpression.self, "NSTernaryExpression"),
    (NSSortDescriptor.self, "NSSortDescriptor"),
    (PredicateOperator.self, "NSPredicateOperator"),
    (EqualityOperator.self, "NSEqualityPredicateOperator"),
    (OrderingOperator.self, "NSComparisonPredicateOperator"),
    (SubstringOperator.self, "NSSubstringPredicateOperator"),
    (MatchingOperator.self, "NSMatchingPredicateOperator"),
    (LikeOperator.self, "NSLikePredicateOperator"),
    (InOperator.self, "NSInPredicateOperator"),
    (BetweenOperator.self, "NSBetweenPredicateOperator"),
    (CustomOperator.self, "NSCustomPredicateOperator"),
  ]

  static func register() {
    for entry in names {
      Registry.name(entry.0, entry.1)
      NSKeyedArchiver.setClassName(entry.1, for: entry.0)
    }
  }
}

/// The operator of a comparison as archives hold it, an object of its own.
class PredicateOperator: NSObject, NSSecureCoding {
  let type: NSComparisonPredicate.Operator
  let modifier: NSComparisonPredicate.Modifier
  let options: NSComparisonPredicate.Options
  let selector: Selector?

  required init(
    _ type: NSComparisonPredicate.Operator, _ modifier: NSComparisonPredicate.Modifier,
    _ options: NSComparisonPredicate.Options, _ selector: Selector?
  ) {
    self.type = type
    self.modifier = modifier
    self.options = options
    self.selector = selector
  }

  required init?(coder: NSCoder) {
    guard
      let type = NSComparisonPredicate.Operator(
        rawValue: UInt(clamping: coder.decodeInteger(forKey: "NSOperatorType"))),
      let modifier = NSComparisonPredicate.Modifier(
        rawValue: UInt(clamping: coder.decodeInteger(forKey: "NSModifier")))
    else {
      return nil
    }
    self.type = type
    self.modifier = modifier
    let options = coder.decodeInteger(forKey: "NSOptions") | coder.decodeInteger(forKey: "NSFlags")
    self.options = NSComparisonPredicate.Options(rawValue: UInt(clamping: options & 15))
    let name = coder.decodeObject(of: NSString.self, forKey: "NSSelectorName")
    selector = name.map { NSSelectorFromString($0 as String) }
    if type == .customSelector, name == nil { return nil }
  }

  static var supportsSecureCoding: Bool { true }

  // Observed: archives of Apple's systems
  func encode(with coder: NSCoder) {
    coder.encode(Int(type.rawValue), forKey: "NSOperatorType")
    coder.encode(Int(modifier.rawValue), forKey: "NSModifier")
    switch type {
    case .equalTo, .notEqualTo:
      coder.encode(type == .notEqualTo, forKey: "NSNegate")
      coder.encode(Int(options.rawValue), forKey: "NSOptions")
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo:
      coder.encode(Int(type.rawValue), forKey: "NSVariant")
      coder.encode(Int(options.rawValue), forKey: "NSOptions")
    case .beginsWith, .endsWith:
      coder.encode(type == .beginsWith ? 0 : 1, forKey: "NSPosition")
      coder.encode(Int(options.rawValue), forKey: "NSFlags")
    case .matches, .like, .in, .contains: coder.encode(Int(options.rawValue), forKey: "NSFlags")
    case .between: break
    case .customSelector: coder.encode((selector?.name ?? "") as NSString, forKey: "NSSelectorName")
    }
  }

  static func make(_ predicate: NSComparisonPredicate) -> PredicateOperator {
    let cls: PredicateOperator.Type
    switch predicate.predicateOperatorType {
    case .equalTo, .notEqualTo: cls = EqualityOperator.self
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo: cls = OrderingOperator.self
    case .beginsWith, .endsWith: cls = SubstringOperator.self
    case .matches: cls = MatchingOperator.self
    case .like: cls = LikeOperator.self
    case .in, .contains: cls = InOperator.self
    case .between: cls = BetweenOperator.self
    case .customSelector: cls = CustomOperator.self
    }
    return cls.init(
      predicate.predicateOperatorType, predicate.comparisonPredicateModifier, predicate.options,
      predicate.customSelector)
  }
}

// One class for each that Apple's archives name.
final class EqualityOperator: PredicateOperator {}
final class OrderingOperator: PredicateOperator {}
final class SubstringOperator: PredicateOperator {}
final class MatchingOperator: PredicateOperator {}
final class LikeOperator: PredicateOperator {}
final class InOperator: PredicateOperator {}
final class BetweenOperator: PredicateOperator {}
final class CustomOperator: PredicateOperator {}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let registration: @convention(c) () -> Void = {
  _quinceRegister { PredicateCoding.register() }
}
