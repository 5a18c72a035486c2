import QuinceFoundation
import UIKitCore

extension PrivacyPermission {
  /// The key that an app gives: iOS 17 has others.
  private static func key(_ name: String) -> String {
    let keys = ["NS\(name)FullAccessUsageDescription", "NS\(name)WriteOnlyAccessUsageDescription"]
    return keys.first { Bundle.main.object(forInfoDictionaryKey: $0) != nil } ?? "NS\(name)UsageDescription"
  }

  static let calendars = PrivacyPermission("Calendar", subject: "Your Calendar", usageKey: key("Calendars"))
  static let reminders = PrivacyPermission("Reminders", subject: "Your Reminders", usageKey: key("Reminders"))
}

public typealias EKEventStoreRequestAccessCompletionHandler = (Bool, (any Error)?) -> Void

extension EKEventStore {
  public class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    switch (entityType == .event ? PrivacyPermission.calendars : .reminders).status {
    case .granted, .limited: .authorized
    case .denied: .denied
    case .undetermined: .notDetermined
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
  /// Asks as for full access.
  public func requestWriteOnlyAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    PrivacyPermission.calendars.requestAccess { completion($0, nil) }
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

  func isAllowed(_ entity: EKEntityType) -> Bool { Self.authorizationStatus(for: entity) == .authorized }
}
