import QuinceFoundation

// Apple: SecBase.h.

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecDiskFull: OSStatus = -34
public let errSecIO: OSStatus = -36
public let errSecOpWr: OSStatus = -49
public let errSecParam: OSStatus = -50
public let errSecWrPerm: OSStatus = -61
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
public let errSecInternalComponent: OSStatus = -2070
public let errSecNotAvailable: OSStatus = -25291
public let errSecReadOnly: OSStatus = -25292
public let errSecAuthFailed: OSStatus = -25293
public let errSecNoSuchKeychain: OSStatus = -25294
public let errSecInvalidKeychain: OSStatus = -25295
public let errSecDuplicateKeychain: OSStatus = -25296
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecBufferTooSmall: OSStatus = -25301
public let errSecDataTooLarge: OSStatus = -25302
public let errSecNoSuchAttr: OSStatus = -25303
public let errSecInvalidItemRef: OSStatus = -25304
public let errSecNoSuchClass: OSStatus = -25306
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecReadOnlyAttr: OSStatus = -25309
public let errSecMissingEntitlement: OSStatus = -34018
public let errSecDecode: OSStatus = -26275
public let errSecVerifyFailed: OSStatus = -67808
public let errSecPassphraseRequired: OSStatus = -25260
public let errSecPkcs12VerifyFailure: OSStatus = -25264
public let errSecHostNameMismatch: OSStatus = -67602
public let errSecInvalidExtendedKeyUsage: OSStatus = -67609
public let errSecInvalidSignature: OSStatus = -67688
public let errSecCertificateExpired: OSStatus = -67818
public let errSecCertificateNotValidYet: OSStatus = -67819
public let errSecCertificateRevoked: OSStatus = -67820
public let errSecCreateChainFailed: OSStatus = -25318
public let errSecNotTrusted: OSStatus = -67843
public let errSecUnsupportedAlgorithm: OSStatus = -67716
public let errSSLCrypto: OSStatus = -9809
public let errSSLXCertChainInvalid: OSStatus = -9807
public let errSSLHostNameMismatch: OSStatus = -9843

private let texts: [OSStatus: String] = [
  errSecSuccess: "No error.",
  errSecUnimplemented: "This is not implemented.",
  errSecDiskFull: "The disk is full.",
  errSecIO: "The file cannot be read or written.",
  errSecOpWr: "The file is open for writing already.",
  errSecParam: "A parameter is not valid.",
  errSecWrPerm: "Writing is not permitted.",
  errSecAllocate: "There is not enough memory.",
  errSecUserCanceled: "The user cancelled.",
  errSecBadReq: "The request is not valid in this state.",
  errSecInternalComponent: "A component of the system failed.",
  errSecNotAvailable: "The keychain is not available.",
  errSecReadOnly: "The keychain cannot be changed.",
  errSecAuthFailed: "The user name or the passphrase is not right.",
  errSecNoSuchKeychain: "There is no such keychain.",
  errSecInvalidKeychain: "The file is not a keychain.",
  errSecDuplicateKeychain: "There is a keychain of that name already.",
  errSecDuplicateItem: "The item is in the keychain already.",
  errSecItemNotFound: "The item is not in the keychain.",
  errSecBufferTooSmall: "There is not enough memory for the item.",
  errSecDataTooLarge: "The item is too large.",
  errSecNoSuchAttr: "There is no such attribute.",
  errSecInvalidItemRef: "The item is no longer in the keychain.",
  errSecNoSuchClass: "There is no such kind of item.",
  errSecInteractionNotAllowed: "Nobody may be asked.",
  errSecReadOnlyAttr: "The attribute cannot be changed.",
  errSecMissingEntitlement: "An entitlement is missing.",
  errSecDecode: "The data cannot be decoded.",
  errSecVerifyFailed: "The signature is not right.",
  errSecPassphraseRequired: "A passphrase is needed.",
  errSecHostNameMismatch: "The certificate is another server's.",
  errSecCertificateExpired: "The certificate has expired.",
  errSecCertificateNotValidYet: "The certificate is not valid yet.",
  errSecNotTrusted: "The certificate is not trusted.",
]

/// A sentence about a code; nil for one that is none of these.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  texts[status].map { $0 as NSString }
}
