import Foundation
import Testing

@testable import QuinceFoundation

/// As the adapter makes it of a class with accessors for the elements of its properties, each of another kind.
class Depot: NSObject {
  var calls: [String] = []
  var members: Set<String> = ["a", "b"]
  var elements = ["a", "b", "c"]
  let list = NSMutableArray(array: ["a"])
  let bag = NSMutableSet(array: ["a"])
  let order = NSMutableOrderedSet(array: ["a"])
  var numbers: [Int] = [1, 2]

  private func note(_ name: String, _ argument: Any? = nil) {
    calls.append(argument.map { "\(name) \(shown($0))" } ?? name)
  }

  // All of a set's, under "tags".
  func countOfTags() -> Int { members.count }
  func enumeratorOfTags() -> NSEnumerator { NSArray(array: members.sorted()).objectEnumerator() }
  func memberOfTags(_ object: Any) -> Any? {
    note("memberOf", object)
    return members.first { $0 == object as? String }
  }
  func addTags(_ objects: NSSet) {
    note("add", objects)
    members.formUnion(objects.allObjects as! [String])  // Only text is added.
  }
  func addTagsObject(_ object: String) {
    note("addObject", object)
    members.insert(object)
  }
  func removeTags(_ objects: NSSet) {
    note("remove", objects)
    members.subtract(objects.allObjects as! [String])  // Only text is removed.
  }
  func removeTagsObject(_ object: String) {
    note("removeObject", object)
    members.remove(object)
  }
  func intersectTags(_ objects: NSSet) {
    note("intersect", objects)
    members.formIntersection(objects.allObjects as! [String])  // Only text is there.
  }

  // One that adds alone, under "halves": it is not used.
  var halves: Set<String> = ["a"]
  func addHalvesObject(_ object: String) { note("addObject", object) }

  // All of an array's with indexes, under "rows".
  func countOfRows() -> Int { elements.count }
  func rows(at indexes: IndexSet) -> [String] { indexes.map { elements[$0] } }
  func insertRows(_ objects: [String], at indexes: IndexSet) {
    note("insert", objects)
    for (index, object) in zip(indexes, objects) { elements.insert(object, at: index) }
  }
  func removeRows(at indexes: IndexSet) {
    note("remove \(indexes.map { "\($0)" }.joined(separator: ","))")
    for index in indexes.reversed() { elements.remove(at: index) }
  }
  func replaceRows(at indexes: IndexSet, with objects: [String]) {
    note("replace", objects)
    for (index, object) in zip(indexes, objects) { elements[index] = object }
  }

  // An ordered set's getters, under "ranks"; a set without `memberOf`, under "lost".
  func countOfRanks() -> Int { elements.count }
  func objectInRanks(at index: Int) -> String { elements[index] }
  func indexInRanks(of object: Any) -> Int { elements.firstIndex { $0 == object as? String } ?? NSNotFound }
  func countOfLost() -> Int { 1 }
  func enumeratorOfLost() -> NSEnumerator { NSArray(object: "x").objectEnumerator() }

  static let isRegistered: Void = _quinceRegister {
    _QuinceClass(Depot.self)
      .property("list", get: { $0.list }).property("bag", get: { $0.bag }).property("order", get: { $0.order })
      .property("halves", get: { $0.halves }, set: { $0.halves = try _quinceCast($1) })
      .property("numbers", get: { $0.numbers }, set: { $0.numbers = try _quinceCast($1) })
      .action("countOfTags") { $0.countOfTags() }
      .action("enumeratorOfTags") { $0.enumeratorOfTags() }
      .action(_qs(Depot.memberOfTags(_:), "memberOfTags:"))
      .action(_qs(Depot.addTags(_:), "addTags:")).action(_qs(Depot.addTagsObject(_:), "addTagsObject:"))
      .action(_qs(Depot.removeTags(_:), "removeTags:")).action(_qs(Depot.removeTagsObject(_:), "removeTagsObject:"))
      .action(_qs(Depot.intersectTags(_:), "intersectTags:"))
      .action(_qs(Depot.addHalvesObject(_:), "addHalvesObject:"))
      .action("countOfRows") { $0.countOfRows() }
      .action(_qs(Depot.rows(at:), "rowsAtIndexes:"))
      .action(_qs(Depot.insertRows(_:at:), "insertRows:atIndexes:"))
      .action(_qs(Depot.removeRows(at:), "removeRowsAtIndexes:"))
      .action(_qs(Depot.replaceRows(at:with:), "replaceRowsAtIndexes:withRows:"))
      .action("countOfRanks") { $0.countOfRanks() }
      .action(_qs(Depot.objectInRanks(at:), "objectInRanksAtIndex:"))
      .action(_qs(Depot.indexInRanks(of:), "indexInRanksOfObject:"))
      .action("countOfLost") { $0.countOfLost() }
      .action("enumeratorOfLost") { $0.enumeratorOfLost() }
  }
}

