import UIKit

/// A window of its own for the listings that build an app's whole interface.
enum Interface {
  private static var window: UIWindow?
  private static var controller: UIViewController?

  /// Adds the controller's view to a new window, as apps did before windows had root view controllers.
  static func show(_ controller: UIViewController) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.addSubview(controller.view)
    window.makeKeyAndVisible()
    (self.window, self.controller) = (window, controller)
  }

  static func close() {
    window?.isHidden = true
    (window, controller) = (nil, nil)
  }

  static var closeItem: UIBarButtonItem {
    UIBarButtonItem(systemItem: .close, primaryAction: UIAction { _ in close() })
  }
}
