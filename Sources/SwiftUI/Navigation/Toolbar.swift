import UIKitCore

/// Where an item of a toolbar lies.
public struct ToolbarItemPlacement: Equatable, Sendable {
  enum Place: Sendable { case leading, trailing, principal, bottom, status, keyboard, titleMenu }
  let place: Place
  var isBold = false
  static let titleMenu = ToolbarItemPlacement(place: .titleMenu)
  public static let keyboard = ToolbarItemPlacement(place: .keyboard)
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let principal = ToolbarItemPlacement(place: .principal)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing, isBold: true)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  public static let destructiveAction = ToolbarItemPlacement(place: .leading)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  public static let status = ToolbarItemPlacement(place: .status)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
}

/// What a toolbar consists of.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
  var _items: [_ToolbarPart] { get }
}
extension ToolbarContent { public var _items: [_ToolbarPart] { body._items } }
extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}
extension Never: ToolbarContent { public var _items: [_ToolbarPart] { [] } }

/// A view with its place.
public struct _ToolbarPart {
  let placement: ToolbarItemPlacement
  let view: AnyView
  /// Whether each view is an item of its own.
  var isGroup = false
}

public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
  public var _items: [_ToolbarPart] { [_ToolbarPart(placement: placement, view: AnyView(content))] }
}
extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content())
  }
}
extension ToolbarItem where ID == String {
  // surface: people do not customise bars
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) { self.init(placement: placement, content: content()) }
}
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
  public var _items: [_ToolbarPart] {
    [_ToolbarPart(placement: placement, view: AnyView(content), isGroup: true)]
  }
}
public struct _ToolbarTuple: ToolbarContent {
  public typealias Body = Never
  public let _items: [_ToolbarPart]
}

@resultBuilder @MainActor public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> _ToolbarTuple {
    var items: [_ToolbarPart] = []
    for part in repeat each content { items += part._items }
    return _ToolbarTuple(_items: items)
  }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> _ToolbarTuple {
    _ToolbarTuple(_items: content?._items ?? [])
  }
  public static func buildEither<C: ToolbarContent>(first: C) -> _ToolbarTuple { _ToolbarTuple(_items: first._items) }
  public static func buildEither<C: ToolbarContent>(second: C) -> _ToolbarTuple { _ToolbarTuple(_items: second._items) }
  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> _ToolbarTuple {
    _ToolbarTuple(_items: content._items)
  }
}

/// Adds items to the bars of the page.
struct ToolbarModifier: ViewModifier {
  typealias Body = Never
  let parts: [_ToolbarPart]
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { ToolbarNode(view, context) }
}

@MainActor private final class ToolbarNode<C: View>: PassingNode<C, ToolbarModifier>, CommandOwner {
  private var entries: [ToolbarEntry] = []
  override init(_ view: ModifiedContent<C, ToolbarModifier>, _ context: _NodeContext) {
    super.init(view, context)
    make()
    markPreferences()
  }
  private func make() {
    var inner = context
    inner.environment.listLook = nil
    inner.environment.isInRow = false
    // Bars keep the size of their items.
    inner.environment.sizeOverride = .large
    entries = view.modifier.parts.map {
      ToolbarEntry(placement: $0.placement, node: BarItemNode($0.view, inner), isGroup: $0.isGroup)
    }
  }
  override func modifierChanged(from old: ToolbarModifier) {
    let parts = view.modifier.parts
    if parts.map(\.placement) == entries.map(\.placement) {
      for (entry, part) in zip(entries, parts) { entry.node.updateErased(part.view) }
    } else {
      for entry in entries { entry.node.remove() }
      make()
    }
    markPreferences()
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    var inner = environment
    inner.sizeOverride = .large
    for entry in entries { entry.node.setEnvironment(inner) }
    markPreferences()
  }
  func commandsChanged() { markPreferences() }
  override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    super.collect(key, into: &value)
    guard key == PageKey.self else { return }
    let own = PageSettings(items: entries) as! K.Value
    if value == nil { value = own } else { K.reduce(value: &value!) { own } }
  }
  override func didRemove() { for entry in entries { entry.node.remove() } }
}