@Suite struct ToManyAccessorTests {
  init() {
    Account.register()
    Depot.isRegistered
  }

  struct Row: CustomTestStringConvertible {
    let does: String
    let key: String
    let action: (Depot) -> Void
    let calls: [String]
    let now: String
    let told: [String]
    var testDescription: String { does }
  }

  private static func set(
    _ does: String, _ action: @escaping (NSMutableSet) -> Void, calls: String..., now: String, told: String...
  ) -> Row {
    Row(
      does: does, key: "tags", action: { action($0.mutableSetValue(forKey: "tags")) }, calls: calls, now: now,
      told: told)
  }

  private static func array(
    _ does: String, _ action: @escaping (NSMutableArray) -> Void, calls: String..., now: String, told: String...
  ) -> Row {
    Row(
      does: does, key: "rows", action: { action($0.mutableArrayValue(forKey: "rows")) }, calls: calls, now: now,
      told: told)
  }

  static let rows: [Row] = [
    // MARK: Sets
    set("one is added", { $0.add("c") }, calls: "addObject c", now: "{a, b, c}", told: "+tags new:{c}"),
    set("one that is there is added", { $0.add("a") }, calls: "addObject a", now: "{a, b}", told: "+tags new:{}"),
    set(
      "several are added at once", { $0.union(["b", "c", "d"]) }, calls: "add {b, c, d}", now: "{a, b, c, d}",
      told: "+tags new:{c, d}"),
    set(
      "an array is added", { $0.addObjects(from: ["c", "d"]) }, calls: "add {c, d}", now: "{a, b, c, d}",
      told: "+tags new:{c, d}"),
    set("one is removed", { $0.remove("a") }, calls: "removeObject a", now: "{b}", told: "-tags old:{a}"),
    set(
      "several are removed at once", { $0.minus(["a", "x", "b"]) }, calls: "remove {a, b, x}", now: "{}",
      told: "-tags old:{a, b}"),
    set(
      "what others have stays", { $0.intersect(["b", "x"]) }, calls: "intersect {b, x}", now: "{b}",
      told: "-tags old:{a}"),
    set("all are removed", { $0.removeAllObjects() }, calls: "intersect {}", now: "{}", told: "-tags old:{a, b}"),
    set(
      "it becomes another", { $0.setSet(["b", "c"]) }, calls: "addObject c", "removeObject a", now: "{b, c}",
      told: "=tags old:{a} new:{c}"),
    Row(
      does: "a class that adds alone is given a set", key: "halves",
      action: { $0.mutableSetValue(forKey: "halves").add("b") }, calls: [], now: "{a, b}",
      told: ["+halves new:{b}"]),
    Row(
      does: "a set without setter is changed itself", key: "bag",
      action: { $0.mutableSetValue(forKey: "bag").union(["b", "c"]) }, calls: [], now: "{a, b, c}",
      told: ["+bag new:{b, c}"]),

    // MARK: Arrays
    array("one is added", { $0.add("d") }, calls: "insert [d]", now: "[a, b, c, d]", told: "+rows@3 new:[d]"),
    array(
      "several are added", { $0.insert(["x", "y"], at: [0, 2]) }, calls: "insert [x, y]", now: "[x, a, y, b, c]",
      told: "+rows@0,2 new:[x, y]"),
    array(
      "several are removed", { $0.removeObjects(at: [0, 2]) }, calls: "remove 0,2", now: "[b]",
      told: "-rows@0,2 old:[a, c]"),
    array(
      "one is replaced", { $0.replaceObject(at: 1, with: "x") }, calls: "replace [x]", now: "[a, x, c]",
      told: "=rows@1 old:[b] new:[x]"),
    array(
      "several are replaced", { $0.replaceObjects(at: [0, 2], with: ["x", "y"]) }, calls: "replace [x, y]",
      now: "[x, b, y]", told: "=rows@0,2 old:[a, c] new:[x, y]"),
    array(
      "it becomes another, without setter", { $0.setArray(["z"]) }, calls: "remove 0,1,2", "insert [z]", now: "[z]",
      told: "-rows@0,1,2 old:[a, b, c]", "+rows@0 new:[z]"),
    Row(
      does: "an array without setter is changed itself", key: "list",
      action: { $0.mutableArrayValue(forKey: "list").insert("b", at: 0) }, calls: [], now: "[b, a]",
      told: ["+list@0 new:[b]"]),
    Row(
      does: "an ordered set without setter is changed itself", key: "order",
      action: { $0.mutableOrderedSetValue(forKey: "order").insert("b", at: 0) }, calls: [], now: "[b, a]",
      told: ["+order@0 new:[b]"]),
    Row(
      does: "numbers are found and removed", key: "numbers",
      action: {
        let numbers = $0.mutableArrayValue(forKey: "numbers")
        #expect(numbers.contains(2) && numbers.index(of: NSNumber(value: 2)) == 1 && numbers == [1, 2])
        numbers.remove(2)
      }, calls: [], now: "[1]", told: ["-numbers@1 old:[2]"]),
  ]

