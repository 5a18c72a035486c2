import Foundation

/// What a notification says and when it comes.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  /// Nil for now.
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content.copy() as! UNNotificationContent  // its own `copy(with:)` makes one
    self.trigger = trigger
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
