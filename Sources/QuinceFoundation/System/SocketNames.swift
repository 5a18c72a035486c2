import CGlibc
import Glibc

// Apple: the constants of sockets are numbers of one type, where Glibc's headers have enumerations.

public let SOCK_STREAM: Int32 = 1
public let SOCK_DGRAM: Int32 = 2
public let SOCK_RAW: Int32 = 3
public let SHUT_RD: Int32 = 0
public let SHUT_WR: Int32 = 1
public let SHUT_RDWR: Int32 = 2
public let IPPROTO_IP: Int32 = 0
public let IPPROTO_ICMP: Int32 = 1
public let IPPROTO_TCP: Int32 = 6
public let IPPROTO_UDP: Int32 = 17
public let IPPROTO_IPV6: Int32 = 41
/// An option that Linux's sockets do not have: setting it says so. Darwin's own number would be another option of Linux's.
public let SO_NOSIGPIPE: Int32 = 0x7fff
/// Opens a file to watch it; here it may be read as well.
public let O_EVTONLY: Int32 = O_RDONLY

extension sockaddr_in {
  @_disfavoredOverload
  public init(
    sin_len: UInt8, sin_family: UInt8, sin_port: in_port_t, sin_addr: in_addr,
    sin_zero: (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar)
  ) {
    self.init(
      sin_len: sin_len, sin_family: sa_family_t(sin_family), sin_port: sin_port, sin_addr: sin_addr, sin_zero: sin_zero)
  }
}

extension sockaddr_in6 {
  @_disfavoredOverload
  public init(
    sin6_len: UInt8, sin6_family: UInt8, sin6_port: in_port_t, sin6_flowinfo: UInt32, sin6_addr: in6_addr,
    sin6_scope_id: UInt32
  ) {
    self.init(
      sin6_len: sin6_len, sin6_family: sa_family_t(sin6_family), sin6_port: sin6_port, sin6_flowinfo: sin6_flowinfo,
      sin6_addr: sin6_addr, sin6_scope_id: sin6_scope_id)
  }
}

extension addrinfo {
  // In Darwin's order, the name before the address.
  public init(
    ai_flags: Int32, ai_family: Int32, ai_socktype: Int32, ai_protocol: Int32, ai_addrlen: socklen_t,
    ai_canonname: UnsafeMutablePointer<CChar>!, ai_addr: UnsafeMutablePointer<sockaddr>!,
    ai_next: UnsafeMutablePointer<addrinfo>!
  ) {
    self.init(
      ai_flags: ai_flags, ai_family: ai_family, ai_socktype: ai_socktype, ai_protocol: ai_protocol,
      ai_addrlen: ai_addrlen, ai_addr: ai_addr, ai_canonname: ai_canonname, ai_next: ai_next)
  }
}

extension stat {
  public var st_mtimespec: timespec { st_mtim }
  public var st_atimespec: timespec { st_atim }
  public var st_ctimespec: timespec { st_ctim }
  /// Linux tells of no birth: the time of the last change of its status.
  public var st_birthtimespec: timespec { st_ctim }
}

/// The number of a thread of the system's, as logs show it.
/// - Parameter thread: nil or the thread that asks; others are not told.
@discardableResult
public func pthread_threadid_np(_ thread: pthread_t?, _ thread_id: UnsafeMutablePointer<UInt64>!) -> Int32 {
  guard thread == nil || thread == pthread_self() else { return ESRCH }
  thread_id.pointee = UInt64(gettid())
  return 0
}

public func pthread_mach_thread_np(_ thread: pthread_t) -> UInt32 { UInt32(truncatingIfNeeded: thread >> 8) }
