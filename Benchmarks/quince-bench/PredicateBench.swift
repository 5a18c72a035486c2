import BenchSupport
import Foundation
import QuinceFoundation

import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor

/// Parsing, evaluating and sorting with predicates and sort descriptors, on one core.
enum PredicateBench {
  private class Person: NSObject {
    let name: String
    let age: Int
    init(_ name: String, _ age: Int) {
      self.name = name
      self.age = age
    }
  }

  private static let formats: [(String, [Any])] = [
    ("age > 30", []), ("name == %@", ["Ada"]), ("name CONTAINS[cd] %@ OR email BEGINSWITH[c] %@", ["a", "b"]),
    ("age BETWEEN {18, 65} AND isActive == YES", []), ("ANY tags.name IN %@", [["x", "y"]]),
    ("SUBQUERY(items, $i, $i.price > 10 AND $i.count > 1).@count > 0", []),
    ("(a == 1 OR b == 2) AND NOT (c LIKE '*x*')", []), ("%K >= %d AND %K < %d", ["age", 1, "age", 99]),
  ]

  static func run() {
    _quinceRegister {
      _QuinceClass(Person.self).property("name", get: { $0.name }).property("age", get: { $0.age })
    }
    let people = (0..<1000).map { Person("Person \($0 * 7919 % 1000)", $0 % 90) }
    let dictionaries: [[String: Any]] = people.map { ["name": $0.name, "age": $0.age] }
    parse()
    evaluate("evaluate_object_int", "age > 30", people)
    evaluate("evaluate_dictionary_int", "age > 30", dictionaries)
    evaluate("evaluate_object_string", "name == 'Person 7'", people)
    evaluate("evaluate_object_begins", "name BEGINSWITH[c] 'PERSON 9'", people)
    evaluate("evaluate_object_like", "name LIKE '*9'", people)
    evaluate("evaluate_object_matches", "name MATCHES 'P.*9'", people)
    evaluate("evaluate_object_in", "age IN {1, 2, 3, 4, 5, 6, 7}", people)
    evaluate("evaluate_object_compound", "age > 30 AND name BEGINSWITH 'P'", people)
    let array = NSArray(array: people)
    let start = Measure.cpu
    for _ in 0..<20 {
      _ = array.sortedArray(using: [
        NSSortDescriptor(key: "age", ascending: true), NSSortDescriptor(key: "name", ascending: false),
      ])
    }
    Measure.line("sort_1000_by_two_keys_ms", (Measure.cpu - start) / 20 * 1000)
  }

  private static func parse() {
    let rounds = 5000
    let start = Measure.cpu
    for _ in 0..<rounds {
      for (format, arguments) in formats { _ = NSPredicate(format: format, argumentArray: arguments) }
    }
    Measure.line("parses_per_s", Double(rounds * formats.count) / (Measure.cpu - start))
  }

  private static func evaluate(_ name: String, _ format: String, _ objects: [Any]) {
    let predicate = NSPredicate(format: format)
    var (count, found) = (0, 0)
    let start = Measure.cpu
    while Measure.cpu - start < 0.5 {
      for object in objects where predicate.evaluate(with: object) { found += 1 }
      count += objects.count
    }
    precondition(found > 0)
    Measure.line("\(name)_per_s", Double(count) / (Measure.cpu - start))
  }
}
