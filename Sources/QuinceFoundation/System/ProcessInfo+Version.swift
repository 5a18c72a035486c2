import Foundation
import QuinceRuntime

/// The system that apps find themselves on: the iOS whose API is built here.
package enum SystemVersion {
  package static let number = OperatingSystemVersion(majorVersion: 16, minorVersion: 5, patchVersion: 0)
  static let build = "20F66"

  /// `16.5`
  package static var text: String {
    let patch = number.patchVersion == 0 ? "" : ".\(number.patchVersion)"
    return "\(number.majorVersion).\(number.minorVersion)\(patch)"
  }
}

/// The system's version; never made, its methods take the place of Foundation's.
// Foundation on Linux answers with the kernel's version and the distribution's name.
public class _QuinceSystemVersionMethods {
  public var operatingSystemVersion: OperatingSystemVersion { SystemVersion.number }

  public var operatingSystemVersionString: String {
    "Version \(SystemVersion.text) (Build \(SystemVersion.build))"
  }

  public func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let number = SystemVersion.number
    return (number.majorVersion, number.minorVersion, number.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .processInfoOperatingSystemVersion, .processInfoOperatingSystemVersionString,
      .processInfoIsOperatingSystemAtLeast,
    ], from: _QuinceSystemVersionMethods.self)
}
