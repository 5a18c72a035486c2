import Foundation
import Synchronization

/// What a process is told of the outside: its container, the device's locale, its clock. The host installs it once, before the
/// app runs; nothing else below the host reads variables or settings of the machine.
package struct ProcessEnvironment: Sendable {
  /// The app's container, without a slash at its end. Without a container, as in a tool or a test, the user's own folder.
  package var home: String
  package var temporary: String
  /// The folder of the device's photos, which its apps share.
  package var photos: String
  /// The folder of the device's files, which its apps share.
  package var files: String
  /// The locale at the start, such as `ko` or `de_CH`; `UserLocale.identifier` is that of now.
  package var locale: String
  /// The date of now.
  package var date: @Sendable () -> Date

  /// - Parameter variable: the value of an environment variable, nil where there is none.
  package init(variable: (String) -> String?, date: @escaping @Sendable () -> Date = { Date() }) {
    func path(_ name: String) -> String? {
      guard var path = variable(name), !path.isEmpty else { return nil }
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      return path
    }
    home = path("CFFIXED_USER_HOME") ?? path("HOME") ?? "/"
    temporary = path("TMPDIR") ?? "/tmp"
    photos = path("QUINCE_PHOTOS") ?? Self.shared("photos", home: home) ?? home + "/Media/Photos"
    files = path("QUINCE_FILES") ?? Self.shared("files", home: home) ?? home + "/Media/Files"
    locale = variable("QUINCE_LOCALE").flatMap { $0.isEmpty ? nil : $0 } ?? "en_US"
    self.date = date
  }

  /// Beside the containers of a device; nil for an app that runs on none.
  private static func shared(_ name: String, home: String) -> String? {
    let containers = (home as NSString).deletingLastPathComponent
    guard (containers as NSString).lastPathComponent == "containers" else { return nil }
    return (containers as NSString).deletingLastPathComponent + "/" + name
  }

  /// The variables with which this process was started; for a host, and for code that has none.
  package static func ofThisProcess() -> ProcessEnvironment {
    ProcessEnvironment { name in getenv(name).map { String(cString: $0) } }
  }

  private static let installed = Mutex<ProcessEnvironment?>(nil)

  package static var current: ProcessEnvironment {
    get {
      installed.withLock { known in
        if let known { return known }
        let made = ofThisProcess()
        known = made
        return made
      }
    }
    set { installed.withLock { $0 = newValue } }
  }
}
