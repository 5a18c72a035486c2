import Foundation
import Testing

import class QuinceFoundation.NSComparisonPredicate
import class QuinceFoundation.NSCompoundPredicate
import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSPredicate
@testable import QuinceFoundation

@Suite struct PredicateTests {
  @Test func formatsGiveTheClassOfTheirTree() throws {
    #expect(NSPredicate(format: "a == 1") is NSComparisonPredicate)
    #expect(NSPredicate(format: "a == 1 AND b == 2") is NSCompoundPredicate)
    let predicate: NSPredicate = .init(format: "name CONTAINS[cd] %@", "x")
    let comparison = try #require(predicate as? NSComparisonPredicate)
    #expect(comparison.leftExpression.expressionType == .keyPath)
    #expect(comparison.leftExpression.keyPath == "name")
    #expect(comparison.rightExpression.constantValue as? String == "x")
    #expect(comparison.options == [.caseInsensitive, .diacriticInsensitive])
    #expect(comparison.predicateOperatorType == .contains)
    #expect(comparison.comparisonPredicateModifier == .direct)
    #expect(predicate.predicateFormat == "name CONTAINS[cd] \"x\"")
  }

  @Test func evaluation() {
    let object: [String: Any] = ["name": "Éve", "age": 30, "tags": ["a", "b"]]
    #expect(NSPredicate(format: "age > %d AND name BEGINSWITH[cd] %@", 20, "e").evaluate(with: object))
    #expect(NSPredicate(format: "SUBQUERY(tags, $t, $t == 'a').@count == 1").evaluate(with: object))
    #expect(NSPredicate(format: "ANY tags IN %@", ["b", "c"]).evaluate(with: object))
    #expect(!NSPredicate(value: false).evaluate(with: nil))
    #expect(NSPredicate { object, _ in object as? Int == 3 }.evaluate(with: 3))
    #expect(NSExpression(format: "5 / 2").expressionValue(with: nil, context: nil) as? Int == 2)
    #expect(NSPredicate(format: "$x > 1").withSubstitutionVariables(["x": 3]).predicateFormat == "3 > 1")
  }

  // MARK: C lists of arguments

  static let lists: [(String, [any CVarArg], String)] = [
    ("a == %@", ["x"], "a == \"x\""), ("%K == %d", ["a.b", 5], "a.b == 5"), ("a == %i", [Int32(-3)], "a == -3"),
    ("a == %ld", [Int.min + 1], "a == -9223372036854775807"), ("a == %lld", [Int64(7)], "a == 7"),
    ("a == %u", [UInt32.max], "a == 4294967295"), ("a == %f", [1.5], "a == 1.5"),
    ("a == %g", [Float(0.25)], "a == 0.25"),
    ("a IN %@", [[1, 2, 3]], "a IN {1, 2, 3}"), ("a == %@", [NSNumber(value: true)], "a == 1"),
    ("a == %@", [Date(timeIntervalSinceReferenceDate: 0)], "a == CAST(0.000000, \"NSDate\")"),
    ("a == %@", [NSNull()], "a == nil"), ("a == '%@' AND b == %@", ["x"], "a == \"%@\" AND b == \"x\""),
    (
      "%K == %d AND %K == %f AND %K == %d AND %K == %f AND %K == %d AND %K == %f AND %K == %@",
      ["a", 1, "b", 2.5, "c", 3, "d", 4.5, "e", 5, "f", 6.5, "g", "h"],
      "a == 1 AND b == 2.5 AND c == 3 AND d == 4.5 AND e == 5 AND f == 6.5 AND g == \"h\""
    ),
    (
      (0..<10).map { _ in "a > %f" }.joined(separator: " OR "), (0..<10).map { Double($0) + 0.5 },
      (0..<10).map { "a > \($0).5" }.joined(separator: " OR ")
    ),
  ]
  @Test(arguments: lists.indices) func listsOfArguments(_ index: Int) {
    let (format, arguments, expected) = Self.lists[index]
    #expect(NSPredicate(format: format, arguments: getVaList(arguments)).predicateFormat == expected)
    #expect(withVaList(arguments) { NSPredicate(format: format, arguments: $0) }.predicateFormat == expected)
  }

  @Test func objectsInListsStayObjects() {
    func make(_ format: String, _ arguments: any CVarArg...) -> NSPredicate {
      NSPredicate(format: format, arguments: getVaList(arguments))
    }
    let date = Date(timeIntervalSinceReferenceDate: 10)
    #expect(make("SELF > %@", date).evaluate(with: date + 1))
    #expect(make("SELF IN %@", Set(["a"])).evaluate(with: "a"))
    let object = NSObject()
    #expect(make("SELF == %@", object).evaluate(with: object))
    #expect(
      String(format: "%@ %5.1f %@", NSNumber(value: 3), 1.25, [1, 2]).hasPrefix("3   1.2 ("), "and texts in texts")
    let expression = withVaList([2, 3]) { NSExpression(format: "%d + %d", arguments: $0) }
    #expect(expression.expressionValue(with: nil, context: nil) as? Int == 5)
  }
}