  @Test("accessors of elements are called once for a change, and observers told once", arguments: rows.indices)
  func accessors(_ index: Int) {
    let row = Self.rows[index]
    let depot = Depot(), log = Log(), watcher = Watcher("", log)
    let list = depot.list
    depot.addObserver(watcher, forKeyPath: row.key, options: [.old, .new])
    row.action(depot)
    depot.removeObserver(watcher, forKeyPath: row.key)
    #expect(depot.calls.filter { !$0.hasPrefix("memberOf") } == row.calls, "\(row.does)")
    #expect(shown(depot.value(forKey: row.key)) == row.now, "\(row.does)")
    #expect(log.lines == row.told, "\(row.does)")
    #expect(depot.list === list)
  }

  @Test("a set's getters make a set that asks the object")
  func setGetters() throws {
    let depot = Depot()
    let tags = try #require(depot.value(forKey: "tags") as? NSSet)
    #expect(tags.count == 2 && tags.contains("a") && depot.calls == ["memberOf a"])
    depot.members = ["z"]
    #expect(tags.allObjects as? [String] == ["z"] && tags.member("a") == nil)
    #expect((tags.copy() as? NSSet)?.isEqual(NSSet(object: "z")) == true)
    #expect(depot.value(forKeyPath: "tags.@count") as? Int == 1)
  }

  @Test("an ordered set's getters make an ordered set that asks the object")
  func orderedSetGetters() throws {
    let depot = Depot()
    let ranks = try #require(depot.value(forKey: "ranks") as? NSOrderedSet)
    #expect(ranks.count == 3 && ranks.index(of: "b") == 1 && ranks[2] as? String == "c" && !ranks.contains("x"))
    depot.elements = ["z"]
    #expect(ranks.array as? [String] == ["z"])
    #expect(ranks == NSOrderedSet(object: "z") && ranks.description == "{(\n    z\n)}")
    let order = depot.mutableOrderedSetValue(forKey: "order")
    order.add("b")
    #expect(order.array as? [String] == ["a", "b"] && order.set == ["a", "b"])
    #expect(order.firstObject as? String == "a" && order.lastObject as? String == "b")
    #expect(order.map { "\($0)" } == ["a", "b"] && order.reversed.array as? [String] == ["b", "a"])
    #expect(order.reverseObjectEnumerator().allObjects as? [String] == ["b", "a"])
  }

  @Test("a set's getters want memberOf")
  func memberIsWanted() async {
    await #expect(processExitsWith: .failure) {
      Depot.isRegistered
      _ = Depot().value(forKey: "lost")
    }
  }
}
