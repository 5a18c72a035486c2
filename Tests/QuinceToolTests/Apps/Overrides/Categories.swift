import UIKit

// Members of UIKit's own classes, as old projects override them to fix their orientation and status bar.
extension UINavigationController {
  open override var shouldAutorotate: Bool { !super.shouldAutorotate }
  override open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    return topViewController?.supportedInterfaceOrientations ?? .portrait
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.tag += 7
  }
}

extension UITabBarController {
  override open var childForStatusBarStyle: UIViewController? { viewControllers?.last }
}

class Page: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscapeLeft }
}

class Stack: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
}
