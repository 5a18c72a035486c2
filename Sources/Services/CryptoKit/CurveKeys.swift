import Foundation
import QuinceCrypto

// What the keys of NIST's three curves have in common. The protocols are public since the keys' members stand in them.

/// A key of OpenSSL's.
public struct _CurveKey: Sendable {
  let key: AsymmetricKey
}

public protocol _CurveKeyHolder: Sendable {
  static var _curve: _CurveName { get }
  var _key: _CurveKey { get }
  init(_key: _CurveKey)
}

public enum _CurveName: Sendable {
  case p256, p384, p521

  var curve: AsymmetricKey.Curve {
    switch self {
    case .p256: return .p256
    case .p384: return .p384
    case .p521: return .p521
    }
  }
}

extension _CurveKeyHolder {
  init(checked key: AsymmetricKey?) throws {
    guard let key, key.kind == .elliptic(Self._curve.curve) else { throw CryptoKitError.incorrectParameterSize }
    self.init(_key: _CurveKey(key: key))
  }
}

public protocol _CurvePublicKey: _CurveKeyHolder {}

extension _CurvePublicKey {
  /// x and y.
  public var rawRepresentation: Data { _key.key.point().dropFirst().asData }
  /// 4, x and y.
  public var x963Representation: Data { _key.key.point() }
  /// 2 or 3, and x.
  public var compressedRepresentation: Data { _key.key.point(isCompressed: true) }
  /// x alone, of a key whose y is the smaller one of both; nil for others.
  public var compactRepresentation: Data? {
    let compressed = compressedRepresentation
    // Assumed: where y is even.
    return compressed.first == 2 ? compressed.dropFirst().asData : nil
  }
  public var derRepresentation: Data { _key.key.publicEncoding }
  public var pemRepresentation: String { PEM.text(derRepresentation, "PUBLIC KEY") }

  public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
    let bytes = rawRepresentation.withUnsafeBytes { Array($0) }
    guard bytes.count == 2 * Self._curve.curve.size else { throw CryptoKitError.incorrectParameterSize }
    try self.init(checked: .publicKey(Self._curve.curve, point: [4] + bytes))
  }

  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    try self.init(checked: .publicKey(Self._curve.curve, point: x963Representation.withUnsafeBytes { Array($0) }))
  }

  public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
    try self.init(x963Representation: compressedRepresentation)
  }

  public init<Bytes: ContiguousBytes>(compactRepresentation: Bytes) throws {
    let bytes = compactRepresentation.withUnsafeBytes { Array($0) }
    try self.init(checked: .publicKey(Self._curve.curve, point: [2] + bytes))
  }

  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws where Bytes.Element == UInt8 {
    guard let key = AsymmetricKey.encoded(Data(derRepresentation), isPrivate: false) else {
      throw CryptoKitASN1Error.invalidASN1Object
    }
    try self.init(checked: key)
  }

  public init(pemRepresentation: String) throws {
    try self.init(derRepresentation: PEM.data(pemRepresentation, ["PUBLIC KEY"]))
  }
}

public protocol _CurvePrivateKey: _CurveKeyHolder {
  associatedtype PublicKey: _CurvePublicKey
}

extension _CurvePrivateKey {
  /// A new one.
  /// - Parameter compactRepresentable: makes no difference: any public key has the other forms.
  public init(compactRepresentable: Bool = true) {
    self.init(_key: _CurveKey(key: AsymmetricKey.generate(Self._curve.curve)!))
  }

  /// The private number.
  public var rawRepresentation: Data { _key.key.scalar }
  /// 4, x, y and the private number.
  public var x963Representation: Data { _key.key.point() + _key.key.scalar }
  public var derRepresentation: Data { _key.key.privateEncoding }
  public var pemRepresentation: String { PEM.text(derRepresentation, "PRIVATE KEY") }
  public var publicKey: PublicKey { PublicKey(_key: _CurveKey(key: _key.key.publicKey!)) }

