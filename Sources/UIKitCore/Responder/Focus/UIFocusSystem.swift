import Foundation

/// Where the focus of a hardware keyboard is.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  override init() { super.init() }

  /// The system of the environment's scene; nil on phones, which have none, and for what is in no window.
  // Apple: UIFocusSystem.focusSystem(for:); iPadOS 15 has it.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    let engine = ApplicationContext.current.focus
    guard engine.isAvailable else { return nil }
    let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
    return view?.window == nil ? nil : engine.system
  }

  open weak var focusedItem: (any UIFocusItem)? {
    ApplicationContext.current.focus.focused.flatMap { $0.window == nil ? nil : $0 }
  }

  /// The focus goes to what the environment prefers, in the next turn, where that is inside it.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    ApplicationContext.current.focus.request(environment)
  }
  open func updateFocusIfNeeded() { ApplicationContext.current.focus.updateIfNeeded() }

  nonisolated public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
  nonisolated public static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")
  nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  nonisolated public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"
}
