import CoreGraphics

/// A layout of any type; the views keep their state when it changes.
public struct AnyLayout: Layout {
  private let size: (ProposedViewSize, Subviews) -> CGSize
  private let put: (CGRect, ProposedViewSize, Subviews) -> Void

  public init<L: Layout>(_ layout: L) {
    size = {
      var cache = layout.makeCache(subviews: $1)
      return layout.sizeThatFits(proposal: $0, subviews: $1, cache: &cache)
    }
    put = {
      var cache = layout.makeCache(subviews: $2)
      layout.placeSubviews(in: $0, proposal: $1, subviews: $2, cache: &cache)
    }
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size(proposal, subviews)
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    put(bounds, proposal, subviews)
  }
}
