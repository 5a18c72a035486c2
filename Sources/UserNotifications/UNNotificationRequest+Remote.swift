import Foundation
import UIKitCore

extension UNNotificationRequest {
  /// What the app sees of a notification: the request it was scheduled by, or one that represents a server's.
  static func of(_ notification: ScheduledNotification) -> UNNotificationRequest? {
    if let remote = notification.source as? RemoteNotification { return UNNotificationRequest(remote) }
    return notification.source as? UNNotificationRequest
  }

  private convenience init(_ remote: RemoteNotification) {
    let content = UNMutableNotificationContent()
    (content.title, content.subtitle, content.body) = (remote.title, remote.subtitle, remote.body)
    content.badge = remote.badge as NSNumber?
    content.sound = remote.soundName.map {
      UNNotificationSound($0 == "default" ? nil : UNNotificationSoundName($0), volume: remote.volume)
    }
    content.launchImageName = remote.launchImageName
    content.userInfo = remote.userInfo
    (content.categoryIdentifier, content.threadIdentifier) = (remote.category, remote.thread)
    (content.targetContentIdentifier, content.filterCriteria) = (remote.targetContent, remote.filterCriteria)
    content.interruptionLevel = Self.level(remote.interruptionLevel)
    content.relevanceScore = remote.relevance
    self.init(identifier: remote.identifier, content: content, trigger: UNPushNotificationTrigger())
  }

  private static func level(_ name: String) -> UNNotificationInterruptionLevel {
    switch name {
    case "passive": .passive
    case "time-sensitive": .timeSensitive
    case "critical": .critical
    default: .active
    }
  }
}
