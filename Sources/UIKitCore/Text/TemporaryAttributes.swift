import Foundation

/// Attributes that a text view shows on top of its text's own: of composed text, of what detectors have found.
struct TemporaryAttributes {
  struct Entry {
    var range: NSRange
    var values: [NSAttributedString.Key: Any]
  }

  /// By their places; none overlaps another.
  private(set) var entries: [Entry] = []
  var ranges: [NSRange] { entries.map(\.range) }

  init(_ entries: [Entry] = []) { self.entries = entries.sorted { $0.range.location < $1.range.location } }

  /// The values at a unit.
  func values(at unit: Int) -> Entry? {
    let index = firstIndex(endingAfter: unit)
    return entries.indices.contains(index) && entries[index].range.location <= unit ? entries[index] : nil
  }

  /// Changes the values at a unit, and takes `end` back to where other ones begin.
  func merge(into values: inout [NSAttributedString.Key: Any], at unit: Int, end: inout Int) {
    let index = firstIndex(endingAfter: unit)
    guard entries.indices.contains(index) else { return }
    let entry = entries[index]
    guard entry.range.location <= unit else {
      end = min(end, entry.range.location)
      return
    }
    end = min(end, NSMaxRange(entry.range))
    values.merge(entry.values) { $1 }
  }

  /// Follows an edit; what it touches goes.
  mutating func shift(from unit: Int, by delta: Int) {
    guard !entries.isEmpty, delta != 0 else { return }
    let removed = NSRange(location: unit, length: max(0, -delta))
    entries = entries.compactMap { entry in
      var entry = entry
      if NSMaxRange(entry.range) <= unit { return entry }
      guard entry.range.location >= NSMaxRange(removed) else { return nil }
      entry.range.location += delta
      return entry
    }
  }

  private func firstIndex(endingAfter unit: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if NSMaxRange(entries[middle].range) > unit { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
