import QuinceCrypto
import QuinceFoundation

/// A certificate with its private key.
public final class SecIdentity: NSObject, @unchecked Sendable {
  let certificate: SecCertificate
  let key: SecKey

  init(_ certificate: SecCertificate, _ key: SecKey) { (self.certificate, self.key) = (certificate, key) }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SecIdentity)?.certificate.isEqual(certificate) == true
  }
  public override var hash: Int { certificate.hash }
}

@discardableResult
public func SecIdentityCopyCertificate(
  _ identityRef: SecIdentity, _ certificateRef: UnsafeMutablePointer<SecCertificate?>
) -> OSStatus {
  certificateRef.pointee = identityRef.certificate
  return errSecSuccess
}

@discardableResult
public func SecIdentityCopyPrivateKey(
  _ identityRef: SecIdentity, _ privateKeyRef: UnsafeMutablePointer<SecKey?>
) -> OSStatus {
  privateKeyRef.pointee = identityRef.key
  return errSecSuccess
}

public func SecIdentityGetTypeID() -> CFTypeID { 302 }

nonisolated(unsafe) public let kSecImportExportPassphrase: CFString = "passphrase"
nonisolated(unsafe) public let kSecImportItemLabel: CFString = "label"
nonisolated(unsafe) public let kSecImportItemKeyID: CFString = "keyid"
nonisolated(unsafe) public let kSecImportItemTrust: CFString = "trust"
nonisolated(unsafe) public let kSecImportItemCertChain: CFString = "chain"
nonisolated(unsafe) public let kSecImportItemIdentity: CFString = "identity"

/// Reads a file of a certificate and its private key.
/// - Parameters:
///   - options: with the password under `kSecImportExportPassphrase`, which every file here has.
///   - items: gets one dictionary.
/// - Returns: `errSecAuthFailed` for another password, `errSecDecode` for data that are no such file, `errSecPassphraseRequired`
///   without a password.
public func SecPKCS12Import(
  _ pkcs12_data: CFData, _ options: CFDictionary, _ items: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  guard let password = options.object(forKey: kSecImportExportPassphrase) as? String else {
    return errSecPassphraseRequired
  }
  do {
    let file = try PersonalFile(pkcs12_data as Data, password: password)
    guard let key = SecKey(file.key) else { return errSecDecode }
    let chain = ([file.certificate] + file.others).map { SecCertificate($0) }
    let trust = SecTrust(chain, [.basic])
    let item: [NSString: Any] = [
      kSecImportItemIdentity: SecIdentity(chain[0], key), kSecImportItemCertChain: chain as NSArray,
      kSecImportItemTrust: trust, kSecImportItemKeyID: key.label as NSData,
      kSecImportItemLabel: (file.certificate.commonName ?? "") as NSString,
    ]
    items.pointee = [item as NSDictionary] as NSArray
    return errSecSuccess
  } catch PersonalFile.Failure.password {
    return errSecAuthFailed
  } catch {
    return errSecDecode
  }
}
