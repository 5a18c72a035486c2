import Foundation
import QuinceDevice

/// What an application was started for, besides being opened.
@MainActor struct LaunchReason {
  private let event: HostEvent?

  init(_ event: HostEvent?) { self.event = event }

  // MARK: For apps without scenes

  func options(_ application: UIApplication) -> [UIApplication.LaunchOptionsKey: Any]? {
    switch event {
    case .openURL(let text):
      URL(string: text).map { url in
        UIApplication.browsing(url).map { [.userActivityDictionary: ["UIApplicationLaunchOptionsUserActivityKey": $0]] }
          ?? [.url: url]
      }
    case .shortcut(let name): application.shortcut(named: name).map { [.shortcutItem: $0] }
    case .notification(let name, _): NotificationService.shared.find(name).flatMap(Self.options)
    default: nil
    }
  }

  private static func options(_ delivered: DeliveredNotification) -> [UIApplication.LaunchOptionsKey: Any]? {
    if let userInfo = RemoteNotifications.shared.userInfo(of: delivered) { return [.remoteNotification: userInfo] }
    return (delivered.notification.source as? UILocalNotification).map { [.localNotification: $0] }
  }

  // Apple: application(_:open:options:) and performActionFor follow a launch whose methods answered true.
  func tell(_ application: UIApplication) {
    if let event { application.handle(event) }
  }

  // MARK: For apps with scenes

  func connectionOptions(_ application: UIApplication) -> UIScene.ConnectionOptions {
    let options = UIScene.ConnectionOptions()
    switch event {
    case .openURL(let text):
      guard let url = URL(string: text) else { break }
      if let activity = UIApplication.browsing(url) {
        options.userActivities = [activity]
      } else {
        options.urlContexts = [UIOpenURLContext(url: url)]
      }
    case .shortcut(let name): options.shortcutItem = application.shortcut(named: name)
    case .notification(let name, let action):
      options.notification = NotificationService.shared.find(name).map { ($0, action) }
    default: break
    }
    return options
  }

  /// The centre's delegate hears of the notification, whatever the scene made of it.
  func tellNotification() {
    if let event, case .notification = event { UIApplication.shared.handle(event) }
  }
}
