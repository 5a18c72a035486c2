import UIKitCore

/// How a view comes and goes in an animation.
public struct AnyTransition: Sendable {
  let insertion: TransitionEffect
  let removal: TransitionEffect
  init(_ effect: TransitionEffect) { (insertion, removal) = (effect, effect) }
  init(insertion: TransitionEffect, removal: TransitionEffect) {
    self.insertion = insertion
    self.removal = removal
  }

  public static let identity = AnyTransition(TransitionEffect())
  public static let opacity = AnyTransition(TransitionEffect(fades: true))
  public static var scale: AnyTransition { AnyTransition(TransitionEffect(scale: 0)) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(TransitionEffect(scale: scale, anchor: anchor))
  }
  public static var slide: AnyTransition {
    AnyTransition(insertion: TransitionEffect(edge: .leading), removal: TransitionEffect(edge: .trailing))
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(TransitionEffect(edge: edge)) }
  public static func push(from edge: Edge) -> AnyTransition {
    let opposite: [Edge: Edge] = [.top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading]
    return AnyTransition(
      insertion: TransitionEffect(fades: true, edge: edge), removal: TransitionEffect(fades: true, edge: opposite[edge])
    )
  }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(TransitionEffect(offset: offset)) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion: insertion.insertion, removal: removal.removal)
  }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(insertion: insertion.combined(other.insertion), removal: removal.combined(other.removal))
  }
  /// The transition with an animation of its own, whatever that of the change is.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(insertion: insertion.animated(animation), removal: removal.animated(animation))
  }
}

/// What a view looks like where it is not there yet or any more.
struct TransitionEffect: Sendable {
  var fades = false
  var scale: CGFloat?
  var anchor = UnitPoint.center
  var edge: Edge?
  var offset = CGSize.zero
  var modifier: ModifierTransition?
  /// Nil for that of the change.
  var animation: Animation?

  func combined(_ other: TransitionEffect) -> TransitionEffect {
    TransitionEffect(
      fades: fades || other.fades, scale: scale ?? other.scale, anchor: scale == nil ? other.anchor : anchor,
      edge: edge ?? other.edge,
      offset: CGSize(width: offset.width + other.offset.width, height: offset.height + other.offset.height),
      modifier: modifier?.combined(other.modifier) ?? other.modifier, animation: animation ?? other.animation)
  }
  func animated(_ animation: Animation?) -> TransitionEffect {
    var result = self
    result.animation = animation
    return result
  }

  @MainActor func apply(to view: UIView) {
    if fades { view.alpha = 0 }
    var transform = CGAffineTransform(translationX: offset.width, y: offset.height)
    let mirrored = view.superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch edge {
    case .top: transform.ty -= view.bounds.height
    case .bottom: transform.ty += view.bounds.height
    case .leading: transform.tx -= mirrored ? -view.bounds.width : view.bounds.width
    case .trailing: transform.tx += mirrored ? -view.bounds.width : view.bounds.width
    case nil: break
    }
    // A scale of zero has no way back.
    if let scale {
      let dx = (anchor.x - 0.5) * view.bounds.width * (mirrored ? -1 : 1)
      let dy = (anchor.y - 0.5) * view.bounds.height
      transform = transform.translatedBy(x: dx, y: dy).scaledBy(x: max(scale, 0.001), y: max(scale, 0.001))
        .translatedBy(x: -dx, y: -dy)
    }
    view.transform = transform
  }

  @MainActor static func clear(_ view: UIView) {
    view.transform = .identity
    view.alpha = 1
  }
}

/// Holds what comes and goes in a way of its own.
@MainActor final class TransitionView: ContainerView { var transition = AnyTransition.opacity }

struct TransitionModifier: ViewModifier {
  typealias Body = Never
  let transition: AnyTransition
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { TransitionNode(view, context) }
}
@MainActor private final class TransitionNode<C: View>: WrappingNode<C, TransitionModifier> {
  override func wrap(_ base: Element) -> WrapperElement { TransitionElement<C>(base, self) }
}
@MainActor private final class TransitionElement<C: View>: WrapperElement {
  private let view = TransitionView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    view.transition = unsafeDowncast(node, to: TransitionNode<C>.self).view.modifier.transition
    enclose(view, frame, context)
    fill(view, frame, proposal, context)
  }
}

extension View {
  public func transition(_ t: AnyTransition) -> some View {
    StagedContent(content: self, transition: t).modifier(TransitionModifier(transition: t))
  }
  @_disfavoredOverload public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}
