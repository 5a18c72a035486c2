import Foundation
import Testing

@testable import QuinceFoundation

enum Mood: Int { case calm, merry, cross }
enum Colour: String { case red, green }

/// As the adapter makes it of a class with `@objc` members.
class Person: NSObject {
  var name = "Ada"
  var age = 36
  var height = 1.7
  var isMarried = true
  var mood = Mood.merry
  var favourite: Mood? = .cross
  var colour = Colour.green
  var nickname: String?
  var frame = CGRect(x: 1, y: 2, width: 3, height: 4)
  var place = CGPoint(x: 5, y: 6)
  var range = NSRange(location: 1, length: 2)
  var weight: Float = 60
  var small: Int8 = 7
  var large: UInt64 = 9
  var width: CGFloat = 2.5
  var born = Date(timeIntervalSinceReferenceDate: 0)
  var number = NSNumber(value: 4)
  var friends: [Person] = []
  var tags: Set<String> = []
  var list = NSMutableOrderedSet()
  var table: [String: Any] = [:]
  var link: URL?
  var anything: Any?
  weak var boss: Person?
  // Not @objc.
  var plain = "plain"
  private var _hidden = 12
  private var isQuiet = true
  lazy var lazily = 5
  weak var loose: Person?

  func getSecret() -> String { "secret" }
  func computed() -> Int { 99 }
  func isReady() -> Bool { true }
  func _ancient() -> String { "old" }
  var shouted = ""
  func setLoud(_ value: String) { shouted = value + "!" }
  func _setQuieter(_ value: String) { shouted = value + "." }

  /// `countOfSteps` and `objectInStepsAtIndex:` alone.
  func countOfSteps() -> Int { 3 }
  func objectInSteps(at index: Int) -> NSNumber { NSNumber(value: index * 10) }
  func countOfNotes() -> Int { 2 }
  func notes(at indexes: IndexSet) -> [String] { indexes.map { "note \($0)" } }
  func countOfBag() -> Int { 2 }
  func enumeratorOfBag() -> NSEnumerator { NSSet(array: ["b", "a"]).objectEnumerator() }
  func memberOfBag(_ object: Any) -> Any? { nil }

  static func register() {
    _quinceRegister {
      _QuinceClass(Person.self).named("Person")
        .property("name", get: { $0.name }, set: { $0.name = try _quinceCast($1) })
        .property("age", get: { $0.age }, set: { $0.age = try _quinceCast($1) })
        .property("height", get: { $0.height }, set: { $0.height = try _quinceCast($1) })
        .property("isMarried", get: { $0.isMarried }, set: { $0.isMarried = try _quinceCast($1) })
        .property("mood", get: { $0.mood }, set: { $0.mood = try _quinceCast($1) })
        .property("favourite", get: { $0.favourite }, set: { $0.favourite = try _quinceCast($1) })
        .property("colour", get: { $0.colour }, set: { $0.colour = try _quinceCast($1) })
        .property("nickname", get: { $0.nickname }, set: { $0.nickname = try _quinceCast($1) })
        .property("frame", get: { $0.frame }, set: { $0.frame = try _quinceCast($1) })
        .property("place", get: { $0.place }, set: { $0.place = try _quinceCast($1) })
        .property("range", get: { $0.range }, set: { $0.range = try _quinceCast($1) })
        .property("weight", get: { $0.weight }, set: { $0.weight = try _quinceCast($1) })
        .property("small", get: { $0.small }, set: { $0.small = try _quinceCast($1) })
        .property("large", get: { $0.large }, set: { $0.large = try _quinceCast($1) })
        .property("width", get: { $0.width }, set: { $0.width = try _quinceCast($1) })
        .property("born", get: { $0.born }, set: { $0.born = try _quinceCast($1) })
        .property("number", get: { $0.number }, set: { $0.number = try _quinceCast($1) })
        .property("friends", get: { $0.friends }, set: { $0.friends = try _quinceCast($1) })
        .property("tags", get: { $0.tags }, set: { $0.tags = try _quinceCast($1) })
        .property("list", get: { $0.list }, set: { $0.list = try _quinceCast($1) })
        .property("table", get: { $0.table }, set: { $0.table = try _quinceCast($1) })
        .property("link", get: { $0.link }, set: { $0.link = try _quinceCast($1) })
        .property("anything", get: { $0.anything }, set: { $0.anything = try _quinceCast($1) })
        .outlet("boss", get: { $0.boss }) { $0.boss = try _quinceCast($1) }
        .action("getSecret") { $0.getSecret() }
        .action("computed") { $0.computed() }
        .action("isReady") { $0.isReady() }
        .action("_ancient") { $0._ancient() }
        .action(_qs(Person.setLoud(_:), "setLoud:"))
        .action(_qs(Person._setQuieter(_:), "_setQuieter:"))
        .action("countOfSteps") { $0.countOfSteps() }
        .action(_qs(Person.objectInSteps(at:), "objectInStepsAtIndex:"))
        .action("countOfNotes") { $0.countOfNotes() }
        .action(_qs(Person.notes(at:), "notesAtIndexes:"))
        .action("countOfBag") { $0.countOfBag() }
        .action("enumeratorOfBag") { $0.enumeratorOfBag() }
        .action(_qs(Person.memberOfBag(_:), "memberOfBag:"))
      _QuinceClass(Strict.self)
        .type("accessInstanceVariablesDirectly") { _ in false }
        .action(_qs(Strict.value(forUndefinedKey:), "valueForUndefinedKey:"))
        .action(_qs(Strict.setValue(_:forUndefinedKey:), "setValue:forUndefinedKey:"))
        .action(_qs(Strict.setNilValueForKey(_:), "setNilValueForKey:"))
        .action(_qs(Strict.value(forKey:), "valueForKey:"))
        .validation("validateAge:error:") { try $0.validateAge($1) }
        .validation { try $0.validateValue($1, forKey: $2) }
    }
  }
}

