import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private class LoggingController: UIViewController {
  let name: String
  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func loadView() {
    log.append("\(name) loadView")
    super.loadView()
  }
  override func viewDidLoad() { log.append("\(name) viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { log.append("\(name) viewWillAppear(\(animated))") }
  override func viewDidAppear(_ animated: Bool) { log.append("\(name) viewDidAppear(\(animated))") }
  override func viewWillDisappear(_ animated: Bool) { log.append("\(name) viewWillDisappear(\(animated))") }
  override func viewDidDisappear(_ animated: Bool) { log.append("\(name) viewDidDisappear(\(animated))") }
  override func viewWillLayoutSubviews() { log.append("\(name) viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.append("\(name) viewDidLayoutSubviews") }
  override func willMove(toParent parent: UIViewController?) {
    log.append("\(name) willMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.append("\(name) didMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    log.append("\(name) viewWillTransition(\(Int(size.width))x\(Int(size.height)))")
    coordinator.animate(alongsideTransition: { _ in log.append("\(self.name) alongside") }) { _ in
      log.append("\(self.name) transition done")
    }
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    log.append("\(name) traitCollectionDidChange")
  }
}

@MainActor private var appLog: [String] = []

private final class LoggingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    appLog.append("willFinishLaunching \(application.applicationState.rawValue)")
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    appLog.append("didFinishLaunching")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = LoggingController("root")
    window?.makeKeyAndVisible()
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { appLog.append("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { appLog.append("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { appLog.append("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { appLog.append("willEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { appLog.append("willTerminate") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { appLog.append("memoryWarning") }
}

@Suite(.serialized) @MainActor struct ControllerLifeTests {
  @Test("The first page of a navigation controller shows where its container forwards no appearance methods")
  func unannouncedPage() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let host = TestHost.launch()
    let page = UIViewController()
    let container = Container()
    let navigation = UINavigationController(rootViewController: page)
    _ = host.show(container)
    container.addChild(navigation)
    container.view.addSubview(navigation.view)
    navigation.didMove(toParent: container)
    host.settle()
    #expect(page.view.isDescendant(of: navigation.view) && page._appearance == .disappeared)
  }

  @Test("A view that has no place yet keeps no edge clear")
  func placelessView() {
    let host = TestHost.launch()
    let controller = UIViewController()
    _ = host.show(controller)
    let view = UIView(frame: .zero)
    controller.view.addSubview(view)
    #expect(controller.view.safeAreaInsets.top > 0 && view.safeAreaInsets == .zero)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.safeAreaInsets.top == controller.view.safeAreaInsets.top)
  }

  @Test func launchBackgroundForegroundTerminate() {
    appLog = []
    log = []
    let host = TestHost.launch(LoggingDelegate.self)
    host.settle()
    #expect(appLog == ["willFinishLaunching 1", "didFinishLaunching", "didBecomeActive"])
    #expect(
      log == [
        "root loadView", "root viewDidLoad", "root viewWillAppear(false)", "root viewWillLayoutSubviews",
        "root viewDidLayoutSubviews", "root viewDidAppear(false)",
      ])
    appLog = []
    UIApplication.shared.handle(.lifeCycle(.background))
    UIApplication.shared.handle(.lifeCycle(.foreground))
    UIApplication.shared.handle(.memoryWarning)
    UIApplication.shared.handle(.lifeCycle(.terminate))
    #expect(
      appLog == [
        "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive", "memoryWarning",
        "willResignActive", "willTerminate",
      ])
  }

  @Test func containment() {
    let host = TestHost.launch()
    let parent = LoggingController("parent")
    let window = host.show(parent)
    log = []
    let child = LoggingController("child")
    parent.addChild(child)
    #expect(log == ["child willMove(toParent: parent)"])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      log == [
        "child willMove(toParent: parent)", "child loadView", "child viewDidLoad", "child viewWillAppear(false)",
        "child didMove(toParent: parent)",
      ])
    log = []
    host.settle()
    #expect(log.last == "child viewDidAppear(false)")
    log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log == [
        "child willMove(toParent: nil)", "child viewWillDisappear(false)", "child viewDidDisappear(false)",
        "child didMove(toParent: nil)",
      ])
    _ = window
  }

  @Test func childrenAppearWithTheirParent() {
    let host = TestHost.launch()
    let parent = LoggingController("parent")
    let child = LoggingController("child")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    log = []
    let window = host.show(parent)
    let appearing = log.filter { $0.contains("ppear") }
    #expect(
      appearing == [
        "parent viewWillAppear(false)", "child viewWillAppear(false)", "parent viewDidAppear(false)",
        "child viewDidAppear(false)",
      ])
    _ = window
  }

  @Test func fullScreenPresentationAndDismissal() {
    let host = TestHost.launch()
    let presenter = LoggingController("A")
    let window = host.show(presenter)
    log = []
    let presented = LoggingController("B")
    presented.modalPresentationStyle = .fullScreen
    presenter.present(presented, animated: true) { log.append("presented") }
    #expect(presenter.presentedViewController === presented)
    #expect(presented.isBeingPresented)
    host.settle()
    #expect(
      log.filter { !$0.contains("ayout") } == [
        "B loadView", "B viewDidLoad", "A viewWillDisappear(true)", "B viewWillAppear(true)", "B viewDidAppear(true)",
        "A viewDidDisappear(true)", "presented",
      ])
    #expect(!presented.isBeingPresented)
    log = []
    presented.dismiss(animated: true) { log.append("dismissed") }
    host.settle()
    #expect(
      log.filter { !$0.contains("ayout") } == [
        "B viewWillDisappear(true)", "A viewWillAppear(true)", "A viewDidAppear(true)", "B viewDidDisappear(true)",
        "dismissed",
      ])
    #expect(presenter.presentedViewController == nil)
    #expect(presented.presentingViewController == nil)
    #expect(presenter.view.window === window)
    #expect(!presenter.view.isHidden)
  }

  @Test func sheetLeavesThePresenterAndCanBePulledDown() {
    let host = TestHost.launch()
    let presenter = LoggingController("A")
    let window = host.show(presenter)
    log = []
    let presented = LoggingController("B")
    presented.view.backgroundColor = .white
    presenter.present(presented, animated: true)
    host.settle()
    #expect(
      log.filter { $0.contains("ppear") } == ["B viewWillAppear(true)", "B viewDidAppear(true)"])
    #expect(presented.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    log = []
    host.drag(from: (195, 100), to: (195, 700), frames: 20)
    host.settle()
    #expect(log.filter { $0.contains("ppear") } == ["B viewWillDisappear(true)", "B viewDidDisappear(true)"])
    #expect(presenter.presentedViewController == nil)
    _ = window
  }

  @Test func rotation() {
    let host = TestHost.launch()
    let controller = LoggingController("A")
    let window = host.show(controller)
    log = []
    host.state.orientation = .landscapeRight
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(
      log.filter { !$0.contains("ayout") } == [
        "A viewWillTransition(844x390)", "A traitCollectionDidChange", "A alongside", "A transition done",
      ])
    #expect(window.bounds.size == CGSize(width: 844, height: 390))
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(UIDevice.current.orientation == .landscapeLeft)
  }

  @Test func appearanceChange() {
    let host = TestHost.launch()
    let controller = LoggingController("A")
    let window = host.show(controller)
    controller.view.backgroundColor = .systemBackground
    log = []
    host.state.appearance = .dark
    UIApplication.shared.handle(.state(host.state))
    #expect(log == ["A traitCollectionDidChange"])
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.view.layer.backgroundColor?.components?.first == 0)
    controller.overrideUserInterfaceStyle = .light
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    #expect(window.traitCollection.userInterfaceStyle == .dark)
  }
}
