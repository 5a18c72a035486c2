import UIKitCore

/// What a button, toggle, divider or menu is where UIKit draws it: in menus, alerts, swipes and bars.
@MainActor struct CommandItem {
  enum Kind {
    case action(() -> Void)
    case toggle(isOn: Bool, () -> Void)
    case menu([CommandItem])
    case section([CommandItem])
    case divider
    case field(placeholder: String, Binding<String>, isSecure: Bool)
  }
  var kind: Kind
  var title = ""
  var image: UIImage?
  var role: ButtonRole?
  var isEnabled = true
  var tint: UIColor?
  /// What the app has called it for assistive technology.
  var spoken: String?
  var identifier: String?
  /// Of a menu that a long press brings.
  var primaryAction: (() -> Void)?

  /// Those of a node, in the order of the source.
  static func items(_ node: _ViewNode) -> [CommandItem] {
    if let own = node.command { return [own] }
    return node.childNodes.flatMap(items)
  }

  /// The one that a node is, with nothing beside it.
  static func sole(_ node: _ViewNode) -> CommandItem? {
    if let own = node.command { return own }
    let children = node.childNodes
    return children.count == 1 ? sole(children[0]) : nil
  }

  /// The texts of a node, as one.
  static func title(_ node: _ViewNode) -> String { texts(node).joined(separator: " ") }
  private static func texts(_ node: _ViewNode) -> [String] {
    if let text = (node as? any TextProviding)?.shownText { return [text] }
    return node.childNodes.flatMap(texts)
  }
  static func image(_ node: _ViewNode) -> UIImage? {
    if let image = (node as? ImageNode)?.shownImage { return image }
    for child in node.childNodes { if let found = image(child) { return found } }
    return nil
  }

  static func menu(_ items: [CommandItem], title: String = "") -> UIMenu {
    // Dividers make sections of what lies between them.
    var groups: [[CommandItem]] = [[]]
    for item in items {
      if case .divider = item.kind { groups.append([]) } else { groups[groups.count - 1].append(item) }
    }
    groups.removeAll(where: \.isEmpty)
    if groups.count <= 1 { return UIMenu(title: title, children: (groups.first ?? []).map(\.element)) }
    return UIMenu(
      title: title, children: groups.map { UIMenu(title: "", options: .displayInline, children: $0.map(\.element)) })
  }

  private var element: UIMenuElement {
    var attributes: UIMenuElement.Attributes = []
    if role == .destructive { attributes.insert(.destructive) }
    if !isEnabled { attributes.insert(.disabled) }
    switch kind {
    case .action(let action):
      return UIAction(title: title, image: image, attributes: attributes) { _ in action() }
    case .toggle(let isOn, let action):
      return UIAction(title: title, image: image, attributes: attributes, state: isOn ? .on : .off) { _ in action() }
    case .menu(let items):
      let inner = Self.menu(items)
      return UIMenu(title: title, image: image, children: inner.children)
    case .section(let items):
      return UIMenu(title: title, options: .displayInline, children: Self.menu(items).children)
    case .divider, .field: return UIMenu(title: "", options: .displayInline, children: [])
    }
  }
}
