import CCrypto
import Foundation

/// How RSA fills a block.
package enum RSAPadding: Sendable {
  case none
  case pkcs1
  /// Signatures alone.
  case pss
  /// Encryption alone.
  case oaep(HashName)

  fileprivate var number: Int32 {
    switch self {
    case .none: return RSA_NO_PADDING
    case .pkcs1: return RSA_PKCS1_PADDING
    case .pss: return RSA_PKCS1_PSS_PADDING
    case .oaep: return RSA_PKCS1_OAEP_PADDING
    }
  }
}

extension AsymmetricKey {
  /// Signs a digest; ECDSA's signatures are in DER.
  /// - Parameters:
  ///   - hash: the function that made the digest; nil where the signature does not say it (raw RSA, old TLS).
  ///   - padding: of RSA's.
  package func sign(digest: Data, hash: HashName?, padding: RSAPadding = .pkcs1) -> Data? {
    guard isPrivate else { return nil }
    return withContext { context in
      guard EVP_PKEY_sign_init(context) == 1, prepare(context, hash, padding) else { return nil }
      return Self.run(digest) { EVP_PKEY_sign(context, $0, $1, $2, $3) }
    }
  }

  package func verify(_ signature: Data, digest: Data, hash: HashName?, padding: RSAPadding = .pkcs1) -> Bool {
    withContext { context in
      guard EVP_PKEY_verify_init(context) == 1, prepare(context, hash, padding) else { return nil }
      return signature.withUnsafeBytes { signature in
        digest.withUnsafeBytes { digest in
          EVP_PKEY_verify(
            context, signature.bindMemory(to: UInt8.self).baseAddress, signature.count,
            digest.bindMemory(to: UInt8.self).baseAddress, digest.count) == 1
        }
      }
    } ?? false
  }

  /// Ed25519's, of the message itself.
  package func sign(message: Data) -> Data? {
    guard isPrivate, let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestSignInit(context, nil, nil, nil, pointer) == 1 else { return nil }
    return Self.run(message) { EVP_DigestSign(context, $0, $1, $2, $3) }
  }

  package func verify(_ signature: Data, message: Data) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer {
      EVP_MD_CTX_free(context)
      ERR_clear_error()
    }
    guard EVP_DigestVerifyInit(context, nil, nil, nil, pointer) == 1 else { return false }
    return signature.withUnsafeBytes { signature in
      message.withUnsafeBytes { message in
        EVP_DigestVerify(
          context, signature.bindMemory(to: UInt8.self).baseAddress, signature.count,
          message.bindMemory(to: UInt8.self).baseAddress, message.count) == 1
      }
    }
  }

  // MARK: Encryption, of RSA

  package func encrypt(_ data: Data, _ padding: RSAPadding) -> Data? {
    withContext { context in
      guard EVP_PKEY_encrypt_init(context) == 1, prepare(context, nil, padding) else { return nil }
      return Self.run(data) { EVP_PKEY_encrypt(context, $0, $1, $2, $3) }
    }
  }

  package func decrypt(_ data: Data, _ padding: RSAPadding) -> Data? {
    guard isPrivate else { return nil }
    return withContext { context in
      guard EVP_PKEY_decrypt_init(context) == 1, prepare(context, nil, padding) else { return nil }
      return Self.run(data) { EVP_PKEY_decrypt(context, $0, $1, $2, $3) }
    }
  }

  // MARK: -

  private func withContext<Result>(_ body: (OpaquePointer) -> Result?) -> Result? {
    guard let context = EVP_PKEY_CTX_new(pointer, nil) else { return nil }
    defer {
      EVP_PKEY_CTX_free(context)
      // Why something failed is told by the answer; OpenSSL would keep it for the thread.
      ERR_clear_error()
    }
    return body(context)
  }

  private func prepare(_ context: OpaquePointer, _ hash: HashName?, _ padding: RSAPadding) -> Bool {
    if kind == .rsa {
      guard EVP_PKEY_CTX_set_rsa_padding(context, padding.number) == 1 else { return false }
      if case .oaep(let hash) = padding {
        guard EVP_PKEY_CTX_set_rsa_oaep_md(context, hash.function) == 1,
          EVP_PKEY_CTX_set_rsa_mgf1_md(context, hash.function) == 1
        else { return false }
      }
    }
    guard let hash else { return true }
    guard EVP_PKEY_CTX_set_signature_md(context, hash.function) == 1 else { return false }
    // Apple: the salt of PSS is as long as the digest.
    if kind == .rsa, case .pss = padding {
      return EVP_PKEY_CTX_set_rsa_pss_saltlen(context, RSA_PSS_SALTLEN_DIGEST) == 1
    }
    return true
  }

  private typealias Call = (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>, UnsafePointer<UInt8>?, Int) ->
    Int32

  /// Asks for the size of the answer, then for the answer.
  private static func run(_ data: Data, _ call: Call) -> Data? {
    data.withUnsafeBytes { bytes -> Data? in
      let place = bytes.bindMemory(to: UInt8.self).baseAddress
      var size = 0
      guard call(nil, &size, place, bytes.count) == 1 else { return nil }
      var result = Data(count: size)
      let isDone = result.withUnsafeMutableBytes {
        call($0.bindMemory(to: UInt8.self).baseAddress, &size, place, bytes.count) == 1
      }
      return isDone ? Data(result.prefix(size)) : nil
    }
  }
}