  public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
    try self.init(checked: .privateKey(Self._curve.curve, scalar: rawRepresentation.withUnsafeBytes { Array($0) }))
  }

  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    let bytes = x963Representation.withUnsafeBytes { Array($0) }
    let size = Self._curve.curve.size
    guard bytes.count == 1 + 3 * size else { throw CryptoKitError.incorrectParameterSize }
    try self.init(checked: .privateKey(Self._curve.curve, scalar: bytes.suffix(size)))
  }

  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws where Bytes.Element == UInt8 {
    guard let key = AsymmetricKey.encoded(Data(derRepresentation), isPrivate: true) else {
      throw CryptoKitASN1Error.invalidASN1Object
    }
    try self.init(checked: key)
  }

  public init(pemRepresentation: String) throws {
    try self.init(derRepresentation: PEM.data(pemRepresentation, ["PRIVATE KEY", "EC PRIVATE KEY"]))
  }
}

// MARK: - Agreements and signatures

public protocol _CurveAgreement: _CurvePrivateKey {}

extension _CurveAgreement {
  public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
    guard let secret = _key.key.sharedSecret(with: publicKeyShare._key.key) else {
      throw CryptoKitError.incorrectParameterSize
    }
    return SharedSecret(bytes: Array(secret))
  }
}

public protocol _CurveSignature: ContiguousBytes, Hashable, Sendable {
  static var _curve: _CurveName { get }
  /// The two numbers behind each other.
  var rawRepresentation: Data { get }
  init(_raw: Data)
}

extension _CurveSignature {
  public var derRepresentation: Data { CurveSignature.der(rawRepresentation) }

  public init<D: DataProtocol>(rawRepresentation: D) throws {
    guard rawRepresentation.count == 2 * Self._curve.curve.size else { throw CryptoKitError.incorrectParameterSize }
    self.init(_raw: Data(rawRepresentation))
  }

  public init<D: DataProtocol>(derRepresentation: D) throws {
    guard let raw = CurveSignature.raw(Data(derRepresentation), size: Self._curve.curve.size) else {
      throw CryptoKitASN1Error.invalidASN1Object
    }
    self.init(_raw: raw)
  }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try rawRepresentation.withUnsafeBytes(body)
  }
}

public protocol _CurveSigning: _CurvePrivateKey where PublicKey: _CurveVerifying, PublicKey.Signature == Signature {
  associatedtype Signature: _CurveSignature
  associatedtype Hash: HashFunction
}

extension _CurveSigning {
  public func signature<D: Digest>(for digest: D) throws -> Signature {
    guard let der = _key.key.sign(digest: Data(digest), hash: nil) else {
      throw CryptoKitError.underlyingCoreCryptoError(error: -1)
    }
    return try Signature(derRepresentation: der)
  }

  /// Of the data's digest, of the curve's own size.
  public func signature<D: DataProtocol>(for data: D) throws -> Signature { try signature(for: Hash.hash(data: data)) }
}

public protocol _CurveVerifying: _CurvePublicKey {
  associatedtype Signature: _CurveSignature
  associatedtype Hash: HashFunction
}

extension _CurveVerifying {
  public func isValidSignature<D: Digest>(_ signature: Signature, for digest: D) -> Bool {
    _key.key.verify(signature.derRepresentation, digest: Data(digest), hash: nil)
  }

  public func isValidSignature<D: DataProtocol>(_ signature: Signature, for data: D) -> Bool {
    isValidSignature(signature, for: Hash.hash(data: data))
  }
}

// MARK: - Texts

/// Keys between two lines that say what they are.
enum PEM {
  static func text(_ data: Data, _ name: String) -> String {
    let body = data.base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    return "-----BEGIN \(name)-----\n\(body)\n-----END \(name)-----"
  }

  static func data(_ text: String, _ names: [String]) throws -> Data {
    for name in names {
      guard let start = text.range(of: "-----BEGIN \(name)-----"),
        let end = text.range(of: "-----END \(name)-----", range: start.upperBound..<text.endIndex)
      else { continue }
      let body = String(text[start.upperBound..<end.lowerBound])
      if let data = Data(base64Encoded: body, options: .ignoreUnknownCharacters) { return data }
    }
    throw CryptoKitASN1Error.invalidPEMDocument
  }
}

extension Data {
  /// With indices from 0.
  var asData: Data { Data(self) }
}
