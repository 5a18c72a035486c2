import Foundation

/// Where a group's items lie in it.
struct SolvedGroup {
  struct Item {
    /// In the group's coordinates, leading at the left.
    var frame: CGRect
    /// The axes along which the cell chooses.
    var flexibleAxes: UIAxis
    var zIndex = 0
    /// What is between the item's place and its cell: added to what the cell asks for.
    var insets: CGSize = .zero
  }
  struct Supplementary {
    var item: NSCollectionLayoutSupplementaryItem
    var frame: CGRect
    /// Which of the group's items names it.
    var owner: Int
  }
  var size: CGSize
  var items: [Item] = []
  var supplementaries: [Supplementary] = []
  /// How the items are arranged depends on the cells' own sizes.
  var wraps = false
}

/// Divides a group's room among its items. Pure: the same room and sizes give the same places.
@MainActor struct GroupSolver {
  let environment: LayoutEnvironment
  /// The size that the cell of an item of the group asked for, by the item's place in the group.
  let measured: (Int) -> CGSize?

  /// - Parameter limit: at most as many items.
  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, limit: Int) -> SolvedGroup {
    solve(group, in: container, first: 0, limit: limit, fixed: nil)
  }

  // MARK: One item

  private struct Placed {
    var group: SolvedGroup
    var spacing: (leading: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?)
    var cross: (leading: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?)
    /// Follows the extent of an estimated container.
    var followsCross: Bool
    var crossFraction: CGFloat
  }

  /// - Parameter flexible: the axes along which the container is estimated: fractions of it are guesses too.
  private func solve(
    item: NSCollectionLayoutItem, in container: CGSize, flexible: UIAxis, first: Int, limit: Int, fixed: CGSize?
  ) -> SolvedGroup {
    if let group = item as? NSCollectionLayoutGroup {
      return solve(group, in: container, first: first, limit: limit, fixed: fixed)
    }
    var size = item.layoutSize.points(in: container)
    if let fixed {
      if fixed.width >= 0 { size.width = fixed.width }
      if fixed.height >= 0 { size.height = fixed.height }
    }
    let axes = flexibleAxes(of: item, flexible: flexible, fixed: fixed)
    let insets = item.contentInsets
    // Apple: NSCollectionLayoutItem.contentInsets, insets along an estimated dimension are ignored; a part of an
    // estimated group is not estimated itself.
    let ignored = estimatedAxes(of: item, fixed: fixed)
    let sides = ignored.contains(.horizontal) ? (0, 0) : (insets.leading, insets.trailing)
    let ends = ignored.contains(.vertical) ? (0, 0) : (insets.top, insets.bottom)
    let around = CGSize(width: sides.0 + sides.1, height: ends.0 + ends.1)
    if let own = measured(first) {
      if axes.contains(.horizontal) { size.width = own.width + around.width }
      if axes.contains(.vertical) { size.height = own.height + around.height }
    }
    let frame = CGRect(
      x: sides.0, y: ends.0, width: max(0, size.width - around.width), height: max(0, size.height - around.height))
    var result = SolvedGroup(size: size)
    result.items = [SolvedGroup.Item(frame: frame, flexibleAxes: axes, insets: around)]
    attach(item.supplementaryItems, to: frame, owner: 0, in: &result)
    return result
  }

  private func flexibleAxes(of item: NSCollectionLayoutItem, flexible: UIAxis, fixed: CGSize?) -> UIAxis {
    let size = item.layoutSize
    var axes = estimatedAxes(of: item, fixed: fixed)
    if size.widthDimension.isFractionalWidth, flexible.contains(.horizontal) { axes.insert(.horizontal) }
    if size.heightDimension.isFractionalHeight, flexible.contains(.vertical) { axes.insert(.vertical) }
    return axes.subtracting(fixedAxes(fixed))
  }

  private func estimatedAxes(of item: NSCollectionLayoutItem, fixed: CGSize?) -> UIAxis {
    var axes: UIAxis = []
    if item.layoutSize.widthDimension.isEstimated { axes.insert(.horizontal) }
    if item.layoutSize.heightDimension.isEstimated { axes.insert(.vertical) }
    return axes.subtracting(fixedAxes(fixed))
  }

  private func fixedAxes(_ fixed: CGSize?) -> UIAxis {
    guard let fixed else { return [] }
    var axes: UIAxis = fixed.width >= 0 ? .horizontal : []
    if fixed.height >= 0 { axes.insert(.vertical) }
    return axes
  }

  private func attach(
    _ supplementaries: [NSCollectionLayoutSupplementaryItem], to frame: CGRect, owner: Int, in group: inout SolvedGroup
  ) {
    for each in supplementaries {
      let size = each.layoutSize.points(in: frame.size)
      group.supplementaries.append(.init(item: each, frame: each.frame(in: frame, size: size), owner: owner))
    }
  }

  // MARK: Groups

  private func solve(
    _ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, limit: Int, fixed: CGSize?
  ) -> SolvedGroup {
    var size = group.layoutSize.points(in: container)
    if let fixed {
      if fixed.width >= 0 { size.width = fixed.width }
      if fixed.height >= 0 { size.height = fixed.height }
    }
    if case .custom(let provider) = group.arrangement { return custom(group, provider, size, limit) }
    var axes: UIAxis = []
    if group.layoutSize.widthDimension.isEstimated, (fixed?.width ?? -1) < 0 { axes.insert(.horizontal) }
    if group.layoutSize.heightDimension.isEstimated, (fixed?.height ?? -1) < 0 { axes.insert(.vertical) }
    var line = GroupLine(group: group, size: size, flexible: axes)
    place(&line, first: first, limit: limit)
    var result = line.finish()
    attach(group.supplementaryItems, to: CGRect(origin: .zero, size: result.size), owner: 0, in: &result)
    return result
  }

  private func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize,
    _ limit: Int
  ) -> SolvedGroup {
    let inner = LayoutEnvironment(size: size, insets: group.contentInsets, traits: environment.traitCollection)
    var result = SolvedGroup(size: size)
    result.items = provider(inner).prefix(limit).map {
      SolvedGroup.Item(frame: $0.frame, flexibleAxes: [], zIndex: $0.zIndex)
    }
    attach(group.supplementaryItems, to: CGRect(origin: .zero, size: size), owner: 0, in: &result)
    return result
  }

  /// Takes subitems in turn as long as there is room.
  private func place(_ line: inout GroupLine, first: Int, limit: Int) {
    let group = line.group
    var taken = 0
    var turn = 0
    let fixed = line.evenSize()
    while taken < limit {
      if let count = group.count {
        if turn >= count { break }
      } else if line.isEndless, turn >= group.subitems.count {
        break
      }
      let item = group.subitems[turn % group.subitems.count]
      let solved = solve(
        item: item, in: line.inner, flexible: line.flexible, first: first + taken, limit: limit - taken, fixed: fixed)
      if group.count == nil, turn > 0, !line.hasRoom(for: solved.size, item) { break }
      // A group that takes nothing would be taken for ever.
      if solved.items.isEmpty || turn > 4096 { break }
      line.add(solved, item)
      taken += solved.items.count
      turn += 1
      if line.advance == 0, group.count == nil { break }
    }
  }
}

