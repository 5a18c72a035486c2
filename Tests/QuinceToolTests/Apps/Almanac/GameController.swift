import GameplayKit
import UIKit

/// Who takes the last quince wins.
class Player: NSObject, GKGameModelPlayer {
  static let all = [Player(0), Player(1)]
  let playerId: Int
  init(_ id: Int) { playerId = id }
}

class Move: NSObject, GKGameModelUpdate {
  var value = 0
  let count: Int
  init(_ count: Int) { self.count = count }
}

class Basket: NSObject, GKGameModel {
  var count = 10
  var current = Player.all[0]
  var players: [GKGameModelPlayer]? { Player.all }
  var activePlayer: GKGameModelPlayer? { current }

  func copy(with zone: NSZone? = nil) -> Any {
    let copy = Basket()
    copy.setGameModel(self)
    return copy
  }
  func setGameModel(_ gameModel: GKGameModel) {
    guard let other = gameModel as? Basket else { return }
    count = other.count
    current = other.current
  }
  func gameModelUpdates(for player: GKGameModelPlayer) -> [GKGameModelUpdate]? {
    count == 0 ? nil : (1...min(3, count)).map { Move($0) }
  }
  func apply(_ gameModelUpdate: GKGameModelUpdate) {
    guard let move = gameModelUpdate as? Move else { return }
    count -= move.count
    current = Player.all[1 - current.playerId]
  }
  func score(for player: GKGameModelPlayer) -> Int {
    count > 0 ? 0 : player.playerId == current.playerId ? -1 : 1
  }
}

class Waiting: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is Thinking.Type }
}

class Thinking: GKState {
  unowned let game: GameController
  init(game: GameController) {
    self.game = game
    super.init()
  }
  override func didEnter(from previousState: GKState?) { game.answer() }
}

class GameController: UIViewController {
  private let basket = Basket()
  private let strategist = GKMinmaxStrategist()
  private lazy var machine = GKStateMachine(states: [Waiting(), Thinking(game: self)])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    strategist.maxLookAheadDepth = 10
    strategist.randomSource = GKARC4RandomSource(seed: Data("quince".utf8))
    strategist.gameModel = basket
    machine.enter(Waiting.self)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Take One", style: .plain, target: self, action: #selector(takeOne))
    show()
  }

  private func show() { title = "\(basket.count) left" }

  @objc private func takeOne() {
    basket.apply(Move(1))
    machine.enter(Thinking.self)
  }

  func answer() {
    if let move = strategist.bestMove(for: Player.all[1]) as? Move {
      basket.apply(move)
      print("takes \(move.count)")
    }
    show()
    machine.enter(Waiting.self)
  }
}
