import UIKitCore

/// A menu that a long press brings.
struct ContextMenuModifier<MenuItems: View>: ViewModifier {
  typealias Body = Never
  let items: MenuItems
  /// Nil for the view itself.
  var preview: (() -> AnyView)?
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { ContextMenuNode(view, context) }
}

@MainActor private final class ContextMenuNode<C: View, Items: View>: WrappingNode<C, ContextMenuModifier<Items>> {
  private(set) var items: _Node<Items>?
  override func prepare() {
    var inner = context
    inner.environment.isInRow = false
    items = Items._makeNode(view.modifier.items, inner)
  }
  override func modifierChanged(from old: ContextMenuModifier<Items>) { items?.update(view.modifier.items) }
  override func wrap(_ base: Element) -> WrapperElement { ContextMenuElement<C, Items>(base, self) }
}

@MainActor private final class ContextMenuElement<C: View, Items: View>: WrapperElement {
  private let view = ContextMenuView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let own = unsafeDowncast(node, to: ContextMenuNode<C, Items>.self)
    view.preview = own.view.modifier.preview.map { make in
      { [weak own] in own.map { HostedPreview.controller(make(), $0.environment) } }
    }
    view.items = { [weak own] in own?.items.map { CommandItem.items($0) } ?? [] }
    context.canvas.add(view, frame, context)
    let inner = context.inside(view, frame)
    base.place(CGRect(origin: .zero, size: frame.size), proposal, inner)
    inner.canvas.commit(inner)
  }
}

@MainActor private final class ContextMenuView: ContainerView, UIContextMenuInteractionDelegate {
  var items: () -> [CommandItem] = { [] }
  var preview: (() -> UIViewController?)?
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIContextMenuInteraction(delegate: self))
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let items = items()
    guard !items.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: preview) { _ in CommandItem.menu(items) }
  }
}

@MainActor private enum HostedPreview {
  /// A view as a preview, in the environment of what it is a preview of.
  static func controller(_ view: AnyView, _ environment: EnvironmentValues) -> UIViewController {
    let controller = UIHostingController(rootView: view.environment(\.self, environment))
    controller.preferredContentSize = controller.sizeThatFits(in: CGSize(width: 360, height: 640))
    return controller
  }
}

extension View {
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: @escaping () -> Preview
  ) -> some View { modifier(ContextMenuModifier(items: menuItems(), preview: { AnyView(preview()) })) }
}
