import UIKit

/// Listing 4-4: the other tabs can be chosen only after the login.
class LoginViewController: NoteViewController, UITabBarControllerDelegate {
  private var hasValidLogin = false

  init() {
    super.init(note: "Not logged in")
    tabBarItem = UITabBarItem(title: "Login", image: UIImage(systemName: "person"), tag: 3)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Log in") { [unowned self] in
      hasValidLogin = true
      noteLabel.text = "Logged in"
    }
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    if !hasValidLogin && viewController != tabBarController.viewControllers?.first { return false }
    return true
  }
}
