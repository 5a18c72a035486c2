import QuinceFoundation

public let WCErrorDomain = "WCErrorDomain"

/// Why nothing got to a watch.
public struct WCError: _BridgedStoredNSError, @unchecked Sendable {
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = WCError

    case genericError = 7001
    case sessionNotSupported
    case sessionMissingDelegate
    case sessionNotActivated
    case deviceNotPaired
    case watchAppNotInstalled
    case notReachable
    case invalidParameter
    case payloadTooLarge
    case payloadUnsupportedTypes
    case messageReplyFailed
    case messageReplyTimedOut
    case fileAccessDenied
    case deliveryFailed
    case insufficientSpace
    case sessionInactive
    case transferTimedOut
    case companionAppNotInstalled
    case watchOnlyApp
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var _nsErrorDomain: String { WCErrorDomain }

  public static var genericError: Code { .genericError }
  public static var sessionNotSupported: Code { .sessionNotSupported }
  public static var sessionMissingDelegate: Code { .sessionMissingDelegate }
  public static var sessionNotActivated: Code { .sessionNotActivated }
  public static var deviceNotPaired: Code { .deviceNotPaired }
  public static var watchAppNotInstalled: Code { .watchAppNotInstalled }
  public static var notReachable: Code { .notReachable }
  public static var invalidParameter: Code { .invalidParameter }
  public static var payloadTooLarge: Code { .payloadTooLarge }
  public static var payloadUnsupportedTypes: Code { .payloadUnsupportedTypes }
  public static var messageReplyFailed: Code { .messageReplyFailed }
  public static var messageReplyTimedOut: Code { .messageReplyTimedOut }
  public static var fileAccessDenied: Code { .fileAccessDenied }
  public static var deliveryFailed: Code { .deliveryFailed }
  public static var insufficientSpace: Code { .insufficientSpace }
  public static var sessionInactive: Code { .sessionInactive }
  public static var transferTimedOut: Code { .transferTimedOut }
  public static var companionAppNotInstalled: Code { .companionAppNotInstalled }
  public static var watchOnlyApp: Code { .watchOnlyApp }
}
