import Windows
import XCTest

private final class InsetWindow: UIWindow {
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 11, left: 0, bottom: 7, right: 0) }
}

private final class InsetView: UIView {
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 33, left: 5, bottom: 7, right: 0) }
}

@MainActor
final class WindowTests: XCTestCase {
  private var window: UIWindow!

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: UIScreen.main.bounds)
  }

  override func tearDown() {
    window = nil
    super.tearDown()
  }

  private func turn(_ seconds: TimeInterval = 0.05) {
    RunLoop.main.run(until: Date().addingTimeInterval(seconds))
  }

  func testAShownWindowShowsItsRootController() {
    let controller = Recorder()
    window.rootViewController = controller
    XCTAssertEqual(controller.calls, [])
    window.isHidden = false
    XCTAssertEqual(controller.calls, ["viewDidLoad", "viewWillAppear"])
    XCTAssertTrue(controller.view.window === window)
    XCTAssertEqual(controller.view.frame, window.bounds)
    XCTAssertGreaterThan(controller.view.safeAreaInsets.top, 0)
    turn()
    XCTAssertEqual(controller.calls.last, "viewDidAppear")
    window.isHidden = true
    XCTAssertEqual(controller.calls.suffix(2), ["viewWillDisappear", "viewDidDisappear"])
  }

  func testBarsInsetWhatTheyHold() {
    let controller = Recorder()
    let navigation = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    turn()
    let insets = controller.view.safeAreaInsets
    XCTAssertEqual(insets.top, navigation.navigationBar.frame.maxY)
    XCTAssertEqual(insets.bottom, tabs.tabBar.frame.height)
    XCTAssertEqual(controller.calls, ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
  }

  func testPushAndPresentEnd() {
    let first = Recorder()
    let navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    turn()
    let second = Recorder()
    navigation.pushViewController(second, animated: false)
    turn()
    XCTAssertEqual(first.calls.suffix(2), ["viewWillDisappear", "viewDidDisappear"])
    XCTAssertEqual(second.calls, ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    let presented = expectation(description: "presented")
    let modal = Recorder()
    navigation.present(modal, animated: true) { presented.fulfill() }
    wait(for: [presented], timeout: 20)
    XCTAssertEqual(modal.calls, ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
  }

  func testOverriddenSafeAreasReachTheViewsBelow() {
    let window = InsetWindow(frame: UIScreen.main.bounds)
    let controller = Recorder()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 11, left: 0, bottom: 7, right: 0))
    let view = InsetView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    controller.view.addSubview(view)
    window.layoutIfNeeded()
    XCTAssertEqual(inner.safeAreaInsets, UIEdgeInsets(top: 33, left: 5, bottom: 7, right: 0))
  }

  func testAttachmentsAreKept() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = .red
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    XCTContext.runActivity(named: "drawing") { activity in
      let attachment = XCTAttachment(image: image)
      attachment.name = "red"
      attachment.lifetime = .keepAlways
      activity.add(attachment)
    }
  }

  nonisolated func testPartsRunInTestsOfNoActor() {
    XCTContext.runActivity(named: "part") { XCTAssertEqual($0.name, "part") }
  }
}
