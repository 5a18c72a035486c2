import UIKitCore

/// Animates what its content shows after a change of the value.
struct AnimationModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  let animation: Animation?
  /// Nil follows every change.
  let value: Value?
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { AnimationNode(view, context) }
}
@MainActor private final class AnimationNode<C: View, Value: Equatable>: WrappingNode<C, AnimationModifier<Value>> {
  var isDue = false
  override func wrap(_ base: Element) -> WrapperElement { AnimationElement<C, Value>(base, self) }
  override func viewChanged(from old: ModifiedContent<C, AnimationModifier<Value>>) {
    if old.modifier.value != view.modifier.value || view.modifier.value == nil {
      isDue = true
      for wrapper in liveWrappers { wrapper.invalidate() }
      return graph.animating(view.modifier.animation) { child.update(view.content) }
    }
    child.update(view.content)
  }
}
@MainActor private final class AnimationElement<C: View, Value: Equatable>: WrapperElement {
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let own = unsafeDowncast(node, to: AnimationNode<C, Value>.self)
    var inner = context
    if own.isDue {
      own.isDue = false
      inner.animation = own.view.modifier.animation
    }
    base.place(frame, proposal, inner)
  }
}

extension View {
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }
  public func animation(_ animation: Animation?) -> some View {
    modifier(AnimationModifier<Int>(animation: animation, value: nil))
  }
}
