import Foundation

/// What the user said of something an app may do: a file of the app's container that the app and the Settings app share.
package protocol SharedPermission: Codable, Sendable {
  static var name: String { get }
}

extension SharedPermission {
  private static func file(_ container: String) -> String { "\(container)/\(Sandbox.savedFolder)/\(name)" }

  /// Nil where the app has not asked.
  package init?(container: String) {
    guard let data = FileManager.default.contents(atPath: Self.file(container)),
      let read = try? PropertyListDecoder().decode(Self.self, from: data)
    else { return nil }
    self = read
  }

  package func write(container: String) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try encoder.encode(self).write(to: URL(fileURLWithPath: Self.file(container)), options: .atomic)
  }
}
