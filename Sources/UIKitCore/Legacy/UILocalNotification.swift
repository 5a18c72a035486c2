import Foundation
import QuinceFoundation

/// A notification to the user as iOS 4 to 9 had it.
@preconcurrency @MainActor open class UILocalNotification: NSObject, NSCopying, @preconcurrency NSSecureCoding {
  public override init() { super.init() }

  /// When it comes; nil stands for now.
  open var fireDate: Date?
  /// Nil counts the date as a moment, the same everywhere.
  open var timeZone: TimeZone?
  /// The unit after which the notification comes again, such as `.day`; empty does not repeat it.
  open var repeatInterval: NSCalendar.Unit = []
  open var alertTitle: String?
  open var alertBody: String?
  @available(*, deprecated, message: "Quince: no effect")
  open var alertAction: String? { didSet { NoEffect.log("UILocalNotification.alertAction") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var hasAction = true { didSet { NoEffect.log("UILocalNotification.hasAction") } }
  /// A file of the bundle, or `defaultSoundName`; nil is silent.
  open var soundName: String?
  /// 0 leaves the badge as it is.
  open var applicationIconBadgeNumber = 0
  // surface: the app's own notes
  open var userInfo: [AnyHashable: Any]?
  /// Of the settings that were registered, for the actions.
  open var category: String?

  nonisolated public static let defaultSoundName = "UILocalNotificationDefaultSoundName"

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = UILocalNotification()
      (copy.fireDate, copy.timeZone, copy.repeatInterval) = (fireDate, timeZone, repeatInterval)
      (copy.alertTitle, copy.alertBody, copy.soundName) = (alertTitle, alertBody, soundName)
      (copy.applicationIconBadgeNumber, copy.userInfo, copy.category) = (applicationIconBadgeNumber, userInfo, category)
      return copy
    }
  }

  // MARK: Archives

  nonisolated public static var supportsSecureCoding: Bool { true }

  // Assumed: the keys are Quince's own, since Apple's are not documented.
  public required init?(coder: NSCoder) {
    super.init()
    let text = { (key: String) in coder.decodeObject(of: NSString.self, forKey: key) as String? }
    fireDate = coder.decodeObject(of: NSDate.self, forKey: "fireDate") as Date?
    timeZone = text("timeZone").flatMap(TimeZone.init(identifier:))
    repeatInterval = NSCalendar.Unit(rawValue: UInt(max(0, coder.decodeInteger(forKey: "repeatInterval"))))
    (alertTitle, alertBody, soundName) = (text("title"), text("body"), text("sound"))
    applicationIconBadgeNumber = coder.decodeInteger(forKey: "badge")
    userInfo = coder.decodeObject(forKey: "userInfo") as? [AnyHashable: Any]
    category = text("category")
  }

  open func encode(with coder: NSCoder) {
    coder.encode(fireDate as NSDate?, forKey: "fireDate")
    coder.encode(Int(repeatInterval.rawValue), forKey: "repeatInterval")
    coder.encode(applicationIconBadgeNumber, forKey: "badge")
    coder.encode(userInfo as NSDictionary?, forKey: "userInfo")
    for (key, text) in [
      ("timeZone", timeZone?.identifier), ("title", alertTitle), ("body", alertBody), ("sound", soundName),
      ("category", category),
    ] { coder.encode(text as NSString?, forKey: key) }
  }
}

public let UILocalNotificationDefaultSoundName = UILocalNotification.defaultSoundName

extension UIApplication {
  @available(*, deprecated, message: "Use UNUserNotificationCenter")
  public final func scheduleLocalNotification(_ notification: UILocalNotification) {
    LocalNotifications.shared.schedule(notification)
  }
  /// Shows the notification at once, as if it came now.
  @available(*, deprecated, message: "Use UNUserNotificationCenter")
  public final func presentLocalNotificationNow(_ notification: UILocalNotification) {
    LocalNotifications.shared.schedule(notification, now: true)
  }
  @available(*, deprecated, message: "Use UNUserNotificationCenter")
  public final func cancelLocalNotification(_ notification: UILocalNotification) {
    NotificationService.shared.removePending { $0.source === notification }
  }
  @available(*, deprecated, message: "Use UNUserNotificationCenter")
  public final func cancelAllLocalNotifications() {
    NotificationService.shared.removePending { $0.source is UILocalNotification }
  }
  @available(*, deprecated, message: "Use UNUserNotificationCenter")
  public final var scheduledLocalNotifications: [UILocalNotification]? {
    get { NotificationService.shared.pending.compactMap { $0.source as? UILocalNotification } }
    set {
      NotificationService.shared.removePending { $0.source is UILocalNotification }
      for notification in newValue ?? [] { LocalNotifications.shared.schedule(notification) }
    }
  }
  /// Asks the user for what the settings name; the delegate hears the answer.
  @available(*, deprecated, message: "Use UNUserNotificationCenter")
  public final func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    LocalNotifications.shared.categories = notificationSettings.categories ?? []
    NotificationService.shared.requestAuthorization(notificationSettings.types.rawValue, isProvisional: false) { _ in
      guard let settings = self.currentUserNotificationSettings else { return }
      self._delegate?.application(self, didRegister: settings)
    }
  }
  /// What the user allows.
  @available(*, deprecated, message: "Use UNUserNotificationCenter")
  public final var currentUserNotificationSettings: UIUserNotificationSettings? {
    let permission = NotificationService.shared.permission
    let types = permission.options.subtracting(permission.refused).intersection([.badge, .sound, .alert])
    return UIUserNotificationSettings(
      types: permission.isAllowed ? UIUserNotificationType(rawValue: types.rawValue) : [],
      categories: LocalNotifications.shared.categories)
  }
}

