import CoreGraphics
import Foundation
import Testing

@testable import SpriteKit
@testable import UIKitCore

/// Bodies: what moves them, what stops them, who is told.
@MainActor @Suite(.serialized) struct PhysicsTests {
  private final class Witness: NSObject, SKPhysicsContactDelegate {
    var told: [String] = []
    private func names(_ contact: SKPhysicsContact) -> String {
      [contact.bodyA, contact.bodyB].map { $0.node?.name ?? "?" }.joined(separator: " ")
    }
    func didBegin(_ contact: SKPhysicsContact) { told.append("begin \(names(contact))") }
    func didEnd(_ contact: SKPhysicsContact) { told.append("end \(names(contact))") }
  }

  private let scene = SKScene(size: CGSize(width: 400, height: 400))

  private func add(_ name: String, _ x: CGFloat, _ y: CGFloat, _ body: SKPhysicsBody) -> SKNode {
    let node = SKNode()
    node.name = name
    node.position = CGPoint(x: x, y: y)
    node.physicsBody = body
    scene.addChild(node)
    return node
  }

  private func ball(_ name: String = "ball", x: CGFloat = 200, y: CGFloat = 200) -> SKNode {
    add(name, x, y, SKPhysicsBody(circleOfRadius: 10))
  }

  private func run(_ seconds: Double) {
    for frame in 0...Int((seconds * 60).rounded()) { scene.advance(to: Double(frame) / 60) }
  }

