import QuinceFoundation

public let MCErrorDomain = "MCErrorDomain"

/// Why peers did not get what was sent.
public struct MCError: _BridgedStoredNSError, @unchecked Sendable {
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = MCError

    case unknown
    case notConnected
    case invalidParameter
    case unsupported
    case timedOut
    case cancelled
    case unavailable
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var _nsErrorDomain: String { MCErrorDomain }

  public static var unknown: Code { .unknown }
  public static var notConnected: Code { .notConnected }
  public static var invalidParameter: Code { .invalidParameter }
  public static var unsupported: Code { .unsupported }
  public static var timedOut: Code { .timedOut }
  public static var cancelled: Code { .cancelled }
  public static var unavailable: Code { .unavailable }
}
