import QuinceCrypto
import QuinceFoundation

/// What a key is used for.
public enum SecKeyOperationType: CFIndex, Sendable {
  case sign, verify, encrypt, decrypt, keyExchange
}

/// How a key is used, by Apple's name.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "algid:\(name)" as NSString }

  public static let rsaSignatureRaw = SecKeyAlgorithm("sign:RSA:raw")
  public static let rsaSignatureDigestPKCS1v15Raw = SecKeyAlgorithm("sign:RSA:digest-PKCS1v15")
  public static let rsaSignatureDigestPKCS1v15SHA1 = SecKeyAlgorithm("sign:RSA:digest-PKCS1v15:SHA1")
  public static let rsaSignatureDigestPKCS1v15SHA224 = SecKeyAlgorithm("sign:RSA:digest-PKCS1v15:SHA224")
  public static let rsaSignatureDigestPKCS1v15SHA256 = SecKeyAlgorithm("sign:RSA:digest-PKCS1v15:SHA256")
  public static let rsaSignatureDigestPKCS1v15SHA384 = SecKeyAlgorithm("sign:RSA:digest-PKCS1v15:SHA384")
  public static let rsaSignatureDigestPKCS1v15SHA512 = SecKeyAlgorithm("sign:RSA:digest-PKCS1v15:SHA512")
  public static let rsaSignatureMessagePKCS1v15SHA1 = SecKeyAlgorithm("sign:RSA:message-PKCS1v15:SHA1")
  public static let rsaSignatureMessagePKCS1v15SHA224 = SecKeyAlgorithm("sign:RSA:message-PKCS1v15:SHA224")
  public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm("sign:RSA:message-PKCS1v15:SHA256")
  public static let rsaSignatureMessagePKCS1v15SHA384 = SecKeyAlgorithm("sign:RSA:message-PKCS1v15:SHA384")
  public static let rsaSignatureMessagePKCS1v15SHA512 = SecKeyAlgorithm("sign:RSA:message-PKCS1v15:SHA512")
  public static let rsaSignatureDigestPSSSHA1 = SecKeyAlgorithm("sign:RSA:digest-PSS:SHA1")
  public static let rsaSignatureDigestPSSSHA224 = SecKeyAlgorithm("sign:RSA:digest-PSS:SHA224")
  public static let rsaSignatureDigestPSSSHA256 = SecKeyAlgorithm("sign:RSA:digest-PSS:SHA256")
  public static let rsaSignatureDigestPSSSHA384 = SecKeyAlgorithm("sign:RSA:digest-PSS:SHA384")
  public static let rsaSignatureDigestPSSSHA512 = SecKeyAlgorithm("sign:RSA:digest-PSS:SHA512")
  public static let rsaSignatureMessagePSSSHA1 = SecKeyAlgorithm("sign:RSA:message-PSS:SHA1")
  public static let rsaSignatureMessagePSSSHA224 = SecKeyAlgorithm("sign:RSA:message-PSS:SHA224")
  public static let rsaSignatureMessagePSSSHA256 = SecKeyAlgorithm("sign:RSA:message-PSS:SHA256")
  public static let rsaSignatureMessagePSSSHA384 = SecKeyAlgorithm("sign:RSA:message-PSS:SHA384")
  public static let rsaSignatureMessagePSSSHA512 = SecKeyAlgorithm("sign:RSA:message-PSS:SHA512")

  public static let ecdsaSignatureDigestX962 = SecKeyAlgorithm("sign:ECDSA:digest-X962")
  public static let ecdsaSignatureRFC4754 = SecKeyAlgorithm("sign:ECDSA:RFC4754")
  public static let ecdsaSignatureDigestX962SHA1 = SecKeyAlgorithm("sign:ECDSA:digest-X962:SHA1")
  public static let ecdsaSignatureDigestX962SHA224 = SecKeyAlgorithm("sign:ECDSA:digest-X962:SHA224")
  public static let ecdsaSignatureDigestX962SHA256 = SecKeyAlgorithm("sign:ECDSA:digest-X962:SHA256")
  public static let ecdsaSignatureDigestX962SHA384 = SecKeyAlgorithm("sign:ECDSA:digest-X962:SHA384")
  public static let ecdsaSignatureDigestX962SHA512 = SecKeyAlgorithm("sign:ECDSA:digest-X962:SHA512")
  public static let ecdsaSignatureMessageX962SHA1 = SecKeyAlgorithm("sign:ECDSA:message-X962:SHA1")
  public static let ecdsaSignatureMessageX962SHA224 = SecKeyAlgorithm("sign:ECDSA:message-X962:SHA224")
  public static let ecdsaSignatureMessageX962SHA256 = SecKeyAlgorithm("sign:ECDSA:message-X962:SHA256")
  public static let ecdsaSignatureMessageX962SHA384 = SecKeyAlgorithm("sign:ECDSA:message-X962:SHA384")
  public static let ecdsaSignatureMessageX962SHA512 = SecKeyAlgorithm("sign:ECDSA:message-X962:SHA512")

  public static let rsaEncryptionRaw = SecKeyAlgorithm("encrypt:RSA:raw")
  public static let rsaEncryptionPKCS1 = SecKeyAlgorithm("encrypt:RSA:PKCS1")
  public static let rsaEncryptionOAEPSHA1 = SecKeyAlgorithm("encrypt:RSA:OAEP:SHA1")
  public static let rsaEncryptionOAEPSHA224 = SecKeyAlgorithm("encrypt:RSA:OAEP:SHA224")
  public static let rsaEncryptionOAEPSHA256 = SecKeyAlgorithm("encrypt:RSA:OAEP:SHA256")
  public static let rsaEncryptionOAEPSHA384 = SecKeyAlgorithm("encrypt:RSA:OAEP:SHA384")
  public static let rsaEncryptionOAEPSHA512 = SecKeyAlgorithm("encrypt:RSA:OAEP:SHA512")

  // Of RSA and of the curves, with AES: names that keys here do not support.
  public static let rsaEncryptionOAEPSHA1AESGCM = SecKeyAlgorithm("encrypt:RSA:OAEP:SHA1:AESGCM")
  public static let rsaEncryptionOAEPSHA256AESGCM = SecKeyAlgorithm("encrypt:RSA:OAEP:SHA256:AESGCM")
  public static let rsaEncryptionOAEPSHA384AESGCM = SecKeyAlgorithm("encrypt:RSA:OAEP:SHA384:AESGCM")
  public static let rsaEncryptionOAEPSHA512AESGCM = SecKeyAlgorithm("encrypt:RSA:OAEP:SHA512:AESGCM")
  public static let eciesEncryptionStandardX963SHA1AESGCM = SecKeyAlgorithm("encrypt:ECIES:ECDH:KDFX963:SHA1:AESGCM")
  public static let eciesEncryptionStandardX963SHA256AESGCM = SecKeyAlgorithm(
    "encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM")
  public static let eciesEncryptionCofactorX963SHA256AESGCM = SecKeyAlgorithm(
    "encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM")
  public static let eciesEncryptionStandardVariableIVX963SHA256AESGCM = SecKeyAlgorithm(
    "encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM-KDFIV")
  public static let eciesEncryptionCofactorVariableIVX963SHA256AESGCM = SecKeyAlgorithm(
    "encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM-KDFIV")

  public static let ecdhKeyExchangeStandard = SecKeyAlgorithm("keyexchange:ECDH")
  public static let ecdhKeyExchangeCofactor = SecKeyAlgorithm("keyexchange:ECDHC")
  public static let ecdhKeyExchangeStandardX963SHA256 = SecKeyAlgorithm("keyexchange:ECDH:KDFX963:SHA256")
  public static let ecdhKeyExchangeCofactorX963SHA256 = SecKeyAlgorithm("keyexchange:ECDHC:KDFX963:SHA256")

  // MARK: What they do

  /// What a name stands for; nil for one that keys here do not support.
  enum Method {
    case signature(isRSA: Bool, hash: HashName?, isMessage: Bool, padding: RSAPadding)
    case encryption(RSAPadding)
    /// The curves of NIST have a cofactor of 1: both exchanges are the same.
    case exchange
  }

  var method: Method? {
    let parts = (rawValue as String).split(separator: ":").map(String.init)
    guard parts.count >= 3, parts[0] == "algid" else { return nil }
    let hash = parts.last.flatMap(Self.hash)
    switch (parts[1], parts[2], parts.count > 3 ? parts[3] : "") {
    case ("keyexchange", _, ""): return .exchange
    case ("encrypt", "RSA", "raw"): return .encryption(.none)
    case ("encrypt", "RSA", "PKCS1"): return .encryption(.pkcs1)
    case ("encrypt", "RSA", "OAEP"): return parts.count == 5 ? hash.map { .encryption(.oaep($0)) } : nil
    case ("sign", "RSA", "raw"): return .signature(isRSA: true, hash: nil, isMessage: false, padding: .none)
    case ("sign", "ECDSA", "RFC4754"): return nil
    case ("sign", let kind, let form):
      let isPSS = form.hasSuffix("PSS")
      guard !isPSS || hash != nil else { return nil }
      return .signature(
        isRSA: kind == "RSA", hash: hash, isMessage: form.hasPrefix("message"), padding: isPSS ? .pss : .pkcs1)
    default: return nil
    }
  }

  private static func hash(_ name: String) -> HashName? {
    switch name {
    case "SHA1": return .sha1
    case "SHA224": return .sha224
    case "SHA256": return .sha256
    case "SHA384": return .sha384
    case "SHA512": return .sha512
    default: return nil
    }
  }
}
