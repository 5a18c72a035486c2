import CoreGraphics

/// Views beside or below each other.
@MainActor struct StackSolver {
  let axis: Axis
  let spacing: CGFloat?
  /// Where a view's guide lies, across the axis.
  let guide: (ViewDimensions) -> CGFloat

  struct Solution {
    var proposals: [ProposedViewSize] = []
    var dimensions: [ViewDimensions] = []
    var gaps: [CGFloat] = []
    /// Of the guides, across the axis.
    var above: CGFloat = 0
    var size: CGSize = .zero
  }

  private func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { a, b in
      spacing ?? a.spacing.distance(to: b.spacing, along: axis)
    }
  }

  func solve(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Solution {
    var result = Solution()
    result.gaps = gaps(subviews)
    let lengths = proposal[axis].map { share($0 - result.gaps.reduce(0, +), proposal, subviews) }
    for (index, subview) in subviews.enumerated() {
      var offered = proposal
      offered[axis] = lengths?[index]
      result.proposals.append(offered)
      result.dimensions.append(subview.dimensions(in: offered))
    }
    var below: CGFloat = 0
    for dimensions in result.dimensions {
      let guide = guide(dimensions)
      result.above = max(result.above, guide)
      below = max(below, size(dimensions)[axis.other] - guide)
    }
    if let first = result.dimensions.first.map(guide) {
      result.above = result.dimensions.map(guide).reduce(first, max)
      below = result.dimensions.map { size($0)[axis.other] - guide($0) }.max() ?? 0
    }
    result.size[axis] = result.dimensions.reduce(0) { $0 + size($1)[axis] } + result.gaps.reduce(0, +)
    result.size[axis.other] = result.above + below
    return result
  }

  private func size(_ dimensions: ViewDimensions) -> CGSize {
    CGSize(width: dimensions.width, height: dimensions.height)
  }

  /// Offers each view an equal part of what the less flexible ones have left; higher priorities come first.
  private func share(_ total: CGFloat, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> [CGFloat] {
    func length(_ index: Int, _ offered: CGFloat) -> CGFloat {
      var proposal = proposal
      proposal[axis] = offered
      return subviews[index].sizeThatFits(proposal)[axis]
    }
    var result = [CGFloat](repeating: 0, count: subviews.count)
    if subviews.count == 1 { return [max(total, 0)] }
    let limits = subviews.indices.map { (least: length($0, 0), most: length($0, .infinity)) }
    var remaining = total
    var waiting = limits.reduce(0) { $0 + $1.least }
    let groups = Dictionary(grouping: subviews.indices) { subviews[$0].priority }
    for priority in groups.keys.sorted(by: >) {
      let order = groups[priority]!.sorted { a, b in
        let (x, y) = (limits[a].most - limits[a].least, limits[b].most - limits[b].least)
        return x == y ? a < b : x < y
      }
      waiting -= order.reduce(0) { $0 + limits[$1].least }
      for (place, index) in order.enumerated() {
        let offered = max((remaining - waiting) / CGFloat(order.count - place), 0)
        result[index] = offered
        remaining -= length(index, offered)
      }
    }
    return result
  }

  func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    let solution = solve(proposal, subviews)
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    for (index, subview) in subviews.enumerated() {
      let across = solution.above - guide(solution.dimensions[index])
      let point =
        axis == .horizontal
        ? CGPoint(x: position, y: bounds.minY + across) : CGPoint(x: bounds.minX + across, y: position)
      subview.place(at: point, anchor: .topLeading, proposal: solution.proposals[index])
      position += size(solution.dimensions[index])[axis]
      if index < solution.gaps.count { position += solution.gaps[index] }
    }
  }
}

public struct HStackLayout: Layout {
  public static var layoutProperties: LayoutProperties {
    var result = LayoutProperties()
    result.stackOrientation = .horizontal
    return result
  }
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  private var solver: StackSolver {
    let alignment = alignment
    return StackSolver(axis: .horizontal, spacing: spacing) { $0[alignment] }
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    solver.solve(proposal, subviews).size
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    solver.place(bounds, proposal, subviews)
  }
}

public struct VStackLayout: Layout {
  public static var layoutProperties: LayoutProperties {
    var result = LayoutProperties()
    result.stackOrientation = .vertical
    return result
  }
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  private var solver: StackSolver {
    let alignment = alignment
    return StackSolver(axis: .vertical, spacing: spacing) { $0[alignment] }
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    solver.solve(proposal, subviews).size
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    solver.place(bounds, proposal, subviews)
  }
}

public struct ZStackLayout: Layout {
  public var alignment: Alignment
  nonisolated public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The views' guides on one point, and the rectangle around them.
  private func union(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGRect {
    var result: CGRect?
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      let frame = CGRect(
        x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical], width: dimensions.width,
        height: dimensions.height)
      result = result?.union(frame) ?? frame
    }
    return result ?? .zero
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    union(proposal, subviews).size
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let all = union(proposal, subviews)
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      let point = CGPoint(
        x: bounds.minX - all.minX - dimensions[alignment.horizontal],
        y: bounds.minY - all.minY - dimensions[alignment.vertical])
      subview.place(at: point, anchor: .topLeading, proposal: proposal)
    }
  }
}

/// Views beside each other.
public struct HStack<Content: View>: View {
  let layout: HStackLayout
  let content: Content
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
  public var body: some View { LayoutView(layout: layout, content: content) }
  public static var _rowCount: Int? { 1 }
}

/// Views below each other.
public struct VStack<Content: View>: View {
  let layout: VStackLayout
  let content: Content
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
  public var body: some View { LayoutView(layout: layout, content: content) }
  public static var _rowCount: Int? { 1 }
}

/// Views above each other.
public struct ZStack<Content: View>: View {
  let layout: ZStackLayout
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
  public var body: some View { LayoutView(layout: layout, content: content) }
  public static var _rowCount: Int? { 1 }
}

private struct StackAxisKey: EnvironmentKey { static var defaultValue: Axis? { nil } }
extension EnvironmentValues {
  var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
}
