import CQuinceClock
import CQuinceHost
import Foundation
import QuinceDevice
import QuinceFoundation
import UIKitCore

/// A host without an outside: frames 1/60 second apart, and steps in place of a person. Time is that of the process's virtual
/// clock; with a real one, frames alone are counted.
@MainActor final class HeadlessHost: DeviceHost {
  let device: DeviceModel
  private(set) var state: DeviceState
  let configuration: LaunchConfiguration
  let settings: LaunchConfiguration.Headless
  /// The page of the Settings app that was asked for, and is opened after the present step.
  var wantedSettings: SettingsPage?
  /// The application; nil until it starts.
  var app: (() -> HostedApp?)?

  private static let start = 1000.0
  private static let frameRate = 60.0
  /// Frames since the start.
  private var tick = 0
  private var frameTick: Int?
  private(set) var frame: Frame?
  private(set) var pasteboard = ""
  /// Bytes of the log in which steps have found what they expected.
  var logOffset = 0
  /// True once the application has ended, or is about to.
  private(set) var isTerminated = false
  private var isInsideMainQueue = false
  private(set) var openedURLs: [String] = []

  /// Frames that a step may move at most, so that an endless animation does not hold it up.
  private let maximumFrames = 180

  init(_ configuration: LaunchConfiguration, _ settings: LaunchConfiguration.Headless) {
    device = configuration.device
    state = configuration.state
    logOffset = settings.logOffset
    self.configuration = configuration
    self.settings = settings
    OutsideWork.isWaitedFor = isVirtual
  }

  // MARK: DeviceHost

  var launchEvent: HostEvent? { configuration.event }
  var now: Double { isVirtual ? Double(quince_clock_now()) / 1e9 : Self.start + Double(tick) / Self.frameRate }

  func present(_ frame: Frame) { self.frame = frame }

  func requestFrame(after delay: Double) {
    let frames = delay.isFinite ? (delay * Self.frameRate - 0.001).rounded(.up) : 1
    let wanted = tick + max(1, Int(min(max(frames, 0), 1e9)))
    frameTick = min(frameTick ?? .max, wanted)
  }

  func perform(_ request: HostRequest) {
    switch request {
    case .openURL(let url):
      openedURLs.append(url)
      if url.lowercased().hasPrefix("app-settings:") { wantedSettings = .ownPage }
    case .device(let verb, let value):
      guard configuration.settings != nil else { return }
      if verb == SettingsDoor.endApp { return result.endedApps.append(value) }
      do { try change { try $0.apply(verb, value) } } catch {
        FileHandle.standardError.write(Data("Quince: \(error)\n".utf8))
      }
    case .pasteboard(let text): pasteboard = text
    case .log(let text): FileHandle.standardError.write(Data((text + "\n").utf8))
    case .keyboard, .notification, .deliveredChanged, .ignoreSnapshot, .badge, .deferredEdges, .back: break
    case .exit: isTerminated = true
    }
  }

  func run() -> Never {
    // An app that no tool started has the standard date.
    if getenv(ClockSetting.environmentKey) == nil {
      quince_clock_start(ClockSetting.nanoseconds(ClockSetting.standardDate))
      OutsideWork.isWaitedFor = true
    }
    result.screenshots = []
    writeResult()
    let runner = StepRunner(host: self)
    do {
      let steps = try Step.parse(settings.steps, name: settings.stepsName)
      settle()
      if isSettings { quince_end_with_parent() }
      var next = settings.firstLine
      for step in steps where step.line >= next {
        result.line = step.line
        if settings.result != nil { writeResult() }
        if isSettings, step.command == .foreground { leaveSettings(at: step.line) }
        try runner.run(step.command, line: step.line)
        if let page = wantedSettings {
          wantedSettings = nil
          next = try visitSettings(page, after: step.line)
        }
      }
      // What fails from here on is no step.
      result.line = 0
      if let file = settings.screenshot { try screenshot(file) }
      if settings.wantsTree { result.tree = app?()?.tree() }
      if isSettings { noteDevice() }
      finish(code: 0)
    } catch {
      fail(error)
    }
  }

  // MARK: Time

  var isVirtual: Bool { quince_clock_is_virtual() != 0 }

