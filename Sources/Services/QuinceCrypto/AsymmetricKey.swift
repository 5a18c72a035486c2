import CCrypto
import Foundation

/// A key pair, or its public half: RSA, one of the curves of NIST, or Curve25519. Thread-safe, since it never changes.
package final class AsymmetricKey: @unchecked Sendable {
  package enum Curve: Sendable {
    case p256, p384, p521

    var number: Int32 {
      switch self {
      case .p256: return NID_X9_62_prime256v1
      case .p384: return NID_secp384r1
      case .p521: return NID_secp521r1
      }
    }

    /// Bytes of a coordinate.
    package var size: Int {
      switch self {
      case .p256: return 32
      case .p384: return 48
      case .p521: return 66
      }
    }

    package var bits: Int { self == .p521 ? 521 : size * 8 }
  }

  package enum Kind: Equatable, Sendable {
    case rsa
    case elliptic(Curve)
    case ed25519
    case x25519

    var number: Int32 {
      switch self {
      case .rsa: return EVP_PKEY_RSA
      case .elliptic: return EVP_PKEY_EC
      case .ed25519: return EVP_PKEY_ED25519
      case .x25519: return EVP_PKEY_X25519
      }
    }
  }

  package let kind: Kind
  package let isPrivate: Bool
  let pointer: OpaquePointer

  /// - Parameter pointer: is freed with the object.
  private init(_ pointer: OpaquePointer, _ kind: Kind, isPrivate: Bool) {
    (self.pointer, self.kind, self.isPrivate) = (pointer, kind, isPrivate)
  }

  deinit { EVP_PKEY_free(pointer) }

  // MARK: Making

  /// - Parameter bits: 512 to 16384.
  package static func generateRSA(bits: Int) -> AsymmetricKey? {
    guard (512...16384).contains(bits), let made = crypto_rsa_generate(UInt32(bits)) else { return nil }
    return AsymmetricKey(made, .rsa, isPrivate: true)
  }

  package static func generate(_ curve: Curve) -> AsymmetricKey? {
    guard let key = EC_KEY_new_by_curve_name(curve.number) else { return nil }
    defer { EC_KEY_free(key) }
    guard EC_KEY_generate_key(key) == 1 else { return nil }
    return wrap(key, curve, isPrivate: true)
  }

  /// - Parameter kind: `ed25519` or `x25519`.
  package static func generate(_ kind: Kind) -> AsymmetricKey? {
    guard let context = EVP_PKEY_CTX_new_id(kind.number, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var made: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_keygen(context, &made) == 1, let made else { return nil }
    return AsymmetricKey(made, kind, isPrivate: true)
  }

  private static func wrap(_ key: OpaquePointer, _ curve: Curve, isPrivate: Bool) -> AsymmetricKey? {
    EC_KEY_set_asn1_flag(key, OPENSSL_EC_NAMED_CURVE)
    guard let made = EVP_PKEY_new() else { return nil }
    guard EVP_PKEY_set1_EC_KEY(made, key) == 1 else {
      EVP_PKEY_free(made)
      return nil
    }
    return AsymmetricKey(made, .elliptic(curve), isPrivate: isPrivate)
  }

  /// - Parameter point: as X9.63 writes it: 4, x, y; or 2 or 3 and x.
  package static func publicKey(_ curve: Curve, point: some DataProtocol) -> AsymmetricKey? {
    guard let key = EC_KEY_new_by_curve_name(curve.number) else { return nil }
    defer { EC_KEY_free(key) }
    let bytes = Array(point)
    guard EC_KEY_oct2key(key, bytes, bytes.count, nil) == 1 else { return nil }
    return wrap(key, curve, isPrivate: false)
  }

  package static func privateKey(_ curve: Curve, scalar: some DataProtocol) -> AsymmetricKey? {
    guard scalar.count == curve.size, let key = EC_KEY_new_by_curve_name(curve.number) else { return nil }
    defer { EC_KEY_free(key) }
    let bytes = Array(scalar)
    guard EC_KEY_oct2priv(key, bytes, bytes.count) == 1, let group = EC_KEY_get0_group(key),
      let point = EC_POINT_new(group)
    else { return nil }
    defer { EC_POINT_free(point) }
    guard EC_POINT_mul(group, point, EC_KEY_get0_private_key(key), nil, nil, nil) == 1,
      EC_KEY_set_public_key(key, point) == 1, EC_KEY_check_key(key) == 1
    else { return nil }
    return wrap(key, curve, isPrivate: true)
  }

  /// - Parameter kind: `ed25519` or `x25519`, whose keys are 32 bytes.
  package static func raw(_ kind: Kind, _ data: some DataProtocol, isPrivate: Bool) -> AsymmetricKey? {
    let bytes = Array(data)
    let made =
      isPrivate
      ? EVP_PKEY_new_raw_private_key(kind.number, nil, bytes, bytes.count)
      : EVP_PKEY_new_raw_public_key(kind.number, nil, bytes, bytes.count)
    return made.map { AsymmetricKey($0, kind, isPrivate: isPrivate) }
  }

  /// - Parameter data: PKCS #1, or the key with its algorithm as certificates have it (X.509, PKCS #8).
  package static func rsa(_ data: Data, isPrivate: Bool) -> AsymmetricKey? {
    let made = data.withUnsafeBytes { bytes -> OpaquePointer? in
      var place = bytes.bindMemory(to: UInt8.self).baseAddress
      if isPrivate { return d2i_AutoPrivateKey(nil, &place, bytes.count) }
      if let key = d2i_PublicKey(EVP_PKEY_RSA, nil, &place, bytes.count) { return key }
      place = bytes.bindMemory(to: UInt8.self).baseAddress
      return d2i_PUBKEY(nil, &place, bytes.count)
    }
    ERR_clear_error()
    return made.flatMap { adopt($0, isPrivate: isPrivate) }.flatMap { $0.kind == .rsa ? $0 : nil }
  }

  /// A key with its algorithm: X.509's form of a public one, PKCS #8 or SEC 1 of a private one.
  package static func encoded(_ data: Data, isPrivate: Bool) -> AsymmetricKey? {
    let made = data.withUnsafeBytes { bytes -> OpaquePointer? in
      var place = bytes.bindMemory(to: UInt8.self).baseAddress
      return isPrivate ? d2i_AutoPrivateKey(nil, &place, bytes.count) : d2i_PUBKEY(nil, &place, bytes.count)
    }
    ERR_clear_error()
    return made.flatMap { adopt($0, isPrivate: isPrivate) }
  }

  /// - Parameter pointer: a key of OpenSSL's, which is freed with the object, or at once where its kind is not known here.
  static func adopt(_ pointer: OpaquePointer, isPrivate: Bool) -> AsymmetricKey? {
    switch EVP_PKEY_get_base_id(pointer) {
    case EVP_PKEY_RSA: return AsymmetricKey(pointer, .rsa, isPrivate: isPrivate)
    case EVP_PKEY_ED25519: return AsymmetricKey(pointer, .ed25519, isPrivate: isPrivate)
    case EVP_PKEY_X25519: return AsymmetricKey(pointer, .x25519, isPrivate: isPrivate)
    case EVP_PKEY_EC:
      let number = EVP_PKEY_get0_EC_KEY(pointer).flatMap { EC_KEY_get0_group($0) }.map { EC_GROUP_get_curve_name($0) }
      if let curve = [Curve.p256, .p384, .p521].first(where: { $0.number == number }) {
        return AsymmetricKey(pointer, .elliptic(curve), isPrivate: isPrivate)
      }
    default: break
    }
    EVP_PKEY_free(pointer)
    return nil
  }

  // MARK: Its parts

  /// The public half.
  package var publicKey: AsymmetricKey? {
    guard isPrivate else { return self }
    return Self.encoded(publicEncoding, isPrivate: false)
  }

  package var bits: Int { Int(EVP_PKEY_get_bits(pointer)) }
  /// Bytes of an RSA signature or of a piece of encrypted data; of others the most that a signature takes.
  package var blockSize: Int { Int(EVP_PKEY_get_size(pointer)) }

  /// The public key with its algorithm, as certificates have it.
  package var publicEncoding: Data { Self.encode { i2d_PUBKEY(pointer, $0) } }

  /// PKCS #8, without a password.
  package var privateEncoding: Data {
    guard isPrivate, let info = EVP_PKEY2PKCS8(pointer) else { return Data() }
    defer { PKCS8_PRIV_KEY_INFO_free(info) }
    return Self.encode { i2d_PKCS8_PRIV_KEY_INFO(info, $0) }
  }

  /// PKCS #1.
  package var rsaEncoding: Data {
    guard kind == .rsa else { return Data() }
    return Self.encode { isPrivate ? i2d_PrivateKey(pointer, $0) : i2d_PublicKey(pointer, $0) }
  }

  private static func encode(_ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) -> Data {
    let size = write(nil)
    guard size > 0 else { return Data() }
    var data = Data(count: Int(size))
    data.withUnsafeMutableBytes { bytes in
      var place = bytes.bindMemory(to: UInt8.self).baseAddress
      _ = write(&place)
    }
    return data
  }

  /// Of a curve of NIST's, as X9.63 writes it.
  package func point(isCompressed: Bool = false) -> Data {
    guard let key = EVP_PKEY_get0_EC_KEY(pointer), let group = EC_KEY_get0_group(key),
      let point = EC_KEY_get0_public_key(key)
    else { return Data() }
    let form = isCompressed ? POINT_CONVERSION_COMPRESSED : POINT_CONVERSION_UNCOMPRESSED
    let size = EC_POINT_point2oct(group, point, form, nil, 0, nil)
    var data = Data(count: size)
    data.withUnsafeMutableBytes {
      _ = EC_POINT_point2oct(group, point, form, $0.bindMemory(to: UInt8.self).baseAddress, size, nil)
    }
    return data
  }

  /// The private number of a curve of NIST's.
  package var scalar: Data {
    guard case .elliptic(let curve) = kind, let key = EVP_PKEY_get0_EC_KEY(pointer),
      let number = EC_KEY_get0_private_key(key)
    else { return Data() }
    var data = Data(count: curve.size)
    data.withUnsafeMutableBytes {
      _ = BN_bn2binpad(number, $0.bindMemory(to: UInt8.self).baseAddress, Int32(curve.size))
    }
    return data
  }

  /// The 32 bytes of a key of Curve25519.
  package func raw(isPrivate: Bool) -> Data {
    var data = Data(count: 32), size = 32
    data.withUnsafeMutableBytes {
      let bytes = $0.bindMemory(to: UInt8.self).baseAddress
      _ =
        isPrivate
        ? EVP_PKEY_get_raw_private_key(pointer, bytes, &size) : EVP_PKEY_get_raw_public_key(pointer, bytes, &size)
    }
    return data
  }

  /// What the owner of the other key gets of this public one as well: x of the common point.
  package func sharedSecret(with other: AsymmetricKey) -> Data? {
    guard isPrivate, other.kind == kind, let context = EVP_PKEY_CTX_new(pointer, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var size = 0
    guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, other.pointer) == 1,
      EVP_PKEY_derive(context, nil, &size) == 1
    else { return nil }
    var data = Data(count: size)
    let isDerived = data.withUnsafeMutableBytes {
      EVP_PKEY_derive(context, $0.bindMemory(to: UInt8.self).baseAddress, &size) == 1
    }
    return isDerived ? data.prefix(size) : nil
  }
}
