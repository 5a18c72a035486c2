import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Item: UIView {
  var isBarred = false
  override var canBecomeFocused: Bool { true }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    !(isBarred && context.nextFocusedView === self)
  }
  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    log.append("\(tag) \(context.nextFocusedView === self ? "on" : "off") \(context.focusHeading.rawValue)")
    coordinator.addCoordinatedAnimations({ log.append("\(self.tag) moves") }, completion: nil)
  }
}

private final class Page: UIViewController {
  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    log.append("page")
  }
}

private final class List: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    log.append("primary \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != 2 && tableView.allowsFocus
  }
}

/// The focus of a hardware keyboard on an iPad.
@Suite(.serialized) @MainActor struct FocusTests {
  private func launch(_ controller: UIViewController, device: String = "iPad") throws -> TestHost {
    UIApplication._reset()
    let host = TestHost(try #require(DeviceModel.named(device)))
    UIApplication._host = host
    UIApplication.shared._start(delegateClass: nil)
    _ = host.show(controller)
    log = []
    return host
  }

  /// Items 1 and 2 beside each other, 3 below 1, 4 in a group of its own.
  private func items(_ page: UIViewController) -> [Item] {
    let places = [(100, 100), (300, 100), (100, 300), (100, 600)]
    return places.enumerated().map { index, place in
      let item = Item(frame: CGRect(x: place.0, y: place.1, width: 100, height: 60))
      item.tag = index + 1
      page.view.addSubview(item)
      if index == 3 { item.focusGroupIdentifier = "own" }
      return item
    }
  }

  private func press(_ key: String, _ modifiers: HostEvent.Key.Modifiers = []) {
    UIApplication.shared.handle(.key(.init(phase: .down, key: key, modifiers: modifiers)))
    UIApplication.shared.handle(.key(.init(phase: .up, key: key, modifiers: modifiers)))
  }

  @Test(arguments: [
    ("Tab", 1), ("Tab Tab", 4), ("Tab Tab Tab", 1), ("shift+Tab", 4), ("Tab ArrowRight", 2), ("Tab ArrowDown", 3),
    ("Tab ArrowRight ArrowDown", 3), ("Tab ArrowRight ArrowLeft", 1), ("Tab ArrowDown ArrowUp", 1),
    ("Tab ArrowDown ArrowDown", 3), ("Tab ArrowUp", 1), ("ArrowDown", 0), ("Tab command+Tab", 1),
  ])
  func keysMoveTheFocus(_ keys: String, _ expected: Int) throws {
    let page = Page()
    _ = try launch(page)
    let all = items(page)
    for word in keys.split(separator: " ") {
      let parts = word.split(separator: "+").map(String.init)
      press(parts[parts.count - 1], parts.count == 1 ? [] : parts[0] == "shift" ? .shift : .command)
    }
    #expect(ApplicationContext.current.focus.focused?.tag ?? 0 == expected)
    #expect(all.filter(\.isFocused).map(\.tag) == (expected == 0 ? [] : [expected]))
  }

  @Test func whoHearsOfTheFocus() throws {
    let page = Page()
    let host = try launch(page)
    let all = items(page)
    press("Tab")
    host.settle()
    #expect(log == ["1 on 16", "page", "1 moves"])
    log = []
    press("ArrowRight")
    host.settle()
    #expect(log == ["1 off 8", "page", "2 on 8", "1 moves", "2 moves"])
    // One that is against it keeps it where it is.
    all[3].isBarred = true
    log = []
    press("Tab")
    #expect(log.isEmpty && all[1].isFocused)
    let system = try #require(UIFocusSystem.focusSystem(for: page))
    system.requestFocusUpdate(to: all[2])
    host.settle()
    #expect(system.focusedItem === all[2])
  }

  @Test func theHaloLiesAroundWhatHasTheFocusUntilATouch() throws {
    let page = Page()
    let host = try launch(page)
    let all = items(page)
    press("Tab")
    #expect(all[0].subviews.count == 1)
    press("ArrowRight")
    #expect(all[0].subviews.isEmpty && all[1].subviews.count == 1)
    host.tap(600, 900)
    #expect(all[1].subviews.isEmpty && all[1].isFocused)
    all[2].focusEffect = nil
    press("Tab")
    press("Tab")
    press("ArrowDown")
    #expect(all[2].isFocused && all[2].subviews.isEmpty)
  }

  @Test func rowsTakeTheFocusWhereTheListAllowsIt() throws {
    let list = List()
    let host = try launch(list)
    press("Tab")
    #expect(ApplicationContext.current.focus.focused == nil)
    list.tableView.allowsFocus = true
    func row() -> Int? {
      (ApplicationContext.current.focus.focused as? UITableViewCell).flatMap { list.tableView.indexPath(for: $0)?.row }
    }
    press("Tab")
    #expect(row() == 0)
    for _ in 0..<3 { press("ArrowDown") }
    #expect(row() == 4 && log.isEmpty)
    press("Enter")
    #expect(log == ["select 4", "primary 4"])
    // Below the edge of the screen as well.
    for _ in 0..<40 {
      press("ArrowDown")
      host.settle()
    }
    #expect(row() == 44 && list.tableView.contentOffset.y > 0)
    log = []
    list.tableView.selectionFollowsFocus = true
    press("ArrowUp")
    #expect(log == ["select 43"] && list.tableView.indexPathForSelectedRow?.row == 43)
  }

  @Test func tabGoesThroughTextFields() throws {
    let page = Page()
    _ = try launch(page)
    let fields = [100.0, 200, 300].map { UITextField(frame: CGRect(x: 100, y: $0, width: 200, height: 40)) }
    for field in fields { page.view.addSubview(field) }
    press("Tab")
    #expect(fields[0].isFirstResponder)
    press("Tab")
    #expect(fields[1].isFirstResponder)
    press("Tab", .shift)
    #expect(fields[0].isFirstResponder)
  }

  @Test func sidebarsTakeTheFocusByThemselves() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let (side, main) = (List(), List())
    split.setViewController(side, for: .primary)
    split.setViewController(main, for: .secondary)
    _ = try launch(split)
    #expect(side.tableView.allowsFocus && !main.tableView.allowsFocus)
  }

  @Test(arguments: [true, false])
  func theFocusComesBackWhenWhatCoveredItHasGone(restores: Bool) throws {
    let page = Page()
    let host = try launch(page)
    let items = items(page)
    page.restoresFocusAfterTransition = restores
    let system = UIFocusSystem.focusSystem(for: page)
    press("Tab")
    press("ArrowRight")
    #expect(system?.focusedItem === items[1])
    let cover = Page()
    cover.modalPresentationStyle = .formSheet
    let inner = self.items(cover)
    page.present(cover, animated: false)
    press("Tab")
    #expect(system?.focusedItem === inner[0])
    page.dismiss(animated: false)
    host.settle()
    #expect(system?.focusedItem === (restores ? items[1] : nil))
  }

  @Test func phonesHaveNoFocus() throws {
    let page = Page()
    _ = try launch(page, device: "iPhone 14")
    _ = items(page)
    press("Tab")
    #expect(log.isEmpty && UIFocusSystem.focusSystem(for: page) == nil)
  }
}
