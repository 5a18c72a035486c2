import Foundation
import QuinceDevice
import QuinceFoundation

/// A notification from a server, as its payload says.
// Apple: "Generating a remote notification", the keys of `aps` and of `alert`.
package final class RemoteNotification {
  package let identifier: String
  package let json: Data
  package let userInfo: [String: Any]
  private let content: [String: Any]
  private let alert: [String: Any]

  /// - Returns: nil where the payload is none.
  init?(json: Data, identifier: String = UUID().uuidString) {
    guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let content = object["aps"] as? [String: Any]
    else { return nil }
    (self.identifier, self.json, userInfo, self.content) = (identifier, json, object, content)
    let alert = content["alert"]
    self.alert = alert as? [String: Any] ?? (alert as? String).map { ["body": $0] } ?? [:]
  }

  package var title: String { text("title", "title-loc-key", "title-loc-args") }
  package var subtitle: String { text("subtitle", "subtitle-loc-key", "subtitle-loc-args") }
  package var body: String { text("body", "loc-key", "loc-args") }

  private func text(_ key: String, _ localizedKey: String, _ argumentsKey: String) -> String {
    guard let name = alert[localizedKey] as? String else { return alert[key] as? String ?? "" }
    let format = Bundle.main.localizedString(forKey: name, value: nil, table: nil)
    let arguments = (alert[argumentsKey] as? [Any] ?? []).map { "\($0)" as NSString }
    return arguments.isEmpty ? format : String(format: format, arguments: arguments)
  }

  package var badge: Int? { (content["badge"] as? NSNumber)?.intValue }
  /// The file's name, or "default"; nil without a sound.
  package var soundName: String? { content["sound"] as? String ?? sound?["name"] as? String }
  /// From 0 to 1.
  package var volume: Float { (sound?["volume"] as? NSNumber)?.floatValue ?? 1 }
  private var sound: [String: Any]? { content["sound"] as? [String: Any] }
  package var launchImageName: String { alert["launch-image"] as? String ?? "" }
  package var category: String { content["category"] as? String ?? "" }
  package var thread: String { content["thread-id"] as? String ?? "" }
  package var targetContent: String? { content["target-content-id"] as? String }
  package var interruptionLevel: String { content["interruption-level"] as? String ?? "active" }
  package var relevance: Double { (content["relevance-score"] as? NSNumber)?.doubleValue ?? 0 }
  package var filterCriteria: String? { content["filter-criteria"] as? String }

  /// Whether the app is given time in the background for it.
  var wakesApp: Bool { (content["content-available"] as? NSNumber)?.intValue == 1 }
  /// Whether the user sees or hears it.
  var isVisible: Bool { !alert.isEmpty || badge != nil || soundName != nil }
}
