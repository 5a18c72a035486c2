import Foundation
import Testing

@testable import QuinceFoundation

private class Token: NSObject, NSCopying {
  let name: String
  init(_ name: String) { self.name = name }
  func copy(with zone: NSZone? = nil) -> Any { Token(name) }
  override func isEqual(_ object: Any?) -> Bool { (object as? Token)?.name == name }
  override var hash: Int { name.hashValue }
}

private protocol Listener: AnyObject { func hear() -> String }
private class Ear: Listener { func hear() -> String { "heard" } }

@Suite struct MapTableTests {
  @Test func strongTablesKeepTheirEntries() {
    let table = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    table.setObject(1, forKey: "a")
    table.setObject(2, forKey: "b")
    table.setObject(3, forKey: "a")
    #expect(table.count == 2)
    #expect(table.object(forKey: "a") == 3 && table.object(forKey: "c") == nil && table.object(forKey: nil) == nil)
    table.removeObject(forKey: "a")
    table.setObject(nil, forKey: "x")
    #expect(table.dictionaryRepresentation() == ["b": 2])
    #expect(table.keyEnumerator().allObjects as? [String] == ["b"])
    #expect(table.objectEnumerator()?.allObjects as? [Int] == [2])
    table.removeAllObjects()
    #expect(table.count == 0)
  }

  @Test func weakKeysTakeTheirEntriesAlong() {
    let table = NSMapTable<Token, NSString>.weakToStrongObjects()
    let kept = Token("kept")
    do {
      let lost = Token("lost")
      table.setObject("1", forKey: lost)
      table.setObject("2", forKey: kept)
      #expect(table.count == 2)
      #expect(table.object(forKey: Token("lost")) == "1", "keys are compared as values")
    }
    #expect(table.count == 1)
    #expect(table.object(forKey: Token("lost")) == nil)
    #expect(table.object(forKey: kept) == "2")
  }

  @Test func weakValuesTakeTheirEntriesAlong() {
    let table = NSMapTable<NSString, Token>.strongToWeakObjects()
    do {
      let lost = Token("lost")
      table.setObject(lost, forKey: "a")
      #expect(table.object(forKey: "a") === lost)
    }
    #expect(table.object(forKey: "a") == nil && table.count == 0)
    #expect(table.objectEnumerator()?.allObjects.isEmpty == true)
  }

  @Test func identityAndCopies() {
    let table = NSMapTable<Token, NSString>(
      keyOptions: [.strongMemory, .objectPointerPersonality], valueOptions: .strongMemory)
    let one = Token("x"), two = Token("x")
    table.setObject("1", forKey: one)
    table.setObject("2", forKey: two)
    #expect(table.count == 2 && table.object(forKey: one) == "1" && table.object(forKey: Token("x")) == nil)
    let copying = NSMapTable<Token, NSString>(keyOptions: .copyIn, valueOptions: [])
    copying.setObject("1", forKey: one)
    #expect(copying.keyEnumerator().nextObject() as? Token !== one)
    #expect(copying.object(forKey: one) == "1")
  }

  @Test func manyEntriesComeAndGo() {
    let table = NSMapTable<Token, NSNumber>.weakToStrongObjects()
    for index in 0..<5000 { table.setObject(NSNumber(value: index), forKey: Token("\(index)")) }
    #expect(table.count == 0)
    let tokens = (0..<5000).map { Token("\($0)") }
    for (index, token) in tokens.enumerated() { table.setObject(NSNumber(value: index), forKey: token) }
    #expect(table.count == 5000 && table.object(forKey: tokens[77]) == 77)
    for token in tokens.prefix(4999) { table.removeObject(forKey: token) }
    #expect(table.count == 1)
    withExtendedLifetime(tokens) {}
  }
}

@Suite struct HashTableTests {
  @Test func weakMembersVanish() {
    let table = NSHashTable<Token>.weakObjects()
    let kept = Token("kept")
    table.add(kept)
    do {
      let lost = Token("lost")
      table.add(lost)
      #expect(table.count == 2 && table.contains(Token("lost")))
    }
    #expect(
      table.count == 1 && table.allObjects == [kept] && table.anyObject === kept && !table.contains(Token("lost")))
    table.add(Token("kept"))
    #expect(table.member(Token("kept")) === kept, "the first of equal ones stays")
  }

  @Test func protocolsAreMembersToo() {
    let table = NSHashTable<any Listener>.weakObjects()
    let ear = Ear()
    table.add(ear)
    #expect(table.allObjects.map { $0.hear() } == ["heard"])
    table.remove(ear)
    #expect(table.count == 0)
  }

  @Test func setOperations() {
    let left = NSHashTable<NSString>(options: .strongMemory), right = NSHashTable<NSString>(options: .strongMemory)
    for name in ["a", "b", "c"] { left.add(name as NSString) }
    for name in ["b", "c", "d"] { right.add(name as NSString) }
    #expect(left.intersects(right) && !left.isSubset(of: right))
    left.intersect(right)
    #expect(left.setRepresentation == ["b", "c"] && left.isSubset(of: right))
    left.union(right)
    #expect(left.isEqual(to: right) && left.count == 3)
    left.minus(right)
    #expect(left.count == 0)
  }
}

@Suite struct PointerArrayTests {
  private func pointer(_ object: AnyObject) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }

  @Test func holesStayWhereObjectsWere() {
    let array = NSPointerArray.weakObjects()
    let kept = Token("kept")
    do {
      let lost = Token("lost")
      array.addPointer(pointer(lost))
      array.addPointer(nil)
      array.addPointer(pointer(kept))
      #expect(array.count == 3 && array.allObjects.count == 2)
    }
    #expect(array.count == 3 && array.pointer(at: 0) == nil && array.pointer(at: 2) == pointer(kept))
    array.compact()
    #expect(array.count == 1)
    array.insertPointer(nil, at: 0)
    array.replacePointer(at: 0, withPointer: pointer(kept))
    array.count = 5
    #expect(array.allObjects.count == 2)
    array.removePointer(at: 4)
    array.count = 1
    #expect(array.allObjects as? [Token] == [kept])
  }

  @Test func placesBeyondTheEndTrap() async {
    await #expect(processExitsWith: .failure) { _ = NSPointerArray.strongObjects().pointer(at: 0) }
  }
}
