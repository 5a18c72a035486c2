import Foundation

/// The More tab: what the bar has no room for.
extension UITabBarController {
  /// The tabs that a bar of this width has room for, the More tab among them.
  // Apple: UITabBarController, "the first four … and the standard More item"; eight where the width is regular.
  var capacity: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  /// The controllers that the More list shows.
  var overflow: [UIViewController] {
    managers.count > capacity ? Array(managers.dropFirst(capacity - 1)) : []
  }

  /// What shows while the controller is selected: itself, or the More tab's navigation controller.
  func content(of controller: UIViewController) -> UIViewController {
    guard let more else { return controller }
    return controller === more || overflow.contains { $0 === controller } ? more : controller
  }

  /// Brings the bar's items up to date with the controllers and the room.
  func updateItems() {
    let overflow = overflow
    var shown = managers.dropLast(overflow.count).map { $0.tabBarItem! }
    if overflow.isEmpty {
      more?.close()
    } else {
      let more = moreNavigationController
      if more.parent !== self {
        more.appearanceIsManaged = true
        addChild(more)
        more.didMove(toParent: self)
      }
      shown.append(more.tabBarItem)
    }
    if tabBar._items != shown { tabBar.setItems(shown, animated: false) }
    more?.reload()
    if let _selected { tabBar.selectedItem = content(of: _selected).tabBarItem }
  }

  /// The list shows again: no controller of it is selected any more.
  func moreListAppeared() { _selected = more }

  /// A row of the list was chosen.
  func chose(_ controller: UIViewController) {
    more?.open(controller, animated: true)
    _selected = controller
  }

  /// A controller that lay on the More tab's stack is this one's child again.
  func takeBack(_ controller: UIViewController) {
    guard controller.parent !== self, managers.contains(where: { $0 === controller }) else { return }
    controller.appearanceIsManaged = true
    addChild(controller)
    controller.didMove(toParent: self)
  }

  // MARK: Configuring

  private var customizable: [UIViewController] {
    managers.filter { controller in customizableViewControllers?.contains { $0 === controller } ?? false }
  }

  /// nil where no controller may be moved.
  func makeConfigureItem() -> UIBarButtonItem? {
    guard !customizable.isEmpty else { return nil }
    return UIBarButtonItem(
      barButtonSystemItem: .edit, target: self, action: _qs(UITabBarController.configure, "configure"))
  }

  func configure() { tabBar.beginCustomizingItems(customizable.map { $0.tabBarItem }) }

  func willBeginCustomizing(_ items: [UITabBarItem]) {
    tabBar(tabBar, willBeginCustomizing: items)
    delegate?.tabBarController(self, willBeginCustomizing: controllers(of: items))
  }

  func willEndCustomizing(_ items: [UITabBarItem], changed: Bool) {
    tabBar(tabBar, willEndCustomizing: items, changed: changed)
    delegate?.tabBarController(self, willEndCustomizing: arranged(items), changed: changed)
  }

  func didEndCustomizing(_ items: [UITabBarItem], changed: Bool) {
    if changed { arrange(arranged(items)) }
    tabBar(tabBar, didEndCustomizing: items, changed: changed)
    delegate?.tabBarController(self, didEndCustomizing: managers, changed: changed)
  }

  private func controllers(of items: [UITabBarItem]) -> [UIViewController] {
    items.compactMap { item in managers.first { $0.tabBarItem === item } }
  }

  /// All controllers, those of the bar first; one that left the bar has the place of the one that came for it.
  private func arranged(_ items: [UITabBarItem]) -> [UIViewController] {
    var result = managers
    for (index, controller) in controllers(of: items).enumerated() where result[index] !== controller {
      guard let old = result.firstIndex(where: { $0 === controller }) else { continue }
      result.swapAt(index, old)
    }
    return result
  }

  private func arrange(_ controllers: [UIViewController]) {
    let movable = customizableViewControllers
    setControllers(controllers, keepsMore: true)
    customizableViewControllers = movable
    more?.reload()
  }
}
