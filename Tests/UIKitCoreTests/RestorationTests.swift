import CoreGraphics
import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

/// A list whose pages come back by the class.
final class RestoredPage: UIViewController, UIViewControllerRestoration {
  var number = 0
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 150, width: 300, height: 300))

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "page"
    restorationClass = RestoredPage.self
  }
  required init?(coder: NSCoder) { nil }

  static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIViewController? {
    log.append("make \(path.joined(separator: "/")) \(coder.decodeInteger(forKey: "number"))")
    return RestoredPage(coder.decodeInteger(forKey: "number"))
  }

  override func viewDidLoad() {
    view.addSubview(field)
    view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 300, height: 2000)
    field.restorationIdentifier = "field"
    scroll.restorationIdentifier = "scroll"
  }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
    coder.encode(navigationController, forKey: "stack")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let stack = coder.decodeObject(forKey: "stack") as? UIViewController
    log.append("decode \(number) \(stack != nil && stack === navigationController && isViewLoaded)")
  }
  override func applicationFinishedRestoringState() { log.append("finished \(number)") }
}

private final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let tabs = UITabBarController()
  let navigation = UINavigationController(rootViewController: RestoredPage(0))
  let other = UIViewController()

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tabs.restorationIdentifier = "tabs"
    navigation.restorationIdentifier = "stack"
    other.restorationIdentifier = "other"
    tabs.viewControllers = [other, navigation]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.restorationIdentifier = "window"
    window?.rootViewController = tabs
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("launched \(navigation.viewControllers.count)")
    window?.makeKeyAndVisible()
    return true
  }
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    coder.encode("2.0", forKey: "version")
    return true
  }
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    log.append(
      "should restore \(coder.decodeInteger(forKey: "own")) \(coder.decodeObject(forKey: "version") as? String ?? "")")
    return true
  }
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    coder.encode(5, forKey: "own")
  }
}

@Suite(.serialized) @MainActor struct RestorationTests {
  private func inFolder(_ body: () throws -> Void) rethrows {
    SavedFiles.folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: SavedFiles.folder!)
      SavedFiles.folder = nil
    }
    try body()
  }

  @Test func stackTabOffsetAndTextComeBack() throws {
    try inFolder {
      var host = TestHost.launch(Delegate.self)
      host.settle()
      var delegate = try #require(UIApplication.shared.delegate as? Delegate)
      delegate.tabs.selectedIndex = 1
      let page = RestoredPage(3)
      delegate.navigation.pushViewController(page, animated: false)
      host.settle()
      page.field.text = "quince"
      page.scroll.contentOffset.y = 640
      UIApplication.shared.handle(.lifeCycle(.background))
      log = []

      host = TestHost.launch(Delegate.self)
      host.settle()
      delegate = try #require(UIApplication.shared.delegate as? Delegate)
      #expect(
        log == [
          "should restore 5 2.0", "make tabs/stack/page 0", "make tabs/stack/page 3", "decode 0 true", "decode 3 true",
          "finished 0", "finished 3", "launched 2",
        ])
      #expect(delegate.tabs.selectedIndex == 1)
      let restored = try #require(delegate.navigation.topViewController as? RestoredPage)
      #expect(restored !== page && restored.number == 3)
      #expect(restored.field.text == "quince")
      #expect(restored.scroll.contentOffset.y == 640)
      #expect(restored.view.window != nil)

      // What has been restored once is not restored again, unless the app goes to the background.
      log = []
      _ = TestHost.launch(Delegate.self)
      #expect(log == ["launched 1"])
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      log.append(
        "connect \(session.stateRestorationActivity?.userInfo?["page"] as? Int ?? 0) \(session.userInfo?.count ?? 0)")
      let window = UIWindow(windowScene: scene as! UIWindowScene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
      session.userInfo = ["kept": 1]
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: "page")
      activity.title = "Page"
      activity.userInfo = ["page": 4]
      return activity
    }
    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
      log.append("restore \(activity.activityType) \(activity.title ?? "")")
    }
  }

  private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  @Test func aScenesActivityComesBack() {
    inFolder {
      log = []
      let host = TestHost.launch(SceneAppDelegate.self)
      host.settle()
      UIApplication.shared.handle(.lifeCycle(.background))
      #expect(log == ["connect 0 0"])
      log = []
      _ = TestHost.launch(SceneAppDelegate.self)
      #expect(log == ["connect 4 1", "restore page Page"])
    }
  }
}
