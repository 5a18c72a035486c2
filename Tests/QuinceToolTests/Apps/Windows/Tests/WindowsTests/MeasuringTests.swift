import XCTest

/// Counts its calls; an object of its own for each iteration.
final class CountingMetric: NSObject, XCTMetric {
  static var calls: [String] = []
  private let number: Int

  init(_ number: Int) { self.number = number }

  func copy(with zone: NSZone? = nil) -> Any { CountingMetric(number + 1) }
  func willBeginMeasuring() { Self.calls.append("begin \(number)") }
  func didStopMeasuring() { Self.calls.append("stop \(number)") }

  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    XCTAssertLessThanOrEqual(startTime.absoluteTime, endTime.absoluteTime)
    Self.calls.append("report")
    return [
      XCTPerformanceMeasurement(
        identifier: "calls", displayName: "Calls", value: Measurement(value: 2, unit: Unit(symbol: "calls")))
    ]
  }
}

final class MeasuringTests: XCTestCase {
  override func setUp() { CountingMetric.calls = [] }

  func testABlockRunsOnceMoreThanItCounts() {
    var calls = 0
    measure(metrics: [XCTClockMetric(), XCTCPUMetric(), XCTMemoryMetric(), XCTStorageMetric()]) { calls += 1 }
    XCTAssertEqual(calls, 6)
  }

  func testMetricsAreToldInOrder() {
    let options = XCTMeasureOptions()
    options.iterationCount = 1
    measure(metrics: [CountingMetric(0)], options: options) { CountingMetric.calls.append("block") }
    XCTAssertEqual(CountingMetric.calls, ["begin 1", "block", "stop 1", "report", "begin 1", "block", "stop 1", "report"])
  }

  func testMeasuringByHand() {
    let options = XCTMeasureOptions.default
    options.iterationCount = 1
    options.invocationOptions = [.manuallyStart, .manuallyStop]
    measure(metrics: [CountingMetric(0)], options: options) {
      CountingMetric.calls.append("before")
      startMeasuring()
      CountingMetric.calls.append("block")
      stopMeasuring()
      CountingMetric.calls.append("after")
    }
    let once = ["before", "begin 1", "block", "stop 1", "after", "report"]
    XCTAssertEqual(CountingMetric.calls, once + once)
  }

  func testTheProcessorsTimeIsMeasured() throws {
    let metric = XCTCPUMetric(limitingToCurrentThread: true)
    metric.willBeginMeasuring()
    var sum = 0.0
    for number in 0..<2_000_000 { sum += Double(number).squareRoot() }
    metric.didStopMeasuring()
    let now = XCTPerformanceMeasurementTimestamp()
    let measured = try metric.reportMeasurements(from: now, to: now)
    XCTAssertEqual(measured.map(\.unitSymbol), ["s"], "of \(sum)")
    XCTAssertGreaterThan(measured[0].doubleValue, 0.0001)
  }

  func testAppsFindOutThatTheyAreTested() {
    XCTAssertNotNil(ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"])
    XCTAssertNotNil(NSClassFromString("XCTestCase"))
    XCTAssertNil(NSClassFromString("XCTestCasket"))
  }
}
