import Foundation
import Glibc
import XCTest

/// The time that passes.
public final class XCTClockMetric: NSObject, XCTMetric {
  public override init() {}

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    let seconds = Double(endTime.absoluteTimeNanoSeconds - startTime.absoluteTimeNanoSeconds) / 1e9
    return [.system("Clock.time.monotonic", "Clock Monotonic Time", seconds, "s")]
  }

  public func copy(with zone: NSZone? = nil) -> Any { XCTClockMetric() }
}

/// The processor's time of the process or of the current thread. The counters of cycles and instructions are not reported:
/// most containers deny them.
public final class XCTCPUMetric: NSObject, XCTMetric {
  private let isOfThread: Bool
  private var (start, end) = (0.0, 0.0)

  public override convenience init() { self.init(limitingToCurrentThread: false) }
  public init(limitingToCurrentThread: Bool) { isOfThread = limitingToCurrentThread }

  private var now: Double {
    var time = timespec()
    clock_gettime(isOfThread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  public func willBeginMeasuring() { start = now }
  public func didStopMeasuring() { end = now }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [.system("CPU.time", "CPU Time", end - start, "s")]
  }

  public func copy(with zone: NSZone? = nil) -> Any { XCTCPUMetric(limitingToCurrentThread: isOfThread) }
}

/// The process's memory: how much more it has at the end, and the most that it had.
public final class XCTMemoryMetric: NSObject, XCTMetric {
  private var (start, end) = (0.0, 0.0)

  public override init() {}

  public func willBeginMeasuring() { start = ProcessFile.status.number(of: "VmRSS:") }
  public func didStopMeasuring() { end = ProcessFile.status.number(of: "VmRSS:") }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      .system("Memory.physical_peak", "Memory Peak Physical", ProcessFile.status.number(of: "VmHWM:"), "kB"),
      .system("Memory.physical", "Memory Physical", end - start, "kB"),
    ]
  }

  public func copy(with zone: NSZone? = nil) -> Any { XCTMemoryMetric() }
}

/// What the process writes to disks.
public final class XCTStorageMetric: NSObject, XCTMetric {
  private var (start, end) = (0.0, 0.0)

  public override init() {}

  public func willBeginMeasuring() { start = ProcessFile.io.number(of: "write_bytes:") }
  public func didStopMeasuring() { end = ProcessFile.io.number(of: "write_bytes:") }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [.system("Disk.logical_writes", "Disk Logical Writes", (end - start) / 1000, "kB")]
  }

  public func copy(with zone: NSZone? = nil) -> Any { XCTStorageMetric() }
}

extension XCTPerformanceMeasurement {
  fileprivate static func system(
    _ identifier: String, _ displayName: String, _ value: Double, _ unit: String
  ) -> XCTPerformanceMeasurement {
    XCTPerformanceMeasurement(
      identifier: "com.apple.dt.XCTMetric_" + identifier, displayName: displayName, doubleValue: value,
      unitSymbol: unit, polarity: .prefersSmaller)
  }
}

/// A file of `/proc/self` whose lines are a name and a number.
private enum ProcessFile: String {
  case status, io

  /// 0 where the system has no such line.
  func number(of name: String) -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/\(rawValue)", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0
  }
}
