import QuinceSettingsAccess
import UIKit

/// The Home app: the icons of the device's apps, and the app switcher before them.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    show()
    window.makeKeyAndVisible()
    NotificationCenter.default.addObserver(
      self, selector: #selector(show), name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    return true
  }

  /// Everything is made anew in another language.
  @objc private func show() { window?.rootViewController = HomeController() }
}
