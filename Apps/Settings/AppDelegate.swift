import QuinceSettingsAccess
import UIKit

/// The Settings app: a list of pages, and beside or behind it the page that was chosen.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var list = RootListController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    NotificationCenter.default.addObserver(
      self, selector: #selector(languageChanged), name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    self.window = window
    showList()
    window.makeKeyAndVisible()
    if let page = SettingsAccess.current?.page { list.open(page, animated: false) }
    return true
  }

  private func showList() {
    if UIDevice.current.userInterfaceIdiom == .pad {
      let split = UISplitViewController(style: .doubleColumn)
      split.preferredDisplayMode = .oneBesideSecondary
      split.setViewController(list, for: .primary)
      split.setViewController(GeneralController(), for: .secondary)
      window?.rootViewController = split
    } else {
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      window?.rootViewController = navigation
    }
  }

  private var topPage: UIViewController? {
    let root = window?.rootViewController
    let detail = (root as? UISplitViewController)?.viewController(for: .secondary) ?? root
    return (detail as? UINavigationController)?.topViewController ?? detail
  }

  /// Every page is made anew in the new language; the app, or the list of languages, that showed is shown again.
  @objc private func languageChanged() {
    let page = topPage
    list = RootListController()
    showList()
    if page is LanguagePage {
      list.openLanguages()
    } else if let pane = page as? PaneController {
      list.open(pane.app.identifier, animated: false)
    }
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
