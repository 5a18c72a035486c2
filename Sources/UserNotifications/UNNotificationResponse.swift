import Foundation
import UIKitCore

/// What the user did with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  public let notification: UNNotification
  /// `UNNotificationDefaultActionIdentifier` where the notification itself was tapped.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    super.init()
  }

  /// The scene that the response goes to.
  @MainActor open var targetScene: UIScene? { UIApplication.shared.frontScene }
}
