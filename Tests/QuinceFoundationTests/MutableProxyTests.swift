import Foundation
import Testing

@testable import QuinceFoundation

private final class Shelf: NSObject {
  var books: NSMutableArray = []
  var order: NSMutableOrderedSet = []

  static func register() {
    _quinceRegister {
      _QuinceClass(Shelf.self).named("Shelf")
        .property("books", get: { $0.books }, set: { $0.books = try _quinceCast($1) })
        .property("order", get: { $0.order }, set: { $0.order = try _quinceCast($1) })
    }
  }
}

/// Every way to change an array or an ordered set, through what `mutableArrayValue(forKey:)` and its kin give.
@Suite struct MutableProxyTests {
  struct ArrayRow: CustomTestStringConvertible {
    let testDescription: String
    let act: @Sendable (NSMutableArray) -> Void
    init(_ name: String, _ act: @escaping @Sendable (NSMutableArray) -> Void) {
      (testDescription, self.act) = (name, act)
    }
  }

  static let arrays: [ArrayRow] = [
    ArrayRow("array[count] = x") { $0[$0.count] = "x" },
    ArrayRow("array[1] = x") { $0[1] = "x" },
    ArrayRow("add") { $0.add("x") },
    ArrayRow("addObjects") { $0.addObjects(from: ["x", "y"]) },
    ArrayRow("insert") { $0.insert("x", at: 2) },
    ArrayRow("insert at indexes") { $0.insert(["x", "y"], at: [0, 3]) },
    ArrayRow("remove") { $0.remove("b") },
    ArrayRow("remove in range") { $0.remove("b", in: NSRange(location: 2, length: 3)) },
    ArrayRow("remove identical") { $0.removeObject(identicalTo: $0[0]) },
    ArrayRow("remove at index") { $0.removeObject(at: 3) },
    ArrayRow("remove at indexes") { $0.removeObjects(at: [0, 2]) },
    ArrayRow("remove in array") { $0.removeObjects(in: ["a", "b"]) },
    ArrayRow("remove range") { $0.removeObjects(in: NSRange(location: 1, length: 2)) },
    ArrayRow("remove last") { $0.removeLastObject() },
    ArrayRow("remove all") { $0.removeAllObjects() },
    ArrayRow("replace") { $0.replaceObject(at: 0, with: "x") },
    ArrayRow("replace at indexes") { $0.replaceObjects(at: [0, 2], with: ["x", "y"]) },
    ArrayRow("replace range by fewer") {
      $0.replaceObjects(in: NSRange(location: 1, length: 3), withObjectsFrom: ["x"])
    },
    ArrayRow("replace range by more") {
      $0.replaceObjects(in: NSRange(location: 1, length: 1), withObjectsFrom: ["x", "y", "z"])
    },
    ArrayRow("replace range by a range") {
      $0.replaceObjects(
        in: NSRange(location: 4, length: 1), withObjectsFrom: ["x", "y", "z"], range: NSRange(location: 1, length: 2))
    },
    ArrayRow("set") { $0.setArray(["x"]) },
    ArrayRow("exchange") { $0.exchangeObject(at: 0, withObjectAt: 4) },
    ArrayRow("sort") { $0.sort(comparator: { ($1 as! String).compare($0 as! String) }) },
    ArrayRow("sort using descriptors") { $0.sort(using: [NSSortDescriptor(key: "self", ascending: false)]) },
    ArrayRow("filter") { $0.filter(using: NSPredicate { value, _ in value as? String != "b" }) },
  ]

  @Test("arrays", arguments: arrays) func array(row: ArrayRow) {
    Shelf.register()
    let plain = NSMutableArray(array: ["a", "b", "c", "b", "d"])
    let shelf = Shelf()
    shelf.books = plain.mutableCopy() as! NSMutableArray
    row.act(plain)
    row.act(shelf.mutableArrayValue(forKey: "books"))
    #expect(shelf.books.isEqual(plain), "\(shelf.books) and \(plain)")
  }

  struct SetRow: CustomTestStringConvertible {
    let testDescription: String
    let act: @Sendable (NSMutableOrderedSet) -> Void
    init(_ name: String, _ act: @escaping @Sendable (NSMutableOrderedSet) -> Void) {
      (testDescription, self.act) = (name, act)
    }
  }

  static let orderedSets: [SetRow] = [
    SetRow("set[count] = x") { $0[$0.count] = "x" },
    SetRow("set[1] = x") { $0[1] = "x" },
    SetRow("setObject") { $0.setObject("x", at: 2) },
    SetRow("add") { $0.add("x") },
    SetRow("add again") { $0.add("b") },
    SetRow("addObjects") { $0.addObjects(from: ["x", "b", "y"]) },
    SetRow("insert") { $0.insert("x", at: 2) },
    SetRow("insert at indexes") { $0.insert(["x", "y"], at: [0, 3]) },
    SetRow("remove") { $0.remove("b") },
    SetRow("remove at index") { $0.removeObject(at: 3) },
    SetRow("remove at indexes") { $0.removeObjects(at: [0, 2]) },
    SetRow("remove in array") { $0.removeObjects(in: ["a", "b"]) },
    SetRow("remove range") { $0.removeObjects(in: NSRange(location: 1, length: 2)) },
    SetRow("remove all") { $0.removeAllObjects() },
    SetRow("replace") { $0.replaceObject(at: 0, with: "x") },
    SetRow("replace at indexes") { $0.replaceObjects(at: [0, 2], with: ["x", "y"]) },
    SetRow("exchange") { $0.exchangeObject(at: 0, withObjectAt: 3) },
    SetRow("exchange backwards") { $0.exchangeObject(at: 3, withObjectAt: 1) },
    SetRow("union with a set") { $0.unionSet(["x"]) },
    SetRow("move") { $0.moveObjects(at: [0, 1], to: 2) },
    SetRow("union") { $0.union(NSOrderedSet(array: ["x", "a"])) },
    SetRow("minus") { $0.minus(NSOrderedSet(array: ["x", "a"])) },
    SetRow("intersect") { $0.intersect(NSOrderedSet(array: ["x", "a"])) },
    SetRow("sort") { $0.sort(comparator: { ($1 as! String).compare($0 as! String) }) },
    SetRow("filter") { $0.filter(using: NSPredicate { value, _ in value as? String != "b" }) },
  ]

  @Test("ordered sets", arguments: orderedSets) func orderedSet(row: SetRow) {
    Shelf.register()
    let plain = NSMutableOrderedSet(array: ["a", "b", "c", "d"])
    let shelf = Shelf()
    shelf.order = NSMutableOrderedSet(array: plain.array)
    row.act(plain)
    row.act(shelf.mutableOrderedSetValue(forKey: "order"))
    #expect(shelf.order.isEqual(to: plain), "\(shelf.order) and \(plain)")
  }
}
