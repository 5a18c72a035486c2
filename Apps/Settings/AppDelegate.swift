import QuinceSettingsAccess
import UIKit

/// The Settings app: a list of pages, and beside or behind it the page that was chosen.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let split = UISplitViewController(style: .doubleColumn)
  private let list = RootListController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    if UIDevice.current.userInterfaceIdiom == .pad {
      split.preferredDisplayMode = .oneBesideSecondary
      split.setViewController(list, for: .primary)
      split.setViewController(GeneralController(), for: .secondary)
      window.rootViewController = split
    } else {
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      window.rootViewController = navigation
    }
    self.window = window
    window.makeKeyAndVisible()
    if let page = SettingsAccess.current?.page { list.open(page, animated: false) }
    return true
  }

  /// `app-settings:IDENTIFIER` leads to the page of an app; without one to the list.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    guard url.scheme == "app-settings" else { return false }
    list.open(String(url.absoluteString.dropFirst("app-settings:".count)), animated: false)
    return true
  }
}
