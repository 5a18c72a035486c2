import Foundation

/// Where an app of a device lies.
package struct InstalledApp: Codable, Sendable, Equatable {
  package var name: String
  package var bundleIdentifier: String
  /// The folder NAME.app.
  package var bundle: String
  package var container: String
  package init(name: String, bundleIdentifier: String, bundle: String, container: String) {
    (self.name, self.bundleIdentifier, self.bundle, self.container) = (name, bundleIdentifier, bundle, container)
  }
}

/// The apps that were started on a device: a file for each, so that other apps and tools find them again.
package struct InstalledApps {
  private let folder: String
  private let device: String
  private let data: String

  package init(device: String, data: String) {
    (self.device, self.data) = (device, data)
    folder = "\(data)/devices/\(device)/apps"
  }

  private func file(_ app: AppLaunch) -> String { "\(folder)/\(Places.fileName(app.bundleIdentifier)).json" }

  package func note(_ app: AppLaunch) {
    guard let encoded = try? JSONEncoder().encode(app) else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? encoded.write(to: URL(fileURLWithPath: file(app)), options: .atomic)
  }

  /// Takes an app off the device; what it stored stays.
  package func forget(_ app: AppLaunch) { unlink(file(app)) }

  /// Takes an app off the device with what it stored.
  /// - Throws: `DeviceError` where a file cannot be removed.
  package func remove(_ app: AppLaunch) throws {
    let container = Sandbox(device: device, bundleIdentifier: app.bundleIdentifier, data: data).container
    do {
      if FileManager.default.fileExists(atPath: container) { try FileManager.default.removeItem(atPath: container) }
    } catch { throw DeviceError("\(container) cannot be removed: \(error.localizedDescription)") }
    forget(app)
  }

  /// Those whose program is still there, by name.
  package var apps: [AppLaunch] { all.filter { FileManager.default.isExecutableFile(atPath: $0.executable) } }

  private var all: [AppLaunch] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
      .compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
      .compactMap { try? JSONDecoder().decode(AppLaunch.self, from: $0) }
      .sorted { ($0.name.lowercased(), $0.bundleIdentifier) < ($1.name.lowercased(), $1.bundleIdentifier) }
  }

  /// Those that were started once and whose program is gone.
  package var lostApps: [AppLaunch] { all.filter { !FileManager.default.isExecutableFile(atPath: $0.executable) } }

  /// What the Settings app and the Home app are told of them.
  package var placed: [InstalledApp] {
    apps.map { app in
      InstalledApp(
        name: app.name, bundleIdentifier: app.bundleIdentifier, bundle: app.bundle,
        container: Sandbox(device: device, bundleIdentifier: app.bundleIdentifier, data: data).container)
    }
  }
}
