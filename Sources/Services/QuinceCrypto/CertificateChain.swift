import CCrypto
import Foundation

/// Looks for a chain of certificates from one to a root that is trusted.
package struct CertificateChain {
  package enum Failure: Equatable, Sendable {
    case expired, notYetValid, hostName, untrustedRoot, noIssuer, purpose, badSignature, revoked, other
  }

  package struct Outcome {
    package let failure: Failure?
    /// OpenSSL's sentence about the failure.
    package let reason: String
    /// From the certificate to the root, as far as it was found.
    package let chain: [X509Certificate]
  }

  /// The certificate, then those that came with it.
  package var certificates: [X509Certificate]
  /// Roots of the app's.
  package var anchors: [X509Certificate] = []
  /// Whether the machine's roots are trusted too.
  package var trustsSystem = true
  /// The name or address of the server; nil for any.
  package var host: String?
  package var isServer: Bool?
  package var date: Date

  package init(certificates: [X509Certificate], date: Date) { (self.certificates, self.date) = (certificates, date) }

  package func evaluate() -> Outcome {
    guard let leaf = certificates.first, let store = X509_STORE_new(), let context = X509_STORE_CTX_new() else {
      return Outcome(failure: .other, reason: "there is no certificate", chain: [])
    }
    let others = crypto_certificates()
    defer {
      X509_STORE_CTX_free(context)
      X509_STORE_free(store)
      crypto_certificates_free(others)
      ERR_clear_error()
    }
    if trustsSystem { X509_STORE_set_default_paths(store) }
    for anchor in anchors { X509_STORE_add_cert(store, anchor.pointer) }
    for certificate in certificates.dropFirst() { crypto_certificates_add(others, certificate.pointer) }
    guard X509_STORE_CTX_init(context, store, leaf.pointer, others) == 1,
      let parameters = X509_STORE_CTX_get0_param(context)
    else { return Outcome(failure: .other, reason: "out of memory", chain: []) }
    prepare(parameters)
    let isGood = X509_verify_cert(context) == 1
    let number = X509_STORE_CTX_get_error(context)
    let found = X509_STORE_CTX_get1_chain(context)
    defer { crypto_certificates_pop_free(found) }
    let chain = (0..<crypto_certificates_count(found)).compactMap { index -> X509Certificate? in
      guard let certificate = crypto_certificates_get(found, index) else { return nil }
      X509_up_ref(certificate)
      return X509Certificate(owning: certificate)
    }
    return Outcome(
      failure: isGood ? nil : Self.failure(number),
      reason: X509_verify_cert_error_string(Int(number)).map { String(cString: $0) } ?? "",
      chain: chain.isEmpty ? certificates : chain)
  }

  private func prepare(_ parameters: OpaquePointer) {
    X509_VERIFY_PARAM_set_time(parameters, time_t(date.timeIntervalSince1970))
    // Apple: an anchor need not be a root.
    if !anchors.isEmpty { X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_PARTIAL_CHAIN)) }
    if let isServer {
      X509_VERIFY_PARAM_set_purpose(parameters, isServer ? X509_PURPOSE_SSL_SERVER : X509_PURPOSE_SSL_CLIENT)
    }
    guard let host else { return }
    if X509_VERIFY_PARAM_set1_ip_asc(parameters, host) != 1 {
      X509_VERIFY_PARAM_set_hostflags(parameters, UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
      X509_VERIFY_PARAM_set1_host(parameters, host, host.utf8.count)
    }
  }

  private static func failure(_ number: Int32) -> Failure {
    switch number {
    case X509_V_ERR_CERT_HAS_EXPIRED: return .expired
    case X509_V_ERR_CERT_NOT_YET_VALID: return .notYetValid
    case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH: return .hostName
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN, X509_V_ERR_CERT_UNTRUSTED:
      return .untrustedRoot
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
      X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      return .noIssuer
    case X509_V_ERR_INVALID_PURPOSE, X509_V_ERR_INVALID_CA: return .purpose
    case X509_V_ERR_CERT_SIGNATURE_FAILURE: return .badSignature
    case X509_V_ERR_CERT_REVOKED: return .revoked
    default: return .other
    }
  }
}

/// A file of a certificate and its private key, under a password: PKCS #12.
package struct PersonalFile {
  package enum Failure: Error { case damaged, password }

  package let key: AsymmetricKey
  package let certificate: X509Certificate
  package let others: [X509Certificate]

  package init(_ data: Data, password: String) throws {
    let read = data.withUnsafeBytes { bytes -> OpaquePointer? in
      var place = bytes.bindMemory(to: UInt8.self).baseAddress
      return d2i_PKCS12(nil, &place, bytes.count)
    }
    defer { ERR_clear_error() }
    guard let file = read else { throw Failure.damaged }
    defer { PKCS12_free(file) }
    guard PKCS12_verify_mac(file, password, -1) == 1 else { throw Failure.password }
    var key: OpaquePointer?, certificate: OpaquePointer?, others: OpaquePointer?
    guard PKCS12_parse(file, password, &key, &certificate, &others) == 1 else { throw Failure.damaged }
    defer { crypto_certificates_pop_free(others) }
    guard let made = key.flatMap({ AsymmetricKey.adopt($0, isPrivate: true) }), let certificate else {
      X509_free(certificate)
      throw Failure.damaged
    }
    self.key = made
    self.certificate = X509Certificate(owning: certificate)
    self.others = (0..<crypto_certificates_count(others)).compactMap { index in
      guard let other = crypto_certificates_get(others, index) else { return nil }
      X509_up_ref(other)
      return X509Certificate(owning: other)
    }
  }
}
