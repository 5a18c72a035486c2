import Foundation
import XCTest

extension XCTestCase {
  /// What `measure(block:)` measures.
  public class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }

  public func measure(options: XCTMeasureOptions, block: () -> Void) {
    measure(metrics: Self.defaultMetrics, options: options, block: block)
  }

  /// Runs the block once, and then as often as the options say; each metric's numbers are printed in one line.
  public func measure(metrics: [any XCTMetric], block: () -> Void) {
    measure(metrics: metrics, options: .default, block: block)
  }

  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
    var rows = MeasuredRows()
    for iteration in 0...max(1, options.iterationCount) {
      let run = MeasuredIteration(metrics)
      MeasuredIteration.current = run
      if !options.invocationOptions.contains(.manuallyStart) { run.start() }
      block()
      run.stop()
      MeasuredIteration.current = nil
      do {
        let measurements = try run.measurements()
        // The first one warms caches.
        if iteration > 0 { rows.add(measurements) }
      } catch {
        return XCTFail("\(error)")
      }
    }
    for line in rows.lines { print("Test Case '\(name)' measured \(line)") }
  }

  /// Begins a measurement that is begun by hand.
  public func startMeasuring() {
    if let run = MeasuredIteration.current { run.start() } else { startMeasuring(file: #file, line: #line) }
  }

  public func stopMeasuring() {
    if let run = MeasuredIteration.current { run.stop() } else { stopMeasuring(file: #file, line: #line) }
  }
}

/// One call of a measured block.
private final class MeasuredIteration {
  nonisolated(unsafe) static var current: MeasuredIteration?

  private let metrics: [any XCTMetric]
  private var begin: XCTPerformanceMeasurementTimestamp?
  private var end: XCTPerformanceMeasurementTimestamp?

  init(_ metrics: [any XCTMetric]) { self.metrics = metrics.map { $0.copy() as? any XCTMetric ?? $0 } }

  func start() {
    guard begin == nil else { return }
    for metric in metrics { metric.willBeginMeasuring() }
    begin = XCTPerformanceMeasurementTimestamp()
  }

  func stop() {
    guard begin != nil, end == nil else { return }
    end = XCTPerformanceMeasurementTimestamp()
    for metric in metrics { metric.didStopMeasuring() }
  }

  func measurements() throws -> [XCTPerformanceMeasurement] {
    guard let begin, let end else { throw NotStarted() }
    return try metrics.flatMap { try $0.reportMeasurements(from: begin, to: end) }
  }

  private struct NotStarted: Error, CustomStringConvertible {
    let description = "The block was to call startMeasuring(), and did not"
  }
}

/// The numbers of all iterations by what was measured, in the order in which they came.
private struct MeasuredRows {
  private var rows: [(measurement: XCTPerformanceMeasurement, values: [Double])] = []

  mutating func add(_ measurements: [XCTPerformanceMeasurement]) {
    for measurement in measurements {
      if let index = rows.firstIndex(where: { $0.measurement.identifier == measurement.identifier }) {
        rows[index].values.append(measurement.doubleValue)
      } else {
        rows.append((measurement, [measurement.doubleValue]))
      }
    }
  }

  /// As Xcode prints them; without the parts about baselines, which there are none of.
  var lines: [String] {
    rows.map { measurement, values in
      let average = values.reduce(0, +) / Double(values.count)
      let variance = values.reduce(0) { $0 + ($1 - average) * ($1 - average) } / Double(values.count)
      let deviation = average == 0 ? 0 : variance.squareRoot() / abs(average) * 100
      let texts = values.map { String(format: "%.6f", $0) }.joined(separator: ", ")
      return String(
        format: "[%@, %@] average: %.3f, relative standard deviation: %.3f%%, values: [%@], performanceMetricID:%@",
        measurement.displayName, measurement.unitSymbol, average, deviation, texts, measurement.identifier)
    }
  }
}
