import QuinceFoundation
import Security
import Testing

/// Keys that are made, kept, signed and encrypted with.
struct KeyTests {
  private static func key(_ type: CFString, _ bits: Int) -> SecKey? {
    SecKeyCreateRandomKey([kSecAttrKeyType: type, kSecAttrKeySizeInBits: bits] as CFDictionary, nil)
  }

  private let rsa = key(kSecAttrKeyTypeRSA, 2048)!
  private let curve = key(kSecAttrKeyTypeECSECPrimeRandom, 256)!
  private let text = Data("Apples and quinces".utf8)

  @Test(arguments: [
    SecKeyAlgorithm.rsaSignatureMessagePKCS1v15SHA256, .rsaSignatureMessagePSSSHA512, .rsaSignatureMessagePKCS1v15SHA1,
    .ecdsaSignatureMessageX962SHA256, .ecdsaSignatureMessageX962SHA512,
  ])
  func `what a key signs its public half verifies`(algorithm: SecKeyAlgorithm) throws {
    let key = (algorithm.rawValue as String).contains("RSA") ? rsa : curve
    let other = key === rsa ? curve : rsa
    let publicKey = try #require(SecKeyCopyPublicKey(key))
    let signature = try #require(SecKeyCreateSignature(key, algorithm, text as CFData, nil))
    #expect(SecKeyVerifySignature(publicKey, algorithm, text as CFData, signature, nil))
    var error: Unmanaged<CFError>?
    #expect(!SecKeyVerifySignature(publicKey, algorithm, Data("pears".utf8) as CFData, signature, &error))
    #expect(error?.takeRetainedValue().code == Int(errSecVerifyFailed))
    #expect(SecKeyCreateSignature(publicKey, algorithm, text as CFData, nil) == nil)
    #expect(!SecKeyIsAlgorithmSupported(other, .sign, algorithm))
  }

  @Test(arguments: [SecKeyAlgorithm.rsaEncryptionPKCS1, .rsaEncryptionOAEPSHA1, .rsaEncryptionOAEPSHA256])
  func `what a public key encrypts the private one decrypts`(algorithm: SecKeyAlgorithm) throws {
    let publicKey = try #require(SecKeyCopyPublicKey(rsa))
    let secret = try #require(SecKeyCreateEncryptedData(publicKey, algorithm, text as CFData, nil))
    #expect((secret as Data).count == SecKeyGetBlockSize(publicKey))
    #expect(SecKeyCreateDecryptedData(rsa, algorithm, secret, nil) as Data? == text)
    let long = Data(repeating: 1, count: 300)
    #expect(SecKeyCreateEncryptedData(publicKey, algorithm, long as CFData, nil) == nil)
  }

  @Test func `keys are read as they were written`() throws {
    for (key, type) in [(rsa, kSecAttrKeyTypeRSA), (curve, kSecAttrKeyTypeECSECPrimeRandom)] {
      for (half, kind) in [(key, kSecAttrKeyClassPrivate), (SecKeyCopyPublicKey(key)!, kSecAttrKeyClassPublic)] {
        let data = try #require(SecKeyCopyExternalRepresentation(half, nil))
        let attributes = [kSecAttrKeyType: type, kSecAttrKeyClass: kind] as CFDictionary
        #expect(SecKeyCreateWithData(data, attributes, nil) == half)
        #expect(SecKeyCreateWithData((data as Data).dropLast() as CFData, attributes, nil) == nil)
      }
    }
    #expect((SecKeyCopyExternalRepresentation(SecKeyCopyPublicKey(curve)!, nil)! as Data).count == 65)
    let attributes = SecKeyCopyAttributes(rsa) as? [CFString: Any]
    #expect(attributes?[kSecAttrKeySizeInBits] as? Int == 2048)
  }

  @Test func `two keys of a curve have a secret in common`() throws {
    let other = try #require(Self.key(kSecAttrKeyTypeECSECPrimeRandom, 256))
    let one = SecKeyCopyKeyExchangeResult(curve, .ecdhKeyExchangeStandard, SecKeyCopyPublicKey(other)!, [:], nil)
    let two = SecKeyCopyKeyExchangeResult(other, .ecdhKeyExchangeStandard, SecKeyCopyPublicKey(curve)!, [:], nil)
    #expect(one != nil && one == two)
  }

  @Test func `the older functions sign and encrypt as the newer ones`() throws {
    let publicKey = try #require(SecKeyCopyPublicKey(rsa))
    var out = [UInt8](repeating: 0, count: 256), size = 256
    let bytes = [UInt8](text)
    #expect(SecKeyEncrypt(publicKey, .PKCS1, bytes, bytes.count, &out, &size) == errSecSuccess)
    var back = [UInt8](repeating: 0, count: 256), count = 256
    #expect(SecKeyDecrypt(rsa, .PKCS1, out, size, &back, &count) == errSecSuccess)
    #expect(Array(back.prefix(count)) == bytes)
    let digest = [UInt8](repeating: 7, count: 32)
    size = 256
    #expect(SecKeyRawSign(rsa, .PKCS1SHA256, digest, 32, &out, &size) == errSecSuccess)
    #expect(SecKeyRawVerify(publicKey, .PKCS1SHA256, digest, 32, out, size) == errSecSuccess)
    #expect(
      SecKeyVerifySignature(
        publicKey, .rsaSignatureDigestPKCS1v15SHA256, Data(digest) as CFData, Data(out.prefix(size)) as CFData, nil))
    var small = 10
    #expect(SecKeyRawSign(rsa, .PKCS1SHA256, digest, 32, &out, &small) == errSecBufferTooSmall)
  }

  @Test func `a device without a Secure Enclave makes no keys there`() {
    var error: Unmanaged<CFError>?
    let wanted =
      [
        kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeySizeInBits: 256,
        kSecAttrTokenID: kSecAttrTokenIDSecureEnclave,
      ] as CFDictionary
    #expect(SecKeyCreateRandomKey(wanted, &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecUnimplemented))
    #expect(Self.key(kSecAttrKeyTypeECSECPrimeRandom, 123) == nil)
  }
}

extension KeychainTests {
  @Test func `the keychain keeps keys and certificates as such`() throws {
    let tag = Data("signing".utf8)
    let wanted: [String: Any] = [
      kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeySizeInBits as String: 256,
      kSecPrivateKeyAttrs as String: [kSecAttrIsPermanent as String: true, kSecAttrApplicationTag as String: tag],
    ]
    let key = try #require(SecKeyCreateRandomKey(wanted as CFDictionary, nil))
    let query: [String: Any] = [
      kSecClass as String: kSecClassKey, kSecAttrApplicationTag as String: tag, kSecReturnRef as String: true,
    ]
    var found: CFTypeRef?
    #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess)
    #expect(found as! SecKey == key)
    let certificate = try #require(SecCertificateCreateWithData(nil, TestCertificates.root as CFData))
    #expect(
      SecItemAdd([kSecClass: kSecClassCertificate, kSecValueRef: certificate] as CFDictionary, nil) == errSecSuccess)
    #expect(
      SecItemAdd([kSecClass: kSecClassCertificate, kSecValueRef: certificate] as CFDictionary, nil)
        == errSecDuplicateItem)
    let named: [CFString: Any] = [
      kSecClass: kSecClassCertificate, kSecAttrLabel: "Quince Test Root", kSecReturnRef: true,
    ]
    #expect(SecItemCopyMatching(named as CFDictionary, &found) == errSecSuccess)
    #expect(found as! SecCertificate == certificate)
  }
}
