import Testing

@testable import QuinceBuild

/// A filter that chooses no test is a failure.
@Suite struct RunCountTests {
  @Test(arguments: [
    ("\t Executed 3 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds", true),
    ("✔ Test run with 1 test in 1 suite passed after 0.001 seconds.", true),
    ("\t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds", false),
    ("✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.", false), ("Executed", false), ("", false),
  ])
  func testsThatRan(_ line: String, hasRun: Bool) {
    let count = AppTests.RunCount()
    count.look(at: line)
    #expect(count.hasRun == hasRun)
    count.look(at: "Executed 0 tests")
    #expect(count.hasRun == hasRun)
  }
}
