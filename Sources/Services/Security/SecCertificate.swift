import QuinceCrypto
import QuinceFoundation

/// A certificate: X.509.
public final class SecCertificate: NSObject, @unchecked Sendable {
  let certificate: X509Certificate

  init(_ certificate: X509Certificate) { self.certificate = certificate }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SecCertificate)?.certificate.data == certificate.data
  }

  public override var hash: Int { certificate.data.hashValue }
  public override var description: String { "<cert s: \(certificate.commonName ?? "")>" }
}

/// - Parameter data: in DER. PEM's text is none.
/// - Returns: nil for data that are no certificate.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
  X509Certificate(data as Data).map(SecCertificate.init)
}

/// In DER.
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.certificate.data as NSData }

/// What the certificate is called: the name of its owner, or of the owner's organisation.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
  let certificate = certificate.certificate
  let summary = certificate.commonName ?? certificate.organizationalUnit ?? certificate.organization
  return summary.map { $0 as NSString }
}

/// - Returns: `errSecSuccess`, with nil for a certificate whose subject has no name.
@discardableResult
public func SecCertificateCopyCommonName(
  _ certificate: SecCertificate, _ commonName: UnsafeMutablePointer<CFString?>
) -> OSStatus {
  commonName.pointee = certificate.certificate.commonName.map { $0 as NSString }
  return errSecSuccess
}

@discardableResult
public func SecCertificateCopyEmailAddresses(
  _ certificate: SecCertificate, _ emailAddresses: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  emailAddresses.pointee = certificate.certificate.emailAddresses as NSArray
  return errSecSuccess
}

/// Nil for a key of a kind that is neither RSA nor of NIST's curves.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? {
  certificate.certificate.publicKey.flatMap { SecKey($0) }
}

@available(*, deprecated, renamed: "SecCertificateCopyKey")
public func SecCertificateCopyPublicKey(_ certificate: SecCertificate) -> SecKey? { SecCertificateCopyKey(certificate) }

public func SecCertificateCopySerialNumberData(
  _ certificate: SecCertificate, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { certificate.certificate.serialNumber as NSData }

/// In DER, as it is written.
// Assumed: Apple brings letters to one case, so that names compare; here they stay.
public func SecCertificateCopyNormalizedIssuerSequence(_ certificate: SecCertificate) -> CFData? {
  certificate.certificate.issuer as NSData
}
public func SecCertificateCopyNormalizedSubjectSequence(_ certificate: SecCertificate) -> CFData? {
  certificate.certificate.subject as NSData
}

public func SecCertificateGetTypeID() -> CFTypeID { 301 }
