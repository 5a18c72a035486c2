import Foundation
import QuinceDevice
import Testing
import UserNotifications

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Listener: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let isRemote = notification.request.trigger is UNPushNotificationTrigger
    MainActor.assumeIsolated { log.append("present \(notification.request.content.title) \(isRemote)") }
    completionHandler([.banner, .list])
  }
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let content = response.notification.request.content
    MainActor.assumeIsolated { log.append("chosen \(content.userInfo["page"] ?? "-") \(content.categoryIdentifier)") }
    completionHandler()
  }
}

/// As of iOS 3.
private final class OldDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let info = options?[.remoteNotification] as? [AnyHashable: Any]
    log.append("launched for \(info?["page"] ?? "-")")
    return true
  }
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
    log.append("old \(userInfo["page"] ?? "-")")
  }
}

private final class Delegate: UIResponder, UIApplicationDelegate {
  nonisolated(unsafe) static var handler: ((UIBackgroundFetchResult) -> Void)?
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    log.append("remote \(userInfo["page"] ?? "-")")
    Self.handler = completionHandler
  }
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    log.append("fetch \(application.applicationState.rawValue)")
    Self.handler = completion
  }
}

private final class AsyncDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    log.append("async \(userInfo["page"] ?? "-")")
    return .newData
  }
}

/// A server's notification reaches the callbacks that Apple documents.
@Suite(.serialized) @MainActor struct RemoteNotificationTests {
  private let listener = Listener()

  private static let seen = #"{"aps": {"alert": {"title": "News", "body": "of today"}, "category": "c"}, "page": 7}"#
  private static let silent = #"{"aps": {"content-available": 1}, "page": 8}"#
  private static let both = #"{"aps": {"alert": "News", "content-available": 1}, "page": 9}"#

  private func launch<T: UIResponder & UIApplicationDelegate>(_ type: T.Type, listens: Bool) -> TestHost {
    let host = TestHost.launch(type)
    if listens { UNUserNotificationCenter.current().delegate = listener }
    var permission = NotificationPermission()
    permission.authorization = .authorized
    SavedFiles.write(permission, NotificationPermission.name)
    log = []
    return host
  }

  private func withFiles(_ work: () throws -> Void) rethrows {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    SavedFiles.folder = folder
    defer {
      SavedFiles.folder = nil
      try? FileManager.default.removeItem(at: folder)
    }
    try work()
  }

  private func send(_ json: String, _ host: TestHost) {
    UIApplication.shared.handle(.push(Data(json.utf8)))
    host.advance(1)
  }

  private func chooseLast(_ host: TestHost) throws {
    let name = try #require(NotificationService.shared.delivered.last).notification.identifier
    UIApplication.shared.handle(.notification(name, action: nil))
    host.advance(1)
  }

  /// Apple: "Handling notifications and notification-related actions", and the delegates' methods.
  /// Of an app in front: payload, whether the centre has a delegate, what is called.
  @Test(arguments: [
    (seen, true, ["present News true"]), (silent, true, ["remote 8"]), (both, true, ["present  true", "remote 9"]),
    (seen, false, ["remote 7"]), (silent, false, ["remote 8"]), (both, false, ["remote 9"]),
  ])
  func inFront(json: String, listens: Bool, calls: [String]) {
    withFiles {
      let host = launch(Delegate.self, listens: listens)
      send(json, host)
      #expect(log == calls)
    }
  }

  /// The same in the background, and once the user chooses what came.
  @Test(
    arguments: [
      (seen, true, [], ["chosen 7 c"]), (silent, true, ["remote 8"], nil), (both, true, ["remote 9"], ["chosen 9 "]),
      (seen, false, [], ["remote 7"]), (silent, false, ["remote 8"], nil), (both, false, ["remote 9"], ["remote 9"]),
    ] as [(String, Bool, [String], [String]?)])
  func inTheBackground(json: String, listens: Bool, calls: [String], chosen: [String]?) throws {
    try withFiles {
      let host = launch(Delegate.self, listens: listens)
      UIApplication.shared.handle(.lifeCycle(.background))
      send(json, host)
      #expect(log == calls)
      let isShown = host.requests.contains { if case .notification = $0 { true } else { false } }
      #expect(isShown == (chosen != nil))
      guard let chosen else { return }
      log = []
      try chooseLast(host)
      #expect(log == chosen && UIApplication.shared.applicationState == .active)
    }
  }

