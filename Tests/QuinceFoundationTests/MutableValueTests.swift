import Foundation
import Testing

@testable import QuinceFoundation
import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

@Suite struct MutableValueTests {
  @Test func bridgesTakeTheirPlaces() {
    #expect(MutableValues.missing == [])
  }

  struct Row: CustomTestStringConvertible {
    nonisolated(unsafe) let object: NSObject
    nonisolated(unsafe) let equal: AnyHashable
    let isChanged: @Sendable (Any) -> Bool
    var testDescription: String { "\(type(of: object))" }

    init<Value: NSObject>(
      _ object: Value, _ equal: AnyHashable, _ change: @escaping @Sendable (Value) -> Void
    ) {
      self.object = object
      self.equal = equal
      isChanged = { value in
        guard let value = value as? Value else { return false }
        let before = value.copy() as! NSObject  // All of them can be copied.
        change(value)
        return !value.isEqual(before)
      }
    }
  }

  static var rows: [Row] {
    [
      Row(NSMutableArray(array: [1, "a"]), [1, "a"] as [AnyHashable]) { $0.add(2) },
      Row(NSMutableDictionary(dictionary: ["a": 1]), ["a": 1]) { $0["b"] = 2 },
      Row(NSMutableString(string: "a"), "a") { $0.append("b") },
      Row(NSMutableData(data: Data([1])), Data([1])) { $0.append(Data([2])) },
      Row(NSMutableSet(array: [1]), [1] as Set<Int>) { $0.add(2) },
      Row(NSCountedSet(array: [1]), [1] as Set<Int>) { $0.add(2) },
      Row(NSMutableOrderedSet(array: [1]), NSOrderedSet(array: [1])) { $0.add(2) },
      Row(NSMutableIndexSet(index: 1), IndexSet(integer: 1)) { $0.add(2) },
    ]
  }

  @Test("what a collection holds can be changed in place", arguments: rows)
  func identity(_ row: Row) throws {
    let dictionary = NSDictionary(dictionary: ["k": row.object])
    #expect(dictionary.object(forKey: "k") as AnyObject? === row.object)
    #expect(dictionary["k"] as AnyObject? === row.object)
    #expect(dictionary.value(forKey: "k") as AnyObject? === row.object)
    #expect(dictionary.allValues[0] as AnyObject === row.object)
    #expect(dictionary.objectEnumerator().nextObject() as AnyObject? === row.object)
    #expect((dictionary as? [String: Any])?["k"] as AnyObject? === row.object)
    dictionary.enumerateKeysAndObjects { _, value, _ in #expect(value as AnyObject === row.object) }
    let array = NSMutableArray(array: [row.object])
    #expect(array.object(at: 0) as AnyObject === row.object && array[0] as AnyObject === row.object)
    #expect(array.firstObject as AnyObject? === row.object && (array as [AnyObject])[0] === row.object)
    #expect(array.index(of: row.object) == 0 && array.indexOfObjectIdentical(to: row.object) == 0)
    #expect(NSSet(object: row.object).anyObject() as AnyObject? === row.object)
    #expect(row.isChanged(try #require(dictionary["k"])))
  }

  @Test("a mutable object equals the value of Swift's", arguments: rows.filter { !($0.object is NSCountedSet) })
  func equality(_ row: Row) {
    let ours: NSDictionary = ["k": row.object]
    let theirs: NSDictionary = ["k": row.equal.base]
    #expect(ours == theirs && theirs == ours)
    #expect(NSArray(object: row.object) == NSArray(object: row.equal.base))
    #expect(NSArray(object: row.equal.base) == NSArray(object: row.object))
    #expect(NSArray(object: row.equal.base).contains(row.object))
    #expect(NSOrderedSet(object: row.equal.base) == NSOrderedSet(object: row.object))
    #expect(row.object is NSOrderedSet || NSSet(object: row.object).isEqual(to: [row.equal]))
    #expect(ours["k"] as? AnyHashable == row.equal)
  }

  @Test("mutable objects are cast to Swift's values as ever")
  func casts() {
    let dictionary: NSDictionary = [
      "array": NSMutableArray(array: ["a", "b"]), "string": NSMutableString(string: "s"),
      "dictionary": NSMutableDictionary(dictionary: ["k": NSMutableArray(array: [1])]),
      "data": NSMutableData(data: Data([7])), "set": NSMutableSet(array: ["x"]),
    ]
    #expect(dictionary["array"] as? [String] == ["a", "b"])
    #expect(dictionary["array"] as! [Any] as? [String] == ["a", "b"])
    #expect(dictionary["string"] as? String == "s")
    #expect(dictionary["dictionary"] as? [String: [Int]] == ["k": [1]])
    #expect((dictionary["dictionary"] as? [AnyHashable: Any])?["k"] is NSMutableArray)
    #expect(dictionary["data"] as? Data == Data([7]))
    #expect(dictionary["set"] as? Set<String> == ["x"])
    #expect(dictionary["array"] as? [Int] == nil && dictionary["string"] as? Int == nil)
    #expect(dictionary["array"] is [String] && dictionary["string"] is String)
    let json = try? JSONSerialization.data(withJSONObject: ["a": dictionary["array"], "s": dictionary["string"]])
    #expect(json.flatMap { try? JSONDecoder().decode([String: Either].self, from: $0) }?.count == 2)
    #expect(String(format: "%@ %@", dictionary["string"] as! String, NSMutableString("t")) == "s t")
    switch dictionary["string"] {
    case let text as String: #expect(text == "s")
    default: Issue.record("a mutable string is no string")
    }
  }

  private enum Either: Decodable {
    case list([String])
    case text(String)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = try (try? container.decode([String].self)).map { .list($0) } ?? .text(container.decode(String.self))
    }
  }

