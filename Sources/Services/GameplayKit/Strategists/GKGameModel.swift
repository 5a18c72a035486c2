import QuinceFoundation

/// The least and the most that a state of a game may be worth.
public let GKGameModelMaxScore = 1 << 24
public let GKGameModelMinScore = -(1 << 24)

/// A move.
public protocol GKGameModelUpdate: NSObjectProtocol {
  /// What the strategist finds that the move is worth.
  // surface: strategists write it for the app
  var value: Int { get set }
}

public protocol GKGameModelPlayer: NSObjectProtocol {
  var playerId: Int { get }
}

/// A state of a game, which strategists play on from.
public protocol GKGameModel: NSObjectProtocol, NSCopying {
  // surface: strategists need only the player who moves
  var players: [any GKGameModelPlayer]? { get }
  /// Whose move it is.
  var activePlayer: (any GKGameModelPlayer)? { get }
  /// Takes over another state.
  func setGameModel(_ gameModel: any GKGameModel)
  /// The moves that there are; nil or none at the end of the game.
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
  func apply(_ gameModelUpdate: any GKGameModelUpdate)
  func score(for player: any GKGameModelPlayer) -> Int
  func isWin(for player: any GKGameModelPlayer) -> Bool
  func isLoss(for player: any GKGameModelPlayer) -> Bool
  // surface: strategists go back to a state that they kept
  func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate)
}

extension GKGameModel {
  public func score(for player: any GKGameModelPlayer) -> Int { 0 }
  public func isWin(for player: any GKGameModelPlayer) -> Bool { false }
  public func isLoss(for player: any GKGameModelPlayer) -> Bool { false }
  public func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate) {}
}
