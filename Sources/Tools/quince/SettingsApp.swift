import Foundation
import QuinceBuild
import QuinceDevice

/// The apps that come with a device.
enum SystemApp: String {
  case settings = "Settings"
  case home = "Home"

  func build() throws -> AppLaunch {
    let app = try AppBuild.buildSystemApp(rawValue) { Terminal.progress($0) }
    return AppLaunch(name: app.name, bundleIdentifier: app.bundleIdentifier, executable: app.executable)
  }
}

/// The Settings app beside an app that runs without a simulator.
enum SettingsApp {
  /// Whether the app, or what is done with it, can lead there.
  static func isNeeded(by app: AppLaunch, steps: String) -> Bool {
    let parsed = (try? Step.parse(steps, name: "")) ?? []
    if parsed.contains(where: { if case .settings = $0.command { return true } else { return false } }) { return true }
    if FileManager.default.fileExists(atPath: app.bundle + "/Settings.bundle") { return true }
    // The name of `UIApplication.openSettingsURLString` is a symbol of programs that ask for it.
    let program = try? Data(contentsOf: URL(fileURLWithPath: app.executable), options: .mappedIfSafe)
    return program?.range(of: Data("openSettingsURLString".utf8)) != nil
  }

  /// - Parameters:
  ///   - sandbox: The running app's.
  ///   - others: Apps that are installed beside it, each with an empty container.
  ///   - folder: Where the containers of the others and of the Settings app are made.
  static func launch(
    beside app: AppLaunch, sandbox: Sandbox, others: [AppLaunch], folder: String
  ) throws -> SettingsLaunch {
    var door = SettingsDoor()
    door.apps = [self.door(app, sandbox.container)]
    for other in others {
      let own = Sandbox(container: "\(folder)/others/\(Places.fileName(other.bundleIdentifier))")
      try own.prepare()
      door.apps.append(self.door(other, own.container))
    }
    return SettingsLaunch(
      app: try SystemApp.settings.build(), sandbox: Sandbox(container: folder + "/settings-container"), door: door)
  }

  /// What the Home app shows of the apps beside it.
  static func homeScreen(_ launch: SettingsLaunch) -> HomeScreen {
    var screen = HomeScreen()
    screen.apps = launch.door.apps.dropFirst() + [door(launch.app, launch.sandbox.container)]
    screen.fixedApps = [launch.app.bundleIdentifier]
    return screen
  }

  private static func door(_ app: AppLaunch, _ container: String) -> InstalledApp {
    InstalledApp(
      name: app.name, bundleIdentifier: app.bundleIdentifier, bundle: app.bundle, container: container)
  }
}
