import XCTest

/// Something that `measure(metrics:block:)` measures.
public protocol XCTMetric {}

/// The time that passes.
public final class XCTClockMetric: XCTMetric {
  public init() {}
}

extension XCTestCase {
  /// Runs the block ten times, and fails when the times vary too much.
  public func measure(metrics: [any XCTMetric], block: () -> Void) {
    guard !metrics.isEmpty else { return }
    measureMetrics([.wallClockTime], automaticallyStartMeasuring: true, for: block)
  }
}
