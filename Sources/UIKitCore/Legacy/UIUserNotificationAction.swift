import Foundation

/// A button of a notification of iOS 8 and 9.
@preconcurrency @MainActor open class UIUserNotificationAction: NSObject {
  open internal(set) var identifier: String?
  open internal(set) var title: String?
  open internal(set) var behavior = UIUserNotificationActionBehavior.default
  open internal(set) var activationMode = UIUserNotificationActivationMode.foreground
  open internal(set) var isDestructive = false
}
