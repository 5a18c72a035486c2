import Foundation
import QuinceDevice
import Testing

@testable import UIKit

/// An application of rectangles with names.
@MainActor private final class Drawing: HostedApp {
  unowned let host: HeadlessHost
  var events: [HostEvent] = []
  var times: [Double] = []
  var all: [StepElement] = []
  var framesToMove = 0
  var frames = 0
  var onEvent: ((HostEvent) -> Void)?

  init(_ host: HeadlessHost) { self.host = host }

  func handle(_ event: HostEvent) {
    events.append(event)
    times.append(host.now)
    onEvent?(event)
  }
  func renderFrame() {
    frames += 1
    framesToMove = max(0, framesToMove - 1)
    if framesToMove > 0 { host.requestFrame(after: 0) }
  }
  var isIdle: Bool { framesToMove == 0 }
  var isEndless: Bool { false }
  func elements() -> [StepElement] { all }
  func tree() -> TreeNode? { TreeNode(type: "Drawing", frame: [0, 0, 10, 10]) }

  func add(
    _ names: String..., at frame: (Double, Double, Double, Double), window: Int = 0, parent: Int? = nil,
    isCovered: Bool = false, reorder: (Double, Double)? = nil, identifier: String? = nil
  ) {
    all.append(
      StepElement(
        names: names, identifier: identifier, x: frame.0, y: frame.1, width: frame.2, height: frame.3, window: window,
        parent: parent, touchPoint: isCovered ? nil : (frame.0 + frame.2 / 2, frame.1 + frame.3 / 2),
        reorderPoint: reorder.map { (x: $0.0, y: $0.1) }))
  }

  var touches: [HostEvent.Touch] {
    events.flatMap { event -> [HostEvent.Touch] in
      if case .touches(let list, _) = event { return list }
      return []
    }
  }
}

@MainActor @Suite(.serialized) struct StepRunnerTests {
  private let host: HeadlessHost
  private let app: Drawing
  private let runner: StepRunner

  init() {
    var settings = LaunchConfiguration.Headless()
    settings.stepsName = "x.steps"
    let configuration = LaunchConfiguration(device: .standard, state: DeviceState(), mode: .headless(settings))
    host = HeadlessHost(configuration, settings)
    app = Drawing(host)
    host.app = { [app] in app }
    runner = StepRunner(host: host)
  }

  private func run(_ text: String) throws {
    for step in try Step.parse(text, name: "x.steps") { try runner.run(step.command, line: step.line) }
  }

