import QuinceFoundation

/// Finds the move that leaves the player best off when everyone else plays best against the player.
open class GKMinmaxStrategist: NSObject, GKStrategist {
  open var gameModel: (any GKGameModel)?
  open var randomSource: (any GKRandom)?
  /// How many moves it looks ahead; with 0 there is no best move.
  open var maxLookAheadDepth = 0

  /// States to play on in, one for each move ahead, used again and again.
  private var boards: [any GKGameModel] = []

  public override init() { super.init() }

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    gameModel?.activePlayer.flatMap { bestMove(for: $0) }
  }

  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    let moves = rated(for: player, isExact: false)
    guard let best = moves.map(\.value).max() else { return nil }
    return choose(moves.filter { $0.value == best })
  }

  /// One of the best moves.
  /// - Parameter numMovesToConsider: how many of them are drawn from.
  open func randomMove(
    for player: any GKGameModelPlayer, fromNumberOfBestMoves numMovesToConsider: Int
  ) -> (any GKGameModelUpdate)? {
    let moves = rated(for: player, isExact: true).enumerated()
      .sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }
    let best = moves.prefix(max(1, numMovesToConsider)).map(\.element)
    // Assumed: without a source the system's decides, since the method is asked for a random move.
    return choose(best, randomSource ?? GKRandomSource.sharedRandom())
  }

  private func choose(_ moves: [any GKGameModelUpdate]) -> (any GKGameModelUpdate)? { choose(moves, randomSource) }

  private func choose(_ moves: [any GKGameModelUpdate], _ source: (any GKRandom)?) -> (any GKGameModelUpdate)? {
    guard let source, moves.count > 1 else { return moves.first }
    return moves[source.nextInt(upperBound: moves.count)]
  }

  /// - Parameter isExact: false where a move that is worse than the best needs no more than to be known as worse.
  private func rated(for player: any GKGameModelPlayer, isExact: Bool) -> [any GKGameModelUpdate] {
    guard let gameModel, maxLookAheadDepth > 0, let moves = gameModel.gameModelUpdates(for: player) else { return [] }
    defer { boards = [] }
    // Beyond what a score may be, without overflow where it is turned around.
    var best = -Int.max
    for move in moves {
      let board = board(0, like: gameModel)
      board.apply(move)
      // A move that is as good must be known as such, hence one below.
      let floor = isExact || best == -Int.max ? -Int.max : best - 1
      move.value = value(of: board, for: player, depth: 1, floor, Int.max)
      best = max(best, move.value)
    }
    return moves
  }

  private func board(_ depth: Int, like model: any GKGameModel) -> any GKGameModel {
    if depth < boards.count {
      boards[depth].setGameModel(model)
    } else if let copy = model.copy(with: nil) as? any GKGameModel {
      boards.append(copy)
    } else {
      preconditionFailure("copy(with:) of \(type(of: model)) makes no game model")
    }
    return boards[depth]
  }

  /// What a state is worth for the player, exactly if between the two bounds.
  private func value(
    of model: any GKGameModel, for player: any GKGameModelPlayer, depth: Int, _ floor: Int, _ ceiling: Int
  ) -> Int {
    guard depth < maxLookAheadDepth, !model.isWin(for: player), !model.isLoss(for: player),
      let active = model.activePlayer, let moves = model.gameModelUpdates(for: active), !moves.isEmpty
    else { return model.score(for: player) }
    let isPlayers = active.playerId == player.playerId
    var (floor, ceiling) = (floor, ceiling)
    var result = isPlayers ? -Int.max : Int.max
    for move in moves {
      let next = board(depth, like: model)
      next.apply(move)
      let found = value(of: next, for: player, depth: depth + 1, floor, ceiling)
      if isPlayers {
        result = max(result, found)
        floor = max(floor, result)
      } else {
        result = min(result, found)
        ceiling = min(ceiling, result)
      }
      if floor >= ceiling { break }
    }
    return result
  }
}
