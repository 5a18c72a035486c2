import Foundation

/// From a server, in whose place `quince push` and the step `push` are.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(repeats: false) }
}