/// The application's delegate as the one whom local notifications are told.
@MainActor final class LocalNotifications: NotificationClient {
  static var shared: LocalNotifications { ApplicationContext.current.localNotifications }

  var categories: Set<UIUserNotificationCategory> = []
  private var count = 0

  func schedule(_ notification: UILocalNotification, now: Bool = false) {
    NotificationService.shared.add(scheduled(notification, now: now))
  }

  private func scheduled(_ notification: UILocalNotification, now: Bool = false) -> ScheduledNotification {
    count += 1
    let unit = now ? nil : notification.repeatInterval.component
    let date = now ? nil : notification.fireDate.map { Self.date($0, notification.timeZone) }
    let sound = notification.soundName.map {
      NotificationSound(name: $0 == UILocalNotification.defaultSoundName ? nil : $0)
    }
    return ScheduledNotification(
      identifier: "local \(count)", title: notification.alertTitle ?? "", subtitle: "",
      body: notification.alertBody ?? "",
      badge: notification.applicationIconBadgeNumber == 0 ? nil : notification.applicationIconBadgeNumber, sound: sound,
      trigger: date.map { .date($0, every: unit) } ?? .atOnce, source: notification, client: self)
  }

  // Apple: UILocalNotification.timeZone, "the fire date is interpreted as a wall-clock time" of that zone.
  private static func date(_ date: Date, _ zone: TimeZone?) -> Date {
    guard let zone else { return date }
    return date.addingTimeInterval(
      TimeInterval(zone.secondsFromGMT(for: date) - TimeZone.current.secondsFromGMT(for: date)))
  }

  // Apple: an active app shows no banner; its delegate gets the notification.
  func willPresent(
    _ delivered: DeliveredNotification, _ answer: @escaping @MainActor (NotificationService.Presentation) -> Void
  ) {
    answer([.badge])
    tell(delivered)
  }

  func actions(of notification: ScheduledNotification) -> [ScheduledNotification.Action] {
    actions(in: (notification.source as? UILocalNotification)?.category)
  }

  /// What the settings that were registered offer for a category.
  func actions(in category: String?) -> [ScheduledNotification.Action] {
    let actions = categories.first { $0.identifier == category }?.actions(for: .default) ?? []
    return actions.map {
      ScheduledNotification.Action(
        identifier: $0.identifier ?? "", title: $0.title ?? "", isDestructive: $0.isDestructive,
        opensApp: $0.activationMode == .foreground, placeholder: $0.behavior == .textInput ? "" : nil)
    }
  }

  func respond(to delivered: DeliveredNotification, action: String?, text: String?) {
    guard let action else { return tell(delivered) }
    guard let notification = delivered.notification.source as? UILocalNotification else { return }
    let application = UIApplication.shared
    application._delegate?.application(
      application, handleActionWithIdentifier: action, for: notification, withResponseInfo: Self.responseInfo(text),
      completionHandler: {})
  }

  /// - Parameter text: What was written into the action's field.
  static func responseInfo(_ text: String?) -> [AnyHashable: Any] {
    text.map { [UIUserNotificationActionResponseTypedTextKey: $0] } ?? [:]
  }

  func dismissed(_ delivered: DeliveredNotification) {}

  // MARK: Over the end of the process

  var archiveName: String { "UILocalNotification" }

  func archived(_ source: AnyObject) -> Data? {
    try? Archiver.archivedData(withRootObject: source, requiringSecureCoding: false)
  }

  /// Schedules again what is still to come; what came while no process ran has been delivered.
  func restore() {
    for archive in NotificationService.shared.takeArchives(of: archiveName) {
      guard let archiver = try? Unarchiver(forReadingFrom: archive.data) else { continue }
      archiver.requiresSecureCoding = false
      guard let notification = archiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UILocalNotification else {
        continue
      }
      let restored = scheduled(notification)
      if archive.delivered != nil || restored.trigger == .atOnce || restored.trigger.nextDate(after: Date()) == nil {
        let date = archive.delivered ?? notification.fireDate ?? Date()
        NotificationService.shared.restore(DeliveredNotification(notification: restored, date: date))
      } else {
        NotificationService.shared.add(restored)
      }
    }
  }

  private func tell(_ delivered: DeliveredNotification) {
    guard let notification = delivered.notification.source as? UILocalNotification else { return }
    UIApplication.shared._delegate?.application(UIApplication.shared, didReceive: notification)
  }
}

extension NSCalendar.Unit {
  fileprivate var component: Calendar.Component? {
    let table: [(NSCalendar.Unit, Calendar.Component)] = [
      (.era, .era), (.year, .year), (.quarter, .quarter), (.month, .month), (.weekOfYear, .weekOfYear),
      (.weekOfMonth, .weekOfMonth), (.day, .day), (.weekday, .day), (.hour, .hour), (.minute, .minute),
      (.second, .second),
    ]
    return table.first { contains($0.0) }?.1
  }
}
