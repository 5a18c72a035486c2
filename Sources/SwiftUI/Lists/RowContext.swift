import UIKitCore

/// How a list looks, for what lies in it.
enum ListLook { case plain, grouped, insetGrouped, sidebar }
private struct ListLookKey: EnvironmentKey { static var defaultValue: ListLook? { nil } }
private struct InRowKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  var listLook: ListLook? {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }
  /// Whether a button or link acts for a whole row.
  var isInRow: Bool {
    get { self[InRowKey.self] }
    set { self[InRowKey.self] = newValue }
  }
}

/// What acts when its row is tapped.
@MainActor protocol RowActing: _ViewNode {
  var isLink: Bool { get }
  /// What a link shows, which can be the selection of a list.
  var linkValue: AnyHashable? { get }
  func act()
}

extension _ViewNode {
  var rowActions: [any RowActing] {
    if let own = self as? any RowActing { return own.environment.isEnabled ? [own] : [] }
    return childNodes.flatMap(\.rowActions)
  }
}

extension Element {
  /// What acts for the row of this element alone: a modifier around several rows has an element for each.
  var rowActions: [any RowActing] {
    if node is any RowActing { return node.rowActions }
    return (self as? WrapperElement)?.base.rowActions ?? node.rowActions
  }
}

/// A button or link that acts for its row.
struct RowButton<Content: View>: View {
  typealias Body = Never
  let action: () -> Void
  var isLink = false
  var linkValue: AnyHashable?
  let content: Content
  init(
    action: @escaping () -> Void, isLink: Bool = false, linkValue: AnyHashable? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.action = action
    self.isLink = isLink
    self.linkValue = linkValue
    self.content = content()
  }
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { RowButtonNode(view, context) }
}

@MainActor private final class RowButtonNode<Content: View>: _Node<RowButton<Content>>, RowActing {
  private var child: _Node<Content>?
  private var wrappers: [ObjectIdentifier: WrapperElement] = [:]
  override init(_ view: RowButton<Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override var elements: [Element] {
    (child?.elements ?? []).map { base in
      let wrapper = wrappers[ObjectIdentifier(base)] ?? WrapperElement(base, self)
      base.parent = wrapper
      wrappers[ObjectIdentifier(base)] = wrapper
      return wrapper
    }
  }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: RowButton<Content>) { child?.update(view.content) }
  var isLink: Bool { view.isLink }
  var linkValue: AnyHashable? { view.linkValue }
  func act() { view.action() }
}

/// The traits of a row that modifiers set.
struct RowTraits {
  var insets: EdgeInsets?
  var separator: Visibility?
  var background: AnyView?
  var leading: SwipeSource?
  var trailing: SwipeSource?
  var isDeleteDisabled = false
  var isMoveDisabled = false
  var isSelectionDisabled = false
}

/// The actions of a swipe on a row.
@MainActor final class SwipeSource {
  private let items: () -> [CommandItem]
  private let allowsFullSwipe: Bool
  private let graph: ViewGraph
  init(_ graph: ViewGraph, allowsFullSwipe: Bool, _ items: @escaping () -> [CommandItem]) {
    (self.graph, self.allowsFullSwipe, self.items) = (graph, allowsFullSwipe, items)
  }

  /// - Parameter willDelete: called before a destructive action.
  func configuration(willDelete: @escaping () -> Void = {}) -> UISwipeActionsConfiguration? {
    let items = items()
    guard !items.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(
      actions: items.map { item in
        let isDestructive = item.role == .destructive
        let action = UIContextualAction(
          style: isDestructive ? .destructive : .normal, title: item.title
        ) { [graph] _, _, done in
          if isDestructive { willDelete() }
          if case .action(let run) = item.kind { run() }
          graph.flush()
          done(true)
        }
        action.image = item.image
        action.image?.accessibilityLabel = item.title
        if let tint = item.tint { action.backgroundColor = tint }
        return action
      })
    configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
    return configuration
  }
}

