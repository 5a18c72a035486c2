import UIKit

/// Tabs with badges, more of them than fit beside each other on iPhone.
class TabBarViewController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    viewControllers = [
      tab("Home", "house", badge: nil), tab("Search", "magnifyingglass", badge: ""),
      tab("Mail", "envelope", badge: "7"),
      tab("Music", "music.note", badge: "New"), tab("Photos", "photo", badge: nil), tab("Settings", "gear", badge: nil),
    ]
  }

  private func tab(_ title: String, _ symbol: String, badge: String?) -> UIViewController {
    let controller = NoteViewController(title: NSLocalizedString(title, comment: ""))
    controller.tabBarItem.image = UIImage(systemName: symbol)
    controller.tabBarItem.selectedImage = UIImage(systemName: symbol + ".fill")
    controller.tabBarItem.badgeValue = badge
    return controller
  }
}
