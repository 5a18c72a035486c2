import SpriteKit

/// A ball that must not reach the ground.
class GameScene: SKScene, SKPhysicsContactDelegate {
  private struct Category {
    static let ball: UInt32 = 1
    static let wall: UInt32 = 1 << 1
    static let paddle: UInt32 = 1 << 2
    static let ground: UInt32 = 1 << 3
  }
  private let ball = SKShapeNode(circleOfRadius: 14)
  private let paddle = SKSpriteNode(color: .cyan, size: CGSize(width: 120, height: 20))
  private let score = SKLabelNode(fontNamed: "Helvetica")
  private var hits = 0 { didSet { score.text = "Hits: \(hits)" } }

  override func didMove(to view: SKView) {
    backgroundColor = .black
    physicsWorld.gravity = CGVector(dx: 0, dy: -3)
    physicsWorld.contactDelegate = self
    physicsBody = SKPhysicsBody(edgeLoopFrom: frame)
    physicsBody?.categoryBitMask = Category.wall
    physicsBody?.friction = 0
    hits = 0
    score.position = CGPoint(x: frame.midX, y: frame.maxY - 120)
    addChild(score)
    paddle.name = "paddle"
    paddle.position = CGPoint(x: frame.midX, y: 120)
    paddle.physicsBody = SKPhysicsBody(rectangleOf: paddle.size)
    paddle.physicsBody?.isDynamic = false
    paddle.physicsBody?.categoryBitMask = Category.paddle
    paddle.constraints = [.positionX(SKRange(lowerLimit: 60, upperLimit: frame.maxX - 60))]
    addChild(paddle)
    let ground = SKNode()
    ground.physicsBody = SKPhysicsBody(edgeFrom: CGPoint(x: 0, y: 10), to: CGPoint(x: frame.maxX, y: 10))
    ground.physicsBody?.categoryBitMask = Category.ground
    addChild(ground)
    ball.fillColor = .orange
    ball.position = CGPoint(x: frame.midX, y: frame.midY)
    let body = SKPhysicsBody(circleOfRadius: 14)
    (body.restitution, body.friction, body.linearDamping) = (1, 0, 0)
    body.categoryBitMask = Category.ball
    body.collisionBitMask = Category.wall | Category.paddle
    body.contactTestBitMask = Category.paddle | Category.ground
    body.velocity = CGVector(dx: 60, dy: 0)
    ball.physicsBody = body
    addChild(ball)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { paddle.position.x += touch.location(in: self).x - touch.previousLocation(in: self).x }
  }

  func didBegin(_ contact: SKPhysicsContact) {
    let other = contact.bodyA.node === ball ? contact.bodyB : contact.bodyA
    if other.categoryBitMask == Category.paddle {
      hits += 1
      score.run(.sequence([.fadeAlpha(to: 0.3, duration: 0.05), .fadeIn(withDuration: 0.2)]))
    } else {
      ball.removeFromParent()
      score.text = "Over after \(hits)"
      score.fontColor = .red
      paddle.run(.sequence([.fadeOut(withDuration: 0.3), .removeFromParent()])) { [weak self] in
        guard let self = self, let view = self.view else { return }
        let title = TitleScene(size: self.size)
        self.run(.wait(forDuration: 1)) { view.presentScene(title, transition: .crossFade(withDuration: 0.5)) }
      }
    }
  }
}
