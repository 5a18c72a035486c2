import Foundation
import QuinceDevice

/// A notification to the user that waits for its time, or has come.
package struct ScheduledNotification {
  package enum Trigger: Equatable {
    case atOnce
    /// Seconds.
    case interval(TimeInterval, repeats: Bool)
    case calendar(DateComponents, repeats: Bool)
    /// A moment, and how often it comes again.
    case date(Date, every: Calendar.Component?)

    /// - Returns: nil where the moment has passed for good.
    package func nextDate(after now: Date) -> Date? {
      switch self {
      case .atOnce: return now
      case .interval(let seconds, _): return now.addingTimeInterval(seconds)
      case .calendar(let components, _):
        let calendar = components.calendar ?? .current
        return calendar.nextDate(after: now, matching: components, matchingPolicy: .nextTime)
      case .date(let date, let unit):
        if date > now { return date }
        guard let unit else { return nil }
        return Calendar.current.nextDate(after: now, following: date, every: unit)
      }
    }

    package var repeats: Bool {
      switch self {
      case .atOnce: return false
      case .interval(_, let repeats), .calendar(_, let repeats): return repeats
      case .date(_, let unit): return unit != nil
      }
    }
  }

  package struct Action {
    package let identifier: String
    package let title: String
    package let isDestructive: Bool
    package let opensApp: Bool
    /// The placeholder of the field that the action asks a text with; nil for an action without one.
    package let placeholder: String?

    package init(identifier: String, title: String, isDestructive: Bool, opensApp: Bool, placeholder: String?) {
      (self.identifier, self.title, self.isDestructive) = (identifier, title, isDestructive)
      (self.opensApp, self.placeholder) = (opensApp, placeholder)
    }
  }

  package let identifier: String
  package let title: String
  package let subtitle: String
  package let body: String
  package let badge: Int?
  package let sound: NotificationSound?
  /// A picture that goes with it.
  package let picture: NotificationPicture?
  package let trigger: Trigger
  /// What it was made of, for whom it was scheduled.
  package let source: AnyObject
  package let client: any NotificationClient

  package init(
    identifier: String, title: String, subtitle: String, body: String, badge: Int?, sound: NotificationSound?,
    picture: NotificationPicture? = nil, trigger: Trigger, source: AnyObject, client: any NotificationClient
  ) {
    (self.identifier, self.title, self.subtitle, self.body) = (identifier, title, subtitle, body)
    (self.badge, self.sound, self.picture, self.trigger) = (badge, sound, picture, trigger)
    (self.source, self.client) = (source, client)
  }
}

extension Calendar {
  /// The next of the moments that follow each other by a unit, beginning with `first`.
  fileprivate func nextDate(after now: Date, following first: Date, every unit: Component) -> Date? {
    // Each is counted from the first, so that the 31st of a month stays the 31st where there is one.
    var low = 0, high = 1
    while let date = date(byAdding: unit, value: high, to: first), date <= now { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = (low + high) / 2
      guard let date = date(byAdding: unit, value: middle, to: first) else { return nil }
      if date <= now { low = middle } else { high = middle }
    }
    return date(byAdding: unit, value: high, to: first)
  }
}

/// A notification that has come.
package struct DeliveredNotification {
  package let notification: ScheduledNotification
  package let date: Date

  package init(notification: ScheduledNotification, date: Date) {
    (self.notification, self.date) = (notification, date)
  }

  var listed: DeliveredList.Item {
    DeliveredList.Item(
      identifier: notification.identifier, title: notification.title, subtitle: notification.subtitle,
      body: notification.body, date: date)
  }
}

/// A notification in the form that outlives the process.
package struct KeptNotification: Codable {
  package let identifier: String
  /// Its client's archive.
  package let data: Data
  /// When it came; nil for one that is still to come.
  package let delivered: Date?
}

/// Whose notifications they are: the centre of module UserNotifications, or the application's delegate of iOS 4 to 9.
@MainActor package protocol NotificationClient: AnyObject {
  /// Asks how a notification is shown while the app is active.
  func willPresent(
    _ delivered: DeliveredNotification, _ answer: @escaping @MainActor (NotificationService.Presentation) -> Void)
  func actions(of notification: ScheduledNotification) -> [ScheduledNotification.Action]
  /// - Parameters:
  ///   - action: nil where the notification itself was tapped.
  ///   - text: what was written into the action's field.
  func respond(to delivered: DeliveredNotification, action: String?, text: String?)
  /// The user threw the notification away.
  func dismissed(_ delivered: DeliveredNotification)
  /// What the client's archives are kept by.
  var archiveName: String { get }
  /// The object in a form that outlives the process; nil where it cannot.
  func archived(_ source: AnyObject) -> Data?
}
