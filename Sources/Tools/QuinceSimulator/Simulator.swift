import CQuinceHost
import Dispatch
import Foundation
import QuinceDevice

/// One device: its state, the app in front, and the viewers and tools that look at it. Everything happens on one queue.
package final class Simulator: @unchecked Sendable {
  package let device: DeviceModel
  let queue = DispatchQueue(label: "quince.simulator")
  let runtime: String
  let dataFolder: String
  var state: DeviceState
  /// The app in front.
  var app: AppLaunch?
  var process: AppProcess?
  private(set) var status = AppStatus(phase: .none)
  let log = LogBuffer()
  /// What the app in front draws into.
  var pixels: UnsafeMutablePointer<UInt32>
  /// What every app but Settings draws into.
  let appPixels: UnsafeMutablePointer<UInt32>
  let pixelsPath: String
  private(set) var viewers: ViewerHub?
  /// The app that waits behind the Settings app.
  var behind: AppBehind?
  var settingsPixels: (path: String, memory: UnsafeMutablePointer<UInt32>)?
  /// What the Settings app shows when it starts.
  var settingsPage: String?
  /// Processes that were told to end and have not yet.
  var retired: [AppProcess] = []
  /// Makes the Settings app ready to start; takes its time. On a thread of its own.
  package var makeSettings: (@Sendable () throws -> AppLaunch)?
  private var control: ControlServer?
  private(set) var pasteboard = ""
  private var launchNumber = 0
  /// The last line that is not of the app in front.
  /// What the next launch is for.
  private var launchEvent: HostEvent?
  private var lineBeforeLaunch = 0
  private var mustRestart = false
  private var treeRequests: [Int: (TreeNode?) -> Void] = [:]
  private var nextTree = 1
  /// Called on the simulator's queue with each line an app writes.
  package var onLog: ((LogLine) -> Void)?
  /// Called on the simulator's queue when another command brings an app.
  package var onHandover: (() -> Void)?
  private(set) var build = BuildStatus.done

  /// - Throws: `DeviceError` when the device already runs, or its sockets cannot be made.
  package init(device: DeviceModel, state: DeviceState? = nil, runtime: String, dataFolder: String) throws {
    self.device = device
    self.runtime = runtime
    self.dataFolder = dataFolder
    self.state = state ?? Self.savedState(device, dataFolder) ?? DeviceState()
    Leftovers.remove(runtime: runtime)
    pixelsPath = Places.pixels(name: "\(device.identifier)-\(getpid())", runtime: runtime)
    let count = device.pixelWidth * device.pixelHeight
    guard let memory = quince_shared_map(pixelsPath, count * 4, 1) else {
      throw DeviceError("\(pixelsPath) cannot be made: is there room in /dev/shm?")
    }
    appPixels = memory.bindMemory(to: UInt32.self, capacity: count)
    pixels = appPixels
  }

  /// Serves the page and the tools' socket.
  /// - Returns: The page's address.
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
        unlink(pixelsPath)
        throw error
      }
    }
  }

  package var address: String { viewers?.address ?? "" }

  package func stop() {
    let endServer = queue.sync { () -> (() -> Void)? in
      for process in [process, behind?.process].compactMap({ $0 }) + retired { process.stop() }
      (behind, retired) = (nil, [])
      control?.stop()
      saveState()
      unlink(pixelsPath)
      if let settingsPixels { unlink(settingsPixels.path) }
      // The process, the hub and the socket hold this object until now.
      defer { (process, control, viewers) = (nil, nil, nil) }
      return viewers?.detach()
    }
    endServer?()
  }

  // MARK: The app

  package func launch(_ app: AppLaunch) {
    queue.async {
      InstalledApps(device: self.device.identifier, data: self.dataFolder).note(app)
      self.leaveSettings(restoring: false)
      self.app = app
      self.restart()
    }
  }

  /// Shows how the build of the app in front is.
  package func report(build: BuildStatus) {
    queue.async {
      self.build = build
      self.viewers?.buildChanged()
    }
  }

  func restart() {
    guard let process else { return begin() }
    mustRestart = true
    process.end()
  }

  func begin() {
    mustRestart = false
    guard let app else { return }
    launchNumber += 1
    lineBeforeLaunch = log.lines.last?.number ?? 0
    set(AppStatus(phase: .launching, name: app.name))
    let sandbox = Sandbox(device: device.identifier, bundleIdentifier: app.bundleIdentifier, data: dataFolder)
    do {
      try sandbox.prepare()
      let socket = "\(runtime)/\(device.identifier)-\(getpid())-\(launchNumber).app"
      let pixels = behind == nil ? pixelsPath : try ownPixelsOfSettings().path
      var configuration = LaunchConfiguration(
        device: device, state: state, mode: .remote(socket: socket, pixels: pixels), event: launchEvent)
      launchEvent = nil
      if isSettingsInFront { configuration.settings = door() }
      process = try AppProcess(
        app: app, sandbox: sandbox, configuration: configuration, socket: socket, simulator: self)
    } catch {
      let message = "\(app.name) could not be started: \(error)"
      add("Quince: \(message)", isError: true)
      set(AppStatus(phase: .crashed, name: app.name, message: message))
    }
  }

  func processConnected(_ connected: AppProcess) {
    guard connected === process else { return }
    set(AppStatus(phase: .running, name: app?.name))
  }

  func processEnded(_ ended: AppProcess, _ end: AppProcess.End) {
    retired.removeAll { $0 === ended }
    // It starts again when the person comes back to it.
    if ended === behind?.process { behind?.process = nil }
    guard ended === process else { return }
    process = nil
    for answer in treeRequests.values { answer(nil) }
    treeRequests = [:]
    if mustRestart { return begin() }
    switch end {
    case .exited(0), .asked: set(AppStatus(phase: .exited, name: app?.name))
    case .exited, .crashed:
      let report = CrashReport(end: end, standardError: log.errors(after: lineBeforeLaunch))
      // What ended the app, unless it said so itself.
      if !log.errors(after: lineBeforeLaunch).contains(report.message) {
        add("Quince: \(report.message)", isError: true)
      }
      set(AppStatus(phase: .crashed, name: app?.name, message: report.message, stack: report.stack))
    }
  }

  func set(_ new: AppStatus) {
    status = new
    viewers?.appChanged()
  }

  // MARK: From the app

  func received(_ frame: WireFrame, from sender: AppProcess) {
    guard frame.width * frame.height <= device.pixelWidth * device.pixelHeight else {
      process?.fail("a frame of \(frame.width) x \(frame.height) pixels does not fit the device")
      return
    }
    // An app behind another one draws no more until this frame is acknowledged.
    if sender === behind?.process { behind?.frame = frame } else if sender === process { viewers?.present(frame) }
  }

  func received(_ message: WireFromApp, from sender: AppProcess) {
    switch message {
    case .hello: break
    case .tree(let number, let tree): treeRequests.removeValue(forKey: number)?(tree)
    case .request(let request):
      switch request {
      case .openURL(let url) where Self.isSettings(url): openSettings(page: sender.app.bundleIdentifier)
      case .openURL(let url): viewers?.send(["t": "open-url", "url": url])
      case .keyboard(let visible): viewers?.send(["t": "keyboard", "visible": visible])
      case .pasteboard(let text):
        pasteboard = text
        viewers?.send(["t": "pasteboard", "text": String(text.prefix(262_144))])
      case .log(let text): add(text, isError: false)
      case .notification(let identifier, let title, let body):
        viewers?.send(["t": "notification", "id": identifier, "title": title, "body": body])
      case .badge(let number): viewers?.send(["t": "badge", "number": number])
      case .exit: break
      case .device(let verb, let value):
        guard isSettingsInFront, sender === process else { return }
        if verb == SettingsDoor.endApp { return endAppBehind(value) }
        do { try perform(verb, value) } catch { add("Quince: \(error)", isError: true) }
      }
    }
  }

  func add(_ text: String, isError: Bool) {
    for line in log.append(text, isError: isError) {
      onLog?(line)
      viewers?.logged(line)
    }
  }

  func acknowledge(_ sequence: UInt32) { process?.send(Wire.acknowledgement(sequence)) }

  func tree(_ answer: @escaping (TreeNode?) -> Void) {
    guard let process, process.isConnected, treeRequests.count < 16 else { return answer(nil) }
    let number = nextTree
    nextTree += 1
    treeRequests[number] = answer
    process.send(.tree(number))
    queue.asyncAfter(deadline: .now() + 5) { self.treeRequests.removeValue(forKey: number)?(nil) }
  }

  // MARK: To the app

  func send(_ event: HostEvent) { process?.send(.event(event)) }

  func change(_ change: (inout DeviceState) -> Void) {
    var new = state
    change(&new)
    guard new != state else { return }
    state = new
    saveState()
    send(.state(new))
    viewers?.stateChanged()
  }

  /// Does what a button of the page or a verb of the tool says.
  /// - Throws: `DeviceError` with the choices there are.
  func perform(_ action: String, _ value: String?) throws {
    switch action {
    case "home": try leaveApp()
    case "foreground": try bringAppBack()
    case _ where DeviceState.verbs.contains(action):
      var new = state
      try new.apply(action, value)
      change { $0 = new }
    case "shake":
      try checkAppRuns()
      send(.shake)
    case "memory-warning":
      try checkAppRuns()
      send(.memoryWarning)
    case "open-settings": openSettings(page: value)
    case "open-url" where value.map(Self.isSettings) == true: openSettings(page: Self.page(of: value!, app: app))
    case "open-url":
      guard let value, !value.isEmpty, value.count <= 8192, URL(string: value) != nil else {
        throw DeviceError("open-url takes a URL")
      }
      try bring(.openURL(value))
    case "shortcut":
      guard let value, !value.isEmpty else { throw DeviceError("shortcut takes the title or type of a quick action") }
      try bring(.shortcut(value))
    case "scene":
      try checkAppRuns()
      // A title may have spaces: what follows `close` is one.
      try bring(.scene(SceneChoice((value ?? "").split(separator: " ", maxSplits: 1).map(String.init))))
    case "notification":
      guard let value, !value.isEmpty else { throw DeviceError("notification takes an identifier or a title") }
      try bring(.notification(value, action: nil))
    case "restart": try startAgain()
    case "terminate":
      guard let process else { throw noApp }
      process.end()
    default:
      throw DeviceError(
        "there is no action \(action); there are home, foreground, rotate, appearance, text-size, locale, location, "
          + "\(DeviceState.switches.joined(separator: ", ")), shake, memory-warning, open-url, open-settings, shortcut, scene, notification, restart, terminate"
      )
    }
  }

  /// Brings the app to the front with something to do, or starts it for that.
  private func bring(_ event: HostEvent) throws {
    if process == nil, app != nil {
      launchEvent = event
      return try startAgain()
    }
    try checkAppRuns()
    try bringAppBack()
    send(event)
  }

  private func leaveApp() throws {
    try checkAppRuns()
    guard status.phase == .running else { return }
    send(.lifeCycle(.background))
    set(AppStatus(phase: .background, name: app?.name))
  }

  private func bringAppBack() throws {
    if behind != nil { return leaveSettings(restoring: true) }
    if status.phase == .background {
      send(.lifeCycle(.foreground))
      set(AppStatus(phase: .running, name: app?.name))
    } else if process == nil {
      try startAgain()
    }
  }

  private func startAgain() throws {
    guard app != nil else { throw DeviceError("there is no app to start: `quince run PATH` brings one") }
    restart()
  }

  /// - Throws: `DeviceError` where no app would get an event.
  private func checkAppRuns() throws {
    switch status.phase {
    case .running, .background: return
    case .launching: throw DeviceError("\(status.name ?? "the app") is still starting: try again in a moment")
    case .none, .exited, .crashed: throw noApp
    }
  }

  private var noApp: DeviceError {
    let remedy = app.map { "`quince restart` starts \($0.name) again" } ?? "`quince run PATH` brings one"
    return DeviceError("no app runs on the \(device.name): \(remedy)")
  }

  /// The screen as PNG; nil before the first frame.
  func screenshot() -> Data? {
    guard let size = viewers?.frameSize else { return nil }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard
      quince_png_encode(pixels, Int32(size.width), Int32(size.height), Int32(size.width), &bytes, &count) == 0,
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
  var stack: [String] = []
}
