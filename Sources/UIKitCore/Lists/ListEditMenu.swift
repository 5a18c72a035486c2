import Foundation

/// The edit menu of rows and items of iOS 5 to 12: Cut, Copy, Paste and the app's own items, as the delegate allows.
@MainActor struct ListEditMenu {
  var shouldShow: (IndexPath) -> Bool
  var canPerform: (Selector, IndexPath, Any?) -> Bool
  var perform: (Selector, IndexPath, Any?) -> Void

  /// Returns whether there was something to show.
  func present(at path: IndexPath, beside cell: UIView) -> Bool {
    guard shouldShow(path) else { return false }
    let sender = UIMenuController.shared
    let standard = [EditAction.cut, .copy, .paste].map { ($0.title, $0.selector) }
    let own = (sender.menuItems ?? []).map { ($0.title, $0.action) }
    let entries = (standard + own).filter { canPerform($0.1, path, sender) }.map { title, action in
      EditMenuEntry(title: title) { perform(action, path, sender) }
    }
    guard !entries.isEmpty else { return false }
    EditMenuPresenter.shared.show(
      EditMenuPresenter.Request(entries: entries, source: cell, rect: { [weak cell] in cell?.bounds ?? .zero }),
      animated: true)
    return true
  }
}
