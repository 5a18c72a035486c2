import Foundation

/// What a server sends to an app: a JSON object with the dictionary `aps`, as files for `simctl push` have it.
package struct PushPayload: Codable, Sendable, Equatable {
  // Apple: "Generating a remote notification": "The maximum payload size is 4 KB".
  package static let limit = 4096
  // Apple: `simctl help push`, "The JSON file … can contain a top-level key "Simulator Target Bundle"".
  private static let targetKey = "Simulator Target Bundle"

  /// Without the name of its app.
  package let json: Data
  /// The identifier of the app for which it is; nil for the one that was in front last.
  package let app: String?
  package let title, subtitle, body: String

  /// - Parameter name: What errors call the file.
  package init(file: URL, name: String) throws {
    let data: Data
    do { data = try Data(contentsOf: file) } catch {
      throw DeviceError("\(name) cannot be read: \(error.localizedDescription)")
    }
    try self.init(data, name: name)
  }

  /// - Parameter name: What errors call it.
  package init(_ data: Data, name: String) throws {
    // Whatever comes is not parsed.
    guard data.count <= 16 * Self.limit else { throw DeviceError("\(name) is too long for a notification") }
    let parsed: Any
    do { parsed = try JSONSerialization.jsonObject(with: data) } catch {
      throw DeviceError("\(name) is no JSON: \((error as NSError).userInfo["NSDebugDescription"] ?? error)")
    }
    guard var object = parsed as? [String: Any], let content = object["aps"] as? [String: Any] else {
      throw DeviceError("\(name) is no notification: it has no dictionary `aps`")
    }
    let target = object.removeValue(forKey: Self.targetKey) as? String
    json = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    guard json.count <= Self.limit else {
      throw DeviceError("\(name) has \(json.count) bytes; a notification has at most \(Self.limit)")
    }
    app = target
    let alert = content["alert"]
    let texts = alert as? [String: Any] ?? ["body": alert ?? ""]
    title = texts["title"] as? String ?? ""
    subtitle = texts["subtitle"] as? String ?? ""
    body = texts["body"] as? String ?? ""
  }

  /// The whole payload, for an app.
  /// - Parameter app: Stands before the one that the payload names.
  package func text(for app: String?) throws -> String {
    var object = try JSONSerialization.jsonObject(with: json) as? [String: Any] ?? [:]
    object[Self.targetKey] = app ?? self.app
    return String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
  }
}

/// What has come for an app while it did not run, and what it finds at its next start.
package struct PushedList: SharedFile {
  package struct Item: Codable, Sendable {
    package var identifier: String
    package var payload: PushPayload
    package var date: Date
    package init(identifier: String, payload: PushPayload, date: Date) {
      (self.identifier, self.payload, self.date) = (identifier, payload, date)
    }
  }

  package static let name = "Pushed.plist"

  /// The latest last.
  package var items: [Item]
  package init(items: [Item]) { self.items = items }
}
