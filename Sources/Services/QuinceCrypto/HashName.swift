import CCrypto
import Foundation

/// A hash function by its name.
package enum HashName: Sendable {
  case md5, sha1, sha224, sha256, sha384, sha512

  var function: OpaquePointer? {
    switch self {
    case .md5: return EVP_md5()
    case .sha1: return EVP_sha1()
    case .sha224: return EVP_sha224()
    case .sha256: return EVP_sha256()
    case .sha384: return EVP_sha384()
    case .sha512: return EVP_sha512()
    }
  }

  /// Bytes of a digest.
  package var size: Int { Int(EVP_MD_get_size(function)) }

  package func digest(_ data: Data) -> Data {
    var result = Data(count: size)
    result.withUnsafeMutableBytes { out in
      data.withUnsafeBytes { bytes in
        _ = EVP_Digest(
          bytes.baseAddress, bytes.count, out.bindMemory(to: UInt8.self).baseAddress, nil, function, nil)
      }
    }
    return result
  }
}
