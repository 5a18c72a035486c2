/// The heights of a section's rows: constant time while all are alike, O(log n) once some differ.
///
/// Differences from the common height lie in a Fenwick tree that is allocated, zeroed and untouched, with the first
/// row that differs: a million rows cost nothing until then, and only touched pages afterwards.
package final class RowHeights {
  package let count: Int
  /// The height of every row that has not been set, in points.
  package let common: CGFloat
  /// Rows not set are estimates.
  package let isEstimated: Bool
  private var deltas: UnsafeMutablePointer<Double>?
  private var known: UnsafeMutablePointer<UInt64>?
  private var sumOfDeltas: Double = 0
  private let topBit: Int

  package init(count: Int, common: CGFloat, isEstimated: Bool) {
    self.count = count
    self.common = common
    self.isEstimated = isEstimated
    var bit = 1
    while bit <= count / 2 { bit *= 2 }
    topBit = bit
  }

  deinit {
    free(deltas)
    free(known)
  }

  package var total: CGFloat { CGFloat(count) * common + CGFloat(sumOfDeltas) }

  /// The distance from the section's first row to the top of a row; `row` may be `count`.
  package func offset(of row: Int) -> CGFloat {
    CGFloat(row) * common + CGFloat(prefix(row))
  }

  package func height(of row: Int) -> CGFloat {
    guard deltas != nil else { return common }
    return common + CGFloat(prefix(row + 1) - prefix(row))
  }

  package func isKnown(_ row: Int) -> Bool {
    guard isEstimated else { return true }
    guard let known else { return false }
    return known[row >> 6] & (1 << UInt64(row & 63)) != 0
  }

  package func markKnown(_ row: Int) {
    guard isEstimated else { return }
    if known == nil { known = calloc((count + 63) / 64, 8)?.bindMemory(to: UInt64.self, capacity: (count + 63) / 64) }
    known![row >> 6] |= 1 << UInt64(row & 63)
  }

  package func forget(_ row: Int) {
    known?[row >> 6] &= ~(1 << UInt64(row & 63))
  }

  /// Every height is a guess again, as large as it was.
  package func forgetAll() {
    free(known)
    known = nil
  }

  /// Sets a height and returns by how much the row grew.
  @discardableResult package func set(_ height: CGFloat, of row: Int) -> CGFloat {
    markKnown(row)
    let change = Double(height - self.height(of: row))
    guard change != 0 else { return 0 }
    if deltas == nil { deltas = calloc(count + 1, 8)?.bindMemory(to: Double.self, capacity: count + 1) }
    var index = row + 1
    while index <= count {
      deltas![index] += change
      index += index & -index
    }
    sumOfDeltas += change
    return CGFloat(change)
  }

  /// Sets every height at once, in O(n).
  package func setAll(_ height: (Int) -> CGFloat) {
    guard count > 0 else { return }
    free(deltas)
    deltas = nil
    sumOfDeltas = 0
    for row in 0..<count {
      let change = Double(height(row) - common)
      guard change != 0 else { continue }
      if deltas == nil { deltas = calloc(count + 1, 8)?.bindMemory(to: Double.self, capacity: count + 1) }
      deltas![row + 1] = change
      sumOfDeltas += change
    }
    guard let deltas else { return }
    for index in 1...count {
      let parent = index + (index & -index)
      if parent <= count { deltas[parent] += deltas[index] }
    }
  }

  /// The row at a distance from the section's first row, clamped to the rows there are.
  package func row(at offset: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    guard let deltas else {
      guard common > 0 else { return 0 }
      return max(0, min(count - 1, Int(offset / common)))
    }
    var index = 0
    var bit = topBit
    var rest = Double(offset)
    while bit > 0 {
      let next = index + bit
      if next <= count {
        let size = deltas[next] + Double(bit) * Double(common)
        if size <= rest {
          rest -= size
          index = next
        }
      }
      bit >>= 1
    }
    return min(index, count - 1)
  }

  private func prefix(_ row: Int) -> Double {
    guard let deltas else { return 0 }
    var sum = 0.0
    var index = row
    while index > 0 {
      sum += deltas[index]
      index -= index & -index
    }
    return sum
  }
}
