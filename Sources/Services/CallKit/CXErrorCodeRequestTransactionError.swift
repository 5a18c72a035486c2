import QuinceFoundation

public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"

/// Why a transaction was refused.
public struct CXErrorCodeRequestTransactionError: _BridgedStoredNSError, @unchecked Sendable {
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = CXErrorCodeRequestTransactionError

    case unknown = 0
    case unentitled
    case unknownCallProvider
    case emptyTransaction
    case unknownCallUUID
    case callUUIDAlreadyExists
    case invalidAction
    case maximumCallGroupsReached
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var _nsErrorDomain: String { CXErrorDomainRequestTransaction }

  public static var unknown: Code { .unknown }
  public static var unentitled: Code { .unentitled }
  public static var unknownCallProvider: Code { .unknownCallProvider }
  public static var emptyTransaction: Code { .emptyTransaction }
  public static var unknownCallUUID: Code { .unknownCallUUID }
  public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
  public static var invalidAction: Code { .invalidAction }
  public static var maximumCallGroupsReached: Code { .maximumCallGroupsReached }
}
