import CCrypto
import Foundation

/// The two numbers of an ECDSA signature, in their two forms.
package enum CurveSignature {
  /// - Parameter size: bytes of each number.
  /// - Returns: one number behind the other; nil for data that are no signature in DER.
  package static func raw(_ der: Data, size: Int) -> Data? {
    let read = der.withUnsafeBytes { bytes -> OpaquePointer? in
      var place = bytes.bindMemory(to: UInt8.self).baseAddress
      return d2i_ECDSA_SIG(nil, &place, bytes.count)
    }
    defer { ERR_clear_error() }
    guard let signature = read else { return nil }
    defer { ECDSA_SIG_free(signature) }
    var data = Data(count: 2 * size)
    let isDone = data.withUnsafeMutableBytes {
      let bytes = $0.bindMemory(to: UInt8.self).baseAddress!
      return BN_bn2binpad(ECDSA_SIG_get0_r(signature), bytes, Int32(size)) > 0
        && BN_bn2binpad(ECDSA_SIG_get0_s(signature), bytes + size, Int32(size)) > 0
    }
    return isDone ? data : nil
  }

  package static func der(_ raw: Data) -> Data {
    let bytes = Array(raw), half = bytes.count / 2
    guard let signature = ECDSA_SIG_new() else { return Data() }
    defer { ECDSA_SIG_free(signature) }
    let s = bytes.withUnsafeBufferPointer { BN_bin2bn($0.baseAddress! + half, Int32(half), nil) }
    ECDSA_SIG_set0(signature, BN_bin2bn(bytes, Int32(half), nil), s)
    let size = i2d_ECDSA_SIG(signature, nil)
    var data = Data(count: max(0, Int(size)))
    data.withUnsafeMutableBytes {
      var place = $0.bindMemory(to: UInt8.self).baseAddress
      _ = i2d_ECDSA_SIG(signature, &place)
    }
    return data
  }
}
