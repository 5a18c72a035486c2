import Foundation

/// A notification that has come.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  public let date: Date
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    (self.date, self.request) = (date, request)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
