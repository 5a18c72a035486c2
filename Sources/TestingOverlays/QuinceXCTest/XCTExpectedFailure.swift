import Foundation
import QuinceRuntime
import XCTest

// Apple: XCTExpectedFailure
/// A failure that a test expects.
open class XCTExpectedFailure: NSObject {
  // Apple: XCTExpectedFailure.Options
  open class Options: NSObject {
    /// Default: every issue is expected.
    open var issueMatcher: (XCTIssue) -> Bool = { _ in true }
    /// Default: true; otherwise failures count as ever.
    open var isEnabled = true
    /// Default: true; the test fails when nothing expected happens.
    open var isStrict = true

    public override init() { super.init() }

    open class func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }
  }

  public let failureReason: String?
  let options: Options
  /// Whether an issue was the expected one.
  var hasMatched = false

  init(_ reason: String?, _ options: Options) { (failureReason, self.options) = (reason, options) }

  /// Takes an issue, if it is the expected one.
  func takes(_ issue: XCTIssue) -> Bool {
    guard options.isEnabled, options.issueMatcher(issue) else { return false }
    hasMatched = true
    return true
  }

  /// What is wrong when nothing expected happened; nil where that is allowed.
  var complaint: String? {
    guard options.isEnabled, options.isStrict, !hasMatched else { return nil }
    return "Expected failure\(failureReason.map { " '\($0)'" } ?? "") but none recorded."
  }
}

/// From here to the end of the test, failures are expected.
public func XCTExpectFailure(_ failureReason: String? = nil, options: XCTExpectedFailure.Options) {
  _QuinceTestCaseRun.current?.expect(XCTExpectedFailure(failureReason, options))
}

/// From here to the end of the test, failures are expected.
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, issueMatcher: ((XCTIssue) -> Bool)? = nil
) {
  XCTExpectFailure(failureReason, options: options(enabled, strict, issueMatcher))
}

/// Failures of the block are expected.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options, failingBlock: () throws -> R
) rethrows -> R {
  guard let run = _QuinceTestCaseRun.current else { return try failingBlock() }
  let expected = XCTExpectedFailure(failureReason, options)
  run.expect(expected)
  defer { run.end(expected) }
  return try failingBlock()
}

/// Failures of the block are expected.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, failingBlock: () throws -> R,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> R {
  try XCTExpectFailure(failureReason, options: options(enabled, strict, issueMatcher), failingBlock: failingBlock)
}

private func options(
  _ enabled: Bool?, _ strict: Bool?, _ matcher: ((XCTIssue) -> Bool)?
) -> XCTExpectedFailure.Options {
  let options = XCTExpectedFailure.Options()
  if let enabled { options.isEnabled = enabled }
  if let strict { options.isStrict = strict }
  if let matcher { options.issueMatcher = matcher }
  return options
}

/// The run of one test, which knows what failures are expected. The adapter gives it to classes of tests.
open class _QuinceTestCaseRun: XCTestCaseRun {
  nonisolated(unsafe) private static var runs: [_QuinceTestCaseRun] = []
  private static let lock = NSLock()

  /// The run of the test that is running.
  static var current: _QuinceTestCaseRun? { lock.withLock { runs.last } }

  private var expectations: [XCTExpectedFailure] = []
  /// `continueAfterFailure` of the test.
  fileprivate var continues = true
  private var hasRecorded = false

  /// XCTest asks once after each failure that it has told, and would end the process.
  fileprivate var continuesNow: Bool {
    defer { hasRecorded = false }
    return continues || hasRecorded
  }

  func expect(_ failure: XCTExpectedFailure) { Self.lock.withLock { expectations.append(failure) } }

  /// The block of an expected failure is over.
  func end(_ failure: XCTExpectedFailure) {
    Self.lock.withLock { expectations.removeAll { $0 === failure } }
    complain(failure)
  }

  private func complain(_ failure: XCTExpectedFailure) {
    guard let complaint = failure.complaint else { return }
    super.recordFailure(withDescription: complaint, inFile: "<unknown>", atLine: 0, expected: true)
  }

  open override func start() {
    super.start()
    Self.lock.withLock { Self.runs.append(self) }
  }

  open override func stop() {
    let open = Self.lock.withLock {
      Self.runs.removeAll { $0 === self }
      defer { expectations = [] }
      return expectations
    }
    open.forEach(complain)
    super.stop()
  }

  open override func recordFailure(
    withDescription description: String, inFile filePath: String?, atLine lineNumber: Int, expected: Bool
  ) {
    let location = filePath.map { XCTSourceCodeLocation(filePath: $0, lineNumber: lineNumber) }
    let issue = XCTIssue(
      type: expected ? .assertionFailure : .thrownError, compactDescription: description,
      sourceCodeContext: XCTSourceCodeContext(location: location))
    defer { hasRecorded = true }
    let open = Self.lock.withLock { expectations }
    // The innermost expectation is asked first.
    if let taker = open.reversed().first(where: { $0.takes(issue) }) {
      print("Expected failure\(taker.failureReason.map { " (\($0))" } ?? ""): \(description)")
      return
    }
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    // Apple: XCTestCase.continueAfterFailure, "whether a test case should continue running after a failure occurs".
    // An error that was thrown has left the test already.
    if expected, !continues { EndableCall.end() }
  }
}

extension XCTestCase {
  /// What `continueAfterFailure` is in adapted tests.
  public nonisolated var _quinceContinueAfterFailure: Bool {
    get { (testRun as? _QuinceTestCaseRun)?.continuesNow ?? true }
    set { (testRun as? _QuinceTestCaseRun)?.continues = newValue }
  }
}