/// As the adapter makes it of a class that overrides what key-value coding calls.
class Strict: Person {
  var heard: [String] = []
  func value(forUndefinedKey key: String) -> Any? {
    heard.append("get \(key)")
    return key == "super" ? super.value(forUndefinedKey: key) : "undefined"
  }
  func setValue(_ value: Any?, forUndefinedKey key: String) { heard.append("set \(key)") }
  func setNilValueForKey(_ key: String) { heard.append("nil \(key)") }
  func value(forKey key: String) -> Any? { key == "magic" ? "magic" : super.value(forKey: key) }
  func validateValue(_ value: UnsafeMutablePointer<AnyObject?>, forKey key: String) throws {
    if key == "mood", value.pointee == nil { throw NSError(domain: "mood", code: 1) }
    try super.validateValue(value, forKey: key)
  }
  func validateAge(_ value: UnsafeMutablePointer<AnyObject?>) throws {
    guard let age = value.pointee as? Int, age >= 0 else { throw NSError(domain: "age", code: 1) }
    if age > 150 { value.pointee = NSNumber(value: 150) }
  }
}

/// `value` as a row writes it: what `print` shows on Apple's systems, on one line.
func shown(_ value: Any?) -> String {
  guard let value = value.flattened else { return "nil" }
  if type(of: value) is AnyClass, let set = value as? NSSet {
    return "{" + set.allObjects.map { shown($0) }.sorted().joined(separator: ", ") + "}"
  }
  if let elements = KeyValueAccess.elements(of: value) {
    let texts = elements.map { shown($0) }
    return value is Set<AnyHashable> && !(value is NSArray)
      ? "{" + texts.sorted().joined(separator: ", ") + "}" : "[" + texts.joined(separator: ", ") + "]"
  }
  if value is NSNull { return "null" }
  // Linux prints 2.0 where Apple prints 2.
  if let number = value as? NSNumber, Double(number.intValue) == number.doubleValue { return "\(number.intValue)" }
  if let person = value as? Person { return "Person \(person.name)" }
  if let rect = value as? CGRect { return "\(rect.minX),\(rect.minY),\(rect.width),\(rect.height)" }
  if let point = value as? CGPoint { return "\(point.x),\(point.y)" }
  return "\(value)"
}

@Suite struct KeyValueCodingTests {
  init() { Person.register() }

  /// Ada, whose friends are Bob and Eve; Bob is her boss.
  static func family() -> Person {
    let ada = Person(), bob = Person(), eve = Person()
    (bob.name, bob.age, bob.nickname) = ("Bob", 20, "B")
    (eve.name, eve.age, eve.mood) = ("Eve", 25, .calm)
    ada.friends = [bob, eve]
    ada.boss = bob
    bob.friends = [eve]
    eve.friends = [bob, eve]
    ada.list = NSMutableOrderedSet(array: [eve, bob])
    ada.tags = ["x", "y"]
    ada.table = ["one": 1, "inner": ["two": 2], "who": bob]
    return ada
  }

