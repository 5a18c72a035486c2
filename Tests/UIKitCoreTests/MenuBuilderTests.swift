import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Page: UIViewController {
  var isAllowed = true
  func add(_ command: UIKeyCommand) { log.append("add \(command.title)") }
  func drop(_ command: UIKeyCommand) { log.append("drop") }
  override func validate(_ command: UICommand) {
    if !isAllowed { command.attributes = .disabled } else { command.attributes = [] }
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Delegate.add || action == Delegate.drop
  }
}

private final class Delegate: UIResponder, UIApplicationDelegate {
  static let add = _qs(Page.add(_:), "add:")
  static let drop = _qs(Page.drop(_:), "drop:")
  var builds = 0

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    guard builder.system == .main else { return }
    builds += 1
    builder.remove(menu: .format)
    builder.insertChild(
      UIMenu(
        title: "", identifier: UIMenu.Identifier("own"), options: .displayInline,
        children: [UIKeyCommand(title: "Add", action: Self.add, input: "n", modifierFlags: .command)]),
      atStartOfMenu: .file)
    builder.insertSibling(UIMenu(title: "Trees", identifier: UIMenu.Identifier("trees")), afterMenu: .view)
    builder.replaceChildren(ofMenu: .help) { _ in
      [UIKeyCommand(title: "Drop", action: Self.drop, input: "d", modifierFlags: [.command, .shift])]
    }
  }
}

@Suite(.serialized) @MainActor struct MenuBuilderTests {
  private func press(_ key: String, _ modifiers: HostEvent.Key.Modifiers) {
    UIApplication.shared.handle(.key(.init(phase: .down, key: key, modifiers: modifiers)))
    UIApplication.shared.handle(.key(.init(phase: .up, key: key, modifiers: modifiers)))
  }

  @Test func theDelegateBuildsTheMainMenus() throws {
    let host = TestHost.launch(Delegate.self)
    _ = host.show(Page())
    let root = UIMenuSystem.main.root
    let titles = root.children.map(\.title)
    #expect(Array(titles.dropFirst()) == ["File", "Edit", "View", "Trees", "Window", "Help"])
    #expect(
      root.keyCommands.map(\.title) == ["Add", "Undo", "Redo", "Cut", "Copy", "Paste", "Select All", "Drop"])
    _ = UIMenuSystem.main.root
    let delegate = try #require(UIApplication.shared.delegate as? Delegate)
    #expect(delegate.builds == 1)
    UIMenuSystem.main.setNeedsRebuild()
    _ = UIMenuSystem.main.root
    #expect(delegate.builds == 2)
  }

  @Test func keysOfTheMainMenusReachTheController() {
    let host = TestHost.launch(Delegate.self)
    let page = Page()
    _ = host.show(page)
    log = []
    press("n", .command)
    press("d", .command)
    press("d", [.command, .shift])
    #expect(log == ["add Add", "drop"])
    page.isAllowed = false
    press("n", .command)
    #expect(log == ["add Add", "drop"])
  }

  @Test func buildersFindWhatIsThere() throws {
    let host = TestHost.launch(Delegate.self)
    _ = host.show()
    let builder = MainMenuBuilder(.main)
    let action = UIAction(title: "Ripe", identifier: UIAction.Identifier("ripe")) { _ in }
    builder.replace(menu: .view, with: UIMenu(title: "Look", identifier: .view, children: [action]))
    builder.insertSibling(UIMenu(title: "First", identifier: UIMenu.Identifier("first")), beforeMenu: .file)
    builder.insertChild(UIMenu(title: "Last", identifier: UIMenu.Identifier("last")), atEndOfMenu: .root)
    #expect(builder.action(for: UIAction.Identifier("ripe")) === action)
    #expect(builder.menu(for: .view)?.title == "Look")
    #expect(builder.root.children.map(\.title).last == "Last")
    #expect(builder.root.children.firstIndex { $0.title == "First" } == 1)
    #expect(builder.command(for: Delegate.add, propertyList: nil) == nil)
    builder.remove(menu: .view)
    #expect(builder.menu(for: .view) == nil)
  }
}

@Suite(.serialized) @MainActor struct BarHidingTests {
  private func launch(_ change: (UINavigationController) -> Void) -> (TestHost, UINavigationController) {
    let host = TestHost.launch()
    let page = UIViewController()
    page.title = "Page"
    let navigation = UINavigationController(rootViewController: page)
    change(navigation)
    _ = host.show(navigation)
    return (host, navigation)
  }

  private func drag(_ host: TestHost, from: Double, to: Double) {
    host.touch(.began, 200, from, id: 77)
    for step in 1...10 {
      host.touch(.moved, 200, from + (to - from) * Double(step) / 10, id: 77)
      host.advance(1.0 / 60)
    }
    host.touch(.ended, 200, to, id: 77)
    host.settle()
  }

  @Test func aSwipeUpHidesAndASwipeDownShows() {
    let (host, navigation) = launch {
      $0.hidesBarsOnSwipe = true
      $0.isToolbarHidden = false
    }
    drag(host, from: 500, to: 300)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    drag(host, from: 300, to: 500)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test func aTapHidesAndShows() {
    let (host, navigation) = launch { $0.hidesBarsOnTap = true }
    host.tap(200, 400)
    host.settle()
    #expect(navigation.isNavigationBarHidden)
    host.advance(1)
    host.tap(200, 400)
    host.settle()
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnTap = false
    host.advance(1)
    host.tap(200, 400)
    host.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func theStatusBarGoesWithTheBarWhereThePageSaysSo() {
    final class Page: UIViewController {
      override var prefersStatusBarHidden: Bool { navigationController?.isNavigationBarHidden == true }
    }
    let (host, navigation) = launch { $0.hidesBarsOnTap = true }
    navigation.setViewControllers([Page()], animated: false)
    host.settle()
    let content = UIApplication.shared._statusBar?.content
    #expect(content?.isHidden == false)
    host.advance(1)
    host.tap(200, 400)
    host.settle()
    #expect(navigation.isNavigationBarHidden && content?.isHidden == true)
    host.advance(1)
    host.tap(200, 400)
    host.settle()
    #expect(!navigation.isNavigationBarHidden && content?.isHidden == false)
  }

  @Test func aControlKeepsItsTap() {
    let (host, navigation) = launch { $0.hidesBarsOnTap = true }
    let button = UIButton(frame: CGRect(x: 100, y: 350, width: 200, height: 100))
    navigation.topViewController?.view.addSubview(button)
    host.settle()
    host.tap(200, 400)
    host.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func aLowScreenHides() {
    let (host, navigation) = launch { $0.hidesBarsWhenVerticallyCompact = true }
    #expect(!navigation.isNavigationBarHidden)
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(navigation.isNavigationBarHidden)
    host.state.orientation = .portrait
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func theKeyboardHides() {
    let (host, navigation) = launch { $0.hidesBarsWhenKeyboardAppears = true }
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    navigation.topViewController?.view.addSubview(field)
    host.settle()
    field.becomeFirstResponder()
    host.settle()
    #expect(navigation.isNavigationBarHidden)
    field.resignFirstResponder()
    host.settle()
    #expect(navigation.isNavigationBarHidden)
  }
}
