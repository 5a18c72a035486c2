import Foundation

/// The folders of one app on one device, and the variables that lead Foundation there.
package struct Sandbox: Codable, Sendable, Equatable {
  /// Names a container to a process that tools start through others, as the tests of an app.
  package static let environmentKey = "QUINCE_CONTAINER"
  /// The device's locale, for a process that starts.
  package static let localeKey = "QUINCE_LOCALE"

  /// Where the device keeps, in an app's container, what it knows of the app.
  package static let savedFolder = "Library/Quince"

  package var container: String
  package init(container: String) { self.container = container }

  /// The container that an app keeps on a device, wherever the app itself lies.
  package init(device: String, bundleIdentifier: String, data: String) {
    container = "\(data)/devices/\(device)/containers/\(Places.fileName(bundleIdentifier))"
  }

  // Apple: File System Programming Guide, "iOS Standard Directories"
  package func prepare() throws {
    for folder in [
      "Documents", "Library/Preferences", "Library/Managed Preferences", "Library/Caches",
      "Library/Application Support", "SystemData", "tmp",
    ] {
      try FileManager.default.createDirectory(
        atPath: "\(container)/\(folder)", withIntermediateDirectories: true)
    }
  }

  package var environment: [String: String] {
    [
      "CFFIXED_USER_HOME": container, "HOME": container, "TMPDIR": "\(container)/tmp",
      "XDG_CONFIG_HOME": "\(container)/Library/Preferences", "XDG_CACHE_HOME": "\(container)/Library/Caches",
      "XDG_DATA_HOME": "\(container)/Library/Application Support",
    ]
  }
}
