import Foundation
import Testing

@testable import CoreData

/// Tables that contexts and stores keep their objects in, against what dictionaries and arrays say.
struct IdentityTableTests {
  private final class Value {}

  @Test func itAnswersWhatWasPutInUnderRandomChanges() {
    var random = Generator(state: 7)
    var table = IdentityTable<Value>(), model: [Int64: Value] = [:]
    for _ in 0..<20_000 {
      let key = Int64(random.next(700)) * (random.next(2) == 0 ? 1 : 4096)
      let identity = Identity(root: Int32(key % 3), key: key)
      switch random.next(3) {
      case 0:
        let value = Value()
        model[key] = value
        table.set(identity, value)
      case 1:
        #expect(table.remove(identity) === model.removeValue(forKey: key))
      default: #expect(table.find(identity) === model[key])
      }
      if random.next(500) == 0 { #expect(table.clear().isEmpty) }
      #expect(table.count == model.count)
    }
    #expect(Set(table.all.map(ObjectIdentifier.init)) == Set(model.values.map(ObjectIdentifier.init)))
  }

  @Test func whatNobodyElseHoldsIsNotThere() {
    var table = IdentityTable<Value>()
    let held = (0..<50).map { _ in Value() }
    for (index, value) in held.enumerated() {
      table.set(Identity(root: 1, key: Int64(index * 2)), value)
      table.set(Identity(root: 1, key: Int64(index * 2 + 1)), Value())
    }
    #expect(table.find(Identity(root: 1, key: 3)) == nil)
    #expect(table.find(Identity(root: 1, key: 4)) === held[2])
    #expect(table.all.count == 50)
    #expect(table.clear().count == 50 && table.count == 50)
    #expect(table.find(Identity(root: 1, key: 98)) === held[49])
  }

  @Test func anObjectThatTheAppLetsGoIsForgotten() throws {
    let stack = try Stack()
    stack.insert("Author", ["name": "A"])
    try stack.context.save()
    stack.context.reset()
    func look() throws { #expect(try stack.all("Author").count == 1) }
    try look()
    #expect(stack.context.registeredObjects.isEmpty)
    let kept = try stack.all("Author")
    #expect(stack.context.registeredObjects == Set(kept))
    #expect(try stack.all("Author").first === kept.first)
  }

  @Test func aSequenceKeepsItsOrder() {
    let entity = LibraryModel.make().entitiesByName["Author"]!
    let objects = (0..<60).map { _ in NSManagedObject(entity: entity, insertInto: nil) }
    var random = Generator(state: 11)
    var sequence = ObjectSequence(), model: [NSManagedObject] = []
    for _ in 0..<5000 {
      let object = objects[random.next(objects.count)]
      let index = model.firstIndex(of: object)
      switch random.next(3) {
      case 0:
        sequence.append(object)
        if index == nil { model.append(object) }
      case 1:
        #expect(sequence.remove(object) == (index != nil))
        if let index { model.remove(at: index) }
      default:
        guard index == nil else { continue }
        let place = random.next(model.count + 1)
        sequence.insert(object, at: place)
        model.insert(object, at: place)
      }
      guard random.next(3) == 0 else { continue }
      let isThere = sequence.contains(object), count = sequence.count
      #expect(count == model.count && isThere == model.contains(object) && sequence.isEmpty == model.isEmpty)
    }
    #expect(sequence.all == model)
  }

  private struct Generator {
    var state: UInt64
    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
}
