import Foundation
import QuinceFoundation
import UIKitCore

/// Where an app asks for permission, schedules notifications and hears of them.
///
/// Notifications come on the app's clock. While the app is in front, a banner shows them where the delegate wants it; otherwise the
/// simulator's page does. What is pending outlasts the process. Handlers are called on the main thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  @MainActor private static var known: (service: NotificationService, center: UNUserNotificationCenter)?

  open class func current() -> UNUserNotificationCenter { onMain { makeCurrent() } }

  /// One for each application, of which tests have several.
  @MainActor private static func makeCurrent() -> UNUserNotificationCenter {
    let service = NotificationService.shared
    if let known, known.service === service { return known.center }
    let center = UNUserNotificationCenter()
    // What goes away with an earlier application may still ask for the present center.
    let earlier = known
    known = (service, center)
    RemoteNotifications.shared.center = center
    RemoteNotifications.shared.isCenterListening = { [weak center] in center?.delegate != nil }
    withExtendedLifetime(earlier) {}
    center.restore(service.takeArchives(of: center.archiveName))
    return center
  }

  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open var supportsContentExtensions: Bool { false }
  @MainActor private var categories: Set<UNNotificationCategory> = []

  // MARK: Permission

  /// Asks the user in an alert, the first time.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    onMain {
      NotificationService.shared.requestAuthorization(
        options.rawValue, isProvisional: options.contains(.provisional)
      ) { completionHandler($0, nil) }
    }
  }

  @discardableResult
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted) }
    }
  }

  open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    later { completionHandler(self.settings) }
  }

  open func notificationSettings() async -> UNNotificationSettings { await MainActor.run { settings } }

  @MainActor private var settings: UNNotificationSettings {
    let permission = NotificationService.shared.permission
    let status: UNAuthorizationStatus
    switch permission.authorization {
    case .notDetermined: status = .notDetermined
    case .denied: status = .denied
    case .authorized: status = .authorized
    case .provisional: status = .provisional
    }
    return UNNotificationSettings(
      status: status, options: UNAuthorizationOptions(rawValue: permission.options.rawValue),
      refused: UNAuthorizationOptions(rawValue: permission.refused.rawValue))
  }

  // MARK: Categories

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    onMain { self.categories = categories }
  }

  open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    later { completionHandler(self.categories) }
  }

  open func notificationCategories() async -> Set<UNNotificationCategory> { await MainActor.run { categories } }

  @MainActor private func category(_ notification: ScheduledNotification) -> UNNotificationCategory? {
    let identifier = UNNotificationRequest.of(notification)?.content.categoryIdentifier
    return categories.first { $0.identifier == identifier }
  }

  // MARK: Scheduling

  /// Schedules the notification in the place of one with the same identifier.
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain {
      let problem = self.schedule(request)
      if let completionHandler { self.later { completionHandler(problem) } }
    }
  }

  open func add(_ request: UNNotificationRequest) async throws {
    if let problem = await MainActor.run(body: { schedule(request) }) { throw problem }
  }

  @MainActor private func schedule(_ asked: UNNotificationRequest) -> UNError? {
    // Apple: notificationsNotAllowed is what an app gets that the user has refused.
    guard NotificationService.shared.permission.authorization != .denied else {
      return UNError(.notificationsNotAllowed)
    }
    let request: UNNotificationRequest
    do { request = try asked.storingAttachments() } catch { return error as? UNError }
    let notification = scheduled(request)
    guard notification.trigger.nextDate(after: Date()) != nil else { return UNError(.notificationInvalidNoDate) }
    NotificationService.shared.add(notification)
    return nil
  }

  @MainActor private func scheduled(_ request: UNNotificationRequest) -> ScheduledNotification {
    let trigger: ScheduledNotification.Trigger
    switch request.trigger {
    case let interval as UNTimeIntervalNotificationTrigger:
      trigger = .interval(interval.timeInterval, repeats: interval.repeats)
    case let calendar as UNCalendarNotificationTrigger:
      trigger = .calendar(calendar.dateComponents, repeats: calendar.repeats)
    default: trigger = .atOnce
    }
    let content = request.content
    return ScheduledNotification(
      identifier: request.identifier, title: content.title, subtitle: content.subtitle, body: content.body,
      badge: content.badge?.intValue, sound: content.heard,
      picture: content.attachments.lazy.compactMap(\.picture).first, trigger: trigger, source: request, client: self)
  }

  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { later { completionHandler(self.pending) } }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] { await MainActor.run { pending } }

  @MainActor private var pending: [UNNotificationRequest] {
    NotificationService.shared.pending.compactMap { $0.source as? UNNotificationRequest }
  }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { NotificationService.shared.removePending { identifiers.contains($0.identifier) } }
  }

  open func removeAllPendingNotificationRequests() {
    onMain { NotificationService.shared.removePending { $0.source is UNNotificationRequest } }
  }

  // MARK: Delivered

  open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    later { completionHandler(self.delivered) }
  }

  open func deliveredNotifications() async -> [UNNotification] { await MainActor.run { delivered } }

  @MainActor private var delivered: [UNNotification] {
    NotificationService.shared.delivered.compactMap { UNNotification($0) }
  }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { NotificationService.shared.removeDelivered { identifiers.contains($0.notification.identifier) } }
  }

  open func removeAllDeliveredNotifications() {
    onMain {
      NotificationService.shared.removeDelivered { UNNotificationRequest.of($0.notification) != nil }
    }
  }

  // MARK: Badge

  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain {
      UIApplication.shared.applicationIconBadgeNumber = max(0, newBadgeCount)
      if let completionHandler { self.later { completionHandler(nil) } }
    }
  }

  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    await MainActor.run { UIApplication.shared.applicationIconBadgeNumber = max(0, newBadgeCount) }
  }

  private func later(_ work: @escaping @MainActor () -> Void) {
    onMain { _ = TimerQueue.shared.schedule(after: 0) { work() } }
  }
}

