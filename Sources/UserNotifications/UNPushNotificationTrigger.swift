import Foundation

/// From a server: none comes here.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
