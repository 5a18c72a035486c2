import UIKitCore

/// A modifier whose content lies in a view of its own.
@MainActor protocol ContainerModifier: ViewModifier where Body == Never {
  func apply(to view: ContainerView, _ size: CGSize, _ environment: EnvironmentValues)
  /// Whether nothing shows beyond the frame of the content.
  static var clips: Bool { get }
}

extension ContainerModifier {
  static var clips: Bool { false }
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { ContainerModifierNode(view, context) }
}

/// Holds the views of what it is applied to; touches beside them pass.
@MainActor class ContainerView: UIView {
  /// The part that takes touches; nil for that of the views inside.
  var touchPath: CGPath?

  // What holds nothing that takes touches takes none, so that they are those of what lies around.
  override var isUserInteractionEnabled: Bool {
    get {
      super.isUserInteractionEnabled
        && (gestureRecognizers?.isEmpty == false || !interactions.isEmpty
          || subviews.contains { $0.isUserInteractionEnabled && !$0.isHidden })
    }
    set { super.isUserInteractionEnabled = newValue }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let found = super.hitTest(point, with: event) else { return nil }
    return found === self && interactions.isEmpty && gestureRecognizers?.isEmpty ?? true ? nil : found
  }
  // What reaches beyond the frame is touched all the same.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if let touchPath { return touchPath.contains(point) }
    if super.point(inside: point, with: event) { return true }
    return !clipsToBounds && layer.mask == nil
      && subviews.contains { !$0.isHidden && $0.point(inside: $0.convert(point, from: self), with: event) }
  }
}

@MainActor private final class ContainerModifierNode<C: View, M: ContainerModifier>: WrappingNode<C, M> {
  override func wrap(_ base: Element) -> WrapperElement { ContainerModifierElement<C, M>(base, self) }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    modifierChanged(from: view.modifier)
  }
}

@MainActor private final class ContainerModifierElement<C: View, M: ContainerModifier>: WrapperElement {
  private let view = ContainerView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let isNew = view.superview == nil
    let modifier = unsafeDowncast(node, to: ContainerModifierNode<C, M>.self).view.modifier
    if M.clips { context.canvas.add(view, frame, context) } else { enclose(view, frame, context) }
    context.animate(isNew ? nil : view) { [self] in modifier.apply(to: view, frame.size, environment) }
    fill(view, frame, proposal, M.clips ? context.within(frame) : context)
  }
}

struct OpacityModifier: ContainerModifier {
  typealias Body = Never
  let opacity: Double
  func apply(to view: ContainerView, _ size: CGSize, _ environment: EnvironmentValues) {
    view.alpha = max(0, min(opacity, 1))
  }
}
struct TransformModifier: ContainerModifier {
  typealias Body = Never
  let transform: CATransform3D
  let anchor: UnitPoint
  func apply(to view: ContainerView, _ size: CGSize, _ environment: EnvironmentValues) {
    let dx = anchor.x * size.width - view.bounds.midX
    let dy = anchor.y * size.height - view.bounds.midY
    view.layer.transform = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-dx, -dy, 0), transform), CATransform3DMakeTranslation(dx, dy, 0)
    )
  }
}
struct ClipModifier<S: Shape>: ContainerModifier {
  typealias Body = Never
  static var clips: Bool { true }
  let shape: S
  let style: FillStyle
  func apply(to view: ContainerView, _ size: CGSize, _ environment: EnvironmentValues) {
    let rect = CGRect(origin: .zero, size: size)
    if shape is Rectangle {
      view.clipsToBounds = true
      return
    }
    if let rounded = shape as? RoundedRectangle, rounded.cornerSize.width == rounded.cornerSize.height {
      view.clipsToBounds = true
      view.layer.cornerRadius = min(rounded.cornerSize.width, min(size.width, size.height) / 2)
      return
    }
    if shape is Capsule || shape is Circle && size.width == size.height {
      view.clipsToBounds = true
      view.layer.cornerRadius = min(size.width, size.height) / 2
      return
    }
    let mask = (view.layer.mask as? CAShapeLayer) ?? CAShapeLayer()
    mask.frame = rect
    mask.path = shape.path(in: rect).cgPath
    mask.fillRule = style.isEOFilled ? .evenOdd : .nonZero
    view.layer.mask = mask
  }
}
struct ShadowModifier: ContainerModifier {
  typealias Body = Never
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  func apply(to view: ContainerView, _ size: CGSize, _ environment: EnvironmentValues) {
    let color = color.resolved(environment)
    view.layer.shadowColor = color.withAlphaComponent(1).cgColor
    view.layer.shadowOpacity = Float(color.cgColor.alpha)
    view.layer.shadowRadius = radius
    view.layer.shadowOffset = offset
  }
}
struct HitTestingModifier: ContainerModifier {
  typealias Body = Never
  let isEnabled: Bool
  func apply(to view: ContainerView, _ size: CGSize, _ environment: EnvironmentValues) {
    view.isUserInteractionEnabled = isEnabled
  }
}

extension View {
  public func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }
  public func hidden() -> some View { modifier(OpacityModifier(opacity: 0)).allowsHitTesting(false) }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(TransformModifier(transform: CATransform3DMakeRotation(angle.radians, 0, 0, 1), anchor: anchor))
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(TransformModifier(transform: CATransform3DMakeScale(scale.width, scale.height, 1), anchor: anchor))
  }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    var transform = CATransform3DIdentity
    transform.m34 = -perspective / 500
    return modifier(
      TransformModifier(
        transform: CATransform3DConcat(CATransform3DMakeRotation(angle.radians, axis.x, axis.y, axis.z), transform),
        anchor: anchor))
  }
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(TransformModifier(transform: CATransform3DMakeAffineTransform(transform), anchor: .topLeading))
  }
  public func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier(shape: Rectangle(), style: FillStyle()))
  }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, style: style))
  }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
