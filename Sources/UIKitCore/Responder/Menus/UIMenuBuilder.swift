import Foundation

/// Changes the menus of a system while they are built.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The tree of the main menus.
@MainActor final class MainMenuBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ system: UIMenuSystem) {
    self.system = system
    root = UIMenu(
      identifier: .root,
      children: [
        UIMenu(title: UIApplication.displayName, identifier: .application), UIMenu(title: "File", identifier: .file),
        UIMenu(
          title: "Edit", identifier: .edit,
          children: [
            UIMenu(identifier: .undoRedo, options: .displayInline, children: Self.undoCommands),
            UIMenu(identifier: .standardEdit, options: .displayInline, children: Self.editCommands),
          ]), UIMenu(title: "Format", identifier: .format), UIMenu(title: "View", identifier: .view),
        UIMenu(title: "Window", identifier: .window), UIMenu(title: "Help", identifier: .help),
      ])
  }

  // Apple: Human Interface Guidelines, "Keyboards": the standard shortcuts of the Edit menu.
  private static var undoCommands: [UIKeyCommand] {
    [
      UIKeyCommand(
        title: SystemWord.undo.text, action: Selector(UndoCommand.undo.rawValue), input: "z", modifierFlags: .command),
      UIKeyCommand(
        title: SystemWord.redo.text, action: Selector(UndoCommand.redo.rawValue), input: "z",
        modifierFlags: [.shift, .command]),
    ]
  }

  private static var editCommands: [UIKeyCommand] {
    [(EditAction.cut, "x"), (.copy, "c"), (.paste, "v"), (.selectAll, "a")].map { action, input in
      UIKeyCommand(title: action.title, action: action.selector, input: input, modifierFlags: .command)
    }
  }

  // MARK: Finding

  private func find<Found>(_ menu: UIMenu, _ match: (UIMenuElement) -> Found?) -> Found? {
    if let found = match(menu) { return found }
    for child in menu.children {
      if let inner = child as? UIMenu {
        if let found = find(inner, match) { return found }
      } else if let found = match(child) {
        return found
      }
    }
    return nil
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    find(root) { ($0 as? UIMenu).flatMap { $0.identifier == identifier ? $0 : nil } }
  }
  func action(for identifier: UIAction.Identifier) -> UIAction? {
    find(root) { ($0 as? UIAction).flatMap { $0.identifier == identifier ? $0 : nil } }
  }
  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    find(root) { element in
      guard let command = element as? UICommand, command.action == action else { return nil }
      let same = (command.propertyList as? NSObject) == (propertyList as? NSObject)
      return same ? command : nil
    }
  }

  // MARK: Changing

  /// Rebuilds the tree with other elements in the place of the menu.
  private func change(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]) {
    guard identifier != .root else {
      if let changed = change(root).first as? UIMenu { root = changed }
      return
    }
    func rebuilt(_ menu: UIMenu) -> UIMenu {
      menu.replacingChildren(
        menu.children.flatMap { child -> [UIMenuElement] in
          guard let inner = child as? UIMenu else { return [child] }
          return inner.identifier == identifier ? change(inner) : [rebuilt(inner)]
        })
    }
    root = rebuilt(root)
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) { change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] } }
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
  }
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
  }
  func remove(menu removedIdentifier: UIMenu.Identifier) {
    if removedIdentifier != .root { change(removedIdentifier) { _ in [] } }
  }
}

extension UIMenu {
  /// The key commands in the menu and the menus in it, in reading order.
  var keyCommands: [UIKeyCommand] {
    children.flatMap { child -> [UIKeyCommand] in
      if let menu = child as? UIMenu { return menu.keyCommands }
      return (child as? UIKeyCommand).map { [$0] } ?? []
    }
  }
}
