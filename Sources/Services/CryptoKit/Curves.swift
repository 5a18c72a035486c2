import Foundation

// NIST's curves; what their keys do stands in CurveKeys.swift.

public enum P256 {
  public enum Signing {
    public struct ECDSASignature: _CurveSignature {
      public static var _curve: _CurveName { .p256 }
      public let rawRepresentation: Data
      public init(_raw: Data) { rawRepresentation = _raw }
    }

    public struct PublicKey: _CurveVerifying {
      public typealias Signature = ECDSASignature
      public typealias Hash = SHA256
      public static var _curve: _CurveName { .p256 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }

    public struct PrivateKey: _CurveSigning {
      public typealias PublicKey = P256.Signing.PublicKey
      public typealias Signature = ECDSASignature
      public typealias Hash = SHA256
      public static var _curve: _CurveName { .p256 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }

  public enum KeyAgreement {
    public struct PublicKey: _CurvePublicKey {
      public static var _curve: _CurveName { .p256 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }

    public struct PrivateKey: _CurveAgreement {
      public typealias PublicKey = P256.KeyAgreement.PublicKey
      public static var _curve: _CurveName { .p256 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }
}

public enum P384 {
  public enum Signing {
    public struct ECDSASignature: _CurveSignature {
      public static var _curve: _CurveName { .p384 }
      public let rawRepresentation: Data
      public init(_raw: Data) { rawRepresentation = _raw }
    }

    public struct PublicKey: _CurveVerifying {
      public typealias Signature = ECDSASignature
      public typealias Hash = SHA384
      public static var _curve: _CurveName { .p384 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }

    public struct PrivateKey: _CurveSigning {
      public typealias PublicKey = P384.Signing.PublicKey
      public typealias Signature = ECDSASignature
      public typealias Hash = SHA384
      public static var _curve: _CurveName { .p384 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }

  public enum KeyAgreement {
    public struct PublicKey: _CurvePublicKey {
      public static var _curve: _CurveName { .p384 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }

    public struct PrivateKey: _CurveAgreement {
      public typealias PublicKey = P384.KeyAgreement.PublicKey
      public static var _curve: _CurveName { .p384 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }
}

public enum P521 {
  public enum Signing {
    public struct ECDSASignature: _CurveSignature {
      public static var _curve: _CurveName { .p521 }
      public let rawRepresentation: Data
      public init(_raw: Data) { rawRepresentation = _raw }
    }

    public struct PublicKey: _CurveVerifying {
      public typealias Signature = ECDSASignature
      public typealias Hash = SHA512
      public static var _curve: _CurveName { .p521 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }

    public struct PrivateKey: _CurveSigning {
      public typealias PublicKey = P521.Signing.PublicKey
      public typealias Signature = ECDSASignature
      public typealias Hash = SHA512
      public static var _curve: _CurveName { .p521 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }

  public enum KeyAgreement {
    public struct PublicKey: _CurvePublicKey {
      public static var _curve: _CurveName { .p521 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }

    public struct PrivateKey: _CurveAgreement {
      public typealias PublicKey = P521.KeyAgreement.PublicKey
      public static var _curve: _CurveName { .p521 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }
}
