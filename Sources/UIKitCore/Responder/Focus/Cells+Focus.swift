import CoreGraphics
import Foundation

// What the focus does in lists, and elsewhere.
extension UIView {
  private var focusedRow: (UITableView, IndexPath)? {
    guard let cell = self as? UITableViewCell, let table = cell._context.table, let path = table.indexPath(for: cell)
    else { return nil }
    return (table, path)
  }

  private var focusedItem: (UICollectionView, IndexPath)? {
    guard let cell = self as? UICollectionViewCell, let list = cell._collection, let path = list.indexPath(for: cell)
    else { return nil }
    return (list, path)
  }

  /// A row that is chosen as the focus comes shows that by its selection.
  var showsFocusItself: Bool {
    if let (table, path) = focusedRow { return table.followsFocus(at: path) }
    if let (list, path) = focusedItem { return list.followsFocus(at: path) }
    return false
  }

  /// Selects the row that the focus has come to, where the list wants that.
  func followFocus() {
    if let (table, path) = focusedRow, table.followsFocus(at: path), !table._selection.contains(path) {
      table.userSelect(path, isPrimary: false)
    } else if let (list, path) = focusedItem, list.followsFocus(at: path),
      list.indexPathsForSelectedItems?.contains(path) != true
    {
      list.userSelect(path, isPrimary: false)
    }
  }

  /// Return or the space bar: as a tap.
  func chooseByFocus() -> Bool {
    if let (table, path) = focusedRow {
      table.userSelect(path)
    } else if let (list, path) = focusedItem {
      list.userSelect(path)
    } else if let control = self as? UIControl, control.isEnabled {
      control.sendActions(
        for: control is UIButton ? [.touchUpInside, .primaryActionTriggered] : .primaryActionTriggered)
    } else {
      return false
    }
    return true
  }

  private var focusScroll: UIScrollView? {
    sequence(first: self, next: \.superview).compactMap { $0 as? UIScrollView }.first
  }

  func revealForFocus() {
    guard let scroll = superview?.focusScroll else { return }
    scroll.scrollRectToVisible(scroll.convert(bounds, from: self), animated: false)
  }

  /// Scrolls by as much as the item takes; false at the end.
  func scrollForFocus(_ heading: UIFocusHeading) -> Bool {
    guard let scroll = superview?.focusScroll else { return false }
    let place = scroll.convert(bounds, from: self)
    var next = place
    switch heading {
    case .up: next.origin.y -= place.height
    case .down: next.origin.y += place.height
    case .left: next.origin.x -= place.width
    default: next.origin.x += place.width
    }
    let old = scroll.contentOffset
    scroll.scrollRectToVisible(next, animated: false)
    guard scroll.contentOffset != old else { return false }
    scroll.layoutIfNeeded()
    return true
  }
}

extension UITableView {
  // Apple: tableView(_:canFocusRowAt:) comes before allowsFocus, which it answers by itself.
  func canFocus(_ cell: UITableViewCell) -> Bool {
    guard let path = indexPath(for: cell), !_isEditing || allowsFocusDuringEditing else { return false }
    return delegate?.tableView(self, canFocusRowAt: path) ?? allowsFocus
  }

  func followsFocus(at path: IndexPath) -> Bool {
    delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
  }
}

extension UICollectionView {
  func canFocus(_ cell: UICollectionViewCell) -> Bool {
    guard let path = indexPath(for: cell), !isEditing || allowsFocusDuringEditing else { return false }
    return collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? allowsFocus
  }

  func followsFocus(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
  }
}

extension UIScrollView {
  /// Whether lists take the focus where the app does not say.
  var isInSidebar: Bool {
    sequence(first: self as UIView, next: \.superview).compactMap(\._controller).first?.isInSidebar ?? false
  }
}

extension UIViewController {
  /// Whether the controller is a split view's primary or supplementary column, or in one.
  // Assumed, after WWDC 2021, session 10260: the lists of sidebars take the focus by themselves.
  var isInSidebar: Bool {
    var column: UIViewController = self
    while let parent = column.parent {
      if let split = parent as? UISplitViewController { return split.viewControllers.last !== column }
      column = parent
    }
    return false
  }
}
