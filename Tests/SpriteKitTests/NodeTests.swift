import CoreGraphics
import Foundation
import Testing

@testable import SpriteKit
@testable import UIKitCore

/// Trees of nodes: places, searching, touching, copies.
@MainActor @Suite(.serialized) struct NodeTests {
  private func tree() -> SKNode {
    let root = SKNode()
    for name in ["enemy-1", "enemy-2", "player"] {
      let node = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
      node.name = name
      let gun = SKNode()
      gun.name = "gun"
      node.addChild(gun)
      root.addChild(node)
    }
    return root
  }

  @Test(
    "a search pattern names nodes",
    arguments: [
      ("player", 1), ("enemy-*", 2), ("*", 3), ("//gun", 3), ("player/gun", 1), ("//enemy-[12]", 2),
      ("//enemy-[2-9]", 1),
      ("nobody", 0), ("/player", 1), ("player/..", 1), ("*/gun", 3), ("*-1", 1), ("", 1),
    ])
  func searching(pattern: String, count: Int) { #expect(tree()[pattern].count == count) }

  @Test("the first node with a name is found, and enumerating stops")
  func first() {
    let root = tree()
    #expect(root.childNode(withName: "//gun")?.parent?.name == "enemy-1")
    var seen = 0
    root.enumerateChildNodes(withName: "*") { _, stop in
      seen += 1
      stop.pointee = true
    }
    #expect(seen == 1)
  }

  @Test("points are converted through scales and turns")
  func converting() {
    let root = SKNode()
    let arm = SKNode()
    arm.position = CGPoint(x: 100, y: 50)
    arm.zRotation = .pi / 2
    arm.setScale(2)
    root.addChild(arm)
    let tip = root.convert(CGPoint(x: 10, y: 0), from: arm)
    #expect(abs(tip.x - 100) < 1e-9 && abs(tip.y - 70) < 1e-9)
    let back = root.convert(tip, to: arm)
    #expect(abs(back.x - 10) < 1e-9 && abs(back.y) < 1e-9)
  }

  @Test("a sprite's size has its scale in it, its frame its anchor and turn")
  func sizes() {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 20))
    sprite.setScale(0.5)
    #expect(sprite.size == CGSize(width: 20, height: 10))
    sprite.anchorPoint = .zero
    sprite.position = CGPoint(x: 5, y: 5)
    #expect(sprite.frame == CGRect(x: 5, y: 5, width: 20, height: 10))
    sprite.size = CGSize(width: 60, height: 60)
    #expect(sprite.size == CGSize(width: 60, height: 60) && sprite.xScale == 0.5)
    sprite.zRotation = .pi / 2
    #expect(abs(sprite.frame.minX + 55) < 1e-9)
  }

  @Test("the accumulated frame has the children in it")
  func accumulated() {
    let root = SKNode()
    root.position = CGPoint(x: 100, y: 0)
    for x in [-50.0, 50] {
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
      sprite.position.x = x
      root.addChild(sprite)
    }
    #expect(root.calculateAccumulatedFrame() == CGRect(x: 40, y: -10, width: 120, height: 20))
    #expect(root.frame == CGRect(x: 100, y: 0, width: 0, height: 0))
    #expect(root.contains(CGPoint(x: 100, y: 0)) && !root.contains(CGPoint(x: 0, y: 0)))
  }

  @Test("the topmost node at a point is the one with the greatest height, then the last")
  func topmost() {
    let root = SKNode()
    func add(_ name: String, z: CGFloat) {
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
      (sprite.name, sprite.zPosition) = (name, z)
      root.addChild(sprite)
    }
    add("a", z: 1)
    add("b", z: 0)
    add("c", z: 1)
    #expect(root.nodes(at: .zero).map(\.name) == ["c", "a", "b"])
    #expect(root.atPoint(CGPoint(x: 100, y: 0)) === root)
    root.childNode(withName: "c")?.isHidden = true
    #expect(root.atPoint(.zero).name == "a")
  }

  @Test("moving to another parent leaves a node where it is")
  func moving() {
    let root = SKNode()
    let (one, two) = (SKNode(), SKNode())
    root.addChild(one)
    root.addChild(two)
    one.position = CGPoint(x: 30, y: 0)
    two.position = CGPoint(x: 0, y: 40)
    two.zRotation = .pi / 2
    let node = SKNode()
    node.position = CGPoint(x: 1, y: 1)
    one.addChild(node)
    node.move(toParent: two)
    let place = root.convert(.zero, from: node)
    #expect(node.parent === two && abs(place.x - 31) < 1e-9 && abs(place.y - 1) < 1e-9)
    #expect(abs(node.zRotation + .pi / 2) < 1e-9)
  }

  private final class Coin: SKSpriteNode {
    var worth = 5
  }

  @Test("a copy has the class, the values and copies of the children")
  func copies() {
    let coin = Coin(color: .yellow, size: CGSize(width: 8, height: 8))
    coin.position = CGPoint(x: 3, y: 4)
    coin.physicsBody = SKPhysicsBody(circleOfRadius: 4)
    coin.physicsBody?.categoryBitMask = 2
    let shine = SKShapeNode(circleOfRadius: 2)
    shine.fillColor = .white
    coin.addChild(shine)
    let copy = coin.copy() as? Coin
    #expect(copy != nil && copy !== coin && copy?.parent == nil)
    #expect(copy?.worth == 5 && copy?.position == coin.position && copy?.size == coin.size)
    #expect(copy?.physicsBody?.categoryBitMask == 2 && copy?.physicsBody?.node === copy)
    #expect((copy?.children.first as? SKShapeNode)?.path?.boundingBox == shine.path?.boundingBox)
  }

  @Test("a node that has a parent cannot be added again")
  func twoParents() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let node = SKNode()
        SKNode().addChild(node)
        let other = SKNode()
        other.addChild(node)
        other.addChild(node)
      }
    }
  }
}
