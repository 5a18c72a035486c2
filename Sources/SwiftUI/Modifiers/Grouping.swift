import UIKitCore

/// Puts its content into a view of its own, so that opacity and the like hold for all of it.
struct GroupingModifier: ContainerModifier {
  typealias Body = Never
  func apply(to view: ContainerView, _ size: CGSize, _ environment: EnvironmentValues) {}
}

extension View {
  public func compositingGroup() -> some View { modifier(GroupingModifier()) }
  // surface: views are drawn by the processor anyway
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    modifier(GroupingModifier())
  }
  public func geometryGroup() -> some View { modifier(GroupingModifier()) }
}
