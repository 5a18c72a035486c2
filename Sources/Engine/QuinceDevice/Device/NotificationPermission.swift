import Foundation

/// What the user said of an app's notifications: a file of the app's container that the app and the Settings app share.
package struct NotificationPermission: Codable, Sendable, Equatable {
  package enum Authorization: Int, Codable, Sendable { case notDetermined, denied, authorized, provisional }

  /// Bits of `UNAuthorizationOptions`.
  package struct Options: OptionSet, Codable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }
    package static let badge = Options(rawValue: 1)
    package static let sound = Options(rawValue: 2)
    package static let alert = Options(rawValue: 4)
  }

  package static let name = "NotificationPermission.plist"

  private static func file(_ container: String) -> String { "\(container)/\(Sandbox.savedFolder)/\(name)" }

  package var authorization = Authorization.notDetermined
  /// What the app has asked for.
  package var options: Options = []
  /// What of it the user has turned off since.
  package var refused: Options = []

  package init() {}

  package var isAllowed: Bool { authorization == .authorized || authorization == .provisional }

  package func allows(_ option: Options) -> Bool { isAllowed && !refused.contains(option) }

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
