import Foundation

// Apple: mach/task_info.h, of which apps ask how much memory they have.

public typealias integer_t = Int32
public typealias natural_t = UInt32
public typealias mach_port_t = UInt32
public typealias mach_msg_type_number_t = UInt32
public typealias mach_vm_size_t = UInt64
public typealias vm_size_t = UInt
public typealias task_flavor_t = UInt32
public typealias task_t = mach_port_t
public typealias task_name_t = mach_port_t
public typealias task_info_t = UnsafeMutablePointer<integer_t>

public let KERN_INVALID_ARGUMENT: kern_return_t = 4
/// The app's own task, which is the only one.
public let mach_task_self_: mach_port_t = 0x103
public func mach_task_self() -> mach_port_t { mach_task_self_ }

public let MACH_TASK_BASIC_INFO: Int32 = 20
public let TASK_BASIC_INFO: Int32 = 18
public let TASK_VM_INFO: Int32 = 22

/// Sizes in bytes.
public struct mach_task_basic_info: Sendable {
  // surface: read by the app
  public var virtual_size: mach_vm_size_t = 0
  // surface: read by the app
  public var resident_size: mach_vm_size_t = 0
  // surface: read by the app
  public var resident_size_max: mach_vm_size_t = 0
  // surface: read by the app
  public var suspend_count: integer_t = 0
  public init() {}
}
public typealias mach_task_basic_info_data_t = mach_task_basic_info
public typealias task_basic_info = mach_task_basic_info
public typealias task_basic_info_data_t = mach_task_basic_info

public struct task_vm_info: Sendable {
  // surface: read by the app
  public var virtual_size: mach_vm_size_t = 0
  // surface: read by the app
  public var resident_size: mach_vm_size_t = 0
  // surface: read by the app
  public var resident_size_peak: mach_vm_size_t = 0
  /// What counts towards the limit of an app.
  // surface: read by the app
  public var phys_footprint: mach_vm_size_t = 0
  public init() {}
}
public typealias task_vm_info_data_t = task_vm_info

public let MACH_TASK_BASIC_INFO_COUNT = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size / 4)
public let TASK_VM_INFO_COUNT = mach_msg_type_number_t(MemoryLayout<task_vm_info>.size / 4)

/// Fills in what is known of the app's own process.
/// - Parameter count: the room there is, in numbers of four bytes.
/// - Returns: `KERN_INVALID_ARGUMENT` for another kind of information than the two above.
@discardableResult
public func task_info(
  _ target_task: task_name_t, _ flavor: task_flavor_t, _ task_info_out: task_info_t!,
  _ count: UnsafeMutablePointer<mach_msg_type_number_t>!
) -> kern_return_t {
  let memory = ProcessMemory()
  func fill<Information>(_ information: Information) -> kern_return_t {
    let size = MemoryLayout<Information>.size
    // Apple: an older program's shorter structure gets its part.
    let room = min(size, Int(count.pointee) * 4)
    withUnsafeBytes(of: information) {
      UnsafeMutableRawPointer(task_info_out).copyMemory(from: $0.baseAddress!, byteCount: room)
    }
    count.pointee = mach_msg_type_number_t(room / 4)
    return KERN_SUCCESS
  }
  switch Int32(flavor) {
  case MACH_TASK_BASIC_INFO, TASK_BASIC_INFO:
    var information = mach_task_basic_info()
    (information.virtual_size, information.resident_size) = (memory.virtual, memory.resident)
    information.resident_size_max = memory.peak
    return fill(information)
  case TASK_VM_INFO:
    var information = task_vm_info()
    (information.virtual_size, information.resident_size) = (memory.virtual, memory.resident)
    (information.resident_size_peak, information.phys_footprint) = (memory.peak, memory.own)
    return fill(information)
  default: return KERN_INVALID_ARGUMENT
  }
}

/// What Linux knows of the process's memory, in bytes.
private struct ProcessMemory {
  private(set) var virtual: UInt64 = 0
  private(set) var resident: UInt64 = 0
  /// Without what other processes share.
  private(set) var own: UInt64 = 0
  private(set) var peak: UInt64 = 0

  init() {
    let page = UInt64(getpagesize())
    let pages =
      (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").compactMap { UInt64($0) } ?? []
    if pages.count > 2 {
      (virtual, resident) = (pages[0] * page, pages[1] * page)
      own = resident - min(resident, pages[2] * page)
    }
    var usage = rusage()
    if getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0 { peak = UInt64(usage.ru_maxrss) * 1024 }
  }
}

/// What an app may still take, in bytes.
public func os_proc_available_memory() -> Int {
  let text = (try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8)) ?? ""
  let line = text.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
  let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return kilobytes * 1024
}