  // MARK: Reading

  static let reads: [(String, String)] = [
    // Of Ada, the key path, and what it gives.
    ("name", "Ada"), ("age", "36"), ("height", "1.7"), ("isMarried", "1"), ("married", "1"), ("mood", "1"),
    ("favourite", "2"), ("colour", "green"), ("nickname", "nil"), ("weight", "60"), ("small", "7"), ("large", "9"),
    ("width", "2.5"), ("number", "4"), ("born", "2001-01-01 00:00:00 +0000"), ("frame", "1.0,2.0,3.0,4.0"),
    ("place", "5.0,6.0"), ("range", "{1, 2}"), ("link", "nil"), ("anything", "nil"),
    // Accessors by their patterns
    ("secret", "secret"), ("getSecret", "secret"), ("computed", "99"), ("ready", "1"), ("isReady", "1"),
    ("ancient", "old"), ("steps", "[0, 10, 20]"), ("notes", "[note 0, note 1]"), ("bag", "{a, b}"),
    ("steps.@sum.self", "30"), ("steps.@count", "3"),
    // Stored properties
    ("plain", "plain"), ("hidden", "12"), ("_hidden", "12"), ("quiet", "1"), ("lazily", "nil"), ("loose", "nil"),
    ("shouted", ""),
    // Objects
    ("self", "Person Ada"), ("boss", "Person Bob"), ("boss.name", "Bob"), ("boss.boss", "nil"),
    ("boss.boss.name", "nil"), ("self.name", "Ada"), ("boss.self.self.name", "Bob"),
    // Collections
    ("friends", "[Person Bob, Person Eve]"), ("friends.name", "[Bob, Eve]"), ("friends.nickname", "[B, null]"),
    ("friends.mood", "[1, 0]"), ("friends.friends", "[[Person Eve], [Person Bob, Person Eve]]"),
    ("friends.friends.name", "[[Eve], [Bob, Eve]]"), ("friends.boss.name", "[null, null]"),
    ("friends.name.length", "[3, 3]"), ("list.name", "[Eve, Bob]"), ("tags", "{x, y}"),
    ("table.one", "1"), ("table.inner.two", "2"), ("table.who.name", "Bob"), ("table.none", "nil"),
    ("table.@count", "3"), ("boss.friends.name", "[Eve]"),
    // Operators
    ("friends.@count", "2"), ("friends.@count.name", "2"), ("friends.@sum.age", "45"), ("friends.@avg.age", "22.5"),
    ("friends.@min.age", "20"), ("friends.@max.age", "25"), ("friends.@min.name", "Bob"),
    ("friends.@max.name", "Eve"), ("friends.@sum.height", "3.4"), ("friends.@max.born", "2001-01-01 00:00:00 +0000"),
    ("friends.@sum.nickname", "0"), ("friends.@max.nickname", "B"), ("friends.@min.boss.age", "nil"),
    ("friends.@unionOfObjects.name", "[Bob, Eve]"), ("friends.@unionOfObjects.height", "[1.7, 1.7]"),
    ("friends.@distinctUnionOfObjects.height", "[1.7]"), ("friends.@distinctUnionOfObjects.name", "[Bob, Eve]"),
    ("friends.@unionOfArrays.friends", "[Person Eve, Person Bob, Person Eve]"),
    ("friends.@distinctUnionOfArrays.friends", "[Person Eve, Person Bob]"),
    ("friends.@unionOfObjects.nickname", "[B]"), ("friends.@max.friends.@count", "2"),
    ("friends.friends.@count", "2"), ("list.@max.age", "25"), ("list.@count", "2"), ("tags.@count", "2"),
    ("tags.@max.self", "y"), ("tags.@distinctUnionOfObjects.length", "{1}"), ("friends.@avg.mood", "0.5"),
    ("friends.@sum.isMarried", "2"), ("friends.friends.@unionOfArrays.name", "[Eve, Bob, Eve]"),
  ]
  @Test(arguments: reads) func reading(_ row: (String, String)) {
    let family = Self.family()
    withExtendedLifetime(family) { #expect(shown(family.value(forKeyPath: row.0)) == row.1) }
  }

  static let collections: [(Any, String, String)] = [
    // Collections of the other world, and none.
    ([1, 2, 3], "@sum.self", "6"), ([1, 2, 3], "@avg.self", "2"), ([1, 2, 3], "@count", "3"),
    ([NSDecimalNumber(string: "40.1"), NSDecimalNumber(string: "27.6")], "@sum.self", "67.7"),
    ([NSDecimalNumber(string: "0.1"), 1] as [NSNumber], "@avg.self", "0.55"),
    ([1.5, 2.5], "@sum.self", "4"), ([Int](), "@sum.self", "0"), ([Int](), "@avg.self", "0"),
    ([Int](), "@min.self", "nil"), ([Int](), "@max.self", "nil"), ([Int](), "@count", "0"),
    ([Int](), "@unionOfObjects.self", "[]"), (["b", "a"], "@min.self", "a"), (["b", "a"], "self", "[b, a]"),
    (["b", "aa"], "length", "[1, 2]"), (["1", "2.5"], "@sum.self", "3.5"),
    ([[1, 2], [2, 3]], "@unionOfArrays.self", "[1, 2, 2, 3]"),
    ([[1, 2], [2, 3]], "@distinctUnionOfArrays.self", "[1, 2, 3]"),
    ([Set([1]), Set([1, 2])], "@distinctUnionOfSets.self", "{1, 2}"),
    ([Set([1]), Set([1, 2])], "@unionOfSets.self", "{1, 2}"),
    (NSArray(array: [1, 2]), "@sum.self", "3"), (NSSet(array: [1, 2]), "@max.self", "2"),
    (NSSet(array: ["a", "b"]), "length", "{1}"), (NSOrderedSet(array: ["a", "bb"]), "length", "[1, 2]"),
    (NSArray(array: [NSNull(), 2]), "@sum.self", "2"), (NSArray(array: [NSNull(), 2]), "@count", "2"),
    (["a": 1], "a", "1"), (["a": ["b": "c"]], "a.b", "c"), (["a": 1], "b", "nil"), (["a": 1], "@count", "1"),
    (["a": 1], "@allKeys", "[a]"), (["a": 1], "@allValues", "[1]"), (["count": 5], "count", "5"),
    (["a": [1, 2]], "a.@sum.self", "3"), ([["a": 1], ["a": 2]], "a", "[1, 2]"),
    ([["a": 1], ["b": 2]], "a", "[1, null]"), ([["a": 1], ["a": 2]], "@sum.a", "3"),
    (NSDictionary(dictionary: ["a": 1]), "a", "1"), (NSNull(), "anything", "null"),
    ([1, 2] as [Int8], "@sum.self", "3"), ([true, false], "@sum.self", "1"),
    ([Int.max, 1], "@sum.self", "9.223372036854776e+18"),
  ]
  @Test(arguments: collections.indices) func collections(_ index: Int) {
    let (object, path, expected) = Self.collections[index]
    #expect(shown(KeyValueAccess.value(forKeyPath: path, of: object)) == expected, "\(object).\(path)")
  }

  // MARK: Order

  /// Orders itself by a method that Objective-C would find.
  final class Weight: NSObject {
    let grams: Int
    init(_ grams: Int) { self.grams = grams }
    func compare(_ other: Weight) -> ComparisonResult { grams < other.grams ? .orderedAscending : .orderedDescending }
    override var description: String { "\(grams) g" }
    static let isRegistered: Void = _quinceRegister {
      _QuinceClass(Weight.self).action(_qs(Weight.compare(_:), "compare:"))
    }
  }

  static let extremes: [([Any], String, String)] = [
    ([Weight(3), Weight(1), Weight(2)], "1 g", "3 g"), ([Weight(3)], "3 g", "3 g"),
    ([Date(timeIntervalSinceReferenceDate: 1), NSDate(timeIntervalSinceReferenceDate: 0)], "0", "1"),
    ([NSDecimalNumber(string: "1.5"), 1, 2.5], "1", "2.5"),
    ([UInt64.max, Int.max], "9223372036854775807", "18446744073709551615"), (["é", "f", "e"], "e", "f"),
    (["a" as NSString, "B"], "B", "a"), ([NSNull(), 2, 1], "1", "2"), ([NSNull()], "nil", "nil"),
    ([Optional<Int>.none as Any, 4, 3], "3", "4"), ([2, 2.0], "2", "2"),
    ([NSObject()], "object", "object"),
  ]
  @Test(arguments: extremes.indices) func leastAndGreatest(_ index: Int) {
    _ = Weight.isRegistered
    let (values, least, greatest) = Self.extremes[index]
    func text(_ value: Any?) -> String {
      switch value {
      case nil: "nil"
      case let date as Date: "\(Int(date.timeIntervalSinceReferenceDate))"
      case let object as NSObject where type(of: object) == NSObject.self: "object"
      case let value?: "\(value)"
      }
    }
    #expect(text(KeyValueAccess.value(forKeyPath: "@min.self", of: values)) == least)
    #expect(text(KeyValueAccess.value(forKeyPath: "@max.self", of: values)) == greatest)
    #expect(
      text(NSArray(array: values.compactMap { ($0 as Any?).flattened }).value(forKeyPath: "@max.self")) == greatest)
  }