extension UNNotification {
  convenience init?(_ delivered: DeliveredNotification) {
    guard let request = UNNotificationRequest.of(delivered.notification) else { return nil }
    self.init(date: delivered.date, request: request)
  }
}

// MARK: - Serving the device

extension UNUserNotificationCenter: @preconcurrency NotificationClient {
  @MainActor package func willPresent(
    _ delivered: DeliveredNotification, _ answer: @escaping @MainActor (NotificationService.Presentation) -> Void
  ) {
    guard let delegate, let notification = UNNotification(delivered) else { return answer([]) }
    delegate.userNotificationCenter(self, willPresent: notification) { options in
      var presentation: NotificationService.Presentation = []
      if options.contains(.alert) { presentation.formUnion([.banner, .list]) }
      if options.contains(.banner) { presentation.insert(.banner) }
      if options.contains(.list) { presentation.insert(.list) }
      if options.contains(.badge) { presentation.insert(.badge) }
      if options.contains(.sound) { presentation.insert(.sound) }
      onMain { answer(presentation) }
    }
  }

  @MainActor package func actions(of notification: ScheduledNotification) -> [ScheduledNotification.Action] {
    (category(notification)?.actions ?? []).map { action in
      ScheduledNotification.Action(
        identifier: action.identifier, title: action.title, isDestructive: action.options.contains(.destructive),
        opensApp: action.options.contains(.foreground),
        placeholder: (action as? UNTextInputNotificationAction)?.textInputPlaceholder)
    }
  }

  @MainActor package func respond(to delivered: DeliveredNotification, action: String?, text: String?) {
    guard let notification = UNNotification(delivered) else { return }
    let response = Self.response(notification, action ?? UNNotificationDefaultActionIdentifier, text)
    delegate?.userNotificationCenter(self, didReceive: response) {}
  }

  private static func response(_ notification: UNNotification, _ action: String, _ text: String?)
    -> UNNotificationResponse
  {
    guard let text else { return UNNotificationResponse(notification: notification, actionIdentifier: action) }
    return UNTextInputNotificationResponse(notification: notification, actionIdentifier: action, userText: text)
  }

