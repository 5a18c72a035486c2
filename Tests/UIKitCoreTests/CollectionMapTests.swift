import Foundation
import Testing

@testable import UIKitCore

/// Where a batch of changes leaves items, against lists that are changed one by one.
@MainActor @Suite struct CollectionMapTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
      return mixed ^ (mixed >> 33)
    }
  }

  /// Old items by where they are afterwards; nil for places that something new takes.
  private struct Model {
    var changes: [CollectionChange] = []
    var after: [[IndexPath?]] = []
  }

  private func model(_ before: [Int], _ random: inout Generator) -> Model {
    var result = Model()
    // Sections that go, and the items of the others.
    var sections: [[IndexPath]] = []
    for (section, count) in before.enumerated() {
      if Int.random(in: 0..<6, using: &random) == 0 {
        result.changes.append(.deleteSection(section))
      } else {
        sections.append((0..<count).map { IndexPath(item: $0, section: section) })
      }
    }
    // Items that go, or are carried elsewhere.
    var carried: [IndexPath] = []
    for section in sections.indices {
      sections[section].removeAll { path in
        switch Int.random(in: 0..<5, using: &random) {
        case 0: result.changes.append(.deleteItem(path))
        case 1: carried.append(path)
        default: return false
        }
        return true
      }
    }
    // New sections, then new and carried items at their final places, from low to high.
    result.after = sections.map { $0.map { $0 } }
    for place in 0..<4 where Int.random(in: 0..<5, using: &random) == 0 && place <= result.after.count {
      result.after.insert([nil, nil], at: place)
      result.changes.append(.insertSection(place))
    }
    let isNew = Set(result.changes.compactMap { if case .insertSection(let place) = $0 { place } else { nil } })
    let homes = result.after.indices.filter { !isNew.contains($0) }
    if homes.isEmpty {
      result.changes += carried.map { .deleteItem($0) }
      return result
    }
    var arrivals: [Int: [IndexPath?]] = [:]
    for path in carried { arrivals[homes.randomElement(using: &random)!, default: []].append(path) }
    for home in homes where Bool.random(using: &random) { arrivals[home, default: []].append(nil) }
    for (home, items) in arrivals.sorted(by: { $0.key < $1.key }) {
      let total = result.after[home].count + items.count
      let places = Array(0..<total).shuffled(using: &random).prefix(items.count).sorted()
      for (place, item) in zip(places, items) {
        result.after[home].insert(item, at: place)
        let path = IndexPath(item: place, section: home)
        result.changes.append(item.map { .moveItem($0, path) } ?? .insertItem(path))
      }
    }
    return result
  }

  @Test("2,000 random batches leave every item where lists would have it", arguments: 0..<20)
  func random(seed: Int) {
    for run in 0..<100 {
      var random = Generator(state: UInt64(seed * 100 + run))
      let before = (0..<Int.random(in: 0..<5, using: &random)).map { _ in Int.random(in: 0..<9, using: &random) }
      let model = model(before, &random)
      let map = CollectionMap(changes: model.changes, before: before, after: model.after.map(\.count))
      guard map.contradiction == nil else {
        Issue.record("seed \(seed), run \(run): \(map.contradiction!)")
        return
      }
      var goals: [IndexPath: IndexPath] = [:]
      for (section, items) in model.after.enumerated() {
        for (item, path) in items.enumerated() {
          if let path { goals[path] = IndexPath(item: item, section: section) }
        }
      }
      for (section, count) in before.enumerated() {
        for item in 0..<count {
          let path = IndexPath(item: item, section: section)
          #expect(map.newPath(path) == goals[path], "seed \(seed), run \(run): \(path)")
        }
      }
      // One item more than the changes account for.
      guard
        let section = model.after.indices.first(where: { section in
          !model.changes.contains { if case .insertSection(section) = $0 { true } else { false } }
        })
      else { continue }
      var wrong = model.after.map(\.count)
      wrong[section] += 1
      let contradiction = CollectionMap(changes: model.changes, before: before, after: wrong).contradiction
      #expect(contradiction?.hasPrefix("Invalid update: invalid number of items in section \(section).") == true)
    }
  }

  @Test func placesThatAreNotThereAreNamedInApplesWords() {
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    let rows: [([CollectionChange], [Int], String)] = [
      (
        [.deleteItem(path(3))], [3],
        "attempt to delete item 3 from section 0 which only contains 3 items before the update"
      ),
      (
        [.insertItem(path(4))], [4],
        "attempt to insert item 4 into section 0, but there are only 4 items in section 0 after the update"
      ),
      ([.deleteSection(2)], [], "attempt to delete section 2, but there are only 1 sections before the update"),
      (
        [.insertSection(5)], [3, 1], "attempt to insert section 5 but there are only 2 sections after the update"
      ),
      (
        [.deleteItem(path(1)), .moveItem(path(1), path(0))], [2],
        "attempt to perform a delete and a move from the same index path ([0, 1])"
      ),
    ]
    for (changes, after, text) in rows {
      #expect(CollectionMap(changes: changes, before: [3], after: after).contradiction == text)
    }
  }
}
