import QuinceFoundation

public let ACAccountTypeIdentifierTwitter = "com.apple.twitter"
public let ACAccountTypeIdentifierFacebook = "com.apple.facebook"
public let ACAccountTypeIdentifierSinaWeibo = "com.apple.sinaweibo"
public let ACAccountTypeIdentifierTencentWeibo = "com.apple.tencentweibo"
public let ACFacebookAppIdKey = "ACFacebookAppIdKey"
public let ACFacebookPermissionsKey = "ACFacebookPermissionsKey"
public let ACFacebookAudienceKey = "ACFacebookAudienceKey"
public let ACFacebookAudienceEveryone = "everyone"
public let ACFacebookAudienceFriends = "friends"
public let ACFacebookAudienceOnlyMe = "me"

extension NSNotification.Name {
  public static let ACAccountStoreDidChange = NSNotification.Name("ACAccountStoreDidChangeNotification")
}

public enum ACAccountCredentialRenewResult: Int, Sendable { case renewed, rejected, failed }

/// The accounts of the device: there are none.
open class ACAccountStore: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open var accounts: NSArray! { [] }
  open func accounts(with accountType: ACAccountType!) -> [Any]! { [] }
  open func account(withIdentifier identifier: String!) -> ACAccount! { nil }
  open func accountType(withAccountTypeIdentifier typeIdentifier: String!) -> ACAccountType! {
    ACAccountType(typeIdentifier ?? "")
  }

  /// - Parameter completion: called on a thread of the system's, with `accountNotFound`.
  open func requestAccessToAccounts(
    with accountType: ACAccountType!, options: [AnyHashable: Any]! = nil,
    completion: ((Bool, (any Error)?) -> Void)!
  ) { fail(ACErrorAccountNotFound) { completion?(false, $0) } }

  /// - Parameter completionHandler: called on a thread of the system's, with `permissionDenied`.
  open func saveAccount(_ account: ACAccount!, withCompletionHandler completionHandler: ((Bool, (any Error)?) -> Void)!)
  {
    fail(ACErrorPermissionDenied) { completionHandler?(false, $0) }
  }

  /// - Parameter completion: called on a thread of the system's, with `accountNotFound`.
  open func renewCredentials(
    for account: ACAccount!, completion: ((ACAccountCredentialRenewResult, (any Error)?) -> Void)!
  ) { fail(ACErrorAccountNotFound) { completion?(.failed, $0) } }

  private func fail(_ code: ACErrorCode, _ completion: @escaping (any Error) -> Void) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.global().async { completion(NSError(domain: ACErrorDomain, code: Int(code.rawValue))) }
  }
}

public let ACErrorDomain = "com.apple.accounts"

public struct ACErrorCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public var ACErrorUnknown: ACErrorCode { ACErrorCode(1) }
public var ACErrorAccountMissingRequiredProperty: ACErrorCode { ACErrorCode(2) }
public var ACErrorAccountAuthenticationFailed: ACErrorCode { ACErrorCode(3) }
public var ACErrorAccountTypeInvalid: ACErrorCode { ACErrorCode(4) }
public var ACErrorAccountAlreadyExists: ACErrorCode { ACErrorCode(5) }
public var ACErrorAccountNotFound: ACErrorCode { ACErrorCode(6) }
public var ACErrorPermissionDenied: ACErrorCode { ACErrorCode(7) }

/// The kind of an account.
open class ACAccountType: NSObject {
  public let identifier: String!
  open var accountTypeDescription: String! { identifier }
  open var accessGranted: Bool { false }

  init(_ identifier: String) { self.identifier = identifier }
}

/// An account that an app may make, and cannot save.
open class ACAccount: NSObject {
  public let accountType: ACAccountType!
  open var identifier: NSString! { nil }
  // surface: no store takes the account
  open var accountDescription: String!
  // surface: as above
  open var username: String!
  // surface: as above
  open var credential: ACAccountCredential!
  open var userFullName: String! { nil }

  public init(accountType type: ACAccountType!) { accountType = type }
}

open class ACAccountCredential: NSObject {
  // surface: no store takes the account
  open var oauthToken: String!

  public init(oAuthToken token: String!, tokenSecret secret: String!) { oauthToken = token }
}
