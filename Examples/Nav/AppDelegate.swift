import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  @IBOutlet var window: UIWindow?
  @IBOutlet var navController: UINavigationController!

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = navController
    window?.makeKeyAndVisible()
    return true
  }
}
