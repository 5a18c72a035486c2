import QuinceCrypto
import QuinceFoundation

/// Whether the key can do it.
public func SecKeyIsAlgorithmSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool {
  guard let method = algorithm.method else { return false }
  switch (method, operation) {
  case (.signature(let isRSA, _, _, _), .sign): return key.isRSA == isRSA && key.key.isPrivate
  case (.signature(let isRSA, _, _, _), .verify): return key.isRSA == isRSA
  case (.encryption, .encrypt): return key.isRSA
  case (.encryption, .decrypt): return key.isRSA && key.key.isPrivate
  case (.exchange, .keyExchange): return !key.isRSA && key.key.isPrivate
  default: return false
  }
}

private func method(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKeyAlgorithm.Method? {
  if SecKeyIsAlgorithmSupported(key, operation, algorithm) { return algorithm.method }
  fail(error, errSecParam, "\(algorithm.rawValue): the key does not support the algorithm.")
  return nil
}

public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  guard case .signature(_, let hash, let isMessage, let padding)? = method(key, .sign, algorithm, error) else {
    return nil
  }
  let data = dataToSign as Data
  let digest = isMessage ? hash.map { $0.digest(data) } ?? data : data
  if let signature = key.key.sign(digest: digest, hash: hash, padding: padding) { return signature as NSData }
  fail(error, errSecParam, "The data cannot be signed.")
  return nil
}

/// - Returns: false, with `errSecVerifyFailed`, for a signature of something else.
public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard case .signature(_, let hash, let isMessage, let padding)? = method(key, .verify, algorithm, error) else {
    return false
  }
  let data = signedData as Data
  let digest = isMessage ? hash.map { $0.digest(data) } ?? data : data
  if key.key.verify(signature as Data, digest: digest, hash: hash, padding: padding) { return true }
  fail(error, errSecVerifyFailed, "The signature is not right.")
  return false
}

public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  guard case .encryption(let padding)? = method(key, .encrypt, algorithm, error) else { return nil }
  if let data = key.key.encrypt(plaintext as Data, padding) { return data as NSData }
  fail(error, errSecParam, "The data cannot be encrypted; they may be too long for the key.")
  return nil
}

public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  guard case .encryption(let padding)? = method(key, .decrypt, algorithm, error) else { return nil }
  if let data = key.key.decrypt(ciphertext as Data, padding) { return data as NSData }
  fail(error, errSecDecode, "The data cannot be decrypted.")
  return nil
}

/// What the owner of the other key gets of this one's public half as well.
/// - Parameter parameters: none of the exchanges here has any.
public func SecKeyCopyKeyExchangeResult(
  _ privateKey: SecKey, _ algorithm: SecKeyAlgorithm, _ publicKey: SecKey, _ parameters: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  guard case .exchange? = method(privateKey, .keyExchange, algorithm, error) else { return nil }
  if let secret = privateKey.key.sharedSecret(with: publicKey.key) { return secret as NSData }
  fail(error, errSecParam, "The keys are of different curves.")
  return nil
}

// MARK: - As before iOS 10

/// How the older functions fill a block, and what the data are the digest of.
public struct SecPadding: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let PKCS1 = SecPadding(rawValue: 1)
  public static let OAEP = SecPadding(rawValue: 2)
  public static let sigRaw = SecPadding(rawValue: 0x4000)
  public static let PKCS1MD2 = SecPadding(rawValue: 0x8000)
  public static let PKCS1MD5 = SecPadding(rawValue: 0x8001)
  public static let PKCS1SHA1 = SecPadding(rawValue: 0x8002)
  public static let PKCS1SHA224 = SecPadding(rawValue: 0x8003)
  public static let PKCS1SHA256 = SecPadding(rawValue: 0x8004)
  public static let PKCS1SHA384 = SecPadding(rawValue: 0x8005)
  public static let PKCS1SHA512 = SecPadding(rawValue: 0x8006)

  fileprivate var hash: HashName? {
    switch self {
    case .PKCS1MD5: return .md5
    case .PKCS1SHA1: return .sha1
    case .PKCS1SHA224: return .sha224
    case .PKCS1SHA256: return .sha256
    case .PKCS1SHA384: return .sha384
    case .PKCS1SHA512: return .sha512
    default: return nil
    }
  }

  fileprivate var padding: RSAPadding {
    switch self {
    case []: return .none
    case .OAEP: return .oaep(.sha1)
    default: return .pkcs1
    }
  }
}

/// Writes an answer to a buffer of the caller's.
private func write(_ data: Data?, _ buffer: UnsafeMutablePointer<UInt8>, _ length: UnsafeMutablePointer<Int>)
  -> OSStatus
{
  guard let data else { return errSecParam }
  guard data.count <= length.pointee else { return errSecBufferTooSmall }
  data.copyBytes(to: buffer, count: data.count)
  length.pointee = data.count
  return errSecSuccess
}

/// - Parameter cipherTextLen: the room there is, then the length, in bytes.
@discardableResult
public func SecKeyEncrypt(
  _ key: SecKey, _ padding: SecPadding, _ plainText: UnsafePointer<UInt8>, _ plainTextLen: Int,
  _ cipherText: UnsafeMutablePointer<UInt8>, _ cipherTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  write(key.key.encrypt(Data(bytes: plainText, count: plainTextLen), padding.padding), cipherText, cipherTextLen)
}

@discardableResult
public func SecKeyDecrypt(
  _ key: SecKey, _ padding: SecPadding, _ cipherText: UnsafePointer<UInt8>, _ cipherTextLen: Int,
  _ plainText: UnsafeMutablePointer<UInt8>, _ plainTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  write(key.key.decrypt(Data(bytes: cipherText, count: cipherTextLen), padding.padding), plainText, plainTextLen)
}

@discardableResult
public func SecKeyRawSign(
  _ key: SecKey, _ padding: SecPadding, _ dataToSign: UnsafePointer<UInt8>, _ dataToSignLen: Int,
  _ sig: UnsafeMutablePointer<UInt8>, _ sigLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  let digest = Data(bytes: dataToSign, count: dataToSignLen)
  return write(key.key.sign(digest: digest, hash: padding.hash, padding: padding.padding), sig, sigLen)
}

/// - Returns: `errSSLCrypto` for a signature of something else.
@discardableResult
public func SecKeyRawVerify(
  _ key: SecKey, _ padding: SecPadding, _ signedData: UnsafePointer<UInt8>, _ signedDataLen: Int,
  _ sig: UnsafePointer<UInt8>, _ sigLen: Int
) -> OSStatus {
  let digest = Data(bytes: signedData, count: signedDataLen)
  let signature = Data(bytes: sig, count: sigLen)
  let isRight = key.key.verify(signature, digest: digest, hash: padding.hash, padding: padding.padding)
  return isRight ? errSecSuccess : errSSLCrypto
}
