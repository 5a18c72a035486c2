import Foundation
import Testing

@testable import UIKitCore

/// Where items go when sections and items are deleted, inserted and moved at once.
@MainActor @Suite(.serialized) struct CollectionMapTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("Items are where a list that was changed by hand has them", arguments: 0..<200)
  func follows(seed: Int) {
    var generator = Generator(state: UInt64(seed) &* 7919 &+ 1)
    var label = 0
    func fresh() -> Int {
      label += 1
      return label
    }
    let old = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in fresh() }
    }
    var changes: [CollectionChange] = []
    var new = old
    var moved: [(from: IndexPath, label: Int)] = []
    // Taken out: deleted, or to be put elsewhere.
    for (section, items) in old.enumerated() {
      for (item, label) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: changes.append(.deleteItem(path))
        case 1: moved.append((path, label))
        default: continue
        }
        new[section].removeAll { $0 == label }
      }
    }
    // Put in; the final places are known when all are there.
    var added: Set<Int> = []
    for (_, label) in moved {
      let section = Int.random(in: new.indices, using: &generator)
      new[section].insert(label, at: Int.random(in: 0...new[section].count, using: &generator))
    }
    for section in new.indices {
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let label = fresh()
        added.insert(label)
        new[section].insert(label, at: Int.random(in: 0...new[section].count, using: &generator))
      }
    }
    var places: [Int: IndexPath] = [:]
    for (section, items) in new.enumerated() {
      for (item, label) in items.enumerated() { places[label] = IndexPath(item: item, section: section) }
    }
    for label in added.sorted() { changes.append(.insertItem(places[label]!)) }
    for (from, label) in moved { changes.append(.moveItem(from, places[label]!)) }

    let map = CollectionMap(changes: changes, before: old.map(\.count), after: new.map(\.count))
    #expect(map.contradiction == nil)
    for (section, items) in old.enumerated() {
      for (item, label) in items.enumerated() {
        #expect(map.newPath(IndexPath(item: item, section: section)) == places[label], "\(old) \(changes) \(new)")
      }
    }
  }

  @Test("Items go with their sections, and none survives in a section that goes")
  func followsSections() {
    let map = CollectionMap(
      changes: [.deleteSection(0), .insertSection(2), .moveSection(3, 0), .deleteItem(IndexPath(item: 0, section: 1))],
      before: [2, 3, 1, 4], after: [4, 2, 5, 1])
    #expect(map.contradiction == nil)
    #expect((0..<4).map { map.newSection($0) } == [nil, 1, 3, 0])
    #expect(map.newPath(IndexPath(item: 1, section: 0)) == nil)
    #expect(map.newPath(IndexPath(item: 2, section: 1)) == IndexPath(item: 1, section: 1))
    #expect(map.newPath(IndexPath(item: 3, section: 3)) == IndexPath(item: 3, section: 0))
    #expect(map.newPath(IndexPath(item: 4, section: 3)) == nil)
  }

  @Test("The data source's counts must follow from the changes")
  func contradicts() {
    let insertion = [CollectionChange.insertItem(IndexPath(item: 0, section: 0))]
    #expect(CollectionMap(changes: insertion, before: [2], after: [3]).contradiction == nil)
    let items = CollectionMap(changes: insertion, before: [2], after: [2]).contradiction
    #expect(items?.contains("invalid number of items in section 0") == true && items?.contains("1 inserted") == true)
    let sections = CollectionMap(changes: [], before: [2], after: [2, 1]).contradiction
    #expect(sections?.contains("invalid number of sections") == true)
    #expect(CollectionMap(changes: [.reloadSection(0)], before: [2], after: [7]).contradiction == nil)
  }
}
