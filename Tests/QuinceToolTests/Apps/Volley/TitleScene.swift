import SpriteKit

/// The name of the game, and a button.
class TitleScene: SKScene {
  override func didMove(to view: SKView) {
    anchorPoint = CGPoint(x: 0.5, y: 0.5)
    backgroundColor = .darkGray
    let title = SKLabelNode(text: "Volley")
    title.position.y = 120
    title.fontSize = 60
    addChild(title)
    title.run(.repeatForever(.sequence([.scale(to: 1.1, duration: 0.5), .scale(to: 1, duration: 0.5)])))
    addChild(PlayButton())
  }
}

class PlayButton: SKSpriteNode {
  init() {
    super.init(texture: nil, color: .systemGreen, size: CGSize(width: 160, height: 60))
    isUserInteractionEnabled = true
    let label = SKLabelNode(text: "Play")
    label.verticalAlignmentMode = .center
    addChild(label)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.5 }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let scene = scene else { return }
    scene.view?.presentScene(GameScene(size: scene.size), transition: .push(with: .left, duration: 0.5))
  }
}
