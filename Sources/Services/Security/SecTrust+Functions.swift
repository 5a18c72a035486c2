import QuinceFoundation

/// - Parameters:
///   - certificates: a certificate, or a list of them with the one that is asked about in front.
///   - policies: a policy or a list of them; nil for that of X.509.
/// - Returns: `errSecParam` for what is neither.
@discardableResult
public func SecTrustCreateWithCertificates(
  _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  let wanted: [SecPolicy]? = policies.map { elements($0, of: SecPolicy.self) } ?? [.basic]
  guard let list = elements(certificates, of: SecCertificate.self), !list.isEmpty, let wanted else {
    return errSecParam
  }
  trust.pointee = SecTrust(list, wanted)
  return errSecSuccess

  func elements<Element: AnyObject>(_ value: CFTypeRef, of type: Element.Type) -> [Element]? {
    if let one = value as? Element { return [one] }
    guard let array = value as? NSArray else { return nil }
    let elements = array.compactMap { $0 as? Element }
    return elements.count == array.count ? elements : nil
  }
}

/// For lists that are no `CFArray` yet.
@discardableResult
public func SecTrustCreateWithCertificates(
  _ certificates: [SecCertificate], _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus { SecTrustCreateWithCertificates(certificates as NSArray, policies, trust) }

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
  if let one = policies as? SecPolicy {
    trust.policies = [one]
  } else if let list = policies as? NSArray {
    trust.policies = list.compactMap { $0 as? SecPolicy }
  } else {
    return errSecParam
  }
  return errSecSuccess
}

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: [SecPolicy]) -> OSStatus {
  trust.policies = policies
  return errSecSuccess
}

@discardableResult
public func SecTrustCopyPolicies(_ trust: SecTrust, _ policies: UnsafeMutablePointer<CFArray?>) -> OSStatus {
  policies.pointee = trust.policies as NSArray
  return errSecSuccess
}

/// - Parameter anchorCertificates: the roots that are trusted in the place of the device's; nil for the device's.
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
  trust.set(anchors: anchorCertificates.map { $0.compactMap { $0 as? SecCertificate } })
  return errSecSuccess
}

/// - Parameter anchorCertificatesOnly: false to trust the device's roots beside the app's.
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
  trust.set(usesAnchorsOnly: anchorCertificatesOnly)
  return errSecSuccess
}

@discardableResult
public func SecTrustCopyCustomAnchorCertificates(
  _ trust: SecTrust, _ anchors: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  anchors.pointee = trust.customAnchors.map { $0 as NSArray }
  return errSecSuccess
}

/// - Parameter verifyDate: the moment at which the certificates have to be valid; now by default.
@discardableResult
public func SecTrustSetVerifyDate(_ trust: SecTrust, _ verifyDate: CFDate) -> OSStatus {
  trust.set(date: verifyDate as Date)
  return errSecSuccess
}

public func SecTrustGetVerifyTime(_ trust: SecTrust) -> CFAbsoluteTime {
  trust.verifyDate.timeIntervalSinceReferenceDate
}

/// Nothing is fetched: there is nobody to ask.
@discardableResult
public func SecTrustSetNetworkFetchAllowed(_ trust: SecTrust, _ allowFetch: Bool) -> OSStatus { errSecSuccess }
@discardableResult
public func SecTrustSetOCSPResponse(_ trust: SecTrust, _ responseData: CFTypeRef?) -> OSStatus { errSecSuccess }

/// - Parameter error: says why not.
/// - Returns: Whether the certificates are trusted.
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
  let outcome = trust.evaluate()
  error?.pointee = outcome.error
  return outcome.error == nil
}

/// - Parameter result: `unspecified` or `proceed` for certificates that are trusted.
@discardableResult
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
  result.pointee = trust.evaluate().result
  return errSecSuccess
}

@discardableResult
public func SecTrustEvaluateAsync(
  _ trust: SecTrust, _ queue: DispatchQueue?, _ result: @escaping SecTrustCallback
) -> OSStatus {
  let call = Call { result(trust, trust.evaluate().result) }
  (queue ?? .global()).async { call.run() }
  return errSecSuccess
}

@discardableResult
public func SecTrustEvaluateAsyncWithError(
  _ trust: SecTrust, _ queue: DispatchQueue, _ result: @escaping SecTrustWithErrorCallback
) -> OSStatus {
  let call = Call {
    let outcome = trust.evaluate()
    result(trust, outcome.error == nil, outcome.error)
  }
  queue.async { call.run() }
  return errSecSuccess
}

private struct Call: @unchecked Sendable { let run: () -> Void }

/// `invalid` before the first evaluation.
@discardableResult
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
  result.pointee = trust.known?.result ?? .invalid
  return errSecSuccess
}

// MARK: - The chain

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.evaluate().chain.count }

public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
  let chain = trust.evaluate().chain
  return chain.indices.contains(ix) ? chain[ix] : nil
}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { trust.evaluate().chain as NSArray }

/// That of the first certificate.
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? {
  trust.evaluate().chain.first.flatMap { SecCertificateCopyKey($0) }
}
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { SecTrustCopyKey(trust) }

/// What makes the same certificates trusted another time.
public func SecTrustCopyExceptions(_ trust: SecTrust) -> CFData? { trust.exceptionsData as NSData }

/// - Parameter exceptions: those of the same certificates; nil for none.
/// - Returns: Whether they are.
@discardableResult
public func SecTrustSetExceptions(_ trust: SecTrust, _ exceptions: CFData?) -> Bool {
  trust.set(exceptions: exceptions as Data?)
}

nonisolated(unsafe) public let kSecTrustEvaluationDate: CFString = "TrustEvaluationDate"
nonisolated(unsafe) public let kSecTrustResultValue: CFString = "TrustResultValue"
nonisolated(unsafe) public let kSecTrustExtendedValidation: CFString = "TrustExtendedValidation"
nonisolated(unsafe) public let kSecTrustOrganizationName: CFString = "Organization"
nonisolated(unsafe) public let kSecPropertyTypeTitle: CFString = "title"
nonisolated(unsafe) public let kSecPropertyTypeError: CFString = "error"

/// Nil before the first evaluation.
public func SecTrustCopyResult(_ trust: SecTrust) -> CFDictionary? {
  trust.known.map { outcome in
    [
      kSecTrustResultValue: outcome.result.rawValue, kSecTrustEvaluationDate: trust.verifyDate,
    ] as NSDictionary
  }
}

/// A title and, of each certificate that is not trusted, the error. Nil before the first evaluation.
public func SecTrustCopyProperties(_ trust: SecTrust) -> CFArray? {
  trust.known.map { outcome in
    var first: [NSString: Any] = [:]
    if let certificate = outcome.chain.first {
      first[kSecPropertyTypeTitle] = SecCertificateCopySubjectSummary(certificate) ?? ""
    }
    if let error = outcome.error { first[kSecPropertyTypeError] = error.localizedDescription as NSString }
    return [first as NSDictionary] as NSArray
  }
}

public func SecTrustGetTypeID() -> CFTypeID { 304 }
