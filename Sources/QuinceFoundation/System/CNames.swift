import Glibc

// Names that Darwin's headers give to Swift and Glibc's do not.

public typealias NSInteger = Int

/// Apple: math.h, `#define HUGE MAXFLOAT`.
public let HUGE: Float = .greatestFiniteMagnitude

// Apple: a socket's address begins with its own size in bytes. Linux's has no such field; what apps set there is its size.

extension sockaddr {
  // surface: the size of a type is what it is
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr>.size) }
    set {}
  }
}

extension sockaddr_in {
  // surface: the size of a type is what it is
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }

  public init(
    sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr,
    sin_zero: (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar)
  ) {
    self.init()
    (self.sin_family, self.sin_port, self.sin_addr) = (sin_family, sin_port, sin_addr)
  }
}

extension sockaddr_in6 {
  // surface: the size of a type is what it is
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in6>.size) }
    set {}
  }

  public init(
    sin6_len: UInt8, sin6_family: sa_family_t, sin6_port: in_port_t, sin6_flowinfo: UInt32, sin6_addr: in6_addr,
    sin6_scope_id: UInt32
  ) {
    self.init(
      sin6_family: sin6_family, sin6_port: sin6_port, sin6_flowinfo: sin6_flowinfo, sin6_addr: sin6_addr,
      sin6_scope_id: sin6_scope_id)
  }
}
