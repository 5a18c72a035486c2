import CoreGraphics

/// A column of a grid, or a row of one that goes sideways.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The widths of a grid's columns.
struct GridTracks {
  var lengths: [CGFloat] = []
  var gaps: [CGFloat] = []
  var alignments: [Alignment?] = []

  init(_ items: [GridItem], in total: CGFloat) {
    for (index, item) in items.enumerated() {
      // Each item has an equal part of the room, of which adaptive ones make several tracks.
      let own = item.spacing ?? 8
      switch item.size {
      case .adaptive(let minimum, let maximum):
        let others = items.enumerated().filter { $0.offset != index }.reduce(CGFloat(0)) { sum, other in
          if case .fixed(let length) = other.element.size { return sum + length + own }
          return sum
        }
        let room = items.count == 1 ? total : max((total - others) / CGFloat(Self.flexible(items)), 0)
        let count = max(Int((room + own) / (max(minimum, 1) + own)), 1)
        let length = min((room - own * CGFloat(count - 1)) / CGFloat(count), maximum)
        for _ in 0..<count { add(length, own, item.alignment) }
      case .fixed(let length): add(length, own, item.alignment)
      case .flexible: add(-1, own, item.alignment)
      }
    }
    fill(items, total)
  }

  private static func flexible(_ items: [GridItem]) -> Int {
    max(items.filter { if case .fixed = $0.size { false } else { true } }.count, 1)
  }
  private mutating func add(_ length: CGFloat, _ gap: CGFloat, _ alignment: Alignment?) {
    lengths.append(length)
    gaps.append(gap)
    alignments.append(alignment)
  }
  private mutating func fill(_ items: [GridItem], _ total: CGFloat) {
    var open = lengths.indices.filter { lengths[$0] < 0 }
    var room = total - lengths.filter { $0 >= 0 }.reduce(0, +) - gaps.dropLast().reduce(0, +)
    let limits = items.compactMap { item -> (CGFloat, CGFloat)? in
      if case .flexible(let low, let high) = item.size { return (low, high) }
      return nil
    }
    for (limit, index) in zip(limits, open) {
      let length = max(limit.0, min(room / CGFloat(open.count), limit.1))
      lengths[index] = max(length, 0)
      room -= length
      open.removeFirst()
    }
  }
  var total: CGFloat { lengths.reduce(0, +) + gaps.dropLast().reduce(0, +) }
}

struct GridLayout: Layout {
  let axis: Axis
  let items: [GridItem]
  let alignment: Alignment
  let spacing: CGFloat?

  private func tracks(_ proposal: ProposedViewSize) -> GridTracks { GridTracks(items, in: proposal[axis.other] ?? 100) }

  private func lines(_ tracks: GridTracks, _ subviews: Subviews) -> [(range: Range<Int>, length: CGFloat)] {
    let count = max(tracks.lengths.count, 1)
    return stride(from: 0, to: subviews.count, by: count).map { start in
      let range = start..<min(start + count, subviews.count)
      let length = range.reduce(CGFloat(0)) {
        max($0, subviews[$1].sizeThatFits(offered(tracks, $1 - start))[axis])
      }
      return (range, length)
    }
  }
  private func offered(_ tracks: GridTracks, _ column: Int) -> ProposedViewSize {
    var result = ProposedViewSize.unspecified
    result[axis.other] = tracks.lengths[column]
    return result
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let tracks = tracks(proposal)
    let lines = lines(tracks, subviews)
    var size = CGSize.zero
    size[axis] = lines.reduce(0) { $0 + $1.length } + CGFloat(max(lines.count - 1, 0)) * (spacing ?? 8)
    size[axis.other] = max(tracks.total, proposal[axis.other] ?? 0)
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let tracks = tracks(ProposedViewSize(bounds.size))
    var position = axis == .vertical ? bounds.minY : bounds.minX
    let free = bounds.size[axis.other] - tracks.total
    let start: CGFloat =
      axis == .vertical
      ? (alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? free : free / 2)
      : (alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? free : free / 2)
    for line in lines(tracks, subviews) {
      var across = (axis == .vertical ? bounds.minX : bounds.minY) + start
      for (column, index) in line.range.enumerated() {
        var cell = CGSize.zero
        cell[axis] = line.length
        cell[axis.other] = tracks.lengths[column]
        let offered = offered(tracks, column)
        let dimensions = subviews[index].dimensions(in: offered)
        let area = ViewDimensions(cell) { _ in nil }
        let guide = tracks.alignments[column] ?? .center
        let corner = axis == .vertical ? CGPoint(x: across, y: position) : CGPoint(x: position, y: across)
        subviews[index].place(
          at: CGPoint(
            x: corner.x + area[guide.horizontal] - dimensions[guide.horizontal],
            y: corner.y + area[guide.vertical] - dimensions[guide.vertical]), anchor: .topLeading, proposal: offered)
        across += tracks.lengths[column] + tracks.gaps[column]
      }
      position += line.length + (spacing ?? 8)
    }
  }
}

/// A grid that grows downwards.
public struct LazyVGrid<Content: View>: View {
  let layout: GridLayout
  let content: Content
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      axis: .vertical, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
    self.content = content()
  }
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// A grid that grows sideways.
public struct LazyHGrid<Content: View>: View {
  let layout: GridLayout
  let content: Content
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      axis: .horizontal, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
    self.content = content()
  }
  public var body: some View { LayoutView(layout: layout, content: content) }
}
