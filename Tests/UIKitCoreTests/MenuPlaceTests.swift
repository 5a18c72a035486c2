import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Where menus lie.
@MainActor @Suite(.serialized) struct MenuPlaceTests {
  @Test("a menu whose source stands on the keyboard opens above it", arguments: [(false, true), (true, false)])
  func keyboard(isShown: Bool, opensBelow: Bool) {
    let host = TestHost.launch()
    let window = host.show()
    let source = UIView(frame: CGRect(x: 20, y: 450, width: 80, height: 44))
    window.addSubview(source)
    if isShown { UIKeyboardLayoutGuide.keyboardFrame = CGRect(x: 0, y: 510, width: 390, height: 334) }
    defer { UIKeyboardLayoutGuide.keyboardFrame = .zero }
    let view = MenuView(menu: UIMenu(children: ["A", "B"].map { UIAction(title: $0) { _ in } }), source: source)
    view.frame = window.bounds
    window.addSubview(view)
    view.layoutIfNeeded()
    #expect((view.panel.frame.minY > source.frame.maxY) == opensBelow)
    #expect(isShown ? view.panel.frame.maxY < source.frame.minY : view.panel.frame.maxY < window.bounds.maxY)
  }

  @Test("a menu is as high as its rows", arguments: ["", "Title"])
  func height(title: String) {
    let host = TestHost.launch()
    let window = host.show()
    let strip = UIMenu(
      options: .displayInline, preferredElementSize: .medium, children: [UIAction(title: "S") { _ in }])
    let inline = UIMenu(options: .displayInline, children: [UIAction(title: "I") { _ in }])
    let menu = UIMenu(
      title: title,
      children: [strip, UIAction(title: "A") { _ in }, UIAction(title: "B", subtitle: "b") { _ in }, inline])
    let view = MenuView(menu: menu, source: window)
    view.frame = window.bounds
    window.addSubview(view)
    view.layoutIfNeeded()
    #expect(MenuView.height(of: menu) == view.panel.bounds.height)
  }
}
