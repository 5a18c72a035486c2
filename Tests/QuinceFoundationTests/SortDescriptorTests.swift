import Foundation
import Testing

import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
@testable import QuinceFoundation

class Fruit: NSObject {
  var name: String
  var weight: Double?
  var picked: Date
  init(_ name: String, _ weight: Double?, _ picked: Double = 0) {
    self.name = name
    self.weight = weight
    self.picked = Date(timeIntervalSinceReferenceDate: picked)
  }
  func compareWeight(_ other: Fruit) -> ComparisonResult {
    (weight ?? 0) < (other.weight ?? 0)
      ? .orderedAscending : (weight ?? 0) > (other.weight ?? 0) ? .orderedDescending : .orderedSame
  }
}

@Suite struct SortDescriptorTests {
  static let fruits = NSArray(array: [
    Fruit("quince", 300, 3), Fruit("Apple", nil, 2), Fruit("apple", 100, 1), Fruit("Éclair", 100, 1),
    Fruit("file10", 20), Fruit("file9", 20),
  ])

  init() {
    _quinceRegister {
      _QuinceClass(Fruit.self)
        .property("name", get: { $0.name }).property("weight", get: { $0.weight }).property(
          "picked", get: { $0.picked }
        )
        .action(_qs(Fruit.compareWeight(_:), "compareWeight:"))
    }
  }

  static let rows: [(String, [NSSortDescriptor], [String])] = [
    (
      "by characters", [NSSortDescriptor(key: "name", ascending: true)],
      ["Apple", "Éclair", "apple", "file10", "file9", "quince"]
    ),
    (
      "descending", [NSSortDescriptor(key: "name", ascending: false)],
      ["quince", "file9", "file10", "apple", "Éclair", "Apple"]
    ),
    (
      "without case, equal ones stay in theirs",
      [
        NSSortDescriptor(
          key: "name", ascending: true, selector: _qs(NSString.caseInsensitiveCompare(_:), "caseInsensitiveCompare:"))
      ],
      ["Apple", "apple", "Éclair", "file10", "file9", "quince"]
    ),
    (
      "as the Finder does",
      [
        NSSortDescriptor(
          key: "name", ascending: true,
          selector: _qs(NSString.localizedStandardCompare(_:), "localizedStandardCompare:"))
      ],
      ["apple", "Apple", "Éclair", "file9", "file10", "quince"]
    ),
    (
      "by the language, without case",
      [
        NSSortDescriptor(
          key: "name", ascending: true,
          selector: _qs(NSString.localizedCaseInsensitiveCompare(_:), "localizedCaseInsensitiveCompare:"))
      ],
      ["Apple", "apple", "Éclair", "file10", "file9", "quince"]
    ),
    (
      "nil first, then the second key",
      [NSSortDescriptor(key: "weight", ascending: true), NSSortDescriptor(key: "name", ascending: false)],
      ["Apple", "file9", "file10", "apple", "Éclair", "quince"]
    ),
    (
      "nil last when descending", [NSSortDescriptor(key: "weight", ascending: false)],
      ["quince", "apple", "Éclair", "file10", "file9", "Apple"]
    ),
    (
      "dates", [NSSortDescriptor(key: "picked", ascending: false)],
      ["quince", "Apple", "apple", "Éclair", "file10", "file9"]
    ),
    (
      "the app's own method",
      [NSSortDescriptor(key: nil, ascending: true, selector: "compareWeight:")],
      ["Apple", "file10", "file9", "apple", "Éclair", "quince"]
    ),
    (
      "a block",
      [
        NSSortDescriptor(key: "name", ascending: true) { left, right in
          ((left as? String)?.count ?? 0) < ((right as? String)?.count ?? 0)
            ? .orderedAscending
            : ((left as? String)?.count ?? 0) == ((right as? String)?.count ?? 0) ? .orderedSame : .orderedDescending
        }
      ],
      ["Apple", "apple", "file9", "quince", "Éclair", "file10"]
    ),
    (
      "a key path", [NSSortDescriptor(keyPath: \Fruit.name, ascending: true)],
      ["Apple", "Éclair", "apple", "file10", "file9", "quince"]
    ),
    (
      "reversed",
      [NSSortDescriptor(key: "name", ascending: true).reversedSortDescriptor as! NSSortDescriptor],
      ["quince", "file9", "file10", "apple", "Éclair", "Apple"]
    ),
    ("nothing", [], ["quince", "Apple", "apple", "Éclair", "file10", "file9"]),
  ]

  @Test(arguments: rows.indices) func order(_ index: Int) {
    let (name, descriptors, expected) = Self.rows[index]
    let sorted = Self.fruits.sortedArray(using: descriptors).compactMap { ($0 as? Fruit)?.name }
    #expect(sorted == expected, "\(name)")
  }
}
