import Foundation
import Testing

@testable import QuinceDevice
@testable import QuinceSimulator

/// Apps that hang, print or allocate without end.
@Suite(.serialized) struct AppWatchTests {
  @Test("an app that does not answer is named, and again once it answers")
  func hangs() throws {
    let stand = try Stand()
    let app = try stand.start(Stand.sleeping("Sleep", "x"))
    #expect(stand.trouble == nil)
    // Nobody reads what it is asked meanwhile.
    #expect(stand.hasLogged("Sleep has not answered for 1."))
    #expect(stand.trouble?.hasPrefix("Sleep has not answered") == true)
    #expect(stand.phase == .running)
    _ = app.next(within: 0.1)
    #expect(stand.hasLogged("Sleep answers again"))
    #expect(stand.trouble == nil)
  }

  @Test("an app that hangs is restarted at once")
  func hangingAppIsRestarted() throws {
    let stand = try Stand()
    let app = try stand.start(Stand.sleeping("Sleep", "x"))
    #expect(stand.hasLogged("has not answered"))
    let start = Date()
    try stand.perform("restart")
    try stand.connect().greet()
    // It would be given two seconds to end by itself.
    #expect(Date().timeIntervalSince(start) < 1.9)
    withExtendedLifetime(app) {}
  }

  /// As the one that prints the backtrace of a crash, which waits for the app.
  @Test("what an app has started ends with it, and does not keep it from starting again")
  func children() throws {
    let stand = try Stand()
    var launch = Stand.sleeping("Parent", "x")
    (launch.executable, launch.arguments) = ("/bin/sh", ["-c", "sleep 60 & sleep 60"])
    stand.simulator.launch(launch)
    let app = try stand.connect()
    try app.greet()
    #expect(stand.hasLogged("has not answered"))
    try stand.perform("restart")
    try stand.connect().greet()
    withExtendedLifetime(app) {}
  }

  @Test("an app that prints without end is named, and what follows is left out")
  func prints() throws {
    let stand = try Stand()
    var launch = Stand.sleeping("Yes", "y")
    (launch.executable, launch.arguments) = ("/usr/bin/yes", ["line after line"])
    stand.simulator.launch(launch)
    let app = try stand.connect()
    try app.greet()
    // It answers meanwhile.
    #expect(
      stand.wait { () -> Bool? in
        _ = app.next(within: 0.01)
        let lines = stand.simulator.queue.sync { stand.simulator.log.lines.map(\.text) }
        return lines.contains { $0.contains("Yes prints without end") } ? true : nil
      } == true)
    let count = stand.simulator.queue.sync { stand.simulator.log.lines.last?.number ?? 0 }
    usleep(300_000)
    let later = stand.simulator.queue.sync { stand.simulator.log.lines.last?.number ?? 0 }
    #expect(later - count < 1000)
  }

  @Test("lines pass at once and from time to time, but not for ever")
  func budget() {
    var budget = LineBudget()
    let asked: [(count: Int, at: Double, passes: Bool)] = [
      (LineBudget.most, 0, true), (1, 0, false),
      // Amid others.
      (500, 0.3, false), (600, 0.6, false), (1, 1.0, false),
      // A second with few of them.
      (1, 1.4, false), (1, 1.8, false), (1, 2.1, true),
      (LineBudget.most, 2.2, false),
      // A pause.
      (1, 2.8, true), (900, 2.8, true), (LineBudget.most, 60, true),
    ]
    #expect(asked.map { budget.take($0.count, now: $0.at) } == asked.map(\.passes))
  }

  @Test(arguments: [
    ("\u{1}quince-stack 4 7f00 12 ab", true), ("quince-stack 4 7f00", false), ("\u{1}quince-stack 4", false),
    ("\u{1}quince-stack x 7f00", false), ("\u{1}quince-stack 4 7f00 zz", false),
    ("\u{1}quince-stack 4 " + Array(repeating: "1", count: 100).joined(separator: " "), false),
  ])
  func samples(_ line: String, isOne: Bool) {
    #expect((StackSample(line[...]) != nil) == isOne)
  }

  @Test func placesAreReadFromWhatTheSymbolizerSays() {
    let text = """
      misbehave
      /a/My App/ViewController.swift:24:5

      closure #1 in viewDidAppear
      /a/My App/ViewController.swift:18:70
      start
      /a/AppDelegate.swift:3:1

      main
      /<compiler-generated>:0:0

      ??
      ??:0:0

      """
    #expect(
      SourcePlaces.places(text).map { $0.map(\.text) } == [
        ["misbehave in ViewController.swift:24"],
        ["closure #1 in viewDidAppear in ViewController.swift:18", "start in AppDelegate.swift:3"], [], [],
      ])
  }

  @Test func aFunctionThatIsCalledAgainAndAgainIsFound() {
    func place(_ name: String) -> SourcePlaces.Place { .init(function: name, file: "/a.swift", line: 3) }
    let mutual = (0..<8).flatMap { _ in [place("even"), place("odd")] }
    #expect(SourcePlaces.repeated([place("leaf")] + mutual) == "even")
    #expect(SourcePlaces.repeated((0..<20).map { place("f\($0)") }) == nil)
    #expect(SourcePlaces.repeated([]) == nil)
  }

  /// What `/proc` says of a process is longer than a page.
  @Test func everyLibraryOfAProcessIsKnown() {
    #expect(SourcePlaces(process: getpid(), bundle: "/none", program: "").dispatch != nil)
  }
}
