import UIKitCore

/// Changes how changes of its content are shown.
struct TransactionModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  /// Nil follows every change.
  let value: Value?
  let transform: (inout Transaction) -> Void
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { TransactionNode(view, context) }
}

@MainActor private final class TransactionNode<C: View, Value: Equatable>: WrappingNode<C, TransactionModifier<Value>> {
  var isDue = false
  override func wrap(_ base: Element) -> WrapperElement { TransactionElement<C, Value>(base, self) }
  override func viewChanged(from old: ModifiedContent<C, TransactionModifier<Value>>) {
    guard old.modifier.value != view.modifier.value || view.modifier.value == nil else {
      return child.update(view.content)
    }
    isDue = true
    if view.modifier.value != nil { for wrapper in liveWrappers { wrapper.invalidate() } }
    graph.transacting(view.modifier.transform) { child.update(view.content) }
  }
}

@MainActor private final class TransactionElement<C: View, Value: Equatable>: WrapperElement {
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let own = unsafeDowncast(node, to: TransactionNode<C, Value>.self)
    var inner = context
    if own.isDue || own.view.modifier.value == nil {
      own.isDue = false
      var transaction = Transaction(animation: context.animation)
      own.view.modifier.transform(&transaction)
      inner.animation = transaction.disablesAnimations ? nil : transaction.animation
    }
    base.place(frame, proposal, inner)
  }
}

extension View {
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier<Int>(value: nil, transform: transform))
  }
  public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}
