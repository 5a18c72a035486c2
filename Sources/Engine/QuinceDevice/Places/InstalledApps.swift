import Foundation

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

  package func forget(_ app: AppLaunch) { unlink(file(app)) }

  /// Those whose program is still there, by name.
  package var apps: [AppLaunch] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
      .compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
      .compactMap { try? JSONDecoder().decode(AppLaunch.self, from: $0) }
      .filter { FileManager.default.isExecutableFile(atPath: $0.executable) }
      .sorted { ($0.name.lowercased(), $0.bundleIdentifier) < ($1.name.lowercased(), $1.bundleIdentifier) }
  }

  /// What the Settings app is told of them.
  package var doorApps: [SettingsDoor.App] {
    apps.map { app in
      SettingsDoor.App(
        name: app.name, bundleIdentifier: app.bundleIdentifier, bundle: app.bundle,
        container: Sandbox(device: device, bundleIdentifier: app.bundleIdentifier, data: data).container)
    }
  }
}
