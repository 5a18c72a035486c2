/// Whether an app may know where the device is.
package struct LocationPermission: SharedFile, Equatable {
  package enum Authorization: Int, Codable, Sendable {
    case notDetermined, denied, whenInUse
    /// The app believes that it has it always; the user is asked when it first needs that.
    case provisionalAlways
    case always
  }

  package static let name = "LocationPermission.plist"

  package var authorization = Authorization.notDetermined
  /// The user has been asked, or is not asked again, whether the app may know it while it is not in use.
  package var hasAskedForAlways = false

  package init() {}
}
