import UIKitCore

public struct HoverEffect: Sendable {
  enum Kind { case automatic, highlight, lift }
  let kind: Kind
  public static let automatic = HoverEffect(kind: .automatic)
  public static let highlight = HoverEffect(kind: .highlight)
  public static let lift = HoverEffect(kind: .lift)
}

public enum HoverPhase: Equatable, Sendable {
  /// Where the pointer is.
  case active(CGPoint)
  case ended
}

/// An iPad's pointer over the view.
private struct HoverGesture: Gesture {
  typealias Body = Never
  typealias Value = HoverPhase
  /// Whether what the pointer does over the view counts, besides coming and leaving.
  let follows: Bool
  func _attach(_ site: _GestureSite, _ events: _GestureEvents<HoverPhase>) {
    let hover = UIHoverGestureRecognizer()
    site.add(hover) { recognizer in
      switch recognizer.state {
      case .changed where !follows: break
      case .began, .changed: events.changed(.active(recognizer.location(in: site.view)))
      case .ended, .cancelled: events.ended(.ended)
      default: break
      }
    }
  }
}

private struct HoverEffectModifier: ViewModifier {
  typealias Body = Never
  let kind: HoverEffect.Kind
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { HoverEffectNode(view, context) }
}

@MainActor private final class HoverEffectNode<C: View>: WrappingNode<C, HoverEffectModifier> {
  override func wrap(_ base: Element) -> WrapperElement { HoverEffectElement<C>(base, self) }
}

@MainActor private final class HoverEffectElement<C: View>: WrapperElement {
  private let view = HoverEffectView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    view.kind = unsafeDowncast(node, to: HoverEffectNode<C>.self).view.modifier.kind
    enclose(view, frame, context)
    fill(view, frame, proposal, context)
  }
}

@MainActor private final class HoverEffectView: ContainerView, UIPointerInteractionDelegate {
  var kind = HoverEffect.Kind.automatic
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIPointerInteraction(delegate: self))
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    let preview = UITargetedPreview(view: self)
    switch kind {
    case .automatic: return UIPointerStyle(effect: .automatic(preview))
    case .highlight: return UIPointerStyle(effect: .highlight(preview))
    case .lift: return UIPointerStyle(effect: .lift(preview))
    }
  }
}

extension View {
  /// What an iPad's pointer makes of the view.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(HoverEffectModifier(kind: effect.kind))
  }

  /// - Parameter action: gets true when an iPad's pointer comes over the view, false when it leaves.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    simultaneousGesture(HoverGesture(follows: false).onChanged { _ in action(true) }.onEnded { _ in action(false) })
  }

  /// - Parameter coordinateSpace: the view's own, whatever is given.
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    simultaneousGesture(HoverGesture(follows: true).onChanged(action).onEnded(action))
  }
}
