import QuinceDevice

/// What the user says of the notifications of an app.
public struct AppNotifications: Sendable, Equatable {
  public enum Kind: CaseIterable, Sendable { case alert, sound, badge }

  var permission: NotificationPermission

  public var isAllowed: Bool {
    get { permission.isAllowed }
    set { permission.authorization = newValue ? .authorized : .denied }
  }

  /// What the app has asked for.
  public var kinds: [Kind] { Kind.allCases.filter { permission.options.contains(Self.option($0)) } }

  public func isOn(_ kind: Kind) -> Bool { !permission.refused.contains(Self.option(kind)) }

  public mutating func set(_ kind: Kind, isOn: Bool) {
    if isOn {
      permission.refused.subtract(Self.option(kind))
    } else {
      permission.refused.formUnion(Self.option(kind))
    }
  }

  private static func option(_ kind: Kind) -> NotificationPermission.Options {
    switch kind {
    case .alert: .alert
    case .sound: .sound
    case .badge: .badge
    }
  }
}
