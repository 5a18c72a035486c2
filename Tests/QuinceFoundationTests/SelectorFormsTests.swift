import Foundation
import TestSupport
import Testing

@testable import QuinceFoundation

/// Hears notifications, timers and messages.
private final class Ear: NSObject, @unchecked Sendable {
  let name: String
  private let lock = NSLock()
  private var noted: [String] = []
  /// Noted on whatever thread.
  var heard: [String] {
    get { lock.withLock { noted } }
    set { lock.withLock { noted = newValue } }
  }
  var then: ((Ear, Notification) -> Void)?
  weak var log: Ear?

  init(_ name: String, log: Ear? = nil) {
    self.name = name
    self.log = log
  }
  func notified(_ note: Notification) {
    (log ?? self).heard.append("\(name)\(note.name.rawValue)")
    then?(self, note)
  }
  func bare() { (log ?? self).heard.append("\(name)bare") }
  func fired(_ timer: Timer) { heard.append("fired \(timer.userInfo ?? "nil")") }
  func took(_ value: Any?) { (log ?? self).heard.append("\(name)\(value.map { "\($0)" } ?? "nil")") }
  func thread(_ value: Any?) { heard.append(MainQueue.isCurrent ? "main" : "other") }

  static let hears = _qs(Ear.notified(_:), "notified:")
  static let takes = _qs(Ear.took(_:), "took:")
}

@Suite struct NotificationSelectorTests {
  private typealias Row = (name: String, action: (NotificationCenter, Ear, Ear, NSObject) -> Void, heard: [String])
  private static let x = Notification.Name("x"), y = Notification.Name("y")

  /// What is done with two observers and an object; what is heard.
  private static let rows: [Row] = [
    ("nobody observes", { c, _, _, _ in c.post(name: x, object: nil) }, []),
    (
      "one",
      { c, a, _, _ in
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.post(name: x, object: nil)
      }, ["ax"]
    ),
    (
      "another name",
      { c, a, _, _ in
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.post(name: y, object: nil)
      }, []
    ),
    (
      "any name",
      { c, a, _, _ in
        c.addObserver(a, selector: Ear.hears, name: nil, object: nil); c.post(name: x, object: nil);
        c.post(name: y, object: nil)
      }, ["ax", "ay"]
    ),
    (
      "in the order of registration",
      { c, a, b, _ in
        c.addObserver(b, selector: Ear.hears, name: x, object: nil);
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.post(name: x, object: nil)
      }, ["bx", "ax"]
    ),
    (
      "twice registered, twice called",
      { c, a, _, _ in
        for _ in 0..<2 { c.addObserver(a, selector: Ear.hears, name: x, object: nil) }; c.post(name: x, object: nil)
      }, ["ax", "ax"]
    ),
    (
      "without an argument",
      { c, a, _, _ in
        c.addObserver(a, selector: _qs(Ear.bare, "bare"), name: x, object: nil); c.post(name: x, object: nil)
      }, ["abare"]
    ),
    (
      "for its object",
      { c, a, _, o in
        c.addObserver(a, selector: Ear.hears, name: x, object: o); c.post(name: x, object: o)
      }, ["ax"]
    ),
    (
      "for another object",
      { c, a, b, o in
        c.addObserver(a, selector: Ear.hears, name: x, object: o); c.post(name: x, object: b)
      }, []
    ),
    (
      "for an object, posted without",
      { c, a, _, o in
        c.addObserver(a, selector: Ear.hears, name: x, object: o); c.post(name: x, object: nil)
      }, []
    ),
    (
      "for any object",
      { c, a, _, o in
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.post(name: x, object: o)
      }, ["ax"]
    ),
    (
      "any name of an object",
      { c, a, b, o in
        c.addObserver(a, selector: Ear.hears, name: nil, object: o); c.post(name: x, object: o);
        c.post(name: y, object: b)
      }, ["ax"]
    ),
    (
      "removed",
      { c, a, _, _ in
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.removeObserver(a); c.post(name: x, object: nil)
      }, []
    ),
    (
      "removed for a name",
      { c, a, _, _ in
        for n in [x, y] { c.addObserver(a, selector: Ear.hears, name: n, object: nil) };
        c.removeObserver(a, name: x, object: nil); c.post(name: x, object: nil); c.post(name: y, object: nil)
      }, ["ay"]
    ),
    (
      "removed for another name",
      { c, a, _, _ in
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.removeObserver(a, name: y, object: nil);
        c.post(name: x, object: nil)
      }, ["ax"]
    ),
    (
      "removed for an object",
      { c, a, _, o in
        c.addObserver(a, selector: Ear.hears, name: x, object: o);
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.removeObserver(a, name: x, object: o);
        c.post(name: x, object: o)
      }, ["ax"]
    ),
    (
      "removed for any name of an object",
      { c, a, _, o in
        c.addObserver(a, selector: Ear.hears, name: x, object: o);
        c.addObserver(a, selector: Ear.hears, name: y, object: o); c.removeObserver(a, name: nil, object: o);
        c.post(name: x, object: o); c.post(name: y, object: o)
      }, []
    ),
    (
      "another is removed",
      { c, a, b, _ in
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.removeObserver(b); c.post(name: x, object: nil)
      }, ["ax"]
    ),
    (
      "never added, removed",
      { c, a, _, _ in
        c.removeObserver(a); c.post(name: x, object: nil)
      }, []
    ),
    (
      "added again",
      { c, a, _, _ in
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.removeObserver(a);
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.post(name: x, object: nil)
      }, ["ax"]
    ),
    (
      "posts while it hears",
      { c, a, b, _ in
        a.then = { _, _ in c.post(name: y, object: nil) }; c.addObserver(a, selector: Ear.hears, name: x, object: nil);
        c.addObserver(b, selector: Ear.hears, name: y, object: nil);
        c.addObserver(b, selector: Ear.hears, name: x, object: nil); c.post(name: x, object: nil)
      }, ["ax", "by", "bx"]
    ),
    (
      "removes the next while it hears",
      { c, a, b, _ in
        a.then = { _, _ in c.removeObserver(b) }; c.addObserver(a, selector: Ear.hears, name: x, object: nil);
        c.addObserver(b, selector: Ear.hears, name: x, object: nil); c.post(name: x, object: nil)
      }, ["ax"]
    ),
    (
      "removes itself while it hears",
      { c, a, _, _ in
        a.then = { ear, _ in c.removeObserver(ear) }; c.addObserver(a, selector: Ear.hears, name: x, object: nil);
        c.post(name: x, object: nil); c.post(name: x, object: nil)
      }, ["ax"]
    ),
    (
      "adds another while it hears",
      { c, a, b, _ in
        a.then = { _, _ in c.addObserver(b, selector: Ear.hears, name: x, object: nil) };
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.post(name: x, object: nil)
      }, ["ax"]
    ),
    (
      "blocks and selectors",
      { c, a, _, _ in
        let t = c.addObserver(forName: x, object: nil, queue: nil) { _ in a.heard.append("block") };
        c.post(name: x, object: nil); c.removeObserver(t); c.post(name: x, object: nil)
      }, ["block"]
    ),
    (
      "a whole notification",
      { c, a, _, _ in
        c.addObserver(a, selector: Ear.hears, name: x, object: nil); c.post(Notification(name: x))
      }, ["ax"]
    ),
    (
      "another center",
      { c, a, _, _ in
        c.addObserver(a, selector: Ear.hears, name: x, object: nil);
        NotificationCenter.default.post(name: x, object: nil)
      }, []
    ),
  ]

