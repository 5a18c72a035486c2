import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Commands in menus, and their keys where the interface goes from right to left.
@MainActor @Suite(.serialized) struct CommandMenuTests {
  private final class Page: UIViewController {
    var isOn = true
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
    override func validate(_ command: UICommand) {
      switch command.title {
      case "Grid": command.state = isOn ? .on : .off
      case "List": command.attributes = .disabled
      default: command.attributes = .hidden
      }
    }
  }

  @Test("A menu shows commands as their target says they are")
  func validation() throws {
    let host = TestHost.launch()
    let page = Page()
    let window = host.show(page)
    let menu = UIMenu(
      children: ["Grid", "List", "Secret"].map {
        UICommand(title: $0, action: Selector($0.lowercased() + ":"))
      })
    let view = MenuView(menu: menu, source: page.view)
    view.frame = window.bounds
    window.addSubview(view)
    let rows = view.panel.subviews.compactMap { $0 as? MenuRow }
    #expect(rows.map(\.accessibilityLabel) == ["Grid", "List"])
    #expect(rows.map(\.hasMark) == [true, false] && rows.map(\.isEnabled) == [true, false])
    #expect(menu.selectedElements == [menu.children[0]])
    page.isOn = false
    view.show(menu)
    #expect(view.panel.subviews.compactMap { $0 as? MenuRow }.map(\.hasMark) == [false, false])
  }

  // Apple: UIKeyCommand.allowsAutomaticMirroring.
  @Test(arguments: [
    ("en", true, "[", "["), ("ar", true, "[", "]"), ("ar", false, "[", "["), ("ar", true, "n", "n"),
    ("he", true, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow),
  ])
  func mirroring(_ locale: String, _ allows: Bool, _ input: String, _ pressed: String) {
    let host = TestHost.launch()
    var state = DeviceState()
    state.locale = locale
    UIApplication.shared.handle(.state(state))
    let command = UIKeyCommand(input: input, modifierFlags: .command, action: Selector("go:"))
    command.allowsAutomaticMirroring = allows
    #expect(command.pressedInput == pressed && command.input == input)
    #expect(command.isMeant(pressed, .command) && (pressed == input || !command.isMeant(input, .command)))
    withExtendedLifetime(host) {}
  }
}
