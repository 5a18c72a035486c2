import Foundation

/// An endpoint in the form of the socket calls.
struct SocketAddress: Sendable {
  let family: Int32
  private let bytes: [UInt8]

  /// - Parameter length: at most the size of `sockaddr_storage`.
  init(_ address: UnsafePointer<sockaddr>, length: socklen_t) {
    family = Int32(address.pointee.sa_family)
    bytes = Array(UnsafeRawBufferPointer(start: address, count: Int(length)))
  }

  init?(unixPath path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    family = AF_UNIX
    bytes = withUnsafeBytes(of: &address) { Array($0) }
  }

  func with<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    bytes.withUnsafeBytes { body($0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count)) }
  }

  /// What a call fills in, as `getsockname`; nil where it fails.
  static func filled(by call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32)
    -> SocketAddress?
  {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { buffer in
      let address = buffer.assumingMemoryBound(to: sockaddr.self).baseAddress!
      return call(address, &length) >= 0 ? SocketAddress(address, length: length) : nil
    }
  }

  var endpoint: NWEndpoint? {
    with { address, _ in
      switch family {
      case AF_INET:
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          let host = withUnsafeBytes(of: $0.pointee.sin_addr) { IPv4Address(Data($0)) }
          return Self.endpoint(host.map(NWEndpoint.Host.ipv4), $0.pointee.sin_port)
        }
      case AF_INET6:
        return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
          let host = withUnsafeBytes(of: $0.pointee.sin6_addr) { IPv6Address(Data($0)) }
          return Self.endpoint(host.map(NWEndpoint.Host.ipv6), $0.pointee.sin6_port)
        }
      default: return nil
      }
    }
  }

  private static func endpoint(_ host: NWEndpoint.Host?, _ port: in_port_t) -> NWEndpoint? {
    host.map { .hostPort(host: $0, port: NWEndpoint.Port(integerLiteral: UInt16(bigEndian: port))) }
  }

  /// Where an endpoint is, asked of the machine's resolver: may take seconds.
  static func resolve(_ endpoint: NWEndpoint, isDatagram: Bool) -> Result<[SocketAddress], NWError> {
    switch endpoint {
    case .unix(let path):
      return SocketAddress(unixPath: path).map { .success([$0]) } ?? .failure(.posix(.ENAMETOOLONG))
    case .hostPort(let host, let port): return resolve("\(host)", port, isDatagram: isDatagram)
    case .url(let url):
      guard let host = url.host else { return .failure(.posix(.EINVAL)) }
      let port = url.port.flatMap(UInt16.init(exactly:)) ?? (["https", "wss"].contains(url.scheme ?? "") ? 443 : 80)
      return resolve(host, NWEndpoint.Port(integerLiteral: port), isDatagram: isDatagram)
    // Nobody speaks Bonjour here.
    case .service: return .failure(.dns(noSuchRecord))
    }
  }

  private static func resolve(_ host: String, _ port: NWEndpoint.Port, isDatagram: Bool) -> Result<
    [SocketAddress], NWError
  > {
    var hints = addrinfo()
    hints.ai_socktype = Int32((isDatagram ? SOCK_DGRAM : SOCK_STREAM).rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else { return .failure(.dns(noSuchRecord)) }
    defer { freeaddrinfo(list) }
    var found: [SocketAddress] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ai_next
      if let address = entry.ai_addr { found.append(SocketAddress(address, length: entry.ai_addrlen)) }
    }
    return found.isEmpty ? .failure(.dns(noSuchRecord)) : .success(found)
  }
}
