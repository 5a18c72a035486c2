/// What the Settings app alone is told at its launch: the apps that are installed, and where their values lie. No other app
/// is given one, and without one there is no way to another app's container.
package struct SettingsDoor: Codable, Sendable, Equatable {
  /// The request that ends an app, by its identifier, so that it starts anew.
  package static let endApp = "end-app"

  package var apps: [InstalledApp] = []
  /// The identifier of the app whose page shows first; nil for the list.
  package var page: String?
  /// Whether another app waits behind this one, so that `foreground` leads back to it.
  package var hasAppBehind = false
  package init() {}
}

/// How the Settings app is started beside an app that steps drive.
package struct SettingsLaunch: Codable, Sendable, Equatable {
  package var app: AppLaunch
  package var sandbox: Sandbox
  package var door: SettingsDoor
  package init(app: AppLaunch, sandbox: Sandbox, door: SettingsDoor) {
    (self.app, self.sandbox, self.door) = (app, sandbox, door)
  }
}
