import CoreGraphics
import Foundation
import UIKitCore

/// Two bodies that move as one.
@preconcurrency @MainActor open class SKPhysicsJointFixed: SKPhysicsJoint {
  private let anchor: CGPoint
  private var (a, b) = (DynamicVector(), DynamicVector())
  private var start = 0.0

  /// - Parameter anchor: in the scene's coordinates.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointFixed {
    SKPhysicsJointFixed(bodyA, bodyB, anchor)
  }

  private init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchor: CGPoint) {
    self.anchor = anchor
    super.init(bodyA, bodyB)
  }

  override func attach() { (a, b, start) = (local(anchor, bodyA), local(anchor, bodyB), turn) }

  override func tie(_ seconds: Double, _ rows: inout [DynamicRow]) {
    hold(a, b, seconds, &rows)
    lockTurn(start, seconds, &rows)
  }
}
