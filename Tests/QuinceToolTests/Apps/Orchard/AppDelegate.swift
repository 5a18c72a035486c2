import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: RowsViewController()),
      UINavigationController(rootViewController: BasketsViewController()),
      UINavigationController(rootViewController: GridViewController()),
      UINavigationController(rootViewController: PartyViewController()),
      UINavigationController(rootViewController: HarvestViewController()),
    ]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }
}
