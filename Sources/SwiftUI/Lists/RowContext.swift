import UIKitCore

/// What a row of a list knows of the control that fills it.
@MainActor final class RowContext {
  /// Whether a button or link acts for the whole row.
  var isAction = true
  /// What a tap on the row does.
  var action: (() -> Void)?
  var showsDisclosure = false
  var isEnabled = true
  weak var owner: _ViewNode?
  var changed: () -> Void = {}
  nonisolated init() {}
}
private struct RowContextKey: EnvironmentKey { static var defaultValue: RowContext? { nil } }
extension EnvironmentValues {
  var rowContext: RowContext? {
    get { self[RowContextKey.self] }
    set { self[RowContextKey.self] = newValue }
  }
}

/// The traits of a row that modifiers set.
struct RowTraits {
  var insets: EdgeInsets?
  var separator: Visibility?
  var background: AnyView?
  var leadingActions: AnyView?
  var trailingActions: AnyView?
  var allowsFullSwipe = true
  var isDeleteDisabled = false
  var isMoveDisabled = false
}

/// A button or link that acts for its row.
struct RowButton<Content: View>: View {
  typealias Body = Never
  let action: () -> Void
  let row: RowContext
  var showsDisclosure = false
  let content: Content
  init(
    action: @escaping () -> Void, row: RowContext, showsDisclosure: Bool = false, @ViewBuilder content: () -> Content
  ) {
    self.action = action
    self.row = row
    self.showsDisclosure = showsDisclosure
    self.content = content()
  }
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { RowButtonNode(view, context) }
}

@MainActor private final class RowButtonNode<Content: View>: _Node<RowButton<Content>> {
  private var child: _Node<Content>?
  override init(_ view: RowButton<Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, self.context)
    register()
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override func viewChanged(from old: RowButton<Content>) {
    child?.update(view.content)
    register()
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    register()
  }
  private func register() {
    let row = view.row
    row.owner = self
    row.action = { [weak self] in self?.view.action() }
    row.showsDisclosure = view.showsDisclosure
    row.isEnabled = environment.isEnabled
    row.changed()
  }
  override func didRemove() {
    guard view.row.owner === self else { return }
    view.row.action = nil
    view.row.showsDisclosure = false
    view.row.changed()
  }
}
