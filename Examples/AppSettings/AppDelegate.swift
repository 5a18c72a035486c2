import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // What Settings.bundle declares shows in Settings alone: an app registers the same values for itself.
    UserDefaults.standard.register(defaults: [
      Key.networkProtocol: "SMTP", Key.warpDrive: "Engaged", Key.warpFactor: 5, Key.crew: 1,
    ])
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = MainViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
