import Foundation

public let PKPassKitErrorDomain = "PKPassKitErrorDomain"

/// Why a pass was not taken.
public struct PKPassKitError: _BridgedStoredNSError, @unchecked Sendable {
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = PKPassKitError

    case unknownError = -1
    case invalidDataError = 1
    case unsupportedVersionError
    case invalidSignature
    case notEntitledError
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var _nsErrorDomain: String { PKPassKitErrorDomain }

  public static var unknownError: Code { .unknownError }
  public static var invalidDataError: Code { .invalidDataError }
  public static var unsupportedVersionError: Code { .unsupportedVersionError }
  public static var invalidSignature: Code { .invalidSignature }
  public static var notEntitledError: Code { .notEntitledError }
}
