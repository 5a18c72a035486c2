import Foundation
import QuinceBuild
import QuinceDevice

/// `build`, `new`, `doctor` and `test`.
struct BuildCommand {
  let arguments: Arguments

  func run() throws {
    switch arguments.verb {
    case "build":
      let app = try Builder.build(arguments).launch
      if Terminal.isJSON { Terminal.print(json: app) } else { Terminal.print(app.executable) }
    case "new": try new()
    case "doctor": try doctor()
    default: try test()
    }
  }

  private func new() throws {
    guard let name = arguments.values.first else { throw DeviceError("`quince new` wants a name") }
    let folder = try AppBuild.new(name: name)
    if Terminal.isJSON { Terminal.print(json: ["path": folder]) } else { Terminal.print(folder) }
  }

  private func doctor() throws {
    if arguments.has("assumptions") {
      let all = try AppBuild.assumptions()
      if Terminal.isJSON { return Terminal.print(json: all) }
      for assumption in all { Terminal.print("\(assumption.file):\(assumption.line): \(assumption.text)") }
      return
    }
    if let path = arguments.values.first { return try doctor(path) }
    let findings = AppBuild.doctor()
    if Terminal.isJSON { Terminal.print(json: findings) }
    for finding in findings where !Terminal.isJSON {
      Terminal.print("\(finding.isGood ? "✓" : "✗") \(finding.name): \(finding.text)")
    }
    if findings.contains(where: { !$0.isGood }) { exit(1) }
  }

  /// What an app needs that Quince lacks.
  private func doctor(_ path: String) throws {
    let needs = try AppBuild.needs(path: path)
    if Terminal.isJSON {
      Terminal.print(json: needs)
    } else {
      Terminal.print(needs.needs.isEmpty ? "Quince has what \(path) uses of Apple's frameworks" : needs.text)
    }
    if needs.needs.contains(where: { $0.reason != .symbol }) { exit(1) }
  }

  private func test() throws {
    let clock = try arguments.clock(standard: .real)
    let device = try arguments.device()
    let state = try arguments.state()
    var tests = AppTests(path: try arguments.path(), options: Builder.options(arguments)) { library in
      let launch = LaunchConfiguration(device: device, state: state, mode: .tests(library: library))
      let text = String(decoding: try JSONEncoder().encode(launch), as: UTF8.self)
      return [LaunchConfiguration.environmentKey: text, Sandbox.localeKey: state.locale]
    }
    tests.filter = arguments.option("filter")
    tests.environment = [ClockSetting.environmentKey: clock.environmentValue]
    if arguments.has("record") { tests.environment["QUINCE_RECORD"] = "1" }
    let lines = Lines()
    if Terminal.isJSON { tests.options.progress = { lines.all.append($0) } }
    let status = try tests.run()
    if Terminal.isJSON { Terminal.print(json: TestReport(passed: status == 0, output: lines.all)) }
    exit(status)
  }

  private final class Lines { var all: [String] = [] }
  private struct TestReport: Encodable {
    let passed: Bool
    /// What the tests printed, and what was said of them, in lines.
    let output: [String]
  }
}
