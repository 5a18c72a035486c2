import UIKitCore

/// Takes the room that a stack has left.
public struct Spacer: View {
  public typealias Body = Never
  public var minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { SpacerNode(view, context) }
}

@MainActor private final class SpacerNode: LeafNode<Spacer> {
  override var isSpacer: Bool { true }
  override func makeElement() -> Element { SpacerElement(self) }
}

@MainActor private final class SpacerElement: Element {
  override var isSpacer: Bool { true }
  // Apple: of all views spacers get room last.
  override var layoutPriority: Double { -.greatestFiniteMagnitude }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = (node as! SpacerNode).view.minLength ?? 8
    let axis = environment.stackAxis
    func length(_ direction: Axis) -> CGFloat {
      if let axis, axis != direction { return 0 }
      return max(proposal[direction] ?? least, least)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }
}

/// A thin line across a stack.
public struct Divider: View {
  public typealias Body = Never
  nonisolated public init() {}
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { DividerNode(view, context) }
}

@MainActor final class DividerNode: LeafNode<Divider> {
  override var command: CommandItem? { CommandItem(kind: .divider) }
  override func makeElement() -> Element { DividerElement(self) }
}

@MainActor private final class DividerElement: ViewElement<Divider, UIView> {
  override func makeView() -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    return view
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let thin = environment.pixelLength
    return environment.stackAxis == .horizontal
      ? CGSize(width: thin, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: thin)
  }
  override func update(_ shown: UIView, _ size: CGSize) {
    shown.backgroundColor = UIColor.separator.resolvedColor(with: environment.traits)
  }
}
