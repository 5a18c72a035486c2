import Foundation
import Testing

import class QuinceFoundation.NSComparisonPredicate
import class QuinceFoundation.NSCompoundPredicate
import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver
import class QuinceFoundation.NSPredicate
@testable import QuinceFoundation

class Colleague: NSObject {
  var name = ""
  var age = 0
  var height = 1.75
  var isActive = true
  var nickname: String?
  var email = ""
  var born = Date(timeIntervalSinceReferenceDate: 100)
  var tags: [String] = []
  var scores: [Int] = []
  var friends: [Colleague] = []
  weak var boss: Colleague?

  init(_ name: String, _ age: Int) {
    self.name = name
    self.age = age
    email = "\(name.lowercased())@example.com"
  }

  func greet(_ other: String) -> String { "\(name) greets \(other)" }

  static let people: [String: Colleague] = {
    _quinceRegister {
      _QuinceClass(Colleague.self).property("age", get: { $0.age }).property("name", get: { $0.name })
        .action(_qs(Colleague.greet(_:), "greet:"))
    }
    let ada = Colleague("Ada", 36), grace = Colleague("Grace", 45), linus = Colleague("Linus", 21)
    ada.tags = ["math", "engine"]
    ada.scores = [3, 1, 2]
    ada.friends = [grace, linus]
    ada.boss = grace
    grace.isActive = false
    grace.nickname = "Amazing"
    grace.friends = [linus]
    return ["ada": ada, "grace": grace, "linus": linus]
  }()
}

/// One line of the table.
struct PredicateRow: CustomTestStringConvertible {
  let line: Int
  let format: String
  let arguments: String
  let object: String
  let result: String
  let printed: String

  var testDescription: String { "line \(line): \(format)" }

  static let all: [PredicateRow] = predicateSpecification.split(separator: "\n", omittingEmptySubsequences: false)
    .enumerated().compactMap { number, line in
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      let columns = line.components(separatedBy: "│").map { $0.trimmingCharacters(in: .whitespaces) }
      precondition(columns.count == 5, "line \(number): \(line)")
      return PredicateRow(
        line: number, format: columns[0], arguments: columns[1], object: columns[2], result: columns[3],
        printed: columns[4] == "=" ? columns[0] : columns[4])
    }

  /// JSON, in which people and dates are written by name.
  static func value(_ text: String) -> Any? {
    if text == "nil" || text.isEmpty { return nil }
    var json = text
    for name in Colleague.people.keys {
      json = json.replacingOccurrences(
        of: "(?<![\"\\w])\(name)(?![\"\\w@])", with: "\"@\(name)\"", options: .regularExpression)
    }
    json = json.replacingOccurrences(of: "[class]", with: "[\"@class\"]")
    let parsed = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    guard let parsed else { fatalError("malformed: \(text)") }
    return resolved(parsed)
  }

  private static func resolved(_ value: Any) -> Any {
    switch value {
    case let text as String where text == "@class": return Colleague.self
    case let text as String where text.hasPrefix("@"): return Colleague.people[String(text.dropFirst())] ?? text
    case let array as [Any]: return array.map(resolved)
    case let dictionary as [String: Any]:
      if let seconds = dictionary["date"] as? Double { return Date(timeIntervalSinceReferenceDate: seconds) }
      if let elements = dictionary["set"] as? [Any] { return NSSet(array: elements.map(resolved)) }
      return dictionary.mapValues(resolved)
    default: return value
    }
  }

  var values: [Any] { Self.value(arguments) as? [Any] ?? [] }
  var bindings: [String: Any] { Self.value(arguments) as? [String: Any] ?? [:] }

  func parse() throws -> NSPredicate { try PredicateParser.predicate(format, values) }

  func evaluated(_ predicate: NSPredicate) -> String {
    do {
      return try predicate._evaluate(Self.value(object), bindings) ? "true" : "false"
    } catch {
      return "raises \(error)"
    }
  }

  func holds(_ outcome: String) -> Bool {
    guard result.hasPrefix("raises ") else { return outcome == result }
    let part = result.dropFirst("raises ".count)
    return outcome.hasPrefix("raises ") && (part == "*" || outcome.contains(part))
  }
}

