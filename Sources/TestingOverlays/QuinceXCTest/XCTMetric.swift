import Foundation
import XCTest

/// Something that `measure(metrics:options:block:)` measures. One object measures one iteration: it is copied before each.
public protocol XCTMetric: NSCopying, NSObjectProtocol {
  func willBeginMeasuring()
  func didStopMeasuring()
  /// - Throws: what the test fails with.
  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement]
}

extension XCTMetric {
  public func willBeginMeasuring() {}
  public func didStopMeasuring() {}
}

/// A moment on the machine's clock, whatever the clock of the app is.
public final class XCTPerformanceMeasurementTimestamp: NSObject {
  /// Nanoseconds of a clock that only goes forwards.
  public let absoluteTimeNanoSeconds: UInt64
  public let date: Date
  public var absoluteTime: UInt64 { absoluteTimeNanoSeconds }

  public init(absoluteTime: UInt64, date: Date) {
    absoluteTimeNanoSeconds = absoluteTime
    self.date = date
  }

  public override convenience init() { self.init(absoluteTime: DispatchTime.now().uptimeNanoseconds, date: Date()) }
}

/// One number of one iteration.
public final class XCTPerformanceMeasurement: NSObject {
  public enum Polarity: Int { case unspecified, prefersSmaller, prefersLarger }

  public let identifier: String
  public let displayName: String
  public let doubleValue: Double
  public let unitSymbol: String
  public let polarity: Polarity
  public var value: Measurement<Unit> { Measurement(value: doubleValue, unit: Unit(symbol: unitSymbol)) }

  public init(
    identifier: String, displayName: String, doubleValue: Double, unitSymbol: String, polarity: Polarity = .unspecified
  ) {
    self.identifier = identifier
    self.displayName = displayName
    self.doubleValue = doubleValue
    self.unitSymbol = unitSymbol
    self.polarity = polarity
  }

  public convenience init(
    identifier: String, displayName: String, value: Measurement<Unit>, polarity: Polarity = .unspecified
  ) {
    self.init(
      identifier: identifier, displayName: displayName, doubleValue: value.value, unitSymbol: value.unit.symbol,
      polarity: polarity)
  }
}
