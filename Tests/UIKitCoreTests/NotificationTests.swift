import CoreGraphics
import Foundation
import QuinceDevice
import Testing
import UserNotifications

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Listener: NSObject, UNUserNotificationCenterDelegate {
  var options: UNNotificationPresentationOptions = [.banner, .list]
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    MainActor.assumeIsolated { log.append("present \(notification.request.identifier)") }
    completionHandler(options)
  }
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let text = (response as? UNTextInputNotificationResponse).map { " \($0.userText)" } ?? ""
    MainActor.assumeIsolated {
      log.append("receive \(response.notification.request.identifier) \(response.actionIdentifier)\(text)")
    }
    completionHandler()
  }
}

private final class LegacyDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
    log.append("local \(notification.alertBody ?? "")")
  }
  func application(_ application: UIApplication, didRegister settings: UIUserNotificationSettings) {
    log.append("registered \(settings.types.rawValue)")
  }
}

@Suite(.serialized) @MainActor struct NotificationTests {
  private let listener = Listener()

  /// An app that may send notifications.
  private func launch(allowing: Bool = true) -> (TestHost, UNUserNotificationCenter) {
    let host = TestHost.launch()
    _ = host.show()
    log = []
    let center = UNUserNotificationCenter.current()
    center.delegate = listener
    center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, _ in
      MainActor.assumeIsolated { log.append("granted \(granted)") }
    }
    host.settle()
    answer(allowing ? "Allow" : "Don’t Allow", host)
    return (host, center)
  }

  private func answer(_ title: String, _ host: TestHost) {
    guard let point = point(of: title) else {
      Issue.record("there is no \(title)")
      return
    }
    host.tap(point.x, point.y)
    host.settle()
  }

  private func point(of title: String) -> CGPoint? {
    func find(_ node: AccessibilityNode) -> CGPoint? {
      for child in node.children { if let point = find(child) { return point } }
      return node.label == title || node.text == title || node.title == title ? node.activationPoint : nil
    }
    return AccessibilityNode.windows().lazy.compactMap(find).first
  }

  private func content(_ title: String, badge: Int? = nil) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = "of \(title)"
    content.badge = badge.map { NSNumber(value: $0) }
    return content
  }

  private func request(_ identifier: String, after seconds: TimeInterval) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: content(identifier),
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
  }

  @Test func permissionIsAskedForOnce() {
    let (host, center) = launch()
    #expect(log == ["granted true"])
    #expect(NotificationService.shared.permission.authorization == .authorized)
    center.requestAuthorization(options: .sound) { granted, _ in
      MainActor.assumeIsolated { log.append("again \(granted)") }
    }
    host.settle()
    #expect(log == ["granted true", "again true"])
    #expect(point(of: "Allow") == nil)
  }

  @Test func refusedNotificationsAreErrors() {
    let (host, center) = launch(allowing: false)
    #expect(log == ["granted false"])
    center.add(request("one", after: 1)) { error in
      MainActor.assumeIsolated { log.append("\((error as? UNError)?.code.rawValue ?? 0)") }
    }
    host.advance(2)
    #expect(log == ["granted false", "1"])
  }

  @Test func aBannerComesInFrontAndItsTapIsTold() {
    let (host, center) = launch()
    center.add(request("tea", after: 3))
    host.advance(2.5)
    #expect(!log.contains("present tea"))
    host.advance(1.5)
    #expect(log.contains("present tea"))
    #expect(NotificationService.shared.delivered.count == 1)
    answer("tea", host)
    #expect(log.last == "receive tea com.apple.UNNotificationDefaultActionIdentifier")
    #expect(NotificationService.shared.delivered.isEmpty)
    #expect(point(of: "tea") == nil)
  }

  @Test func aBannerGoesWhenItsNotificationIsChosenElsewhere() throws {
    let (host, center) = launch()
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "kind", actions: [UNNotificationAction(identifier: "later", title: "Not now", options: [])],
        intentIdentifiers: [])
    ])
    let content = content("tea")
    content.categoryIdentifier = "kind"
    center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: nil))
    host.advance(1)
    #expect(point(of: "tea") != nil)
    let service = NotificationService.shared
    let item = try #require(service.find("tea"))
    #expect(["later", "Not now", "never"].map { service.action($0, of: item) } == ["later", "later", nil])
    UIApplication.shared.handle(.notification("tea", action: nil))
    host.advance(1)
    #expect(point(of: "tea") == nil)
  }

  @Test func aBannerGoesByItself() {
    let (host, center) = launch()
    center.add(request("tea", after: 1))
    host.advance(2)
    #expect(point(of: "tea") != nil)
    host.advance(6)
    #expect(point(of: "tea") == nil)
    #expect(NotificationService.shared.delivered.count == 1)
  }

  @Test func inTheBackgroundTheDeviceShowsIt() {
    let (host, center) = launch()
    let action = UNNotificationAction(identifier: "later", title: "Later", options: [])
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "kind", actions: [action], intentIdentifiers: [])
    ])
    let content = content("tea", badge: 4)
    content.categoryIdentifier = "kind"
    center.add(
      UNNotificationRequest(
        identifier: "tea", content: content, trigger: UNTimeIntervalNotificationTrigger(timeInterval: 2, repeats: false)
      ))
    UIApplication.shared.handle(.lifeCycle(.background))
    host.advance(3)
    #expect(host.requests.contains(.notification(identifier: "tea", title: "tea", body: "of tea")))
    #expect(host.requests.contains(.badge(4)))
    #expect(!log.contains("present tea"))
    UIApplication.shared.handle(.notification("tea", action: "later"))
    #expect(UIApplication.shared.applicationState == .background)
    #expect(log.last == "receive tea later")
    center.add(request("two", after: 1))
    host.advance(2)
    UIApplication.shared.handle(.notification("two", action: nil))
    #expect(UIApplication.shared.applicationState == .active)
    #expect(log.last == "receive two com.apple.UNNotificationDefaultActionIdentifier")
  }

  @Test func repeatsReplacementAndRemoval() {
    let (host, center) = launch()
    center.add(
      UNNotificationRequest(
        identifier: "hourly", content: content("hourly"),
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)))
    center.add(request("once", after: 70))
    center.add(request("once", after: 50))
    host.advance(125)
    #expect(log.filter { $0 == "present hourly" }.count == 2)
    #expect(log.filter { $0 == "present once" }.count == 1)
    #expect(NotificationService.shared.pending.map(\.identifier) == ["hourly"])
    center.removeAllPendingNotificationRequests()
    host.advance(120)
    #expect(log.filter { $0 == "present hourly" }.count == 2)
  }

  @Test func calendarDates() throws {
    let start = try #require(ISO8601DateFormatter().date(from: "2024-01-31T10:00:00Z"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let components = DateComponents(calendar: calendar, hour: 9)
    let next = ScheduledNotification.Trigger.calendar(components, repeats: true).nextDate(after: start)
    #expect(next == ISO8601DateFormatter().date(from: "2024-02-01T09:00:00Z"))
    let daily = ScheduledNotification.Trigger.date(start, every: .day)
    #expect(daily.nextDate(after: start.addingTimeInterval(86_400 * 40.5)) == start.addingTimeInterval(86_400 * 41))
    #expect(ScheduledNotification.Trigger.date(start, every: nil).nextDate(after: start.addingTimeInterval(1)) == nil)
  }

  @Test func whatIsPendingOutlastsTheProcess() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    SavedFiles.folder = folder
    defer {
      SavedFiles.folder = nil
      try? FileManager.default.removeItem(at: folder)
    }
    let (_, center) = launch()
    let content = content("tomorrow")
    content.userInfo = ["page": 7]
    center.add(
      UNNotificationRequest(
        identifier: "tomorrow", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 86_400, repeats: false)))
    let host = TestHost.launch()
    #expect(NotificationService.shared.permission.authorization == .authorized)
    let fresh = UNUserNotificationCenter.current()
    #expect(fresh !== center)
    let kept = try #require(NotificationService.shared.pending.first?.source as? UNNotificationRequest)
    #expect(kept.identifier == "tomorrow" && kept.content.title == "tomorrow")
    #expect(kept.content.userInfo["page"] as? Int == 7)
    let rest = try #require((kept.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval)
    #expect((86_000...86_400).contains(rest))
    withExtendedLifetime(host) {}
  }

  /// What becomes of a notification that has come.
  enum Fate: CaseIterable {
    case stays, removed, chosen, thrownAway, thrownAwayWithoutTheApp, replaced

    var listed: [String] {
      switch self {
      case .stays: ["tea", "cake"]
      case .replaced: ["cake", "tea"]
      default: ["cake"]
      }
    }
  }

  @Test(arguments: Fate.allCases) func whatHasComeStaysInTheDevicesList(fate: Fate) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    SavedFiles.folder = folder
    defer {
      SavedFiles.folder = nil
      try? FileManager.default.removeItem(at: folder)
    }
    let (host, center) = launch()
    UIApplication.shared.handle(.lifeCycle(.background))
    center.add(request("tea", after: 1))
    center.add(request("cake", after: 3))
    host.advance(4)
    #expect(host.requests.filter { $0 == .deliveredChanged }.count == 2)
    let came = NotificationService.shared.delivered.map(\.date)
    switch fate {
    case .stays: break
    case .removed: center.removeDeliveredNotifications(withIdentifiers: ["tea"])
    case .chosen: UIApplication.shared.handle(.notification("tea", action: nil))
    case .thrownAway: UIApplication.shared.handle(.notification("tea", action: DeliveredList.dismissal))
    case .thrownAwayWithoutTheApp:
      var list = try #require(SavedFiles.read(DeliveredList.self, DeliveredList.name))
      list.items.removeAll { $0.identifier == "tea" }
      SavedFiles.write(list, DeliveredList.name)
    case .replaced:
      center.add(request("tea", after: 1))
      host.advance(2)
    }
    #expect(log.contains("receive tea com.apple.UNNotificationDefaultActionIdentifier") == (fate == .chosen))
    #expect(SavedFiles.read(DeliveredList.self, DeliveredList.name)?.items.map(\.identifier) == fate.listed)
    // In the next process, before and after the app asks for its centre.
    let next = TestHost.launch()
    #expect(SavedFiles.read(DeliveredList.self, DeliveredList.name)?.items.map(\.identifier) == fate.listed)
    log = []
    UNUserNotificationCenter.current().getDeliveredNotifications { all in
      MainActor.assumeIsolated { log += all.map(\.request.identifier) }
    }
    next.settle()
    #expect(log == fate.listed)
    #expect(SavedFiles.read(DeliveredList.self, DeliveredList.name)?.items.map(\.identifier) == fate.listed)
    if fate == .stays { #expect(NotificationService.shared.delivered.map(\.date) == came) }
  }

  @Test func settingsTurnKindsOff() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    SavedFiles.folder = folder
    defer {
      SavedFiles.folder = nil
      try? FileManager.default.removeItem(at: folder)
    }
    let (host, center) = launch()
    var permission = NotificationService.shared.permission
    permission.refused = [.alert]
    SavedFiles.write(permission, NotificationPermission.name)
    center.getNotificationSettings { settings in
      MainActor.assumeIsolated {
        log.append("alert \(settings.alertSetting.rawValue) badge \(settings.badgeSetting.rawValue)")
      }
    }
    center.add(UNNotificationRequest(identifier: "one", content: content("one", badge: 3), trigger: nil))
    host.settle()
    #expect(log == ["granted true", "alert 1 badge 2", "present one"])
    #expect(point(of: "one") == nil)
    permission.authorization = .denied
    SavedFiles.write(permission, NotificationPermission.name)
    center.add(UNNotificationRequest(identifier: "two", content: content("two"), trigger: nil)) { problem in
      let code = (problem as? UNError)?.code
      MainActor.assumeIsolated { log.append("two \(code == .notificationsNotAllowed)") }
    }
    host.settle()
    #expect(log.suffix(1) == ["two true"])
  }

  @Test func localNotificationsOfTheOldEra() {
    let host = TestHost.launch(LegacyDelegate.self)
    _ = host.show()
    log = []
    let application = UIApplication.shared
    application.registerUserNotificationSettings(UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
    host.settle()
    answer("Allow", host)
    #expect(log == ["registered 5"])
    let notification = UILocalNotification()
    notification.alertBody = "tea"
    notification.fireDate = Date(timeIntervalSinceNow: 10)
    application.scheduleLocalNotification(notification)
    #expect(application.scheduledLocalNotifications?.count == 1)
    host.advance(11)
    #expect(log == ["registered 5", "local tea"])
    #expect(application.scheduledLocalNotifications?.isEmpty == true)
    application.presentLocalNotificationNow(notification)
    application.cancelAllLocalNotifications()
    host.settle()
    #expect(log.count == 2)
  }
}

