import CoreGraphics
import Foundation

/// The edit menu of iOS 3 to 15: the standard actions of the first responder and an app's own items.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  nonisolated public static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  nonisolated public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  open class var shared: UIMenuController { ApplicationContext.current.menuController }

  private weak var target: UIView?
  private var targetRect = CGRect.zero
  private var isVisible = false

  /// Shown after the standard actions. Default nil.
  open var menuItems: [UIMenuItem]?
  /// Where the arrow points. Default: wherever there is room.
  open var arrowDirection = ArrowDirection.default

  open var isMenuVisible: Bool {
    get { isVisible }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// In the screen's coordinates; empty while no menu shows.
  open var menuFrame: CGRect { isVisible ? EditMenuPresenter.shared.frame : .zero }

  /// - Parameter targetRect: in the view's coordinates; the menu shows beside it.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetRect, target) = (targetRect, targetView)
    if isVisible { update() }
  }

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return EditMenuPresenter.shared.dismiss(animated: animated) }
    guard let target, let window = target.window else { return }
    let entries = Self.entries(for: window.responderHolder.firstResponder)
    // Apple: a menu without an action that can be performed does not show.
    guard !entries.isEmpty else { return }
    EditMenuPresenter.shared.show(
      EditMenuPresenter.Request(
        entries: entries, source: target, rect: { [weak self] in self?.targetRect ?? .zero },
        direction: arrowDirection.edit,
        willShow: { [weak self] in self?.post(Self.willShowMenuNotification, isVisible: true) },
        didShow: { [weak self] in self?.post(Self.didShowMenuNotification) },
        willHide: { [weak self] in self?.post(Self.willHideMenuNotification, isVisible: false) },
        didHide: { [weak self] in self?.post(Self.didHideMenuNotification) }), animated: animated)
  }

  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (self.targetRect, target) = (targetRect, targetView)
    setMenuVisible(true, animated: true)
  }
  open func hideMenu() { setMenuVisible(false, animated: true) }
  open func hideMenu(from targetView: UIView) {
    guard target === targetView else { return }
    target = nil
    if isVisible { hideMenu() }
  }

  /// Asks anew what can be performed.
  open func update() {
    guard isVisible, let window = target?.window else { return }
    EditMenuPresenter.shared.update(Self.entries(for: window.responderHolder.firstResponder))
    NotificationCenter.default.post(name: Self.menuFrameDidChangeNotification, object: self)
  }

  private func post(_ name: Notification.Name, isVisible: Bool? = nil) {
    if let isVisible { self.isVisible = isVisible }
    NotificationCenter.default.post(name: name, object: self)
  }

  /// The standard actions and the app's items that the responder, or one after it, can perform.
  static func entries(for responder: UIResponder?) -> [EditMenuEntry] {
    EditMenuEntry.standard(for: responder) + own(for: responder)
  }

  static func own(for responder: UIResponder?) -> [EditMenuEntry] {
    let controller = UIMenuController.shared
    return (controller.menuItems ?? []).compactMap { item in
      EditMenuEntry(title: item.title, image: nil, action: item.action, responder, sender: controller)
    }
  }
}

extension UIMenuController.ArrowDirection {
  var edit: UIEditMenuArrowDirection {
    switch self {
    case .default: return .automatic
    case .up: return .up
    case .down: return .down
    case .left: return .left
    case .right: return .right
    }
  }
}
