import QuinceFoundation

/// What the keychain takes and gives as an object: keys and certificates.
protocol KeychainObject: NSObject {
  /// The class, the value and the attributes of its item.
  var keychainEntries: [String: Any] { get }
}

extension SecKey: KeychainObject {
  var keychainEntries: [String: Any] {
    attributes.merging([kSecClass as String: kSecClassKey as String, kSecValueData as String: representation]) { $1 }
  }
}

extension SecCertificate: KeychainObject {
  var keychainEntries: [String: Any] {
    [
      kSecClass as String: kSecClassCertificate as String, kSecValueData as String: certificate.data,
      kSecAttrIssuer as String: certificate.issuer, kSecAttrSubject as String: certificate.subject,
      kSecAttrSerialNumber as String: certificate.serialNumber, kSecAttrCertificateType as String: 1,
      kSecAttrLabel as String: certificate.commonName ?? "",
    ]
  }
}

extension KeychainItem {
  /// The key or certificate that the item is; nil for passwords.
  var object: (any KeychainObject)? {
    switch kind as NSString {
    case kSecClassKey: return SecKey(data, attributes)
    case kSecClassCertificate: return SecCertificateCreateWithData(nil, data as NSData)
    default: return nil
    }
  }
}
