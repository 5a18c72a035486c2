import CoreGraphics
import Foundation
import QuinceAudio
import QuinceDevice
import Testing
import UserNotifications

@testable import UIKitCore

/// Sounds and pictures of notifications, and what outlives the process.
@Suite(.serialized) @MainActor final class NotificationPartTests {
  private final class Answers: NSObject, UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler(options) }
  }

  private let answers = Answers()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    SavedFiles.folder = folder
  }

  deinit {
    SavedFiles.folder = nil
    try? FileManager.default.removeItem(at: folder)
  }

  private func launch(refusing refused: NotificationPermission.Options = []) -> (TestHost, UNUserNotificationCenter) {
    var permission = NotificationPermission()
    permission.authorization = .authorized
    permission.options = [.alert, .badge, .sound]
    permission.refused = refused
    SavedFiles.write(permission, NotificationPermission.name)
    let host = TestHost.launch()
    _ = host.show()
    let center = UNUserNotificationCenter.current()
    center.delegate = answers
    return (host, center)
  }

  private struct Hearing: Sendable {
    var inFront = true
    /// What the delegate answers.
    var answer: UNNotificationPresentationOptions = .sound
    var refused: NotificationPermission.Options = []
    var level = UNNotificationInterruptionLevel.active
    var isHeard = false
  }

  private static let hearings = [
    Hearing(isHeard: true), Hearing(answer: [.banner, .list]), Hearing(refused: .sound), Hearing(level: .passive),
    Hearing(inFront: false, answer: [], isHeard: true), Hearing(inFront: false, answer: [], refused: .sound),
  ]

  @Test("a sound is heard where it is wanted and allowed", arguments: hearings.indices)
  func sounds(index: Int) {
    let hearing = Self.hearings[index]
    let (host, center) = launch(refusing: hearing.refused)
    answers.options = hearing.answer
    let content = UNMutableNotificationContent()
    content.body = "tea"
    content.sound = .default
    content.interruptionLevel = hearing.level
    center.add(
      UNNotificationRequest(
        identifier: "tea", content: content, trigger: UNTimeIntervalNotificationTrigger(timeInterval: 2, repeats: false)
      ))
    if !hearing.inFront { UIApplication.shared.handle(.lifeCycle(.background)) }
    let before = ShortSounds.shared.count
    host.advance(3)
    #expect((ShortSounds.shared.count > before) == hearing.isHeard)
  }

  private func picture(_ name: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 30, y: 0, width: 30, height: 40))
    }
    try #require(image.pngData()).write(to: file)
    return file
  }

  @Test("what can be attached")
  func kinds() throws {
    _ = launch()
    let file = try picture("a.png")
    let made = try UNNotificationAttachment(identifier: "", url: file)
    #expect(made.type == "public.png" && !made.identifier.isEmpty)
    func code(_ url: URL, _ options: [AnyHashable: Any]? = nil) -> Int {
      do { _ = try UNNotificationAttachment(identifier: "a", url: url, options: options) } catch {
        return (error as? UNError)?.code.rawValue ?? -1
      }
      return 0
    }
    let text = folder.appendingPathComponent("a.txt")
    try Data("a".utf8).write(to: text)
    #expect(code(text) == 101)
    #expect(code(text, [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]) == 0)
    #expect(code(folder.appendingPathComponent("none.png")) == 100)
  }

  @Test("a picture moves to the store, stands in the banner and is large after a long press")
  func pictures() throws {
    let (host, center) = launch()
    answers.options = [.banner, .list]
    let file = try picture("a.png")
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.body = "is ready"
    let right: [String: Any] = ["X": 0.5, "Y": 0, "Width": 0.5, "Height": 1]
    content.attachments = [
      try UNNotificationAttachment(
        identifier: "a", url: file, options: [UNNotificationAttachmentOptionsThumbnailClippingRectKey: right])
    ]
    center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: nil))
    host.settle()
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let item = try #require(NotificationService.shared.delivered.first)
    #expect(item.notification.picture?.thumbnail?.size == CGSize(width: 90, height: 120))
    let window = try #require(UIApplication.shared.openWindows.lazy.compactMap { $0 as? BannerWindow }.first)
    let pictures = window.banner.subviews.compactMap { $0 as? UIImageView }.filter { $0.image != nil && !$0.isHidden }
    #expect(pictures.map(\.frame.size) == [CGSize(width: 34, height: 34)])
    let (low, middle) = (window.banner.frame.height, window.banner.frame)
    host.touch(.began, Double(middle.midX), Double(middle.midY), id: 9)
    host.advance(0.8)
    host.touch(.ended, Double(middle.midX), Double(middle.midY), id: 9)
    host.settle()
    #expect(window.banner.frame.height > low + 200)
  }

  @Test("sound, pictures and level outlive the process")
  func archives() throws {
    let (_, center) = launch()
    let content = UNMutableNotificationContent()
    content.sound = UNNotificationSound(named: UNNotificationSoundName("bell.caf"))
    content.interruptionLevel = .timeSensitive
    content.attachments = [try UNNotificationAttachment(identifier: "a", url: picture("a.png"))]
    center.add(
      UNNotificationRequest(
        identifier: "tea", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 900, repeats: false)))
    let stray = folder.appendingPathComponent("Attachments/stray.png")
    try Data([1]).write(to: stray)
    _ = TestHost.launch()
    _ = UNUserNotificationCenter.current()
    let kept = try #require(NotificationService.shared.pending.first?.source as? UNNotificationRequest).content
    #expect(kept.sound == content.sound && kept.interruptionLevel == .timeSensitive)
    #expect(kept.attachments.map(\.identifier) == ["a"])
    #expect(FileManager.default.fileExists(atPath: kept.attachments[0].url.path))
    #expect(!FileManager.default.fileExists(atPath: stray.path))
  }

  @Test("local notifications outlive the process, and those that came meanwhile have been delivered")
  func localNotifications() throws {
    _ = launch()
    for (body, seconds, unit) in [("later", 900.0, NSCalendar.Unit()), ("daily", 60, .day)] {
      let notification = UILocalNotification()
      notification.alertBody = body
      notification.fireDate = Date(timeIntervalSinceNow: seconds)
      notification.repeatInterval = unit
      notification.soundName = UILocalNotification.defaultSoundName
      notification.userInfo = ["page": 7]
      UIApplication.shared.scheduleLocalNotification(notification)
    }
    _ = TestHost.launch()
    let kept = try #require(UIApplication.shared.scheduledLocalNotifications)
    #expect(kept.compactMap(\.alertBody) == ["later", "daily"])
    #expect(
      kept.allSatisfy { $0.userInfo?["page"] as? Int == 7 && $0.soundName == UILocalNotification.defaultSoundName })
    #expect(kept[1].repeatInterval == .day)
    UIApplication.shared.cancelLocalNotification(kept[0])
    _ = TestHost.launch()
    #expect(UIApplication.shared.scheduledLocalNotifications?.compactMap(\.alertBody) == ["daily"])
    UIApplication.shared.cancelAllLocalNotifications()
    let past = UILocalNotification()
    past.alertBody = "past"
    past.fireDate = Date(timeIntervalSinceNow: 0.05)
    UIApplication.shared.scheduleLocalNotification(past)
    Thread.sleep(forTimeInterval: 0.1)
    _ = TestHost.launch()
    #expect(UIApplication.shared.scheduledLocalNotifications?.isEmpty == true)
    #expect(NotificationService.shared.find("past") != nil)
  }
}
