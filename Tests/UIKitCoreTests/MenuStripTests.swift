import Foundation
import Testing

@testable import UIKitCore

/// Menus whose elements lie side by side, and the colours of their pictures.
@MainActor @Suite struct MenuStripTests {
  private let host = TestHost.launch()

  private func strip(_ options: UIMenu.Options, _ size: UIMenu.ElementSize) -> (MenuView, [MenuStripButton]) {
    let children = ["One", "Two", "Three"].map { title in
      UIAction(title: title, image: UIImage(systemName: "star")) { _ in }
    }
    let menu = UIMenu(children: [
      UIMenu(options: options, preferredElementSize: size, children: children), UIAction(title: "Else") { _ in },
    ])
    let window = host.show()
    let view = MenuView(menu: menu, source: window)
    view.frame = window.bounds
    window.addSubview(view)
    view.layoutIfNeeded()
    for case let strip as MenuStrip in view.panel.subviews { strip.layoutIfNeeded() }
    let strips = view.panel.subviews.compactMap { $0 as? MenuStrip }
    return (view, strips.flatMap { $0.subviews.compactMap { $0 as? MenuStripButton } })
  }

  @Test(
    "small elements and palettes share a row; large ones have rows of their own",
    arguments: [
      (UIMenu.Options.displayInline, UIMenu.ElementSize.small, 3), (.displayInline, .medium, 3),
      (.displayInline, .large, 0), (.displayAsPalette, .large, 3),
    ])
  func rows(options: UIMenu.Options, size: UIMenu.ElementSize, count: Int) {
    let (view, buttons) = strip(options, size)
    #expect(buttons.count == count)
    #expect(Set(buttons.map(\.frame.minY)).count == min(1, count))
    #expect(view.panel.subviews.count { $0 is MenuRow } == 4 - count)
  }

  @Test("of a palette's elements one is on, whatever else the menu has")
  func selection() {
    let (view, buttons) = strip([.displayAsPalette, .singleSelection], .small)
    _ = view
    let actions = buttons.map(\.accessibilityTraits)
    #expect(actions.allSatisfy { !$0.contains(.selected) })
    buttons[1].onTap?()
    let owner = UIMenu(options: .singleSelection, children: [UIAction(title: "A") { _ in }])
    #expect(UIMenu(children: [owner]).owner(of: owner.children[0]) === owner)
  }

  @Test("a picture keeps its colour where it is to be drawn as it is")
  func colours() {
    let image = UIImage(systemName: "star")!
    #expect(image.menuImage.renderingMode == .alwaysTemplate)
    #expect(image.withTintColor(.systemRed, renderingMode: .alwaysOriginal).menuImage.renderingMode == .alwaysOriginal)
  }
}
