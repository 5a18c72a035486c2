import Foundation
import Testing

@testable import QuinceFoundation

private final class Plain {}

private final class Copied: NSObject, NSCopying {
  let copies: Int
  init(copies: Int) { self.copies = copies }
  func copy(with zone: NSZone? = nil) -> Any { Copied(copies: copies + 1) }
}

@Suite struct CollectionMethodTests {
  @Test("every method was exchanged")
  func exchanged() {
    #expect(_QuinceArrayMethods.missing == [] && _QuinceMutableArrayMethods.missing == [])
    #expect(_QuinceDictionaryMethods.missing == [] && _QuinceSetMethods.missing == [])
    #expect(_QuinceOrderedSetMethods.missing == [] && _QuinceMutableOrderedSetMethods.missing == [])
  }

  private static let date = Date(timeIntervalSince1970: 1)
  private static let url = URL(string: "http://quince.example")!

  struct Row: CustomTestStringConvertible {
    nonisolated(unsafe) let array: [Any]
    nonisolated(unsafe) let value: Any
    let index: Int
    var testDescription: String { "\(value) (\(type(of: value))) in \(array)" }
  }

  static let rows = [
    Row(array: [9, 0, 2], value: 2, index: 2),
    Row(array: [9, 0, 2], value: NSNumber(value: 2), index: 2),
    Row(array: [9, 0, 2], value: 2.0, index: 2),
    Row(array: [9, 0, 2], value: 5, index: NSNotFound),
    Row(array: [NSNumber(value: 1), 2], value: 1, index: 0),
    Row(array: [0, true], value: true, index: 1),
    Row(array: ["a", "b"], value: "b", index: 1),
    Row(array: ["a", "b"], value: NSString("b"), index: 1),
    Row(array: [NSString("a"), "b"], value: "a", index: 0),
    Row(array: ["a", "b", "a"], value: "a", index: 0),
    Row(array: ["1", 1], value: 1, index: 1), Row(array: [date, url], value: url, index: 1),
    Row(array: [date, url], value: date, index: 0),
    Row(array: [date], value: NSDate(timeIntervalSince1970: 1), index: 0),
    Row(array: [[1, 2], [3]], value: [3], index: 1),
    Row(array: [["k": 1]], value: ["k": 1] as NSDictionary, index: 0),
    Row(array: [IndexPath(index: 4)], value: IndexPath(index: 4), index: 0),
    Row(array: [NSNull()], value: NSNull(), index: 0), Row(array: [], value: 1, index: NSNotFound),
  ]

