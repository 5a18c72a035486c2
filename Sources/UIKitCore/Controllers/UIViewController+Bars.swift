import CoreGraphics
import Foundation

extension UIViewController {
  func quinceMakeNavigationItem() -> UINavigationItem {
    if let item = quinceNavigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    if title == nil { item.title = nil }
    quinceNavigationItem = item
    return item
  }

  func quinceMakeTabBarItem() -> UITabBarItem {
    if let item = quinceTabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    quinceTabBarItem = item
    return item
  }

  func quinceMakeEditButtonItem() -> UIBarButtonItem {
    if let item = quinceEditButtonItem { return item }
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: self,
      action: _qs(UIViewController.quinceToggleEditing, "quinceToggleEditing"))
    quinceEditButtonItem = item
    return item
  }

  func quinceToggleEditing() { setEditing(!isEditing, animated: true) }

  func quinceEditingChanged(animated: Bool) {
    quinceEditButtonItem?.quinceSystemItem = isEditing ? .done : .edit
  }

  func quinceTitleChanged() {
    quinceNavigationItem?.title = title
    quinceTabBarItem?.title = title
    quinceParent?.quinceChildTitleChanged(self)
  }

  func quinceToolbarItemsChanged(animated: Bool) {
    quinceParent?.quinceChildToolbarItemsChanged(self, animated: animated)
  }
}
