import Foundation
import QuinceCrypto

/// The Advanced Encryption Standard.
public enum AES {
  /// With a proof that nobody changed the data: Galois counter mode.
  public enum GCM {
    /// A number that is used once with a key.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
      let bytes: [UInt8]

      /// A random one, of 12 bytes.
      public init() { bytes = randomBytes(12) }
      /// - Throws: `CryptoKitError.incorrectParameterSize` for less than 12 bytes.
      public init<D: DataProtocol>(data: D) throws {
        guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
        bytes = Array(data)
      }

      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
      }
      public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    }

    /// What was sealed: the nonce, the encrypted data, and the tag that proves them.
    public struct SealedBox: Sendable {
      public let nonce: Nonce
      public let ciphertext: Data
      public let tag: Data

      /// All three behind each other; nil for a nonce of other than 12 bytes.
      public var combined: Data? { nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil }

      public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
        guard tag.count == AuthenticatedCipher.tagSize else { throw CryptoKitError.incorrectParameterSize }
        (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
      }

      /// - Throws: `CryptoKitError.incorrectParameterSize` for less than a nonce and a tag.
      public init<D: DataProtocol>(combined: D) throws {
        let parts = try SealedParts(Array(combined))
        try self.init(nonce: Nonce(data: parts.nonce), ciphertext: parts.text, tag: parts.tag)
      }
    }

    /// - Throws: `CryptoKitError.incorrectKeySize` for other keys than of 128, 192 and 256 bits.
    public static func seal<M: DataProtocol, A: DataProtocol>(
      _ message: M, using key: SymmetricKey, nonce: Nonce? = nil, authenticating authenticatedData: A
    ) throws -> SealedBox {
      let nonce = nonce ?? Nonce()
      let sealed = try AuthenticatedCipher.aes.seal(message, key, nonce.bytes, authenticatedData)
      return try SealedBox(nonce: nonce, ciphertext: sealed.text, tag: sealed.tag)
    }

    public static func seal<M: DataProtocol>(
      _ message: M, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox { try seal(message, using: key, nonce: nonce, authenticating: Data()) }

    /// - Throws: `CryptoKitError.authenticationFailure` where something is not as it was sealed.
    public static func open<A: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: A
    ) throws -> Data {
      try AuthenticatedCipher.aes.open(
        sealedBox.ciphertext, sealedBox.tag, key, sealedBox.nonce.bytes, authenticatedData)
    }

    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: Data())
    }
  }

  /// Keys under keys: RFC 3394.
  public enum KeyWrap {
    public static func wrap(_ keyToWrap: SymmetricKey, using kek: SymmetricKey) throws -> Data {
      guard let wrapped = QuinceCrypto.KeyWrap.run(keyToWrap.array, key: kek.array, isWrapping: true) else {
        throw CryptoKitError.wrapFailure
      }
      return wrapped
    }

    public static func unwrap<WrappedKey: DataProtocol>(
      _ wrapped: WrappedKey, using kek: SymmetricKey
    ) throws -> SymmetricKey {
      guard let key = QuinceCrypto.KeyWrap.run(Array(wrapped), key: kek.array, isWrapping: false) else {
        throw CryptoKitError.unwrapFailure
      }
      return SymmetricKey(data: key)
    }
  }
}

func randomBytes(_ count: Int) -> [UInt8] {
  var random = SystemRandomNumberGenerator()
  return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
}

/// A nonce of 12 bytes, the text, and a tag behind each other.
struct SealedParts {
  let nonce: ArraySlice<UInt8>
  let text: ArraySlice<UInt8>
  let tag: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) throws {
    let tagSize = AuthenticatedCipher.tagSize
    guard bytes.count >= 12 + tagSize else { throw CryptoKitError.incorrectParameterSize }
    nonce = bytes.prefix(12)
    text = bytes.dropFirst(12).dropLast(tagSize)
    tag = bytes.suffix(tagSize)
  }
}

extension SymmetricKey {
  var array: [UInt8] { withUnsafeBytes { Array($0) } }
}

extension AuthenticatedCipher {
  func seal(
    _ message: some DataProtocol, _ key: SymmetricKey, _ nonce: [UInt8], _ other: some DataProtocol
  ) throws -> (text: Data, tag: Data) {
    guard takes(keySize: key.bitCount / 8) else { throw CryptoKitError.incorrectKeySize }
    guard let sealed = seal(Array(message), key: key.array, nonce: nonce, authenticating: Array(other)) else {
      throw CryptoKitError.underlyingCoreCryptoError(error: -1)
    }
    return sealed
  }

  func open(
    _ text: Data, _ tag: Data, _ key: SymmetricKey, _ nonce: [UInt8], _ other: some DataProtocol
  ) throws -> Data {
    guard takes(keySize: key.bitCount / 8) else { throw CryptoKitError.incorrectKeySize }
    let opened = open(Array(text), tag: Array(tag), key: key.array, nonce: nonce, authenticating: Array(other))
    guard let opened else { throw CryptoKitError.authenticationFailure }
    return opened
  }
}
