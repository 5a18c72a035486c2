import QuinceFoundation
import UIKitCore

extension PrivacyPermission {
  /// The key that an app gives, which iOS 17 renamed.
  private static func key(_ name: String) -> String {
    let full = "NS\(name)FullAccessUsageDescription"
    return Bundle.main.object(forInfoDictionaryKey: full) == nil ? "NS\(name)UsageDescription" : full
  }

  static let calendars = PrivacyPermission("Calendar", subject: "Your Calendar", usageKey: key("Calendars"))
  static let reminders = PrivacyPermission("Reminders", subject: "Your Reminders", usageKey: key("Reminders"))
  static let calendarAdditions = PrivacyPermission(
    "CalendarAdditions", subject: "Your Calendar to Add Events", usageKey: "NSCalendarsWriteOnlyAccessUsageDescription")
}

public typealias EKEventStoreRequestAccessCompletionHandler = (Bool, (any Error)?) -> Void

extension EKEventStore {
  public class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    let permission = entityType == .event ? PrivacyPermission.calendars : .reminders
    switch permission.status {
    case .granted, .limited: return .fullAccess
    case .denied: return .denied
    case .undetermined:
      guard entityType == .event else { return .notDetermined }
      switch PrivacyPermission.calendarAdditions.status {
      case .granted, .limited: return .writeOnly
      case .denied: return .denied
      case .undetermined: return .notDetermined
      }
    }
  }

  /// Asks the user, unless the user has answered before. Info.plist must say what for.
  /// - Parameter completion: called on a thread of the system's.
  public func requestAccess(
    to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { (entityType == .event ? PrivacyPermission.calendars : .reminders).requestAccess { completion($0, nil) } }

  public func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    PrivacyPermission.calendars.requestAccess { completion($0, nil) }
  }
  public func requestWriteOnlyAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    PrivacyPermission.calendarAdditions.requestAccess { completion($0, nil) }
  }
  public func requestFullAccessToReminders(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    PrivacyPermission.reminders.requestAccess { completion($0, nil) }
  }

  @discardableResult public func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    await withCheckedContinuation { done in
      requestAccess(to: entityType) { isGranted, _ in done.resume(returning: isGranted) }
    }
  }
  @discardableResult public func requestFullAccessToEvents() async throws -> Bool {
    await withCheckedContinuation { done in
      requestFullAccessToEvents { isGranted, _ in done.resume(returning: isGranted) }
    }
  }
  @discardableResult public func requestWriteOnlyAccessToEvents() async throws -> Bool {
    await withCheckedContinuation { done in
      requestWriteOnlyAccessToEvents { isGranted, _ in done.resume(returning: isGranted) }
    }
  }
  @discardableResult public func requestFullAccessToReminders() async throws -> Bool {
    await withCheckedContinuation { done in
      requestFullAccessToReminders { isGranted, _ in done.resume(returning: isGranted) }
    }
  }

  func mayRead(_ entity: EKEntityType) -> Bool { Self.authorizationStatus(for: entity) == .fullAccess }
  func mayWrite(_ entity: EKEntityType) -> Bool {
    [.fullAccess, .writeOnly].contains(Self.authorizationStatus(for: entity))
  }
}
