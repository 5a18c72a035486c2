import Foundation
import QuinceCrypto

/// ChaCha20 with a proof that nobody changed the data, Poly1305: RFC 8439.
public enum ChaChaPoly {
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    let bytes: [UInt8]

    /// A random one.
    public init() { bytes = randomBytes(12) }
    /// - Throws: `CryptoKitError.incorrectParameterSize` for other than 12 bytes.
    public init<D: DataProtocol>(data: D) throws {
      guard data.count == 12 else { throw CryptoKitError.incorrectParameterSize }
      bytes = Array(data)
    }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  }

  public struct SealedBox: Sendable {
    public let nonce: Nonce
    public let ciphertext: Data
    public let tag: Data
    public var combined: Data { Data(nonce.bytes) + ciphertext + tag }

    public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
      guard tag.count == AuthenticatedCipher.tagSize else { throw CryptoKitError.incorrectParameterSize }
      (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
    }

    public init<D: DataProtocol>(combined: D) throws {
      let parts = try SealedParts(Array(combined))
      try self.init(nonce: Nonce(data: parts.nonce), ciphertext: parts.text, tag: parts.tag)
    }
  }

  /// - Throws: `CryptoKitError.incorrectKeySize` for other keys than of 256 bits.
  public static func seal<M: DataProtocol, A: DataProtocol>(
    _ message: M, using key: SymmetricKey, nonce: Nonce? = nil, authenticating authenticatedData: A
  ) throws -> SealedBox {
    let nonce = nonce ?? Nonce()
    let sealed = try AuthenticatedCipher.chaChaPoly.seal(message, key, nonce.bytes, authenticatedData)
    return try SealedBox(nonce: nonce, ciphertext: sealed.text, tag: sealed.tag)
  }

  public static func seal<M: DataProtocol>(
    _ message: M, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox { try seal(message, using: key, nonce: nonce, authenticating: Data()) }

  public static func open<A: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: A
  ) throws -> Data {
    try AuthenticatedCipher.chaChaPoly.open(
      sealedBox.ciphertext, sealedBox.tag, key, sealedBox.nonce.bytes, authenticatedData)
  }

  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: Data())
  }
}
