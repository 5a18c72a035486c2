import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    for (index, line) in Report.lines().enumerated() {
      let label = UILabel(frame: CGRect(x: 16, y: 60 + 30 * index, width: 360, height: 30))
      label.text = line
      controller.view.addSubview(label)
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}
