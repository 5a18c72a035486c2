import UIKit

/// Listing 4-2: makes its own tab.
class HomeViewController: NoteViewController {
  init() {
    super.init(note: "This tab is called Home.")
    title = "My View Controller"
    tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    noteLabel.text = "This tab is in the nib."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addCloseButton()
  }
}
