import CryptoKit
import Testing

/// The functions against the examples of their standards.
struct DigestTests {
  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
  private static let long = String(repeating: "a", count: 1000)

  // FIPS 180-4 and RFC 1321: "abc".
  @Test("abc is hashed as the standards have it")
  func standards() {
    let data = Data("abc".utf8)
    #expect(
      Self.hex(SHA256.hash(data: data)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Self.hex(SHA384.hash(data: data))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
    #expect(
      Self.hex(SHA512.hash(data: data))
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    )
    #expect(Self.hex(Insecure.SHA1.hash(data: data)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(Self.hex(Insecure.MD5.hash(data: data)) == "900150983cd24fb0d6963f7d28e17f72")
  }

  @Test("parts give the digest of the whole", arguments: [1, 55, 56, 63, 64, 65, 200])
  func parts(size: Int) {
    let whole = Array(Self.long.utf8)
    var hasher = SHA256()
    for start in stride(from: 0, to: whole.count, by: size) {
      hasher.update(data: Array(whole[start..<min(whole.count, start + size)]))
    }
    #expect(hasher.finalize() == SHA256.hash(data: whole))
    #expect(Self.hex(SHA256.hash(data: whole)) == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }

  // RFC 4231, test case 2.
  @Test("a signature is that of RFC 4231, and is valid for its data alone")
  func signatures() {
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let data = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
    #expect(Self.hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data("x".utf8), using: key))
    #expect(SymmetricKey(size: .bits256).bitCount == 256)
  }
}
