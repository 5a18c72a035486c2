import QuinceFoundation

public let MPErrorDomain = "MPErrorDomain"

/// Why the media library did not do what it was asked.
public struct MPError: _BridgedStoredNSError, @unchecked Sendable {
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = MPError

    case unknown
    case permissionDenied
    case cloudServiceCapabilityMissing
    case networkConnectionFailed
    case notFound
    case notSupported
    case cancelled
    case requestTimedOut
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var _nsErrorDomain: String { MPErrorDomain }

  public static var unknown: Code { .unknown }
  public static var permissionDenied: Code { .permissionDenied }
  public static var cloudServiceCapabilityMissing: Code { .cloudServiceCapabilityMissing }
  public static var networkConnectionFailed: Code { .networkConnectionFailed }
  public static var notFound: Code { .notFound }
  public static var notSupported: Code { .notSupported }
  public static var cancelled: Code { .cancelled }
  public static var requestTimedOut: Code { .requestTimedOut }
}
