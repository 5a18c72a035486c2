import UIKitCore

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none = GestureMask([])
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

struct GestureModifier<G: Gesture>: ViewModifier {
  typealias Body = Never
  let gesture: G
  let isSimultaneous: Bool
  let isEnabled: Bool
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { GestureNode(view, context) }
}

@MainActor private final class GestureNode<C: View, G: Gesture>: WrappingNode<C, GestureModifier<G>> {
  override func wrap(_ base: Element) -> WrapperElement { GestureElement<C, G>(base, self) }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    if old.isEnabled != environment.isEnabled { modifierChanged(from: view.modifier) }
  }
}

@MainActor private final class GestureElement<C: View, G: Gesture>: WrapperElement {
  private let view = ContainerView()
  private var site: _GestureSite?
  private var isStale = true

  override func invalidate() {
    isStale = true
    super.invalidate()
  }

  // Recognisers that have touches stay until they have none, with the closures of before.
  private func attach(_ modifier: GestureModifier<G>) {
    guard isStale else { return }
    if let site, site.recognizers.contains(where: { [.began, .changed].contains($0.state) }) { return }
    isStale = false
    site?.remove()
    let site = _GestureSite(view)
    site.isSimultaneous = modifier.isSimultaneous
    self.site = site
    let events = _GestureEvents<G.Value>()
    if modifier.isEnabled, environment.isEnabled { modifier.gesture._attach(site, events) }
  }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    attach(unsafeDowncast(node, to: GestureNode<C, G>.self).view.modifier)
    enclose(view, frame, context)
    fill(view, frame, proposal, context)
  }
}

extension View {
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, isSimultaneous: false, isEnabled: mask.contains(.gesture)))
  }
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, isSimultaneous: false, isEnabled: isEnabled))
  }
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, isSimultaneous: false, isEnabled: mask.contains(.gesture)))
  }
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, isSimultaneous: true, isEnabled: mask.contains(.gesture)))
  }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View { gesture(SpatialTapGesture(count: count).onEnded { action($0.location) }) }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .onChanged { onPressingChanged?($0) }.onEnded { _ in action() })
  }
  /// The part of the view that takes touches.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(TouchShape(shape: shape))
  }
}

struct TouchShape<S: Shape>: ContainerModifier {
  typealias Body = Never
  let shape: S
  func apply(to view: ContainerView, _ size: CGSize, _ environment: EnvironmentValues) {
    view.touchPath = shape.path(in: CGRect(origin: .zero, size: size)).cgPath
  }
}