/// The row or column that a group's items make.
@MainActor struct GroupLine {
  let group: NSCollectionLayoutGroup
  let inner: CGSize
  let flexible: UIAxis
  private let size: CGSize
  private let isHorizontal: Bool
  private var parts: [(solved: SolvedGroup, item: NSCollectionLayoutItem)] = []
  /// How far the items reach, distances at their least.
  private var used: CGFloat = 0
  /// What the last item took.
  private(set) var advance: CGFloat = 0

  init(group: NSCollectionLayoutGroup, size: CGSize, flexible: UIAxis) {
    (self.group, self.size, self.flexible) = (group, size, flexible)
    let insets = group.contentInsets
    inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    if case .horizontal = group.arrangement { isHorizontal = true } else { isHorizontal = false }
  }

  private var mainAxis: UIAxis { isHorizontal ? .horizontal : .vertical }
  private var crossAxis: UIAxis { isHorizontal ? .vertical : .horizontal }
  /// The group grows with its items along their line: each comes once.
  var isEndless: Bool { flexible.contains(mainAxis) }
  private func main(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private func cross(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
  private var gap: CGFloat { group.interItemSpacing?.spacing ?? 0 }

  private func edges(
    _ item: NSCollectionLayoutItem
  ) -> (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?) {
    isHorizontal
      ? (item.edgeSpacing?.leading, item.edgeSpacing?.trailing) : (item.edgeSpacing?.top, item.edgeSpacing?.bottom)
  }
  private func crossEdges(
    _ item: NSCollectionLayoutItem
  ) -> (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?) {
    isHorizontal
      ? (item.edgeSpacing?.top, item.edgeSpacing?.bottom) : (item.edgeSpacing?.leading, item.edgeSpacing?.trailing)
  }

  /// The size that each of a number of even subitems gets along the line; -1 leaves a dimension alone.
  func evenSize() -> CGSize? {
    guard group.isEven, let count = group.count, count > 0, !isEndless else { return nil }
    let share = max(0, main(inner) - gap * CGFloat(count - 1)) / CGFloat(count)
    return isHorizontal ? CGSize(width: share, height: -1) : CGSize(width: -1, height: share)
  }

  private func extent(_ size: CGSize, _ item: NSCollectionLayoutItem) -> CGFloat {
    let (before, after) = edges(item)
    return main(size) + (before?.spacing ?? 0) + (after?.spacing ?? 0)
  }

  func hasRoom(for size: CGSize, _ item: NSCollectionLayoutItem) -> Bool {
    isEndless || used + gap + extent(size, item) <= main(inner) + 0.01
  }

  mutating func add(_ solved: SolvedGroup, _ item: NSCollectionLayoutItem) {
    advance = extent(solved.size, item)
    used += advance + (parts.isEmpty ? 0 : gap)
    parts.append((solved, item))
  }

  // MARK: Finishing

  func finish() -> SolvedGroup {
    let insets = group.contentInsets
    var result = SolvedGroup(size: size)
    let tallest =
      parts.map { part in
        let (before, after) = crossEdges(part.item)
        return cross(part.solved.size) + (before?.spacing ?? 0) + (after?.spacing ?? 0)
      }.max() ?? 0
    let breadth = flexible.contains(crossAxis) ? tallest : cross(inner)
    if flexible.contains(.horizontal) {
      result.size.width = (isHorizontal ? used : tallest) + insets.leading + insets.trailing
    }
    if flexible.contains(.vertical) {
      result.size.height = (isHorizontal ? tallest : used) + insets.top + insets.bottom
    }
    let share = leftOver()
    var position = isHorizontal ? insets.leading : insets.top
    for (index, part) in parts.enumerated() {
      let (before, after) = edges(part.item)
      if index > 0 { position += gap + (group.interItemSpacing?.isFlexible == true ? share : 0) }
      position += (before?.spacing ?? 0) + (before?.isFlexible == true ? share : 0)
      place(part.solved, part.item, at: position, breadth: breadth, in: &result)
      position += main(part.solved.size)
      position += (after?.spacing ?? 0) + (after?.isFlexible == true ? share : 0)
    }
    result.wraps = wraps
    return result
  }

  /// How many subitems there are depends on what cells ask for.
  private var wraps: Bool {
    if parts.contains(where: { $0.solved.wraps }) { return true }
    guard group.count == nil, !isEndless else { return false }
    return group.subitems.contains {
      isHorizontal ? $0.layoutSize.widthDimension.isEstimated : $0.layoutSize.heightDimension.isEstimated
    }
  }

  /// What each flexible distance gets of the room that is left.
  private func leftOver() -> CGFloat {
    guard !isEndless, main(inner) > used else { return 0 }
    var takers = group.interItemSpacing?.isFlexible == true ? parts.count - 1 : 0
    for part in parts {
      let (before, after) = edges(part.item)
      takers += (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0)
    }
    return takers > 0 ? (main(inner) - used) / CGFloat(takers) : 0
  }

  private func place(
    _ part: SolvedGroup, _ item: NSCollectionLayoutItem, at position: CGFloat, breadth: CGFloat,
    in result: inout SolvedGroup
  ) {
    let insets = group.contentInsets
    let (before, after) = crossEdges(item)
    var offset = (isHorizontal ? insets.top : insets.leading) + (before?.spacing ?? 0)
    let free = breadth - cross(part.size) - (before?.spacing ?? 0) - (after?.spacing ?? 0)
    let takers = (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0)
    if free > 0, before?.isFlexible == true { offset += free / CGFloat(takers) }
    let shift = isHorizontal ? CGPoint(x: position, y: offset) : CGPoint(x: offset, y: position)
    let owner = result.items.count
    let stretch = stretch(of: item, part, breadth: breadth)
    for each in part.items {
      var moved = each
      moved.frame = moved.frame.offsetBy(dx: shift.x, dy: shift.y)
      if let stretch {
        let room = max(0, stretch - cross(each.insets))
        if isHorizontal { moved.frame.size.height = room } else { moved.frame.size.width = room }
      }
      result.items.append(moved)
    }
    for each in part.supplementaries {
      var moved = each
      moved.frame = moved.frame.offsetBy(dx: shift.x, dy: shift.y)
      moved.owner += owner
      result.supplementaries.append(moved)
    }
  }

  /// A cell that is a part of an estimated group gets its part of what the group became.
  private func stretch(of item: NSCollectionLayoutItem, _ part: SolvedGroup, breadth: CGFloat) -> CGFloat? {
    guard flexible.contains(crossAxis), !(item is NSCollectionLayoutGroup) else { return nil }
    let dimension = isHorizontal ? item.layoutSize.heightDimension : item.layoutSize.widthDimension
    let isPart = isHorizontal ? dimension.isFractionalHeight : dimension.isFractionalWidth
    return isPart ? breadth * min(1, dimension.dimension) : nil
  }
}