  @Test("masses come from areas in metres of 150 points")
  func masses() {
    let body = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 75))
    #expect(abs(body.mass - 0.5) < 1e-9 && abs(body.area - 0.5) < 1e-9)
    body.density = 2
    #expect(abs(body.mass - 1) < 1e-9)
    body.mass = 3
    #expect(body.mass == 3)
  }

  @Test("a body falls as far as gravity says")
  func falling() {
    let ball = ball()
    ball.physicsBody?.linearDamping = 0
    run(0.5)
    // Half of 9.8 metres, of 150 points, times a quarter.
    #expect(abs(ball.position.y - (200 - 0.5 * 9.8 * 150 * 0.25)) < 4)
    #expect(abs((ball.physicsBody?.velocity.dy ?? 0) + 9.8 * 150 * 0.5) < 1)
  }

  @Test("an impulse over the mass is a speed, and what is not dynamic does not move")
  func impulses() {
    scene.physicsWorld.gravity = .zero
    let (ball, wall) = (ball(), ball("wall", x: 50))
    wall.physicsBody?.isDynamic = false
    for node in [ball, wall] {
      node.physicsBody?.linearDamping = 0
      node.physicsBody?.applyImpulse(CGVector(dx: 60 * (node.physicsBody?.mass ?? 0), dy: 0))
    }
    run(1)
    #expect(abs(ball.position.x - 260) < 0.1 && wall.position.x == 50)
  }

  @Test(
    "a ball of full restitution keeps its height, one without stays on the ground",
    arguments: [(1.0, true), (0, false)])
  func bouncing(restitution: Double, keeps: Bool) {
    scene.physicsBody = SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 400, height: 400))
    scene.physicsBody?.restitution = 0
    let ball = ball(y: 110)
    ball.physicsBody?.restitution = CGFloat(restitution)
    ball.physicsBody?.linearDamping = 0
    var highest: CGFloat = 0
    for frame in 0...120 {
      scene.advance(to: Double(frame) / 60)
      if frame > 40 { highest = max(highest, ball.position.y) }
    }
    #expect(keeps ? highest > 95 : highest < 12, "\(highest)")
    #expect(ball.position.y > 8)
  }

  @Test("boxes stand on each other")
  func stacks() {
    scene.physicsBody = SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 400, height: 400))
    let boxes = (0..<4).map {
      add("box", 200, 20 + CGFloat($0) * 40.5, SKPhysicsBody(rectangleOf: CGSize(width: 40, height: 40)))
    }
    run(3)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box.position.y - (20 + CGFloat(index) * 40)) < 1.5 && abs(box.position.x - 200) < 2)
    }
  }

  @Test("a pile of ten balls carries its weight without overlap")
  func piles() {
    scene.physicsBody = SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 400, height: 400))
    let balls = (0..<10).map { ball(y: 12 + CGFloat($0) * 22) }
    run(6)
    for (lower, upper) in zip(balls, balls.dropFirst()) { #expect(abs(upper.position.y - lower.position.y - 20) < 1) }
  }

  @Test(
    "masks say who stops whom and who is told",
    arguments: [
      // The ball's collision and contact masks; whether it is stopped; what is told.
      (UInt32.max, UInt32(0), true, []), (0, 2, false, ["begin ball wall", "end ball wall"]),
      (2, 2, true, ["begin ball wall", "end ball wall"]),
      (4, 4, false, []),
    ] as [(UInt32, UInt32, Bool, [String])])
  func masks(collision: UInt32, contact: UInt32, isStopped: Bool, told: [String]) {
    let witness = Witness()
    scene.physicsWorld.contactDelegate = witness
    scene.physicsWorld.gravity = .zero
    let ball = ball(x: 100)
    let wall = add("wall", 200, 200, SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 200)))
    wall.physicsBody?.isDynamic = false
    wall.physicsBody?.categoryBitMask = 2
    wall.physicsBody?.collisionBitMask = 0
    ball.physicsBody?.categoryBitMask = 1
    ball.physicsBody?.restitution = 0
    ball.physicsBody?.collisionBitMask = collision
    ball.physicsBody?.contactTestBitMask = contact
    ball.physicsBody?.velocity = CGVector(dx: 300, dy: 0)
    run(1)
    #expect((ball.position.x < 200) == isStopped)
    #expect(witness.told == told)
  }

  @Test("a fast ball does not go through a line")
  func fast() {
    scene.physicsWorld.gravity = .zero
    scene.physicsBody = SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 400, height: 400))
    let ball = ball()
    ball.physicsBody?.restitution = 1
    ball.physicsBody?.linearDamping = 0
    ball.physicsBody?.velocity = CGVector(dx: 5000, dy: 3700)
    for frame in 0...300 {
      scene.advance(to: Double(frame) / 60)
      #expect(scene.frame.insetBy(dx: -2, dy: -2).contains(ball.position))
    }
  }

  @Test("bodies of nodes within moved and turned nodes are where they show")
  func nested() {
    scene.physicsWorld.gravity = .zero
    let group = SKNode()
    group.position = CGPoint(x: 100, y: 100)
    group.zRotation = .pi / 2
    scene.addChild(group)
    let node = SKNode()
    node.position = CGPoint(x: 50, y: 0)
    node.physicsBody = SKPhysicsBody(circleOfRadius: 5)
    node.physicsBody?.linearDamping = 0
    group.addChild(node)
    run(0)
    #expect(scene.physicsWorld.body(at: CGPoint(x: 100, y: 150)) === node.physicsBody)
    node.physicsBody?.velocity = CGVector(dx: 0, dy: 60)
    for frame in 1...60 { scene.advance(to: Double(frame) / 60) }
    #expect(abs(node.position.x - 110) < 0.1 && abs(node.position.y) < 0.1)
  }

  @Test("rays meet the nearest body")
  func rays() {
    _ = ball("far", x: 300)
    let near = ball("near", x: 200)
    #expect(
      scene.physicsWorld.body(alongRayStart: CGPoint(x: 0, y: 200), end: CGPoint(x: 400, y: 200)) === near.physicsBody)
    var points: [CGFloat] = []
    scene.physicsWorld.enumerateBodies(alongRayStart: CGPoint(x: 0, y: 200), end: CGPoint(x: 400, y: 200)) {
      _, point, normal, _ in
      points.append(point.x)
      #expect(abs(normal.dx + 1) < 1e-9)
    }
    #expect(points == [190, 290])
    #expect(scene.physicsWorld.body(in: CGRect(x: 0, y: 0, width: 50, height: 50)) == nil)
  }

  @Test("a pinned pendulum keeps its length, a rope its end, what is fixed its distance")
  func joints() {
    let nail = ball("nail", x: 200, y: 300)
    nail.physicsBody?.isDynamic = false
    let weight = ball("weight", x: 260, y: 300)
    scene.physicsWorld.add(
      SKPhysicsJointPin.joint(
        withBodyA: nail.physicsBody!, bodyB: weight.physicsBody!, anchor: CGPoint(x: 200, y: 300)))
    let other = ball("other", x: 100, y: 300)
    other.physicsBody?.isDynamic = false
    let hanging = ball("hanging", x: 100, y: 250)
    scene.physicsWorld.add(
      SKPhysicsJointLimit.joint(
        withBodyA: other.physicsBody!, bodyB: hanging.physicsBody!, anchorA: other.position, anchorB: hanging.position))
    var lowest: CGFloat = 300
    for frame in 0...120 {
      scene.advance(to: Double(frame) / 60)
      lowest = min(lowest, weight.position.y)
      #expect(abs(hypot(weight.position.x - 200, weight.position.y - 300) - 60) < 4)
    }
    #expect(lowest < 250 && abs(hanging.position.y - 250) < 3)
  }

  @Test("a body that leaves the scene ends its contacts")
  func leaving() {
    let witness = Witness()
    scene.physicsWorld.contactDelegate = witness
    scene.physicsWorld.gravity = .zero
    let (one, two) = (ball("one", x: 200), ball("two", x: 210))
    one.physicsBody?.contactTestBitMask = 1
    one.physicsBody?.collisionBitMask = 0
    two.physicsBody?.collisionBitMask = 0
    run(0.1)
    #expect(one.physicsBody?.allContactedBodies().first === two.physicsBody)
    two.removeFromParent()
    for frame in 10...12 { scene.advance(to: Double(frame) / 60) }
    #expect(witness.told == ["begin one two", "end one two"])
  }
}
