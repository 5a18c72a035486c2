import Foundation
import QuinceDevice

/// Several apps on one device: one in front, the others behind it, suspended as on a device, with their pictures kept.
extension Simulator {
  /// How many are in memory at most, besides the Home app; the one that was away longest is ended for another one.
  static let mostApps = 5

  var installed: InstalledApps { InstalledApps(device: device.identifier, data: dataFolder) }

  /// What the screen shows and fingers reach; nil while the Home app is not there yet.
  var front: RunningApp? { isHomeInFront ? home : apps.first }

  /// The edges whose first swipe is the app's in front.
  var deferredEdges: ScreenEdges { front?.deferredEdges ?? ScreenEdges() }

  /// Whether a swipe from the lower edge leads to the icons: on a device without a home button.
  var leavesFrontBySwipe: Bool { device.hasHomeIndicator && (!isHomeInFront || showsNotifications) }

  /// How it is.
  var frontStatus: AppStatus { isHomeInFront ? home?.status ?? homeStatus : status }

  var processIdentifiers: [String] { apps.filter { $0.process != nil }.map(\.identifier) }

  /// The app of a process; nil for one that was told to end.
  func app(of process: AppProcess) -> RunningApp? {
    home?.process === process ? home : apps.first { $0.process === process }
  }

  /// The app where it was started before, else a new one.
  /// - Throws: `DeviceError` where there is no room for its picture.
  func entry(_ launch: AppLaunch, _ kind: RunningApp.Kind = .app) throws -> RunningApp {
    if let known = apps.first(where: { $0.kind == kind && $0.identifier == launch.bundleIdentifier }) { return known }
    pictureNumber += 1
    let picture = try SharedPicture(device: device, number: pictureNumber, runtime: runtime)
    return RunningApp(launch, kind, picture: picture)
  }

  // MARK: To the front, and back

  /// Brings an app to the front, and starts it where its process is not there.
  /// - Parameter event: What it is to do.
  func show(_ app: RunningApp, for event: HostEvent? = nil, restarting: Bool = false) {
    if app !== front { leaveFront() }
    isHomeInFront = false
    apps.removeAll { $0 === app }
    apps.insert(app, at: 0)
    app.isClosed = false
    while apps.count > Self.mostApps { retire(apps.removeLast()) }
    if restarting, let process = app.process {
      app.mustRestart = true
      process.end()
      viewers?.appChanged()
    } else {
      bring(app, for: event)
    }
  }

  /// The app that came in front goes on, or starts.
  func bring(_ app: RunningApp, for event: HostEvent? = nil) {
    guard app.process != nil else {
      app.launchEvent = event
      return begin(app, showsSnapshot: true)
    }
    if app.status.phase == .background {
      showPicture(of: app)
      // What has changed about the device while the app was away.
      app.tell(state)
      app.send(.lifeCycle(.foreground))
      app.status.phase = .running
    }
    viewers?.appChanged()
    if let event { app.send(event) }
  }

  private func showPicture(of app: RunningApp) {
    guard let frame = app.frame else { return }
    let whole = Frame.Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    viewers?.present(
      WireFrame(sequence: frame.sequence, width: frame.width, height: frame.height, move: nil, damage: [whole]))
  }

  /// Shows the last snapshot of an app that starts again, until it draws.
  // Apple: UIApplication.ignoreSnapshotOnNextApplicationLaunch().
  func showSnapshot(of app: RunningApp) { if app === front, !app.ignoresSnapshot { showPicture(of: app) } }

  /// What is in front goes to the background.
  func leaveFront() {
    viewers?.forgetFrame()
    forgetTrees()
    guard let front else { return }
    if front.opener != nil { front.send(.opener(nil)) }
    front.opener = nil
    guard front.status.phase == .running else { return }
    front.send(.lifeCycle(.background))
    front.status.phase = .background
    // What it knows of the other apps is old when the person comes back.
    if front.kind == .settings { retire(front) }
  }

