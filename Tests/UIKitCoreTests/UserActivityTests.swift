import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Activities that their responders and delegates bring up to date, and pages of the web that come as activities.
@MainActor @Suite(.serialized) struct UserActivityTests {
  private final class Responder: UIResponder, NSUserActivityDelegate {
    var told: [String] = []
    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      activity.addUserInfoEntries(from: ["page": 3])
      told.append("update")
    }
    func userActivityWillSave(_ userActivity: NSUserActivity) { told.append("will save") }
  }

  @Test("one that needs it is saved once, by its delegate and then its responder")
  func saving() {
    TestHost.launch()
    let responder = Responder()
    let activity = NSUserActivity(activityType: "reading")
    activity.delegate = responder
    responder.userActivity = activity
    activity.saveIfNeeded()
    #expect(responder.told == [])
    activity.needsSave = true
    activity.saveIfNeeded()
    activity.saveIfNeeded()
    #expect(responder.told == ["will save", "update"])
    #expect(activity.userInfo?["page"] as? Int == 3 && !activity.needsSave)
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var told: [String] = []
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
      told.append("\(userActivity.activityType) \(userActivity.userInfo?["page"] ?? "")")
    }
  }

  @Test("the application's delegate hears of it afterwards")
  func telling() {
    TestHost.launch(Delegate.self)
    let responder = Responder()
    let activity = NSUserActivity(activityType: "reading")
    responder.userActivity = activity
    activity.needsSave = true
    activity.saveIfNeeded()
    #expect((UIApplication.shared.delegate as? Delegate)?.told == ["reading 3"])
  }

  @Test("a responder without the activity has nothing to say any more")
  func leaving() {
    TestHost.launch()
    let responder = Responder()
    let activity = NSUserActivity(activityType: "reading")
    responder.userActivity = activity
    responder.userActivity = nil
    activity.needsSave = true
    activity.saveIfNeeded()
    #expect(responder.told == [])
  }

  @Test(
    "pages of the web are activities, other URLs are URLs",
    arguments: [("https://example.com/a", true), ("http://example.com", true), ("quince:open", false)])
  func pages(text: String, isActivity: Bool) throws {
    TestHost.launch()
    let url = try #require(URL(string: text))
    #expect((UIApplication.browsing(url)?.webpageURL == url) == isActivity)
  }
}
