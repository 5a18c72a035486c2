import CoreGraphics
import Foundation

extension UIViewController {
  func makeNavigationItem() -> UINavigationItem {
    if let item = _navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    if title == nil { item.title = nil }
    _navigationItem = item
    return item
  }

  func makeTabBarItem() -> UITabBarItem {
    if let item = _tabBarItem { return item }
    // Observed: a navigation controller that has neither an item nor a title of its own shows its root's.
    if title == nil, let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    _tabBarItem = item
    return item
  }

  /// The bar that shows this controller, or the navigation controller whose root it is, shows another item.
  func tabBarItemChanged() {
    if let navigation = _parent as? UINavigationController {
      if navigation.viewControllers.first === self { navigation.tabBarItemChanged() }
    } else {
      (_parent as? UITabBarController)?.updateItems()
    }
  }

  func makeEditButtonItem() -> UIBarButtonItem {
    if let item = _editButtonItem { return item }
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: self,
      action: _qs(UIViewController.toggleEditing, "toggleEditing"))
    _editButtonItem = item
    return item
  }

  func toggleEditing() { setEditing(!isEditing, animated: true) }

  func _editingChanged(animated: Bool) {
    _editButtonItem?.style = isEditing ? .done : .plain
    _editButtonItem?._systemItem = isEditing ? .done : .edit
  }

  func titleChanged() {
    _navigationItem?.title = title
    _tabBarItem?.title = title
    if _tabBarItem == nil { tabBarItemChanged() }
    _parent?.childTitleChanged(self)
  }

  func toolbarItemsChanged(animated: Bool) {
    _parent?.childToolbarItemsChanged(self, animated: animated)
  }
}
