import QuinceFoundation

public enum EKEntityType: UInt, Codable, Sendable { case event, reminder }

public struct EKEntityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let event = EKEntityMask(rawValue: 1 << 0)
  public static let reminder = EKEntityMask(rawValue: 1 << 1)
}

/// Whether the user lets the app use calendars or reminders.
// iOS 17 has the access to write alone beside the full one. Here who may write may read, so that sources of both times, which list
// the cases, are whole.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized

  public static let fullAccess = EKAuthorizationStatus.authorized
  public static let writeOnly = EKAuthorizationStatus.authorized
}

public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
public enum EKSourceType: Int, Sendable { case local, exchange, calDAV, mobileMe, subscribed, birthdays }
public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }
public enum EKEventAvailability: Int, Codable, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}
public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }
public enum EKAlarmProximity: Int, Codable, Sendable { case none, enter, leave }
public enum EKAlarmType: Int, Sendable { case display, audio, procedure, email }
public enum EKReminderPriority: UInt, Sendable {
  case none = 0
  case high = 1
  case medium = 5
  case low = 9
}
public enum EKRecurrenceFrequency: Int, Codable, Sendable { case daily, weekly, monthly, yearly }
public enum EKWeekday: Int, Codable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}

public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let busy = EKCalendarEventAvailabilityMask(rawValue: 1 << 0)
  public static let free = EKCalendarEventAvailabilityMask(rawValue: 1 << 1)
  public static let tentative = EKCalendarEventAvailabilityMask(rawValue: 1 << 2)
  public static let unavailable = EKCalendarEventAvailabilityMask(rawValue: 1 << 3)
}

extension NSNotification.Name {
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
