import Foundation

/// A press on the back button lists the items to go back to, the nearest first.
// Apple: since iOS 14 the back button shows the navigation stack on a long press.
@MainActor final class BackMenu {
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private weak var button: NavigationBackButton?
  private weak var bar: UINavigationBar?

  func attach(to button: NavigationBackButton, _ bar: UINavigationBar?) {
    (self.button, self.bar) = (button, bar)
    press.handlers.append { [weak self] press in if press.state == .began { self?.open() } }
    button.addGestureRecognizer(press)
  }

  private func open() {
    guard let button, let bar, let top = bar.topItem else { return }
    let items = (bar.items ?? []).filter { $0 !== top }
    guard !items.isEmpty else { return }
    button.cancelTracking(with: nil)
    button.isHighlighted = false
    let rows = items.indices.reversed().map { index in
      UIAction(title: items[index].menuTitle) { [weak bar] _ in bar?.goBack(to: items[index]) }
    }
    MenuPresenter.present(UIMenu(children: rows), from: button)
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
