import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Groups of items, menus of titles and back buttons, and what else today's navigation items hold.
@MainActor @Suite struct NavigationItemGroupTests {
  private let pad = DeviceModel.named("ipad-10")!

  private func show(
    device: DeviceModel = .standard, count: Int = 1, _ edit: (UINavigationItem) -> Void
  ) -> (TestHost, UIWindow, UINavigationController) {
    let host = TestHost.launch(device: device)
    let pages = (0..<count).map { index in
      let page = UIViewController()
      page.title = "Page \(index)"
      return page
    }
    edit(pages[count - 1].navigationItem)
    let navigation = UINavigationController()
    navigation.setViewControllers(pages, animated: false)
    let window = host.show(navigation)
    return (host, window, navigation)
  }

  private func titles(_ views: [UIView]?) -> [String?] { (views ?? []).map { ($0 as? BarButton)?.item.title } }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  @Test("groups follow the direction of reading, hidden ones and those put away are not there")
  func groups() throws {
    let hidden = UIBarButtonItemGroup.fixedGroup(items: [item("hidden")])
    hidden.isHidden = true
    let away = UIBarButtonItemGroup.optionalGroup(
      customizationIdentifier: "away", isInDefaultCustomization: false, items: [item("away")])
    let (host, window, navigation) = show { navigationItem in
      navigationItem.leadingItemGroups = [.fixedGroup(items: [item("a"), item("b")]), hidden]
      navigationItem.trailingItemGroups = [
        .fixedGroup(items: [item("c"), item("d")]), away, item("e").creatingFixedGroup(),
      ]
      navigationItem.pinnedTrailingGroup = .fixedGroup(items: [item("f")])
    }
    let content = try #require(navigation.navigationBar._content)
    #expect(titles(content.leftViews) == ["a", "b"])
    // From the edge inward.
    #expect(titles(content.rightViews) == ["f", "e", "d", "c"])
    let places = content.rightViews.map(\.frame.minX)
    #expect(places == places.sorted(by: >))
    // A bar that shows already takes others.
    let page = try #require(navigation.topViewController?.navigationItem)
    page.centerItemGroups = [.fixedGroup(items: [item("z")])]
    page.trailingItemGroups = page.trailingItemGroups
    away.alwaysAvailable = true
    hidden.isHidden = false
    host.settle()
    #expect(titles(navigation.navigationBar._content?.leftViews) == ["a", "b", "hidden"])
    #expect(titles(navigation.navigationBar._content?.rightViews) == ["f", "e", "d", "c", nil])
    // What is always available is behind the ellipsis.
    let more = try #require((navigation.navigationBar._content?.rightViews.last as? BarButton)?.item.menu)
    #expect(more._rows.compactMap { $0?.title } == ["z", "away"])
    withExtendedLifetime(window) {}
  }

  @Test("items and groups take each other's places")
  func exchange() {
    let navigationItem = UINavigationItem(title: "x")
    navigationItem.rightBarButtonItems = [item("a"), item("b")]
    #expect(navigationItem.trailingItemGroups.first?.barButtonItems.map(\.title) == ["b", "a"])
    let group = UIBarButtonItemGroup.fixedGroup(items: [item("c")])
    navigationItem.trailingItemGroups = [group]
    #expect(navigationItem.rightBarButtonItems == nil && group.barButtonItems[0].buttonGroup === group)
    navigationItem.rightBarButtonItem = item("d")
    #expect(navigationItem.trailingItemGroups.flatMap(\.barButtonItems).map(\.title) == ["d"])
  }

  @Test("groups without room give way to their representatives, whose menu has the items")
  func representatives() throws {
    let format = UIBarButtonItemGroup(
      barButtonItems: ["Bold letters", "Italic letters", "Underlined"].map(item), representativeItem: item("Format"))
    let (_, window, navigation) = show { $0.trailingItemGroups = [format] }
    #expect(titles(navigation.navigationBar._content?.rightViews) == ["Format"])
    #expect(format.isDisplayingRepresentativeItem)
    let menu = try #require(format.representativeItem?.menu)
    #expect(menu.children.map(\.title) == ["Bold letters", "Italic letters", "Underlined"])
    let (_, other, wide) = show(device: pad) { $0.trailingItemGroups = [format] }
    #expect(titles(wide.navigationBar._content?.rightViews).count == 3 && !format.isDisplayingRepresentativeItem)
    withExtendedLifetime((window, other)) {}
  }

