import Foundation

public let GKErrorDomain = "GKErrorDomain"

/// Why Game Center did not do what it was asked.
public struct GKError: _BridgedStoredNSError, @unchecked Sendable {
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = GKError

    case unknown = 1
    case cancelled
    case communicationsFailure
    case userDenied
    case invalidCredentials
    case notAuthenticated
    case authenticationInProgress
    case invalidPlayer
    case scoreNotSet
    case parentalControlsBlocked
    case playerStatusExceedsMaximumLength
    case playerStatusInvalid
    case matchRequestInvalid = 13
    case underage
    case gameUnrecognized
    case notSupported
    case invalidParameter
    case unexpectedConnection
    case challengeInvalid = 19
    case turnBasedMatchDataTooLarge
    case turnBasedTooManySessions
    case turnBasedInvalidParticipant
    case turnBasedInvalidTurn
    case turnBasedInvalidState
    case invitationsDisabled = 25
    case playerPhotoFailure
    case ubiquityContainerUnavailable
    case matchNotConnected
    case gameSessionRequestInvalid
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var _nsErrorDomain: String { GKErrorDomain }

  public static var unknown: Code { .unknown }
  public static var cancelled: Code { .cancelled }
  public static var communicationsFailure: Code { .communicationsFailure }
  public static var userDenied: Code { .userDenied }
  public static var invalidCredentials: Code { .invalidCredentials }
  public static var notAuthenticated: Code { .notAuthenticated }
  public static var authenticationInProgress: Code { .authenticationInProgress }
  public static var invalidPlayer: Code { .invalidPlayer }
  public static var scoreNotSet: Code { .scoreNotSet }
  public static var parentalControlsBlocked: Code { .parentalControlsBlocked }
  public static var playerStatusExceedsMaximumLength: Code { .playerStatusExceedsMaximumLength }
  public static var playerStatusInvalid: Code { .playerStatusInvalid }
  public static var matchRequestInvalid: Code { .matchRequestInvalid }
  public static var underage: Code { .underage }
  public static var gameUnrecognized: Code { .gameUnrecognized }
  public static var notSupported: Code { .notSupported }
  public static var invalidParameter: Code { .invalidParameter }
  public static var unexpectedConnection: Code { .unexpectedConnection }
  public static var challengeInvalid: Code { .challengeInvalid }
  public static var turnBasedMatchDataTooLarge: Code { .turnBasedMatchDataTooLarge }
  public static var turnBasedTooManySessions: Code { .turnBasedTooManySessions }
  public static var turnBasedInvalidParticipant: Code { .turnBasedInvalidParticipant }
  public static var turnBasedInvalidTurn: Code { .turnBasedInvalidTurn }
  public static var turnBasedInvalidState: Code { .turnBasedInvalidState }
  public static var invitationsDisabled: Code { .invitationsDisabled }
  public static var playerPhotoFailure: Code { .playerPhotoFailure }
  public static var ubiquityContainerUnavailable: Code { .ubiquityContainerUnavailable }
  public static var matchNotConnected: Code { .matchNotConnected }
  public static var gameSessionRequestInvalid: Code { .gameSessionRequestInvalid }
}
