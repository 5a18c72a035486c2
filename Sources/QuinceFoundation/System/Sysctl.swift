import CGlibc
import Foundation

// What apps ask Darwin's kernel, by name or by number. A device here answers as Apple's simulator does.

public let CTL_KERN: Int32 = 1
public let CTL_HW: Int32 = 6
public let KERN_OSTYPE: Int32 = 1
public let KERN_OSRELEASE: Int32 = 2
public let KERN_PROC: Int32 = 14
public let KERN_PROC_PID: Int32 = 1
public let KERN_BOOTTIME: Int32 = 21
public let KERN_OSVERSION: Int32 = 65
public let HW_MACHINE: Int32 = 1
public let HW_MODEL: Int32 = 2
public let HW_NCPU: Int32 = 3
public let HW_PAGESIZE: Int32 = 7
public let HW_MEMSIZE: Int32 = 24
public let P_TRACED: Int32 = 0x800

public struct extern_proc: Sendable {
  /// `P_TRACED` where a debugger is attached.
  // surface: read by the app
  public var p_flag: Int32 = 0
  // surface: read by the app
  public var p_pid: Int32 = 0
  public init() {}
}

/// What is known of a process.
public struct kinfo_proc: Sendable {
  public var kp_proc = extern_proc()
  public init() {}
}

private enum KernelValue {
  case text(String)
  case number(Int32)
  case large(Int64)
  case time(timeval)
  case process(kinfo_proc)

  init?(_ name: String) {
    let information = ProcessInfo.processInfo
    switch name {
    case "hw.machine": self = .text(Self.machine)
    case "hw.model": self = .text("Mac")
    case "hw.ncpu", "hw.physicalcpu", "hw.logicalcpu", "hw.activecpu", "hw.physicalcpu_max", "hw.logicalcpu_max":
      self = .number(Int32(information.processorCount))
    case "hw.memsize": self = .large(Int64(information.physicalMemory))
    case "hw.pagesize": self = .large(Int64(getpagesize()))
    case "kern.ostype": self = .text("Darwin")
    case "kern.osrelease": self = .text("22.5.0")
    case "kern.osversion": self = .text("20F66")
    case "kern.boottime": self = .time(Self.bootTime)
    default: return nil
    }
  }

  init?(_ path: [Int32]) {
    switch path {
    case [CTL_HW, HW_MACHINE]: self.init("hw.machine")
    case [CTL_HW, HW_MODEL]: self.init("hw.model")
    case [CTL_HW, HW_NCPU]: self.init("hw.ncpu")
    case [CTL_HW, HW_PAGESIZE]: self = .number(getpagesize())
    case [CTL_HW, HW_MEMSIZE]: self.init("hw.memsize")
    case [CTL_KERN, KERN_OSTYPE]: self.init("kern.ostype")
    case [CTL_KERN, KERN_OSRELEASE]: self.init("kern.osrelease")
    case [CTL_KERN, KERN_OSVERSION]: self.init("kern.osversion")
    case [CTL_KERN, KERN_BOOTTIME]: self.init("kern.boottime")
    case [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]: self = .process(Self.ownProcess)
    default: return nil
    }
  }

  private static var machine: String {
    #if arch(arm64)
      return "arm64"
    #else
      return "x86_64"
    #endif
  }

  private static var bootTime: timeval {
    let time = ProcessEnvironment.current.date().timeIntervalSince1970 - ProcessInfo.processInfo.systemUptime
    return timeval(tv_sec: Int(time), tv_usec: 0)
  }

  private static var ownProcess: kinfo_proc {
    var info = kinfo_proc()
    info.kp_proc.p_pid = getpid()
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let tracer = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }?.split(separator: "\t").last
    if let tracer, tracer != "0" { info.kp_proc.p_flag = P_TRACED }
    return info
  }

  private func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    switch self {
    case .text(let text): return Array(text.utf8CString).withUnsafeBytes(body)
    case .number(let number): return withUnsafeBytes(of: number, body)
    case .large(let number): return withUnsafeBytes(of: number, body)
    case .time(let time): return withUnsafeBytes(of: time, body)
    case .process(let info): return withUnsafeBytes(of: info, body)
    }
  }

  func copy(to old: UnsafeMutableRawPointer?, _ size: UnsafeMutablePointer<Int>?) -> Int32 {
    withBytes { bytes in
      guard let size else { return 0 }
      let room = size.pointee
      size.pointee = bytes.count
      guard let old else { return 0 }
      guard room >= bytes.count else {
        errno = ENOMEM
        return -1
      }
      old.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
      return 0
    }
  }
}

/// Asks for a value by its name. Nothing can be set.
/// - Parameters:
///   - old: gets the value; nil to ask for its size alone.
///   - size: the room there is, then the size of the value, in bytes.
/// - Returns: 0, or -1 with `errno`: `ENOENT` for a name that is not known here, `ENOMEM` where there is not room enough.
@discardableResult
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ old: UnsafeMutableRawPointer!, _ size: UnsafeMutablePointer<Int>!,
  _ new: UnsafeMutableRawPointer!, _ newSize: Int
) -> Int32 {
  guard new == nil else {
    errno = EPERM
    return -1
  }
  guard let value = KernelValue(String(cString: name)) else {
    errno = ENOENT
    return -1
  }
  return value.copy(to: old, size)
}

/// Asks for a value by its numbers, as `sysctlbyname(_:_:_:_:_:)` does.
@discardableResult
public func sysctl(
  _ name: UnsafeMutablePointer<Int32>!, _ count: UInt32, _ old: UnsafeMutableRawPointer!,
  _ size: UnsafeMutablePointer<Int>!, _ new: UnsafeMutableRawPointer!, _ newSize: Int
) -> Int32 {
  guard new == nil else {
    errno = EPERM
    return -1
  }
  guard let value = KernelValue(Array(UnsafeBufferPointer(start: name, count: Int(count)))) else {
    errno = ENOENT
    return -1
  }
  return value.copy(to: old, size)
}
