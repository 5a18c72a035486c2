import CCrypto
import Foundation

/// A cipher that tells whether its data were changed: AES in Galois counter mode, ChaCha20 with Poly1305.
package enum AuthenticatedCipher: Sendable {
  case aes, chaChaPoly

  /// Bytes.
  package static let tagSize = 16

  private func function(_ key: [UInt8]) -> OpaquePointer? {
    switch (self, key.count) {
    case (.aes, 16): return EVP_aes_128_gcm()
    case (.aes, 24): return EVP_aes_192_gcm()
    case (.aes, 32): return EVP_aes_256_gcm()
    case (.chaChaPoly, 32): return EVP_chacha20_poly1305()
    default: return nil
    }
  }

  package func takes(keySize: Int) -> Bool { function([UInt8](repeating: 0, count: keySize)) != nil }

  package func seal(_ data: [UInt8], key: [UInt8], nonce: [UInt8], authenticating other: [UInt8]) -> (
    text: Data, tag: Data
  )? {
    run(data, key, nonce, other, isSealing: true) { context in
      var tag = Data(count: Self.tagSize)
      let isDone = tag.withUnsafeMutableBytes {
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagSize), $0.baseAddress) == 1
      }
      return isDone ? tag : nil
    }
  }

  /// - Returns: nil where the data, the tag or what is authenticated beside them are not what was sealed.
  package func open(
    _ text: [UInt8], tag: [UInt8], key: [UInt8], nonce: [UInt8], authenticating other: [UInt8]
  ) -> Data? {
    var tag = tag
    return run(text, key, nonce, other, isSealing: false, tag: &tag) { _ in Data() }?.text
  }

  private func run(
    _ data: [UInt8], _ key: [UInt8], _ nonce: [UInt8], _ other: [UInt8], isSealing: Bool,
    tag: UnsafeMutablePointer<UInt8>? = nil, _ finish: (OpaquePointer) -> Data?
  ) -> (text: Data, tag: Data)? {
    guard let function = function(key), let context = EVP_CIPHER_CTX_new() else { return nil }
    defer {
      EVP_CIPHER_CTX_free(context)
      ERR_clear_error()
    }
    let direction: Int32 = isSealing ? 1 : 0
    guard EVP_CipherInit_ex(context, function, nil, nil, nil, direction) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(nonce.count), nil) == 1,
      EVP_CipherInit_ex(context, nil, nil, key, nonce, direction) == 1
    else { return nil }
    var size: Int32 = 0
    if !other.isEmpty, EVP_CipherUpdate(context, nil, &size, other, Int32(other.count)) != 1 { return nil }
    var text = [UInt8](repeating: 0, count: data.count + 16)
    var count = 0
    if !data.isEmpty {
      guard EVP_CipherUpdate(context, &text, &size, data, Int32(data.count)) == 1 else { return nil }
      count = Int(size)
    }
    if let tag, EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagSize), tag) != 1 { return nil }
    let isDone = text.withUnsafeMutableBufferPointer {
      EVP_CipherFinal_ex(context, $0.baseAddress! + count, &size) == 1
    }
    guard isDone, let tag = finish(context) else { return nil }
    return (Data(text.prefix(count + Int(size))), tag)
  }
}

/// Keys in keys: RFC 3394.
package enum KeyWrap {
  package static func run(_ data: [UInt8], key: [UInt8], isWrapping: Bool) -> Data? {
    let function: OpaquePointer?
    switch key.count {
    case 16: function = EVP_aes_128_wrap()
    case 24: function = EVP_aes_192_wrap()
    case 32: function = EVP_aes_256_wrap()
    default: return nil
    }
    guard let context = EVP_CIPHER_CTX_new() else { return nil }
    defer {
      EVP_CIPHER_CTX_free(context)
      ERR_clear_error()
    }
    EVP_CIPHER_CTX_set_flags(context, Int32(EVP_CIPHER_CTX_FLAG_WRAP_ALLOW))
    guard EVP_CipherInit_ex(context, function, nil, key, nil, isWrapping ? 1 : 0) == 1 else { return nil }
    var result = [UInt8](repeating: 0, count: data.count + 16), size: Int32 = 0
    guard EVP_CipherUpdate(context, &result, &size, data, Int32(data.count)) == 1, size > 0 else { return nil }
    return Data(result.prefix(Int(size)))
  }
}
