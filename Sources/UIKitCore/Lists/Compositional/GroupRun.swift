import Foundation

/// The groups of a section, one after the other. Positions are measured from the first group, in points.
@MainActor protocol GroupRun: AnyObject {
  var total: CGFloat { get }
  /// Groups that touch an interval.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int>
  func group(of item: Int) -> Int
  func items(of group: Int) -> Range<Int>
  func offset(of group: Int) -> CGFloat
  func length(of group: Int) -> CGFloat
  /// A group has another length than was thought, or its items have.
  func changed(group: Int, length: CGFloat)
}

/// Groups of equally many items: what is not in sight costs nothing.
@MainActor final class EvenGroupRun: GroupRun {
  private let itemCount: Int
  private let perGroup: Int
  private let spacing: CGFloat
  private let heights: RowHeights

  init(itemCount: Int, perGroup: Int, length: CGFloat, spacing: CGFloat, isEstimated: Bool) {
    (self.itemCount, self.perGroup, self.spacing) = (itemCount, max(1, perGroup), spacing)
    let count = (itemCount + max(1, perGroup) - 1) / max(1, perGroup)
    heights = RowHeights(count: count, common: length + spacing, isEstimated: isEstimated)
  }

  var total: CGFloat { heights.count == 0 ? 0 : heights.total - spacing }

  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard heights.count > 0, high >= 0, low <= heights.total, high >= low else { return 0..<0 }
    return heights.row(at: max(0, low))..<heights.row(at: max(0, high)) + 1
  }

  func group(of item: Int) -> Int { item / perGroup }
  func items(of group: Int) -> Range<Int> { group * perGroup..<min(itemCount, (group + 1) * perGroup) }
  func offset(of group: Int) -> CGFloat { heights.offset(of: group) }
  func length(of group: Int) -> CGFloat { heights.height(of: group) - spacing }
  func changed(group: Int, length: CGFloat) { heights.set(length + spacing, of: group) }
}

/// Groups that take as many items as the cells' own sizes let them: known as far as they have been looked at.
@MainActor final class WrappingGroupRun: GroupRun {
  private let itemCount: Int
  private let spacing: CGFloat
  /// What a group that nobody has looked at probably takes.
  private let guess: (items: Int, length: CGFloat)
  private let solve: @MainActor (_ first: Int) -> (items: Int, length: CGFloat)
  private var starts: [Int] = []
  private var offsets: [CGFloat] = []
  private var end: (item: Int, offset: CGFloat) = (0, 0)

  init(
    itemCount: Int, spacing: CGFloat, guess: (items: Int, length: CGFloat),
    solve: @escaping @MainActor (_ first: Int) -> (items: Int, length: CGFloat)
  ) { (self.itemCount, self.spacing, self.guess, self.solve) = (itemCount, spacing, guess, solve) }

  var total: CGFloat {
    guard itemCount > 0 else { return 0 }
    let rest = (itemCount - end.item + guess.items - 1) / max(1, guess.items)
    return max(0, end.offset + CGFloat(rest) * (guess.length + spacing) - spacing)
  }

  private func look(while wanted: () -> Bool) {
    while end.item < itemCount, wanted() {
      let (items, length) = solve(end.item)
      starts.append(end.item)
      offsets.append(end.offset)
      end = (end.item + max(1, items), end.offset + length + spacing)
    }
  }

  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard high >= low else { return 0..<0 }
    look { end.offset <= high }
    let first = max(0, offsets.firstIndex { $0 > low } ?? offsets.count) - 1
    let last = offsets.firstIndex { $0 > high } ?? offsets.count
    return max(0, first)..<max(max(0, first), last)
  }

  func group(of item: Int) -> Int {
    look { end.item <= item }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= item { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  func items(of group: Int) -> Range<Int> {
    starts[group]..<(group + 1 < starts.count ? starts[group + 1] : min(end.item, itemCount))
  }
  func offset(of group: Int) -> CGFloat { offsets[group] }
  func length(of group: Int) -> CGFloat {
    (group + 1 < offsets.count ? offsets[group + 1] : end.offset) - spacing - offsets[group]
  }

  /// What follows may be divided otherwise.
  func changed(group: Int, length: CGFloat) {
    guard starts.indices.contains(group) else { return }
    end = (starts[group], offsets[group])
    starts.removeSubrange(group...)
    offsets.removeSubrange(group...)
  }
}