  @Test(arguments: rows.indices) func heard(_ index: Int) {
    let row = Self.rows[index]
    let a = Ear("a"), b = Ear("b", log: a), object = NSObject()
    row.action(NotificationCenter(), a, b, object)
    #expect(a.heard == row.heard, "\(row.name)")
  }

  @Test("a timer with a block first fires when its interval is over")
  func blockTimer() {
    let timer = Timer(_quinceTimeInterval: 60, repeats: true) { _ in }
    #expect(timer.fireDate.timeIntervalSinceNow > 50 && timer.timeInterval == 60)
    timer.invalidate()
  }

  @Test("a timer that was made of nothing is not running")
  func emptyTimer() { #expect(!Timer().isValid) }

  @Test func neitherObserversNorObjectsAreRetained() {
    let center = NotificationCenter()
    weak var ear: Ear?
    weak var object: NSObject?
    do {
      let observer = Ear(""), poster = NSObject()
      (ear, object) = (observer, poster)
      center.addObserver(observer, selector: Ear.hears, name: Self.x, object: poster)
    }
    #expect(ear == nil && object == nil)
    center.post(name: Self.x, object: nil)
  }
}

@Suite struct TimerSelectorTests {
  private static let fires = _qs(Ear.fired(_:), "fired:")

  @MainActor @Test func timersSendAndLetGo() {
    weak var seen: Ear?
    var timer: Timer?
    do {
      let target = Ear("")
      seen = target
      timer = Timer.scheduledTimer(
        timeInterval: 0.001, target: target, selector: Self.fires, userInfo: "info", repeats: true)
    }
    turn { seen?.heard.count ?? 0 > 1 }
    #expect(seen?.heard.first == "fired info" && seen?.heard.count ?? 0 > 1)
    #expect(timer?.isValid == true && timer?.timeInterval == 0.001)
    timer?.invalidate()
    #expect(seen == nil && timer?.isValid == false)
  }

