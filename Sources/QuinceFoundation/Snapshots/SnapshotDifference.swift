import Foundation

/// What turns one snapshot into another, in the index paths that a batch of updates wants: what goes or is reloaded by
/// its old place, what comes by its new one, and as few moves as there can be.
///
/// Sections that go, come or are reloaded take their items with them; these are not named one by one.
package struct SnapshotDifference: Equatable {
  /// A section and a place in it.
  package struct Place: Hashable, Comparable {
    package var section: Int
    package var item: Int
    package init(section: Int, item: Int) { (self.section, self.item) = (section, item) }
    package static func < (a: Self, b: Self) -> Bool { (a.section, a.item) < (b.section, b.item) }
  }
  package struct Move<Position: Equatable>: Equatable {
    package var from: Position
    package var to: Position
  }

  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  package var movedSections: [Move<Int>] = []
  package var reloadedSections: [Int] = []
  package var deletedItems: [Place] = []
  package var insertedItems: [Place] = []
  package var movedItems: [Move<Place>] = []
  package var reloadedItems: [Place] = []
  /// By their new places.
  package var reconfiguredItems: [Place] = []

  package var isEmpty: Bool { self == Self() }

  /// Positions of a longest ascending subsequence; what is not among them has to move.
  // The usual patience method: one binary search for each element that does not simply continue the sequence.
  package static func ascending(_ values: [Int]) -> [Bool] {
    var isKept = [Bool](repeating: false, count: values.count)
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var low = tails.count
      if let last = tails.last, values[last] > value {
        low = 0
        var high = tails.count
        while low < high {
          let middle = (low + high) / 2
          if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
        }
      }
      previous[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var index = tails.last ?? -1
    while index >= 0 {
      isKept[index] = true
      index = previous[index]
    }
    return isKept
  }
}

extension SnapshotState {
  /// What has to be done to a list that shows `old`.
  package func difference(from old: Self) -> SnapshotDifference {
    var result = SnapshotDifference()
    let oldSection = result.addSections(old: old, new: self)
    let oldPlaces = old.placesByNumber()
    // By old section: whether its items are compared one by one.
    var isCompared = [Bool](repeating: false, count: old.sections.count)
    for section in oldSection where section >= 0 { isCompared[section] = true }
    var isFound = old.sections.indices.map { [Bool](repeating: false, count: old.itemCount(at: $0)) }
    for section in sections.indices where oldSection[section] >= 0 {
      let home = oldSection[section]
      var stayed: [(old: Int, new: Int)] = []
      for (index, number) in numbers(at: section).enumerated() {
        let to = SnapshotDifference.Place(section: section, item: index)
        guard let from = old.place(of: self, number: number, in: oldPlaces), isCompared[from.section] else {
          result.insertedItems.append(to)
          continue
        }
        isFound[from.section][from.item] = true
        if from.section == home {
          stayed.append((from.item, index))
        } else {
          result.movedItems.append(.init(from: from, to: to))
        }
      }
      let isKept = SnapshotDifference.ascending(stayed.map(\.old))
      for (place, kept) in zip(stayed, isKept) where !kept {
        result.movedItems.append(
          .init(from: .init(section: home, item: place.old), to: .init(section: section, item: place.new)))
      }
    }
    for (section, found) in isFound.enumerated() where isCompared[section] {
      for (item, isFound) in found.enumerated() where !isFound {
        result.deletedItems.append(.init(section: section, item: item))
      }
    }
    result.addMarks(old: old, new: self, isCompared: oldSection.map { $0 >= 0 })
    return result
  }
}

extension SnapshotDifference {
  /// Returns, by new section, the old section whose items it is compared with, or -1.
  fileprivate mutating func addSections<Section, Item>(
    old: SnapshotState<Section, Item>, new: SnapshotState<Section, Item>
  ) -> [Int] {
    var oldIndex: [Section: Int] = [:]
    for (index, section) in old.sections.enumerated() { oldIndex[section] = index }
    let reloaded = Set(new.reloadedSections)
    var origin = new.sections.map { oldIndex[$0] ?? -1 }
    let survivors = new.sections.indices.filter { origin[$0] >= 0 }
    let isKept = SnapshotDifference.ascending(survivors.map { origin[$0] })
    var gone = Set(old.sections.indices)
    for section in survivors { gone.remove(origin[section]) }
    insertedSections = new.sections.indices.filter { origin[$0] < 0 }
    for (section, kept) in zip(survivors, isKept) {
      let isReloaded = reloaded.contains(new.sections[section])
      switch (kept, isReloaded) {
      case (true, false): continue
      case (true, true): reloadedSections.append(origin[section])
      case (false, false):
        movedSections.append(Move(from: origin[section], to: section))
        continue
      case (false, true):
        // What moves cannot be reloaded as well.
        gone.insert(origin[section])
        insertedSections.append(section)
      }
      origin[section] = -1
    }
    deletedSections = gone.sorted()
    insertedSections.sort()
    reloadedSections.sort()
    return origin
  }

  fileprivate mutating func addMarks<Section, Item>(
    old: SnapshotState<Section, Item>, new: SnapshotState<Section, Item>, isCompared: [Bool]
  ) {
    var moves: [Place: Int] = [:]
    if !new.reloadedItems.isEmpty {
      for (index, move) in movedItems.enumerated() { moves[move.from] = index }
    }
    let inserted = new.reloadedItems.isEmpty ? [] : Set(insertedItems)
    var dropped = Set<Int>()
    for item in new.reloadedItems {
      guard let from = old.place(of: item).map({ Place(section: $0.section, item: $0.item) }),
        let to = new.place(of: item), isCompared[to.section]
      else { continue }
      // What comes anew needs no reload.
      if inserted.contains(Place(section: to.section, item: to.item)) { continue }
      if let move = moves[from] {
        dropped.insert(move)
        deletedItems.append(from)
        insertedItems.append(movedItems[move].to)
      } else {
        reloadedItems.append(from)
      }
    }
    if !dropped.isEmpty {
      movedItems = movedItems.indices.filter { !dropped.contains($0) }.map { movedItems[$0] }
      deletedItems.sort()
    }
    insertedItems.sort()
    reloadedItems.sort()
    let reloaded = Set(new.reloadedItems)
    reconfiguredItems = new.reconfiguredItems.filter { !reloaded.contains($0) && old.contains($0) }
      .compactMap { new.place(of: $0).map { Place(section: $0.section, item: $0.item) } }
  }
}
