import UIKit

/// Listing 4-3: takes its own tab away when it has done its work.
class RegistrationViewController: NoteViewController {
  init() {
    super.init(note: "This tab is needed once.")
    tabBarItem = UITabBarItem(title: "Register", image: UIImage(systemName: "pencil"), tag: 2)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Register me") { [unowned self] in processUserInformation() }
  }

  private func processUserInformation() {
    guard let tabs = tabBarController, let controllers = tabs.viewControllers else { return }
    tabs.setViewControllers(controllers.filter { $0 !== self }, animated: true)
  }
}