  @Test("editors have items in the middle where there is room, else behind an ellipsis")
  func editor() throws {
    func edit(_ navigationItem: UINavigationItem) {
      navigationItem.style = .editor
      navigationItem.centerItemGroups = [.fixedGroup(items: [item("Draw"), item("Erase")])]
    }
    let (_, window, wide) = show(device: pad, edit)
    let content = try #require(wide.navigationBar._content)
    #expect(titles(content.centerViews) == ["Draw", "Erase"])
    let middle = (content.centerViews[0].frame.minX + content.centerViews[1].frame.maxX) / 2
    #expect(abs(middle - content.bounds.midX) < 1)
    #expect(content.titleLabel.frame.maxX < content.centerViews[0].frame.minX && content.titleLabel.frame.minX < 30)
    let (_, other, narrow) = show(edit)
    let small = try #require(narrow.navigationBar._content)
    #expect(small.centerViews.isEmpty && small.rightViews.count == 1)
    let menu = try #require((small.rightViews[0] as? BarButton)?.item.menu)
    #expect(menu._rows.compactMap { $0?.title } == ["Draw", "Erase"])
    #expect(abs(small.titleLabel.frame.midX - small.bounds.midX) < 1)
    withExtendedLifetime((window, other)) {}
  }

  private func menu(_ window: UIWindow) -> MenuView? { window.subviews.lazy.compactMap { $0 as? MenuView }.first }

  private func choose(_ host: TestHost, _ window: UIWindow, _ title: String) throws {
    let panel = try #require(menu(window)?.panel)
    let row = try #require(panel.subviews.first { ($0 as? MenuRow)?.accessibilityLabel == title })
    let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
  }

  @Test("a title with a menu opens it")
  func titleMenu() throws {
    var chosen = false
    let (host, window, navigation) = show { navigationItem in
      navigationItem.titleMenuProvider = { suggested in
        UIMenu(children: suggested + [UIAction(title: "Duplicate") { _ in chosen = true }])
      }
    }
    let label = try #require(navigation.navigationBar._content?.titleLabel)
    let place = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
    try choose(host, window, "Duplicate")
    #expect(chosen && menu(window) == nil)
  }

  @Test("the chevron of a title with a menu stands beside it in both directions", arguments: [false, true])
  func titleChevron(_ isMirrored: Bool) throws {
    let (host, window, navigation) = show { $0.titleMenuProvider = { UIMenu(children: $0) } }
    if isMirrored { navigation.navigationBar.semanticContentAttribute = .forceRightToLeft }
    navigation.navigationBar._content?.setNeedsLayout()
    host.settle()
    let content = try #require(navigation.navigationBar._content)
    let button = try #require(content.subviews.lazy.compactMap { $0 as? TitleMenuButton }.first)
    let chevron = try #require(button.subviews.first)
    let place = chevron.convert(chevron.bounds, to: content)
    let title = content.titleLabel.frame
    #expect(isMirrored ? place.maxX <= title.minX : place.minX >= title.maxX)
    withExtendedLifetime(window) {}
  }

