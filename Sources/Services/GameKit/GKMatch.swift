import Foundation
import UIKitCore

/// What match is wanted.
open class GKMatchRequest: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  // surface: nobody is found
  open var minPlayers = 2
  // surface: as above
  open var maxPlayers = 2
  // surface: as above
  open var defaultNumberOfPlayers = 2
  // surface: as above
  open var playerGroup = 0
  // surface: as above
  open var playerAttributes: UInt32 = 0
  // surface: as above
  open var inviteMessage: String?
  // surface: as above
  open var recipients: [GKPlayer]?
}

public enum GKPlayerConnectionState: Int, Sendable { case unknown, connected, disconnected }

public protocol GKMatchDelegate: NSObjectProtocol {
  // surface: there is no match
  func match(_ match: GKMatch, didReceive data: Data, fromRemotePlayer player: GKPlayer)
  // surface: as above
  func match(_ match: GKMatch, player: GKPlayer, didChange state: GKPlayerConnectionState)
  // surface: as above
  func match(_ match: GKMatch, didFailWithError error: (any Error)?)
}

extension GKMatchDelegate {
  public func match(_ match: GKMatch, didReceive data: Data, fromRemotePlayer player: GKPlayer) {}
  public func match(_ match: GKMatch, player: GKPlayer, didChange state: GKPlayerConnectionState) {}
  public func match(_ match: GKMatch, didFailWithError error: (any Error)?) {}
}

/// Players who are connected; apps get none here.
open class GKMatch: NSObject, @unchecked Sendable {
  public enum SendDataMode: Int, Sendable { case reliable, unreliable }

  init(none: Never) {}

  // surface: there is no match
  open weak var delegate: (any GKMatchDelegate)?
  open var players: [GKPlayer] { [] }
  open var expectedPlayerCount: Int { 0 }
  open func sendData(toAllPlayers data: Data, with mode: SendDataMode) throws { throw GKError(.notAuthenticated) }
  open func send(_ data: Data, to players: [GKPlayer], dataMode mode: SendDataMode) throws {
    throw GKError(.notAuthenticated)
  }
  // surface: nobody is connected
  open func disconnect() {}
}

/// Looks for players: nobody is signed in, so that it fails.
open class GKMatchmaker: NSObject, @unchecked Sendable {
  private static let only = GKMatchmaker()

  open class func shared() -> GKMatchmaker { only }

  /// - Parameter completionHandler: called on the main thread, with `notAuthenticated`.
  open func findMatch(
    for request: GKMatchRequest, withCompletionHandler completionHandler: ((GKMatch?, (any Error)?) -> Void)? = nil
  ) { fail { completionHandler?(nil, $0) } }
  // surface: nothing was started
  open func cancel() {}
}

@preconcurrency @MainActor public protocol GKMatchmakerViewControllerDelegate: NSObjectProtocol {
  // surface: there is no controller that could be shown
  func matchmakerViewControllerWasCancelled(_ viewController: GKMatchmakerViewController)
  // surface: as above
  func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFailWithError error: any Error)
  // surface: as above
  func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch)
}

extension GKMatchmakerViewControllerDelegate {
  public func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch) {}
}

/// Lets the user find players, which needs one who is signed in.
// Apple: nil where the request cannot be served.
@preconcurrency @MainActor open class GKMatchmakerViewController: UINavigationController {
  // surface: there is no controller
  open weak var matchmakerDelegate: (any GKMatchmakerViewControllerDelegate)?

  public init?(matchRequest request: GKMatchRequest) { nil }
  public required init?(coder: NSCoder) { nil }
}
