import Foundation

/// What archives of predicates hold.
enum QuincePredicateCoding {
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
    (QuinceTruePredicate.self, "NSTruePredicate"),
    (QuinceFalsePredicate.self, "NSFalsePredicate"),
    (NSExpression.self, "NSExpression"),
    (QuinceConstantExpression.self, "NSConstantValueExpression"),
    (QuinceSelfExpression.self, "NSSelfExpression"),
    (QuinceAnyKeyExpression.self, "NSAnyKeyExpression"),
    (QuinceVariableExpression.self, "NSVariableExpression"),
    (QuinceKeyPathExpression.self, "NSKeyPathExpression"),
    (QuinceFunctionExpression.self, "NSFunctionExpression"),
    (QuinceIndexWordExpression.self, "NSSymbolicExpression"),
    (QuinceAggregateExpression.self, "NSAggregateExpression"),
    (QuinceSetExpression.self, "NSSetExpression"),
    (QuinceSubqueryExpression.self, "NSSubqueryExpression"),
    (QuinceConditionalExpression.self, "NSTernaryExpression"),
    (NSSortDescriptor.self, "NSSortDescriptor"),
    (QuincePredicateOperator.self, "NSPredicateOperator"),
    (QuinceEqualityOperator.self, "NSEqualityPredicateOperator"),
    (QuinceOrderingOperator.self, "NSComparisonPredicateOperator"),
    (QuinceSubstringOperator.self, "NSSubstringPredicateOperator"),
    (QuinceMatchingOperator.self, "NSMatchingPredicateOperator"),
    (QuinceLikeOperator.self, "NSLikePredicateOperator"),
    (QuinceInOperator.self, "NSInPredicateOperator"),
    (QuinceBetweenOperator.self, "NSBetweenPredicateOperator"),
    (QuinceCustomOperator.self, "NSCustomPredicateOperator"),
  ]

  static func register() {
    for entry in names {
      QuinceRegistry.name(entry.0, entry.1)
      NSKeyedArchiver.setClassName(entry.1, for: entry.0)
    }
  }
}

/// The operator of a comparison as archives hold it, an object of its own.
class QuincePredicateOperator: NSObject, NSSecureCoding {
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

  static func make(_ predicate: NSComparisonPredicate) -> QuincePredicateOperator {
    let cls: QuincePredicateOperator.Type
    switch predicate.predicateOperatorType {
    case .equalTo, .notEqualTo: cls = QuinceEqualityOperator.self
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo: cls = QuinceOrderingOperator.self
    case .beginsWith, .endsWith: cls = QuinceSubstringOperator.self
    case .matches: cls = QuinceMatchingOperator.self
    case .like: cls = QuinceLikeOperator.self
    case .in, .contains: cls = QuinceInOperator.self
    case .between: cls = QuinceBetweenOperator.self
    case .customSelector: cls = QuinceCustomOperator.self
    }
    return cls.init(
      predicate.predicateOperatorType, predicate.comparisonPredicateModifier, predicate.options,
      predicate.customSelector)
  }
}

// One class for each that Apple's archives name.
final class QuinceEqualityOperator: QuincePredicateOperator {}
final class QuinceOrderingOperator: QuincePredicateOperator {}
final class QuinceSubstringOperator: QuincePredicateOperator {}
final class QuinceMatchingOperator: QuincePredicateOperator {}
final class QuinceLikeOperator: QuincePredicateOperator {}
final class QuinceInOperator: QuincePredicateOperator {}
final class QuinceBetweenOperator: QuincePredicateOperator {}
final class QuinceCustomOperator: QuincePredicateOperator {}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let registration: @convention(c) () -> Void = {
  _quinceRegister { QuincePredicateCoding.register() }
}
