import Foundation
import QuinceFoundation
import Testing

import class QuinceFoundation.NSComparisonPredicate
import class QuinceFoundation.NSCompoundPredicate
import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor

// Source as apps write it, with the imports that the adapter adds.

extension NSPredicate {
  convenience init(name: String) { self.init(format: "name ==[c] %@", name) }

  static func any(_ predicates: [NSPredicate]) -> NSPredicate {
    NSCompoundPredicate(orPredicateWithSubpredicates: predicates)
  }
}

private final class Request {
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]?
}

private final class EvenPredicate: NSPredicate {
  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    (object as? Int ?? 1) % 2 == 0
  }
  override var predicateFormat: String { "EVEN" }
}

private final class NeverEqual: NSComparisonPredicate {
  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    object != nil && !super.evaluate(with: object, substitutionVariables: bindings)
  }
}

private struct Point {
  var x = 1
  var label: String?
}
private final class Plain { var inner = Point() }

@Suite struct PredicateSourceTests {
  static let rows: [[String: Any]] = [["name": "b", "age": 2], ["name": "A", "age": 3], ["name": "c", "age": 2]]

  private func names(_ rows: [Any]) -> [String] { rows.compactMap { ($0 as? [String: Any])?["name"] as? String } }

  @Test func argumentsOfManyKinds() {
    let date = Date(timeIntervalSinceReferenceDate: 5)
    let id = UUID()
    let object: [String: Any] = [
      "date": date, "id": id, "url": URL(string: "https://example.com")!, "count": 3, "ratio": 0.5, "on": true,
      "data": Data([1, 2]), "big": UInt64.max, "small": Int8(-3), "float": Float(1.5), "name": "x",
      "price": Decimal(1.5),
      "optional": Int?.some(7) as Any, "nothing": Int?.none as Any,
    ]
    let predicates = [
      NSPredicate(format: "date == %@", date as CVarArg), NSPredicate(format: "date <= %@", NSDate()),
      NSPredicate(format: "id == %@", id as CVarArg), NSPredicate(format: "count IN %@", [1, 2, 3]),
      NSPredicate(format: "count IN %@", Set([3])), NSPredicate(format: "count == %@", NSNumber(value: 3)),
      NSPredicate(format: "count == %ld AND ratio == %f", 3, 0.5), NSPredicate(format: "on == %d", true),
      NSPredicate(format: "on == %@", NSNumber(value: true)),
      NSPredicate(format: "data == %@", Data([1, 2]) as CVarArg),
      NSPredicate(format: "url == %@", URL(string: "https://example.com")! as CVarArg),
      NSPredicate(format: "%K == %@", "name", "x"), NSPredicate(format: "%K == %@", #"name"#, NSString(string: "x")),
      NSPredicate(format: "big > %@ AND small < 0 AND float == 1.5", NSNumber(value: Int.max)),
      NSPredicate(format: "price == 1.5"), NSPredicate(format: "optional == 7 AND nothing == nil"),
      NSPredicate(format: "count == %@ AND name == %@", argumentArray: [3, "x"]),
      NSPredicate(format: "nothing == %@", argumentArray: [Int?.none as Any]),
      NSPredicate(format: "ratio < %g AND count == %u AND count == %i", 0.75, UInt(3), Int32(3)),
    ]
    for predicate in predicates { #expect(predicate.evaluate(with: object), "\(predicate)") }
  }

  @Test func compoundsOfHand() {
    let both = NSCompoundPredicate(type: .and, subpredicates: [NSPredicate(name: "B"), NSPredicate(format: "age > 1")])
    #expect(both.evaluate(with: Self.rows[0]) && !both.evaluate(with: Self.rows[1]))
    #expect(both.compoundPredicateType == .and && both.subpredicates.count == 2)
    #expect(NSPredicate.any([]).predicateFormat == "FALSEPREDICATE" && !NSPredicate.any([]).evaluate(with: nil))
    let none = NSCompoundPredicate(andPredicateWithSubpredicates: [])
    #expect(none.predicateFormat == "TRUEPREDICATE" && none.evaluate(with: nil))
    let one = NSCompoundPredicate(andPredicateWithSubpredicates: [NSPredicate(format: "a == 1")])
    #expect(one.predicateFormat == "a == 1")
    let not = NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate.any([one, both]))
    #expect(not.predicateFormat == #"NOT (a == 1 OR (name ==[c] "B" AND age > 1))"#)
    let mixed = NSCompoundPredicate(orPredicateWithSubpredicates: [EvenPredicate(), NSPredicate(value: false)])
    #expect(mixed.evaluate(with: 4) && !mixed.evaluate(with: 3))
    #expect(mixed.predicateFormat == "EVEN OR FALSEPREDICATE")
    #expect(both.copy() as? NSPredicate == both)
  }

  @Test func comparisonsOfHand() {
    let made = NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "age"), rightExpression: NSExpression(forConstantValue: 2),
      modifier: .direct, type: .greaterThan, options: [])
    #expect(made == NSPredicate(format: "age > 2") && made.hash == NSPredicate(format: "age > 2").hash)
    #expect(made.evaluate(with: Self.rows[1]) && !made.evaluate(with: Self.rows[0]))
    let selected = NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "name"), rightExpression: NSExpression(forConstantValue: "A"),
      customSelector: NSSelectorFromString("isEqual:"))
    #expect(selected.predicateOperatorType == .customSelector && selected.customSelector == Selector("isEqual:"))
    #expect(selected.evaluate(with: Self.rows[1]) && !selected.evaluate(with: Self.rows[0]))
    #expect(made != NSPredicate(format: "age >= 2") && made != NSPredicate(format: "ANY age > 2"))
  }

  @Test func expressionsAndTheirParts() throws {
    func value(_ expression: NSExpression, _ object: Any? = nil) -> Any? {
      expression.expressionValue(with: object, context: nil)
    }
    let one = NSExpression(forConstantValue: 1), two = NSExpression(forConstantValue: 2)
    let sum = NSExpression(forFunction: "add:to:", arguments: [one, two])
    #expect(value(sum) as? Int == 3 && sum.function == "add:to:" && sum.arguments == [one, two])
    #expect(sum.expressionType == .function && sum.description == "1 + 2")
    #expect(
      value(NSExpression(forFunction: "stddev:", arguments: [NSExpression(forConstantValue: [1, 1])])) as? Int == 0)
    let path = NSExpression(forKeyPath: "a.b")
    #expect(path.keyPath == "a.b" && path.operand.expressionType == .evaluatedObject)
    #expect(value(path, ["a": ["b": 5]]) as? Int == 5)
    let list = NSExpression(forAggregate: [one, two])
    #expect(value(list) as? [Int] == [1, 2] && (list.collection as? [NSExpression])?.count == 2)
    let variable = NSExpression(forVariable: "x")
    #expect(variable.variable == "x" && variable.expressionType == .variable)
    #expect(variable.expressionValue(with: nil, context: ["x": 9]) as? Int == 9)
    let union = NSExpression(forUnionSet: list, with: NSExpression(forConstantValue: [2, 3]))
    #expect((value(union) as? NSSet)?.count == 3 && union.left == list)
    #expect((value(NSExpression(forMinusSet: list, with: NSExpression(forConstantValue: [2]))) as? NSSet)?.count == 1)
    #expect((value(NSExpression(forIntersectSet: list, with: list)) as? NSSet)?.count == 2)
    let few = NSExpression(
      forSubquery: NSExpression(forKeyPath: "all"), usingIteratorVariable: "i", predicate: NSPredicate(format: "$i > 1")
    )
    #expect(value(few, ["all": [1, 2, 3]]) as? [Int] == [2, 3])
    #expect(few.variable == "i" && few.predicate.predicateFormat == "$i > 1")
    let choice = NSExpression(
      forConditional: NSPredicate(format: "SELF > 1"), trueExpression: one, falseExpression: two)
    #expect(value(choice, 5) as? Int == 1 && value(choice, 0) as? Int == 2)
    #expect(choice.true == one && choice.false == two && choice.expressionType == .conditional)
    let block = NSExpression(
      block: { object, arguments, _ in (object as? Int ?? 0) + arguments.count }, arguments: [one])
    #expect(value(block, 4) as? Int == 5 && block.expressionType == .block)
    let method = NSExpression(
      forFunction: NSExpression(forConstantValue: "ab"), selectorName: "uppercaseString", arguments: nil)
    #expect(value(method) as? String == "AB")
    #expect(value(NSExpression.expressionForEvaluatedObject(), 7) as? Int == 7)
    #expect(NSExpression.expressionForAnyKey().expressionType == .anyKey)
    #expect(value(NSExpression(format: "%K + %d", "n", 2), ["n": 3]) as? Int == 5)
    #expect(value(NSExpression(format: "4 + 5 - 2**3")) as? Int == 1)
    #expect(NSExpression(format: "sum(a)").copy() as? NSExpression == NSExpression(format: "sum(a)"))
    #expect(try #require(value(NSExpression(format: "average({1, 2})")) as? Double) == 1.5)
  }

  @Test func filteringAndSorting() {
    let array = NSArray(array: Self.rows)
    let young = NSPredicate(format: "age == 2")
    #expect(names(array.filtered(using: young)) == ["b", "c"])
    let request = Request()
    request.predicate = young
    request.sortDescriptors = [
      NSSortDescriptor(key: "age", ascending: false),
      NSSortDescriptor(
        key: "name", ascending: true, selector: _qs(NSString.caseInsensitiveCompare(_:), "caseInsensitiveCompare:")),
    ]
    #expect(names(array.sortedArray(using: request.sortDescriptors ?? [])) == ["A", "b", "c"])
    let mutable = NSMutableArray(array: Self.rows)
    mutable.sort(using: [NSSortDescriptor(key: "name", ascending: false)])
    #expect(names(mutable as? [Any] ?? []) == ["c", "b", "A"])
    mutable.filter(using: young)
    #expect(mutable.count == 2)
    let set = NSSet(array: [3, 1, 2])
    #expect(set.sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)]) as? [Int] == [1, 2, 3])
    #expect(set.sortedArray(using: [NSSortDescriptor(key: "self", ascending: false)]) as? [Int] == [3, 2, 1])
    #expect(set.filtered(using: NSPredicate(format: "SELF > 1")) == [2, 3])
    let mutableSet = NSMutableSet(array: [1, 2, 3])
    mutableSet.filter(using: NSPredicate(format: "SELF != 2"))
    #expect(mutableSet.count == 2)
    let ordered = NSMutableOrderedSet(array: [3, 1, 2])
    #expect(ordered.filtered(using: NSPredicate(format: "SELF > 1")).array as? [Int] == [3, 2])
    #expect(ordered.sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)]) as? [Int] == [1, 2, 3])
    ordered.sort(using: [NSSortDescriptor(key: nil, ascending: false)])
    #expect(ordered.array as? [Int] == [3, 2, 1])
    ordered.filter(using: NSPredicate(format: "SELF < 3"))
    #expect(ordered.array as? [Int] == [2, 1])
    #expect([4, 5, 6].filter { NSPredicate(format: "SELF > 4").evaluate(with: $0) } == [5, 6])
    #expect(
      names(array.filtered(using: NSPredicate { object, _ in (object as? [String: Any])?["age"] as? Int == 3 })) == [
        "A"
      ])
  }

  @Test func sortDescriptorsOfEveryMake() {
    let byName = NSSortDescriptor(key: "name", ascending: true)
    #expect(byName.key == "name" && byName.ascending && byName.selector == Selector("compare:"))
    #expect(
      byName == NSSortDescriptor(key: "name", ascending: true)
        && byName.hash == NSSortDescriptor(key: "name", ascending: true).hash)
    #expect(byName != NSSortDescriptor(key: "name", ascending: false))
    #expect(byName.description == "(name, ascending, compare:)")
    #expect(byName.compare(Self.rows[0], to: Self.rows[2]) == .orderedAscending)
    #expect(
      (byName.reversedSortDescriptor as? NSSortDescriptor)?.compare(Self.rows[0], to: Self.rows[2])
        == .orderedDescending)
    #expect(byName.comparator("a", "b") == .orderedAscending)
    #expect(byName.copy() as? NSSortDescriptor == byName)
    let typed = NSSortDescriptor(keyPath: \Fruit.picked, ascending: true)
    #expect(typed.keyPath == \Fruit.picked)
    #expect(typed.compare(Fruit("a", 1, 1), to: Fruit("b", 1, 2)) == .orderedAscending)
    let mixed = NSSortDescriptor(key: "a", ascending: true)
    #expect(mixed.compare(["a": NSNull()], to: ["a": 1]) == .orderedAscending)
    #expect(mixed.compare([String: Any](), to: ["a": 1]) == .orderedAscending)
    #expect(mixed.compare(["a": 1.5], to: ["a": 1]) == .orderedDescending)
  }

  @Test func subclassesAreAskedInCompounds() {
    let never = NeverEqual(
      leftExpression: NSExpression(forKeyPath: "a"), rightExpression: NSExpression(forConstantValue: 1),
      modifier: .direct, type: .equalTo)
    #expect(!never.evaluate(with: ["a": 1]) && never.evaluate(with: ["a": 2]))
    let compound = NSCompoundPredicate(andPredicateWithSubpredicates: [never])
    #expect(!compound.evaluate(with: ["a": 1]) && compound.evaluate(with: ["a": 2]))
  }

  @Test func swiftValuesAreReflected() {
    #expect(NSPredicate(format: "x == 1 AND label == nil").evaluate(with: Point()))
    #expect(NSPredicate(format: "inner.x == 1 AND inner.label == nil").evaluate(with: Plain()))
    #expect(NSPredicate(format: "ANY x > 1").evaluate(with: [Point(), Point(x: 2)]))
    #expect(NSPredicate(format: "SELF IN %@", argumentArray: [1...3]).evaluate(with: 2))
    #expect(NSPredicate(format: "SELF == 'b'").evaluate(with: "abc".dropFirst().dropLast() as Substring))
  }

  @Test func selectorsOfFoundation() {
    let rows: [(Selector, String, Any, Any, ComparisonResult)] = [
      (_qs(NSString.compare(_:), "compare:"), "compare:", "b", "a", .orderedDescending),
      (
        _qs(NSString.caseInsensitiveCompare, "caseInsensitiveCompare?"), "caseInsensitiveCompare:", "A", "a",
        .orderedSame
      ),
      (_qs(NSString.localizedCompare(_:), "localizedCompare:"), "localizedCompare:", "a", "B", .orderedAscending),
      (_qs(NSNumber.compare(_:), "compare:"), "compare:", 2, 1, .orderedDescending),
      (_qs(NSDate.compare(_:), "compare:"), "compare:", Date.distantPast, Date.distantFuture, .orderedAscending),
    ]
    for (selector, name, left, right, order) in rows {
      #expect(NSStringFromSelector(selector) == name)
      let descriptor = NSSortDescriptor(key: nil, ascending: true, selector: selector)
      #expect(descriptor.compare(left, to: right) == order, "\(name) \(left) \(right)")
    }
  }

  @Test func swiftDescriptorsBecomeFoundations() {
    let descriptor = NSSortDescriptor(SortDescriptor(\Fruit.name, order: .reverse))
    #expect(!descriptor.ascending && descriptor.keyPath == \Fruit.name)
    #expect(descriptor.compare(Fruit("a", nil), to: Fruit("b", nil)) == .orderedDescending)
  }

  @Test func valuesWithoutOrderTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSArray(array: ["a", 1]).sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("unrecognized selector"))
  }
}
