import Foundation

/// The commands that key combinations perform now, by menu.
// Apple: Human Interface Guidelines, "Keyboards": holding Command on an iPad shows the app's shortcuts, by menu.
@MainActor struct CommandList {
  struct Entry {
    let title: String
    /// As on the keys: `⇧⌘N`.
    let keys: String
    let input: String
    let flags: UIKeyModifierFlags
    let isEnabled: Bool
    let isOn: Bool
  }

  struct Category {
    let title: String
    /// Groups of commands that belong together.
    var groups: [[Entry]]
  }

  /// Those that have commands; the app's own first.
  let categories: [Category]

  init(_ application: UIApplication) {
    let start = application.commandStart
    let own = Self.ofResponders(from: start)
    var categories: [Category] = []
    for case let menu as UIMenu in UIMenuSystem.main.root.children {
      var groups = Self.groups(menu, from: start)
      // Commands of responders stand in no menu.
      if menu.identifier == .application { groups = [own] + groups }
      groups.removeAll(where: \.isEmpty)
      if !groups.isEmpty { categories.append(Category(title: menu.title, groups: groups)) }
    }
    self.categories = categories
  }

  // MARK: Responders

  private static func ofResponders(from start: UIResponder?) -> [Entry] {
    var entries: [Entry] = []
    var seen: Set<String> = []
    var responder = start
    while let candidate = responder {
      for command in candidate.keyCommands ?? [] {
        // Apple: init(input:modifierFlags:action:): a command without a title is not shown.
        guard let entry = entry(command, from: candidate), seen.insert(entry.keys).inserted else { continue }
        entries.append(entry)
      }
      responder = candidate.next
    }
    return entries
  }

  // MARK: Menus

  /// The menu's own commands, then those of its submenus, each a group.
  private static func groups(_ menu: UIMenu, from start: UIResponder?) -> [[Entry]] {
    var groups: [[Entry]] = [[]]
    for child in menu.children {
      if let inner = child as? UIMenu {
        groups += Self.groups(inner, from: start)
        groups.append([])
      } else if let command = child as? UIKeyCommand, let entry = entry(command, from: start) {
        groups[groups.count - 1].append(entry)
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  private static func entry(_ command: UIKeyCommand, from start: UIResponder?) -> Entry? {
    guard let input = command.pressedInput, let action = command._action else { return nil }
    let target = start?.target(forAction: action, withSender: command)
    (target as? UIResponder)?.validate(command)
    guard let title = [command.discoverabilityTitle, command.title].compactMap({ $0 }).first(where: { !$0.isEmpty }),
      !command.attributes.contains(.hidden)
    else { return nil }
    let isPossible = target != nil || UndoCommand(action)?.isPossible(for: start) == true
    return Entry(
      title: title, keys: KeySymbols.text(input, command.modifierFlags), input: input, flags: command.modifierFlags,
      isEnabled: isPossible && !command.attributes.contains(.disabled), isOn: command.state != .off)
  }
}
