import Foundation
import QuinceBuild
import QuinceDevice

/// The Settings app, as the other verbs bring it.
enum SettingsApp {
  static func build() throws -> AppLaunch {
    let app = try AppBuild.buildSettings { Terminal.progress($0) }
    return AppLaunch(name: app.name, bundleIdentifier: app.bundleIdentifier, executable: app.executable)
  }

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
      app: try build(), sandbox: Sandbox(container: folder + "/settings-container"), door: door)
  }

  private static func door(_ app: AppLaunch, _ container: String) -> SettingsDoor.App {
    SettingsDoor.App(
      name: app.name, bundleIdentifier: app.bundleIdentifier, bundle: app.bundle, container: container)
  }
}
