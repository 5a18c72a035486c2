import Foundation
import Testing

@testable import QuinceFoundation

@Suite struct OrderedSetTests {
  @Test func ofEqualElementsTheFirstStays() {
    let set = NSOrderedSet(_quinceArray: ["b", "a", "b", "c", "a"])
    #expect(set.array as? [String] == ["b", "a", "c"])
    #expect(set.index(of: "c") == 2 && set.count == 3)
    let mutable = NSMutableOrderedSet(_quinceMutableObjects: 1, 1, 2)
    mutable.add(2)
    mutable.add(3)
    #expect(mutable.array as? [Int] == [1, 2, 3])
    #expect(NSOrderedSet(_quinceArray: []).count == 0)
  }
}
