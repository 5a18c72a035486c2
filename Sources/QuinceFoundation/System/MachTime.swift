import Foundation

// Mach's clock, in nanoseconds.

public typealias kern_return_t = Int32
public let KERN_SUCCESS: kern_return_t = 0

public struct mach_timebase_info_data_t: Sendable {
  // surface: read by the app
  public var numer: UInt32
  // surface: read by the app
  public var denom: UInt32

  public init() { self.init(numer: 0, denom: 0) }

  public init(numer: UInt32, denom: UInt32) {
    self.numer = numer
    self.denom = denom
  }
}
public typealias mach_timebase_info_t = UnsafeMutablePointer<mach_timebase_info_data_t>

// In C the structure has the function's name too; here functions make it.
public func mach_timebase_info() -> mach_timebase_info_data_t { mach_timebase_info_data_t() }
public func mach_timebase_info(numer: UInt32, denom: UInt32) -> mach_timebase_info_data_t {
  mach_timebase_info_data_t(numer: numer, denom: denom)
}

@discardableResult
public func mach_timebase_info(_ info: mach_timebase_info_t!) -> kern_return_t {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return KERN_SUCCESS
}

public func mach_absolute_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_MONOTONIC) }
/// Goes on while the machine sleeps.
public func mach_continuous_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_BOOTTIME) }

public var CLOCK_UPTIME_RAW: clockid_t { CLOCK_MONOTONIC }

public func clock_gettime_nsec_np(_ clock_id: clockid_t) -> UInt64 {
  var time = timespec()
  guard clock_gettime(clock_id, &time) == 0 else { return 0 }
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
