import CQuinceHost
import Foundation
import QuinceBuild
import QuinceDevice
import QuinceSimulator

/// `screenshot` and `tree`: the app runs without a simulator, in its own process, on a virtual clock unless the real one is asked for.
struct HeadlessCommand {
  let arguments: Arguments

  func run() throws {
    if arguments.values.isEmpty, arguments.option("executable") == nil { return try runOnDevice() }
    let steps = try readSteps()
    let device = try arguments.device()
    let state = try arguments.state()
    let isScreenshot = arguments.verb == "screenshot"
    if isScreenshot, arguments.option("out") == nil, arguments.option("steps") == nil {
      throw DeviceError("`quince screenshot` wants --out FILE.png")
    }
    let clock = try arguments.clock(standard: .virtual(ClockSetting.standardDate))
    let app = try Builder.build(arguments).launch

    let place = try RunFolder()
    defer { place.remove() }
    let folder = place.url
    let sandbox = Sandbox(
      container: arguments.option("sandbox").map { URL(fileURLWithPath: $0).path }
        ?? folder.appendingPathComponent("container").path)
    try sandbox.prepare()

    var headless = LaunchConfiguration.Headless()
    headless.steps = steps.text
    headless.stepsName = steps.name
    headless.folder = FileManager.default.currentDirectoryPath
    headless.screenshot = arguments.option("out").map { URL(fileURLWithPath: $0).path }
    headless.result = folder.appendingPathComponent("result.json").path
    headless.wantsTree = arguments.verb == "tree"
    if (try? Step.parse(steps.text, name: steps.name))?.contains(where: \.command.looksAtLog) == true {
      headless.log = folder.appendingPathComponent("log").path
    }
    let others = try Builder.others(arguments)
    let isHome = app.bundleIdentifier == Simulator.homeIdentifier
    if isHome || SettingsApp.isNeeded(by: app, steps: steps.text) || !others.isEmpty {
      headless.settings = try SettingsApp.launch(beside: app, sandbox: sandbox, others: others, folder: folder.path)
    }
    var launch = LaunchConfiguration(device: device, state: state, mode: .headless(headless))
    if isHome { launch.home = headless.settings.map(SettingsApp.homeScreen) }
    let launchFile = folder.appendingPathComponent("launch.json")
    try JSONEncoder().encode(launch).write(to: launchFile)

    let end = try run(
      app, sandbox: sandbox, launchFile: launchFile.path, locale: state.locale, clock: clock, log: headless.log)
    let result = readResult(headless.result!)
    if let failure = result?.failure {
      // Behind the last step.
      throw failure.line == 0 ? DeviceError(failure.message) as Error : StepError(failure: failure)
    }
    guard let result, result.isFinished else {
      let place = (result?.line ?? 0) > 0 ? " at \(steps.name):\(result!.line)" : ""
      throw DeviceError("\(app.name) \(end)\(place)")
    }
    if let tree = result.tree {
      if Terminal.isJSON { Terminal.print(json: tree) } else { Terminal.print(tree.text()) }
    } else if Terminal.isJSON {
      Terminal.print(json: ["screenshots": result.screenshots])
    }
  }

  /// Without a path: the device that runs.
  private func runOnDevice() throws {
    let device = try DeviceCommand.device(arguments)
    let runtime = try Places.runtime(ProcessInfo.processInfo.environment)
    if arguments.verb == "tree" {
      let answer = try ControlClient.send(ControlRequest("tree"), device: device, runtime: runtime)
      guard let tree = answer.tree else { throw DeviceError("the app has no tree") }
      if Terminal.isJSON { Terminal.print(json: tree) } else { Terminal.print(tree.text()) }
    } else {
      guard let out = arguments.option("out") else {
        throw DeviceError("`quince screenshot` wants --out FILE.png")
      }
      let path = URL(fileURLWithPath: out).path
      _ = try ControlClient.send(ControlRequest("screenshot", value: path), device: device, runtime: runtime)
      if Terminal.isJSON { Terminal.print(json: ["screenshots": [path]]) }
    }
  }

  private func readSteps() throws -> (text: String, name: String) {
    guard let given = arguments.option("steps") else { return ("", "steps") }
    // The whole path, since who reads the error may stand in another folder.
    let file = URL(fileURLWithPath: given).standardizedFileURL.path
    guard let data = FileManager.default.contents(atPath: file) else {
      throw DeviceError("the steps file \(file) cannot be read")
    }
    guard data.count <= 8 << 20, let text = String(data: data, encoding: .utf8) else {
      throw DeviceError("the steps file \(file) is no UTF-8 text of at most 8 MB")
    }
    // A mistake is told before the build.
    _ = try Step.parse(text, name: file)
    return (text, file)
  }

  private func readResult(_ path: String) -> HeadlessResult? {
    FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(HeadlessResult.self, from: $0) }
  }

  /// - Returns: How the app ended, in words.
  private func run(
    _ app: AppLaunch, sandbox: Sandbox, launchFile: String, locale: String, clock: ClockSetting, log: String?
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: app.executable)
    process.arguments = app.arguments
    process.currentDirectoryURL = URL(fileURLWithPath: sandbox.container)
    var base = ProcessInfo.processInfo.environment
    // Nothing of this machine shows in the pictures.
    base["TZ"] = "UTC"
    base["LANG"] = "C.UTF-8"
    base[ClockSetting.environmentKey] = clock.environmentValue
    process.environment = app.environment(over: base, sandbox: sandbox, locale: locale, launchFile: launchFile)
    process.standardInput = FileHandle.nullDevice
    // Standard output is the tool's own.
    process.standardOutput = FileHandle.standardError
    process.standardError = FileHandle.standardError
    let done = process.endSignal()
    do { try process.run() } catch {
      throw DeviceError("\(app.executable) could not be started: \(error.localizedDescription)")
    }
    // An app that hangs does not heed anything less.
    quince_child_started(process.processIdentifier, SIGKILL)
    defer { quince_child_ended(process.processIdentifier) }
    let limit = 300
    var printed = PrintedLog(log)
    let isDone = printed.copy(until: done, limit: .seconds(limit))
    guard isDone else {
      kill(process.processIdentifier, SIGKILL)
      return "did not end within \(limit) seconds"
    }
    if process.terminationReason == .uncaughtSignal { return "crashed (signal \(process.terminationStatus))" }
    return "left with exit code \(process.terminationStatus)"
  }
}
