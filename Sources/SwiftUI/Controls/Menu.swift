import UIKitCore

/// A control that shows a menu.
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  /// What a tap does where a long press brings the menu.
  var primaryAction: (() -> Void)?
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) { (self.label, self.content, self.primaryAction) = (label(), content(), primaryAction) }
  public var body: some View {
    MenuCommand(label: label, content: content, primaryAction: primaryAction)
  }
  public static var _rowCount: Int? { 1 }
}
extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction) }
}
extension Menu where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
  }
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { SwiftUI.Label(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

struct MenuCommand<Label: View, Content: View>: View {
  typealias Body = Never
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { MenuNode(view, context) }
}

@MainActor private final class MenuNode<Label: View, Content: View>: _Node<MenuCommand<Label, Content>> {
  private var content: _Node<Content>?
  private var label: _Node<Label>?
  private var area: _ViewNode?

  override init(_ view: MenuCommand<Label, Content>, _ context: _NodeContext) {
    super.init(view, context)
    content = Content._makeNode(view.content, inner)
  }
  private var inner: _NodeContext {
    var inner = context
    inner.environment.isInRow = false
    return inner
  }
  private var shown: MenuArea<some View> {
    MenuArea(primaryAction: view.primaryAction, order: environment.menuOrder) { [weak self] in
      self?.content.map { CommandItem.items($0) } ?? []
    } content: {
      HStack { view.label }
        .foregroundStyle(
          environment.buttonForeground ?? (environment.isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary)))
    }
  }
  override var childNodes: [_ViewNode] { area.map { [$0] } ?? [] }
  override var elements: [Element] {
    if area == nil { area = shown.makeErased(inner) }
    return area!.elements
  }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: MenuCommand<Label, Content>) {
    content?.update(view.content)
    label?.update(view.label)
    area?.updateErased(shown)
  }
  override var command: CommandItem? {
    let label = label ?? Label._makeNode(view.label, context)
    self.label = label
    return CommandItem(
      kind: .menu(content.map { CommandItem.items($0) } ?? []), title: CommandItem.title(label),
      image: CommandItem.image(label), isEnabled: environment.isEnabled, primaryAction: view.primaryAction)
  }
}

/// A view that shows a menu when it is tapped.
struct MenuArea<Content: View>: View {
  typealias Body = Never
  let primaryAction: (() -> Void)?
  let order: MenuOrder
  let items: () -> [CommandItem]
  let content: Content
  init(
    primaryAction: (() -> Void)? = nil, order: MenuOrder, items: @escaping () -> [CommandItem],
    @ViewBuilder content: () -> Content
  ) {
    self.primaryAction = primaryAction
    self.order = order
    self.items = items
    self.content = content()
  }
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { MenuAreaNode(view, context) }
}

@MainActor private final class MenuAreaNode<Content: View>: ContainerNode<MenuArea<Content>> {
  private lazy var own = MenuElement<Content>(self)
  override var element: Element { own }
  init(_ view: MenuArea<Content>, _ context: _NodeContext) {
    super.init(view, context) { Content._makeNode(view.content, $0) }
  }
  override func viewChanged(from old: MenuArea<Content>) {
    child.updateErased(view.content)
    own.invalidate()
  }
}

@MainActor private final class MenuElement<Content: View>: Element {
  private let view = MenuButton(type: .custom)
  private var own: MenuAreaNode<Content> { unsafeDowncast(node, to: MenuAreaNode<Content>.self) }
  override var parts: [Element] { own.contentElements }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { own.contentElements.first?.size(proposal) ?? .zero }
  override func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    own.contentElements.first?.guide(key, in: size)
  }
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    context.canvas.add(view, frame, context)
    view.isEnabled = environment.isEnabled
    view.showsMenuAsPrimaryAction = own.view.primaryAction == nil
    view.preferredMenuElementOrder = own.view.order.order
    view.action = { [weak own] in own?.view.primaryAction?() }
    view.menu = UIMenu(
      title: "",
      children: [
        UIDeferredMenuElement.uncached { [weak own] done in
          done(CommandItem.menu(own?.view.items() ?? []).children)
        }
      ])
    let title = CommandItem.title(own.child)
    view.accessibilityLabel = title.isEmpty ? CommandItem.image(own.child)?.accessibilityLabel : title
    let inner = context.inside(view.content, frame)
    view.content.frame = CGRect(origin: .zero, size: frame.size)
    own.contentElements.first?.place(CGRect(origin: .zero, size: frame.size), proposal, inner)
    inner.canvas.commit(inner)
  }
}

@MainActor private final class MenuButton: UIButton {
  let content = UIView()
  var action: () -> Void = {}
  override func layoutSubviews() {
    super.layoutSubviews()
    if content.superview == nil {
      content.isUserInteractionEnabled = false
      addSubview(content)
      addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
    }
  }
}
