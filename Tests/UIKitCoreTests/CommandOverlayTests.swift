import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Page: UIViewController {
  static let add = _qs(Page.add(_:), "add:")
  static let drop = _qs(Page.drop(_:), "drop:")
  func add(_ command: UIKeyCommand) { log.append("add") }
  func drop(_ command: UIKeyCommand) { log.append("drop") }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Self.add || action == Self.drop
  }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Drop", action: Self.drop, input: "d", modifierFlags: [.shift, .command]),
      UIKeyCommand(input: "h", modifierFlags: .command, action: Self.drop),
      UIKeyCommand(
        title: "Up", action: Self.drop, input: UIKeyCommand.inputUpArrow, modifierFlags: [.alternate, .control],
        discoverabilityTitle: "Move Up"),
    ]
  }
}

private final class Delegate: UIResponder, UIApplicationDelegate {
  override func buildMenu(with builder: any UIMenuBuilder) {
    builder.insertChild(
      UIMenu(
        identifier: UIMenu.Identifier("new"), options: .displayInline,
        children: [
          UIKeyCommand(title: "Add", action: Page.add, input: "n", modifierFlags: .command),
          UIKeyCommand(title: "Gone", action: Selector("gone:"), input: "g", modifierFlags: .command),
          UIKeyCommand(
            title: "Hidden", action: Page.add, input: "j", modifierFlags: .command, attributes: .hidden),
        ]), atStartOfMenu: .file)
  }
}

/// The commands that show while Command is held.
@Suite(.serialized) @MainActor struct CommandOverlayTests {
  private func launch(_ device: String = "iPad") throws -> TestHost {
    UIApplication._reset()
    let host = TestHost(try #require(DeviceModel.named(device)))
    UIApplication._host = host
    UIApplication.shared._start(delegateClass: Delegate.self)
    _ = host.show(Page())
    log = []
    return host
  }

  private func command(_ phase: HostEvent.Key.Phase) {
    UIApplication.shared.handle(.key(.init(phase: phase, key: "Meta", modifiers: phase == .down ? .command : [])))
  }

  private var overlay: CommandOverlay { ApplicationContext.current.commandOverlay }

  @Test func commandsStandByMenuWithTheirKeys() throws {
    _ = try launch()
    let list = CommandList(UIApplication.shared)
    let lines = list.categories.flatMap { category in
      category.groups.map { group in
        category.title + ": "
          + group.map { "\($0.title) \($0.keys)\($0.isEnabled ? "" : " off")" }.joined(separator: ", ")
      }
    }
    #expect(
      lines == [
        UIApplication.displayName + ": Drop ⇧⌘D, Move Up ⌃⌥↑", "File: Add ⌘N, Gone ⌘G off",
        "Edit: Undo ⌘Z off, Redo ⇧⌘Z off", "Edit: Cut ⌘X off, Copy ⌘C off, Paste ⌘V off, Select All ⌘A off",
      ])
  }

  @Test func theyShowWhileCommandIsHeldAlone() throws {
    let host = try launch()
    command(.down)
    host.advance(0.3)
    #expect(overlay.window == nil)
    host.advance(0.6)
    let window = try #require(overlay.window)
    #expect(!window.isHidden && UIScreen.main.bounds.contains(window.panel.frame))
    command(.up)
    host.settle()
    #expect(overlay.window == nil && window.isHidden)

    // A combination is what was meant.
    command(.down)
    host.advance(0.2)
    UIApplication.shared.handle(.key(.init(phase: .down, key: "n", modifiers: .command)))
    host.advance(1)
    #expect(overlay.window == nil && log == ["add"])
  }

  @Test func aTapChoosesAMenuAndACommand() throws {
    let host = try launch()
    command(.down)
    host.advance(1)
    func tap(_ label: String) throws {
      func find(_ node: AccessibilityNode) -> AccessibilityNode? {
        node.label == label ? node : node.children.lazy.compactMap(find).first
      }
      let point = try #require(AccessibilityNode.windows().lazy.compactMap(find).first?.activationPoint)
      host.tap(point.x, point.y)
      host.settle()
    }
    try tap("File")
    try tap("Add")
    #expect(log == ["add"] && overlay.window == nil)
  }

  @Test func commandsOfThePageInFrontHold() throws {
    let host = try launch()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: Page()), UIViewController()]
    _ = host.show(tabs)
    UIApplication.shared.handle(.key(.init(phase: .down, key: "d", modifiers: [.shift, .command])))
    UIApplication.shared.handle(.key(.init(phase: .down, key: "n", modifiers: .command)))
    #expect(log == ["drop", "add"])
    tabs.selectedIndex = 1
    UIApplication.shared.handle(.key(.init(phase: .down, key: "n", modifiers: .command)))
    #expect(log == ["drop", "add"])
  }

  @Test func aPhoneShowsNone() throws {
    let host = try launch("iPhone 14")
    command(.down)
    host.advance(1)
    #expect(overlay.window == nil)
  }

  @Test func undoOfTheMenuUndoes() throws {
    let host = try launch()
    let manager = try #require(UIApplication.shared.commandStart?.undoManager)
    var value = 1
    manager.registerUndo(withTarget: host) { _ in value = 0 }
    UIApplication.shared.handle(.key(.init(phase: .down, key: "z", modifiers: .command)))
    #expect(value == 0)
  }
}
