import CoreGraphics

/// A value that containers read of the views in them.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?
  public init() {}
}

/// The gaps that a view prefers around it.
public struct ViewSpacing: Sendable {
  public static let zero = ViewSpacing(isZero: true)
  var isZero: Bool
  init(isZero: Bool) { self.isZero = isZero }
  public init() { isZero = false }
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { isZero || next.isZero ? 0 : 8 }
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { isZero = isZero && other.isZero }
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    ViewSpacing(isZero: isZero && other.isZero)
  }
}

/// Decides on the sizes and places of a collection of views.
@MainActor @preconcurrency public protocol Layout: Animatable {
  static var layoutProperties: LayoutProperties { get }
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// The views that a layout places.
public struct LayoutSubviews: RandomAccessCollection {
  let elements: [SwiftUI.Element]
  public let layoutDirection: LayoutDirection
  private let places: Places

  final class Places { var all: [Int: (place: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)] = [:] }

  init(_ elements: [SwiftUI.Element], _ direction: LayoutDirection) {
    self.elements = elements
    layoutDirection = direction
    places = Places()
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(element: elements[index], index: index, places: places)
  }

  /// Places the views that the layout has placed, the others in the middle.
  @MainActor func commit(_ bounds: CGRect, _ context: PlaceContext) {
    // A stage is mirrored as a whole; views in it that are not of its direction are by themselves.
    let isMirrored = (layoutDirection == .rightToLeft) != context.canvas.isMirrored
    for (index, element) in elements.enumerated() {
      let (proposal, place) = self.frame(index, bounds)
      var frame = place
      if isMirrored { frame.origin.x = bounds.minX + bounds.maxX - frame.maxX }
      var inner = context
      if element.zIndex != 0 { inner.zIndex = element.zIndex }
      element.place(frame, proposal, inner)
    }
  }

  @MainActor func frame(_ index: Int, _ bounds: CGRect) -> (ProposedViewSize, CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let (point, anchor, proposal) = places.all[index] ?? (center, .center, ProposedViewSize(bounds.size))
    let size = elements[index].size(proposal)
    let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    return (proposal, CGRect(origin: origin, size: size))
  }
}

/// One of the views that a layout places.
public struct LayoutSubview: Equatable {
  let element: Element
  let index: Int
  let places: LayoutSubviews.Places

  @preconcurrency @MainActor public var priority: Double { element.layoutPriority }
  @preconcurrency @MainActor public var spacing: ViewSpacing { element.edgeSpacing }
  @preconcurrency @MainActor public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { element.layoutValue(key) }
  @preconcurrency @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.size(proposal) }
  @preconcurrency @MainActor public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    element.dimensions(element.size(proposal))
  }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    places.all[index] = (position, anchor, proposal)
  }
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.element === b.element }
}

/// A layout with the views in it.
struct LayoutView<L: Layout, Content: View>: View {
  typealias Body = Never
  let layout: L
  let content: Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { LayoutNode(view, context) }
}

/// The node of a view with content that is one element itself.
@MainActor class ContainerNode<V>: _Node<V> {
  private(set) var child: _ViewNode!
  private var isStale = true
  private var cached: [Element] = []

  init(_ view: V, _ context: _NodeContext, _ make: (_NodeContext) -> _ViewNode) {
    super.init(view, context)
    prepare()
    child = make(self.context)
  }

  func prepare() {}
  /// What others lay out.
  var element: Element { fatalError("a container without an element") }

  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  final override var elements: [Element] { child == nil ? [] : [element] }
  override var rows: [RowSource] { [.one(self)] }

  final override func elementsChanged() {
    isStale = true
    contentElementsChanged()
    if child != nil { element.invalidate() }
  }
  func contentElementsChanged() {}

  final var contentElements: [Element] {
    if isStale {
      isStale = false
      cached = child.elements
      for child in cached { child.parent = element }
    }
    return cached
  }
}

@MainActor final class LayoutNode<L: Layout, Content: View>: ContainerNode<LayoutView<L, Content>> {
  private lazy var own = LayoutElement<L, Content>(self)
  override var element: Element { own }

  init(_ view: LayoutView<L, Content>, _ context: _NodeContext) {
    super.init(view, context) { Content._makeNode(view.content, $0) }
  }

  override func viewChanged(from old: LayoutView<L, Content>) {
    child.updateErased(view.content)
    if !ValueComparison.areSame(old.layout, view.layout) { own.invalidate() }
  }
  override func contentElementsChanged() { own.cache = nil }
  override var childEnvironment: EnvironmentValues {
    var result = environment
    result.stackAxis = L.layoutProperties.stackOrientation
    return result
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    own.invalidate()
  }
}

@MainActor final class LayoutElement<L: Layout, Content: View>: Element, TargetPlacing {
  var cache: L.Cache?
  /// Where the parts were placed last.
  private var places: [CGRect] = []

  func targets(_ axis: Axis) -> [(start: CGFloat, id: AnyHashable?)] {
    zip(places, layoutNode.contentElements).map { frame, element in
      (axis == .horizontal ? frame.minX : frame.minY, (element as? RowElement)?.id ?? element.value(Traits.tag))
    }
  }
  private var layoutNode: LayoutNode<L, Content> { unsafeDowncast(node, to: LayoutNode<L, Content>.self) }
  override var parts: [Element] { layoutNode.contentElements }

  private var subviews: LayoutSubviews {
    LayoutSubviews(layoutNode.contentElements, environment.layoutDirection)
  }

  private func withCache<R>(_ subviews: LayoutSubviews, _ work: (L, inout L.Cache) -> R) -> R {
    let layout = layoutNode.view.layout
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    let result = work(layout, &cache)
    self.cache = cache
    return result
  }

  override func invalidate() {
    if var cache {
      layoutNode.view.layout.updateCache(&cache, subviews: subviews)
      self.cache = cache
    }
    super.invalidate()
  }

  override var edgeSpacing: ViewSpacing {
    let subviews = subviews
    return withCache(subviews) { $0.spacing(subviews: subviews, cache: &$1) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let subviews = subviews
    return withCache(subviews) { $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1) }
  }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let subviews = subviews
    withCache(subviews) { $0.placeSubviews(in: frame, proposal: proposal, subviews: subviews, cache: &$1) }
    places = subviews.indices.map { subviews.frame($0, frame).1 }
    subviews.commit(frame, context)
  }

  override func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    let subviews = subviews
    let bounds = CGRect(origin: .zero, size: size)
    let proposal = ProposedViewSize(size)
    let isHorizontal = key.isHorizontal
    let own = withCache(subviews) { layout, cache in
      isHorizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    if let own { return own }
    withCache(subviews) { $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1) }
    let found = subviews.indices.compactMap { index -> CGFloat? in
      let (_, frame) = subviews.frame(index, bounds)
      return subviews.elements[index].guide(key, in: frame.size).map { $0 + (isHorizontal ? frame.minX : frame.minY) }
    }
    guard !found.isEmpty else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key || key == HorizontalAlignment.listRowSeparatorLeading.key {
      return found.min()
    }
    if key == VerticalAlignment.lastTextBaseline.key || key == HorizontalAlignment.listRowSeparatorTrailing.key {
      return found.max()
    }
    return found.reduce(0, +) / CGFloat(found.count)
  }
}
