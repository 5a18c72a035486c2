import GameplayKit
import Testing

private final class Player: NSObject, GKGameModelPlayer {
  let playerId: Int
  init(_ id: Int) { playerId = id }
  nonisolated(unsafe) static let both = [Player(0), Player(1)]
}

private final class Take: NSObject, GKGameModelUpdate {
  var value = 0
  let count: Int
  init(_ count: Int) { self.count = count }
}

/// Players take one to three of a heap in turn; who takes the last wins.
private final class Heap: NSObject, GKGameModel {
  var left: Int
  var turn = Player.both[0]
  nonisolated(unsafe) static var copies = 0

  init(_ left: Int) { self.left = left }

  var players: [any GKGameModelPlayer]? { Player.both }
  var activePlayer: (any GKGameModelPlayer)? { turn }
  func copy(with zone: NSZone? = nil) -> Any {
    Heap.copies += 1
    let copy = Heap(0)
    copy.setGameModel(self)
    return copy
  }
  func setGameModel(_ gameModel: any GKGameModel) {
    let other = gameModel as! Heap
    (left, turn) = (other.left, other.turn)
  }
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
    left == 0 ? nil : (1...min(3, left)).map { Take($0) }
  }
  func apply(_ gameModelUpdate: any GKGameModelUpdate) {
    left -= (gameModelUpdate as! Take).count
    turn = Player.both[1 - turn.playerId]
  }
  func isWin(for player: any GKGameModelPlayer) -> Bool { left == 0 && turn.playerId != player.playerId }
  func isLoss(for player: any GKGameModelPlayer) -> Bool { left == 0 && turn.playerId == player.playerId }
  func score(for player: any GKGameModelPlayer) -> Int { isWin(for: player) ? 100 : isLoss(for: player) ? -100 : 0 }
}

@Suite(.serialized) struct StrategistTests {
  @Test(arguments: [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2)])
  func `the strategist leaves a multiple of four`(left: Int, best: Int) {
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 10
    strategist.gameModel = Heap(left)
    Heap.copies = 0
    let move = strategist.bestMoveForActivePlayer() as? Take
    #expect(move?.count == best && move?.value == 100)
    #expect(Heap.copies <= 10, "states are used again")
    #expect((strategist.gameModel as? Heap)?.left == left)
  }

  @Test func `moves of the same worth are drawn by the source, or the first is taken`() {
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 10
    strategist.gameModel = Heap(8)
    #expect((strategist.bestMove(for: Player.both[0]) as? Take)?.count == 1)
    strategist.randomSource = GKMersenneTwisterRandomSource(seed: 2)
    let drawn = Set((0..<30).compactMap { _ in (strategist.bestMove(for: Player.both[0]) as? Take)?.count })
    #expect(drawn == [1, 2, 3])
  }

  @Test func `a random move is one of the best`() {
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 10
    strategist.gameModel = Heap(7)
    strategist.randomSource = GKMersenneTwisterRandomSource(seed: 2)
    #expect((strategist.randomMove(for: Player.both[0], fromNumberOfBestMoves: 1) as? Take)?.count == 3)
    let drawn = Set(
      (0..<40).compactMap { _ in
        (strategist.randomMove(for: Player.both[0], fromNumberOfBestMoves: 2) as? Take)?.count
      })
    #expect(drawn == [1, 3])
  }

  @Test func `without moves or depth there is no best one`() {
    let strategist = GKMinmaxStrategist()
    #expect(strategist.bestMoveForActivePlayer() == nil)
    strategist.gameModel = Heap(5)
    #expect(strategist.bestMoveForActivePlayer() == nil)
    strategist.maxLookAheadDepth = 3
    strategist.gameModel = Heap(0)
    #expect(strategist.bestMoveForActivePlayer() == nil)
  }
}
