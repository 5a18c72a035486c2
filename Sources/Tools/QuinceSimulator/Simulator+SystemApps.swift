import Foundation
import QuinceDevice

/// The apps that come with the device: Settings, and the Home app, which is in front when no other app is.
extension Simulator {
  static let settingsIdentifier = "dev.quince.Settings"
  package static let homeIdentifier = "dev.quince.Home"

  static func isSettings(_ url: String) -> Bool { url.lowercased().hasPrefix("app-settings:") }

  /// `app-settings:` alone is the page of the app in front.
  static func page(of url: String, app: AppLaunch?) -> String? {
    let page = String(url.dropFirst("app-settings:".count))
    return page.isEmpty ? app?.bundleIdentifier : page
  }

  // MARK: Settings

  /// - Parameter page: An app's identifier; nil for the list.
  /// - Parameter app: who asks for them.
  func openSettings(page: String?, from app: RunningApp? = nil) {
    if let settings = apps.first(where: { $0.kind == .settings }), settings.process != nil {
      show(settings, for: .openURL("app-settings:" + (page ?? "")))
      return app.map { offerWayBack(from: settings, to: $0) } ?? ()
    }
    guard let makeSettings else { return add("Quince: there is no Settings app on this device", isError: true) }
    make(makeSettings) { made in
      switch made {
      case .success(let launch): self.show(settings: launch, page: page, from: app)
      case .failure(let error): self.add("Quince: Settings could not be built: \(error)", isError: true)
      }
    }
  }

  private func show(settings launch: AppLaunch, page: String?, from app: RunningApp?) {
    settings = launch
    settingsPage = page
    do {
      let settings = try entry(launch, .settings)
      show(settings)
      if let app { offerWayBack(from: settings, to: app) }
    } catch { add("Quince: \(error)", isError: true) }
  }

  /// What the Settings app is told at its launch.
  func door() -> SettingsDoor {
    var door = SettingsDoor()
    door.apps = installed.placed
    door.page = settingsPage
    return door
  }

  // MARK: Home

  /// The home screen comes in front, or on it the app switcher, or the list of notifications.
  func showHome(switcher: Bool = false, notifications: Bool = false) {
    (showsSwitcher, showsNotifications) = (switcher, notifications)
    if !isHomeInFront {
      leaveFront()
      isHomeInFront = true
    }
    if let home {
      bring(home)
      tellHome()
    } else if homeStatus.phase != .launching, let makeHome {
      homeStatus = AppStatus(phase: .launching, name: "Home")
      make(makeHome) { self.homeIsMade($0) }
    }
    viewers?.appChanged()
  }

  private func homeIsMade(_ made: Result<AppLaunch, any Error>) {
    do {
      let home = try entry(try made.get(), .home)
      self.home = home
      if isHomeInFront { begin(home) }
    } catch {
      homeStatus = AppStatus(phase: .crashed, name: "Home", message: "Home could not be built: \(error)")
      add("Quince: Home could not be built: \(error)", isError: true)
      viewers?.appChanged()
    }
    // Its icon needs its bundle.
    guard settings == nil, let makeSettings else { return }
    make(makeSettings) { made in
      guard case .success(let launch) = made else { return }
      self.settings = launch
      self.tellHome()
    }
  }

  func homeScreen() -> HomeScreen {
    var screen = HomeScreen()
    screen.apps = installed.placed
    if let settings {
      let container = sandbox(of: settings)
      screen.apps.append(
        InstalledApp(
          name: settings.name, bundleIdentifier: settings.bundleIdentifier, bundle: settings.bundle,
          container: container.container))
      screen.fixedApps = [settings.bundleIdentifier]
    }
    screen.cards = apps.filter { !$0.isClosed }.map { app in
      HomeScreen.Card(
        bundleIdentifier: app.identifier,
        picture: app.frame.map { .init(path: app.picture.path, width: $0.width, height: $0.height) })
    }
    screen.showsSwitcher = showsSwitcher
    screen.showsNotifications = showsNotifications
    return screen
  }

  func tellHome() { home?.process?.send(.home(homeScreen())) }

  /// What the Home app may ask for.
  private static let homeVerbs: Set<String> = [
    "launch", "quick-action", "terminate", "uninstall", "home", "choose-notification", "dismiss-notification",
  ]

  // MARK: Both

  /// On a thread, since it takes its time, and since processes that a dispatch queue's worker starts have signals blocked.
  private func make(
    _ make: @escaping @Sendable () throws -> AppLaunch, then: @escaping (Result<AppLaunch, any Error>) -> Void
  ) {
    let then = Unchecked(value: then)
    Thread.detachNewThread {
      let made = Result { try make() }
      self.queue.async { then.value(made) }
    }
  }

  /// What is used on the simulator's queue alone.
  private struct Unchecked<Value>: @unchecked Sendable { let value: Value }

  /// Does what the Settings app or the Home app asks for.
  func perform(_ verb: String, _ value: String, for app: RunningApp) {
    let isAllowed =
      switch app.kind {
      case .app: false
      case .settings: verb == SettingsDoor.endApp || DeviceState.verbs.contains(verb)
      case .home: Self.homeVerbs.contains(verb)
      }
    guard isAllowed, app === front else { return }
    // The app starts anew when the person comes back to it.
    if verb == SettingsDoor.endApp {
      for app in apps where app.kind == .app && app.identifier == value { retire(app) }
      return
    }
    do { try perform(verb, value) } catch { add("Quince: \(error)", isError: true) }
  }
}
