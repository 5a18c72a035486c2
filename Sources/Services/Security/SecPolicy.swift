import QuinceFoundation

/// What a certificate is to be good for.
public final class SecPolicy: NSObject, @unchecked Sendable {
  enum Kind: Hashable {
    case basic
    case server(host: String?)
    case client
    case revocation(CFOptionFlags)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  public override func isEqual(_ object: Any?) -> Bool { (object as? SecPolicy)?.kind == kind }
  public override var hash: Int { kind.hashValue }

  static let basic = SecPolicy(.basic)
}

/// A chain to a root that is trusted, each of its certificates within its time.
public func SecPolicyCreateBasicX509() -> SecPolicy { .basic }

/// - Parameters:
///   - server: whether the certificate is a server's, not a client's.
///   - hostname: the server's name or address; nil for any.
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy {
  SecPolicy(server ? .server(host: hostname as String?) : .client)
}

/// - Parameter revocationFlags: `kSecRevocation…`.
/// - Returns: nil without flags.
// Assumed: nobody can be asked whether a certificate was revoked, as on a device without a network.
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
  revocationFlags == 0 ? nil : SecPolicy(.revocation(revocationFlags))
}

public func SecPolicyCreateWithProperties(
  _ policyIdentifier: CFTypeRef, _ properties: CFDictionary?
) -> SecPolicy? {
  switch policyIdentifier as? NSString {
  case kSecPolicyAppleX509Basic: return .basic
  case kSecPolicyAppleSSL:
    let isClient = (properties?.object(forKey: kSecPolicyClient) as? NSNumber)?.boolValue == true
    return SecPolicyCreateSSL(!isClient, properties?.object(forKey: kSecPolicyName) as? NSString)
  default: return nil
  }
}

public func SecPolicyGetTypeID() -> CFTypeID { 303 }

nonisolated(unsafe) public let kSecPolicyAppleX509Basic: CFString = "1.2.840.113635.100.1.2"
nonisolated(unsafe) public let kSecPolicyAppleSSL: CFString = "1.2.840.113635.100.1.3"
nonisolated(unsafe) public let kSecPolicyOid: CFString = "SecPolicyOid"
nonisolated(unsafe) public let kSecPolicyName: CFString = "SecPolicyName"
nonisolated(unsafe) public let kSecPolicyClient: CFString = "SecPolicyClient"

public let kSecRevocationOCSPMethod: CFOptionFlags = 1 << 0
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = kSecRevocationOCSPMethod | kSecRevocationCRLMethod
