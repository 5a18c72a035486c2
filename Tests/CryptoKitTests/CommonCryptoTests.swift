import CommonCrypto
import Foundation
import Testing

private func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

private func bytes(_ hex: String) -> [UInt8] {
  stride(from: 0, to: hex.utf8.count, by: 2).map { UInt8(hex.dropFirst($0).prefix(2), radix: 16)! }
}

/// CommonCrypto's functions against the examples of their standards.
struct CommonCryptoTests {
  private static let key = bytes("2b7e151628aed2a6abf7158809cf4f3c")
  private static let text = bytes("6bc1bee22e409f96e93d7e117393172a")

  // NIST SP 800-38A, F.1.1, F.2.1 and F.5.1.
  @Test(arguments: [
    (kCCModeECB, "", "3ad77bb40d7a3660a89ecaf32466ef97"),
    (kCCModeCBC, "000102030405060708090a0b0c0d0e0f", "7649abac8119b246cee98e9b12e9197d"),
    (kCCModeCTR, "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff", "874d6191b620e3261bef6864990db6ce"),
    (kCCModeCFB, "000102030405060708090a0b0c0d0e0f", "3b3fd92eb72dad20333449f8e83cfb4a"),
  ])
  func `AES in its modes`(mode: Int, start: String, wanted: String) {
    for (operation, input, output) in [(kCCEncrypt, Self.text, wanted), (kCCDecrypt, bytes(wanted), hex(Self.text))] {
      var cryptor: CCCryptorRef?
      let status = CCCryptorCreateWithMode(
        CCOperation(operation), CCMode(mode), CCAlgorithm(kCCAlgorithmAES), CCPadding(ccNoPadding), bytes(start),
        Self.key, Self.key.count, nil, 0, 0, CCModeOptions(kCCModeOptionCTR_BE), &cryptor)
      #expect(status == kCCSuccess)
      var out = [UInt8](repeating: 0, count: 16), moved = 0, rest = 0
      #expect(CCCryptorUpdate(cryptor, input, 16, &out, 16, &moved) == kCCSuccess)
      #expect(CCCryptorFinal(cryptor, &out, 0, &rest) == kCCSuccess)
      CCCryptorRelease(cryptor)
      #expect(hex(out.prefix(moved)) == output)
    }
  }

  private func crypt(_ operation: Int, _ input: [UInt8], room: Int) -> (status: CCCryptorStatus, out: [UInt8]) {
    var out = [UInt8](repeating: 0, count: room), moved = 0
    let status = CCCrypt(
      CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), Self.key, Self.key.count,
      nil, input, input.count, &out, room, &moved)
    return (status, Array(out.prefix(min(moved, room))))
  }

  @Test(arguments: [0, 1, 15, 16, 17, 1000])
  func `padded data come back`(size: Int) {
    let data = [UInt8](repeating: 7, count: size)
    let sealed = crypt(kCCEncrypt, data, room: size + kCCBlockSizeAES128)
    #expect(sealed.status == kCCSuccess)
    #expect(sealed.out.count == size / 16 * 16 + 16)
    #expect(crypt(kCCDecrypt, sealed.out, room: sealed.out.count).out == data)
    #expect(crypt(kCCEncrypt, data, room: size / 16 * 16).status == kCCBufferTooSmall)
    #expect(crypt(kCCDecrypt, sealed.out.dropLast(), room: 2000).status != kCCSuccess)
  }

  @Test func `keys of wrong sizes and ciphers that are not there are refused`() {
    var cryptor: CCCryptorRef?
    func make(_ algorithm: Int, _ size: Int) -> CCCryptorStatus {
      CCCryptorCreate(
        CCOperation(kCCEncrypt), CCAlgorithm(algorithm), 0, [UInt8](repeating: 0, count: size), size, nil, &cryptor)
    }
    #expect(make(kCCAlgorithmAES, 15) == kCCKeySizeError)
    #expect(make(kCCAlgorithmRC4, 16) == kCCUnimplemented)
    #expect(make(kCCAlgorithm3DES, 24) == kCCSuccess)
    CCCryptorRelease(cryptor)
  }

  // RFC 6070.
  @Test(arguments: [
    (1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"), (4096, "4b007901b765489abead49d926f721d065a429c1"),
  ])
  func `keys of passwords`(rounds: UInt32, wanted: String) {
    var key = [UInt8](repeating: 0, count: 20)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, Array("salt".utf8), 4, CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1),
      rounds, &key, 20)
    #expect(status == kCCSuccess)
    #expect(hex(key) == wanted)
  }

  // RFC 2202, test case 2.
  @Test func `codes of data in parts`() {
    var context = CCHmacContext(), code = [UInt8](repeating: 0, count: 20)
    CCHmacInit(&context, CCHmacAlgorithm(kCCHmacAlgSHA1), "Jefe", 4)
    CCHmacUpdate(&context, "what do ya want ", 16)
    CCHmacUpdate(&context, "for nothing?", 12)
    CCHmacFinal(&context, &code)
    #expect(hex(code) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
  }
}