  @Test func delegatesOfIOS3() throws {
    try withFiles {
      let host = launch(OldDelegate.self, listens: false)
      send(Self.seen, host)
      #expect(log == ["old 7"])
      UIApplication.shared.handle(.lifeCycle(.background))
      send(Self.both, host)
      #expect(log == ["old 7"])
      try chooseLast(host)
      #expect(log == ["old 7", "old 9"])
    }
  }

  @Test func asynchronousDelegates() async {
    let host = launch(AsyncDelegate.self, listens: false)
    send(Self.seen, host)
    for _ in 0..<1000 where log.isEmpty { await Task.yield() }
    #expect(log == ["async 7"])
  }

  @Test("An app that does not end what it was woken for is ended when its time is over")
  func theHandlerIsCalledInTime() {
    withFiles {
      let host = launch(Delegate.self, listens: false)
      UIApplication.shared.handle(.lifeCycle(.background))
      host.advance(100)
      send(Self.silent, host)
      #expect((28...30).contains(UIApplication.shared.backgroundTimeRemaining))
      Delegate.handler?(.newData)
      host.advance(60)
      #expect(!host.requests.contains(.exit(code: 0)))
      send(Self.silent, host)
      host.advance(40)
      #expect(host.requests.contains(.exit(code: 0)))
    }
  }

  @Test func whatCameWithoutTheAppIsThereWhenItStarts() throws {
    try withFiles {
      _ = launch(OldDelegate.self, listens: false)
      RemoteNotifications.shared.keep(try PushPayload(Data(Self.seen.utf8), name: "f"), at: Date())
      let host = launch(OldDelegate.self, listens: true)
      let center = UNUserNotificationCenter.current()
      center.getDeliveredNotifications { list in
        let texts = list.map { "\($0.request.content.title) \($0.request.content.body)" }
        MainActor.assumeIsolated { log += texts }
      }
      host.settle()
      #expect(log == ["News of today"])
      // In the process after that, too.
      _ = launch(OldDelegate.self, listens: true)
      #expect(NotificationService.shared.delivered.count == 1)
      try chooseLast(host)
      #expect(log == ["chosen 7 c"])
      #expect(NotificationService.shared.delivered.isEmpty)
    }
  }

  @Test func withoutPermissionNothingIsShown() {
    withFiles {
      let host = launch(Delegate.self, listens: true)
      SavedFiles.write(NotificationPermission(), NotificationPermission.name)
      send(Self.both, host)
      #expect(log == ["remote 9"])
    }
  }

  @Test func backgroundFetchSaysWhyItDoesNotCome() {
    let host = TestHost.launch(Delegate.self)
    log = []
    UIApplication.shared.handle(.backgroundFetch)
    guard case .log(let text)? = host.requests.last else {
      Issue.record("nothing is said")
      return
    }
    #expect(text.contains("UIBackgroundModes") && log.isEmpty)
  }

  @Test(arguments: [
    ("[]", "has no dictionary `aps`"), (#"{"aps": 1}"#, "has no dictionary `aps`"), ("{", "is no JSON"),
    ("", "is no JSON"),
    (#"{"aps": {"alert": "\#(String(repeating: "x", count: 5000))"}}"#, "at most 4096"),
    (String(repeating: " ", count: 70_000), "is too long"),
  ])
  func badPayloads(text: String, problem: String) throws {
    do { _ = try PushPayload(Data(text.utf8), name: "a.apns") } catch {
      #expect("\(error)".hasPrefix("a.apns ") && "\(error)".contains(problem))
      return
    }
    Issue.record("it is taken")
  }
}
