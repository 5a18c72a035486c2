import Foundation

/// Makes keys of a secret: RFC 5869.
public struct HKDF<H: HashFunction>: Sendable {
  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt?
  ) -> HashedAuthenticationCode<H> {
    // Without a salt, zeros: HMAC fills a short key with them.
    let key = SymmetricKey(data: salt.map { Array($0) } ?? [])
    return HMAC<H>.authenticationCode(for: inputKeyMaterial.withUnsafeBytes { Array($0) }, using: key)
  }

  /// - Parameter outputByteCount: at most 255 digests.
  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
  ) -> SymmetricKey {
    let key = SymmetricKey(data: prk)
    let info = info.map { Array($0) } ?? []
    var output: [UInt8] = [], last: [UInt8] = [], number: UInt8 = 0
    while output.count < outputByteCount {
      precondition(number < 255, "HKDF: \(outputByteCount) bytes are too many")
      number += 1
      last = Array(HMAC<H>.authenticationCode(for: last + info + [number], using: key))
      output += last
    }
    return SymmetricKey(data: output.prefix(outputByteCount).map { $0 })
  }

  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }

  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info, outputByteCount: outputByteCount)
  }

  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](), outputByteCount: outputByteCount)
  }

  public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](), outputByteCount: outputByteCount)
  }
}

/// What the owners of two keys have in common.
public struct SharedSecret: ContiguousBytes, Equatable, CustomStringConvertible, Sendable {
  let bytes: [UInt8]

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public static func == (left: Self, right: Self) -> Bool { areEqual(left.bytes, right.bytes) }
  public var description: String {
    "SharedSecret: \(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())"
  }

  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, SI: DataProtocol>(
    using hashFunction: H.Type, salt: Salt, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: sharedInfo, outputByteCount: outputByteCount)
  }

  /// ANSI X9.63: digests of the secret, a counter and what both sides know.
  public func x963DerivedSymmetricKey<H: HashFunction, SI: DataProtocol>(
    using hashFunction: H.Type, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    var output: [UInt8] = [], number: UInt32 = 0
    while output.count < outputByteCount {
      number += 1
      let counter = Swift.withUnsafeBytes(of: number.bigEndian) { Array($0) }
      output += Array(H.hash(data: bytes + counter + Array(sharedInfo)))
    }
    return SymmetricKey(data: output.prefix(outputByteCount).map { $0 })
  }
}