  @Test(arguments: [0, 1]) func valuesWithoutAnOrderTrap(_ index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      _ = NSArray(array: index == 0 ? [1, "a"] : [NSObject(), NSObject()]).value(forKeyPath: "@max.self")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(index == 0 ? "NSNumber length]: unrecognized selector" : "compare:]: unrecognized selector"),
      "\(text)")
  }

  @Test func numbersCastAsOnApple() throws {
    let person = Self.family()
    let age = try #require(person.value(forKey: "age"))
    #expect(age as? Int == 36 && age as? Double == 36 && age as? NSNumber == 36 && age as? String == nil)
    #expect(person.value(forKey: "isMarried") as? Bool == true)
    #expect(person.value(forKey: "width") as? CGFloat == 2.5)
    #expect((person.value(forKey: "frame") as? NSValue)?.rectValue.width == 3)
    #expect(person.value(forKey: "frame") as? CGPoint == nil)
    #expect(person.value(forKey: "friends") as? [Person] == person.friends)
    #expect(person.value(forKeyPath: "friends.name") as? [String] == ["Bob", "Eve"])
    #expect(person.dictionaryWithValues(forKeys: ["age"]) as? [String: Int] == ["age": 36])
    #expect(shown(person.dictionaryWithValues(forKeys: ["nickname"])["nickname"]) == "null")
  }

  // MARK: Writing

  /// The key path, the value, and what the key path gives afterwards.
  static let writes: [(String, Any?, String)] = [
    ("name", "Zoe", "Zoe"), ("name", NSString("Zoe"), "Zoe"), ("age", 5, "5"), ("age", NSNumber(value: 5), "5"),
    ("age", 5.9, "5"), ("age", true, "1"), ("age", Int8(3), "3"), ("age", UInt64(3), "3"), ("height", 2, "2"),
    ("height", 2.5, "2.5"), ("height", Float(0.5), "0.5"), ("height", NSNumber(value: true), "1"),
    ("weight", 1, "1"), ("small", 300, "44"), ("large", 12, "12"), ("width", 3, "3"), ("isMarried", false, "0"),
    ("isMarried", 0, "0"), ("married", false, "0"), ("isMarried", NSNumber(value: 2), "1"), ("mood", 2, "2"),
    ("mood", Mood.cross, "2"), ("mood", NSNumber(value: 0), "0"), ("favourite", 1, "1"), ("favourite", nil, "nil"),
    ("colour", "red", "red"), ("colour", Colour.red, "red"), ("nickname", "N", "N"), ("nickname", nil, "nil"),
    ("frame", CGRect(x: 9, y: 8, width: 7, height: 6), "9.0,8.0,7.0,6.0"),
    ("frame", NSValue(rect: CGRect(x: 1, y: 1, width: 1, height: 1)), "1.0,1.0,1.0,1.0"),
    ("place", CGPoint(x: 1, y: 2), "1.0,2.0"), ("place", NSValue(point: CGPoint(x: 1, y: 2)), "1.0,2.0"),
    ("range", NSRange(location: 3, length: 4), "{3, 4}"),
    ("range", NSValue(range: NSRange(location: 3, length: 4)), "{3, 4}"),
    ("born", Date(timeIntervalSinceReferenceDate: 86400), "2001-01-02 00:00:00 +0000"),
    ("born", NSDate(timeIntervalSinceReferenceDate: 86400), "2001-01-02 00:00:00 +0000"),
    ("number", 8, "8"), ("number", NSNumber(value: 1.5), "1.5"), ("friends", [Person](), "[]"),
    ("friends", NSArray(), "[]"), ("friends", NSMutableArray(), "[]"), ("tags", Set(["z"]), "{z}"),
    ("tags", NSSet(array: ["z"]), "{z}"), ("table", ["k": 1], "[k: 1]"), ("table.k", 1, "nil"),
    ("link", URL(string: "a:b"), "a:b"), ("link", NSURL(string: "a:b"), "a:b"), ("link", nil, "nil"),
    ("anything", 5, "5"), ("anything", "s", "s"), ("anything", nil, "nil"), ("boss", nil, "nil"),
    ("boss.name", "Carl", "Carl"), ("boss.age", 1, "1"), ("boss.boss.name", "nobody", "nil"),
    ("friends.age", 3, "[3, 3]"), ("friends.boss", nil, "[null, null]"), ("list.age", 3, "[3]"),
    ("name", Optional("wrapped"), "wrapped"), ("self.age", 4, "4"),
    ("age", "7", "7"), ("age", NSString("7.9"), "7"), ("age", "seven", "0"), ("height", "1.5", "1.5"),
    ("weight", " 2.5 kg", "2.5"), ("width", "-3", "-3"), ("isMarried", "no", "0"), ("isMarried", "true", "1"),
    ("mood", "2", "2"), ("age", Word(rawValue: "8"), "8"), ("name", Word(rawValue: "Zoe"), "Zoe"),
    ("height", Decimal(2.5), "2.5"), ("large", UInt64.max, "18446744073709551615"),
  ]
  @Test(arguments: writes.indices) func writing(_ index: Int) {
    let (path, value, expected) = Self.writes[index]
    let family = Self.family()
    // A dictionary that can't be changed traps; a Swift one is no object.
    guard path != "table.k" else { return }
    family.setValue(value, forKeyPath: path)
    withExtendedLifetime(family) {
      let now = family.value(forKeyPath: path)
      let text = path == "table" ? (now as? [String: Int]).map { "\($0)".filter { $0 != "\"" } } ?? "" : shown(now)
      #expect(text == expected, "\(path) = \(shown(value))")
    }
  }

  @Test func settersByTheirPatterns() {
    let person = Person()
    person.setValue("hello", forKey: "loud")
    #expect(person.shouted == "hello!")
    person.setValue("hello", forKey: "quieter")
    #expect(person.shouted == "hello.")
    let dictionary = NSMutableDictionary()
    dictionary.setValue(1, forKey: "a")
    #expect(dictionary.value(forKey: "a") as? Int == 1)
    dictionary.setValue(nil, forKey: "a")
    #expect(dictionary.count == 0)
    person.setValuesForKeys(["name": "S", "age": 7, "nickname": NSNull()])
    #expect(person.name == "S" && person.age == 7 && person.nickname == nil)
    let people = NSArray(array: [Person(), Person()])
    people.setValue("same", forKey: "name")
    #expect(people.value(forKey: "name") as? [String] == ["same", "same"])
    NSSet(array: [person]).setValue("set", forKey: "name")
    #expect(person.name == "set")
  }

  @Test func overridesAreAsked() {
    let strict = Strict()
    #expect(strict.value(forKey: "nothing") as? String == "undefined")
    #expect(strict.value(forKey: "plain") as? String == "undefined", "stored properties are not read directly")
    #expect(strict.value(forKey: "magic") as? String == "magic")
    #expect(strict.value(forKey: "age") as? Int == 36)
    strict.setValue(1, forKey: "nothing")
    strict.setValue(nil, forKey: "age")
    strict.setValue(nil, forKeyPath: "mood")
    #expect(strict.heard == ["get nothing", "get plain", "set nothing", "nil age", "nil mood"])
  }

  @Test func valuesAreValidated() throws {
    let strict = Strict()
    var value: AnyObject? = NSNumber(value: 200)
    try strict.validateValue(&value, forKey: "age")
    #expect(value as? Int == 150)
    value = NSNumber(value: -1)
    #expect(throws: NSError.self) { try strict.validateValue(&value, forKey: "age") }
    try strict.validateValue(&value, forKey: "name")
    let boss = Strict()
    strict.boss = boss
    #expect(throws: NSError.self) { try strict.validateValue(&value, forKeyPath: "boss.age") }
    value = nil
    #expect(throws: NSError.self) { try strict.validateValue(&value, forKeyPath: "boss.mood") }
    #expect(throws: NSError.self) { try (strict as NSObject).validateValue(&value, forKey: "mood") }
  }

  @Test func outletsRefuseOtherTypes() {
    let person = Person()
    #expect(throws: _QuinceTypeMismatch.self) {
      try Registry.connect(Button(), toOutlet: "boss", of: person)
    }
    #expect(throws: OutletError.self) { try Registry.connect(person, toOutlet: "none", of: person) }
    #expect(throws: Never.self) { try Registry.connect(nil, toOutlet: "boss", of: person) }
  }

  // MARK: Proxies

  /// What is done to a proxy, and what the property holds then.
  static let proxies: [(String, (NSMutableArray) -> Void, String)] = [
    ("add", { $0.add("c") }, "[a, b, c]"), ("insert", { $0.insert("c", at: 0) }, "[c, a, b]"),
    ("remove at", { $0.removeObject(at: 0) }, "[b]"), ("remove", { $0.remove("b") }, "[a]"),
    ("remove last", { $0.removeLastObject() }, "[a]"), ("replace", { $0.replaceObject(at: 1, with: "c") }, "[a, c]"),
    ("remove all", { $0.removeAllObjects() }, "[]"),
    ("sort", { $0.sort { ($1 as! String).compare($0 as! String) } }, "[b, a]"),
    ("exchange", { $0.exchangeObject(at: 0, withObjectAt: 1) }, "[b, a]"),
    ("add several", { $0.addObjects(from: ["c", "d"]) }, "[a, b, c, d]"), ("set", { $0.setArray(["z"]) }, "[z]"),
    ("insert several", { $0.insert(["x", "y"], at: [0, 2]) }, "[x, a, y, b]"),
    ("remove several", { $0.removeObjects(at: [0, 1]) }, "[]"),
    ("count", { $0.add("\($0.count)") }, "[a, b, 2]"), ("contains", { $0.add("\($0.contains("a"))") }, "[a, b, true]"),
    ("index", { $0.add("\($0.index(of: "b"))") }, "[a, b, 1]"),
  ]
  @Test(arguments: proxies.indices) func arrays(_ index: Int) {
    let (name, change, expected) = Self.proxies[index]
    let holder = Holder()
    change(holder.mutableArrayValue(forKey: "items"))
    #expect(shown(holder.items) == expected, "\(name)")
    let accessors = Holder()
    change(accessors.mutableArrayValue(forKey: "parts"))
    #expect(shown(accessors.parts) == expected, "\(name), through the accessors")
    if name != "set", name != "sort" { #expect(accessors.calls > 0) }
    let owner = Holder()
    owner.next = Holder()
    change(owner.mutableArrayValue(forKeyPath: "next.items"))
    #expect(shown(owner.next?.items) == expected)
  }

  @Test func setsAndOrderedSets() {
    let holder = Holder()
    let set = holder.mutableSetValue(forKey: "marks")
    set.add("x")
    set.add("x")
    #expect(holder.marks == ["m", "x"] && set.count == 2 && set.contains("m"))
    set.remove("m")
    set.union(["y"])
    #expect(holder.marks == ["x", "y"])
    set.intersect(["x"])
    #expect(holder.marks == ["x"])
    set.setSet(["q"])
    #expect(holder.marks == ["q"])
    set.removeAllObjects()
    #expect(holder.marks.isEmpty)
    let ordered = holder.mutableOrderedSetValue(forKey: "order")
    ordered.add("1")
    ordered.add("2")
    ordered.add("1")
    ordered.insert("0", at: 0)
    #expect(shown(holder.order) == "[0, 1, 2]" && ordered.index(of: "2") == 2)
    ordered.remove("1")
    ordered.replaceObject(at: 0, with: "9")
    #expect(shown(holder.order) == "[9, 2]")
    ordered.removeAllObjects()
    #expect(holder.order.count == 0)
  }

  // MARK: Traps

  struct Trap: Codable, Sendable {
    let key: String
    let text: String
  }
  static let traps: [Trap] = [
    Trap(
      key: "get nothing",
      text: "NSUnknownKeyException', reason: '[<QuinceFoundationTests.Person 0x" + "#"
        + " valueForUndefinedKey:]: this class is not key value coding-compliant for the key nothing.'"),
    Trap(
      key: "set nothing",
      text: "NSUnknownKeyException', reason: '[<QuinceFoundationTests.Person 0x" + "#"
        + " setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nothing.'"),
    Trap(
      key: "set plain",
      text: "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key plain."),
    Trap(
      key: "nil age",
      text: "NSInvalidArgumentException', reason: '[<QuinceFoundationTests.Person 0x" + "#"
        + " setNilValueForKey]: could not set nil as the value for the key age.'"),
    Trap(
      key: "get boss.nothing",
      text: "valueForUndefinedKey:]: this class is not key value coding-compliant for the key nothing."),
    Trap(
      key: "get friends.nothing",
      text: "valueForUndefinedKey:]: this class is not key value coding-compliant for the key nothing."),
    Trap(
      key: "get friends.@median.age", text: "valueForKeyPath:]: this class does not implement the median operation.'"),
    Trap(
      key: "set frame", text: "setValue:forKey:]: a value of type Swift.String can't be stored in a property of type"),
    Trap(key: "set large", text: "a value of type Swift.String can't be stored in a property of type UInt64"),
    Trap(key: "set small", text: "a value of type Swift.String can't be stored in a property of type Int8"),
    Trap(
      key: "get frame.nothing",
      text: "valueForUndefinedKey:]: this class is not key value coding-compliant for the key nothing."),
    Trap(
      key: "get super", text: "valueForUndefinedKey:]: this class is not key value coding-compliant for the key super."),
  ]
  @Test(arguments: traps) func trapping(_ trap: Trap) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [trap] in
      Person.register()
      let family = trap.key == "get super" ? Strict() : KeyValueCodingTests.family()
      let words = trap.key.split(separator: " ").map(String.init)
      switch words[0] {
      case "get": _ = family.value(forKeyPath: words[1])
      case "nil": family.setValue(nil, forKeyPath: words[1])
      default: family.setValue("text", forKeyPath: words[1])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .replacingOccurrences(of: "0x[0-9a-f]+>", with: "0x#", options: .regularExpression)
    #expect(text.contains(trap.text), "\(text.prefix(400))")
  }

  // MARK: Speed and threads

  @Test func manyThreadsReadAndRegister() {
    let people = (0..<4).map { _ in Self.family() }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for turn in 0..<2_000 {
        _ = people[thread % 4].value(forKey: turn % 3 == 0 ? "age" : "name")
        if turn % 500 == 0 { _quinceRegister {} }
      }
    }
    #expect(people[0].value(forKey: "age") as? Int == 36)
  }
}