/// The node of a view in a bar: its changes are the bar's.
@MainActor final class BarItemNode: _Node<AnyView> {
  private var child: _Node<AnyView>?
  override init(_ view: AnyView, _ context: _NodeContext) {
    super.init(view, context)
    child = AnyView._makeNode(view, self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override func viewChanged(from old: AnyView) { child?.update(view) }
  override func elementsChanged() {
    parent?.commandChanged()
    for stage in stages.values { stage.elementsChanged() }
  }
  /// Show what is no plain button, by the nodes that they show.
  var stages: [ObjectIdentifier: BarStage] = [:]
}

/// A view in a bar.
@MainActor final class BarStage: StageView {
  override var intrinsicContentSize: CGSize { contentSize(.unspecified) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(.unspecified) }
  override init(frame: CGRect) {
    super.init(frame: frame)
    respectsSafeArea = false
    followsWindow = true
    contentDidChange = { [weak self] in self?.fit() }
  }
  required init?(coder: NSCoder) { nil }
  func fit() {
    invalidateIntrinsicContentSize()
    let size = contentSize(.unspecified)
    if bounds.size != size { bounds.size = size }
  }
}

/// The items of a page's bars.
@MainActor struct ToolbarBuilder {
  var leading: [UIBarButtonItem] = []
  var trailing: [UIBarButtonItem] = []
  var bottom: [UIBarButtonItem] = []
  var keyboard: [UIBarButtonItem] = []
  var principal: UIView?
  var titleMenu: (([UIMenuElement]) -> UIMenu?)?

  init(_ entries: [ToolbarEntry]) {
    for entry in entries {
      switch entry.placement.place {
      case .leading: leading += Self.items(entry)
      // Apple: the first item is the leftmost, and UIKit counts from the right.
      case .trailing: trailing = Self.items(entry).reversed() + trailing
      case .bottom: bottom += Self.items(entry)
      // Apple: in the middle of the bottom bar.
      case .status: bottom += [.flexibleSpace()] + Self.items(entry) + [.flexibleSpace()]
      case .principal: principal = Self.view(entry.node, in: entry.node)
      case .keyboard: keyboard += Self.items(entry)
      case .titleMenu:
        titleMenu = { [weak node = entry.node] suggested in
          UIMenu(children: (node.map { CommandItem.menu(CommandItem.items($0)).children } ?? []) + suggested)
        }
      }
    }
  }

  /// The buttons at both ends of the bar.
  func showEnds(in item: UINavigationItem) {
    item.setRightBarButtonItems(trailing, animated: false)
    item.setLeftBarButtonItems(leading, animated: false)
    item.leftItemsSupplementBackButton = true
  }

  private static func items(_ entry: ToolbarEntry) -> [UIBarButtonItem] {
    if let commands = plainCommands(entry.node) { return commands.map { item($0, entry, entry.node) } }
    guard entry.isGroup else { return [UIBarButtonItem(customView: view(entry.node, in: entry.node))] }
    return units(entry.node).flatMap { unit -> [UIBarButtonItem] in
      plainCommands(unit)?.map { item($0, entry, unit) } ?? [UIBarButtonItem(customView: view(unit, in: entry.node))]
    }
  }

  private static func item(_ command: CommandItem, _ entry: ToolbarEntry, _ node: _ViewNode) -> UIBarButtonItem {
    let item: UIBarButtonItem
    switch command.kind {
    case .action(let action):
      item = UIBarButtonItem(
        primaryAction: UIAction(title: command.title, image: command.image) { _ in action() })
      item.style = entry.placement.isBold ? .done : .plain
    case .divider: return .flexibleSpace()
    default:
      let primary = command.primaryAction.map { act in
        UIAction(title: command.title, image: command.image) { _ in act() }
      }
      item = UIBarButtonItem(title: command.title, image: command.image, primaryAction: primary, menu: menu(node))
    }
    if command.image != nil, !command.title.isEmpty { item.accessibilityLabel = command.title }
    if let spoken = command.spoken { item.accessibilityLabel = spoken }
    if let identifier = command.identifier { item.accessibilityIdentifier = identifier }
    if command.image != nil { item.title = nil }
    item.isEnabled = command.isEnabled
    if let tint = command.tint { item.tintColor = tint }
    if command.role == .destructive { item.tintColor = .systemRed }
    return item
  }

  /// What the node's menu offers when it is opened.
  private static func menu(_ node: _ViewNode) -> UIMenu {
    UIMenu(
      children: [
        UIDeferredMenuElement.uncached { [weak node] done in
          let all = node.map { CommandItem.items($0) } ?? []
          if all.count == 1, case .menu(let inner) = all[0].kind {
            done(CommandItem.menu(inner).children)
          } else {
            done(CommandItem.menu(all).children)
          }
        }
      ])
  }

  /// The nodes of a group that are items by themselves: views one after the other, but not what a modifier is around.
  private static func units(_ node: _ViewNode) -> [_ViewNode] {
    if node.command != nil || node.isSpacer || node is any TextProviding { return [node] }
    let children = node.childNodes
    if children.isEmpty { return node.elements.isEmpty ? [] : [node] }
    let own = node.elements
    let below = children.flatMap(\.elements)
    guard own.count == below.count, zip(own, below).allSatisfy({ $0 === $1 }) else { return [node] }
    return children.flatMap(units)
  }

  /// The buttons and menus of a node that has nothing else; nil where a view of its own is wanted.
  private static func plainCommands(_ node: _ViewNode) -> [CommandItem]? {
    if node.isSpacer { return [CommandItem(kind: .divider)] }
    if let own = node.command {
      guard !own.title.isEmpty || own.image != nil else { return nil }
      return [own]
    }
    if node is any TextProviding || node is ImageNode { return nil }
    let children = node.childNodes
    if children.isEmpty { return node.elements.isEmpty ? [] : nil }
    if children.count > 1, node.elements.count == 1 { return nil }
    var result: [CommandItem] = []
    for child in children {
      guard let commands = plainCommands(child) else { return nil }
      result += commands
    }
    return result
  }

  /// - Parameter node: the entry's, or a unit of it.
  private static func view(_ node: _ViewNode, in entry: _ViewNode) -> UIView {
    let item = entry as? BarItemNode
    let stage = item?.stages[ObjectIdentifier(node)] ?? BarStage()
    item?.stages[ObjectIdentifier(node)] = stage
    stage.show(node)
    stage.fit()
    return stage
  }
}

extension View {
  // surface: people do not customise bars
  public func toolbar<Content: ToolbarContent>(id: String, @ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(parts: content()._items))
  }
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(parts: content()._items))
  }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(parts: [_ToolbarPart(placement: .automatic, view: AnyView(content()))]))
  }
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    modifier(
      ToolbarModifier(parts: [
        _ToolbarPart(placement: .navigationBarLeading, view: AnyView(leading)),
        _ToolbarPart(placement: .navigationBarTrailing, view: AnyView(trailing)),
      ]))
  }
  public func navigationBarItems<L: View>(leading: L) -> some View {
    modifier(ToolbarModifier(parts: [_ToolbarPart(placement: .navigationBarLeading, view: AnyView(leading))]))
  }
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    modifier(ToolbarModifier(parts: [_ToolbarPart(placement: .navigationBarTrailing, view: AnyView(trailing))]))
  }
}

/// Starts and ends the editing of the list around it.
public struct EditButton: View {
  @Environment(\.editMode) private var mode
  public init() {}
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing ?? false
    Button {
      withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(verbatim: (isEditing ? SystemWord.done : .edit).text)
    }
  }
}
