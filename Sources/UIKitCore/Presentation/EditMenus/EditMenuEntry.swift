import Foundation

/// One button of an edit menu.
@MainActor struct EditMenuEntry {
  let title: String
  let image: UIImage?
  let isDestructive: Bool
  let isEnabled: Bool
  /// The menu that it opens instead of doing something.
  let menu: UIMenu?
  let perform: () -> Void

  init(
    title: String, image: UIImage? = nil, isDestructive: Bool = false, isEnabled: Bool = true, menu: UIMenu? = nil,
    perform: @escaping () -> Void
  ) {
    (self.title, self.image, self.isDestructive, self.isEnabled) = (title, image, isDestructive, isEnabled)
    (self.menu, self.perform) = (menu, perform)
  }

  /// nil where no responder can perform the action.
  init?(title: String, image: UIImage?, action: Selector, _ responder: UIResponder?, sender: Any?) {
    guard let target = responder?.target(forAction: action, withSender: sender) else { return nil }
    self.init(title: title, image: image) { Self.send(action, to: target, sender) }
  }

  static func send(_ action: Selector, to target: Any, _ sender: Any?) {
    _ = UIApplication.shared.sendAction(action, to: target, from: sender, for: nil)
  }

  static func standard(for responder: UIResponder?) -> [EditMenuEntry] {
    EditAction.menu.compactMap { action in
      EditMenuEntry(
        title: action.title, image: nil, action: action.selector, responder, sender: UIMenuController.shared)
    }
  }

  /// The standard actions as elements that a delegate can put into a menu of its own.
  static func suggestions(for responder: UIResponder?) -> [UIMenuElement] {
    let commands = EditAction.menu.compactMap { action -> UICommand? in
      guard responder?.target(forAction: action.selector, withSender: UIMenuController.shared) != nil else {
        return nil
      }
      return UICommand(title: action.title, action: action.selector)
    }
    return commands.isEmpty
      ? [] : [UIMenu(title: "", identifier: .standardEdit, options: .displayInline, children: commands)]
  }

  /// What a menu shows: inline menus opened, what is hidden or cannot be performed left out.
  static func entries(of menu: UIMenu, for responder: UIResponder?) -> [EditMenuEntry] {
    menu.children.flatMap { element -> [EditMenuEntry] in
      switch element {
      case let action as UIAction:
        if action.attributes.contains(.hidden) { return [] }
        let entry = EditMenuEntry(
          title: action.title, image: action.image, isDestructive: action.attributes.contains(.destructive),
          isEnabled: !action.attributes.contains(.disabled)
        ) { action._perform(sender: responder) }
        return [entry]
      case let command as UICommand:
        let entry = EditMenuEntry(
          title: command.title, image: command.image, action: command.action, responder, sender: command)
        return entry.map { [$0] } ?? []
      case let menu as UIMenu where menu.options.contains(.displayInline): return entries(of: menu, for: responder)
      case let menu as UIMenu: return [EditMenuEntry(title: menu.title, image: menu.image, menu: menu) {}]
      default: return []
      }
    }
  }
}
