import CCrypto
import Foundation

/// A certificate. Thread-safe, since it never changes.
package final class X509Certificate: @unchecked Sendable {
  let pointer: OpaquePointer
  /// As it was written, in DER.
  package let data: Data

  /// - Returns: nil for data that are no certificate in DER.
  package convenience init?(_ data: Data) {
    let read = data.withUnsafeBytes { bytes -> OpaquePointer? in
      var place = bytes.bindMemory(to: UInt8.self).baseAddress
      guard let certificate = d2i_X509(nil, &place, bytes.count) else { return nil }
      // Apple: what follows the certificate makes it none.
      guard place == bytes.bindMemory(to: UInt8.self).baseAddress.map({ $0 + bytes.count }) else {
        X509_free(certificate)
        return nil
      }
      return certificate
    }
    ERR_clear_error()
    guard let read else { return nil }
    self.init(owning: read)
  }

  /// - Parameter pointer: is freed with the object.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
    let size = i2d_X509(pointer, nil)
    var data = Data(count: max(0, Int(size)))
    data.withUnsafeMutableBytes {
      var place = $0.bindMemory(to: UInt8.self).baseAddress
      _ = i2d_X509(pointer, &place)
    }
    self.data = data
  }

  deinit { X509_free(pointer) }

  package var publicKey: AsymmetricKey? {
    X509_get_pubkey(pointer).flatMap { AsymmetricKey.adopt($0, isPrivate: false) }
  }

  /// What its owner is called.
  package var commonName: String? { name(NID_commonName) }
  package var organization: String? { name(NID_organizationName) }
  package var organizationalUnit: String? { name(NID_organizationalUnitName) }

  private func name(_ number: Int32) -> String? {
    guard let subject = X509_get_subject_name(pointer) else { return nil }
    let place = X509_NAME_get_index_by_NID(subject, number, -1)
    guard place >= 0, let text = X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, place)) else { return nil }
    var bytes: UnsafeMutablePointer<UInt8>?
    let size = ASN1_STRING_to_UTF8(&bytes, text)
    guard size >= 0, let bytes else { return nil }
    defer { CRYPTO_free(bytes, nil, 0) }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(size)), as: UTF8.self)
  }

  package var emailAddresses: [String] {
    guard let list = X509_get1_email(pointer) else { return [] }
    defer { X509_email_free(list) }
    return (0..<OPENSSL_sk_num(list)).compactMap { index in
      OPENSSL_sk_value(list, index).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
  }

  package var serialNumber: Data {
    guard let number = X509_get0_serialNumber(pointer) else { return Data() }
    return Data(bytes: ASN1_STRING_get0_data(number), count: Int(ASN1_STRING_length(number)))
  }

  package var issuer: Data { Self.encode(X509_get_issuer_name(pointer)) }
  package var subject: Data { Self.encode(X509_get_subject_name(pointer)) }

  private static func encode(_ name: OpaquePointer?) -> Data {
    var bytes: UnsafePointer<UInt8>?, size = 0
    guard let name, X509_NAME_get0_der(name, &bytes, &size) == 1, let bytes else { return Data() }
    return Data(bytes: bytes, count: size)
  }
}
