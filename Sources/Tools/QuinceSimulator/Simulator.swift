import CQuinceHost
import Dispatch
import Foundation
import QuinceDevice

/// One device: its state, the apps on it, and the viewers and tools that look at it. Everything happens on one queue.
package final class Simulator: @unchecked Sendable {
  package let device: DeviceModel
  let queue = DispatchQueue(label: "quince.simulator")
  let runtime: String
  let dataFolder: String
  var state: DeviceState
  /// Those that were started, Settings among them; the one that was in front last comes first. Verbs are about that one.
  var apps: [RunningApp] = []
  /// The app that shows the icons and the app switcher; nil until it is wanted.
  var home: RunningApp?
  var isHomeInFront = false
  /// How the Home app is while there is none.
  var homeStatus = AppStatus(phase: .none, name: "Home")
  var showsSwitcher = false
  var showsNotifications = false
  let log = LogBuffer()
  private(set) var viewers: ViewerHub?
  /// The Settings app, once it was made, and what it shows when it starts.
  var settings: AppLaunch?
  var settingsPage: String?
  /// Processes that were told to end and have not yet, and the apps among them that go off the device then.
  var retired: [AppProcess] = []
  var leaving: [(process: AppProcess, launch: AppLaunch)] = []
  /// Apps whose bundles were found broken, and said to be.
  var brokenApps: Set<String> = []
  var pictureNumber = 0
  /// Make the Settings app and the Home app ready to start; take their time. On a thread of their own.
  package var makeSettings: (@Sendable () throws -> AppLaunch)?
  package var makeHome: (@Sendable () throws -> AppLaunch)?
  /// `llvm-symbolizer`, which finds lines of sources; nil where there is none.
  package var symbolizer: String?
  private var control: ControlServer?
  private(set) var pasteboard = ""
  private var launchNumber = 0
  /// Which apps the notifications are of that the page showed last.
  private var notifications: [(name: String, app: String)] = []
  private var treeRequests: [Int: (TreeNode?) -> Void] = [:]
  private var nextTree = 1
  /// Called on the simulator's queue with each line an app writes.
  package var onLog: ((LogLine) -> Void)?
  /// Called on the simulator's queue when another command brings an app.
  package var onHandover: (() -> Void)?
  private(set) var build = BuildStatus.done

  package init(device: DeviceModel, state: DeviceState? = nil, runtime: String, dataFolder: String) {
    self.device = device
    self.runtime = runtime
    self.dataFolder = dataFolder
    self.state = state ?? Self.savedState(device, dataFolder) ?? DeviceState()
    Leftovers.remove(runtime: runtime)
  }

  /// Serves the page and the tools' socket.
  /// - Returns: The page's address.
  /// - Throws: `DeviceError` when the device already runs, or its sockets cannot be made.
  package func start(port: Int?) throws -> String {
    signal(SIGPIPE, SIG_IGN)
    return try queue.sync {
      do {
        control = try ControlServer(
          simulator: self, path: Places.controlSocket(device: device.identifier, runtime: runtime))
        let hub = try ViewerHub(simulator: self, port: port)
        viewers = hub
        return hub.address
      } catch {
        control?.stop()
        control = nil
        throw error
      }
    }
  }

  package var address: String { viewers?.address ?? "" }

  package func stop() {
    let endServer = queue.sync { () -> (() -> Void)? in
      let all = apps + [home].compactMap { $0 }
      for process in all.compactMap(\.process) + retired { process.stop() }
      for app in all { app.picture.remove() }
      (apps, home, retired, leaving) = ([], nil, [], [])
      control?.stop()
      saveState()
      // The hub and the socket hold this object until now.
      defer { (control, viewers) = (nil, nil) }
      return viewers?.detach()
    }
    endServer?()
  }

  // MARK: The app

  /// Installs an app beside the others and starts it anew, in front.
  package func launch(_ launch: AppLaunch) {
    queue.async {
      self.installed.note(launch)
      // It is here again before what it stored was gone.
      self.leaving.removeAll { $0.launch.bundleIdentifier == launch.bundleIdentifier }
      self.brokenApps.remove(launch.bundleIdentifier)
      do {
        let app = try self.entry(launch)
        app.launch = launch
        self.show(app, restarting: true)
      } catch { self.add("Quince: \(launch.name) could not be started: \(error)", isError: true) }
      self.installedChanged()
    }
  }

  /// How the app is that verbs are about.
  var status: AppStatus { apps.first?.status ?? AppStatus(phase: .none) }

  /// Shows how the build of the app in front is.
  package func report(build: BuildStatus) {
    queue.async {
      self.build = build
      self.viewers?.buildChanged()
    }
  }

  /// - Parameter showsSnapshot: whether it goes on where it was, as for a person who comes back to it.
  func begin(_ app: RunningApp, showsSnapshot: Bool = false) {
    app.mustRestart = false
    let launch = app.launch
    launchNumber += 1
    app.lineBeforeLaunch = log.lines.last?.number ?? 0
    set(app, AppStatus(phase: .launching, name: launch.name))
    let sandbox = sandbox(of: launch)
    do {
      try sandbox.prepare()
      let socket = "\(runtime)/\(device.identifier)-\(getpid())-\(launchNumber).app"
      var configuration = LaunchConfiguration(
        device: device, state: state, mode: .remote(socket: socket, pixels: app.picture.path), event: app.launchEvent)
      app.launchEvent = nil
      switch app.kind {
      case .app: configuration.schemes = schemes(besides: app.identifier)
      case .settings: configuration.settings = door()
      case .home: configuration.home = homeScreen()
      }
      let process = try AppProcess(
        app: launch, sandbox: sandbox, configuration: configuration, socket: socket, simulator: self)
      app.began(process, configuration)
      if showsSnapshot { showSnapshot(of: app) }
      app.ignoresSnapshot = false
    } catch {
      let message = "\(launch.name) could not be started: \(error)"
      add("Quince: \(message)", isError: true)
      set(app, AppStatus(phase: .crashed, name: launch.name, message: message))
    }
  }

  func processConnected(_ process: AppProcess) {
    guard let app = app(of: process) else { return }
    app.tell(state)
    if app === front {
      set(app, AppStatus(phase: .running, name: app.launch.name))
    } else {
      app.send(.lifeCycle(.background))
      set(app, AppStatus(phase: .background, name: app.launch.name))
    }
    app.connected()
    // What has changed since the launch.
    if app === home { tellHome() } else { app.tell(schemes: schemes(besides: app.identifier)) }
  }

  func processEnded(_ process: AppProcess, _ end: AppProcess.End) {
    retired.removeAll { $0 === process }
    removeAfterEnd(process)
    guard let app = app(of: process) else { return }
    app.process = nil
    if app === front { forgetTrees() }
    if app.mustRestart { return begin(app) }
    set(app, AppStatus(phase: .exited, name: app.launch.name))
    switch end {
    case .exited(0), .asked:
      if end != .asked { warn("\(app.launch.name) has ended itself", of: app) }
      if app === front, app !== home, makeHome != nil { showHome() }
    case .exited, .crashed: crashed(app, end, of: process)
    }
  }

  private func crashed(_ app: RunningApp, _ end: AppProcess.End, of process: AppProcess) {
    let report = crashReport(of: app, end, process.crashTrace)
    // What ended the app, unless that was said already.
    if !report.isPrinted, process.verdict == nil, process.crashTrace.reason == nil {
      add("Quince: \(report.message)", isError: true, of: app.launch)
    }
    // One that nobody looks at starts again when the person comes back to it.
    guard app === front else { return }
    set(app, AppStatus(name: app.launch.name, report, verdict: process.verdict))
  }

  private func crashReport(of app: RunningApp, _ end: AppProcess.End, _ trace: SourcePlaces.Trace) -> CrashReport {
    CrashReport(
      end: end, standardError: log.errors(after: app.lineBeforeLaunch, of: app.launch.name), trace: trace)
  }

  func set(_ app: RunningApp, _ status: AppStatus) {
    app.status = status
    if app === front { viewers?.appChanged() }
  }

  // MARK: Apps in trouble

  /// Says in the log and, of the app in front, in the pages what its status does not show.
  private func warn(_ message: String, of app: RunningApp) {
    add("Quince: \(message)", isError: true, of: app.launch)
    if app === front { viewers?.send(["t": "error", "message": message]) }
  }

  /// - Parameters:
  ///   - trouble: nil when the app answers again; - trace: where the app's thread was.
  func process(_ process: AppProcess, hasTrouble trouble: AppWatch.Trouble?, at trace: SourcePlaces.Trace) {
    guard let app = app(of: process) else { return }
    let name = app.launch.name
    let place = trace.places.first.map { ": \($0.text)" } ?? ""
    switch trouble {
    case nil:
      add("Quince: \(name) answers again", isError: true, of: app.launch)
      app.status.trouble = nil
    case .hanging(let seconds):
      let message = "\(name) has not answered for \(String(format: "%.1f", seconds)) seconds\(place)"
      add("Quince: \(message)", isError: true, of: app.launch)
      app.status.trouble = message
      app.status.stack = trace.places.map(\.text)
    case .printing:
      warn("\(name) prints without end, and is not shown further\(place)", of: app)
    case .greedy(let bytes):
      let size = String(format: "%.1f GB", Double(bytes) / 1e9)
      process.fail("\(name) was ended: it takes \(size), more than a device gives to an app\(place)")
    case .crashing(let signal):
      let report = crashReport(of: app, .crashed(signal: signal), trace)
      let reason = trace.reason.map { " (\($0))" } ?? ""
      add("Quince: \(name) crashes\(place)\(reason)", isError: true, of: app.launch)
      app.status = AppStatus(name: name, report)
    }
    if app === front { viewers?.appChanged() }
  }

  // MARK: From the app

  func received(_ frame: WireFrame, from sender: AppProcess) {
    guard frame.width * frame.height <= device.pixelWidth * device.pixelHeight else {
      sender.fail("a frame of \(frame.width) x \(frame.height) pixels does not fit the device")
      return
    }
    guard let app = app(of: sender) else { return }
    app.frame = frame
    // An app behind another one draws no more until this frame is acknowledged.
    if app === front { viewers?.present(frame) }
  }

  func received(_ message: WireFromApp, from sender: AppProcess) {
    switch message {
    case .hello, .pong: break
    case .tree(let number, let tree): treeRequests.removeValue(forKey: number)?(tree)
    case .request(let request): received(request, from: sender)
    }
  }

  private func received(_ request: HostRequest, from sender: AppProcess) {
    guard let app = app(of: sender) else { return }
    switch request {
    // Apple: only an app in front opens another.
    case .openURL(let url): if app === front { open(url: url, from: app) }
    case .keyboard(let visible): if app === front { viewers?.send(["t": "keyboard", "visible": visible]) }
    case .pasteboard(let text):
      pasteboard = text
      viewers?.send(["t": "pasteboard", "text": String(text.prefix(262_144))])
    case .log(let text): add(text, isError: false, of: app.launch)
    case .notification(let identifier, let title, let body):
      announce(identifier, title, body, of: app.identifier)
    case .badge(let number):
      if app === front { viewers?.send(["t": "badge", "number": number]) }
      tellHome()
    case .back: if app === front, let opener = app.opener { show(opener) }
    case .deliveredChanged: tellHome()
    case .ignoreSnapshot: app.ignoresSnapshot = true
    case .deferredEdges(let edges): app.deferredEdges = edges
    case .exit: break
    case .device(let verb, let value): perform(verb, value, for: app)
    }
  }

  /// The page shows a notification of an app that is not in front.
  func announce(_ identifier: String, _ title: String, _ body: String, of app: String) {
    if identifier.utf8.count <= 1024 { notifications = notifications.suffix(63) + [(identifier, app)] }
    viewers?.send(["t": "notification", "id": identifier, "title": title, "body": body])
  }

  func add(_ text: String, isError: Bool, of app: AppLaunch? = nil) {
    for line in log.append(text, isError: isError, app: app?.name) {
      onLog?(line)
      viewers?.logged(line)
    }
  }

  func acknowledge(_ sequence: UInt32) { front?.process?.send(Wire.acknowledgement(sequence)) }

  func tree(_ answer: @escaping (TreeNode?) -> Void) {
    guard let process = front?.process, process.isConnected, treeRequests.count < 16 else { return answer(nil) }
    let number = nextTree
    nextTree += 1
    treeRequests[number] = answer
    process.send(.tree(number))
    queue.asyncAfter(deadline: .now() + 5) { self.treeRequests.removeValue(forKey: number)?(nil) }
  }

  /// What is in front goes away: nobody waits for what it shows.
  func forgetTrees() {
    for answer in treeRequests.values { answer(nil) }
    treeRequests = [:]
  }

  // MARK: To the app

  /// To what is in front, where it is there to hear it.
  func send(_ event: HostEvent) { if let front, front.process?.isConnected == true { front.send(event) } }

  func change(_ change: (inout DeviceState) -> Void) {
    var new = state
    change(&new)
    guard new != state else { return }
    state = new
    saveState()
    front?.tell(new)
    viewers?.stateChanged()
  }

  /// Does what a button of the page or a verb of the tool says.
  /// - Throws: `DeviceError` with the choices there are.
  func perform(_ action: String, _ value: String?) throws {
    switch action {
    case "home": try pressHome()
    case "switcher":
      guard makeHome != nil else { throw DeviceError("there is no home screen on this device") }
      showHome(switcher: true)
    case "notifications":
      guard makeHome != nil else { throw DeviceError("there is no home screen on this device") }
      showHome(notifications: true)
    case "choose-notification": try choose(notification: value ?? "")
    case "dismiss-notification": try dismiss(notification: value ?? "")
    case "launch": try open(try Self.words(value, "launch takes the identifier or name of an app"))
    case "quick-action": try openForAction(value ?? "")
    case "uninstall": try uninstall(try Self.words(value, "uninstall takes the identifier of an app"))
    case "foreground": try bringAppBack()
    case _ where DeviceState.verbs.contains(action):
      var new = state
      try new.apply(action, value)
      change { $0 = new }
    case "shake": try runningApp().send(.shake)
    case "memory-warning": try runningApp().send(.memoryWarning)
    case "open-settings": openSettings(page: value)
    case "open-url": try open(url: value ?? "")
    case "shortcut":
      try bring(.shortcut(try Self.words(value, "shortcut takes the title or type of a quick action")))
    case "scene":
      // A title may have spaces: what follows `close` is one.
      let words = (value ?? "").split(separator: " ", maxSplits: 1).map(String.init)
      try runningApp().send(.scene(SceneChoice(words)))
    case "notification":
      let name = try Self.words(value, "notification takes an identifier or a title")
      let source = notifications.last { $0.name == name }?.app
      try bring(.notification(name, action: nil), to: apps.first { $0.identifier == source })
    case "push": try push(try PushPayload(Data((value ?? "").utf8), name: "the payload"))
    case "background-fetch": try runningApp().send(.backgroundFetch)
    case "restart": try startAgain()
    case "terminate": try terminate(value)
    default:
      throw DeviceError(
        "there is no action \(action); there are home, switcher, notifications, foreground, launch, uninstall, rotate, appearance, "
          + "text-size, locale, location, \(DeviceState.switches.joined(separator: ", ")), shake, memory-warning, "
          + "open-url, open-settings, shortcut, scene, notification, push, background-fetch, restart, terminate")
    }
  }

  private static func words(_ value: String?, _ problem: String) throws -> String {
    guard let value, !value.isEmpty else { throw DeviceError(problem) }
    return value
  }

  /// The app that was in front last, Settings aside.
  var lastApp: RunningApp? { apps.first { $0.kind == .app } }

  private func open(url: String) throws {
    if Self.isSettings(url) { return openSettings(page: Self.page(of: url, app: lastApp?.launch)) }
    guard !url.isEmpty, url.utf8.count <= Self.longestURL, URL(string: url) != nil else {
      throw DeviceError("open-url takes a URL")
    }
    try bring(.openURL(url), to: opener(of: url).map { try entry($0) })
  }

  /// Brings an app to the front with something to do, or starts it for that.
  private func bring(_ event: HostEvent, to app: RunningApp? = nil) throws {
    guard let app = app ?? lastApp else { throw noApp }
    show(app, for: event)
  }

  private func pressHome() throws {
    if makeHome != nil { return showHome() }
    // A device without a home screen.
    _ = try runningApp()
    leaveFront()
    viewers?.appChanged()
  }

  private func bringAppBack() throws {
    let isSettingsInFront = !isHomeInFront && apps.first?.kind == .settings
    guard let app = isSettingsInFront ? lastApp ?? apps.first : apps.first else { throw nothingToStart }
    show(app)
  }

  private func startAgain() throws {
    guard let app = apps.first else { throw nothingToStart }
    show(app, restarting: true)
  }

  private var nothingToStart: DeviceError { DeviceError("there is no app to start: `quince run PATH` brings one") }

  /// The app that verbs are about.
  /// - Throws: `DeviceError` where no app would get an event.
  private func runningApp() throws -> RunningApp {
    guard let app = apps.first else { throw noApp }
    switch app.status.phase {
    case .running, .background: return app
    case .launching: throw DeviceError("\(app.launch.name) is still starting: try again in a moment")
    case .none, .exited, .crashed: throw noApp
    }
  }

  var noApp: DeviceError {
    let remedy =
      apps.first.map { "`quince restart` starts \($0.launch.name) again" } ?? "`quince run PATH` brings one"
    return DeviceError("no app runs on the \(device.name): \(remedy)")
  }

  /// The screen as PNG; nil before the first frame.
  func screenshot() -> Data? {
    guard let front, let size = front.frame else { return nil }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard
      quince_png_encode(front.picture.memory, Int32(size.width), Int32(size.height), Int32(size.width), &bytes, &count)
        == 0,
      let bytes
    else { return nil }
    defer { free(bytes) }
    return Data(bytes: bytes, count: count)
  }

  // MARK: What stays

  private static func statePath(_ device: DeviceModel, _ folder: String) -> String {
    "\(folder)/devices/\(device.identifier)/state.json"
  }

  private static func savedState(_ device: DeviceModel, _ folder: String) -> DeviceState? {
    guard let data = FileManager.default.contents(atPath: statePath(device, folder)) else { return nil }
    guard var state = try? JSONDecoder().decode(DeviceState.self, from: data) else { return nil }
    // A device that is switched on is held upright.
    state.orientation = .portrait
    return state
  }

  private func saveState() {
    let path = Self.statePath(device, dataFolder)
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(state).write(to: url, options: .atomic)
  }
}

/// How the build of the app in front is, where its sources are watched.
package enum BuildStatus: Equatable, Sendable {
  case building, done
  /// With what the compiler said.
  case failed(String)
}

/// How the app in front is.
struct AppStatus: Equatable {
  enum Phase: String { case none, launching, running, background, exited, crashed }
  var phase: Phase
  var name: String?
  var message: String?
  /// Where it crashed, in the app's own sources.
  var place: String?
  var stack: [String] = []
  /// Why an app that runs is of no use for now.
  var trouble: String?
}

extension AppStatus {
  /// - Parameter verdict: Why the simulator has ended it.
  init(name: String, _ report: CrashReport, verdict: String? = nil) {
    self.init(
      phase: .crashed, name: name, message: verdict ?? report.message, place: report.place, stack: report.stack)
  }
}
