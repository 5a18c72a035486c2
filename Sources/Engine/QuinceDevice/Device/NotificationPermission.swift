/// What the user said of an app's notifications.
package struct NotificationPermission: SharedFile, Equatable {
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

  package var authorization = Authorization.notDetermined
  /// What the app has asked for.
  package var options: Options = []
  /// What of it the user has turned off since.
  package var refused: Options = []

  package init() {}

  package var isAllowed: Bool { authorization == .authorized || authorization == .provisional }

  package func allows(_ option: Options) -> Bool { isAllowed && !refused.contains(option) }
}