  /// Serves what is due, the main queue and tasks, without letting time pass.
  func pump() {
    if isVirtual {
      quince_clock_drain()
      while OutsideWork.serve() { quince_clock_drain() }
      // The application may have slept.
      tick = max(tick, Int(((now - Self.start) * Self.frameRate + 0.001).rounded(.down)))
      return
    }
    guard !isInsideMainQueue else {
      _ = RunLoop.main.run(mode: .default, before: Date())
      return
    }
    var isServed = false
    DispatchQueue.main.async { MainActor.assumeIsolated { isServed = true } }
    for _ in 0..<20 where !isServed { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
    // The main queue does not run inside one of its own blocks, as where a test makes a host.
    isInsideMainQueue = !isServed
  }

  /// The moment of a frame, in nanoseconds of the virtual clock.
  private func moment(ofFrame tick: Int) -> Int64 {
    Int64(Self.start * 1e9) + Int64(tick) * 1_000_000_000 / Int64(Self.frameRate)
  }

  /// Moves to what comes first, something that is due or a frame that is wanted, and serves it.
  /// - Returns: False when neither comes until `limit`, a moment of the virtual clock, which then is now.
  private func moveOn(until limit: Int64) -> Bool {
    pump()
    let wanted = frameTick.map { moment(ofFrame: $0) } ?? .max
    if quince_clock_step(min(wanted, limit)) != 0 { return true }
    guard wanted <= limit, let frame = frameTick else { return false }
    tick = max(tick, frame)
    frameTick = nil
    app?()?.renderFrame()
    return true
  }

  func pass(until limit: Int64) {
    while moveOn(until: limit) {}
    pump()
  }

  /// One frame of time.
  func advance() { advance(frames: 1) }

  func advance(seconds: Double) { advance(frames: max(1, Int((seconds * Self.frameRate).rounded()))) }

  private func advance(frames: Int) {
    if isVirtual { return pass(until: moment(ofFrame: tick + frames)) }
    for _ in 0..<frames {
      pump()
      tick += 1
      if let wanted = frameTick, wanted <= tick {
        frameTick = nil
        app?()?.renderFrame()
      }
    }
  }

  /// Lets time pass until nothing moves.
  func settle() {
    let end = tick + maximumFrames
    let deadline = Date(timeIntervalSinceNow: 2)
    var quietRounds = 0
    while tick < end {
      pump()
      let isIdle = app?()?.isIdle ?? true
      let isMoving = (frameTick ?? .max) <= tick + 1 && app?()?.isEndless != true
      if !isIdle || isMoving {
        if !isIdle, frameTick == nil { frameTick = tick + 1 }
        if isVirtual {
          if !moveOn(until: moment(ofFrame: end)) { return }
        } else {
          tick = max(tick, min(frameTick ?? tick + 1, end) - 1)
          advance()
        }
        quietRounds = 0
      } else if isVirtual {
        // Other threads have been waited for.
        return
      } else if quince_other_thread_runs() != 0, Date() < deadline {
        // An answer may still come from there.
        usleep(500)
        quietRounds = 0
      } else {
        quietRounds += 1
        if quietRounds == 2 { return }
      }
    }
  }

  /// Lets time pass, so that timers come due; with a real clock, as long as it takes.
  func wait(_ seconds: Double) {
    if isVirtual {
      let now = quince_clock_now()
      pass(until: now + Int64(min(max(seconds, 0) * 1e9, Double(Int64.max / 4))))
    } else {
      let frames = Int((seconds * Self.frameRate).rounded())
      let start = Date()
      for index in 0..<max(frames, 0) {
        advance()
        let next = start.addingTimeInterval(Double(index + 1) / Self.frameRate)
        while Date() < next { _ = RunLoop.main.run(mode: .default, before: next) }
      }
    }
    settle()
  }

  // MARK: The device

  func send(_ event: HostEvent) {
    if case .state(let new) = event { state = new }
    app?()?.handle(event)
  }

  func change(_ change: (inout DeviceState) throws -> Void) rethrows {
    var new = state
    try change(&new)
    guard new != state else { return }
    send(.state(new))
  }

  /// Runs the application's own end; the process goes on until it is launched again.
  func terminate() {
    isTerminated = true
    send(.lifeCycle(.terminate))
    settle()
  }

  /// Starts the program anew, in this process, from the line after this one.
  /// - Parameter event: what the program is started for.
  func relaunch(after line: Int, state: DeviceState? = nil, event: HostEvent? = nil) throws -> Never {
    let state = state ?? self.state
    var next = configuration
    next.event = event
    var headless = settings
    headless.firstLine = line + 1
    headless.logOffset = logOffset
    next.state = state
    next.mode = .headless(headless)
    let text = String(decoding: try JSONEncoder().encode(next), as: UTF8.self)
    setenv(LaunchConfiguration.environmentKey, text, 1)
    setenv(Sandbox.localeKey, state.locale, 1)
    if isVirtual { setenv(ClockSetting.environmentKey, ClockSetting.value(nanoseconds: quince_clock_wall()), 1) }
    fflush(nil)
    DefaultsStores.flush()
    quince_close_on_exec()
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv("/proc/self/exe", &arguments)
    throw DeviceError("the app could not be launched again: \(String(cString: strerror(errno)))")
  }

  // MARK: Results

  var result = HeadlessResult()

  func screenshot(_ file: String) throws {
    // A frame is drawn if none is yet.
    if frame == nil {
      requestFrame(after: 0)
      advance()
    }
    guard let frame else { throw DeviceError("the app has drawn nothing yet") }
    var bytes: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard
      quince_png_encode(frame.pixels, Int32(frame.width), Int32(frame.height), Int32(frame.stride), &bytes, &size)
        == 0, let bytes
    else { throw DeviceError("the picture could not be encoded") }
    defer { free(bytes) }
    let url = url(of: file)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes: bytes, count: size).write(to: url)
    } catch {
      throw DeviceError("\(url.path) cannot be written: \(error.localizedDescription)")
    }
    result.screenshots.append(url.path)
  }

  /// A file that steps name.
  func url(of file: String) -> URL {
    URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: settings.folder, isDirectory: true))
  }

  private func writeResult() {
    guard let path = settings.result, let data = try? JSONEncoder().encode(result) else { return }
    try? data.write(to: URL(fileURLWithPath: path))
  }

  private func fail(_ error: Error) -> Never {
    if let error = error as? StepError {
      result.failure = error.failure
    } else {
      result.failure = .init(file: settings.stepsName, line: result.line, message: "\(error)")
    }
    if settings.wantsTree { result.tree = app?()?.tree() }
    if settings.result == nil, let failure = result.failure {
      FileHandle.standardError.write(Data((failure.description + "\n").utf8))
    }
    finish(code: 1)
  }

  func finish(code: Int32) -> Never {
    result.isFinished = true
    writeResult()
    fflush(nil)
    DefaultsStores.flush()
    // Threads of the app may still run: no destructors of globals under their feet.
    _exit(code)
  }

  func failure(line: Int, _ message: String, names: [String] = []) -> StepError {
    StepError(failure: .init(file: settings.stepsName, line: line, message: message, names: names))
  }
}
