import CryptoKit
import Testing

private func bytes(_ hex: String) -> Data {
  var data = Data(), digits = hex[...]
  while digits.count >= 2 {
    data.append(UInt8(digits.prefix(2), radix: 16)!)
    digits = digits.dropFirst(2)
  }
  return data
}

/// Ciphers, agreements and signatures against the examples of their standards.
struct CipherTests {
  // NIST, "The Galois/Counter Mode of Operation", test cases 1 and 2.
  @Test(arguments: [
    ("", "", "58e2fccefa7e3061367f1d57a4e7455a"),
    (
      "00000000000000000000000000000000", "0388dace60b6a392f328c2b971b2fe78", "ab6e47d42cec13bdf53a67b21257bddf"
    ),
  ])
  func `AES in Galois counter mode`(text: String, cipher: String, tag: String) throws {
    let key = SymmetricKey(data: Data(count: 16))
    let box = try AES.GCM.seal(bytes(text), using: key, nonce: AES.GCM.Nonce(data: Data(count: 12)))
    #expect(box.ciphertext == bytes(cipher))
    #expect(box.tag == bytes(tag))
    #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: box.combined!), using: key) == bytes(text))
  }

  // RFC 8439, 2.8.2.
  @Test func `ChaCha20 with Poly1305`() throws {
    let text = Data(
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
        .utf8)
    let key = SymmetricKey(data: Data(0x80...0x9f))
    let nonce = try ChaChaPoly.Nonce(data: bytes("070000004041424344454647"))
    let box = try ChaChaPoly.seal(text, using: key, nonce: nonce, authenticating: bytes("50515253c0c1c2c3c4c5c6c7"))
    #expect(box.tag == bytes("1ae10b594f09e26a7e902ecbd0600691"))
    #expect(try ChaChaPoly.open(box, using: key, authenticating: bytes("50515253c0c1c2c3c4c5c6c7")) == text)
    #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(box, using: key) }
  }

  @Test func `changed data, other keys and wrong sizes are refused`() throws {
    let key = SymmetricKey(size: .bits256)
    let box = try AES.GCM.seal(Data("quince".utf8), using: key)
    var damaged = box.combined!
    damaged[14] ^= 1
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(AES.GCM.SealedBox(combined: damaged), using: key)
    }
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: SymmetricKey(size: .bits256)) }
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try AES.GCM.seal(Data(), using: SymmetricKey(data: Data(count: 7)))
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.SealedBox(combined: Data(count: 27)) }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: Data(count: 3)) }
  }

  // RFC 3394, 4.1.
  @Test func `keys under keys`() throws {
    let kek = SymmetricKey(data: Data(0...15)), key = SymmetricKey(data: bytes("00112233445566778899aabbccddeeff"))
    let wrapped = try AES.KeyWrap.wrap(key, using: kek)
    #expect(wrapped == bytes("1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5"))
    #expect(try AES.KeyWrap.unwrap(wrapped, using: kek) == key)
    #expect(throws: CryptoKitError.unwrapFailure) { try AES.KeyWrap.unwrap(wrapped, using: key) }
  }

  // RFC 5869, A.1.
  @Test func `keys of a secret`() {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Data(repeating: 0x0b, count: 22)), salt: Data(0...12),
      info: Data(0xf0...0xf9),
      outputByteCount: 42)
    let wanted = bytes("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    #expect(key.withUnsafeBytes { Data($0) } == wanted)
  }

  // RFC 8032, 7.1, test 1.
  @Test func `Ed25519`() throws {
    let key = try Curve25519.Signing.PrivateKey(
      rawRepresentation: bytes("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
    #expect(
      key.publicKey.rawRepresentation == bytes("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"))
    let signature = try key.signature(for: Data())
    #expect(
      signature
        == bytes(
          "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ))
    #expect(key.publicKey.isValidSignature(signature, for: Data()))
    #expect(!key.publicKey.isValidSignature(signature, for: Data([1])))
  }

  @Test func `both sides of an agreement get the same secret`() throws {
    let one = Curve25519.KeyAgreement.PrivateKey(), two = Curve25519.KeyAgreement.PrivateKey()
    let secret = try one.sharedSecretFromKeyAgreement(with: two.publicKey)
    #expect(try two.sharedSecretFromKeyAgreement(with: one.publicKey) == secret)
    let a = P256.KeyAgreement.PrivateKey(), b = P256.KeyAgreement.PrivateKey()
    let common = try a.sharedSecretFromKeyAgreement(with: b.publicKey)
    #expect(try b.sharedSecretFromKeyAgreement(with: a.publicKey) == common)
    let derived = common.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: Data(), sharedInfo: Data(), outputByteCount: 32)
    #expect(derived.bitCount == 256)
  }

  @Test func `keys of NIST's curves sign, and are read as they were written`() throws {
    let key = P256.Signing.PrivateKey(), text = Data("quince".utf8)
    let signature = try key.signature(for: text)
    #expect(signature.rawRepresentation.count == 64)
    for copy in [
      try P256.Signing.PrivateKey(rawRepresentation: key.rawRepresentation),
      try P256.Signing.PrivateKey(x963Representation: key.x963Representation),
      try P256.Signing.PrivateKey(pemRepresentation: key.pemRepresentation),
      try P256.Signing.PrivateKey(derRepresentation: key.derRepresentation),
    ] { #expect(copy.publicKey.isValidSignature(signature, for: text)) }
    for copy in [
      try P256.Signing.PublicKey(rawRepresentation: key.publicKey.rawRepresentation),
      try P256.Signing.PublicKey(compressedRepresentation: key.publicKey.compressedRepresentation),
      try P256.Signing.PublicKey(pemRepresentation: key.publicKey.pemRepresentation),
    ] {
      #expect(copy.isValidSignature(signature, for: text))
      #expect(!copy.isValidSignature(signature, for: Data("pear".utf8)))
    }
    let again = try P256.Signing.ECDSASignature(derRepresentation: signature.derRepresentation)
    #expect(again == signature)
    let large = P521.Signing.PrivateKey()
    #expect(large.publicKey.isValidSignature(try large.signature(for: text), for: text))
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try P256.Signing.PublicKey(rawRepresentation: Data(repeating: 1, count: 64))
    }
    #expect(throws: CryptoKitASN1Error.invalidPEMDocument) { try P256.Signing.PrivateKey(pemRepresentation: "key") }
  }

  @Test func `a device without a Secure Enclave says so`() {
    #expect(!SecureEnclave.isAvailable)
    #expect(throws: CryptoKitError.self) { try SecureEnclave.P256.Signing.PrivateKey() }
  }
}
