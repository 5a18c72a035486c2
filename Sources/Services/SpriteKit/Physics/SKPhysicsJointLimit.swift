import CoreGraphics
import Foundation
import UIKitCore

/// Two bodies on a rope.
@preconcurrency @MainActor open class SKPhysicsJointLimit: SKPhysicsJoint {
  private let anchors: (CGPoint, CGPoint)
  private var (a, b) = (DynamicVector(), DynamicVector())

  /// - Parameters:
  ///   - anchorA: in the scene's coordinates, as the other; how far they are apart is the rope's length.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointLimit {
    SKPhysicsJointLimit(bodyA, bodyB, (anchorA, anchorB))
  }

  private init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchors: (CGPoint, CGPoint)) {
    self.anchors = anchors
    maxLength = CGFloat((DynamicVector(anchors.1) - DynamicVector(anchors.0)).length)
    super.init(bodyA, bodyB)
  }

  /// Points.
  open var maxLength: CGFloat

  override func attach() { (a, b) = (local(anchors.0, bodyA), local(anchors.1, bodyB)) }

  override func tie(_ seconds: Double, _ rows: inout [DynamicRow]) {
    let (one, two) = (a.rotated(bodyA.rigid.angle), b.rotated(bodyB.rigid.angle))
    let way = bodyB.rigid.position + two - bodyA.rigid.position - one
    let excess = way.length - Double(maxLength)
    guard excess > 0 else { return }
    var rope = row(one, two, along: way.unit, excess, seconds)
    rope.highest = 0
    rows.append(rope)
  }
}
