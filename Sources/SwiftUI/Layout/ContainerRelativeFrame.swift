import UIKitCore

/// What views can be measured by: a scroll view or the stage around it.
@MainActor protocol ContainerSizing: Element { var containerSize: CGSize? { get } }

struct ContainerFrameModifier: LayoutModifier {
  typealias Body = Never
  let axes: Axis.Set
  let alignment: Alignment
  /// Of the container's length along an axis.
  let length: (CGFloat, Axis) -> CGFloat

  private func container(_ base: Element) -> CGSize? {
    var element: Element? = base
    while let current = element {
      if let size = (current as? any ContainerSizing)?.containerSize { return size }
      if let stage = current.stage {
        return stage.bounds.inset(by: stage.respectsSafeArea ? stage.safeAreaInsets : .zero).size
      }
      element = current.parent
    }
    return nil
  }
  private func offered(_ proposal: ProposedViewSize, _ base: Element) -> ProposedViewSize {
    guard let container = container(base) else { return proposal }
    var result = proposal
    if axes.contains(.horizontal) { result.width = max(length(container.width, .horizontal), 0) }
    if axes.contains(.vertical) { result.height = max(length(container.height, .vertical), 0) }
    return result
  }
  func measure(_ proposal: ProposedViewSize, _ base: Element) -> CGSize {
    let offered = offered(proposal, base)
    let own = base.size(offered)
    return CGSize(
      width: axes.contains(.horizontal) ? offered.width ?? own.width : own.width,
      height: axes.contains(.vertical) ? offered.height ?? own.height : own.height)
  }
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize) {
    let offered = offered(proposal, base)
    return (aligned(base, offered, alignment, in: size), offered)
  }
}

extension View {
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
  }
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in
        let one = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
        return one * CGFloat(span) + spacing * CGFloat(span - 1)
      })
  }
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length)) }

  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
}
