import Foundation

// Key combinations, looked for along the responders, then in the main menus.
extension UIApplication {
  /// The first responder that is asked for a command.
  var commandStart: UIResponder? {
    _keyWindow?.firstResponder ?? ApplicationContext.current.focus.responder ?? pageInFront ?? _keyWindow
  }

  /// The page that the containers in front show.
  private var pageInFront: UIViewController? {
    var controller = topController
    while let children = controller?.appearingChildren, let last = children.last {
      // Of several that an app's own container shows, none is the one.
      guard children.count == 1 || controller is UISplitViewController else { break }
      controller = last
    }
    return controller
  }

  func performKeyCommand(_ name: String, _ flags: UIKeyModifierFlags) -> Bool {
    var responder = commandStart
    let input = UIKey._input(for: name) ?? name
    // Typing belongs to text fields; plain characters count as commands only where nobody types.
    let typing = InputHooks.isTyping?() ?? false
    while let candidate = responder {
      for command in candidate.keyCommands ?? [] {
        guard command.isMeant(input, flags), let action = command._action else { continue }
        if typing, flags.isDisjoint(with: [.command, .control, .alternate]), !command.wantsPriorityOverSystemBehavior,
          name.count == 1
        {
          continue
        }
        let target = commandStart?.target(forAction: action, withSender: command)
        return sendAction(action, to: target, from: command, for: nil)
      }
      responder = candidate.next
    }
    return performMenuCommand(input, flags, typing: typing)
  }

  /// The commands of the main menus come after those of the responders.
  private func performMenuCommand(_ input: String, _ flags: UIKeyModifierFlags, typing: Bool) -> Bool {
    if typing, flags.isDisjoint(with: [.command, .control, .alternate]) { return false }
    let start = commandStart
    for command in UIMenuSystem.main.root.keyCommands where command.isMeant(input, flags) {
      guard let action = command._action else { continue }
      guard let target = start?.target(forAction: action, withSender: command) else {
        guard let undo = UndoCommand(action), undo.isPossible(for: start) else { continue }
        undo.perform(for: start)
        return true
      }
      (target as? UIResponder)?.validate(command)
      if command.attributes.contains(.disabled) { continue }
      return sendAction(action, to: target, from: command, for: nil)
    }
    return false
  }

  /// What a tap on a command in the overlay does: the same as its keys.
  func perform(_ entry: CommandList.Entry) { _ = performKeyCommand(entry.input, entry.flags) }
}
