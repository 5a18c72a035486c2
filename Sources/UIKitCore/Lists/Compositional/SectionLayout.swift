import Foundation

/// One section of a compositional layout. Coordinates begin at the section's start, and leading is at the left.
@MainActor final class SectionLayout {
  /// A header, footer or side view and where it lies.
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// Among those of its kind.
    let ordinal: Int
    var size: CGSize
    let axes: UIAxis
    var frame: CGRect = .zero
    var isMeasured = false
  }

  let section: NSCollectionLayoutSection
  let count: Int
  let environment: LayoutEnvironment
  private let isVertical: Bool
  let isOrthogonal: Bool
  /// Groups follow each other downwards.
  private let runsDown: Bool
  /// Where the groups lie, without what stands at the sides.
  private var insets: NSDirectionalEdgeInsets
  private let supplementaryInsets: NSDirectionalEdgeInsets
  private(set) var boundaries: [Boundary] = []
  private var measured: [Int: CGSize] = [:]
  private var solved: [Int: SolvedGroup] = [:]
  private var container: CGSize = .zero
  private(set) var run: any GroupRun
  /// Across the groups: as much as the largest seen.
  private var breadth: CGFloat = 0
  private var startExtent: CGFloat = 0
  private var endExtent: CGFloat = 0

  /// - Parameter referenceInsets: what the section's insets are measured from.
  init(
    _ section: NSCollectionLayoutSection, count: Int, environment: LayoutEnvironment, isVertical: Bool,
    referenceInsets: NSDirectionalEdgeInsets
  ) {
    (self.section, self.count, self.environment, self.isVertical) = (section, count, environment, isVertical)
    isOrthogonal = section.orthogonalScrollingBehavior != .none
    runsDown = isVertical != isOrthogonal
    let own = section.contentInsets
    insets = NSDirectionalEdgeInsets(
      top: own.top + referenceInsets.top, leading: own.leading + referenceInsets.leading,
      bottom: own.bottom + referenceInsets.bottom, trailing: own.trailing + referenceInsets.trailing)
    let follows = section.supplementariesFollowContentInsets && section.supplementaryContentInsetsReference != .none
    supplementaryInsets = follows ? insets : .zero
    run = EvenGroupRun(itemCount: 0, perGroup: 1, length: 0, spacing: 0, isEstimated: false)
    makeBoundaries()
    makeRun()
    placeBoundaries()
  }

  private var size: CGSize { environment.contentSize }

  // MARK: Groups

  private func makeRun() {
    container = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let template = GroupSolver(environment: environment) { _ in nil }.solve(section.group, in: container, limit: 4096)
    let perGroup = max(1, template.items.count)
    let length = runsDown ? template.size.height : template.size.width
    breadth = runsDown ? template.size.width : template.size.height
    if template.wraps {
      run = WrappingGroupRun(itemCount: count, spacing: section.interGroupSpacing, guess: (perGroup, length)) {
        [weak self] first in
        guard let self else { return (1, length) }
        let group = self.solve(from: first, limit: self.count - first)
        return (group.items.count, self.runsDown ? group.size.height : group.size.width)
      }
    } else {
      let isEstimated = template.items.contains { !$0.flexibleAxes.isEmpty }
      run = EvenGroupRun(
        itemCount: count, perGroup: perGroup, length: length, spacing: section.interGroupSpacing,
        isEstimated: isEstimated)
    }
  }

  private func solve(from first: Int, limit: Int) -> SolvedGroup {
    GroupSolver(environment: environment) { self.measured[first + $0] }
      .solve(section.group, in: container, limit: max(0, limit))
  }

  func group(_ index: Int) -> SolvedGroup {
    if let known = solved[index] { return known }
    let items = run.items(of: index)
    let result = solve(from: items.lowerBound, limit: items.count)
    // Only what is in sight is worth remembering.
    if solved.count > 256 { solved.removeAll(keepingCapacity: true) }
    solved[index] = result
    return result
  }

  /// Where a group lies: in the section, or in what scrolls across.
  func origin(ofGroup index: Int) -> CGPoint {
    let offset = run.offset(of: index)
    if isOrthogonal {
      return runsDown
        ? CGPoint(x: 0, y: insets.top + offset) : CGPoint(x: insets.leading + offset, y: 0)
    }
    return runsDown
      ? CGPoint(x: insets.leading, y: startExtent + insets.top + offset)
      : CGPoint(x: startExtent + insets.leading + offset, y: insets.top)
  }

  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let start = isOrthogonal ? (runsDown ? insets.top : insets.leading) : bodyStart
    return run.groups(from: low - start, to: high - start)
  }

  /// In the section, or in what scrolls across.
  func item(_ item: Int) -> SolvedGroup.Item? {
    guard item >= 0, item < count else { return nil }
    let index = run.group(of: item)
    let items = run.items(of: index)
    let solved = group(index)
    guard items.contains(item), solved.items.indices.contains(item - items.lowerBound) else { return nil }
    var result = solved.items[item - items.lowerBound]
    let origin = origin(ofGroup: index)
    result.frame = result.frame.offsetBy(dx: origin.x, dy: origin.y)
    return result
  }

  // MARK: Measures

  private var bodyStart: CGFloat { startExtent + (isVertical ? insets.top : insets.leading) }
  private var bodyLength: CGFloat { isOrthogonal ? breadth : run.total }

  /// Along the layout's direction.
  var length: CGFloat {
    bodyStart + bodyLength + (isVertical ? insets.bottom : insets.trailing) + endExtent
  }

  /// What scrolls across: where it lies in the section, and how large its content is.
  var scrollerFrame: CGRect {
    isVertical
      ? CGRect(x: 0, y: bodyStart, width: size.width, height: breadth)
      : CGRect(x: bodyStart, y: 0, width: breadth, height: size.height)
  }
  var scrollerContent: CGSize {
    isVertical
      ? CGSize(width: insets.leading + run.total + insets.trailing, height: breadth)
      : CGSize(width: breadth, height: insets.top + run.total + insets.bottom)
  }
  /// Before the first group, in what scrolls across.
  var leadingInset: CGFloat { isVertical ? insets.leading : insets.top }

  /// The whole section, for backgrounds.
  var bounds: CGRect {
    isVertical
      ? CGRect(x: 0, y: 0, width: size.width, height: length) : CGRect(x: 0, y: 0, width: length, height: size.height)
  }

  // MARK: What views ask for

  func isMeasured(_ item: Int) -> Bool { measured[item] != nil }
  func forget(_ item: Int) { measured[item] = nil }
  var measuredItems: [Int: CGSize] { measured }

  /// Returns whether anything moves.
  func setMeasured(_ size: CGSize, of item: Int) -> Bool {
    guard let old = self.item(item) else { return false }
    measured[item] = size
    let changes =
      old.flexibleAxes.contains(.horizontal) && abs(old.frame.width - size.width) > 0.01
      || old.flexibleAxes.contains(.vertical) && abs(old.frame.height - size.height) > 0.01
    guard changes else { return false }
    let index = run.group(of: item)
    solved[index] = nil
    if run is WrappingGroupRun {
      solved.removeAll()
      run.changed(group: index, length: 0)
      placeBoundaries()
      return true
    }
    let group = group(index)
    run.changed(group: index, length: runsDown ? group.size.height : group.size.width)
    let across = runsDown ? group.size.width : group.size.height
    if isOrthogonal { breadth = isBreadthMeasured ? max(breadth, across) : across }
    isBreadthMeasured = true
    placeBoundaries()
    return true
  }
  private var isBreadthMeasured = false

  func setMeasured(_ size: CGSize, ofBoundary index: Int) -> Bool {
    let old = boundaries[index]
    boundaries[index].isMeasured = true
    var new = old.size
    if old.axes.contains(.horizontal) { new.width = size.width }
    if old.axes.contains(.vertical) { new.height = size.height }
    guard abs(new.width - old.size.width) > 0.01 || abs(new.height - old.size.height) > 0.01 else { return false }
    boundaries[index].size = new
    placeBoundaries()
    return true
  }

  func forgetBoundary(_ index: Int) { boundaries[index].isMeasured = false }

  /// After a batch: sizes of items that moved here. None of them is in sight yet, so groups are placed once.
  func restore(_ sizes: [Int: CGSize]) {
    for (item, size) in sizes.sorted(by: { $0.key < $1.key }) { _ = setMeasured(size, of: item) }
  }

  // MARK: Headers and footers

  private func makeBoundaries() {
    var ordinals: [String: Int] = [:]
    let room = CGSize(
      width: max(0, size.width - supplementaryInsets.leading - supplementaryInsets.trailing), height: size.height)
    for item in section.boundarySupplementaryItems {
      let ordinal = ordinals[item.elementKind, default: 0]
      ordinals[item.elementKind] = ordinal + 1
      var axes: UIAxis = []
      if item.layoutSize.widthDimension.isEstimated { axes.insert(.horizontal) }
      if item.layoutSize.heightDimension.isEstimated { axes.insert(.vertical) }
      let size = item.layoutSize.points(in: isVertical ? room : self.size)
      boundaries.append(Boundary(item: item, ordinal: ordinal, size: size, axes: axes))
      // What stands at a side takes its room from the groups.
      let edges = item.alignment.edges
      guard item.extendsBoundary else { continue }
      if isVertical, !edges.contains(.top), !edges.contains(.bottom) {
        if edges.contains(.leading) { insets.leading += size.width } else { insets.trailing += size.width }
      } else if !isVertical, !edges.contains(.leading), !edges.contains(.trailing) {
        if edges.contains(.top) { insets.top += size.height } else { insets.bottom += size.height }
      }
    }
  }

  private enum Side { case start, end, other }

  private func side(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Side {
    let edges = item.alignment.edges
    let (start, end): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    return edges.contains(start) ? .start : edges.contains(end) ? .end : .other
  }

  // Assumed: several views at one edge lie over each other, and the largest extends the section.
  private func placeBoundaries() {
    startExtent = section.topPadding
    endExtent = section.bottomPadding
    for boundary in boundaries where boundary.item.extendsBoundary {
      let extent = isVertical ? boundary.size.height : boundary.size.width
      switch side(boundary.item) {
      case .start: startExtent = max(startExtent, section.topPadding + extent)
      case .end: endExtent = max(endExtent, section.bottomPadding + extent)
      case .other: break
      }
    }
    let total = length
    for index in boundaries.indices { boundaries[index].frame = frame(of: boundaries[index], total: total) }
  }

  private func frame(of boundary: Boundary, total: CGFloat) -> CGRect {
    let (size, edges) = (boundary.size, boundary.item.alignment.edges)
    // Across the layout's direction: within the insets, at the side that the alignment names, or in the middle.
    let (low, high) =
      isVertical
      ? (supplementaryInsets.leading, self.size.width - supplementaryInsets.trailing)
      : (supplementaryInsets.top, self.size.height - supplementaryInsets.bottom)
    let breadth = isVertical ? size.width : size.height
    let (first, last): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
      isVertical ? (.leading, .trailing) : (.top, .bottom)
    var across = (low + high - breadth) / 2
    if edges.contains(first) { across = low } else if edges.contains(last) { across = high - breadth }
    let extent = isVertical ? size.height : size.width
    var along: CGFloat
    switch side(boundary.item) {
    case .start:
      along = startExtent - (boundary.item.extendsBoundary ? extent : 0)
    case .end:
      along = boundary.item.extendsBoundary ? total - endExtent : total - endExtent - extent
    case .other:
      along = bodyStart + (bodyLength - extent) / 2
      // At a side it stands beside the groups, not in their insets.
      across = edges.contains(first) ? max(0, low - breadth) : high
    }
    let origin = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    return CGRect(origin: origin, size: size).offsetBy(dx: boundary.item.offset.x, dy: boundary.item.offset.y)
  }

  /// What stands before the groups, and after them, along the layout's direction.
  var extents: (start: CGFloat, end: CGFloat) { (startExtent, endExtent) }

  /// Where a view of the layout as a whole is, around this many points of sections.
  func globalFrame(of boundary: Boundary, sections: CGFloat, visible low: CGFloat, _ high: CGFloat) -> CGRect {
    let total = length + sections
    var frame = frame(of: boundary, total: total)
    guard boundary.item.pinToVisibleBounds else { return frame }
    let extent = isVertical ? frame.height : frame.width
    var start = isVertical ? frame.minY : frame.minX
    switch side(boundary.item) {
    case .start: start = max(start, low)
    case .end: start = min(start, high - extent)
    case .other: break
    }
    if isVertical { frame.origin.y = start } else { frame.origin.x = start }
    return frame
  }

  /// Where a pinned view is while an interval of the section, along the layout's direction, is in sight.
  func pinnedFrame(of boundary: Boundary, visible low: CGFloat, _ high: CGFloat) -> CGRect {
    var frame = boundary.frame
    guard boundary.item.pinToVisibleBounds else { return frame }
    let extent = isVertical ? frame.height : frame.width
    var start = isVertical ? frame.minY : frame.minX
    switch side(boundary.item) {
    case .start: start = max(start, min(low, length - endExtent - extent))
    case .end: start = min(start, max(high - extent, startExtent))
    case .other: break
    }
    if isVertical { frame.origin.y = start } else { frame.origin.x = start }
    return frame
  }
}
