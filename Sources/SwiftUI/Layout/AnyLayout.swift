import CoreGraphics

/// A layout of any kind: views keep their state when another kind takes its place.
public struct AnyLayout: Layout {
  /// What the layout that is inside keeps.
  public struct Cache { var kept: Any }

  private let box: AnyLayoutBox

  public init<L: Layout>(_ layout: L) { box = LayoutBox(layout) }

  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { box.updateCache(&cache, subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache) }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.size(proposal, subviews, &cache)
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    box.place(bounds, proposal, subviews, &cache)
  }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache) }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache) }
}

@MainActor private protocol AnyLayoutBox {
  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache
  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews)
  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize
  func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache)
  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat?
  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat?
}

private struct LayoutBox<L: Layout>: AnyLayoutBox {
  private let layout: L
  nonisolated init(_ layout: L) { self.layout = layout }

  /// What a layout of another kind has kept is nothing to this one.
  private func with<R>(
    _ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews, _ work: (inout L.Cache) -> R
  ) -> R {
    var own = cache.kept as? L.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache.kept = own }
    return work(&own)
  }

  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache { .init(kept: layout.makeCache(subviews: subviews)) }
  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
    with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
  }
  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize {
    with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }
  func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) {
    with(&cache, subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
  }
  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
