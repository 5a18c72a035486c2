import Foundation

/// The actions of one kind of notification of iOS 8 and 9.
@preconcurrency @MainActor open class UIUserNotificationCategory: NSObject {
  open internal(set) var identifier: String?
  fileprivate(set) var lists: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? {
    // Apple: without actions for the minimal context, the first ones of the default context are taken.
    lists[context] ?? lists[.default].map { Array($0.prefix(2)) }
  }
}

extension UIUserNotificationCategory {
  func set(_ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext) {
    lists[context] = actions
  }
}
