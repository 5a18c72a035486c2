import Foundation

/// A clock. There is the device's alone.
public final class CMClock: Sendable {
  private init() {}

  public static let hostTimeClock = CMClock()

  /// Since the device was started.
  public var time: CMTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return CMTime(value: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec), timescale: 1_000_000_000)
  }
}

public func CMClockGetHostTimeClock() -> CMClock { CMClock.hostTimeClock }
public func CMClockGetTime(_ clock: CMClock) -> CMTime { clock.time }
