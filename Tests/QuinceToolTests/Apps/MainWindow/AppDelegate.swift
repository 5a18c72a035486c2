import UIKit

class AppDelegate: NSObject, UIApplicationDelegate {
  @IBOutlet var window: UIWindow?
  @IBOutlet var viewController: ListViewController!

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = viewController
    window?.makeKeyAndVisible()
  }
}
