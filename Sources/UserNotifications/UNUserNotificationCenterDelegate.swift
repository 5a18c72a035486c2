import Foundation

/// Hears of notifications that come while the app is in front, and of what the user does with them. Of each pair a delegate has the method
/// with a handler or the asynchronous one.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async
    -> UNNotificationPresentationOptions
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
  // surface: Settings has no page of notifications here
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let handler = Handler(call: completionHandler, delegate: self)
    Task { @MainActor in handler.call(await handler.delegate.userNotificationCenter(center, willPresent: notification))
    }
  }

  // Apple: a delegate without the method lets nothing be shown.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let handler = Handler(call: completionHandler, delegate: self)
    Task { @MainActor in
      await handler.delegate.userNotificationCenter(center, didReceive: response)
      handler.call()
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}

  // surface: there is no Settings app that leads to the app's own settings
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// What the main actor takes over from a method that it calls itself.
private struct Handler<Call, Delegate>: @unchecked Sendable {
  let call: Call
  let delegate: Delegate
}
