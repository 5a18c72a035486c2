import UIKitCore

/// Where a view is on its way into sight and out of it.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  /// -1 before, 1 after, and 0 while the view is there.
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// How a view comes and goes, as changes of it in three phases.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  nonisolated var _transition: AnyTransition { get }
}
extension Transition {
  nonisolated public var _transition: AnyTransition {
    let own = Unchecked(self)
    var effect = TransitionEffect()
    effect.modifier = ModifierTransition { content, phase in
      AnyView(own.value.body(content: PlaceholderContentView(view: content), phase: phase))
    }
    return AnyTransition(effect)
  }
  public func combined<T: Transition>(with other: T) -> some Transition {
    ErasedTransition(_transition: _transition.combined(with: other._transition))
  }
  public func animation(_ animation: Animation?) -> some Transition {
    ErasedTransition(_transition: _transition.animation(animation))
  }
}
extension AnyTransition {
  public init<T: Transition>(_ transition: T) { self = transition._transition }
}

/// Transitions that views make without changes of their content.
@MainActor public protocol _ViewTransition: Transition {}
extension _ViewTransition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
struct ErasedTransition: _ViewTransition { let _transition: AnyTransition }

public struct IdentityTransition: _ViewTransition {
  public init() {}
  nonisolated public var _transition: AnyTransition { .identity }
}
public struct OpacityTransition: _ViewTransition {
  public init() {}
  nonisolated public var _transition: AnyTransition { .opacity }
}
public struct SlideTransition: _ViewTransition {
  public init() {}
  nonisolated public var _transition: AnyTransition { .slide }
}
public struct MoveTransition: _ViewTransition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  nonisolated public var _transition: AnyTransition { .move(edge: edge) }
}
public struct PushTransition: _ViewTransition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  nonisolated public var _transition: AnyTransition { .push(from: edge) }
}
public struct OffsetTransition: _ViewTransition {
  public var offset: CGSize
  public init(_ offset: CGSize) { self.offset = offset }
  nonisolated public var _transition: AnyTransition { .offset(offset) }
}
public struct ScaleTransition: _ViewTransition {
  public var scale: Double
  public var anchor: UnitPoint
  public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  nonisolated public var _transition: AnyTransition { .scale(scale: scale, anchor: anchor) }
}
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: _ViewTransition {
  public let insertion: Insertion
  public let removal: Removal
  public init(insertion: Insertion, removal: Removal) {
    (self.insertion, self.removal) = (insertion, removal)
    _transition = .asymmetric(insertion: insertion._transition, removal: removal._transition)
  }
  nonisolated public let _transition: AnyTransition
}
/// What goes blurs and fades, what comes becomes clear.
public struct BlurReplaceTransition: Transition {
  public enum Configuration: Hashable, Sendable { case downUp, upUp }
  public var configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }
  // Assumed: by eight points and to nine tenths.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let isSmall = phase == .willAppear || configuration == .downUp
    content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : isSmall ? 0.9 : 1.1)
      .blur(radius: phase.isIdentity ? 0 : 8)
  }
}

extension Transition where Self == IdentityTransition { public static var identity: Self { .init() } }
extension Transition where Self == OpacityTransition { public static var opacity: Self { .init() } }
extension Transition where Self == SlideTransition { public static var slide: Self { .init() } }
extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { .init(edge: edge) }
}
extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { .init(edge: edge) }
}
extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { .init(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { .init(CGSize(width: x, height: y)) }
}
extension Transition where Self == ScaleTransition {
  public static var scale: Self { .init(0) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { .init(scale, anchor: anchor) }
}
extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: Self { .init(configuration: .downUp) }
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> Self {
    .init(configuration: configuration)
  }
}
extension Transition {
  public static func asymmetric<I: Transition, R: Transition>(insertion: I, removal: R) -> Self
  where Self == AsymmetricTransition<I, R> { .init(insertion: insertion, removal: removal) }
}
