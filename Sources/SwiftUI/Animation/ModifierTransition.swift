import UIKitCore

/// A transition that changes the content: around what comes, and around the views that are left of what goes.
struct ModifierTransition: @unchecked Sendable {
  let wrap: @MainActor (_ content: AnyView, _ phase: TransitionPhase) -> AnyView

  func combined(_ other: ModifierTransition?) -> ModifierTransition {
    guard let other else { return self }
    return ModifierTransition { other.wrap(wrap($0, $1), $1) }
  }
}

extension AnyTransition {
  /// The content comes with the active modifier, which becomes the identity's; it goes the other way.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    let states = Unchecked((active, identity))
    var effect = TransitionEffect()
    effect.modifier = ModifierTransition { content, phase in
      AnyView(content.modifier(phase.isIdentity ? states.value.1 : states.value.0))
    }
    return AnyTransition(effect)
  }
}

/// The content of a view that has a transition; what the transition changes is around it.
struct StagedContent<Content: View>: View {
  typealias Body = Never
  let content: Content
  let transition: AnyTransition
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { StagedNode(view, context) }
  static var _rowCount: Int? { Content._rowCount }
}

@MainActor private final class StagedNode<Content: View>: _Node<StagedContent<Content>> {
  private var child: _ViewNode?
  private var phase = TransitionPhase.identity

  override init(_ view: StagedContent<Content>, _ context: _NodeContext) {
    super.init(view, context)
    let insertion = view.transition.insertion
    if insertion.modifier != nil, !graph.transaction.disablesAnimations,
      let animation = insertion.animation ?? graph.transaction.animation
    {
      phase = .willAppear
      graph.afterUpdate { [weak self] in self?.arrive(animation) }
    }
    make()
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }

  private var wrapped: AnyView? { view.transition.insertion.modifier?.wrap(AnyView(view.content), phase) }
  private func make() {
    child = wrapped.map { AnyView._makeNode($0, context) } ?? Content._makeNode(view.content, context)
  }
  private func arrive(_ animation: Animation) {
    guard isAlive else { return }
    phase = .identity
    withAnimation(animation) { graph.invalidate(self) }
  }
  override func refresh() { child?.updateErased(wrapped ?? view.content) }
  override func viewChanged(from old: StagedContent<Content>) {
    if (child is _Node<AnyView>) == (view.transition.insertion.modifier != nil) || Content.self == AnyView.self {
      return refresh()
    }
    child?.remove()
    make()
    elementsChanged()
  }
}

/// What is left of a content that has gone, in what its transition changes: the views stay, without what moved them.
@MainActor final class LeavingContent {
  private let host: HostRoot<AnyView>
  private let transition: ModifierTransition
  private let content: AnyView

  init(_ view: UIView, _ transition: ModifierTransition) {
    let held = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    held.bounds.origin = view.bounds.origin
    for part in view.subviews { held.addSubview(part) }
    content = AnyView(HeldView(view: held).frame(width: held.bounds.width, height: held.bounds.height))
    self.transition = transition
    host = HostRoot(transition.wrap(content, .identity))
    host.stage.respectsSafeArea = false
    host.stage.frame = view.bounds
    view.addSubview(host.stage)
    host.stage.layoutIfNeeded()
  }

  func leave(_ animation: Animation, _ done: @escaping () -> Void) {
    withAnimation(animation) { host.update(transition.wrap(content, .didDisappear)) }
    host.stage.setNeedsLayout()
    host.stage.layoutIfNeeded()
    TimerQueue.shared.schedule(after: animation.totalTime) { [self] in
      host.stage.removeFromSuperview()
      done()
    }
  }
}

private struct HeldView: UIViewRepresentable {
  let view: UIView
  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ view: UIView, context: Context) {}
}
