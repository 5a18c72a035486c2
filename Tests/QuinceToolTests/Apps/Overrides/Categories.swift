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

// Members of views and of what is no controller take the place of UIKit's own in every class that inherits them.
extension UIScrollView {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tag += 1
    super.touchesBegan(touches, with: event)
  }
  override open var canBecomeFirstResponder: Bool { tag > 0 }
}

extension UITextField {
  override open class var layerClass: AnyClass { CAShapeLayer.self }
  open override func awakeFromNib() {
    super.awakeFromNib()
    placeholder = "awake"
  }
}

class Scroller: UIScrollView { var extra = 1 }
class Field: UITextField {}
