import UIKitCore

public struct ButtonRole: Equatable, Sendable {
  let id: Int
  public static let destructive = ButtonRole(id: 1)
  public static let cancel = ButtonRole(id: 2)
}

/// A control that does something when it is tapped.
public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  @Environment(\.primitiveButtonStyle) private var style

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }
  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public var body: some View {
    ButtonCommand(
      role: role, action: action, label: label,
      shown: style.make(
        PrimitiveButtonStyleConfiguration(role: role, label: .init(view: AnyView(label)), action: action)))
  }
  public static var _rowCount: Int? { 1 }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
    self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping () -> Void) {
    self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// A button's node: what it is in menus, and what it shows elsewhere.
struct ButtonCommand<Label: View>: View {
  typealias Body = Never
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  let shown: AnyView
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ButtonCommandNode(view, context) }
}

@MainActor private final class ButtonCommandNode<Label: View>: _Node<ButtonCommand<Label>> {
  private lazy var child: _Node<AnyView> = AnyView._makeNode(view.shown, context)
  private var isShown = false
  /// The label alone, where UIKit draws it.
  private var label: _Node<Label>?

  override var childNodes: [_ViewNode] { (isShown ? [child] : []) + (label.map { [$0] } ?? []) }
  override var elements: [Element] {
    isShown = true
    return child.elements
  }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: ButtonCommand<Label>) {
    if isShown { child.update(view.shown) }
    label?.update(view.label)
    // A bar that has asked for the command may have counted what it shows, too.
    if !isShown || label != nil { parent?.commandChanged() }
  }
  override var command: CommandItem? {
    let label = label ?? Label._makeNode(view.label, context)
    self.label = label
    return CommandItem(
      kind: .action { [weak self] in self?.view.action() }, title: CommandItem.title(label),
      image: CommandItem.image(label), role: view.role, isEnabled: environment.isEnabled,
      tint: environment.tint?.resolved(environment))
  }
}

extension _ViewNode {
  /// What a command of this node's content is has changed, for bars and menus that show it.
  func commandChanged() {
    var node: _ViewNode? = self
    while let current = node {
      if let owner = current as? any CommandOwner { return owner.commandsChanged() }
      node = current.parent
    }
  }
}
@MainActor protocol CommandOwner: _ViewNode { func commandsChanged() }
