import QuinceFoundation

/// Whether the app may use Apple Music. There is no account on this device, and nobody says yes.
public enum MusicAuthorization {
  public enum Status: String, Codable, Hashable, Sendable { case authorized, denied, notDetermined, restricted }
  public static var currentStatus: Status { .denied }
  public static func request() async -> Status { .denied }
}

public struct MusicSubscription: Equatable, Hashable, Sendable {
  public let canPlayCatalogContent: Bool
  public let canBecomeSubscriber: Bool
  public let hasCloudLibraryEnabled: Bool
  public static var current: MusicSubscription {
    get async throws { throw MusicTokenRequestError.userNotSignedIn }
  }
  /// Ends at once: nothing changes.
  public static var subscriptionUpdates: AsyncStream<MusicSubscription> { AsyncStream { $0.finish() } }
}

public enum MusicTokenRequestError: String, Error, LocalizedError, Sendable {
  case unknown, permissionDenied, privacyAcknowledgementRequired, userNotSignedIn, developerTokenRequestFailed
  case userTokenRequestFailed, userTokenRevoked
  public var errorDescription: String? { "Nobody is signed in to Apple Music." }
}
