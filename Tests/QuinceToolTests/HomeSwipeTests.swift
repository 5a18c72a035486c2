import Testing

@testable import QuinceDevice
@testable import QuinceSimulator

/// A finger from the lower or the upper edge of a screen that is 800 points high.
@Suite struct HomeSwipeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var says: String
    /// Where the finger is, and when; it lifts at the last of them.
    var path: [(x: Double, y: Double, time: Double)]
    /// What the app hears of it.
    var heard: [HostEvent.TouchPhase]
    var outcome = HomeSwipe.Outcome.none
    var testDescription: String { says }
  }

  static let cases = [
    Case(
      says: "quickly up", path: [(200, 795, 0), (200, 760, 0.05), (200, 500, 0.1), (200, 500, 0.11)],
      heard: [.began, .cancelled], outcome: .home),
    Case(
      says: "up, and at rest",
      path: [(200, 795, 0), (200, 760, 0.05), (200, 500, 0.1), (200, 499, 0.5), (200, 499, 0.6)],
      heard: [.began, .cancelled], outcome: .switcher),
    Case(
      says: "up and back", path: [(200, 795, 0), (200, 700, 0.1), (200, 790, 0.2), (200, 790, 0.3)],
      heard: [.began, .cancelled]),
    Case(says: "a tap", path: [(200, 795, 0), (200, 795, 0.1)], heard: [.began, .ended]),
    Case(
      says: "aside", path: [(100, 795, 0), (200, 770, 0.1), (300, 765, 0.2)], heard: [.began, .moved, .ended]),
    Case(
      says: "from above the edge", path: [(200, 770, 0), (200, 500, 0.1), (200, 400, 0.2)],
      heard: [.began, .moved, .ended]),
    Case(
      says: "down from the upper edge", path: [(200, 5, 0), (200, 60, 0.05), (200, 300, 0.1), (200, 300, 0.2)],
      heard: [.began, .cancelled], outcome: .notifications),
    Case(
      says: "down and back", path: [(200, 5, 0), (200, 60, 0.05), (200, 20, 0.1), (200, 20, 0.2)],
      heard: [.began, .cancelled]),
    Case(
      says: "down from below the edge", path: [(200, 40, 0), (200, 200, 0.05), (200, 300, 0.1)],
      heard: [.began, .moved, .ended]),
    Case(
      says: "along the upper edge", path: [(100, 5, 0), (200, 10, 0.1), (300, 12, 0.2)],
      heard: [.began, .moved, .ended]),
  ]

  @Test("on a device with a home button the lower edge is the app's")
  func withHomeButton() {
    var swipe = HomeSwipe()
    func touch(_ phase: HostEvent.TouchPhase, _ y: Double) -> [HostEvent.Touch] {
      [HostEvent.Touch(identifier: 1, phase: phase, x: 200, y: y)]
    }
    #expect(swipe.follow(touch(.began, 795), height: 800, time: 0, leavesApp: false).touches.count == 1)
    #expect(swipe.follow(touch(.moved, 500), height: 800, time: 0.1, leavesApp: false).touches.map(\.phase) == [.moved])
    #expect(swipe.follow(touch(.ended, 500), height: 800, time: 0.2, leavesApp: false).outcome == .none)
  }

  @Test(
    "an app has the first swipe from an edge where it defers the system's, and a second one leaves it",
    arguments: [
      (ScreenEdges(), [HomeSwipe.Outcome.home, .home]), (ScreenEdges(bottom: true), [.none, .home]),
      (ScreenEdges(top: true), [.home, .home]),
    ])
  func deferring(edges: ScreenEdges, outcomes: [HomeSwipe.Outcome]) {
    var swipe = HomeSwipe()
    func pull(at start: Double) -> (heard: [HostEvent.TouchPhase], outcome: HomeSwipe.Outcome) {
      var heard: [HostEvent.TouchPhase] = []
      var outcome = HomeSwipe.Outcome.none
      let path: [(HostEvent.TouchPhase, Double)] = [(.began, 795), (.moved, 700), (.moved, 500), (.ended, 500)]
      for (index, step) in path.enumerated() {
        let touch = HostEvent.Touch(identifier: 1, phase: step.0, x: 200, y: step.1)
        let result = swipe.follow([touch], height: 800, time: start + Double(index) / 20, defers: edges)
        heard += result.touches.map(\.phase)
        if result.outcome != .none { outcome = result.outcome }
      }
      return (heard, outcome)
    }
    let (first, second, late) = (pull(at: 0), pull(at: 1), pull(at: 60))
    #expect([first.outcome, second.outcome] == outcomes)
    #expect(first.heard == (outcomes[0] == .none ? [.began, .moved, .moved, .ended] : [.began, .cancelled]))
    #expect(second.heard == [.began, .cancelled] && late.outcome == outcomes[0])
  }

  @Test(arguments: cases)
  func fingers(_ row: Case) {
    var swipe = HomeSwipe()
    var heard: [HostEvent.TouchPhase] = []
    var outcome = HomeSwipe.Outcome.none
    for (index, point) in row.path.enumerated() {
      let phase: HostEvent.TouchPhase = index == 0 ? .began : index == row.path.count - 1 ? .ended : .moved
      let touch = HostEvent.Touch(identifier: 1, phase: phase, x: point.x, y: point.y)
      let result = swipe.follow([touch], height: 800, time: point.time)
      heard += result.touches.map(\.phase)
      if result.outcome != .none { outcome = result.outcome }
    }
    #expect(heard == row.heard)
    #expect(outcome == row.outcome)
  }

  @Test("two fingers, as of a pinch, do not go home")
  func twoFingers() {
    var swipe = HomeSwipe()
    func touches(_ phase: HostEvent.TouchPhase, _ y: Double) -> [HostEvent.Touch] {
      [1, 2].map { HostEvent.Touch(identifier: $0, phase: phase, x: 100 * Double($0), y: y) }
    }
    #expect(swipe.follow(touches(.began, 795), height: 800, time: 0).touches.count == 2)
    #expect(swipe.follow(touches(.moved, 500), height: 800, time: 0.1).touches.map(\.phase) == [.moved, .moved])
    #expect(swipe.follow(touches(.ended, 500), height: 800, time: 0.2).outcome == .none)
  }
}
