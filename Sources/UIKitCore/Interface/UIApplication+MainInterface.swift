import CoreGraphics
import Foundation
import QuinceFoundation

// The nib or storyboard with which an app starts.
extension UIApplication {
  /// A value of Info.plist, that of the device's kind before the general one: `UIMainStoryboardFile~ipad`.
  private static func mainFile(_ key: String) -> String? {
    let device = UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    let bundle = Bundle.main
    let found = bundle.object(forInfoDictionaryKey: key + device) ?? bundle.object(forInfoDictionaryKey: key)
    return (found as? String).flatMap { $0.isEmpty ? nil : $0 }
  }

  // Apple: NSMainNibFile, "the app's main nib file", loaded before anything else, with the application as its owner: it
  // makes the delegate and the window.
  func loadMainNib() {
    guard let name = Self.mainFile("NSMainNibFile") else { return }
    mainNibObjects = UINib(nibName: name, bundle: .main).instantiate(withOwner: self).map { $0 as AnyObject }
  }

  // Apple: UIMainStoryboardFile: between the delegate's two methods of the launch, the window gets the initial
  // controller; it is shown after the second.
  func loadMainStoryboard(_ delegate: any _QuinceWindowOwner) {
    guard let name = Self.mainFile("UIMainStoryboardFile") else { return }
    let storyboard = UIStoryboard(name: name, bundle: .main)
    let controller = Self.initialController(storyboard)
    let window = delegate.window ?? UIWindow(frame: UIScreen.main.bounds)
    if let tint = storyboard.tintColor { window.tintColor = tint }
    delegate.window = window
    if delegate.window == nil {
      // Apple: the words.
      log("The app delegate must implement the window property if it wants to use a main storyboard file.")
    }
    window.rootViewController = controller
    mainWindow = window
  }

  // Apple: UISceneStoryboardFile of the scene's configuration.
  func loadStoryboard(of scene: UIWindowScene) {
    guard let name = scene.session.configuration.storyboardName, !name.isEmpty else { return }
    let window = UIWindow(windowScene: scene)
    let storyboard = UIStoryboard(name: name, bundle: .main)
    if let tint = storyboard.tintColor { window.tintColor = tint }
    window.rootViewController = Self.initialController(storyboard)
    (scene._delegate as? any _QuinceWindowOwner)?.window = window
    mainWindow = window
  }

  func showMainWindow() {
    guard let window = mainWindow else { return }
    mainWindow = nil
    window.makeKeyAndVisible()
  }

  private static func initialController(_ storyboard: UIStoryboard) -> UIViewController {
    guard let controller = storyboard.instantiateInitialViewController() else {
      // Apple: the words, and a black screen. Here the app ends, so that nobody looks for it elsewhere.
      raiseInvalidArgument(
        "Failed to instantiate the default view controller for UIMainStoryboardFile '\(storyboard.name)' - perhaps the designated "
          + "entry point is not set?")
    }
    return controller
  }
}