@Suite(.serialized) @MainActor struct LaunchReasonTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("launched \((options?[.url] as? URL)?.absoluteString ?? "-")")
      return true
    }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      log.append("open \(url.absoluteString) \(app.applicationState.rawValue)")
      return true
    }
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      log.append("shortcut \(shortcutItem.type) \(shortcutItem.userInfo?["page"] as? NSNumber ?? 0)")
      completionHandler(true)
    }
  }

  @Test func aURLStartsTheApp() {
    UIApplication._reset()
    let host = TestHost()
    host.launchEvent = .openURL("quince://page/2")
    UIApplication._host = host
    log = []
    UIApplication.shared._start(delegateClass: Delegate.self)
    #expect(log == ["launched quince://page/2", "open quince://page/2 0"])
    UIApplication.shared.handle(.lifeCycle(.background))
    UIApplication.shared.handle(.openURL("quince://page/3"))
    #expect(log.last == "open quince://page/3 0")
  }

  @Test func quickActions() {
    let host = TestHost.launch(Delegate.self)
    log = []
    UIApplication.shared.shortcutItems = [
      UIApplicationShortcutItem(
        type: "new", localizedTitle: "New", localizedSubtitle: nil, icon: UIApplicationShortcutIcon(type: .add),
        userInfo: ["page": NSNumber(value: 7)])
    ]
    UIApplication.shared.handle(.shortcut("New"))
    #expect(log == ["shortcut new 7"])
    let changed = UIApplication.shared.shortcutItems?[0].mutableCopy() as? UIMutableApplicationShortcutItem
    changed?.localizedTitle = "Newer"
    #expect(changed?.localizedTitle == "Newer")
    #expect(UIApplication.shared.shortcutItems?[0].localizedTitle == "New")
    withExtendedLifetime(host) {}
  }

  @Test func backgroundTasksExpire() {
    let host = TestHost.launch(Delegate.self)
    log = []
    let application = UIApplication.shared
    let ended = application.beginBackgroundTask { log.append("ended expired") }
    var task = UIBackgroundTaskIdentifier.invalid
    task = application.beginBackgroundTask {
      log.append("expired")
      application.endBackgroundTask(task)
    }
    application.endBackgroundTask(ended)
    host.advance(40)
    #expect(log.isEmpty && application.backgroundTimeRemaining > 1_000_000)
    application.handle(.lifeCycle(.background))
    host.advance(20)
    #expect((9.5...10.5).contains(application.backgroundTimeRemaining))
    #expect(log.isEmpty)
    host.advance(6)
    #expect(log == ["expired"])
    host.advance(20)
    #expect(host.requests.isEmpty)
    application.handle(.lifeCycle(.foreground))
    #expect(application.backgroundTimeRemaining > 1_000_000)
  }

  @Test("An app that does not end its background tasks is ended when its time is over")
  func backgroundTasksThatAreNotEnded() {
    let host = TestHost.launch(Delegate.self)
    let application = UIApplication.shared
    _ = application.beginBackgroundTask(withName: "upload")
    let late = application.beginBackgroundTask(withName: "late")
    application.handle(.lifeCycle(.background))
    host.advance(20)
    application.handle(.lifeCycle(.foreground))
    host.advance(60)
    application.handle(.lifeCycle(.background))
    host.advance(29)
    #expect(host.requests.isEmpty)
    application.endBackgroundTask(late)
    host.advance(2)
    guard case .log(let text) = host.requests.first, case .exit(code: 0) = host.requests.last else {
      Issue.record("\(host.requests)")
      return
    }
    #expect(host.requests.count == 2 && text.hasSuffix(" for upload"))
  }
}
