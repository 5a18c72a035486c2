import UIKitCore

/// A change of a view's place and form that leaves the layout as it is.
@MainActor @preconcurrency public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

/// A transform in three dimensions, without the third column and row.
@frozen public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public init() {}
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }
  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(CATransform3DConcat(transform, rhs.transform))
  }
  var transform: CATransform3D {
    CATransform3D(
      m11: m11, m12: m12, m13: 0, m14: m13, m21: m21, m22: m22, m23: 0, m24: m23, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: m31, m42: m32, m43: 0, m44: m33)
  }
}

extension GeometryEffect {
  public static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { GeometryEffectNode(view, context) }
  /// The effect where its content is measured for others, too; here effects never are.
  public func ignoredByLayout() -> Self { self }
}

@MainActor private final class GeometryEffectNode<C: View, M: GeometryEffect>: WrappingNode<C, M> {
  private(set) lazy var shown = Interpolation(view.modifier)
  override func wrap(_ base: Element) -> WrapperElement { GeometryEffectElement<C, M>(base, self) }
  override func modifierChanged(from old: M) {
    shown.go(to: view.modifier, self) { [weak self] in
      for case let element as GeometryEffectElement<C, M> in self?.liveWrappers ?? [] { element.apply() }
    }
    super.modifierChanged(from: old)
  }
  override func didRemove() { shown.stop() }
}

@MainActor private final class GeometryEffectElement<C: View, M: GeometryEffect>: WrapperElement {
  private let view = ContainerView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    context.canvas.add(view, frame, context)
    apply()
    let inner = context.inside(view, frame)
    base.place(CGRect(origin: .zero, size: frame.size), proposal, inner)
    inner.canvas.commit(inner)
  }
  /// The effect counts from the view's top left corner, a layer's transform from its middle.
  func apply() {
    let size = view.bounds.size
    let effect = unsafeDowncast(node, to: GeometryEffectNode<C, M>.self).shown.current.effectValue(size: size).transform
    UIView.performWithoutAnimation {
      view.layer.transform = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(size.width / 2, size.height / 2, 0), effect),
        CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0))
    }
  }
}

/// A modifier whose body is made anew for each step of an animation.
@available(*, deprecated, message: "use Animatable directly")
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}

extension View {
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(TransformModifier(transform: transform.transform, anchor: .topLeading))
  }
  /// Mirrored where the text goes from right to left.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(FlipModifier(isEnabled: enabled))
  }
}

private struct FlipModifier: ViewModifier {
  let isEnabled: Bool
  @Environment(\.layoutDirection) private var direction
  func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1, y: 1)
  }
}