  @Test("immutable objects are Swift's values")
  func immutable() {
    let dictionary: NSDictionary = ["a": NSArray(array: [1]), "s": NSString("s")]
    #expect(dictionary["a"].map { type(of: $0) } == [Any].self)
    #expect(dictionary["s"].map { type(of: $0) } == String.self)
  }

  private static func tree() -> NSMutableDictionary {
    [
      "array": NSMutableArray(array: [NSMutableDictionary(dictionary: ["n": NSMutableArray(array: [1])])]),
      "set": NSMutableSet(array: [1]), "text": NSMutableString(string: "t"), "data": NSMutableData(data: Data([1])),
      "fixed": NSArray(array: [1]),
    ]
  }

  private static func change(_ tree: NSMutableDictionary) {
    let array = tree["array"] as! NSMutableArray
    ((array[0] as! NSMutableDictionary)["n"] as! NSMutableArray).add(2)
    (tree["text"] as! NSMutableString).append("!")
    (tree["data"] as! NSMutableData).append(Data([2]))
    (tree.value(forKey: "set") as? NSMutableSet)?.add(2)
  }

  private static func expectChanged(_ tree: NSMutableDictionary) {
    #expect(((tree["array"] as? [[String: [Int]]]))?[0]["n"] == [1, 2])
    #expect(tree["text"] as? String == "t!" && tree["data"] as? Data == Data([1, 2]))
  }

  @Test("decoded mutable objects stay mutable below dictionaries", arguments: [true, false])
  func archives(_ isSecure: Bool) throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: Self.tree(), requiringSecureCoding: isSecure)
    let classes = [
      NSDictionary.self, NSArray.self, NSSet.self, NSString.self, NSData.self, NSNumber.self,
    ]
    let root = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
    let tree = try #require(root as? NSMutableDictionary)
    Self.change(tree)
    Self.expectChanged(tree)
    #expect(tree["set"] as? Set<Int> == [1, 2] && !(tree["fixed"] is NSMutableArray))
  }

  @Test(
    "property lists are read with mutable containers and leaves",
    arguments: [
      PropertyListSerialization.PropertyListFormat.xml, .binary,
    ])
  func propertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let source = Self.tree()
    source.removeObject(forKey: "set")
    let data = try PropertyListSerialization.data(fromPropertyList: source, format: format, options: 0)
    let leaves = try PropertyListSerialization.propertyList(
      from: data, options: .mutableContainersAndLeaves, format: nil)
    let tree = try #require(leaves as? NSMutableDictionary)
    Self.change(tree)
    Self.expectChanged(tree)
    let containers = try PropertyListSerialization.propertyList(from: data, options: .mutableContainers, format: nil)
    let outer = try #require(containers as? NSMutableDictionary)
    (outer["fixed"] as! NSMutableArray).add(2)
    #expect(outer["fixed"] as? [Int] == [1, 2] && !(outer["text"] is NSMutableString))
    let again = try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
    let read = try PropertyListSerialization.propertyList(from: again, options: [], format: nil)
    Self.expectChanged(NSMutableDictionary(dictionary: try #require(read as? [String: Any])))
  }

  @Test("JSON is read with mutable containers")
  func json() throws {
    let data = Data(#"{"list": [{"n": 1}]}"#.utf8)
    let value = try JSONSerialization.jsonObject(with: data, options: .mutableContainers)
    let root = try #require(value as? NSMutableDictionary)
    let list = try #require(root["list"] as? NSMutableArray)
    try #require(list[0] as? NSMutableDictionary)["n"] = 2
    #expect(root as? [String: [[String: Int]]] == ["list": [["n": 2]]])
  }

  @Test("a deep mutable copy can be changed below, and leaves the original as it is")
  func deepCopies() {
    let names: NSDictionary = ["A": ["Aaron", "Abe"], "B": ["Bob"]]
    let copy = NSMutableDictionary()
    for (key, list) in names { copy[key as! String] = (list as! NSArray).mutableCopy() }
    (copy["A"] as! NSMutableArray).removeObject(at: 1)
    #expect(copy as? [String: [String]] == ["A": ["Aaron"], "B": ["Bob"]])
    #expect(names as? [String: [String]] == ["A": ["Aaron", "Abe"], "B": ["Bob"]])
  }
}
