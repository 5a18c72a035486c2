import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tabs = UITabBarController()
    tabs.viewControllers = [TableController(), CollectionController(), ObjectsController()].map {
      let navigation = UINavigationController(rootViewController: $0)
      navigation.tabBarItem = UITabBarItem(title: "\($0.title ?? "") tab", image: nil, tag: 0)
      return navigation
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Numbers that views get when they are made, so that what a reuse pool gives out is seen.
@MainActor enum Numbers {
  private static var last = 0
  static func next() -> Int {
    last += 1
    return last
  }
}
