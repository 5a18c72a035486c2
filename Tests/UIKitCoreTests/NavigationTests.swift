import Foundation
import Testing

@testable import UIKitCore

/// The order of messages in a navigation stack.
@MainActor @Suite(.serialized) struct NavigationTests {
  final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  final class Page: UIViewController {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
      super.viewDidLoad()
      log.lines.append("\(name) load")
    }
    override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) did disappear") }
    override func willMove(toParent parent: UIViewController?) {
      log.lines.append("\(name) will move \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
      log.lines.append("\(name) did move \(parent == nil ? "out" : "in")")
    }
  }

  @Test("a bar's parts change sides where the language is written from the right")
  func mirroredBar() throws {
    func places(_ attribute: UISemanticContentAttribute) throws -> [CGRect] {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.semanticContentAttribute = attribute
      let views = [20, 30, 40].map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 20)) }
      let item = UINavigationItem(title: "Title")
      item.leftItemsSupplementBackButton = true
      item.leftBarButtonItem = UIBarButtonItem(customView: views[0])
      item.rightBarButtonItems = [UIBarButtonItem(customView: views[1]), UIBarButtonItem(customView: views[2])]
      bar.setItems([UINavigationItem(title: "Back"), item], animated: false)
      bar.layoutIfNeeded()
      let content = try #require(views[0].superview as? NavigationBarContent)
      content.layoutIfNeeded()
      return try (views + [content.titleLabel, #require(content.backButton)]).map { $0.convert($0.bounds, to: bar) }
    }
    let plain = try places(.forceLeftToRight)
    let mirrored = try places(.forceRightToLeft).map { frame in
      CGRect(x: 320 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    // Mirrored twice, a number may differ in its last bit.
    for (one, other) in zip(mirrored, plain) { #expect(abs(one.minX - other.minX) < 0.01 && one.width == other.width) }
    #expect(plain[0].maxX < plain[3].minX && plain[3].maxX < plain[2].minX)
  }

  final class Delegate: NSObject, UINavigationControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func navigationController(_ n: UINavigationController, willShow c: UIViewController, animated: Bool) {
      log.lines.append("will show \((c as! Page).name)")
    }
    func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
      log.lines.append("did show \((c as! Page).name)")
    }
  }

  private func make() -> (TestHost, UINavigationController, Delegate, Log, UIWindow) {
    let host = TestHost.launch()
    let log = Log()
    let navigation = UINavigationController(rootViewController: Page("A", log))
    let delegate = Delegate(log)
    navigation.delegate = delegate
    let window = host.show(navigation)
    return (host, navigation, delegate, log, window)
  }

  @Test(arguments: [true, false]) func pushAndPop(animated: Bool) {
    let (host, navigation, delegate, log, window) = make()
    #expect(
      log.take() == [
        "A will move in", "A did move in", "A load", "will show A", "A will appear", "A did appear", "did show A",
      ])
    navigation.pushViewController(Page("B", log), animated: animated)
    host.settle()
    #expect(
      log.take() == [
        "B will move in", "B load", "A will disappear", "B will appear", "will show B", "A did disappear",
        "B did appear", "B did move in", "did show B",
      ])
    #expect(navigation.navigationBar.items?.map(\.title) == ["A", "B"])
    navigation.popViewController(animated: animated)
    #expect(navigation.viewControllers.count == 1, "the stack changes at once")
    host.settle()
    #expect(
      log.take() == [
        "B will move out", "B will disappear", "A will appear", "will show A", "B did disappear", "A did appear",
        "B did move out", "did show A",
      ])
    #expect(navigation.navigationBar.items?.map(\.title) == ["A"])
    withExtendedLifetime((delegate, window)) {}
  }

  @Test func theEdgeTurnsBack() {
    let (host, navigation, delegate, log, window) = make()
    navigation.pushViewController(Page("B", log), animated: false)
    host.settle()
    _ = log.take()
    host.touch(.began, 2, 400)
    for x in stride(from: 4.0, through: 60, by: 4) {
      host.touch(.moved, x, 400)
      host.advance(1.0 / 60)
    }
    host.advance(0.5)
    host.touch(.moved, 60, 400)
    host.touch(.ended, 60, 400)
    host.settle()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
    #expect(navigation.navigationBar.items?.map(\.title) == ["A", "B"])
    #expect(
      log.take() == [
        "B will move out", "B will disappear", "A will appear", "will show A", "B will move in", "A will disappear",
        "B will appear", "A did disappear", "B did appear",
      ])
    withExtendedLifetime((delegate, window)) {}
  }

  @Test func theEdgePops() {
    let (host, navigation, delegate, log, window) = make()
    navigation.pushViewController(Page("B", log), animated: false)
    host.settle()
    _ = log.take()
    host.touch(.began, 2, 400)
    for x in stride(from: 10.0, through: 350, by: 10) {
      host.touch(.moved, x, 400)
      host.advance(1.0 / 60)
    }
    host.touch(.ended, 350, 400)
    host.settle()
    #expect(navigation.viewControllers.map(\.title) == ["A"])
    #expect(
      log.take() == [
        "B will move out", "B will disappear", "A will appear", "will show A", "B did disappear", "A did appear",
        "B did move out", "did show A",
      ])
    withExtendedLifetime((delegate, window)) {}
  }

  @Test func aTitleThatComesDuringThePushShows() {
    let (host, navigation, _, _, _) = make()
    let pushed = UIViewController()
    pushed.title = "Waiting"
    navigation.pushViewController(pushed, animated: true)
    host.advance(0.1)
    pushed.title = "Playing"
    host.settle()
    #expect(navigation.navigationBar._content?.titleLabel.text == "Playing")
  }

  @Test func theBackButtonIsTitledAfterTheItemBefore() {
    let rows: [(String, (UINavigationItem) -> Void, String)] = [
      ("the title", { $0.title = "Fruits" }, "Fruits"),
      ("a title of its own", { $0.backButtonTitle = "Yes" }, "Yes"),
      (
        "an own item",
        { $0.backBarButtonItem = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil) }, "Own"
      ),
      ("nothing", { $0.title = nil }, "Back"),
      ("minimal", { $0.backButtonDisplayMode = .minimal }, ""),
      ("generic", { $0.backButtonDisplayMode = .generic }, "Back"),
    ]
    for (name, change, title) in rows {
      let item = UINavigationItem(title: "Title")
      change(item)
      #expect(item.backTitle == title, "\(name)")
    }
  }

  private final class Container: UIViewController {
    var shown: [UIViewController] = []
    override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
  }

  // Apple: UIViewController.show(_:sender:), it asks the nearest ancestor that overrides the method, else it presents.
  @Test("show goes to the nearest container that shows controllers")
  func show() {
    let (host, navigation, _, log, window) = make()
    let second = Page("B", log)
    UIView.performWithoutAnimation { navigation.topViewController?.show(second, sender: nil) }
    #expect(navigation.viewControllers.count == 2 && navigation.topViewController === second)
    #expect(navigation.presentedViewController == nil)

    let container = Container(), inner = Page("C", log), shown = Page("D", log)
    container.addChild(inner)
    inner.didMove(toParent: container)
    UIView.performWithoutAnimation {
      second.show(container, sender: nil)
      inner.show(shown, sender: nil)
    }
    #expect(navigation.topViewController === container && container.shown == [shown])

    let alone = Page("E", log)
    window.rootViewController = alone
    UIView.performWithoutAnimation { alone.show(Page("F", log), sender: nil) }
    #expect((alone.presentedViewController as? Page)?.name == "F")
    withExtendedLifetime(host) {}
  }

  // MARK: Without a page at first

  @Test(arguments: [true, false])
  func theFirstPageShowsWhereverItComes(animated: Bool) {
    let host = TestHost.launch()
    let log = Log()
    let navigation = UINavigationController()
    let delegate = Delegate(log)
    navigation.delegate = delegate
    let window = host.show(navigation)
    #expect(log.take() == [])
    navigation.pushViewController(Page("A", log), animated: animated)
    host.settle()
    let expected = [
      "A will move in", "A load", "A will appear", "will show A", "A did appear", "A did move in", "did show A",
    ]
    #expect(log.take() == expected)
    #expect(navigation.topViewController?.view.window === window)
    #expect(navigation.navigationBar.items?.map(\.title) == ["A"])
    navigation.setViewControllers([], animated: animated)
    host.settle()
    #expect(log.take() == ["A will move out", "A will disappear", "A did disappear", "A did move out"])
    #expect(navigation.navigationBar.items?.isEmpty ?? true)
    navigation.setViewControllers([Page("A", log)], animated: animated)
    host.settle()
    #expect(log.take() == expected)
    withExtendedLifetime(delegate) {}
  }

  @Test func aPageThatIsPushedRightAfterTheWindowIsMadeVisible() {
    let host = TestHost.launch()
    let log = Log()
    let navigation = UINavigationController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(Page("A", log), animated: true)
    host.settle()
    #expect(log.take() == ["A will move in", "A load", "A will appear", "A did appear", "A did move in"])
    #expect(navigation.topViewController?.view.window === window)
  }

  /// Takes its page in `viewWillAppear(_:)`.
  final class LateNavigation: UINavigationController {
    var log = Log()
    var isBefore = false
    override func viewWillAppear(_ animated: Bool) {
      log.lines.append("N will appear")
      if isBefore { setViewControllers([Page("A", log)], animated: false) }
      super.viewWillAppear(animated)
      if !isBefore { setViewControllers([Page("A", log)], animated: false) }
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.lines.append("N did appear")
    }
  }

  @Test(arguments: [true, false], [UIModalPresentationStyle.pageSheet, .fullScreen])
  func aPageThatComesInViewWillAppear(isBefore: Bool, style: UIModalPresentationStyle) {
    for animated in [true, false] {
      let host = TestHost.launch()
      let root = UIViewController()
      let window = host.show(root)
      let navigation = LateNavigation()
      navigation.isBefore = isBefore
      navigation.modalPresentationStyle = style
      let delegate = Delegate(navigation.log)
      navigation.delegate = delegate
      root.present(navigation, animated: animated)
      host.settle()
      let lines = navigation.log.take().filter { !$0.contains("move") && !$0.contains("load") }
      #expect(
        lines == ["N will appear", "will show A", "A will appear", "A did appear", "did show A", "N did appear"])
      #expect(navigation.topViewController?.view.window === window)
      withExtendedLifetime(delegate) {}
    }
  }

  private final class Watcher: NSObject, UINavigationControllerDelegate {
    var told: [String] = []
    func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
      let coordinator = n.transitionCoordinator
      told.append("\(coordinator?.viewController(forKey: .from)?.title ?? "nil") to \(c.title ?? "nil")")
      let isQueued = coordinator?.animate(alongsideTransition: nil) { [self] _ in told.append("done") }
      if isQueued == true { told.append("queued") }
    }
  }

  /// Coordinators of apps let go of their children where the page that was left is not on the stack any more.
  @Test func theDelegateFindsWhatWasLeftWhenAPageIsShown() {
    let host = TestHost.launch()
    let (log, watcher) = (Log(), Watcher())
    let navigation = UINavigationController(rootViewController: Page("a", log))
    let window = host.show(navigation)
    navigation.delegate = watcher
    navigation.pushViewController(Page("b", log), animated: true)
    host.settle()
    navigation.popViewController(animated: true)
    host.settle()
    #expect(watcher.told == ["a to b", "done", "b to a", "done"])
    #expect(navigation.transitionCoordinator == nil)
    navigation.pushViewController(Page("c", log), animated: false)
    host.settle()
    #expect(watcher.told.last == "nil to c")
    withExtendedLifetime(window) {}
  }

  private final class Leaving: UIViewController {
    var said: [Bool] = []
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      guard let coordinator = transitionCoordinator else { return }
      said = [coordinator.initiallyInteractive, coordinator.isInteractive]
    }
  }

  @Test(arguments: [true, false]) func aPopKnowsWhetherAFingerBeganIt(isPulled: Bool) {
    let host = TestHost.launch()
    let navigation = UINavigationController(rootViewController: UIViewController())
    host.show(navigation)
    let page = Leaving()
    navigation.pushViewController(page, animated: false)
    host.settle()
    if isPulled { host.drag(from: (2, 400), to: (320, 400)) } else { navigation.popViewController(animated: true) }
    host.settle()
    #expect(navigation.viewControllers.count == 1 && page.said == [isPulled, isPulled])
  }
}
