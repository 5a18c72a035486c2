import CoreGraphics
import Foundation
import UIKitCore

/// Two bodies at the ends of a spring.
@preconcurrency @MainActor open class SKPhysicsJointSpring: SKPhysicsJoint {
  private let anchors: (CGPoint, CGPoint)
  private var (a, b) = (DynamicVector(), DynamicVector())
  private var length = 0.0

  /// - Parameters:
  ///   - anchorA: in the scene's coordinates, as the other; how far they are apart is the spring's length at rest.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointSpring {
    SKPhysicsJointSpring(bodyA, bodyB, (anchorA, anchorB))
  }

  private init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchors: (CGPoint, CGPoint)) {
    self.anchors = anchors
    super.init(bodyA, bodyB)
  }

  /// 1 does not swing.
  open var damping: CGFloat = 0
  /// Hertz; at 0 the spring is a rod.
  open var frequency: CGFloat = 0

  override func attach() {
    (a, b) = (local(anchors.0, bodyA), local(anchors.1, bodyB))
    length = (DynamicVector(anchors.1) - DynamicVector(anchors.0)).length
  }

  override func tie(_ seconds: Double, _ rows: inout [DynamicRow]) {
    let (one, two) = (a.rotated(bodyA.rigid.angle), b.rotated(bodyB.rigid.angle))
    let way = bodyB.rigid.position + two - bodyA.rigid.position - one
    guard way.length > 1e-9 else { return }
    var row = DynamicRow(bodyA.rigid, bodyB.rigid, along: way.unit, one, two)
    row.spring(way.length - length, frequency: Double(frequency), damping: Double(damping), step: seconds)
    rows.append(row)
  }
}