  @Test func theInnermostOfNestedOnesIsTapped() throws {
    app.add("Row", at: (0, 100, 390, 44))
    app.add("Row", at: (16, 110, 50, 20), parent: 0)
    try run(#"tap "Row""#)
    #expect(app.touches.map(\.phase) == [.began, .ended])
    #expect(app.touches.allSatisfy { $0.x == 41 && $0.y == 120 })
    #expect(app.times[1] - app.times[0] > 0.05 && app.times[1] - app.times[0] < 0.15)
  }

  @Test func topmostWindowThenReadingOrder() throws {
    app.add("OK", at: (0, 500, 100, 40), window: 1)
    app.add("OK", at: (200, 101, 100, 40), window: 0)
    app.add("OK", at: (0, 100, 100, 44), window: 0)
    app.add("OK", at: (0, 50, 100, 40), window: 0, isCovered: true)
    try run("tap \"OK\"\ntap \"OK\" 2\ntap \"OK\" 3")
    #expect(app.touches.filter { $0.phase == .began }.map(\.x) == [50, 250, 50])
    #expect(app.touches.last?.y == 520)
  }

  @Test(arguments: [
    ("\n\ntap \"Nope\"", 3, "\"Nope\" is not on the screen"), ("tap \"Under\"", 1, "cannot be touched"),
    ("tap \"One\" 2", 1, "there is only 1 of"), ("expect \"one\"", 1, "expected \"one\""),
    ("expect-no \"One\"", 1, "expected no \"One\""), ("tap #zzz", 1, "#zzz is not on the screen"),
  ])
  func aFailureNamesItsPlaceAndWhatIsThere(_ text: String, _ line: Int, _ message: String) {
    app.add("One", at: (0, 0, 10, 10))
    app.add("Under", at: (0, 20, 10, 10), isCovered: true)
    do {
      try run(text)
      Issue.record("nothing failed")
    } catch {
      let failure = (error as? StepError)?.failure
      #expect(failure?.file == "x.steps" && failure?.line == line)
      #expect(failure?.message.contains(message) == true)
      #expect(failure?.names.contains("One") == true)
    }
  }

  @Test func whatIsPrintedIsExpectedLineAfterLine() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("launch\nsaved 3\nsaved 4\nhalf a li".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var settings = LaunchConfiguration.Headless()
    settings.log = file.path
    let host = HeadlessHost(
      LaunchConfiguration(device: .standard, state: DeviceState(), mode: .headless(settings)), settings)
    #expect(host.findInLog("saved") == .found)
    #expect(host.findInLog("saved") == .found)
    #expect(host.findInLog("launch") == .missing(["half a li"]))
    #expect(host.findInLog("half") == .found)
    #expect(host.findInLog("half") == .missing([]))
    // Without a tool that keeps what is printed.
    do {
      try run("expect-log \"saved\"")
      Issue.record("nothing failed")
    } catch { #expect("\(error)".contains("quince screenshot")) }
  }

  @Test func controlsAreSetAndTheirValuesExpected() throws {
    var values: [String] = []
    app.add("Volume", at: (0, 100, 100, 40), identifier: "volume")
    app.all[0].value = "70%"
    app.all[0].set = { value in
      values.append(value)
      return value == "0.7" ? nil : "takes numbers"
    }
    app.add("Plain", at: (0, 200, 100, 40))
    try run("set #volume 0.7\nexpect-value #volume \"70%\"")
    #expect(values == ["0.7"])
    for (step, message) in [
      ("set \"Volume\" loud", "\"Volume\": takes numbers"), ("set \"Plain\" 1", "no control with a value"),
      ("expect-value \"Volume\" \"80%\"", "it has \"70%\""), ("expect-value \"Plain\" 1", "it has no value"),
    ] {
      do {
        try run(step)
        Issue.record("\(step) does not fail")
      } catch {
        #expect((error as? StepError)?.failure.message.contains(message) == true, "\(error)")
      }
    }
  }

  @Test func theBackButtonAndTheEdge() throws {
    app.add("Names", at: (0, 50, 80, 44))
    app.all[0].isBackButton = true
    try run("back")
    #expect(app.touches.first?.x == 40 && app.touches.first?.y == 72)
    app.events = []
    try run("edge-swipe")
    #expect(app.touches.first?.x == 1 && (app.touches.last?.x ?? 0) > 195)
    app.events = []
    try run("edge-swipe cancelled")
    #expect(app.touches.map(\.x).max()! < 195 && app.touches.last!.x < 100)
    app.all = []
    #expect(throws: StepError.self) { try run("back") }
  }

  @Test func aSwipeMovesAtSixtyHertz() throws {
    app.add("List", at: (0, 100, 390, 600))
    try run(#"swipe up "List""#)
    let touches = app.touches
    #expect(touches.first?.phase == .began && touches.last?.phase == .ended)
    #expect(touches.filter { $0.phase == .moved }.count == 12)
    #expect(touches.last!.y < 100)
    let gaps = zip(app.times.dropFirst(2), app.times.dropFirst()).map { $0 - $1 }
    #expect(gaps.allSatisfy { abs($0 - 1.0 / 60) < 1e-9 })
  }

  @Test func aRowIsSwipedFromItsEdge() throws {
    app.add("Cell", at: (0, 100, 390, 44))
    app.add("Name", at: (16, 110, 50, 20), parent: 0)
    try run(#"swipe left "Name""#)
    #expect(app.touches.first!.x > 300)
    #expect(app.touches.last!.x > 100)
  }

  @Test func aRowIsDraggedByItsControl() throws {
    app.add("Eeny", at: (16, 100, 50, 20), reorder: (370, 110))
    app.add("Moe", at: (16, 200, 50, 20), reorder: (370, 210))
    try run(#"drag "Eeny" to "Moe""#)
    #expect(app.touches.first.map { [$0.x, $0.y] } == [370, 110])
    #expect(app.touches.last.map { [$0.x, $0.y] } == [370, 210])
  }

  @Test func textIsTypedKeyByKey() throws {
    try run(#"type "a한\n""#)
    #expect(
      app.events == [
        .text("a"), .text("한"), .key(.init(phase: .down, key: "Enter")), .key(.init(phase: .up, key: "Enter")),
      ])
  }

  @Test func timeRunsUntilNothingMoves() throws {
    app.onEvent = { [app, host] _ in
      app.framesToMove = 30
      host.requestFrame(after: 0)
    }
    let start = host.now
    try run("shake")
    #expect(app.framesToMove == 0)
    #expect(app.frames == 30)
    #expect(abs(host.now - start - 0.5) < 0.02)
  }

  @Test func anEndlessAnimationHoldsNothingUp() throws {
    app.onEvent = { [app, host] _ in
      app.framesToMove = .max
      host.requestFrame(after: 0)
    }
    let start = host.now
    try run("shake")
    #expect(host.now - start < 10)
  }

  @Test func aCaretDoesNotCount() throws {
    host.requestFrame(after: 0.5)
    let start = host.now
    try run("shake")
    #expect(host.now - start < 0.1)
    try run("wait 0.6")
    #expect(app.frames == 1)
  }

  @Test func nothingRunsAfterTerminate() throws {
    try run("terminate")
    #expect(app.events == [.lifeCycle(.terminate)])
    #expect(throws: StepError.self) { try run("shake") }
  }

  @Test func theDeviceChanges() throws {
    try run("rotate landscapeLeft\nappearance dark\ntext-size AX1\nlocale ko\nhome\nforeground\nappearance dark")
    #expect(host.state.orientation == .landscapeLeft && host.state.locale == "ko")
    #expect(app.events.count == 6)
    #expect(app.events.suffix(2) == [.lifeCycle(.background), .lifeCycle(.foreground)])
  }
}
