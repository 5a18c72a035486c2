import UIKitCore

/// Tells scroll views that something in them depends on what shows.
@MainActor final class LazyMarker {
  static let shared = LazyMarker()
  var wasUsed = false

  /// Where the element of an identity lies in the container.
  static func frame(of id: AnyHashable, in element: Element?, _ container: UIView) -> CGRect? {
    guard let element else { return nil }
    if let lazy = element as? any LazyPlacing, let found = lazy.frame(of: id) {
      return lazy.lastOrigin.map { found.offsetBy(dx: $0.x, dy: $0.y) }
    }
    if identities(element).contains(id), let view = firstView(element) {
      return view.convert(view.bounds, to: container)
    }
    for part in element.parts { if let found = frame(of: id, in: part, container) { return found } }
    return nil
  }

  /// The identities of an element: those of the nodes above it, up to that of its container.
  private static func identities(_ element: Element) -> [AnyHashable] {
    var result: [AnyHashable] = []
    var node: _ViewNode? = element.node
    let end = element.parent?.node
    while let current = node, current !== end {
      if let target = current as? any IdentifiedTarget { result.append(target.identity) }
      node = current.parent
    }
    return result
  }

  private static func firstView(_ element: Element) -> UIView? {
    if let view = (element as? any ViewShowing)?.shownView { return view }
    for part in element.parts { if let view = firstView(part) { return view } }
    return nil
  }
}

/// An element with a view of its own.
@MainActor protocol ViewShowing { var shownView: UIView? { get } }
extension ViewElement: ViewShowing { var shownView: UIView? { view } }

/// An element that makes its parts when they come into sight.
@MainActor protocol LazyPlacing: Element {
  var lastOrigin: CGPoint? { get }
  func frame(of id: AnyHashable) -> CGRect?
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column that makes its views when they come into sight.
public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
  public var body: some View {
    LazyStack(
      axis: .vertical, horizontal: alignment, vertical: .center, spacing: spacing ?? 8,
      content: content.environment(\.stackAxis, .vertical))
  }
}

/// A row that makes its views when they come into sight.
public struct LazyHStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
  public var body: some View {
    LazyStack(
      axis: .horizontal, horizontal: .center, vertical: alignment, spacing: spacing ?? 8,
      content: content.environment(\.stackAxis, .horizontal))
  }
}

struct LazyStack<Content: View>: View {
  typealias Body = Never
  let axis: Axis
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment
  let spacing: CGFloat
  let content: Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { LazyStackNode(view, context) }
}

@MainActor private final class LazyStackNode<Content: View>: _Node<LazyStack<Content>> {
  private var child: _Node<Content>?
  private lazy var own = LazyStackElement<Content>(self)
  private var known: LazyRows?

  override init(_ view: LazyStack<Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override var elements: [Element] { child == nil ? [] : [own] }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: LazyStack<Content>) {
    child?.update(view.content)
    own.invalidate()
  }
  override func elementsChanged() {
    known = nil
    if child != nil {
      own.rowsChanged()
      own.invalidate()
    }
  }
  var content: LazyRows {
    if let known { return known }
    let made = LazyRows(child?.rows ?? [])
    known = made
    return made
  }
}

/// The rows of sources as one list; sections are their header, rows and footer.
@MainActor struct LazyRows {
  private var parts: [(start: Int, rows: RowSource.Rows)] = []
  private(set) var count = 0

  init(_ sources: [RowSource]) {
    for source in sources { add(source) }
  }
  private mutating func add(_ source: RowSource) {
    switch source {
    case .rows(let rows):
      parts.append((count, rows))
      count += rows.count
    case .section(let section):
      add(section.id, section.header())
      for inner in section.rows() { add(inner) }
      add(section.id, section.footer())
    }
  }
  private mutating func add(_ id: ObjectIdentifier, _ elements: [Element]) {
    guard !elements.isEmpty else { return }
    parts.append(
      (
        count,
        RowSource.Rows(
          count: elements.count, id: { RowID(source: id, id: AnyHashable(ObjectIdentifier(elements[$0]))) },
          element: { elements[$0] })
      ))
    count += elements.count
  }
  private func part(_ index: Int) -> (RowSource.Rows, Int)? {
    guard let part = parts.last(where: { $0.start <= index && $0.rows.count > 0 }), index < count else { return nil }
    return (part.rows, index - part.start)
  }
  func element(_ index: Int) -> Element? { part(index).flatMap { $0.0.element($0.1) } }
  func id(_ index: Int) -> RowID? { part(index).map { $0.0.id($0.1) } }
}

@MainActor private final class LazyStackElement<Content: View>: Element, LazyPlacing, TargetPlacing {
  func targets(_ axis: Axis) -> [(start: CGFloat, id: AnyHashable?)] {
    guard axis == self.axis else { return [] }
    let origin = axis == .horizontal ? lastOrigin?.x ?? 0 : lastOrigin?.y ?? 0
    let average = average
    var position = origin
    return (0..<own.content.count).map { index in
      defer { position += (lengths[index] ?? average) + spacing }
      return (position, own.content.id(index).flatMap { ($0.id.base as? any RowKey)?.appID ?? $0.id })
    }
  }

