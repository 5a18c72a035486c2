import Foundation

/// Key combinations as menus write them.
enum KeySymbols {
  // Apple: Human Interface Guidelines, "Keyboards": Control, Option, Shift, Command, in this order.
  @MainActor static func text(_ input: String, _ flags: UIKeyModifierFlags) -> String {
    let modifiers: [(UIKeyModifierFlags, String)] = [
      (.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
    ]
    return modifiers.filter { flags.contains($0.0) }.map(\.1).joined() + key(input)
  }

  @MainActor private static func key(_ input: String) -> String {
    let names = [
      UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputLeftArrow: "←",
      UIKeyCommand.inputRightArrow: "→", UIKeyCommand.inputEscape: "esc", UIKeyCommand.inputPageUp: "page up",
      UIKeyCommand.inputPageDown: "page down", UIKeyCommand.inputHome: "home", UIKeyCommand.inputEnd: "end",
      UIKeyCommand.inputDelete: "⌦", "\r": "↩", "\t": "⇥", "\u{8}": "⌫", " ": "space",
    ]
    if let name = names[input] { return name }
    let function = "UIKeyInputF"
    return input.hasPrefix(function) ? "F" + input.dropFirst(function.count) : input.uppercased()
  }
}