  @Test("where a value is, whatever form it has", arguments: rows)
  func index(_ row: Row) {
    #expect(NSArray(array: row.array).index(of: row.value) == row.index)
    #expect(NSMutableArray(array: row.array).index(of: row.value) == row.index)
    #expect(
      NSOrderedSet(array: row.array).index(of: row.value) == row.index || row.array.count == 3)
    let all = NSRange(location: 0, length: row.array.count)
    #expect(NSArray(array: row.array).index(of: row.value, in: all) == row.index)
  }

  @Test("objects that are no NSObject are found by identity")
  func identity() {
    let first = Plain()
    let second = Plain()
    let array: NSArray = [first, second]
    #expect(array.index(of: second) == 1 && array.index(of: Plain()) == NSNotFound)
  }

  @Test("all equal values are removed from an array")
  func remove() {
    func changed(_ array: [Any], _ change: (NSMutableArray) -> Void) -> NSArray {
      let result = NSMutableArray(array: array)
      change(result)
      return result
    }
    #expect(changed(["a", "b", "a"]) { $0.remove("a") } == ["b"])
    #expect(changed(["a", "b", "a"]) { $0.remove(NSString("a")) } == ["b"])
    #expect(changed([1, 2, 1]) { $0.remove(1) } == [2])
    #expect(changed([1, 2, 1]) { $0.remove(7) } == [1, 2, 1])
    #expect(changed([1, 2, 1]) { $0.remove(1, in: NSRange(location: 1, length: 2)) } == [1, 2])
    #expect(changed([1, 2, 1, 3]) { $0.removeObjects(in: [1, 3]) } == [2])
  }

  @Test("setting the element after the last one appends")
  func subscripts() {
    for array in [NSMutableArray(), NSMutableArray(array: ["x"])] {
      let before = array.count
      array[before] = "a"
      array[before + 1] = "b"
      array[before] = "c"
      #expect(Array(array.compactMap { $0 as? String }.suffix(2)) == ["c", "b"])
      #expect(array.count == before + 2)
    }
    let set = NSMutableOrderedSet(array: ["x"])
    set[1] = "y"
    set[0] = "z"
    #expect(set.array as? [String] == ["z", "y"])
  }

  @Test("keys in the order of their values, and dictionaries from dictionaries")
  func dictionaries() {
    let ages: NSDictionary = ["Ann": 3, "Bob": 1, "Cid": 2]
    let ascending: (Any, Any) -> ComparisonResult = { ($0 as! NSNumber).compare($1 as! NSNumber) }
    for dictionary in [ages, NSMutableDictionary(dictionary: ages)] {
      #expect(dictionary.keysSortedByValue(comparator: ascending) as? [String] == ["Bob", "Cid", "Ann"])
      #expect(
        dictionary.keysSortedByValue(options: .stable, usingComparator: { ascending($1, $0) }) as? [String]
          == ["Ann", "Cid", "Bob"])
    }
    let copy = NSMutableDictionary(dictionary: ages)
    copy["Dan"] = 4
    #expect(copy.count == 4 && ages.count == 3 && copy["Cid"] as? Int == 2)
  }

  @Test("ordered sets keep what they hold in order")
  func orderedSets() {
    func changed(_ array: [Any], _ change: (NSMutableOrderedSet) -> Void) -> [Int] {
      let result = NSMutableOrderedSet(array: array)
      change(result)
      let numbers = result.array.compactMap { $0 as? Int }
      #expect(
        numbers.allSatisfy { result.contains($0) }
          && (0..<9).filter { result.contains($0) }.count == numbers.count)
      return numbers
    }
    #expect(changed([1, 2, 3]) { $0.moveObjects(at: [0], to: 2) } == [2, 3, 1])
    #expect(changed([1, 2, 3, 4]) { $0.moveObjects(at: [1, 3], to: 0) } == [2, 4, 1, 3])
    #expect(changed([1, 2, 3]) { $0.remove(2) } == [1, 3])
    #expect(changed([1, 2, 3]) { $0.remove(7) } == [1, 2, 3])
    #expect(changed([1, 2, 3]) { $0.removeObjects(in: [3, 1]) } == [2])
    #expect(changed([1, 2, 3]) { $0.intersect(NSOrderedSet(array: [3, 2])) } == [2, 3])
    #expect(changed([1, 2, 3]) { $0.intersectSet([3, 1]) } == [1, 3])
    #expect(changed([1, 2, 3]) { $0.minus(NSOrderedSet(array: [3])) } == [1, 2])
    #expect(changed([1, 2, 3]) { $0.minusSet([1]) } == [2, 3])
    #expect(changed([1, 2]) { $0.union(NSOrderedSet(array: [2, 5])) } == [1, 2, 5])
  }

  @Test("items are copied where that is asked for", arguments: [true, false])
  func copyItems(_ flag: Bool) throws {
    let item = Copied(copies: 0)
    let text = NSMutableString("t")
    let items: [Any] = [item, text, "s", 1]
    let dictionary: [AnyHashable: Any] = [1: item, "t": text, "s": "s", "n": 1]
    for array in [
      NSArray(array: items, copyItems: flag), NSMutableArray(array: items, copyItems: flag),
      NSOrderedSet(array: items, copyItems: flag).array as NSArray,
      NSMutableOrderedSet(orderedSet: NSOrderedSet(array: items), copyItems: flag).array as NSArray,
    ] {
      #expect((array[0] as? Copied)?.copies == (flag ? 1 : 0))
      #expect(array[1] is NSMutableString == !flag && array[1] as? String == "t")
      #expect(array[2] as? String == "s" && array[3] as? Int == 1)
    }
    for copy in [
      NSDictionary(dictionary: dictionary, copyItems: flag),
      NSMutableDictionary(dictionary: dictionary, copyItems: flag),
    ] {
      #expect((copy[1] as? Copied)?.copies == (flag ? 1 : 0))
      #expect(copy["t"] is NSMutableString == !flag && copy["t"] as? String == "t")
      #expect(copy["s"] as? String == "s" && copy["n"] as? Int == 1 && copy.count == 4)
    }
    let made = NSMutableDictionary(dictionary: dictionary, copyItems: flag)
    made["new"] = 1
    #expect(made.count == 5 && type(of: made) == NSMutableDictionary.self)
    for set in [NSSet(set: [item], copyItems: flag), NSMutableSet(set: [item], copyItems: flag)] {
      #expect((set.anyObject() as? Copied)?.copies == (flag ? 1 : 0))
    }
  }

  @Test("a collection made of another holds the same objects")
  func sameItems() {
    let item = NSMutableArray(array: [1])
    let array = NSMutableArray(object: item)
    for copy in [
      NSArray(array: array), NSMutableArray(array: array), array.copy() as! NSArray,
    ] {
      #expect(copy[0] as AnyObject === item && copy !== array)
    }
    let dictionary = NSMutableDictionary(object: item, forKey: "k" as NSString)
    for copy in [NSDictionary(dictionary: dictionary), NSMutableDictionary(dictionary: dictionary)] {
      #expect(copy["k"] as AnyObject? === item && copy !== dictionary)
    }
    #expect(NSSet(set: NSSet(object: item)).anyObject() as AnyObject? === item)
    #expect(NSOrderedSet(orderedSet: NSOrderedSet(object: item))[0] as AnyObject === item)
  }
}
