import Foundation
import Testing

@testable import QuinceDevice

/// The virtual clock of headless runs, as an app sees it.
@Suite(.serialized) struct ClockTests {
  private static let app = Repository.tests.appendingPathComponent("Apps/Clock").path

  private func run(_ steps: String, _ arguments: [String] = []) throws -> Repository.Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString).steps")
    try Data(steps.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Repository.quince(
      ["tree", Self.app, "--steps", file.path] + arguments, in: FileManager.default.temporaryDirectory)
  }

  @Test func everyWayToWaitFollowsTheClock() throws {
    try StepsTests().theStepsPassAndThePicturesMatch(
      run: .init(app: "Tests/QuinceToolTests/Apps/Clock", steps: "clock"))
  }

  /// What the app and the tool print for a day, and for what blocks the main thread after it.
  private func dayLog() throws -> [String] {
    let result = try run("wait 86400\ntap \"Waits\"\n")
    #expect(result.status == 0, "\(result.output)")
    return result.output.components(separatedBy: "\n").filter { !$0.hasPrefix("Compiling") }
  }

  @Test func aDayPassesInItsOrder() throws {
    let log = try dayLog()
    #expect(
      log.prefix(10) == [
        "start 2022-09-12 09:41:00 +0000 1000.0", "5000 detached 1 at 5.0", "10000 detached 2 at 10.0",
        "15000 detached 3 at 15.0", "30000 source 1", "60000 timer 1", "120000 timer 2", "120000 source 2",
        "120000 task 1", "180000 timer 3",
      ])
    for entry in ["1800000 performed", "3600000 after an hour", "7200000 after two hours", "84000000 timer 1400"] {
      #expect(log.contains(entry), "\(entry) is missing in \(log)")
    }
  }

  /// `QUINCE_RUNS` sets how often; the log is compared line by line.
  @Test func aDayHasTheSameLogInEachRun() throws {
    let runs = ProcessInfo.processInfo.environment["QUINCE_RUNS"].flatMap { Int($0) } ?? 4
    let first = try dayLog()
    for number in 1..<max(runs, 2) {
      let changes = try dayLog().difference(from: first)
      #expect(changes.isEmpty, "run \(number): \(changes.removals) became \(changes.insertions)")
    }
  }

  @Test func theAppsTestsWaitOnTheClock() throws {
    let result = try Repository.quince(
      ["test", Self.app, "--clock", "virtual"], in: FileManager.default.temporaryDirectory)
    #expect(result.status == 0, "\(result.output)")
    let summary = result.output.components(separatedBy: "\n").last { $0.contains("Executed ") }
    #expect(summary?.contains("Executed 5 tests, with 0 failures (0 unexpected) in 1810.") == true, "\(result.output)")
    #expect(result.output.contains("Test aTimerAndATask() passed after 3630.000 seconds"))
  }

  @Test func theDateIsTheOneAskedFor() throws {
    let steps = "tap \"Date\"\nexpect \"Thursday 29 February 2024\"\n"
    for date in ["2024-02-29", "2024-02-29T23:59", "2024-03-01T08:59:00+09:00"] {
      let result = try run(steps, ["--date", date])
      #expect(result.status == 0, "\(date): \(result.output)")
    }
  }

  @Test func theRealClockIsTheMachines() throws {
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    let result = try run("wait 0.1\n", ["--clock", "real"])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("start \(year)-"))
  }

  @Test(arguments: [
    (["--clock", "sun"], "--clock takes one of real, virtual, not sun"),
    (["--date", "yesterday"], "--date takes a date as"),
    (["--date", "1815-12-10"], "--date takes a day between 2001 and 2096"),
    (["--clock", "real", "--date", "2024-02-29"], "it does not go with --clock real"),
  ])
  func whatIsWrongIsSaid(arguments: [String], message: String) throws {
    let result = try run("", arguments)
    #expect(result.status != 0)
    #expect(result.output.contains(message), "\(result.output)")
  }
}
