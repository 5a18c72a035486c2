/// Which rows or items a list has asked its prefetching data source for: some ahead of what shows, on the side to which
/// it scrolls. Positions count through all sections.
// Apple: UITableViewDataSourcePrefetching, tableView(_:prefetchRowsAt:), "ordered ascending by geometric distance from
// the table view"; tableView(_:cancelPrefetchingForRowsAt:), for rows that "were previously considered as candidates for
// prefetching, but were not actually used". Assumed: as many as show, eight at least.
struct Prefetching {
  private var shown: Range<Int>?
  /// Asked for, and neither shown nor called off.
  private var asked: Set<Int> = []

  /// What to ask for and what to call off, nearest first, when `visible` of `count` positions show.
  mutating func show(_ visible: Range<Int>, of count: Int) -> (asked: [Int], cancelled: [Int]) {
    guard !visible.isEmpty, visible != shown else { return ([], []) }
    let goesUp = visible.lowerBound < (shown ?? visible).lowerBound
    shown = visible
    asked = asked.filter { !visible.contains($0) }
    let number = max(8, visible.count)
    let wanted: [Int] =
      goesUp
      ? (max(0, visible.lowerBound - number)..<visible.lowerBound).reversed()
      : Array(visible.upperBound..<max(visible.upperBound, min(count, visible.upperBound + number)))
    let cancelled = asked.subtracting(wanted)
    let new = wanted.filter { !asked.contains($0) }
    asked = Set(wanted)
    let edge = goesUp ? visible.upperBound : visible.lowerBound
    return (new, cancelled.sorted { abs($0 - edge) < abs($1 - edge) })
  }
}
