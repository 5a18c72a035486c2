import Foundation
import QuinceDevice

/// The device's part in notifications to the user: whether they are allowed, when they come, and where they are shown.
@MainActor package final class NotificationService {
  package static var shared: NotificationService { ApplicationContext.current.notifications }

  package struct Presentation: OptionSet {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let banner = Presentation(rawValue: 1)
    package static let list = Presentation(rawValue: 2)
    package static let badge = Presentation(rawValue: 4)
    package static let sound = Presentation(rawValue: 8)
  }

  private var knownPermission = NotificationPermission()
  /// In the order of scheduling.
  package private(set) var pending: [ScheduledNotification] = []
  /// The latest last.
  package private(set) var delivered: [DeliveredNotification] = []
  /// What an earlier process left, until the client that made it takes it.
  private var archives: [String: [KeptNotification]] = [:]
  private var timers: [String: TimerQueue.Entry] = [:]
  private var waiting: [@MainActor (Bool) -> Void] = []
  private lazy var banners = BannerPresenter()

  // MARK: Permission

  /// What the user says now, here or in the Settings app.
  package private(set) var permission: NotificationPermission {
    get {
      if let read = SavedFiles.read(NotificationPermission.self, NotificationPermission.name) { knownPermission = read }
      return knownPermission
    }
    set {
      knownPermission = newValue
      SavedFiles.write(newValue, NotificationPermission.name)
    }
  }

  /// Asks the user, unless the user has answered before.
  package func requestAuthorization(
    _ options: UInt, isProvisional: Bool, _ completion: @escaping @MainActor (Bool) -> Void
  ) {
    permission.options.formUnion(.init(rawValue: options))
    switch permission.authorization {
    case .authorized, .provisional, .denied:
      let isGranted = permission.isAllowed
      TimerQueue.shared.schedule(after: 0) { completion(isGranted) }
    case .notDetermined where isProvisional:
      permission.authorization = .provisional
      TimerQueue.shared.schedule(after: 0) { completion(true) }
    case .notDetermined:
      waiting.append(completion)
      if waiting.count == 1 { ask() }
    }
  }

  private func ask() {
    SystemQuestion.ask(
      "“\(UIApplication.displayName)” Would Like to Send You Notifications",
      "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.",
      answers: [
        ("Don’t Allow", { self.answered(.denied) }), ("Allow", { self.answered(.authorized) }),
      ])
  }

  private func answered(_ answer: NotificationPermission.Authorization) {
    permission.authorization = answer
    let waiting = waiting
    self.waiting = []
    for completion in waiting { completion(answer == .authorized) }
  }

  // MARK: Scheduling

  /// Schedules the notification in the place of one with the same identifier.
  package func add(_ notification: ScheduledNotification) {
    removePending { $0.identifier == notification.identifier }
    pending.append(notification)
    wait(for: notification)
    save()
  }

  package func removePending(where isMeant: (ScheduledNotification) -> Bool) {
    for notification in pending where isMeant(notification) {
      timers.removeValue(forKey: notification.identifier)?.cancel()
    }
    pending.removeAll(where: isMeant)
    save()
  }

  package func removeDelivered(where isMeant: (DeliveredNotification) -> Bool) {
    banners.remove(where: isMeant)
    delivered.removeAll(where: isMeant)
    save()
  }

  private func wait(for notification: ScheduledNotification) {
    let now = Date()
    guard let date = notification.trigger.nextDate(after: now) else {
      pending.removeAll { $0.identifier == notification.identifier }
      return
    }
    // Nobody waits for it: steps go on, and `wait` lets it come.
    timers[notification.identifier] = TimerQueue.shared.schedule(
      after: date.timeIntervalSince(now), holdsIdle: notification.trigger == .atOnce
    ) { [weak self] in self?.isDue(notification) }
  }

  private func isDue(_ notification: ScheduledNotification) {
    timers[notification.identifier] = nil
    if notification.trigger.repeats {
      wait(for: notification)
    } else {
      pending.removeAll { $0.identifier == notification.identifier }
    }
    save()
    // Apple: without permission nothing is delivered.
    if permission.isAllowed { deliver(notification) }
  }

  // MARK: Delivering

  package func deliver(_ notification: ScheduledNotification) {
    let item = DeliveredNotification(notification: notification, date: Date())
    forget(item)
    guard UIApplication.shared.applicationState == .active else {
      show(item, [.list, .badge, .sound])
      guard permission.allows(.alert) else { return }
      UIApplication._host?.perform(
        .notification(identifier: notification.identifier, title: notification.title, body: notification.body))
      return
    }
    notification.client.willPresent(item) { self.show(item, $0) }
  }

  private func show(_ item: DeliveredNotification, _ presentation: Presentation) {
    let permission = permission
    if presentation.contains(.badge), permission.allows(.badge), let badge = item.notification.badge {
      UIApplication.shared.applicationIconBadgeNumber = badge
    }
    if presentation.contains(.sound), permission.allows(.sound) { item.notification.sound?.play() }
    if presentation.contains(.list) {
      delivered.append(item)
      save()
    }
    if presentation.contains(.banner), permission.allows(.alert) { banners.show(item) }
  }

  /// The user chose the notification, in a banner or outside of the app, which comes to the front.
  /// - Parameter action: nil for the notification itself.
  package func respond(to item: DeliveredNotification, action: String? = nil, text: String? = nil) {
    if action == DeliveredList.dismissal { return dismiss(item) }
    banners.remove { $0.notification.identifier == item.notification.identifier }
    forget(item)
    let chosen = item.notification.client.actions(of: item.notification).first { $0.identifier == action }
    if UIApplication.shared.applicationState != .active, chosen?.opensApp ?? true {
      UIApplication.shared.enterForeground()
    }
    item.notification.client.respond(to: item, action: action, text: text)
  }

  package func dismiss(_ item: DeliveredNotification) {
    forget(item)
    item.notification.client.dismissed(item)
  }

  private func forget(_ item: DeliveredNotification) {
    delivered.removeAll { $0.notification.identifier == item.notification.identifier }
    save()
  }

  // MARK: Keeping

  private struct Record: Codable {
    /// By the clients' names.
    var archives: [String: [KeptNotification]]
  }

  private static let file = "Notifications.plist"

  /// Takes over what the last process of the app left.
  package func load() {
    if let record = SavedFiles.read(Record.self, Self.file) {
      // What a person has thrown away meanwhile is no longer in the device's list.
      let listed = Set(savedList.items.map(\.identifier))
      archives = record.archives.mapValues { $0.filter { $0.delivered == nil || listed.contains($0.identifier) } }
      LocalNotifications.shared.restore()
    }
    RemoteNotifications.shared.restore()
  }

  /// What was kept, which from now on is the client's.
  package func takeArchives(of name: String) -> [KeptNotification] { archives.removeValue(forKey: name) ?? [] }

  private func save() {
    var kept = archives
    for (notification, date) in delivered.map({ ($0.notification, $0.date) }) + pending.map({ ($0, nil) }) {
      guard let data = notification.client.archived(notification.source) else { continue }
      kept[notification.client.archiveName, default: []].append(
        KeptNotification(identifier: notification.identifier, data: data, delivered: date))
    }
    SavedFiles.write(Record(archives: kept), Self.file)
    list()
  }

  private var savedList: DeliveredList {
    SavedFiles.read(DeliveredList.self, DeliveredList.name) ?? DeliveredList(items: [])
  }

  /// Tells the device what of the app is in its list; what no client has taken over yet stays there.
  private func list() {
    let old = savedList
    let waiting = Set(archives.values.joined().filter { $0.delivered != nil }.map(\.identifier))
    let list = DeliveredList(items: old.items.filter { waiting.contains($0.identifier) } + delivered.map(\.listed))
    guard list != old else { return }
    SavedFiles.write(list, DeliveredList.name)
    UIApplication._host?.perform(.deliveredChanged)
  }

  // MARK: Choosing

  /// What has come, the latest first.
  package var choosable: [DeliveredNotification] { delivered.reversed() }

  /// The latest that has this identifier, title or text.
  package func find(_ name: String) -> DeliveredNotification? {
    choosable.first { $0.notification.identifier == name }
      ?? choosable.first { $0.notification.title == name || $0.notification.body == name }
  }

  /// The identifier of one of the notification's actions, by that or its title.
  package func action(_ name: String, of item: DeliveredNotification) -> String? {
    let actions = item.notification.client.actions(of: item.notification)
    return (actions.first { $0.identifier == name } ?? actions.first { $0.title == name })?.identifier
  }

  /// A notification of an earlier process, which has come meanwhile.
  package func restore(_ delivered: DeliveredNotification) {
    self.delivered.append(delivered)
    save()
  }
}

extension ScheduledNotification {
  package var displayTitle: String { title.isEmpty ? body : title }
}

extension UIApplication {
  /// The name below the app's icon.
  package static var displayName: String {
    let bundle = Bundle.main
    return bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
      ?? bundle.object(forInfoDictionaryKey: "CFBundleName") as? String ?? ProcessInfo.processInfo.processName
  }
}
