import Foundation
import Testing

@testable import QuinceSimulator

/// What the page says about an app that crashed.
@Suite struct CrashReportTests {
  private static let place = SourcePlaces.Place(function: "go", file: "/home/me/Nav/President.swift", line: 12)

  private static func report(
    _ lines: [String], _ end: AppProcess.End = .crashed(signal: SIGILL), at places: [SourcePlaces.Place] = [],
    reason: String? = nil
  ) -> CrashReport {
    CrashReport(end: end, standardError: lines, trace: .init(places: places, reason: reason))
  }

  @Test func theStackIsShownInFewWords() {
    let report = Self.report([
      "before", "Nav/President.swift:12: Fatal error: Index out of range", "", "*** Signal 4: Backtracing… done ***",
      "Thread 0 \"Nav\" crashed:", "",
      "  0               0x00007f149c56df7f closure #1 in _assertionFailure(_:) + 225 in libswiftCore.so",
      "  3 [ra] [thunk]  0x000055ceb314e449 C.go(_:) + 152 in Nav at /home/me/Nav/President.swift:12:5",
    ])
    #expect(report.message == "Nav/President.swift:12: Fatal error: Index out of range")
    #expect(report.stack == ["0 closure #1 in _assertionFailure(_:) + 225", "3 C.go(_:) + 152, President.swift:12:5"])
    #expect(Self.report(["x"], .exited(3)).stack == ["x"])
  }

  /// What ends a process, and what is said of it beside the app's own place.
  @Test(arguments: [
    ("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range", "Fatal error: Index out of range"),
    ("Nav/A.swift:1: Precondition failed: too small", "Precondition failed: too small"),
    ("Nav/A.swift:1: Assertion failed", "Assertion failed"),
    ("Fatal error: x", "Fatal error: x"),
    (
      "Could not cast value of type 'Swift.String' (0x7f) to 'UIKitCore.UIView' (0x7e).",
      "Could not cast value of type 'Swift.String' (0x7f) to 'UIKitCore.UIView' (0x7e)."
    ),
    (
      "QuinceFoundation/NSException.swift:47: Fatal error: *** Terminating app due to x", "*** Terminating app due to x"
    ),
    ("Nav: a.c:3: f: Assertion `x' failed.", "Nav: a.c:3: f: Assertion `x' failed."),
    ("free(): invalid pointer", "free(): invalid pointer"),
  ])
  func reasons(_ line: String, _ message: String) {
    for backtrace in [[], ["", "*** Signal 4: Backtracing from 0x7f", "Thread 0 crashed:"]] {
      let report = Self.report(["before"] + [line] + backtrace, at: [Self.place])
      #expect(report.message == message)
      #expect(report.place == "go in President.swift:12")
      #expect(report.isPrinted)
    }
    #expect(Self.report([line]).message.hasSuffix(message))
  }

  @Test func whatPrintsNothingIsNamedByItsSignal() {
    #expect(Self.report([], .crashed(signal: SIGSEGV)).message == "The app was ended by a bad access (SIGSEGV).")
    #expect(Self.report([], .crashed(signal: SIGABRT)).message == "The app was ended by abort (SIGABRT).")
    #expect(Self.report([], .exited(3)).message == "The app left with exit code 3.")
    #expect(Self.report([], reason: "Deadlock: x").message == "Deadlock: x")
    #expect(!Self.report([], reason: "Deadlock: x").isPrinted)
  }

  @Test("the app's own places stand for a backtrace that does not reach them")
  func ownPlaces() {
    let lines = [
      "*** Signal 6: Backtracing from 0x7f", "0 0x00007f149c56df7f __pthread_kill_implementation + 268 in libc.so.6",
    ]
    #expect(Self.report(lines, at: [Self.place]).stack == ["go in President.swift:12"])
    #expect(Self.report(lines).stack == ["0 __pthread_kill_implementation + 268"])
    let reached = "1 [ra] 0x000055ceb314e449 C.go(_:) + 152 in Nav at /home/me/Nav/President.swift:12:5"
    #expect(Self.report(lines + [reached], at: [Self.place]).stack.count == 2)
  }
}
