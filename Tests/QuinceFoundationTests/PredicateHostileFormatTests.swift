import Foundation
import TestSupport
import Testing

import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSPredicate
@testable import QuinceFoundation

/// Formats that nobody should write: they are read or refused, quickly, and never anything else.
@Suite struct PredicateHostileFormatTests {
  static let words = [
    "(", ")", "{", "}", "[", "]", "'", "\"", "\\", "%@", "%K", "%", "$x", "$", "@", "@count", ".", ",", "==", "AND",
    "NOT", "ANY", "SUBQUERY(", "FUNCTION(", "TERNARY(", "CAST(", "-", "**", "1e999", "0x", "99999999999999999999",
    "nil",
    "\u{0}", "é", "\u{301}", "[cd]", "MATCHES", "BETWEEN", "#", "random(", "sum:", ":", "UNION", "~", "<<", " ",
  ]

  static func mutated(_ format: String, _ generator: inout SystemIndependentGenerator) -> String {
    var bytes = Array(format.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let position = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where position < bytes.count: bytes.remove(at: position)
      case 1 where position < bytes.count: bytes[position] = UInt8.random(in: 0...255, using: &generator)
      case 2:
        let end = Int.random(in: position...bytes.count, using: &generator)
        bytes.insert(contentsOf: bytes[position..<end], at: position)
      case 3: bytes.removeSubrange(position...)
      case 4:
        let end = Int.random(in: position...bytes.count, using: &generator)
        bytes.removeSubrange(position..<end)
      default: bytes.insert(contentsOf: (words.randomElement(using: &generator) ?? "").utf8, at: position)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func mutatedFormatsAreReadOrRefused() throws {
    let formats = PredicateRow.all.map(\.format)
    var generator = SystemIndependentGenerator(state: 20)
    var (read, refused) = (0, 0)
    let clock = CPUClock()
    for index in 0..<20_000 {
      let format = Self.mutated(formats[index % formats.count], &generator)
      var answer = ""
      let time = clock.measure(below: .seconds(1)) {
        do {
          let predicate = try PredicateParser.predicate(format, [1, "a", [1, 2], 3])
          answer = predicate.predicateFormat
          read += 1
        } catch {
          refused += 1
          #expect(error is PredicateFormatError, "\(format)")
        }
      }
      #expect(time < .seconds(1), "\(format)")
      guard !answer.isEmpty else { continue }
      let again = try? PredicateParser.predicate(answer, [])
      #expect(again?.predicateFormat == answer, "\(format) is printed as \(answer)")
    }
    #expect(read > 1000 && refused > 1000)
  }

  static let deep = [
    "(", "NOT ", "!", "-", "~", "{", "a[", "a + ", "a ** ", "a.", "a[0]", "SUBQUERY(a, $x, ", "FUNCTION(",
    "TERNARY(a == 1, ",
    "CAST(", "ANY ", "a UNION ", "sum(", "1 + (", "a == 1 AND ", "a == 1 AND (", "a == 1 OR NOT (", "'", "%@", "#",
    "$x.",
  ]

  @Test(arguments: deep) func depthIsBounded(_ part: String) {
    for count in [150, 2_000, 60_000 / part.utf8.count] {
      let repeated = String(repeating: part, count: count)
      for format in [repeated, repeated + "a == 1", repeated + "a", "a == " + repeated + "1"] {
        let time = CPUClock().measure(below: .seconds(1)) {
          _ = try? PredicateParser.predicate(format, ["x"]).predicateFormat
        }
        #expect(time < .seconds(1), "\(part) \(count) times: \(time)")
      }
    }
  }

  @Test func deepTreesThatAreReadCanBeUsed() throws {
    let format =
      String(repeating: "NOT (a == 1 OR ", count: 90) + "a + (a + (a + 1)) == 4" + String(repeating: ")", count: 90)
    let predicate = try PredicateParser.predicate(format, [])
    #expect(try PredicateParser.predicate(predicate.predicateFormat, []) == predicate)
    _ = predicate.evaluate(with: ["a": 1])
    _ = predicate.hash
  }

  @Test func longListsAreRead() throws {
    let list = (0..<20_000).map(String.init).joined(separator: ", ")
    let predicate = try PredicateParser.predicate("SELF IN {\(list)}", [])
    #expect(predicate.evaluate(with: 19_999))
    let chain = (0..<20_000).map { "SELF == \($0)" }.joined(separator: " OR ")
    #expect(try PredicateParser.predicate(chain, []).evaluate(with: 19_999))
  }

  @Test func wrongFormatsTrapWithTheirText() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "ssid == 'JR's Pad'")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("uncaught exception 'NSInvalidArgumentException'"))
    #expect(text.contains("Unable to parse the format string \"ssid == 'JR's Pad'\", at character 12: \"s Pad'\""))
  }

  @Test func wrongValuesTrapWithTheirText() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "a CONTAINS 1").evaluate(with: ["a": 5])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Can't use in/contains operator with collection 5 (not a collection)"))
  }
}
