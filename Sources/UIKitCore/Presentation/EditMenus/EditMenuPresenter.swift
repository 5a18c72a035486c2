import CoreGraphics
import Foundation

/// Shows the one edit menu of an application, and takes it away as soon as a finger comes down elsewhere.
@MainActor final class EditMenuPresenter {
  static var shared: EditMenuPresenter { ApplicationContext.current.editMenu }

  struct Request {
    var entries: [EditMenuEntry]
    var source: UIView
    /// In the source's coordinates.
    var rect: () -> CGRect
    var direction = UIEditMenuArrowDirection.automatic
    var willShow: () -> Void = {}
    var didShow: () -> Void = {}
    var willHide: () -> Void = {}
    var didHide: () -> Void = {}
  }

  private var request: Request?
  private var view: EditMenuView?
  /// The finger that is down took a menu away.
  private(set) var touchDismissed = false

  var isVisible: Bool { view != nil }
  /// In the screen's coordinates.
  var frame: CGRect { view.map { $0.convertToScreen($0.bounds) } ?? .zero }

  func isShown(for source: UIView) -> Bool { isVisible && request?.source === source }

  func show(_ request: Request, animated: Bool) {
    dismiss(animated: false)
    guard let window = request.source.window, !request.entries.isEmpty else { return }
    let view = EditMenuView(request.entries)
    view.chosen = { [weak self] in self?.choose($0) }
    self.request = request
    self.view = view
    request.willShow()
    window.addSubview(view)
    place()
    guard animated else { return request.didShow() }
    view.alpha = 0
    UIView.animate(withDuration: 0.15, animations: { view.alpha = 1 }, completion: { _ in request.didShow() })
  }

  func update(_ entries: [EditMenuEntry]) {
    guard let view else { return }
    guard !entries.isEmpty else { return dismiss(animated: true) }
    view.show(entries)
    place()
  }

  /// Puts the menu beside its rectangle, which may have moved.
  func place() {
    guard let request, let view, let window = request.source.window else { return }
    let target = window.convert(request.rect(), from: request.source)
    let room = window.bounds.inset(by: window.safeAreaInsets)
    UIView.performWithoutAnimation { view.place(beside: target, in: room, request.direction) }
  }

  func dismiss(animated: Bool) {
    guard let view, let request else { return }
    self.view = nil
    self.request = nil
    request.willHide()
    view.isUserInteractionEnabled = false
    guard animated else {
      view.removeFromSuperview()
      return request.didHide()
    }
    UIView.animate(
      withDuration: 0.15, animations: { view.alpha = 0 },
      completion: { _ in
        view.removeFromSuperview()
        request.didHide()
      })
  }

  /// A finger came down on a view.
  func touchBegan(on touched: UIView) {
    touchDismissed = false
    guard let view, !touched.isDescendant(of: view) else { return }
    touchDismissed = true
    dismiss(animated: true)
  }

  private func choose(_ entry: EditMenuEntry) {
    guard let request else { return }
    guard let menu = entry.menu else {
      dismiss(animated: true)
      return entry.perform()
    }
    let source = request.source
    dismiss(animated: false)
    MenuPresenter.present(menu, from: source)
  }
}