@Suite struct PredicateSpecificationTests {
  @Test func tableIsLargeEnough() {
    #expect(PredicateRow.all.count >= 400)
    #expect(Set(PredicateRow.all.map { "\($0.format)\($0.arguments)\($0.object)" }).count == PredicateRow.all.count)
  }

  @Test(arguments: PredicateRow.all) func holds(_ row: PredicateRow) throws {
    let predicate: NSPredicate
    do {
      predicate = try row.parse()
    } catch let error as PredicateFormatError {
      #expect(error.name == .invalidArgumentException)
      if row.result == "unreadable" {
        #expect(error.reason.hasPrefix("Unable to parse the format string \"\(row.format)\""), "\(error)")
      } else {
        #expect(row.holds("raises \(error)"), "\(error)")
      }
      return
    }
    #expect(row.holds(row.evaluated(predicate)), "\(row.evaluated(predicate))")
    guard row.printed != "-" else { return }
    if row.printed.hasPrefix("≈ ") {
      #expect("≈ \(predicate.predicateFormat)" == row.printed)
      return
    }
    #expect(predicate.predicateFormat == row.printed)
    let again = try PredicateParser.predicate(predicate.predicateFormat, [])
    #expect(again.predicateFormat == row.printed)
    #expect(row.holds(row.evaluated(again)), "parsed from its printed form")
    // A collection that was an argument is read back as an aggregate.
    if !row.values.contains(where: { $0 is [Any] || $0 is NSSet }) {
      #expect(again == predicate && again.hash == predicate.hash)
    }
    #expect(row.holds(row.evaluated(predicate.withSubstitutionVariables(row.bindings))), "variables replaced")
  }

  @Test func archivesGiveThePredicatesBack() throws {
    var count = 0
    for row in PredicateRow.all {
      guard let predicate = try? row.parse(), !row.values.contains(where: Self.isPerson) else { continue }
      let data = try NSKeyedArchiver.archivedData(withRootObject: predicate, requiringSecureCoding: true)
      let read = try #require(
        try NSKeyedUnarchiver.unarchivedObject(ofClass: NSPredicate.self, from: data), "\(row.testDescription)")
      #expect(type(of: read) == type(of: predicate))
      #expect(read == predicate && read.hash == predicate.hash, "\(row.testDescription)")
      #expect(read.predicateFormat == predicate.predicateFormat)
      read.allowEvaluation()
      #expect(row.holds(row.evaluated(read)), "\(row.testDescription)")
      count += 1
    }
    #expect(count > 400)
  }

  private static func isPerson(_ value: Any) -> Bool {
    value is Colleague || value is AnyClass || (value as? [Any])?.contains(where: isPerson) == true
  }

  // Observed: archives of Apple's systems
  @Test func archivesNameAppleClassesAndKeys() throws {
    let predicate = NSPredicate(format: "a.b BEGINSWITH[cd] 'x' OR NOT c == 1")
    let data = try NSKeyedArchiver.archivedData(withRootObject: predicate, requiringSecureCoding: true)
    let list = try #require(
      try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any])
    let objects = try #require(list["$objects"] as? [Any]).compactMap { $0 as? [String: Any] }
    let names = Set(objects.compactMap { $0["$classname"] as? String })
    #expect(
      names.isSuperset(of: [
        "NSCompoundPredicate", "NSComparisonPredicate", "NSKeyPathExpression", "NSConstantValueExpression",
        "NSSelfExpression", "NSSubstringPredicateOperator", "NSEqualityPredicateOperator",
      ]))
    let comparison = try #require(objects.first { $0["NSLeftExpression"] != nil })
    #expect(comparison["NSRightExpression"] != nil && comparison["NSPredicateOperator"] != nil)
    let part = try #require(objects.first { $0["NSPosition"] != nil })
    #expect(part["NSFlags"] as? Int == 3 && part["NSOperatorType"] as? Int == 8 && part["NSModifier"] as? Int == 0)
    #expect(objects.contains { $0["NSCompoundPredicateType"] as? Int == 2 && $0["NSSubpredicates"] != nil })
  }

  @Test func secureArchivesAreNotEvaluatedUnasked() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: NSPredicate(format: "a == 1"), requiringSecureCoding: true)
      let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSPredicate.self, from: data)
      _ = read?.evaluate(with: ["a": 1])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("This predicate has evaluation disabled"))
  }
}
