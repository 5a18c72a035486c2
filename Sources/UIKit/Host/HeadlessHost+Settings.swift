import CQuinceClock
import CQuinceHost
import Foundation
import QuinceDevice
import QuinceFoundation

/// What shows first in the Settings app.
enum SettingsPage { case ownPage, list }

/// The Settings app beside an app that steps drive: a process of its own, which does the steps up to `foreground`. One of the
/// two is in front at a time, and virtual time goes on where the other one left it.
extension HeadlessHost {
  /// This process is the Settings app, with another app behind it.
  var isSettings: Bool { configuration.settings?.hasAppBehind == true }

  /// - Returns: The line after the one that led back.
  /// - Throws: `StepError` of a step that failed there.
  func visitSettings(_ page: SettingsPage, after line: Int) throws -> Int {
    guard let launch = settings.settings else {
      throw failure(
        line: line,
        "there is no Settings app here: `quince screenshot` and `quince tree` bring it, with an app that "
          + "has a Settings.bundle or a step `settings`")
    }
    send(.lifeCycle(.background))
    settle()
    DefaultsStores.flush()
    let file = NSTemporaryDirectory() + "settings-\(UUID().uuidString).json"
    defer { unlink(file) }
    // One change of the file is heard at the end, however many there were.
    try DefaultsStores.suspended {
      try start(launch, page, after: line, result: file)
      DefaultsStores.refresh()
    }
    let read = FileManager.default.contents(atPath: file).flatMap {
      try? JSONDecoder().decode(HeadlessResult.self, from: $0)
    }
    guard let found = read, found.isFinished else {
      throw failure(line: read?.line ?? line, "Settings ended by itself")
    }
    result.screenshots += found.screenshots
    if let failure = found.failure {
      result.tree = found.tree
      throw StepError(failure: failure)
    }
    guard let last = found.lastLine else {
      // The steps were over in front of the Settings app.
      result.line = found.line
      result.tree = found.tree
      finish(code: 0)
    }
    try comeBack(found, after: last)
    return last + 1
  }

  private func start(_ launch: SettingsLaunch, _ page: SettingsPage, after line: Int, result: String) throws {
    var headless = settings
    headless.firstLine = line + 1
    headless.result = result
    headless.settings = nil
    var next = LaunchConfiguration(device: device, state: state, mode: .headless(headless))
    var door = launch.door
    door.page = page == .ownPage ? Bundle.main.bundleIdentifier : nil
    door.hasAppBehind = true
    next.settings = door
    let text = String(decoding: try JSONEncoder().encode(next), as: UTF8.self)
    var variables = launch.app.environment(
      over: ProcessInfo.processInfo.environment, sandbox: launch.sandbox, locale: state.locale, launchFile: text)
    if isVirtual {
      variables[ClockSetting.environmentKey] = ClockSetting.value(nanoseconds: quince_clock_wall())
    }
    try launch.sandbox.prepare()
    fflush(nil)
    quince_close_on_exec()
    var process: pid_t = 0
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(launch.app.executable), nil]
    let environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    let status = posix_spawn(&process, launch.app.executable, nil, nil, arguments, environment)
    guard status == 0 else {
      throw failure(line: line, "\(launch.app.executable) could not be started: \(String(cString: strerror(status)))")
    }
    var end: Int32 = 0
    while waitpid(process, &end, 0) < 0, errno == EINTR {}
  }

  private func comeBack(_ found: HeadlessResult, after line: Int) throws {
    if let own = Bundle.main.bundleIdentifier, found.endedApps.contains(own) {
      try relaunch(after: line, state: found.state)
    }
    if isVirtual, let clock = found.clock {
      pass(until: quince_clock_now() + max(0, clock - quince_clock_wall()))
    }
    if let new = found.state, new != state { send(.state(new)) }
    settle()
    send(.lifeCycle(.foreground))
    settle()
  }

  /// The end of the Settings app's turn.
  func leaveSettings(at line: Int) -> Never {
    settle()
    result.lastLine = line
    noteDevice()
    finish(code: 0)
  }

  func noteDevice() {
    result.state = state
    if isVirtual { result.clock = quince_clock_wall() }
  }
}
