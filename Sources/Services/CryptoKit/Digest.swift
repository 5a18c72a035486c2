@_exported import Foundation

/// The bytes that a hash function gives.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence where Element == UInt8 {
  static var byteCount: Int { get }
}

/// A hash function that gets its data in parts.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

extension HashFunction {
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }

  public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
    var hasher = Self()
    hasher.update(bufferPointer: bufferPointer)
    return hasher.finalize()
  }

  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var hasher = Self()
    hasher.update(data: data)
    return hasher.finalize()
  }
}

/// What the digests of all functions have.
protocol ByteDigest: Digest {
  static var name: String { get }
  var bytes: [UInt8] { get }
}

extension ByteDigest {
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public var description: String {
    "\(Self.name) digest: " + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Digest {
  // Apple: a digest equals data of the same bytes; all bytes are compared, wherever they first differ.
  public static func == <D: DataProtocol>(left: Self, right: D) -> Bool { areEqual(Array(left), Array(right)) }
  public static func != <D: DataProtocol>(left: Self, right: D) -> Bool { !(left == right) }
}

func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  return zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
}
