import Foundation
import FoundationNetworking
import Security

// Where Security and the network meet. Linux's sessions check a server's certificates by themselves, against the machine's
// roots, and ask nobody: no challenge carries them.

public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

extension URLProtectionSpace {
  /// The server's certificates, of a challenge of the method `NSURLAuthenticationMethodServerTrust`; nil here, where there is
  /// none such.
  public var serverTrust: SecTrust? { nil }

  /// The issuers that a server takes clients' certificates of; nil here, where no server asks for any.
  public var distinguishedNames: [Data]? { nil }
}

extension URLCredential {
  /// An answer to a challenge about a server's certificates.
  public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }

  /// An answer to a challenge about the client's own certificate. Sessions here have no such challenges.
  public convenience init(identity: SecIdentity, certificates certArray: [Any]?, persistence: Persistence) {
    self.init(user: "", password: "", persistence: persistence)
    Self.identities.withLock { $0.setObject(identity, forKey: self) }
  }

  /// Nil of a name with a password.
  public var identity: SecIdentity? { Self.identities.withLock { $0.object(forKey: self) } }

  private static let identities = Identities()
}

/// The credentials that hold an identity.
private final class Identities: @unchecked Sendable {
  private let lock = NSLock()
  private let table = NSMapTable<URLCredential, SecIdentity>.weakToStrongObjects()

  func withLock<R>(_ body: (NSMapTable<URLCredential, SecIdentity>) -> R) -> R {
    lock.withLock { body(table) }
  }
}