  /// Ends an app; it starts anew when the person comes back to it.
  func retire(_ app: RunningApp) {
    guard let process = app.process else { return }
    app.process = nil
    app.mustRestart = false
    app.status = AppStatus(phase: .exited, name: app.launch.name)
    retired.append(process)
    process.end()
  }

  // MARK: Apps by name

  /// An installed app, by its identifier or its name.
  /// - Throws: `DeviceError` with those there are.
  func installedApp(_ name: String) throws -> AppLaunch {
    let known = installed.apps
    if let found = known.first(where: { $0.bundleIdentifier == name }) ?? known.first(where: { $0.name == name }) {
      return found
    }
    if let lost = installed.lostApps.first(where: { $0.bundleIdentifier == name || $0.name == name }) {
      throw DeviceError("what was built of \(lost.name) is gone: `quince run PATH` builds and starts it again")
    }
    let names = known.map(\.bundleIdentifier).joined(separator: ", ")
    throw DeviceError(
      "there is no app \(name) on the \(device.name); "
        + (known.isEmpty ? "`quince run PATH` brings one" : "there are \(names)"))
  }

  /// Starts an installed app or brings it to the front, which Settings is one of.
  func open(_ name: String, for event: HostEvent? = nil) throws {
    if name == Self.settingsIdentifier { return openSettings(page: nil) }
    let launch = try installedApp(name)
    let app = try entry(launch)
    show(app, for: event)
  }

  /// `IDENTIFIER TYPE`, as the Home app says it.
  func openForAction(_ words: String) throws {
    let (app, type) = try Self.pair(words, "quick-action takes an app's identifier and a type")
    try open(app, for: .shortcut(type))
  }