  private var own: LazyStackNode<Content> { unsafeDowncast(node, to: LazyStackNode<Content>.self) }
  /// The lengths of rows that were measured, for one width.
  private var lengths: [Int: CGFloat] = [:]
  private var across: CGFloat?
  private(set) var lastOrigin: CGPoint?
  private var shown: [Int: Element] = [:]

  func rowsChanged() {
    lengths = [:]
    shown = [:]
  }
  override func invalidate() {
    for (index, _) in shown { lengths[index] = nil }
    super.invalidate()
  }

  private var axis: Axis { own.view.axis }
  private var spacing: CGFloat { own.view.spacing }

  private func offered(_ across: CGFloat?) -> ProposedViewSize {
    var result = ProposedViewSize.unspecified
    result[axis.other] = across
    return result
  }

  private func element(_ index: Int) -> Element? {
    let element = own.content.element(index)
    element?.parent = self
    if let element { shown[index] = element }
    return element
  }

  private func length(_ index: Int) -> CGFloat {
    if let known = lengths[index] { return known }
    let length = element(index)?.size(offered(across))[axis] ?? 0
    lengths[index] = length
    return length
  }

  private var average: CGFloat {
    if lengths.isEmpty { for index in 0..<min(own.content.count, 12) { _ = length(index) } }
    return lengths.isEmpty ? 0 : lengths.values.reduce(0, +) / CGFloat(lengths.count)
  }

  private func setAcross(_ value: CGFloat?) {
    guard across != value else { return }
    across = value
    lengths = [:]
  }

  private var total: CGFloat {
    let count = own.content.count
    guard count > 0 else { return 0 }
    let known = lengths.values.reduce(0, +)
    return known + CGFloat(count - lengths.count) * average + CGFloat(count - 1) * spacing
  }

  // Apple: a lazy column is as wide as it is offered.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    setAcross(proposal[axis.other])
    _ = average
    var size = CGSize.zero
    size[axis] = total
    size[axis.other] =
      proposal[axis.other] ?? (0..<min(own.content.count, 12)).compactMap {
        element($0)?.size(offered(nil))[axis.other]
      }
      .max() ?? 0
    return size
  }

  private func position(_ index: Int) -> CGFloat {
    let average = average
    var result: CGFloat = 0
    for row in 0..<index { result += (lengths[row] ?? average) + spacing }
    return result
  }

  func frame(of id: AnyHashable) -> CGRect? {
    for index in 0..<own.content.count where own.content.id(index).map({ matches($0, id) }) ?? false {
      var frame = CGRect.zero
      let start = position(index)
      let length = length(index)
      frame =
        axis == .vertical
        ? CGRect(x: 0, y: start, width: across ?? 0, height: length)
        : CGRect(x: start, y: 0, width: length, height: across ?? 0)
      return frame
    }
    return nil
  }
  private func matches(_ row: RowID, _ id: AnyHashable) -> Bool { row.matches(id) }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    LazyMarker.shared.wasUsed = true
    lastOrigin = frame.origin
    setAcross(frame.size[axis.other])
    let origin = axis == .vertical ? frame.minY : frame.minX
    let visible = context.visible.map {
      axis == .vertical ? ($0.minY - origin, $0.maxY - origin) : ($0.minX - origin, $0.maxX - origin)
    }
    let before = total
    let average = average
    var position: CGFloat = 0
    shown = [:]
    for index in 0..<own.content.count {
      let guess = lengths[index] ?? average
      if let visible {
        if position > visible.1 { break }
        if position + guess < visible.0 {
          position += guess + spacing
          continue
        }
      }
      let length = length(index)
      if let element = element(index) { put(element, position, frame, context) }
      position += length + spacing
    }
    // Lengths that were guessed wrong make another content.
    if abs(total - before) > 0.5 { context.stage.root?.graph.afterUpdate { [weak self] in self?.superInvalidate() } }
  }
  private func superInvalidate() { super.invalidate() }

  private func put(_ element: Element, _ position: CGFloat, _ frame: CGRect, _ context: PlaceContext) {
    let offered = offered(frame.size[axis.other])
    let size = element.size(offered)
    let dimensions = element.dimensions(size)
    let area = ViewDimensions(frame.size) { _ in nil }
    let place: CGRect
    if axis == .vertical {
      let guide = own.view.horizontal
      place = CGRect(
        x: frame.minX + area[guide] - dimensions[guide], y: frame.minY + position, width: size.width,
        height: size.height)
    } else {
      let guide = own.view.vertical
      place = CGRect(
        x: frame.minX + position, y: frame.minY + area[guide] - dimensions[guide], width: size.width,
        height: size.height)
    }
    element.place(place, offered, context)
  }
}
