import CoreGraphics
import Foundation
import UIKitCore

/// Holds two bodies together.
@preconcurrency @MainActor open class SKPhysicsJoint: NSObject {
  weak var world: SKPhysicsWorld?
  open var bodyA: SKPhysicsBody
  open var bodyB: SKPhysicsBody

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody) { (self.bodyA, self.bodyB) = (bodyA, bodyB) }

  /// Whether both bodies are in the world's scene.
  final var isComplete: Bool {
    guard let scene = world?.scene else { return false }
    return bodyA.node?.scene === scene && bodyB.node?.scene === scene
  }

  /// The joint holds from now on: where the bodies are is where it wants them.
  final func begin() {
    for body in [bodyA, bodyB] {
      if let node = body.node { body.readNode(node, node.parent?.rootTransform ?? .identity) }
    }
    attach()
  }

  func attach() {}
  func tie(_ seconds: Double, _ rows: inout [DynamicRow]) {}

  /// A point of the scene as one of a body's.
  final func local(_ point: CGPoint, _ body: SKPhysicsBody) -> DynamicVector {
    (DynamicVector(point) - body.rigid.position).rotated(-body.rigid.angle)
  }

  /// An equation that keeps two places of the bodies where they are along a direction.
  final func row(
    _ one: DynamicVector, _ two: DynamicVector, along direction: DynamicVector, _ offset: Double, _ seconds: Double
  ) -> DynamicRow {
    var row = DynamicRow(bodyA.rigid, bodyB.rigid, along: direction, one, two)
    row.bias = offset * 0.2 / seconds
    return row
  }

  /// Keeps a point of both together.
  final func hold(_ a: DynamicVector, _ b: DynamicVector, _ seconds: Double, _ rows: inout [DynamicRow]) {
    let (one, two) = (a.rotated(bodyA.rigid.angle), b.rotated(bodyB.rigid.angle))
    let offset = bodyB.rigid.position + two - bodyA.rigid.position - one
    for direction in [DynamicVector(1, 0), DynamicVector(0, 1)] {
      rows.append(row(one, two, along: direction, offset.dot(direction), seconds))
    }
  }

  /// How far the second body is turned against the first.
  final var turn: Double { bodyB.rigid.angle - bodyA.rigid.angle }

  final func lockTurn(_ wanted: Double, _ seconds: Double, _ rows: inout [DynamicRow]) {
    var row = DynamicRow(turning: bodyA.rigid, bodyB.rigid)
    row.bias = (turn - wanted) * 0.2 / seconds
    rows.append(row)
  }
}
