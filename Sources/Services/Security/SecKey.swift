import QuinceCrypto
import QuinceFoundation

/// A key: RSA, or of one of NIST's curves.
public final class SecKey: NSObject, @unchecked Sendable {
  let key: AsymmetricKey

  /// - Returns: nil for a key of another kind.
  init?(_ key: AsymmetricKey) {
    switch key.kind {
    case .rsa, .elliptic: self.key = key
    case .ed25519, .x25519: return nil
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = (object as? SecKey)?.key else { return false }
    return other.isPrivate == key.isPrivate && other.publicEncoding == key.publicEncoding
  }

  public override var hash: Int { key.publicEncoding.hashValue }

  public override var description: String {
    "<SecKeyRef algorithm id: \(isRSA ? 1 : 3), key type: \(isRSA ? "RSA" : "EC")\(key.isPrivate ? "Private" : "Public")Key, "
      + "block size: \(key.bits) bits>"
  }

  var isRSA: Bool { key.kind == .rsa }

  /// What a private key and its public one have in common: the digest of the public one.
  var label: Data {
    let isRSA = isRSA
    let whole = key.publicKey.map { isRSA ? $0.rsaEncoding : $0.point() } ?? Data()
    return HashName.sha1.digest(whole)
  }

  var representation: Data {
    if isRSA { return key.rsaEncoding }
    // Apple: X9.63, and of a private key the number behind it.
    return key.isPrivate ? key.point() + key.scalar : key.point()
  }

  var attributes: [String: Any] {
    [
      kSecAttrKeyType as String: (isRSA ? kSecAttrKeyTypeRSA : kSecAttrKeyTypeECSECPrimeRandom) as String,
      kSecAttrKeyClass as String: (key.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic) as String,
      kSecAttrKeySizeInBits as String: key.bits, kSecAttrEffectiveKeySize as String: key.bits,
      kSecAttrApplicationLabel as String: label,
      kSecAttrCanEncrypt as String: !key.isPrivate && isRSA, kSecAttrCanDecrypt as String: key.isPrivate && isRSA,
      kSecAttrCanSign as String: key.isPrivate, kSecAttrCanVerify as String: !key.isPrivate,
      kSecAttrCanDerive as String: key.isPrivate && !isRSA,
    ]
  }

  /// - Parameter attributes: with the key's type and class.
  convenience init?(_ data: Data, _ attributes: [String: Any]) {
    let isPrivate = KeychainItem.text(attributes[kSecAttrKeyClass as String]) == kSecAttrKeyClassPrivate as String
    switch KeychainItem.text(attributes[kSecAttrKeyType as String]) as NSString {
    case kSecAttrKeyTypeRSA:
      guard let key = AsymmetricKey.rsa(data, isPrivate: isPrivate) else { return nil }
      self.init(key)
    case kSecAttrKeyTypeECSECPrimeRandom:
      guard let key = Self.elliptic(data, isPrivate: isPrivate) else { return nil }
      self.init(key)
    default: return nil
    }
  }

  private static func elliptic(_ data: Data, isPrivate: Bool) -> AsymmetricKey? {
    for curve in [AsymmetricKey.Curve.p256, .p384, .p521] {
      let point = 1 + 2 * curve.size
      if !isPrivate, data.count == point { return .publicKey(curve, point: data) }
      if isPrivate, data.count == point + curve.size { return .privateKey(curve, scalar: data.suffix(curve.size)) }
    }
    return nil
  }
}

// MARK: - Making keys

/// Tells the caller of a function of keys why it failed.
func fail(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ code: OSStatus, _ text: String
) {
  error?.pointee = .passRetained(
    NSError(domain: NSOSStatusErrorDomain, code: Int(code), userInfo: [NSLocalizedDescriptionKey: text]))
}

/// The attributes of a dictionary whose keys may be texts of either kind.
private func plain(_ dictionary: CFDictionary) -> [String: Any] {
  var result: [String: Any] = [:]
  for (key, value) in dictionary {
    if let key = key as? String { result[key] = value }
  }
  return result
}

/// Makes a private key, and keeps it in the keychain where its attributes say so.
/// - Parameter parameters: `kSecAttrKeyType`, `kSecAttrKeySizeInBits`, and under `kSecPrivateKeyAttrs` what of the private key.
/// - Returns: nil, with the reason, for other kinds and sizes; for keys of the Secure Enclave, which a device here does not have.
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  let values = plain(parameters)
  if values[kSecAttrTokenID as String] != nil {
    fail(error, errSecUnimplemented, "There is no Secure Enclave.")
    return nil
  }
  let bits = Int(KeychainItem.text(values[kSecAttrKeySizeInBits as String])) ?? 0
  guard let made = generate(KeychainItem.text(values[kSecAttrKeyType as String]), bits: bits), let key = SecKey(made)
  else {
    fail(error, errSecParam, "Keys of this kind and size cannot be made.")
    return nil
  }
  for (name, kept) in [(kSecPrivateKeyAttrs, key), (kSecPublicKeyAttrs, SecKeyCopyPublicKey(key))] {
    guard let kept, let inner = (values[name as String] as? NSDictionary).map(plain) else { continue }
    let isPermanent = inner[kSecAttrIsPermanent as String] ?? values[kSecAttrIsPermanent as String]
    guard (isPermanent as? NSNumber)?.boolValue == true else { continue }
    var item = inner
    item[kSecClass as String] = kSecClassKey as String
    item[kSecValueRef as String] = kept
    let status = SecItemAdd(item as NSDictionary, nil)
    guard status == errSecSuccess else {
      fail(error, status, "The key cannot be kept.")
      return nil
    }
  }
  return key
}