/// Sets traits of the rows that its content makes.
struct RowTraitModifier: ViewModifier {
  typealias Body = Never
  let change: (inout RowTraits) -> Void
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { RowTraitNode(view, context) }
}
@MainActor private final class RowTraitNode<C: View>: WrappingNode<C, RowTraitModifier> {
  override func wrap(_ base: Element) -> WrapperElement { RowTraitElement<C>(base, self) }
}
@MainActor private final class RowTraitElement<C: View>: WrapperElement {
  override func value<Value>(_ key: Traits.Key<Value>) -> Value? {
    guard key.id == Traits.row.id else { return base.value(key) }
    // What is said nearest to the row holds.
    var outer = RowTraits()
    unsafeDowncast(node, to: RowTraitNode<C>.self).view.modifier.change(&outer)
    guard let inner = base.value(Traits.row) else { return outer as? Value }
    outer.insets = inner.insets ?? outer.insets
    outer.separator = inner.separator ?? outer.separator
    outer.background = inner.background ?? outer.background
    outer.leading = inner.leading ?? outer.leading
    outer.trailing = inner.trailing ?? outer.trailing
    outer.isDeleteDisabled = outer.isDeleteDisabled || inner.isDeleteDisabled
    outer.isMoveDisabled = outer.isMoveDisabled || inner.isMoveDisabled
    outer.isSelectionDisabled = outer.isSelectionDisabled || inner.isSelectionDisabled
    return outer as? Value
  }
}

struct SwipeModifier<Actions: View>: ViewModifier {
  typealias Body = Never
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let actions: Actions
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { SwipeNode(view, context) }
}
@MainActor private final class SwipeNode<C: View, Actions: View>: WrappingNode<C, SwipeModifier<Actions>> {
  private(set) var actions: _Node<Actions>?
  override func prepare() { actions = Actions._makeNode(view.modifier.actions, context) }
  override var childNodes: [_ViewNode] { super.childNodes + (actions.map { [$0] } ?? []) }
  override func modifierChanged(from old: SwipeModifier<Actions>) { actions?.update(view.modifier.actions) }
  override func wrap(_ base: Element) -> WrapperElement { SwipeElement<C, Actions>(base, self) }
  override func elementsChanged() {}
}
@MainActor private final class SwipeElement<C: View, Actions: View>: WrapperElement {
  override func value<Value>(_ key: Traits.Key<Value>) -> Value? {
    guard key.id == Traits.row.id else { return base.value(key) }
    let own = unsafeDowncast(node, to: SwipeNode<C, Actions>.self)
    var traits = base.value(Traits.row) ?? RowTraits()
    let modifier = own.view.modifier
    let source = SwipeSource(own.graph, allowsFullSwipe: modifier.allowsFullSwipe) { [weak own] in
      own?.actions.map { CommandItem.items($0) } ?? []
    }
    if modifier.edge == .leading { traits.leading = source } else { traits.trailing = source }
    return traits as? Value
  }
}

extension View {
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { modifier(RowTraitModifier { $0.insets = insets }) }
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowTraitModifier { $0.background = view.map { AnyView($0) } })
  }
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowTraitModifier { $0.separator = visibility })
  }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    without("View.listRowSeparatorTint(_:edges:)")
  }
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    listRowSeparator(visibility, edges: edges)
  }
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowTraitModifier { $0.isDeleteDisabled = isDisabled })
  }
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowTraitModifier { $0.isMoveDisabled = isDisabled })
  }
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(RowTraitModifier { $0.isSelectionDisabled = isDisabled })
  }
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    // Apple: actions are gray or red but for a tint of their own; that of the list is for its rows.
    modifier(
      SwipeModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content().environment(\.tint, nil)))
  }
}

extension VerticalEdge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}

/// Says what a view stands for in a picker, tab view or list.
struct TraitModifier<Value>: ViewModifier {
  typealias Body = Never
  let key: Traits.Key<Value>
  let value: Value
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { TraitNode(view, context) }
}
@MainActor private final class TraitNode<C: View, Value>: WrappingNode<C, TraitModifier<Value>> {
  override func wrap(_ base: Element) -> WrapperElement { TraitElement<C, Value>(base, self) }
}
@MainActor private final class TraitElement<C: View, Own>: WrapperElement {
  override func value<Value>(_ key: Traits.Key<Value>) -> Value? {
    let modifier = unsafeDowncast(node, to: TraitNode<C, Own>.self).view.modifier
    return key.id == modifier.key.id ? modifier.value as? Value : base.value(key)
  }
}
extension View {
  public func tag<V: Hashable>(_ tag: V) -> some View {
    modifier(TraitModifier(key: Traits.tag, value: AnyHashable(tag)))
  }
  public func badge(_ count: Int) -> some View {
    modifier(TraitModifier(key: Traits.badge, value: count == 0 ? "" : "\(count)"))
  }
  public func badge(_ label: Text?) -> some View {
    modifier(TraitModifier(key: Traits.badge, value: label?.plainString ?? ""))
  }
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
}
