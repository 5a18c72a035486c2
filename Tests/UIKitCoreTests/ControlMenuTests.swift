import Foundation
import Testing

@testable import UIKitCore

/// Menus that controls show for themselves, and what a subclass learns of them.
@MainActor @Suite struct ControlMenuTests {
  private final class Chooser: UIControl {
    var log: [String] = []

    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "One") { [weak self] _ in self?.log.append("one") }])
      })
    }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("display")
      animator?.addCompletion { self.log.append("shown") }
    }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("end")
      animator?.addCompletion { self.log.append("gone") }
    }
  }

  private final class Arrow: UIButton {
    var isOpen = false
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
      isOpen = true
    }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { isOpen = false }
  }

  private func show(_ control: UIControl) -> (TestHost, UIWindow) {
    let host = TestHost.launch()
    let window = host.show()
    control.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    window.rootViewController!.view.addSubview(control)
    host.settle()
    return (host, window)
  }

  /// Apple: UIControl.showsMenuAsPrimaryAction, isContextMenuInteractionEnabled.
  @Test func aTapShowsTheMenuOfTheControl() throws {
    let control = Chooser()
    #expect(control.contextMenuInteraction == nil && control.interactions.isEmpty)
    control.isContextMenuInteractionEnabled = true
    control.showsMenuAsPrimaryAction = true
    #expect(control.contextMenuInteraction?.view === control)
    let (host, window) = show(control)
    host.tap(70, 120)
    host.settle()
    #expect(control.log == ["display", "shown"] && control.contextMenuInteraction?.menuAppearance == .compact)
    let menu = try #require(window.subviews.lazy.compactMap { $0 as? MenuView }.first)
    let row = try #require(menu.panel.subviews.lazy.compactMap { $0 as? MenuRow }.first)
    let point = row.convert(CGPoint(x: 50, y: 20), to: nil)
    host.tap(Double(point.x), Double(point.y))
    host.settle()
    #expect(control.log == ["display", "shown", "end", "one", "gone"] && menu.superview == nil)
    control.isContextMenuInteractionEnabled = false
    #expect(control.contextMenuInteraction == nil && control.interactions.isEmpty)
  }

  @Test func aButtonSaysWhenItsMenuOpens() throws {
    let button = Arrow(type: .system)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    let (host, window) = show(button)
    host.tap(70, 120)
    host.settle()
    #expect(button.isOpen)
    let interaction = try #require(button.contextMenuInteraction)
    interaction.updateVisibleMenu { $0.replacingChildren($0.children + [UIAction(title: "Two") { _ in }]) }
    let menu = try #require(window.subviews.lazy.compactMap { $0 as? MenuView }.first)
    #expect(menu.panel.subviews.filter { $0 is MenuRow }.count == 2)
    interaction.dismissMenu()
    host.settle()
    #expect(!button.isOpen && menu.superview == nil)
  }
}
