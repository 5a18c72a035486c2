import Foundation

@preconcurrency @MainActor open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
  public override init() { super.init() }
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }
  open func setActions(_ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext) {
    set(actions, for: context)
  }
}
