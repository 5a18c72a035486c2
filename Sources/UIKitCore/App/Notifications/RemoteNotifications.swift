import Foundation
import QuinceDevice

/// Passes notifications from servers on: to the centre of module UserNotifications while it has a delegate, else to the
/// application's delegate, as up to iOS 9.
@MainActor package final class RemoteNotifications: NotificationClient {
  package static var shared: RemoteNotifications { ApplicationContext.current.remoteNotifications }

  /// The centre, once the app has asked for it.
  package weak var center: (any NotificationClient)?
  /// Whether the centre has a delegate.
  package var isCenterListening: @MainActor () -> Bool = { false }

  private var modern: (any NotificationClient)? { isCenterListening() ? center : nil }
  private var application: UIApplication { UIApplication.shared }

  /// A server's notification has come while the app runs.
  func receive(_ json: Data) {
    guard let remote = RemoteNotification(json: json) else { return }
    let isInFront = application.applicationState == .active
    if remote.isVisible, NotificationService.shared.permission.isAllowed {
      NotificationService.shared.deliver(scheduled(remote))
    }
    // Apple: application(_:didReceiveRemoteNotification:fetchCompletionHandler:), in the background for a payload with
    // content-available alone. Observed: of an app in front without a centre's delegate it is called for every payload.
    if remote.wakesApp || isInFront && modern == nil { notify(of: remote) }
  }

  private func scheduled(_ remote: RemoteNotification) -> ScheduledNotification {
    let sound = remote.soundName.map {
      NotificationSound(name: $0 == "default" ? nil : $0, volume: remote.volume)
    }
    return ScheduledNotification(
      identifier: remote.identifier, title: remote.title, subtitle: remote.subtitle, body: remote.body,
      badge: remote.badge, sound: remote.interruptionLevel == "passive" ? nil : sound, trigger: .atOnce,
      source: remote, client: self)
  }

  private func notify(of remote: RemoteNotification) {
    application.doInBackground("application(_:didReceiveRemoteNotification:fetchCompletionHandler:)") { finished in
      application._delegate?.application(
        application, didReceiveRemoteNotification: remote.userInfo, fetchCompletionHandler: finished)
    }
  }

  /// Its payload, where it came from a server.
  func userInfo(of delivered: DeliveredNotification) -> [String: Any]? {
    (delivered.notification.source as? RemoteNotification)?.userInfo
  }

  // MARK: NotificationClient

  // Apple: an active app shows no banner unless its centre's delegate says so.
  package func willPresent(
    _ delivered: DeliveredNotification, _ answer: @escaping @MainActor (NotificationService.Presentation) -> Void
  ) {
    if let modern { modern.willPresent(delivered, answer) } else { answer([]) }
  }

  package func actions(of notification: ScheduledNotification) -> [ScheduledNotification.Action] {
    if let modern { return modern.actions(of: notification) }
    return LocalNotifications.shared.actions(in: (notification.source as? RemoteNotification)?.category)
  }

  package func respond(to delivered: DeliveredNotification, action: String?, text: String?) {
    if let modern { return modern.respond(to: delivered, action: action, text: text) }
    guard let remote = delivered.notification.source as? RemoteNotification else { return }
    guard let action else { return notify(of: remote) }
    application._delegate?.application(
      application, handleActionWithIdentifier: action, forRemoteNotification: remote.userInfo,
      withResponseInfo: LocalNotifications.responseInfo(text), completionHandler: {})
  }

  package func dismissed(_ delivered: DeliveredNotification) { modern?.dismissed(delivered) }

  // MARK: Over the end of the process

  package var archiveName: String { "RemoteNotification" }

  package func archived(_ source: AnyObject) -> Data? { (source as? RemoteNotification)?.json }

  /// Takes over what has come: in an earlier process, and while there was none.
  func restore() {
    for archive in NotificationService.shared.takeArchives(of: archiveName) {
      restore(archive.data, identifier: archive.identifier, archive.delivered)
    }
    let pushed = SavedFiles.read(PushedList.self, PushedList.name)
    SavedFiles.remove(PushedList.name)
    for item in pushed?.items ?? [] where NotificationService.shared.permission.isAllowed {
      restore(item.payload.json, identifier: item.identifier, item.date)
    }
  }

  private func restore(_ json: Data, identifier: String, _ date: Date?) {
    guard let date, let remote = RemoteNotification(json: json, identifier: identifier), remote.isVisible else {
      return
    }
    NotificationService.shared.restore(DeliveredNotification(notification: scheduled(remote), date: date))
    if let badge = remote.badge { application.applicationIconBadgeNumber = badge }
  }

  /// The app is not there: it finds the payload when it starts.
  package func keep(_ payload: PushPayload, at date: Date) {
    var list = SavedFiles.read(PushedList.self, PushedList.name) ?? PushedList(items: [])
    list.items.append(.init(identifier: UUID().uuidString, payload: payload, date: date))
    SavedFiles.write(list, PushedList.name)
  }
}
