import QuinceFoundation
import UIKitCore

/// Lets its content be dragged.
struct DragModifier<Preview: View>: ViewModifier {
  typealias Body = Never
  let provider: () -> NSItemProvider
  /// The value itself, for places of this app.
  var value: (() -> Any)?
  let preview: Preview?
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { DragNode(view, context) }
}
@MainActor private final class DragNode<C: View, Preview: View>: WrappingNode<C, DragModifier<Preview>> {
  override func wrap(_ base: Element) -> WrapperElement { DragElement<C, Preview>(base, self) }
}
@MainActor private final class DragElement<C: View, Preview: View>: WrapperElement {
  private let view = DragView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let modifier = unsafeDowncast(node, to: DragNode<C, Preview>.self).view.modifier
    view.isDragEnabled = environment.isEnabled
    view.item = {
      let item = UIDragItem(itemProvider: modifier.provider())
      item.localObject = modifier.value?()
      return item
    }
    view.preview = modifier.preview.map { preview in
      {
        let host = UIHostingController(rootView: preview)
        host.view.backgroundColor = .clear
        host.view.frame.size = host.sizeThatFits(in: CGSize(width: 400, height: 400))
        host.view.layoutIfNeeded()
        return host.view
      }
    }
    enclose(view, frame, context)
    fill(view, frame, proposal, context)
  }
}

@MainActor private final class DragView: ContainerView, UIDragInteractionDelegate {
  var item: () -> UIDragItem? = { nil }
  var preview: (() -> UIView)?
  var isDragEnabled = true
  override init(frame: CGRect) {
    super.init(frame: frame)
    let interaction = UIDragInteraction(delegate: self)
    interaction.isEnabled = true
    addInteraction(interaction)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard isDragEnabled, let item = item() else { return [] }
    if let preview { item.previewProvider = { UIDragPreview(view: preview()) } }
    return [item]
  }
}

extension View {
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragModifier<EmptyView>(provider: data, preview: nil))
  }
  public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View {
    modifier(DragModifier(provider: data, preview: preview()))
  }
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(DragModifier<EmptyView>(provider: { T.provider(payload) }, value: payload, preview: nil))
  }
  public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { modifier(DragModifier(provider: { T.provider(payload) }, value: payload, preview: preview())) }
}