  @MainActor @Test func aTimerThatDoesNotRepeatFiresOnce() {
    let target = Ear("")
    let once = Timer(timeInterval: 0, target: target, selector: Self.fires, userInfo: nil, repeats: false)
    RunLoop.current.add(once, forMode: .common)
    turn { !target.heard.isEmpty && !once.isValid }
    turn()
    #expect(target.heard == ["fired nil"] && !once.isValid)
  }

  @MainActor @Test func fireAndInvalidate() {
    let target = Ear("")
    let repeating = Timer.scheduledTimer(
      timeInterval: 100, target: target, selector: Self.fires, userInfo: 1, repeats: true)
    repeating.tolerance = 5
    repeating.fire()
    repeating.fire()
    #expect(target.heard == ["fired 1", "fired 1"] && repeating.isValid && repeating.tolerance == 5)
    repeating.invalidate()
    repeating.fire()
    #expect(target.heard.count == 2)
    let once = Timer(
      fireAt: .distantFuture, interval: 0, target: target, selector: Self.fires, userInfo: 2, repeats: false)
    once.fire()
    #expect(target.heard.last == "fired 2")
    once.invalidate()
    let never = Timer(timeInterval: 0.001, target: target, selector: Self.fires, userInfo: 3, repeats: false)
    turn()
    #expect(target.heard.count == 3 && never.isValid, "a timer has to be scheduled")
  }
}

@Suite(.serialized) struct PerformTests {
  @MainActor @Test func messagesOfATurnGoInTheirOrder() {
    let ear = Ear("")
    let loop = RunLoop.current
    loop.perform(Ear.takes, target: ear, argument: "second", order: 2, modes: [.default])
    loop.perform(Ear.takes, target: ear, argument: "first", order: 1, modes: [.default])
    loop.perform(Ear.takes, target: ear, argument: "third", order: 2, modes: [.default])
    #expect(ear.heard.isEmpty)
    turn { ear.heard.count == 3 }
    #expect(ear.heard == ["first", "second", "third"])
    turn()
    #expect(ear.heard.count == 3)
  }

  @MainActor @Test func messagesOfATurnAreCancelled() {
    let ear = Ear(""), other = Ear("")
    let loop = RunLoop.current
    for argument in ["a", "b"] { loop.perform(Ear.takes, target: ear, argument: argument, order: 0, modes: [.default]) }
    loop.perform(Ear.takes, target: other, argument: nil, order: 0, modes: [.default])
    loop.cancelPerform(Ear.takes, target: ear, argument: "a")
    loop.cancelPerformSelectors(withTarget: other)
    turn { !ear.heard.isEmpty }
    #expect(ear.heard == ["b"] && other.heard.isEmpty)
  }

  @MainActor @Test func delayedMessagesAreCancelled() {
    let ear = Ear("")
    for argument in 1...4 { ear.perform(Ear.takes, with: argument, afterDelay: 0.001) }
    ear.perform(Ear.takes, with: 5, afterDelay: 0.001, inModes: [.default])
    NSObject.cancelPreviousPerformRequests(withTarget: ear, selector: "took:", object: 2)
    NSObject.cancelPreviousPerformRequests(withTarget: ear, selector: "other:", object: 3)
    turn { ear.heard.count == 4 }
    #expect(ear.heard.sorted() == ["1", "3", "4", "5"])
    ear.perform(Ear.takes, with: 6, afterDelay: 0.001)
    NSObject.cancelPreviousPerformRequests(withTarget: ear)
    turn()
    #expect(ear.heard.count == 4)
  }

  @MainActor @Test func targetsAreKeptUntilTheirMessage() {
    weak var seen: Ear?
    do {
      let ear = Ear("")
      seen = ear
      ear.perform(Ear.takes, with: nil, afterDelay: 0.001)
    }
    #expect(seen != nil)
    turn { seen == nil }
    #expect(seen == nil)
  }

  @MainActor @Test func messagesToTheMainThreadAndTheBackground() async throws {
    let ear = Ear("")
    let selector = _qs(Ear.thread(_:), "thread:")
    func wait(for count: Int) async throws {
      for _ in 0..<5_000 where ear.heard.count < count { try await Task.sleep(for: .milliseconds(2)) }
    }
    ear.performSelector(onMainThread: selector, with: nil, waitUntilDone: true)
    #expect(ear.heard == ["main"])
    ear.performSelector(onMainThread: selector, with: nil, waitUntilDone: false)
    #expect(ear.heard.count == 1)
    try await wait(for: 2)
    #expect(ear.heard == ["main", "main"])
    ear.performSelector(inBackground: selector, with: nil)
    try await wait(for: 3)
    #expect(ear.heard.last == "other" && ear.heard.count == 3)
  }

  @Test func resultsAndSelectorsThatAreMissing() async {
    #expect(NSObject().responds(to: "nothing:") == false)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSObject().perform("nothing:", with: 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-[Foundation.NSObject nothing:]: unrecognized selector sent to instance 0x"))
  }
}
