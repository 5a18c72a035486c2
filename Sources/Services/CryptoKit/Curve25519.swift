import Foundation
import QuinceCrypto

/// Bernstein's curve: X25519 and Ed25519.
public enum Curve25519 {
  public enum Signing {
    public struct PrivateKey: Sendable {
      let key: AsymmetricKey

      public init() { key = AsymmetricKey.generate(AsymmetricKey.Kind.ed25519)! }
      /// - Throws: `CryptoKitError.incorrectKeySize` for other than 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try AsymmetricKey.checked(.ed25519, rawRepresentation, isPrivate: true)
      }

      public var rawRepresentation: Data { key.raw(isPrivate: true) }
      public var publicKey: PublicKey { PublicKey(key: key.publicKey!) }

      /// 64 bytes.
      public func signature<D: DataProtocol>(for data: D) throws -> Data {
        guard let signature = key.sign(message: Data(data)) else {
          throw CryptoKitError.underlyingCoreCryptoError(error: -1)
        }
        return signature
      }
    }

    public struct PublicKey: Sendable {
      let key: AsymmetricKey
      init(key: AsymmetricKey) { self.key = key }

      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try AsymmetricKey.checked(.ed25519, rawRepresentation, isPrivate: false)
      }

      public var rawRepresentation: Data { key.raw(isPrivate: false) }

      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool {
        key.verify(Data(signature), message: Data(data))
      }
    }
  }

  public enum KeyAgreement {
    public struct PrivateKey: Sendable {
      let key: AsymmetricKey

      public init() { key = AsymmetricKey.generate(AsymmetricKey.Kind.x25519)! }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try AsymmetricKey.checked(.x25519, rawRepresentation, isPrivate: true)
      }

      public var rawRepresentation: Data { key.raw(isPrivate: true) }
      public var publicKey: PublicKey { PublicKey(key: key.publicKey!) }

      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
        guard let secret = key.sharedSecret(with: publicKeyShare.key) else {
          throw CryptoKitError.incorrectParameterSize
        }
        return SharedSecret(bytes: Array(secret))
      }
    }

    public struct PublicKey: Sendable {
      let key: AsymmetricKey
      init(key: AsymmetricKey) { self.key = key }

      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try AsymmetricKey.checked(.x25519, rawRepresentation, isPrivate: false)
      }

      public var rawRepresentation: Data { key.raw(isPrivate: false) }
    }
  }
}

extension AsymmetricKey {
  fileprivate static func checked(
    _ kind: Kind, _ representation: some ContiguousBytes, isPrivate: Bool
  ) throws -> AsymmetricKey {
    guard let key = raw(kind, representation.withUnsafeBytes { Array($0) }, isPrivate: isPrivate) else {
      throw CryptoKitError.incorrectKeySize
    }
    return key
  }
}
