import CoreGraphics

/// Rows and columns that are as wide and high as what stands in them.
public struct Grid<Content: View>: View {
  let layout: TableLayout
  let content: Content
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = TableLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
  public var body: some View { LayoutView(layout: layout, content: content) }
  public static var _rowCount: Int? { 1 }
}

/// A row of a `Grid`; elsewhere its views lie one after the other.
public struct GridRow<Content: View>: View {
  let alignment: VerticalAlignment?
  let content: Content
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
  public var body: some View { GridRowView(alignment: alignment, content: content) }
}

struct GridRowView<Content: View>: View {
  typealias Body = Never
  let alignment: VerticalAlignment?
  let content: Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { GridRowNode(view, context) }
}

/// Marks the elements of its content as those of one row.
@MainActor final class GridRowNode<Content: View>: _Node<GridRowView<Content>> {
  private var child: _Node<Content>?
  private var cells: [ObjectIdentifier: GridCellElement] = [:]
  private let row = GridRowMark()

  override init(_ view: GridRowView<Content>, _ context: _NodeContext) {
    super.init(view, context)
    row.alignment = view.alignment
    child = Content._makeNode(view.content, self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override func viewChanged(from old: GridRowView<Content>) {
    row.alignment = view.alignment
    child?.update(view.content)
  }
  override var elements: [Element] {
    var kept: [ObjectIdentifier: GridCellElement] = [:]
    let result = (child?.elements ?? []).map { base -> Element in
      let cell = cells[ObjectIdentifier(base)] ?? GridCellElement(base, self, row)
      base.parent = cell
      kept[ObjectIdentifier(base)] = cell
      return cell
    }
    cells = kept
    return result
  }
}

/// One row: its cells are told apart from those of others by it.
final class GridRowMark {
  var alignment: VerticalAlignment?
}

@MainActor private final class GridCellElement: WrapperElement {
  private let row: GridRowMark
  init(_ base: Element, _ node: _ViewNode, _ row: GridRowMark) {
    self.row = row
    super.init(base, node)
  }
  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    key == GridRowKey.self ? (row as GridRowMark?) as! K.Value : base.layoutValue(key)
  }
}

private enum GridRowKey: LayoutValueKey { static var defaultValue: GridRowMark? { nil } }
private enum GridColumnsKey: LayoutValueKey { static var defaultValue: Int { 1 } }
private enum GridColumnAlignmentKey: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
private enum GridAnchorKey: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
private enum GridUnsizedKey: LayoutValueKey { static var defaultValue: Axis.Set { [] } }

extension View {
  /// The view takes so many columns of its row.
  public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridColumnsKey.self, value: max(count, 1)) }
  /// How the whole column of the view is aligned.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { layoutValue(key: GridAnchorKey.self, value: anchor) }
  /// The view takes the room of its cell without asking for any.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { layoutValue(key: GridUnsizedKey.self, value: axes) }
}

/// Lays out the rows of a grid.
struct TableLayout: Layout {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?

  private struct Cell {
    let index: Int
    let column: Int
    let columns: Int
  }
  private struct Row {
    var mark: GridRowMark?
    var cells: [Cell] = []
  }
  private struct Solution {
    var rows: [Row] = []
    var widths: [CGFloat] = []
    var heights: [CGFloat] = []
    var alignments: [HorizontalAlignment?] = []
    var size = CGSize.zero
  }

  private var gapX: CGFloat { horizontalSpacing ?? 8 }
  private var gapY: CGFloat { verticalSpacing ?? 8 }

  private func rows(_ subviews: Subviews) -> [Row] {
    var result: [Row] = []
    for index in subviews.indices {
      let mark = subviews[index][GridRowKey.self]
      // What stands in no row has one of its own, over all columns.
      guard let mark else {
        result.append(Row(mark: nil, cells: [Cell(index: index, column: 0, columns: .max)]))
        continue
      }
      if result.last?.mark !== mark { result.append(Row(mark: mark)) }
      let column = result[result.count - 1].cells.last.map { $0.column + $0.columns } ?? 0
      result[result.count - 1].cells.append(
        Cell(index: index, column: column, columns: subviews[index][GridColumnsKey.self]))
    }
    return result
  }