  private static func pair(_ words: String, _ problem: String) throws -> (String, String) {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw DeviceError(problem) }
    return (parts[0], parts[1])
  }

  func sandbox(of launch: AppLaunch) -> Sandbox {
    Sandbox(device: device.identifier, bundleIdentifier: launch.bundleIdentifier, data: dataFolder)
  }

  // MARK: Notifications in the list

  /// Opens the notification's app for it.
  /// - Parameter words: `APP NOTIFICATION`, both identifiers.
  func choose(notification words: String) throws {
    let (app, name) = try Self.pair(words, "choose-notification takes the identifiers of an app and a notification")
    try open(app, for: .notification(name, action: nil))
  }

  /// Takes the notification away: by its app, or, where that does not run, from what the app finds at its next start.
  func dismiss(notification words: String) throws {
    let (app, name) = try Self.pair(words, "dismiss-notification takes the identifiers of an app and a notification")
    if let running = apps.first(where: { $0.identifier == app }), running.process != nil {
      return running.send(.notification(name, action: DeliveredList.dismissal))
    }
    let launch = try installedApp(app)
    let container = sandbox(of: launch).container
    guard var list = DeliveredList(container: container) else { return }
    list.items.removeAll { $0.identifier == name }
    try list.write(container: container)
    tellHome()
  }

  /// A server's notification comes: to its app, or, where that does not run, to where the app finds it at its next start.
  func push(_ payload: PushPayload) throws {
    let named = try payload.app.map(installedApp)
    guard let launch = named ?? lastApp?.launch else { throw noApp }
    if let running = apps.first(where: { $0.identifier == launch.bundleIdentifier }), running.process != nil {
      return running.send(.push(payload.json))
    }
    let container = sandbox(of: launch).container
    // Apple: without permission nothing is shown; an app that was ended is not started for a notification.
    guard NotificationPermission(container: container)?.allows(.alert) == true else { return }
    let item = PushedList.Item(identifier: UUID().uuidString, payload: payload, date: Date())
    var pushed = PushedList(container: container) ?? PushedList(items: [])
    pushed.items.append(item)
    try pushed.write(container: container)
    guard !(payload.title + payload.body).isEmpty else { return }
    var list = DeliveredList(container: container) ?? DeliveredList(items: [])
    list.items.append(
      .init(
        identifier: item.identifier, title: payload.title, subtitle: payload.subtitle, body: payload.body,
        date: item.date))
    try list.write(container: container)
    announce(item.identifier, payload.title, payload.body, of: launch.bundleIdentifier)
    tellHome()
  }

  /// A person ends an app.
  /// - Parameter name: Its identifier or name; nil for the one that was in front last.
  func terminate(_ name: String?) throws {
    let named = apps.first { $0.identifier == name || $0.launch.name == name }
    guard let app = name == nil ? apps.first : named else {
      throw name.map { DeviceError("\($0) does not run on the \(device.name)") } ?? noApp
    }
    if name == nil, app.process == nil { throw noApp }
    app.isClosed = true
    // Apple: what a person ends starts anew.
    app.frame = nil
    app.mustRestart = false
    app.process?.end()
    tellHome()
  }

  /// Takes an app off the device with what it stored; one that runs is ended first.
  func uninstall(_ name: String) throws {
    let all = installed.apps + installed.lostApps
    guard let launch = all.first(where: { $0.bundleIdentifier == name }) else {
      throw DeviceError("there is no app \(name) on the \(device.name)")
    }
    guard let app = apps.first(where: { $0.kind == .app && $0.identifier == name }) else {
      return try remove(launch)
    }
    let wasInFront = app === front
    if let process = app.process {
      installed.forget(launch)
      leaving.append((process, launch))
      retire(app)
    } else {
      try remove(launch)
    }
    if wasInFront, makeHome != nil { showHome() }
    apps.removeAll { $0 === app }
    if wasInFront, !isHomeInFront, let next = apps.first { bring(next) }
    installedChanged()
    viewers?.appChanged()
  }

  private func remove(_ launch: AppLaunch) throws {
    defer { installedChanged() }
    try installed.remove(launch)
  }

  /// A process has ended whose app was to go.
  func removeAfterEnd(_ process: AppProcess) {
    guard let index = leaving.firstIndex(where: { $0.process === process }) else { return }
    let launch = leaving.remove(at: index).launch
    do { try remove(launch) } catch { add("Quince: \(error)", isError: true) }
  }

  // MARK: URLs

  /// The app that declares a URL's scheme: the one in front where it does.
  func opener(of url: String) -> AppLaunch? {
    guard let scheme = DeclaredSchemes.scheme(of: url) else { return nil }
    let all = installed.apps.filter { schemes(of: $0).contains(scheme) }
    return all.first { $0.bundleIdentifier == apps.first?.identifier } ?? all.first
  }

  /// A longer one is opened by no app.
  static let longestURL = 8192

  /// An app asks for a URL.
  func open(url: String, from app: RunningApp) {
    guard url.utf8.count <= Self.longestURL else {
      return add("Quince: a URL of \(url.utf8.count) bytes is too long to be opened", isError: true, of: app.launch)
    }
    if Self.isSettings(url) { return openSettings(page: app.identifier, from: app) }
    guard let opener = opener(of: url) else { return viewers?.send(["t": "open-url", "url": url]) ?? () }
    do {
      let opened = try entry(opener)
      show(opened, for: .openURL(url))
      offerWayBack(from: opened, to: app)
    } catch { add("Quince: \(error)", isError: true) }
  }

  /// The name of the app that opened another one stands in its status bar.
  func offerWayBack(from opened: RunningApp, to app: RunningApp) {
    guard opened !== app else { return }
    opened.opener = app
    opened.send(.opener(BundleName.of(app.launch.bundle) ?? app.launch.name))
  }

  /// Of URLs that other apps open.
  func schemes(besides identifier: String) -> [String] {
    Set(installed.apps.filter { $0.bundleIdentifier != identifier }.flatMap(schemes)).sorted()
  }

  private func schemes(of app: AppLaunch) -> Set<String> {
    do { return try DeclaredSchemes(bundle: app.bundle).schemes } catch {
      // Once for each app.
      if brokenApps.insert(app.bundleIdentifier).inserted { add("Quince: \(app.name): \(error)", isError: true) }
      return []
    }
  }

  /// An app has come or gone.
  func installedChanged() {
    for app in apps where app.process != nil { app.tell(schemes: schemes(besides: app.identifier)) }
    tellHome()
  }
}
