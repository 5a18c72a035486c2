import QuinceFoundation
import Security
import Testing

/// Certificates and what is trusted of them, as pinning asks.
struct TrustTests {
  private let root = SecCertificateCreateWithData(nil, TestCertificates.root as CFData)!
  private let server = SecCertificateCreateWithData(nil, TestCertificates.server as CFData)!

  private func trust(_ policy: SecPolicy = SecPolicyCreateBasicX509()) throws -> SecTrust {
    var trust: SecTrust?
    #expect(SecTrustCreateWithCertificates(server, policy, &trust) == errSecSuccess)
    let made = try #require(trust)
    SecTrustSetVerifyDate(made, TestCertificates.valid as CFDate)
    return made
  }

  @Test func `certificates tell their parts`() {
    #expect(SecCertificateCopySubjectSummary(server) == "shop.example.com")
    #expect(SecCertificateCopyData(server) as Data == TestCertificates.server)
    var name: CFString?
    #expect(SecCertificateCopyCommonName(root, &name) == errSecSuccess)
    #expect(name == "Quince Test Root")
    #expect(SecCertificateCopyNormalizedIssuerSequence(server) == SecCertificateCopyNormalizedSubjectSequence(root))
    #expect(SecCertificateCreateWithData(nil, TestCertificates.server as CFData) == server)
    #expect(server != root)
    #expect(SecCertificateCopyKey(server) != nil)
  }

  @Test(arguments: [Data(), Data("text".utf8), TestCertificates.root + Data([0]), TestCertificates.root.dropLast()])
  func `what is no certificate is none`(data: Data) {
    #expect(SecCertificateCreateWithData(nil, data as CFData) == nil)
  }

  @Test(arguments: [
    ("shop.example.com", errSecSuccess), ("SHOP.example.com", errSecSuccess), ("v1.api.example.com", errSecSuccess),
    ("a.v1.api.example.com", errSecHostNameMismatch), ("example.com", errSecHostNameMismatch),
    ("127.0.0.1", errSecHostNameMismatch), (nil, errSecSuccess),
  ])
  func `a pinned root makes its servers trusted, by their names`(host: String?, code: OSStatus) throws {
    let trust = try trust()
    #expect(SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, host as CFString?)) == errSecSuccess)
    SecTrustSetAnchorCertificates(trust, [root] as CFArray)
    SecTrustSetAnchorCertificatesOnly(trust, true)
    var error: CFError?
    #expect(SecTrustEvaluateWithError(trust, &error) == (code == errSecSuccess))
    #expect(error.map { OSStatus(CFErrorGetCode($0)) } ?? errSecSuccess == code)
    var result = SecTrustResultType.invalid
    #expect(SecTrustEvaluate(trust, &result) == errSecSuccess)
    #expect(result == (code == errSecSuccess ? .unspecified : .recoverableTrustFailure))
  }

  @Test func `the device does not know the root`() throws {
    let trust = try trust()
    var error: CFError?
    #expect(!SecTrustEvaluateWithError(trust, &error))
    #expect(error?.domain == NSOSStatusErrorDomain)
    #expect(error?.localizedDescription.contains("shop.example.com") == true)
    // Exceptions trust the same certificates another time.
    let exceptions = SecTrustCopyExceptions(trust)
    #expect(SecTrustSetExceptions(trust, exceptions))
    #expect(SecTrustEvaluateWithError(trust, nil))
    #expect(!SecTrustSetExceptions(trust, Data([1]) as CFData))
  }

  @Test func `a certificate is not valid before its time`() throws {
    let trust = try trust()
    SecTrustSetAnchorCertificates(trust, [root] as CFArray)
    SecTrustSetVerifyDate(trust, TestCertificates.early as CFDate)
    var error: CFError?
    #expect(!SecTrustEvaluateWithError(trust, &error))
    #expect(error?.code == Int(errSecCertificateNotValidYet))
  }

  @Test func `the chain goes to the root, and its keys are those of its certificates`() throws {
    let trust = try trust()
    SecTrustSetAnchorCertificates(trust, [root] as CFArray)
    #expect(SecTrustGetCertificateCount(trust) == 2)
    #expect(SecTrustGetCertificateAtIndex(trust, 1) == root)
    #expect(SecTrustGetCertificateAtIndex(trust, 2) == nil)
    #expect(SecTrustCopyCertificateChain(trust) as? [SecCertificate] == [server, root])
    let key = try #require(SecTrustCopyKey(trust))
    #expect(key == SecCertificateCopyKey(server))
    #expect(key != SecCertificateCopyKey(root))
  }

  @Test func `a personal file has an identity`() throws {
    var items: CFArray?
    let options = [kSecImportExportPassphrase as String: "quince"] as CFDictionary
    #expect(SecPKCS12Import(TestCertificates.personal as CFData, options, &items) == errSecSuccess)
    let item = try #require((items as? [[String: Any]])?.first)
    let identity = item[kSecImportItemIdentity as String] as! SecIdentity
    var certificate: SecCertificate?, key: SecKey?
    SecIdentityCopyCertificate(identity, &certificate)
    SecIdentityCopyPrivateKey(identity, &key)
    #expect(certificate == server)
    let publicKey = try #require(key.flatMap { SecKeyCopyPublicKey($0) })
    #expect(publicKey == SecCertificateCopyKey(server))
    let wrong = [kSecImportExportPassphrase as String: "pear"] as CFDictionary
    #expect(SecPKCS12Import(TestCertificates.personal as CFData, wrong, &items) == errSecAuthFailed)
    #expect(SecPKCS12Import(Data([1, 2]) as CFData, options, &items) == errSecDecode)
  }
}
