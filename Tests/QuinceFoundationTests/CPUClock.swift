import Foundation

/// Time that this process computed: a bound that a busy machine does not break.
struct CPUClock {
  func measure(_ body: () throws -> Void) rethrows -> Duration {
    let start = Self.now
    try body()
    return Self.now - start
  }

  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
