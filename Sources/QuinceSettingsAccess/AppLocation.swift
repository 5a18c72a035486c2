import QuinceDevice

/// What the user says of an app that wants to know where the device is.
public struct AppLocation: Sendable, Equatable {
  public enum Access: String, CaseIterable, Sendable { case never, ask, whileUsing, always }

  var permission: LocationPermission
  /// The app can ask for it always, or has it.
  let offersAlways: Bool

  public var choices: [Access] { Access.allCases.filter { $0 != .always || offersAlways } }

  public var access: Access {
    get {
      switch permission.authorization {
      case .notDetermined: .ask
      case .denied: .never
      // The user has not said yes to always.
      case .whenInUse, .provisionalAlways: .whileUsing
      case .always: .always
      }
    }
    set {
      switch newValue {
      case .never: permission.authorization = .denied
      case .ask: permission.authorization = .notDetermined
      case .whileUsing: permission.authorization = .whenInUse
      case .always: permission.authorization = .always
      }
    }
  }
}
