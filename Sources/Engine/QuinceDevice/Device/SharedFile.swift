import Foundation

/// What the device knows of an app, such as what the user lets it do: a file of the app's container, which the app shares
/// with the Settings app or with the Home app.
package protocol SharedFile: Codable, Sendable {
  static var name: String { get }
}

extension SharedFile {
  /// A longer one is none of the app's own making.
  private static var limit: Int { 1 << 20 }

  private static func file(_ container: String) -> String { "\(container)/\(Sandbox.savedFolder)/\(name)" }

  /// Nil where there is none.
  package init?(container: String) {
    guard let data = FileManager.default.contents(atPath: Self.file(container)), data.count <= Self.limit,
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
