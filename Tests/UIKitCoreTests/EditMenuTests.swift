import Foundation
import Testing

@testable import UIKitCore

/// Edit menus: what they offer, when they come and go, and what their commands do.
@MainActor @Suite(.serialized) struct EditMenuTests {
  final class CopyLabel: UILabel {
    var copied: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { copied.append("copy") }
  }
  final class Delegate: NSObject, UITextFieldDelegate, UIEditMenuInteractionDelegate {
    var lines: [String] = []
    var menu: ((NSRange, [UIMenuElement]) -> UIMenu?)?
    func textField(_ f: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement])
      -> UIMenu?
    { menu?(range, suggestedActions) }
    func textField(_ f: UITextField, willPresentEditMenuWith a: any UIEditMenuInteractionAnimating) {
      lines.append("will present")
      a.addCompletion { self.lines.append("presented") }
    }
    func textField(_ f: UITextField, willDismissEditMenuWith a: any UIEditMenuInteractionAnimating) {
      lines.append("will dismiss")
    }
    func editMenuInteraction(
      _ i: UIEditMenuInteraction, menuFor c: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      UIMenu(children: [UIAction(title: "Pick") { _ in self.lines.append("picked") }])
    }
  }

  let host = TestHost.launch()

  private func field(_ text: String) -> UITextField {
    let window = host.show()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 280, height: 34))
    field.text = text
    window.rootViewController!.view.addSubview(field)
    return field
  }
  private var bar: EditMenuView? {
    UIApplication.shared.windows.lazy.flatMap(\.subviews).compactMap { $0 as? EditMenuView }.last
  }
  private var titles: [String] {
    (bar?.subviews ?? []).compactMap { ($0 as? EditMenuButton)?.accessibilityLabel }
  }
  private func choose(_ title: String) throws {
    let button = try #require(bar?.subviews.first { $0.accessibilityLabel == title })
    tap(button)
  }
  private func tap(_ view: UIView) {
    let point = view.convertToScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    host.tap(Double(point.x), Double(point.y))
    host.settle()
  }

  @Test func aDoubleTapSelectsAWordAndOffersItsActions() throws {
    let field = field("red quince")
    host.tap(90, 217)
    host.tap(90, 217)
    host.settle()
    #expect(field.text(in: field.selectedTextRange!) == "quince")
    #expect(titles == ["Cut", "Copy", "Select All"])
    try choose("Copy")
    #expect(UIPasteboard.general.string == "quince")
    #expect(bar == nil && field.text == "red quince")
  }

  @Test func cutAndPasteChangeTheText() throws {
    let field = field("red quince")
    host.tap(90, 217)
    host.tap(90, 217)
    host.settle()
    try choose("Cut")
    #expect(field.text == "red ")
    field.presentEditMenu()
    host.settle()
    #expect(titles.contains("Paste"))
    try choose("Paste")
    #expect(field.text == "red quince")
  }

  @Test func aSecondTapOnTheCaretTogglesTheMenu() {
    let field = field("quince")
    func tapEnd() {
      host.tap(250, 217)
      host.settle()
      host.advance(0.5)
    }
    tapEnd()
    #expect(field.isFirstResponder && bar == nil)
    tapEnd()
    #expect(titles.contains("Select") && titles.contains("Select All"))
    tapEnd()
    #expect(bar == nil)
  }

  @Test func typingTakesTheMenuAway() {
    let field = field("quince")
    _ = field.becomeFirstResponder()
    field.presentEditMenu()
    host.settle()
    #expect(bar != nil)
    field.insertText("s")
    host.settle()
    #expect(bar == nil)
  }

  @Test func aFingerThatHoldsTheCaretBringsTheMenuWhenItIsLifted() {
    let field = field("quince and quince")
    _ = field.becomeFirstResponder()
    host.settle()
    host.touch(.began, 100, 217)
    host.advance(0.6)
    #expect(bar == nil)
    host.touch(.moved, 60, 217)
    host.touch(.ended, 60, 217)
    host.settle()
    #expect(bar != nil)
    #expect(field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start) < 6)
  }

  @Test func aHandleDragsItsEndOfTheSelection() {
    let field = field("quince and apple")
    _ = field.becomeFirstResponder()
    field._editor.select(NSRange(location: 0, length: 6))
    host.settle()
    let box = field._editor.rects(field._editor.selection)[0]
    let end = field.convertToScreen(CGPoint(x: box.maxX, y: box.maxY + 5))
    host.drag(from: (Double(end.x), Double(end.y)), to: (Double(end.x) + 200, Double(end.y)))
    host.settle()
    #expect(field._editor.selection == NSRange(location: 0, length: 16))
    #expect(titles.contains("Copy"))
  }

  @Test func theDelegateMakesTheMenu() throws {
    let field = field("quince")
    let delegate = Delegate()
    delegate.menu = { range, suggested in
      delegate.lines.append("\(range.location) \(range.length) \(suggested.count)")
      return UIMenu(children: [UIAction(title: "Peel") { _ in delegate.lines.append("peel") }] + suggested)
    }
    field.delegate = delegate
    _ = field.becomeFirstResponder()
    field.selectAll(nil)
    field.presentEditMenu()
    host.settle()
    #expect(titles == ["Peel", "Cut", "Copy"])
    try choose("Peel")
    #expect(delegate.lines == ["0 6 1", "will present", "presented", "will dismiss", "peel"])
  }

  @Test func aLabelThatCopiesOffersCopyOnly() throws {
    let window = host.show()
    let label = CopyLabel(frame: CGRect(x: 100, y: 300, width: 100, height: 30))
    window.rootViewController!.view.addSubview(label)
    var names: [Notification.Name] = []
    let menu = UIMenuController.shared
    let watched = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = watched.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { names.append($0.name) }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    #expect(!label.canPerformAction(Selector("paste:"), withSender: nil))
    menu.showMenu(from: label, rect: label.bounds)
    #expect(!menu.isMenuVisible)
    _ = label.becomeFirstResponder()
    menu.showMenu(from: label, rect: label.bounds)
    host.settle()
    #expect(menu.isMenuVisible && titles == ["Copy"])
    #expect(menu.menuFrame.maxY <= 300 && menu.menuFrame.height > 40)
    try choose("Copy")
    #expect(label.copied == ["copy"] && !menu.isMenuVisible)
    #expect(names == watched)
    #expect(UIApplication.shared.sendAction(Selector("copy:"), to: nil, from: nil, for: nil))
    #expect(label.copied.count == 2)
  }

  @Test func ownItemsComeAfterTheStandardOnesAndMoreThanFitTurnsThePage() throws {
    let field = field("quince")
    _ = field.becomeFirstResponder()
    UIMenuController.shared.menuItems = (1...8).map {
      UIMenuItem(title: "Something long \($0)", action: Selector("selectAll:"))
    }
    field.presentEditMenu()
    host.settle()
    #expect(titles.last == "More items")
    let first = titles
    try choose("More items")
    #expect(titles.first == "Previous items" && titles != first)
    #expect(bar!.frame.maxX <= 375 && bar!.frame.minX >= 0)
  }

  @Test func anInteractionShowsItsDelegatesMenu() throws {
    let window = host.show()
    let view = window.rootViewController!.view!
    let delegate = Delegate()
    let interaction = UIEditMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 300)))
    host.settle()
    #expect(titles == ["Pick"])
    try choose("Pick")
    #expect(delegate.lines == ["picked"])
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "a", sourcePoint: CGPoint(x: 100, y: 300)))
    host.settle()
    host.tap(20, 600)
    host.settle()
    #expect(bar == nil)
  }

  @Test func textThatIsOnlyReadCanBeSelectedAndCopied() throws {
    let window = host.show()
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    text.font = .systemFont(ofSize: 17)
    text.text = "quince and apple"
    text.isEditable = false
    window.rootViewController!.view.addSubview(text)
    host.settle()
    host.touch(.began, 30, 118)
    host.advance(0.7)
    host.touch(.ended, 30, 118)
    host.settle()
    #expect(text.selectedRange == NSRange(location: 0, length: 6))
    #expect(titles == ["Copy", "Select All"])
    try choose("Copy")
    #expect(UIPasteboard.general.string == "quince")
  }

  @Test func deferredElementsComeWhenTheyAreFetched() throws {
    let window = host.show()
    var give: (([UIMenuElement]) -> Void)?
    var asked = 0
    let element = UIDeferredMenuElement { completion in
      asked += 1
      give = completion
    }
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    window.rootViewController!.view.addSubview(button)
    MenuPresenter.present(UIMenu(children: [element]), from: button)
    host.settle()
    let menu = try #require(window.subviews.last as? MenuView)
    func rows() -> [String?] { menu.panel.subviews.compactMap { $0 as? MenuRow }.map(\.accessibilityLabel) }
    #expect(rows() == ["Loading…"])
    give?([UIAction(title: "Fetched") { _ in }])
    host.settle()
    #expect(rows() == ["Fetched"] && asked == 1)
    MenuPresenter.present(UIMenu(children: [element]), from: button)
    #expect(asked == 1)
  }
}

