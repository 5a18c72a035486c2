import UIKitCore

extension View {
  @_disfavoredOverload public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, isBehind: true))
  }
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: true))
  }
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(
      LayerModifier(layer: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center, isBehind: true))
  }
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
    -> some View
  {
    modifier(LayerModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, isBehind: true))
  }
  public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }
  @_disfavoredOverload public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(layer: overlay, alignment: alignment, isBehind: false))
  }
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: false))
  }
  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(
      LayerModifier(layer: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center, isBehind: false))
  }
  public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
  {
    modifier(LayerModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, isBehind: false))
  }
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }
}

/// A view behind or before another one, which alone decides on the size.
struct LayerModifier<Layer: View>: ViewModifier {
  typealias Body = Never
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { LayerNode(view, context) }
}

@MainActor private final class LayerNode<C: View, Layer: View>: WrappingNode<C, LayerModifier<Layer>> {
  private var layer: _Node<Layer>?

  override func prepare() { layer = Layer._makeNode(view.modifier.layer, context) }

  override var childNodes: [_ViewNode] {
    let content: [_ViewNode] = child.map { [$0] } ?? []
    let layer: [_ViewNode] = layer.map { [$0] } ?? []
    return view.modifier.isBehind ? layer + content : content + layer
  }

  // Each element of the content has the layer; a second one has a copy of the first's views, and cannot.
  override func wrap(_ base: Element) -> WrapperElement { LayerElement<C, Layer>(base, self) }

  override func modifierChanged(from old: LayerModifier<Layer>) {
    layer?.update(view.modifier.layer)
    if old.alignment != view.modifier.alignment { super.modifierChanged(from: old) }
  }

  override func elementsChanged() {
    isStale = true
    super.elementsChanged()
  }
  private var isStale = true
  private var known: Element?

  func layerElement(_ owner: Element) -> Element? {
    if isStale {
      isStale = false
      let all = layer?.elements ?? []
      known = all.count == 1 ? all[0] : all.isEmpty ? nil : ArrangedElement(ZStackLayout(), all, self)
    }
    known?.parent = owner
    return known
  }
}

@MainActor private final class LayerElement<C: View, Layer: View>: WrapperElement {
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let node = unsafeDowncast(node, to: LayerNode<C, Layer>.self)
    let modifier = node.view.modifier
    func placeLayer() {
      guard let layer = node.layerElement(self) else { return }
      let offered = ProposedViewSize(frame.size)
      let size = layer.size(offered)
      let inner = layer.dimensions(size)
      let outer = base.dimensions(frame.size)
      let origin = CGPoint(
        x: frame.minX + outer[modifier.alignment.horizontal] - inner[modifier.alignment.horizontal],
        y: frame.minY + outer[modifier.alignment.vertical] - inner[modifier.alignment.vertical])
      layer.place(CGRect(origin: origin, size: size), offered, context)
    }
    if modifier.isBehind { placeLayer() }
    base.place(frame, proposal, context)
    if !modifier.isBehind { placeLayer() }
  }
  override var parts: [Element] {
    let node = unsafeDowncast(node, to: LayerNode<C, Layer>.self)
    return [base] + (node.layerElement(self).map { [$0] } ?? [])
  }
}
