import UIKitCore

/// Keeps room for a view at an edge of the safe area.
struct SafeAreaInsetModifier<Inset: View>: ViewModifier {
  typealias Body = Never
  let edge: VerticalEdge
  let alignment: HorizontalAlignment
  let spacing: CGFloat
  let inset: Inset
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { InsetNode(view, context) }
}
@MainActor private final class InsetNode<C: View, Inset: View>: WrappingNode<C, SafeAreaInsetModifier<Inset>> {
  private var inset: _Node<Inset>?
  override func prepare() { inset = Inset._makeNode(view.modifier.inset, context) }
  override var childNodes: [_ViewNode] { super.childNodes + (inset.map { [$0] } ?? []) }
  override func modifierChanged(from old: SafeAreaInsetModifier<Inset>) {
    inset?.update(view.modifier.inset)
    super.modifierChanged(from: old)
  }
  override func wrap(_ base: Element) -> WrapperElement { InsetElement<C, Inset>(base, self) }
  private var pile: (parts: [ObjectIdentifier], element: Element)?
  func insetElement(_ owner: Element) -> Element? {
    let all = inset?.elements ?? []
    if all.count <= 1 {
      all.first?.parent = owner
      return all.first
    }
    let parts = all.map(ObjectIdentifier.init)
    if pile?.parts != parts { pile = (parts, ArrangedElement(ZStackLayout(), all, self)) }
    pile?.element.parent = owner
    return pile?.element
  }
}
@MainActor private final class InsetElement<C: View, Inset: View>: WrapperElement {
  private var own: InsetNode<C, Inset> { unsafeDowncast(node, to: InsetNode<C, Inset>.self) }
  private func insetSize(_ width: CGFloat?) -> CGSize {
    own.insetElement(self)?.size(ProposedViewSize(width: width, height: nil)) ?? .zero
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let taken = insetSize(proposal.width).height + own.view.modifier.spacing
    var inner = proposal
    inner.height = proposal.height.map { max($0 - taken, 0) }
    let size = base.size(inner)
    return CGSize(width: size.width, height: size.height + taken)
  }
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let modifier = own.view.modifier
    let size = insetSize(frame.width)
    let taken = size.height + modifier.spacing
    let isTop = modifier.edge == .top
    let rest = CGRect(
      x: frame.minX, y: frame.minY + (isTop ? taken : 0), width: frame.width, height: max(frame.height - taken, 0))
    var inner = context
    let area = context.inStage(rest)
    inner.safe = context.safe.intersection(
      area.isEmpty
        ? context.safe : CGRect(x: context.safe.minX, y: area.minY, width: context.safe.width, height: area.height))
    inner.full = CGRect(
      x: context.full.minX, y: isTop ? area.minY : context.full.minY, width: context.full.width,
      height: isTop ? context.full.maxY - area.minY : area.maxY - context.full.minY)
    let offered = ProposedViewSize(rest.size)
    let baseSize = base.size(offered)
    base.place(
      CGRect(x: rest.midX - baseSize.width / 2, y: rest.minY, width: baseSize.width, height: baseSize.height), offered,
      inner)
    guard let inset = own.insetElement(self) else { return }
    let dimensions = inset.dimensions(size)
    let outer = ViewDimensions(frame.size) { _ in nil }
    inset.place(
      CGRect(
        x: frame.minX + outer[modifier.alignment] - dimensions[modifier.alignment],
        y: isTop ? frame.minY : frame.maxY - size.height, width: size.width, height: size.height),
      ProposedViewSize(width: frame.width, height: nil), context)
  }
}

extension View {
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SafeAreaInsetModifier(edge: edge, alignment: alignment, spacing: spacing ?? 0, inset: content()))
  }
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    modifier(MaskModifier(mask: mask(), alignment: alignment))
  }
  public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
}

struct MaskModifier<Mask: View>: ViewModifier {
  typealias Body = Never
  let mask: Mask
  let alignment: Alignment
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { MaskNode(view, context) }
}
@MainActor private final class MaskNode<C: View, Mask: View>: WrappingNode<C, MaskModifier<Mask>> {
  private(set) var mask: _Node<Mask>?
  override func prepare() { mask = Mask._makeNode(view.modifier.mask, context) }
  override var childNodes: [_ViewNode] { super.childNodes + (mask.map { [$0] } ?? []) }
  override func modifierChanged(from old: MaskModifier<Mask>) {
    mask?.update(view.modifier.mask)
    super.modifierChanged(from: old)
  }
  override func wrap(_ base: Element) -> WrapperElement { MaskElement<C, Mask>(base, self) }
}
@MainActor private final class MaskElement<C: View, Mask: View>: WrapperElement {
  private let view = ContainerView()
  private let cover = UIView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    context.canvas.add(view, frame, context)
    let bounds = CGRect(origin: .zero, size: frame.size)
    let inner = context.inside(view, frame)
    base.place(bounds, proposal, inner)
    inner.canvas.commit(inner)
    let own = unsafeDowncast(node, to: MaskNode<C, Mask>.self)
    guard let mask = own.mask?.elements.first else { return }
    mask.parent = self
    cover.frame = bounds
    let covering = context.inside(cover, frame)
    let place = aligned(mask, ProposedViewSize(frame.size), own.view.modifier.alignment, in: frame.size)
    mask.place(place, ProposedViewSize(frame.size), covering)
    covering.canvas.commit(covering)
    if view.mask !== cover { view.mask = cover }
  }
}

/// The first of its views that fits.
public struct ViewThatFits<Content: View>: View {
  let axes: Axis.Set
  let content: Content
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
  public var body: some View { LayoutView(layout: FittingLayout(axes: axes), content: content) }
}
struct FittingLayout: Layout {
  let axes: Axis.Set
  private func chosen(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Int? {
    subviews.indices.first { index in
      let size = subviews[index].sizeThatFits(.unspecified)
      return (!axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity)
        && (!axes.contains(.vertical) || size.height <= proposal.height ?? .infinity)
    } ?? subviews.indices.last
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    chosen(proposal, subviews).map { subviews[$0].sizeThatFits(proposal) } ?? .zero
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let chosen = chosen(proposal, subviews)
    for (index, subview) in subviews.enumerated() {
      // The others lie where nobody sees them.
      let point = index == chosen ? bounds.origin : CGPoint(x: -100_000, y: -100_000)
      subview.place(at: point, anchor: .topLeading, proposal: index == chosen ? proposal : .unspecified)
    }
  }
}