private func generate(_ type: String, bits: Int) -> AsymmetricKey? {
  switch (type as NSString, bits) {
  case (kSecAttrKeyTypeRSA, 512...8192): return .generateRSA(bits: bits)
  case (kSecAttrKeyTypeECSECPrimeRandom, 256): return .generate(AsymmetricKey.Curve.p256)
  case (kSecAttrKeyTypeECSECPrimeRandom, 384): return .generate(AsymmetricKey.Curve.p384)
  case (kSecAttrKeyTypeECSECPrimeRandom, 521): return .generate(AsymmetricKey.Curve.p521)
  default: return nil
  }
}

/// - Returns: `errSecParam` for other kinds and sizes than `SecKeyCreateRandomKey(_:_:)` makes.
@discardableResult
public func SecKeyGeneratePair(
  _ parameters: CFDictionary, _ publicKey: UnsafeMutablePointer<SecKey?>?, _ privateKey: UnsafeMutablePointer<SecKey?>?
) -> OSStatus {
  var error: Unmanaged<CFError>?
  guard let key = SecKeyCreateRandomKey(parameters, &error) else {
    return error.map { OSStatus($0.takeRetainedValue().code) } ?? errSecParam
  }
  privateKey?.pointee = key
  publicKey?.pointee = SecKeyCopyPublicKey(key)
  return errSecSuccess
}

/// - Parameters:
///   - keyData: PKCS #1 of an RSA key, X9.63 of one of a curve.
///   - attributes: `kSecAttrKeyType` and `kSecAttrKeyClass`.
/// - Returns: nil, with the reason, for data that are no such key.
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  if let key = SecKey(keyData as Data, plain(attributes)) { return key }
  fail(error, errSecParam, "The data are no key of this kind.")
  return nil
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { key.key.publicKey.flatMap { SecKey($0) } }

/// PKCS #1 of an RSA key, X9.63 of one of a curve.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { key.representation as NSData }

public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? { key.attributes as NSDictionary }

/// Bytes of a block of RSA's, or of a number of the curve's.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int {
  if case .elliptic(let curve) = key.key.kind { return curve.size }
  return key.key.blockSize
}

public func SecKeyGetTypeID() -> CFTypeID { 305 }
