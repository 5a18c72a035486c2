import Foundation

/// An address of the Internet protocol.
public protocol IPAddress: Sendable {
  /// In the network's order.
  var rawValue: Data { get }
  init?(_ rawValue: Data, _ interface: NWInterface?)
  init?(_ string: String)
  var interface: NWInterface? { get }
  var isLoopback: Bool { get }
  var isLinkLocal: Bool { get }
  var isMulticast: Bool { get }
}

/// Four bytes.
public struct IPv4Address: IPAddress, Hashable, CustomDebugStringConvertible {
  public static let any = IPv4Address(bytes: [0, 0, 0, 0])
  public static let broadcast = IPv4Address(bytes: [255, 255, 255, 255])
  public static let loopback = IPv4Address(bytes: [127, 0, 0, 1])

  public let rawValue: Data
  public let interface: NWInterface?

  private init(bytes: [UInt8]) { (rawValue, interface) = (Data(bytes), nil) }

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    (self.rawValue, self.interface) = (Data(rawValue), interface)
  }

  /// - Parameter string: as "127.0.0.1".
  public init?(_ string: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, string, &address) == 1 else { return nil }
    self.init(withUnsafeBytes(of: &address) { Data($0) })
  }

  public var isLoopback: Bool { rawValue[0] == 127 }
  public var isLinkLocal: Bool { rawValue[0] == 169 && rawValue[1] == 254 }
  public var isMulticast: Bool { rawValue[0] & 0xf0 == 0xe0 }
  public var debugDescription: String { rawValue.map(String.init).joined(separator: ".") }
}

/// Sixteen bytes.
public struct IPv6Address: IPAddress, Hashable, CustomDebugStringConvertible {
  public static let any = IPv6Address(bytes: [UInt8](repeating: 0, count: 16))
  public static let loopback = IPv6Address(bytes: [UInt8](repeating: 0, count: 15) + [1])

  public let rawValue: Data
  public let interface: NWInterface?

  private init(bytes: [UInt8]) { (rawValue, interface) = (Data(bytes), nil) }

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    (self.rawValue, self.interface) = (Data(rawValue), interface)
  }

  /// - Parameter string: as "fe80::1", with or without "%" and an interface's name.
  public init?(_ string: String) {
    let parts = string.split(separator: "%", maxSplits: 1)
    var address = in6_addr()
    guard let first = parts.first, inet_pton(AF_INET6, String(first), &address) == 1 else { return nil }
    self.init(
      withUnsafeBytes(of: &address) { Data($0) }, parts.count > 1 ? NWInterface(name: String(parts[1])) : nil)
  }

  public var isLoopback: Bool { self == .loopback }
  public var isLinkLocal: Bool { rawValue[0] == 0xfe && rawValue[1] & 0xc0 == 0x80 }
  public var isMulticast: Bool { rawValue[0] == 0xff }

  public var debugDescription: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = rawValue.withUnsafeBytes { inet_ntop(AF_INET6, $0.baseAddress, &text, socklen_t(text.count)) }
    let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return interface.map { "\(name)%\($0.name)" } ?? name
  }
}
