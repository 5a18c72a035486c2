import CoreGraphics
import Foundation
import QuinceDevice
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

  /// The titles of an open menu's rows, from top to bottom.
  private func titles(of view: MenuView) -> [String] {
    let rows = view.panel.subviews.compactMap { $0 as? MenuRow }.sorted { $0.frame.minY < $1.frame.minY }
    return rows.compactMap { $0.subviews.compactMap { $0 as? UILabel }.first?.text }
  }

  private struct Order: Sendable {
    let wanted: UIContextMenuConfiguration.ElementOrder
    var y: CGFloat = 780
    var scrolls = false
    var isPopUp = false
    let titles: [String]
  }

  @Test(
    "where a menu opens upwards its first element is the nearest one, unless the order is fixed",
    arguments: [
      Order(wanted: .automatic, titles: ["B", "A"]), Order(wanted: .priority, titles: ["B", "A"]),
      Order(wanted: .fixed, titles: ["A", "B"]), Order(wanted: .automatic, y: 100, titles: ["A", "B"]),
      Order(wanted: .automatic, scrolls: true, titles: ["A", "B"]),
      Order(wanted: .priority, scrolls: true, titles: ["B", "A"]),
      Order(wanted: .automatic, isPopUp: true, titles: ["A", "B"]),
    ])
  private func order(_ order: Order) throws {
    let host = TestHost.launch()
    let window = host.show()
    let holder = order.scrolls ? UIScrollView(frame: window.bounds) : UIView(frame: window.bounds)
    window.addSubview(holder)
    let button = UIButton(frame: CGRect(x: 20, y: order.y, width: 80, height: 44))
    button.menu = UIMenu(children: ["A", "B"].map { UIAction(title: $0) { _ in } })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = order.isPopUp
    button.preferredMenuElementOrder = order.wanted
    holder.addSubview(button)
    host.settle()
    button.showMenu()
    host.settle()
    let view = try #require(window.subviews.compactMap { $0 as? MenuView }.first)
    #expect(titles(of: view) == order.titles)
    #expect((view.panel.frame.maxY < button.frame.minY) == (order.y > 400))
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
    let metrics = MenuMetrics(window.traitCollection, room: window.bounds.width)
    #expect(metrics.height(of: menu) == view.panel.bounds.height)
  }

  @Test("rows are as high as their titles, which follow the text size", arguments: [DeviceState.TextSize.L, .AX3])
  func rows(size: DeviceState.TextSize) throws {
    let host = TestHost.launch()
    host.state.textSize = size
    UIApplication.shared.handle(.state(host.state))
    let window = host.show()
    let actions = ["A", "A title that needs more than one line of a menu"].map { UIAction(title: $0) { _ in } }
    let view = MenuView(menu: UIMenu(children: actions), source: window)
    view.frame = window.bounds
    window.addSubview(view)
    view.layoutIfNeeded()
    let rows = view.panel.subviews.compactMap { $0 as? MenuRow }
    try #require(rows.count == 2)
    #expect(rows[0].frame.height == 44 || size != .L && rows[0].frame.height > 60)
    for row in rows {
      let label = try #require(row.subviews.compactMap { $0 as? UILabel }.first)
      let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(label.font.pointSize == UIFont.preferredFont(forTextStyle: .body).pointSize)
      #expect(wanted.height <= row.bounds.height && wanted.width <= label.bounds.width + 0.5)
    }
    #expect(rows[1].frame.height > rows[0].frame.height + 15)
    #expect(window.bounds.contains(view.panel.frame))
  }

  @Test("a menu for which there is no height below or above stands beside its source", arguments: [100.0, 500.0])
  func beside(x: Double) {
    let host = TestHost.launch()
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    let window = host.show()
    let source = UIView(frame: CGRect(x: x, y: 60, width: 200, height: 260))
    window.addSubview(source)
    let view = MenuView(menu: UIMenu(children: ["A", "B", "C"].map { UIAction(title: $0) { _ in } }), source: source)
    view.frame = window.bounds
    window.addSubview(view)
    view.layoutIfNeeded()
    #expect(window.bounds.contains(view.panel.frame))
    #expect(!view.panel.frame.intersects(source.frame))
    #expect((view.panel.frame.minX > source.frame.maxX) == (x < 300))
  }
}