/// Edit menus of rows and items, as delegates of iOS 5 to 12 give them, and previews by pressure.
@MainActor @Suite(.serialized) struct ListEditMenuTests {
  final class Table: UITableViewController {
    var lines: [String] = []
    override func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(path.row)"
      return cell
    }
    override func tableView(_ t: UITableView, shouldShowMenuForRowAt path: IndexPath) -> Bool { path.row != 0 }
    override func tableView(
      _ t: UITableView, canPerformAction action: Selector, forRowAt path: IndexPath, withSender sender: Any?
    ) -> Bool { NSStringFromSelector(action) == "copy:" }
    override func tableView(
      _ t: UITableView, performAction action: Selector, forRowAt path: IndexPath, withSender sender: Any?
    ) { lines.append("\(NSStringFromSelector(action)) \(path.row)") }
    override func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) { lines.append("select \(path.row)") }
  }
  final class Previewer: NSObject, UIViewControllerPreviewingDelegate {
    final class Shown: UIViewController {
      var chosen: () -> Void = {}
      override var previewActionItems: [any UIPreviewActionItem] {
        [UIPreviewAction(title: "Pick", style: .destructive) { [chosen] _, _ in chosen() }]
      }
    }
    let shown = Shown()
    var committed: [UIViewController] = []
    func previewingContext(_ c: any UIViewControllerPreviewing, viewControllerForLocation p: CGPoint)
      -> UIViewController?
    {
      p.y < 300 ? shown : nil
    }
    func previewingContext(_ c: any UIViewControllerPreviewing, commit controller: UIViewController) {
      committed.append(controller)
    }
  }

  let host = TestHost.launch()

  private var bar: EditMenuView? {
    UIApplication.shared.windows.lazy.flatMap(\.subviews).compactMap { $0 as? EditMenuView }.last
  }
  private func press(_ x: Double, _ y: Double) {
    host.touch(.began, x, y)
    host.advance(0.8)
    host.touch(.ended, x, y)
    host.settle()
  }
  private func tap(_ view: UIView) {
    let point = view.convertToScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    host.tap(Double(point.x), Double(point.y))
    host.settle()
  }
  private func center(_ table: UITableView, _ row: Int) -> (Double, Double) {
    let box = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
    return (Double(box.midX), Double(box.midY))
  }

  @Test func aPressOnARowOffersWhatTheDelegateAllows() throws {
    let table = Table()
    _ = host.show(table)
    let (x, y) = center(table.tableView, 1)
    press(x, y)
    let bar = try #require(bar)
    let buttons = bar.subviews.compactMap { $0 as? EditMenuButton }
    #expect(buttons.map(\.accessibilityLabel) == ["Copy"])
    tap(buttons[0])
    #expect(table.lines == ["copy: 1"])
    let (left, top) = center(table.tableView, 0)
    press(left, top)
    #expect(self.bar == nil)
  }

  @Test func aRegisteredViewPreviewsWhatItsDelegateGives() throws {
    let controller = UIViewController()
    let window = host.show(controller)
    let previewer = Previewer()
    var picked = 0
    previewer.shown.chosen = { picked += 1 }
    let context = controller.registerForPreviewing(with: previewer, sourceView: controller.view)
    #expect(context.sourceView === controller.view && context.sourceRect == controller.view.bounds)
    press(100, 500)
    #expect(previewer.shown.viewIfLoaded?.window == nil)
    press(100, 200)
    #expect(previewer.shown.viewIfLoaded?.window != nil)
    func rows(_ view: UIView) -> [MenuRow] { view.subviews.flatMap { [$0 as? MenuRow].compactMap { $0 } + rows($0) } }
    tap(try #require(rows(window).first { $0.accessibilityLabel == "Pick" }))
    #expect(picked == 1)
    controller.unregisterForPreviewing(withContext: context)
    #expect(controller.view.interactions.isEmpty)
  }
}