/// A text that C knows as a string type of its own.
struct Word: RawRepresentable {
  let rawValue: String
}

/// With a property that is set as a whole, and one with accessors for its elements.
class Holder: NSObject {
  var items = ["a", "b"]
  var parts = ["a", "b"]
  var marks: Set<String> = ["m"]
  var order = NSOrderedSet()
  var next: Holder?
  var calls = 0

  func countOfParts() -> Int { parts.count }
  func objectInParts(at index: Int) -> Any { parts[index] }
  func insert(_ part: String, inPartsAt index: Int) {
    calls += 1
    parts.insert(part, at: index)
  }
  func removeFromParts(at index: Int) {
    calls += 1
    parts.remove(at: index)
  }

  private static let registration: Void = _quinceRegister {
    _QuinceClass(Holder.self)
      .property("items", get: { $0.items }, set: { $0.items = try _quinceCast($1) })
      .property("parts", get: { $0.parts }, set: { $0.parts = try _quinceCast($1) })
      .property("marks", get: { $0.marks }, set: { $0.marks = try _quinceCast($1) })
      .property("order", get: { $0.order }, set: { $0.order = try _quinceCast($1) })
      .property("next", get: { $0.next }, set: { $0.next = try _quinceCast($1) })
      .action("countOfParts") { $0.countOfParts() }
      .action(_qs(Holder.objectInParts(at:), "objectInPartsAtIndex:"))
      .action(_qs(Holder.insert(_:inPartsAt:), "insertObject:inPartsAtIndex:"))
      .action(_qs(Holder.removeFromParts(at:), "removeObjectFromPartsAtIndex:"))
  }
  override init() {
    _ = Self.registration
    super.init()
  }
}
