import Foundation

/// Keys that never leave a chip, which a device here does not have.
public enum SecureEnclave {
  public static var isAvailable: Bool { false }

  public enum P256 {
    public enum Signing {
      public struct PrivateKey: Sendable {
        private let key: CryptoKit.P256.Signing.PrivateKey

        /// - Throws: always.
        public init(compactRepresentable: Bool = true) throws { throw absent }
        /// - Throws: always.
        public init(dataRepresentation: Data) throws { throw absent }

        public var dataRepresentation: Data { key.rawRepresentation }
        public var publicKey: CryptoKit.P256.Signing.PublicKey { key.publicKey }
        public func signature<D: Digest>(for digest: D) throws -> CryptoKit.P256.Signing.ECDSASignature {
          try key.signature(for: digest)
        }
        public func signature<D: DataProtocol>(for data: D) throws -> CryptoKit.P256.Signing.ECDSASignature {
          try key.signature(for: data)
        }
      }
    }

    public enum KeyAgreement {
      public struct PrivateKey: Sendable {
        private let key: CryptoKit.P256.KeyAgreement.PrivateKey

        /// - Throws: always.
        public init(compactRepresentable: Bool = true) throws { throw absent }
        /// - Throws: always.
        public init(dataRepresentation: Data) throws { throw absent }

        public var dataRepresentation: Data { key.rawRepresentation }
        public var publicKey: CryptoKit.P256.KeyAgreement.PublicKey { key.publicKey }
        public func sharedSecretFromKeyAgreement(
          with publicKeyShare: CryptoKit.P256.KeyAgreement.PublicKey
        ) throws -> SharedSecret { try key.sharedSecretFromKeyAgreement(with: publicKeyShare) }
      }
    }
  }
}

// Apple: errSecUnimplemented.
private let absent = CryptoKitError.underlyingCoreCryptoError(error: -4)
