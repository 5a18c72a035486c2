import UIKit

/// Has one of the system's tabs.
class OtherViewController: NoteViewController {
  init() {
    super.init(note: "This tab is one of the system's.")
    tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    noteLabel.text = "This tab is in the nib, too."
  }
}
