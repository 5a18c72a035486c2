import Foundation

/// A secret that both sides have.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  private let bytes: [UInt8]

  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }
  /// A random one.
  public init(size: SymmetricKeySize) {
    var random = SystemRandomNumberGenerator()
    bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  public var bitCount: Int { bytes.count * 8 }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public static func == (left: Self, right: Self) -> Bool { areEqual(left.bytes, right.bytes) }
}

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence
where Element == UInt8 {
  var byteCount: Int { get }
}

public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode, Sendable {
  let bytes: [UInt8]
  public var byteCount: Int { bytes.count }
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public static func == (left: Self, right: Self) -> Bool { areEqual(left.bytes, right.bytes) }
  public var description: String {
    "HMAC with \(H.self): " + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// Signs data with a key, by a hash function: RFC 2104.
public struct HMAC<H: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner = H()
  private let outerKey: [UInt8]

  public init(key: SymmetricKey) {
    var bytes = key.withUnsafeBytes { Array($0) }
    if bytes.count > H.blockByteCount { bytes = Array(H.hash(data: bytes)) }
    bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
    outerKey = bytes.map { $0 ^ 0x5c }
    inner.update(data: bytes.map { $0 ^ 0x36 })
  }

  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }
  public func finalize() -> MAC {
    MAC(bytes: Array(H.hash(data: outerKey + Array(inner.finalize()))))
  }

  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ mac: MAC, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool { mac == authenticationCode(for: authenticatedData, using: key) }
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    let given = authenticationCode.withUnsafeBytes { Array($0) }
    return areEqual(given, Self.authenticationCode(for: authenticatedData, using: key).bytes)
  }
}
