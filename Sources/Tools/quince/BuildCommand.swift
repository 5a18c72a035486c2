import Foundation
import QuinceBuild
import QuinceDevice

/// `build`, `new`, `doctor` and `test`.
struct BuildCommand {
  let arguments: Arguments

  func run() throws {
    switch arguments.verb {
    case "build":
      let app = try Builder.build(arguments)
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
    let filter = arguments.option("filter").map { ["--filter", $0] } ?? []
    let clock = try arguments.clock(standard: .real)
    exit(
      try AppBuild.test(
        path: try arguments.path(), record: arguments.has("record"), arguments: filter,
        environment: [ClockSetting.environmentKey: clock.environmentValue],
        options: Builder.options(arguments)))
  }
}
