import Foundation

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

// Foundation on Linux answers with the kernel's version and the distribution's name.
extension ProcessInfo {
  @_silgen_name("$s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg")
  public func _quinceOperatingSystemVersion() -> OperatingSystemVersion { SystemVersion.number }

  @_silgen_name("$s20FoundationEssentials11ProcessInfoC28operatingSystemVersionStringSSvg")
  public func _quinceOperatingSystemVersionString() -> String {
    "Version \(SystemVersion.text) (Build \(SystemVersion.build))"
  }

  @_silgen_name("$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF")
  public func _quinceIsOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let number = SystemVersion.number
    return (number.majorVersion, number.minorVersion, number.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
