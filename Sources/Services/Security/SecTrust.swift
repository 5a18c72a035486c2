import QuinceCrypto
import QuinceFoundation

/// Whether certificates are trusted for what they are to be used for.
public final class SecTrust: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private let certificates: [SecCertificate]
  private var policyList: [SecPolicy]
  private var anchors: [SecCertificate]?
  private var usesAnchorsOnly = false
  private var date: Date?
  private var exceptions: Data?
  private var outcome: Outcome?

  struct Outcome {
    let result: SecTrustResultType
    let error: NSError?
    let chain: [SecCertificate]
  }

  init(_ certificates: [SecCertificate], _ policies: [SecPolicy]) {
    (self.certificates, policyList) = (certificates, policies)
  }

  var policies: [SecPolicy] {
    get { lock.withLock { policyList } }
    set { change { $0.policyList = newValue } }
  }

  /// What was found out so far: apps ask for it before and after.
  var known: Outcome? { lock.withLock { outcome } }

  /// Every change makes what was found out void.
  private func change(_ body: (SecTrust) -> Void) {
    lock.withLock {
      body(self)
      outcome = nil
    }
  }

  func set(anchors: [SecCertificate]?) {
    change {
      // Apple: with anchors of its own, an app trusts no others until it says so.
      ($0.anchors, $0.usesAnchorsOnly) = (anchors, anchors != nil)
    }
  }
  func set(usesAnchorsOnly: Bool) { change { $0.usesAnchorsOnly = usesAnchorsOnly } }
  func set(date: Date) { change { $0.date = date } }
  var customAnchors: [SecCertificate]? { lock.withLock { anchors } }
  var verifyDate: Date { lock.withLock { date } ?? ProcessEnvironment.current.date() }

  /// The certificates as they are, so that the same ones are trusted whatever is wrong with them.
  var exceptionsData: Data { certificates.reduce(Data()) { $0 + HashName.sha256.digest($1.certificate.data) } }

  func set(exceptions data: Data?) -> Bool {
    guard let data else {
      change { $0.exceptions = nil }
      return true
    }
    guard data == exceptionsData else { return false }
    change { $0.exceptions = data }
    return true
  }

  func evaluate() -> Outcome {
    lock.withLock {
      if let outcome { return outcome }
      let made = evaluated()
      outcome = made
      return made
    }
  }

  private func evaluated() -> Outcome {
    let now = date ?? ProcessEnvironment.current.date()
    var chain = CertificateChain(certificates: certificates.map(\.certificate), date: now)
    chain.anchors = (anchors ?? []).map(\.certificate)
    chain.trustsSystem = !usesAnchorsOnly
    var found: CertificateChain.Outcome?
    // Every policy has to hold; each finds the same chain.
    for policy in policyList {
      switch policy.kind {
      case .server(let host): (chain.host, chain.isServer) = (host, true)
      case .client: (chain.host, chain.isServer) = (nil, false)
      case .basic, .revocation: (chain.host, chain.isServer) = (nil, nil)
      }
      let outcome = chain.evaluate()
      if found?.failure == nil { found = outcome }
    }
    let outcome = found ?? chain.evaluate()
    let certificates = outcome.chain.map { SecCertificate($0) }
    guard let failure = outcome.failure else {
      return Outcome(result: .unspecified, error: nil, chain: certificates)
    }
    if exceptions != nil { return Outcome(result: .proceed, error: nil, chain: certificates) }
    return Outcome(
      result: failure == .badSignature || failure == .revoked ? .fatalTrustFailure : .recoverableTrustFailure,
      error: error(failure, outcome.reason), chain: certificates)
  }

  private func error(_ failure: CertificateChain.Failure, _ reason: String) -> NSError {
    let name = certificates.first?.certificate.commonName ?? ""
    let code: OSStatus
    switch failure {
    case .expired: code = errSecCertificateExpired
    case .notYetValid: code = errSecCertificateNotValidYet
    case .hostName: code = errSecHostNameMismatch
    case .noIssuer: code = errSecCreateChainFailed
    case .purpose: code = errSecInvalidExtendedKeyUsage
    case .badSignature: code = errSecInvalidSignature
    case .revoked: code = errSecCertificateRevoked
    case .untrustedRoot, .other: code = errSecNotTrusted
    }
    return NSError(
      domain: NSOSStatusErrorDomain, code: Int(code),
      userInfo: [NSLocalizedDescriptionKey: "“\(name)” certificate is not trusted: \(reason)"])
  }
}

public enum SecTrustResultType: UInt32, Sendable {
  case invalid, proceed
  @available(*, deprecated, message: "nobody is asked any more")
  case confirm
  case deny, unspecified, recoverableTrustFailure, fatalTrustFailure, otherError
}

public typealias SecTrustCallback = (SecTrust, SecTrustResultType) -> Void
public typealias SecTrustWithErrorCallback = (SecTrust, Bool, CFError?) -> Void