  // Apple: only a category with customDismissAction tells the app of it.
  @MainActor package func dismissed(_ delivered: DeliveredNotification) {
    guard category(delivered.notification)?.options.contains(.customDismissAction) == true else { return }
    respond(to: delivered, action: UNNotificationDismissActionIdentifier, text: nil)
  }

  // MARK: Over the end of the process

  private struct Record: Codable {
    var identifier: String
    var content: Data
    var interval: TimeInterval?
    var components: DateComponents?
    var repeats: Bool
    /// When it was or is to come.
    var date: Date?
  }

  @MainActor package var archiveName: String { "UNNotificationRequest" }

  @MainActor package func archived(_ source: AnyObject) -> Data? {
    guard let request = source as? UNNotificationRequest,
      let content = try? QuinceFoundation.NSKeyedArchiver.archivedData(
        withRootObject: request.content, requiringSecureCoding: false)
    else { return nil }
    let interval = request.trigger as? UNTimeIntervalNotificationTrigger
    let calendar = request.trigger as? UNCalendarNotificationTrigger
    return try? PropertyListEncoder().encode(
      Record(
        identifier: request.identifier, content: content, interval: interval?.timeInterval,
        components: calendar?.dateComponents, repeats: request.trigger?.repeats ?? false,
        date: interval?.nextTriggerDate() ?? calendar?.nextTriggerDate()))
  }

  /// Schedules again what is still to come; what came while no process ran has been delivered.
  @MainActor fileprivate func restore(_ archives: [KeptNotification]) {
    var attachments: [UNNotificationAttachment] = []
    defer { UNNotificationAttachment.clearStore(keeping: attachments) }
    for archive in archives {
      guard let record = try? PropertyListDecoder().decode(Record.self, from: archive.data),
        let archiver = try? QuinceFoundation.NSKeyedUnarchiver(forReadingFrom: record.content)
      else { continue }
      archiver.requiresSecureCoding = false
      guard let content = archiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UNNotificationContent else {
        continue
      }
      attachments += content.attachments
      let now = Date()
      let isOver = archive.delivered != nil || !record.repeats && (record.date ?? .distantPast) <= now
      let trigger: UNNotificationTrigger?
      if let components = record.components {
        trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: record.repeats)
      } else if let interval = record.interval {
        let rest = record.repeats ? interval : max(0.001, (record.date ?? now).timeIntervalSince(now))
        trigger = UNTimeIntervalNotificationTrigger(timeInterval: rest, repeats: record.repeats)
      } else {
        trigger = nil
      }
      let request = UNNotificationRequest(identifier: record.identifier, content: content, trigger: trigger)
      if isOver {
        NotificationService.shared.restore(
          DeliveredNotification(notification: scheduled(request), date: archive.delivered ?? record.date ?? now))
      } else {
        NotificationService.shared.add(scheduled(request))
      }
    }
  }
}

extension UNNotificationRequest {
  /// Itself, with its attachments in the device's store.
  @MainActor fileprivate func storingAttachments() throws -> UNNotificationRequest {
    guard !content.attachments.isEmpty, let stored = content.mutableCopy() as? UNMutableNotificationContent else {
      return self
    }
    stored.attachments = try content.attachments.map { try $0.stored() }
    return UNNotificationRequest(identifier: identifier, content: stored, trigger: trigger)
  }
}

extension UNNotificationContent {
  // Apple: UNNotificationInterruptionLevel.passive, neither a sound nor light.
  fileprivate var heard: NotificationSound? {
    guard interruptionLevel != .passive else { return nil }
    return sound.map { NotificationSound(name: $0.name?.rawValue, volume: $0.volume) }
  }
}

extension UIScene.ConnectionOptions {
  /// What the user did with a notification to start the app.
  public var notificationResponse: UNNotificationResponse? {
    guard let (item, action) = notification, let notification = UNNotification(item) else { return nil }
    return UNNotificationResponse(
      notification: notification, actionIdentifier: action ?? UNNotificationDefaultActionIdentifier)
  }
}
