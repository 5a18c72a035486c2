import Foundation
import QuinceFoundation

/// Keeps a scene's activity and its session's own values over the end of the process.
@MainActor enum SceneRestoration {
  private static let file = "Scene.plist"

  private struct Record: Codable {
    var identifier: String
    var activityType: String?
    var title: String?
    /// Archives of the app's values.
    var activityInfo: Data?
    var sessionInfo: Data?
  }

  // Apple: stateRestorationActivity(for:), asked when the scene goes to the background.
  static func save(_ scene: UIScene) {
    let activity = scene._delegate?.stateRestorationActivity(for: scene)
    scene.session.stateRestorationActivity = activity
    SavedFiles.write(
      Record(
        identifier: scene.session.persistentIdentifier, activityType: activity?.activityType, title: activity?.title,
        activityInfo: archive(activity?.userInfo), sessionInfo: archive(scene.session.userInfo)), file)
  }

  static func restore(_ session: UISceneSession) {
    guard let record = SavedFiles.read(Record.self, file), record.identifier == session.persistentIdentifier else {
      return
    }
    session.userInfo = unarchive(record.sessionInfo) as? [String: Any]
    guard let type = record.activityType else { return }
    let activity = NSUserActivity(activityType: type)
    activity.title = record.title
    activity.userInfo = unarchive(record.activityInfo)
    session.stateRestorationActivity = activity
  }

  private static func archive(_ info: [AnyHashable: Any]?) -> Data? {
    guard let info else { return nil }
    return try? Archiver.archivedData(withRootObject: info as NSDictionary, requiringSecureCoding: false)
  }

  private static func unarchive(_ data: Data?) -> [AnyHashable: Any]? {
    guard let data, let archiver = try? Unarchiver(forReadingFrom: data) else { return nil }
    archiver.requiresSecureCoding = false
    return archiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [AnyHashable: Any]
  }
}
