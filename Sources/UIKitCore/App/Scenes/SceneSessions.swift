import Foundation
import QuinceFoundation

/// The app's sessions, with scenes and without, and what is kept of them over the process's end.
@MainActor final class SceneSessions {
  private static let file = "Scenes.plist"

  /// What was in front last comes first.
  private(set) var all: [UISceneSession] = []
  private var lastNumber = 0

  private struct Record: Codable {
    var number: Int
    var configuration: String?
    var delegateClass: String?
    var activityType: String?
    var title: String?
    var target: String?
    /// Archives of the app's values.
    var activityInfo: Data?
    var sessionInfo: Data?
  }
  private struct Records: Codable {
    var lastNumber: Int
    /// In the order of `all`.
    var sessions: [Record]
  }

  /// A session that was not there before, behind the others.
  func open() -> UISceneSession {
    lastNumber += 1
    let session = UISceneSession(
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication), number: lastNumber)
    all.append(session)
    return session
  }

  func bringToFront(_ session: UISceneSession) {
    all.removeAll { $0 === session }
    all.insert(session, at: 0)
  }

  func close(_ session: UISceneSession) {
    all.removeAll { $0 === session }
    save()
  }

  // MARK: Kept

  /// Asks the scene what it shows, and keeps it.
  // Apple: stateRestorationActivity(for:), asked when the scene goes to the background.
  func keep(_ scene: UIScene) {
    scene.userActivity?.saveIfNeeded()
    scene.session.stateRestorationActivity = scene._delegate?.stateRestorationActivity(for: scene)
    save()
  }

  private func save() { SavedFiles.write(Records(lastNumber: lastNumber, sessions: all.map(record)), Self.file) }

  /// The sessions that an earlier process left open.
  func restore() {
    guard all.isEmpty, let records = SavedFiles.read(Records.self, Self.file) else { return }
    lastNumber = records.lastNumber
    all = records.sessions.map(session)
    // Where the app no longer has several scenes, there is the one that was in front.
    if !UIApplication.shared.supportsMultipleScenes, all.count > 1 { all.removeSubrange(1...) }
  }

  private func record(_ session: UISceneSession) -> Record {
    let activity = session.stateRestorationActivity
    return Record(
      number: session.number, configuration: session.configuration.name,
      delegateClass: session.configuration.delegateClass.map { NSStringFromClass($0) },
      activityType: activity?.activityType, title: activity?.title, target: activity?.targetContentIdentifier,
      activityInfo: Self.archive(activity?.userInfo), sessionInfo: Self.archive(session.userInfo))
  }

  private func session(_ record: Record) -> UISceneSession {
    let configuration = UISceneConfiguration(name: record.configuration, sessionRole: .windowApplication)
    let session = UISceneSession(configuration: configuration, number: record.number)
    // A program that was built anew need not have the class any more; then the delegate is asked again.
    if let found = record.delegateClass.flatMap({ UIApplication.classNamed(named: $0) }) {
      configuration.delegateClass = found
      session.configure(configuration)
    }
    session.userInfo = Self.unarchive(record.sessionInfo) as? [String: Any]
    guard let type = record.activityType else { return session }
    let activity = NSUserActivity(activityType: type)
    activity.title = record.title
    activity.targetContentIdentifier = record.target
    activity.userInfo = Self.unarchive(record.activityInfo)
    session.stateRestorationActivity = activity
    return session
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
