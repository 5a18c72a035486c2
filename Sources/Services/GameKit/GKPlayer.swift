import Foundation
import UIKitCore

extension NSNotification.Name {
  public static let GKPlayerAuthenticationDidChangeNotificationName = NSNotification.Name(
    "GKPlayerAuthenticationDidChangeNotificationName")
  public static let GKPlayerDidChangeNotificationName = NSNotification.Name("GKPlayerDidChangeNotificationName")
}

/// Who plays.
open class GKPlayer: NSObject, @unchecked Sendable {
  public enum PhotoSize: Int, Sendable { case small, normal }

  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var playerID: String { "" }
  open var displayName: String { "" }
  open var alias: String { "" }
  open var guestIdentifier: String? { nil }

  /// - Parameter completionHandler: called on the main thread, with `notAuthenticated`.
  open func loadPhoto(
    for size: PhotoSize, withCompletionHandler completionHandler: ((UIImage?, (any Error)?) -> Void)? = nil
  ) { fail { completionHandler?(nil, $0) } }
}

/// The player of this device. Nobody is signed in to Game Center.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
  private static let only = GKLocalPlayer()

  open class var local: GKLocalPlayer { only }
  open class func localPlayer() -> GKLocalPlayer { only }

  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { false }
  open var isPersonalizedCommunicationRestricted: Bool { false }

  /// Called on the main thread when it is set, without a controller, since nobody can sign in, and with an error.
  // Apple: GKError.notAuthenticated where the player is not signed in.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet {
      fail { [weak self] error in self?.authenticateHandler?(nil, error) }
    }
  }

  open func loadFriends(completionHandler: @escaping ([GKPlayer]?, (any Error)?) -> Void) {
    fail { completionHandler(nil, $0) }
  }
  open func loadDefaultLeaderboardIdentifier(completionHandler: ((String?, (any Error)?) -> Void)? = nil) {
    fail { completionHandler?(nil, $0) }
  }
  open func setDefaultLeaderboardIdentifier(
    _ leaderboardIdentifier: String, completionHandler: (((any Error)?) -> Void)? = nil
  ) { fail { completionHandler?($0) } }
  // surface: there is nothing to hear of
  open func register(_ listener: any GKLocalPlayerListener) {}
  // surface: as above
  open func unregisterListener(_ listener: any GKLocalPlayerListener) {}
  // surface: as above
  open func unregisterAllListeners() {}
}

public protocol GKLocalPlayerListener: NSObjectProtocol {}

/// Tells later that nobody is signed in.
func fail(_ told: @escaping (any Error) -> Void) {
  nonisolated(unsafe) let told = told
  DispatchQueue.main.async {
    told(
      GKError(
        .notAuthenticated,
        userInfo: [
          NSLocalizedDescriptionKey:
            "The requested operation could not be completed because local player has not been authenticated."
        ]))
  }
}
