import UIKit

/// What a navigation bar can look like.
enum NavigationBarKind: String, CaseIterable {
  case largeTitle = "Large title"
  case prompt = "Prompt"
  case items = "Items"
  case titleView = "Title view"
  case coloured = "Coloured"
  case transparent = "Transparent"
  case black = "Black style"

  func configure(_ page: UIViewController, in navigation: UINavigationController) {
    let item = page.navigationItem
    switch self {
    case .largeTitle: navigation.navigationBar.prefersLargeTitles = true
    case .prompt: item.prompt = "What this page is for"
    case .items: item.rightBarButtonItems = Self.barItems
    case .titleView:
      let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
      segments.selectedSegmentIndex = 0
      item.titleView = segments
    case .coloured:
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .systemIndigo
      appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
      appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
      navigation.navigationBar.prefersLargeTitles = true
      navigation.navigationBar.tintColor = .white
      item.standardAppearance = appearance
      item.scrollEdgeAppearance = appearance
    case .transparent:
      let appearance = UINavigationBarAppearance()
      appearance.configureWithTransparentBackground()
      item.standardAppearance = appearance
    case .black:
      navigation.navigationBar.barStyle = .black
      item.scrollEdgeAppearance = UINavigationBarAppearance()
    }
  }

  private static var barItems: [UIBarButtonItem] {
    let menu = UIMenu(children: ["First", "Second"].map { title in UIAction(title: title) { _ in } })
    let off = UIBarButtonItem(systemItem: .action)
    off.isEnabled = false
    return [
      UIBarButtonItem(systemItem: .add),
      UIBarButtonItem(title: nil, image: UIImage(systemName: "ellipsis.circle"), menu: menu), off,
      UIBarButtonItem(title: "Text", style: .plain, target: nil, action: nil),
    ]
  }
}
