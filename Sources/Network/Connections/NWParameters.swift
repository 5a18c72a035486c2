import Foundation

/// A protocol of a connection's stack.
open class NWProtocolOptions: @unchecked Sendable {
  init() {}
}

/// TCP.
public enum NWProtocolTCP {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    /// Small pieces are sent at once. Default false.
    public var noDelay = false
    /// Default false.
    public var enableKeepalive = false
    /// In seconds; 0 for the system's.
    public var keepaliveIdle = 0
    public var keepaliveCount = 0
    public var keepaliveInterval = 0
    /// In seconds; 0 for the system's.
    public var connectionTimeout = 0

    public override init() {}
  }
}

/// UDP.
public enum NWProtocolUDP {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public override init() {}
  }
}

/// TLS: there is none for connections, which fail with `NWError.tls`.
public enum NWProtocolTLS {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public override init() {}
  }
}

/// How connections are made.
public final class NWParameters: @unchecked Sendable, CustomDebugStringConvertible {
  enum Transport: Sendable { case tcp(NWProtocolTCP.Options), udp(NWProtocolUDP.Options) }

  let transport: Transport
  let wantsTLS: Bool
  /// Whether an address that another socket had a moment ago is taken. Default false.
  public var allowLocalEndpointReuse = false
  /// Where the connection comes from, or where a listener listens; nil for anywhere.
  public var requiredLocalEndpoint: NWEndpoint?

  public static var tcp: NWParameters { NWParameters(tls: nil) }
  public static var udp: NWParameters { NWParameters(dtls: nil) }
  public static var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
  public static var dtls: NWParameters { NWParameters(dtls: NWProtocolTLS.Options()) }

  public convenience init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()) {
    self.init(.tcp(tcp), wantsTLS: tls != nil)
  }
  public convenience init(dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = NWProtocolUDP.Options()) {
    self.init(.udp(udp), wantsTLS: dtls != nil)
  }
  private init(_ transport: Transport, wantsTLS: Bool) { (self.transport, self.wantsTLS) = (transport, wantsTLS) }

  public func copy() -> NWParameters {
    let copy = NWParameters(transport, wantsTLS: wantsTLS)
    copy.allowLocalEndpointReuse = allowLocalEndpointReuse
    copy.requiredLocalEndpoint = requiredLocalEndpoint
    return copy
  }

  var isDatagram: Bool { if case .udp = transport { true } else { false } }
  public var debugDescription: String { (isDatagram ? "udp" : "tcp") + (wantsTLS ? ", tls" : "") }

  /// A socket of the family, that does not block; what is asked for of it is set.
  func socket(_ family: Int32) -> Result<Int32, NWError> {
    let kind = Int32((isDatagram ? SOCK_DGRAM : SOCK_STREAM).rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = Glibc.socket(family, kind, 0)
    guard descriptor >= 0 else { return .failure(NWError(errno: errno)) }
    if allowLocalEndpointReuse { set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1) }
    if case .tcp(let options) = transport, family != AF_UNIX {
      let level = Int32(IPPROTO_TCP)
      if options.noDelay { set(descriptor, level, TCP_NODELAY, 1) }
      if options.enableKeepalive { set(descriptor, SOL_SOCKET, SO_KEEPALIVE, 1) }
      if options.keepaliveIdle > 0 { set(descriptor, level, TCP_KEEPIDLE, options.keepaliveIdle) }
      if options.keepaliveCount > 0 { set(descriptor, level, TCP_KEEPCNT, options.keepaliveCount) }
      if options.keepaliveInterval > 0 { set(descriptor, level, TCP_KEEPINTVL, options.keepaliveInterval) }
    }
    return .success(descriptor)
  }

  private func set(_ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Int) {
    var value = Int32(clamping: value)
    setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}
