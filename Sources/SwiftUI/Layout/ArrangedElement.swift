import UIKitCore

/// Several elements where one is expected, as a layout that keeps nothing arranges them.
@MainActor final class ArrangedElement<L: Layout>: Element where L.Cache == Void {
  private let layout: L
  private let children: [Element]

  init(_ layout: L, _ children: [Element], _ node: _ViewNode) {
    (self.layout, self.children) = (layout, children)
    super.init(node)
    for child in children { child.parent = self }
  }

  override var parts: [Element] { children }

  private var subviews: LayoutSubviews { LayoutSubviews(children, environment.layoutDirection) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var cache: Void = ()
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    var cache: Void = ()
    let subviews = subviews
    layout.placeSubviews(in: frame, proposal: proposal, subviews: subviews, cache: &cache)
    subviews.commit(frame, context)
  }
}
