import Foundation

/// A press on the back button lists the items to go back to, the nearest first.
// Apple: since iOS 14 the back button shows the navigation stack on a long press.
@MainActor final class BackMenu {
  private var press: MenuPress?

  func attach(to button: NavigationBackButton, _ bar: UINavigationBar?) {
    press = MenuPress(button) { [weak bar] in bar.flatMap(Self.menu) }
  }

  private static func menu(of bar: UINavigationBar) -> UIMenu? {
    guard let top = bar.topItem else { return nil }
    let items = (bar.items ?? []).filter { $0 !== top }
    guard !items.isEmpty else { return nil }
    let rows = items.indices.reversed().map { index in
      UIAction(title: items[index].menuTitle) { [weak bar] _ in bar?.goBack(to: items[index]) }
    }
    return UIMenu(children: rows)
  }
}

extension UINavigationItem {
  /// What the back menu calls the item.
  fileprivate var menuTitle: String {
    for title in [backBarButtonItem?.title, backButtonTitle, title] {
      if let title, !title.isEmpty { return title }
    }
    return SystemWord.back.text
  }
}