  private final class Renamer: UINavigationItemRenameDelegate {
    var log: [String] = []
    var begins = true
    var ends: (String) -> Bool = { _ in true }
    func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { begins }
    func navigationItem(
      _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
      selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>) {
      log.append("begin \(suggestedTitle) \(suggestedTitle[selectedRange])")
      return (suggestedTitle + ".txt", suggestedTitle.startIndex..<suggestedTitle.endIndex)
    }
    func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool {
      log.append("should end \(title)")
      return ends(title)
    }
    func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
      log.append("end \(title) \(navigationItem.title ?? "")")
    }
  }

  private func tapTitle(_ host: TestHost, _ navigation: UINavigationController) throws {
    let label = try #require(navigation.navigationBar._content?.titleLabel)
    let place = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
  }

  /// What is typed into the field of a title, and what comes of it.
  enum Renaming: CaseIterable {
    case typed, refused, emptied, delegateGone

    var log: [String] {
      switch self {
      case .typed: ["begin Page 0 Page 0", "should end Plan.txt", "end Plan.txt Plan.txt"]
      case .refused: ["begin Page 0 Page 0", "should end Plan.txt"]
      case .emptied, .delegateGone: ["begin Page 0 Page 0"]
      }
    }
    var title: String { self == .typed ? "Plan.txt" : "Page 0" }
  }

  @Test("a title is renamed in the bar", arguments: Renaming.allCases)
  func rename(_ renaming: Renaming) throws {
    let delegate = Renamer()
    let (host, window, navigation) = show { $0.renameDelegate = delegate }
    let item = try #require(navigation.topViewController?.navigationItem)
    try tapTitle(host, navigation)
    let rows = try #require(menu(window)?.panel.subviews.compactMap { ($0 as? MenuRow)?.accessibilityLabel })
    #expect(rows == ["Rename"])
    try choose(host, window, "Rename")
    let field = try #require(item.renaming?.field)
    #expect(field.isFirstResponder && field.window != nil && field.text == "Page 0.txt")
    switch renaming {
    case .delegateGone: item.renameDelegate = nil
    default:
      if renaming == .refused { delegate.ends = { _ in false } }
      if renaming == .emptied { field.text = "" } else { UIApplication.shared.handle(.text("Plan")) }
      _ = field.delegate?.textFieldShouldReturn(field)
    }
    host.settle()
    #expect(delegate.log == renaming.log)
    #expect(item.title == renaming.title && (item.renaming != nil) == (renaming == .refused))
    #expect(navigation.navigationBar._content?.titleLabel.text == renaming.title || renaming == .refused)
  }

  @Test("who may not be renamed has no menu; others are renamed by the navigation controller")
  func renameWithoutMenu() throws {
    let delegate = Renamer()
    delegate.begins = false
    let (host, window, navigation) = show { $0.renameDelegate = delegate }
    try tapTitle(host, navigation)
    #expect(menu(window) == nil)
    navigation.rename(nil)
    #expect(delegate.log.isEmpty)
    delegate.begins = true
    navigation.rename(nil)
    #expect(navigation.topViewController?.navigationItem.renaming != nil)
  }

  private final class DocumentPage: UIViewController {
    var done: [String] = []
    override func duplicate(_ sender: Any?) { done.append("duplicate") }
    override func printContent(_ sender: Any?) { done.append("print") }
  }

  @Test("the system suggests what the page does with a document, below the document's head")
  func documentMenu() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    try Data("hello".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let host = TestHost.launch()
    let page = DocumentPage()
    let delegate = Renamer()
    page.title = "Plan"
    page.navigationItem.renameDelegate = delegate
    page.navigationItem.documentProperties = UIDocumentProperties(url: file)
    page.navigationItem.titleMenuProvider = { UIMenu(children: $0) }
    let navigation = UINavigationController(rootViewController: page)
    let window = host.show(navigation)
    try tapTitle(host, navigation)
    let panel = try #require(menu(window)?.panel)
    #expect(panel.subviews.compactMap { ($0 as? MenuRow)?.accessibilityLabel } == ["Duplicate", "Rename", "Print"])
    let header = try #require(panel.subviews.lazy.compactMap { $0 as? DocumentHeader }.first)
    let texts = header.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == [file.lastPathComponent, "TXT · 5 bytes"] && header.frame.minY == 0)
    try choose(host, window, "Print")
    #expect(page.done == ["print"])
  }

  private func press(_ view: UIView, _ host: TestHost) {
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    host.touch(.began, Double(place.x), Double(place.y), id: 4)
    host.advance(0.7)
    host.touch(.ended, Double(place.x), Double(place.y), id: 4)
    host.settle()
  }

  @Test("an item with an action and a menu: a tap acts, a press opens the menu")
  func actionAndMenu() throws {
    var taps = 0
    let add = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in taps += 1 },
      menu: UIMenu(children: [UIAction(title: "Three") { _ in taps += 10 }]))
    let (host, window, navigation) = show { $0.rightBarButtonItem = add }
    let button = try #require(navigation.navigationBar._content?.rightViews.first)
    press(button, host)
    #expect(taps == 0)
    try choose(host, window, "Three")
    #expect(taps == 10)
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
    #expect(taps == 11 && menu(window) == nil)
    // Without a menu a long touch is a tap.
    add.menu = nil
    host.settle()
    press(button, host)
    #expect(taps == 12 && menu(window) == nil)
  }

  @Test("a button with a menu that is not its primary action: a press opens it")
  func buttonMenu() throws {
    var taps = 0
    let host = TestHost.launch()
    let window = host.show()
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Send") { _ in taps += 1 })
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    button.menu = UIMenu(children: [UIAction(title: "Later") { _ in taps += 10 }])
    window.rootViewController?.view.addSubview(button)
    host.settle()
    host.tap(150, 222)
    host.settle()
    #expect(taps == 1 && menu(window) == nil)
    press(button, host)
    #expect(taps == 1)
    try choose(host, window, "Later")
    #expect(taps == 11)
    button.menu = nil
    press(button, host)
    #expect(taps == 12 && menu(window) == nil)
  }

  @Test(
    "a menu begins at the side of its button, or in its middle",
    arguments: [
      (20.0, 80.0, 20.0), (290, 80, 120), (155, 80, 70), (170, 60, 75), (45, 300, 95), (1, 20, 10), (40, 280, 40),
    ])
  func menuPlace(_ row: (x: Double, width: Double, menu: Double)) throws {
    let host = TestHost.launch()
    let window = host.show()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: row.x, y: 200, width: row.width, height: 44)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [UIAction(title: "Later") { _ in }])
    window.rootViewController?.view.addSubview(button)
    host.settle()
    host.tap(Double(button.frame.midX), 222)
    host.settle()
    #expect(try #require(menu(window)).panel.frame.minX == row.menu)
  }

  @Test("a press on the back button lists the pages before, the nearest first")
  func backMenu() throws {
    let (host, window, navigation) = show(count: 4) { _ in }
    let button = try #require(navigation.navigationBar._content?.backButton)
    let place = button.convert(CGPoint(x: 10, y: button.bounds.midY), to: nil)
    host.touch(.began, Double(place.x), Double(place.y), id: 4)
    host.advance(0.7)
    host.touch(.ended, Double(place.x), Double(place.y), id: 4)
    host.settle()
    #expect(navigation.viewControllers.count == 4)
    let rows = (menu(window)?.panel.subviews ?? []).compactMap { ($0 as? MenuRow)?.accessibilityLabel }
    #expect(rows == ["Page 2", "Page 1", "Page 0"])
    try choose(host, window, "Page 1")
    #expect(navigation.viewControllers.map(\.title) == ["Page 0", "Page 1"])
  }

  @Test("a popover becomes the sheet that it says")
  func adaptiveSheet() throws {
    let host = TestHost.launch()
    let window = host.show()
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    let popover = try #require(page.popoverPresentationController)
    popover.sourceView = window.rootViewController!.view
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    window.rootViewController!.present(page, animated: false)
    host.settle()
    #expect(page.sheetPresentationController === popover.adaptiveSheetPresentationController)
    let height = page.view.convert(page.view.bounds, to: nil).height
    #expect(height > 300 && height < window.bounds.height * 0.6)
  }

  @Test("a split view's secondary column takes the whole width by its button, and gives it back")
  func secondaryOnly() throws {
    let host = TestHost.launch(device: pad)
    let split = UISplitViewController(style: .tripleColumn)
    let pages = (0..<3).map { _ in UIViewController() }
    for (column, page) in zip([UISplitViewController.Column.primary, .supplementary, .secondary], pages) {
      split.setViewController(page, for: column)
    }
    split.preferredDisplayMode = .oneBesideSecondary
    let window = host.show(split)
    #expect(pages[2].navigationItem.leadingItems.isEmpty)
    split.showsSecondaryOnlyButton = true
    host.settle()
    let button = try #require(pages[2].navigationItem.leadingItems.first)
    let before = split.displayMode
    button.trigger(event: nil)
    host.settle()
    #expect(split.displayMode == .secondaryOnly)
    button.trigger(event: nil)
    host.settle()
    #expect(split.displayMode == before)
    withExtendedLifetime(window) {}
  }
}
