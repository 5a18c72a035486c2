/// Holds the list of the controllers that have no room in a tab bar, and shows the one that is chosen.
@MainActor package final class MoreNavigationController: UINavigationController {
  package weak var tabs: UITabBarController?
  /// The controller whose pages lie on the stack, above the list.
  private(set) var opened: UIViewController?
  /// The pages of a navigation controller that was opened, as they were.
  private var pages: [UIViewController] = []
  private let list = MoreListController()

  init(tabs: UITabBarController) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    list.title = SystemWord.more.text
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    setViewControllers([list], animated: false)
  }

  package required init?(coder: NSCoder) { return nil }

  func reload() {
    list.navigationItem.rightBarButtonItem = tabs?.makeConfigureItem()
    list.viewIfLoaded.map { _ in list.tableView.reloadData() }
  }

  /// Shows a controller above the list; of a navigation controller its pages, since one cannot hold another.
  func open(_ controller: UIViewController, animated: Bool) {
    close()
    opened = controller
    guard let navigation = controller as? UINavigationController else {
      return setViewControllers([list, controller], animated: animated)
    }
    pages = navigation.viewControllers
    navigation.setViewControllers([], animated: false)
    setViewControllers([list] + pages, animated: animated)
  }

  /// Gives the pages back to the controller that they came from, and that to the tab bar controller.
  func close() {
    guard let controller = opened else { return }
    opened = nil
    let shown = Array(viewControllers.dropFirst())
    if viewControllers.count > 1 { setViewControllers([list], animated: false) }
    if let navigation = controller as? UINavigationController {
      let kept = shown.first === pages.first ? shown : Array(pages.prefix(1))
      navigation.setViewControllers(kept, animated: false)
    }
    pages = []
    tabs?.takeBack(controller)
  }
}
