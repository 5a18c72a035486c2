import Foundation

/// A bundle of tests, and the program in whose process they run.
struct BuiltTests {
  /// The target's name.
  var name: String
  var program: URL
  var library: URL
}

extension PlanBuild {
  /// The tests that lack something which is not there.
  var lackingTests: [BuildPlan.Module] {
    plan.tests.filter { test in (plan.closure(of: test) + [test]).contains { !$0.missing.isEmpty } }
  }

  /// Builds the tests of the plan: those of an app in its bundle, the others each with a program of its own. Tests
  /// that lack something are left out while there are others.
  func buildTests() throws -> [BuiltTests] {
    if !plan.report.text.isEmpty { options.progress(plan.report.text) }
    let all = plan.tests.filter { !$0.sources.isEmpty }
    guard !all.isEmpty else { throw BuildError("there are no tests in Swift") }
    let lacking = lackingTests.map(\.name)
    let tests = all.filter { !lacking.contains($0.name) }
    if tests.isEmpty { try check(all.flatMap { plan.closure(of: $0) + [$0] }) }
    var built: [BuiltTests] = []
    for app in plan.modules where app.kind == .app {
      let hosted = tests.filter { $0.host == app.name }
      guard !hosted.isEmpty else { continue }
      let result = try build(app, tests: hosted)
      let plugIns = URL(fileURLWithPath: result.bundle).appendingPathComponent("PlugIns")
      built += hosted.map { test in
        BuiltTests(
          name: test.targetName, program: URL(fileURLWithPath: result.executable),
          library: plugIns.appendingPathComponent("\(test.productName).xctest/\(test.productName)"))
      }
    }
    for test in tests where test.host == nil { built.append(try buildAlone(test)) }
    return built
  }

  /// Tests without an app: a small program loads them.
  private func buildAlone(_ test: BuildPlan.Module) throws -> BuiltTests {
    var bundle = try AppBundle(self, program: nil, tests: [test])
    try bundle.compileModules()
    try bundle.finish(keeping: "xctest")
    var runner = BuildPlan.Module(
      name: "\(test.name)_runner", targetName: test.targetName, kind: .app, productName: "xctest", folder: folder)
    let source = build(of: runner).appendingPathComponent("main.swift")
    let text = Data("import UIKit\n_quinceRunDetachedTests()\n".utf8)
    if FileManager.default.contents(atPath: source.path) != text {
      try FileManager.default.createDirectory(at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: source)
    }
    runner.sources = [source]
    // The main program's own code is on the main actor there.
    runner.flags = ["-swift-version", "6"]
    let program = bundle.folder.appendingPathComponent("xctest")
    try bundle.linkProgram(runner, native: CSources.Result(), to: program)
    try bundle.linkTests()
    return BuiltTests(name: test.targetName, program: program, library: bundle.library(of: test))
  }
}