  private func solve(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Solution {
    var result = Solution()
    result.rows = rows(subviews)
    let count = result.rows.flatMap(\.cells).filter { $0.columns != .max }.map { $0.column + $0.columns }.max() ?? 1
    result.alignments = Array(repeating: nil, count: count)
    for cell in result.rows.flatMap(\.cells) where cell.columns == 1 {
      if let guide = subviews[cell.index][GridColumnAlignmentKey.self] { result.alignments[cell.column] = guide }
    }
    result.widths = widths(result.rows, count, proposal, subviews)
    let spanning = result.rows.flatMap(\.cells).filter { $0.columns > 1 }
    let isEndless = widen(&result.widths, spanning, proposal, subviews)
    result.heights = result.rows.map { row in
      row.cells.reduce(CGFloat(0)) { height, cell in
        if subviews[cell.index][GridUnsizedKey.self].contains(.vertical) { return height }
        let offered = ProposedViewSize(width: width(cell, result.widths), height: nil)
        return max(height, subviews[cell.index].sizeThatFits(offered).height)
      }
    }
    stretch(&result, proposal, subviews)
    result.size = CGSize(
      width: isEndless ? .infinity : result.widths.reduce(0, +) + gapX * CGFloat(count - 1),
      height: result.heights.reduce(0, +) + gapY * CGFloat(max(result.rows.count - 1, 0)))
    return result
  }

  /// Columns are as wide as what is in them wants; what is flexible shares the rest of what is offered.
  private func widths(_ rows: [Row], _ count: Int, _ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGFloat] {
    var least = [CGFloat](repeating: 0, count: count)
    var ideal = least
    var most = least
    for cell in rows.flatMap(\.cells) where cell.columns == 1 {
      let view = subviews[cell.index]
      if view[GridUnsizedKey.self].contains(.horizontal) { continue }
      least[cell.column] = max(least[cell.column], view.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width)
      ideal[cell.column] = max(ideal[cell.column], view.sizeThatFits(.unspecified).width)
      most[cell.column] = max(
        most[cell.column], view.sizeThatFits(ProposedViewSize(width: .infinity, height: nil)).width)
    }
    guard let total = proposal.width, total.isFinite else { return ideal }
    var room = total - gapX * CGFloat(count - 1)
    var result = least
    var open = (0..<count).sorted { most[$0] - least[$0] < most[$1] - least[$1] }
    while let column = open.first {
      open.removeFirst()
      let wide = max(least[column], min(most[column], room / CGFloat(open.count + 1)))
      result[column] = max(wide, 0)
      room -= result[column]
    }
    return result
  }

  /// Columns share what a view over several of them wants beside: a divider takes all that the grid is offered.
  // Apple: gridCellUnsizedAxes(_:), which keeps a divider from that.
  /// - Returns: whether such a view takes all there is without an end.
  private func widen(
    _ widths: inout [CGFloat], _ cells: [Cell], _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> Bool {
    var isEndless = false
    for cell in cells where !subviews[cell.index][GridUnsizedKey.self].contains(.horizontal) {
      let offered = ProposedViewSize(width: proposal.width, height: nil)
      let missing = subviews[cell.index].sizeThatFits(offered).width - width(cell, widths)
      guard missing > 0 else { continue }
      guard missing.isFinite else {
        isEndless = true
        continue
      }
      let columns = cell.column..<min(cell.columns == .max ? widths.count : cell.column + cell.columns, widths.count)
      for column in columns { widths[column] += missing / CGFloat(columns.count) }
    }
    return isEndless
  }

  /// Rows with what fills their height share what is left of it.
  private func stretch(_ solution: inout Solution, _ proposal: ProposedViewSize, _ subviews: Subviews) {
    guard let total = proposal.height, total.isFinite else { return }
    let flexible = solution.rows.indices.filter { row in
      solution.rows[row].cells.contains { cell in
        let offered = ProposedViewSize(width: width(cell, solution.widths), height: .infinity)
        return !subviews[cell.index][GridUnsizedKey.self].contains(.vertical)
          && subviews[cell.index].sizeThatFits(offered).height == .infinity
      }
    }
    guard !flexible.isEmpty else { return }
    let fixed = solution.rows.indices.filter { !flexible.contains($0) }.reduce(0) { $0 + solution.heights[$1] }
    let room = total - fixed - gapY * CGFloat(solution.rows.count - 1)
    for row in flexible { solution.heights[row] = max(room / CGFloat(flexible.count), 0) }
  }

  private func width(_ cell: Cell, _ widths: [CGFloat]) -> CGFloat {
    let last = cell.columns == .max ? widths.count : min(cell.column + cell.columns, widths.count)
    let own = widths[min(cell.column, widths.count)..<last]
    return own.reduce(0, +) + gapX * CGFloat(max(own.count - 1, 0))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    solve(proposal, subviews).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let solution = solve(ProposedViewSize(width: bounds.width, height: proposal.height), subviews)
    var y = bounds.minY
    for (row, height) in zip(solution.rows, solution.heights) {
      let vertical = row.mark?.alignment ?? alignment.vertical
      let sizes = row.cells.map { cell in
        subviews[cell.index].dimensions(in: ProposedViewSize(width: width(cell, solution.widths), height: height))
      }
      // Guides such as baselines lie at one height.
      let isBaseline = vertical == .firstTextBaseline || vertical == .lastTextBaseline
      let line = sizes.map { $0[vertical] }.max() ?? 0
      for (cell, dimensions) in zip(row.cells, sizes) {
        let area = CGSize(width: width(cell, solution.widths), height: height)
        let x = bounds.minX + solution.widths.prefix(cell.column).reduce(0) { $0 + $1 + gapX }
        var point = CGPoint(x: x, y: y)
        if let anchor = subviews[cell.index][GridAnchorKey.self] {
          point.x += (area.width - dimensions.width) * anchor.x
          point.y += (area.height - dimensions.height) * anchor.y
        } else {
          let own = cell.column < solution.alignments.count ? solution.alignments[cell.column] : nil
          let horizontal = own ?? alignment.horizontal
          point.x += ViewDimensions(area) { _ in nil }[horizontal] - dimensions[horizontal]
          point.y += (isBaseline ? line : ViewDimensions(area) { _ in nil }[vertical]) - dimensions[vertical]
        }
        subviews[cell.index].place(
          at: point, anchor: .topLeading, proposal: ProposedViewSize(width: area.width, height: area.height))
      }
      y += height + gapY
    }
  }
}
