import UIKit

/// Goes through what Objective-C's run-time does with messages and classes, and shows the first that does not hold.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let label = UILabel()
    let checks = Checks()
    Forwarding.check(checks)
    Classes.check(checks)
    Fonts.check(checks)
    label.text = checks.failures.first ?? "Everything holds"
    label.numberOfLines = 0
    label.backgroundColor = .white
    let controller = UIViewController()
    controller.view = label
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}

class Checks {
  var failures: [String] = []

  func expect(_ name: String, _ found: Any?, _ wanted: Any?) {
    if "\(found as Any)" != "\(wanted as Any)" {
      failures.append("\(name): \(found as Any), not \(wanted as Any)")
    }
  }
}
