import CoreGraphics
import Foundation
import UIKitCore

/// Two bodies that touch.
@preconcurrency @MainActor open class SKPhysicsContact: NSObject {
  init(
    _ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ point: CGPoint, _ normal: CGVector, _ impulse: CGFloat
  ) {
    (self.bodyA, self.bodyB, contactPoint) = (bodyA, bodyB, point)
    (contactNormal, collisionImpulse) = (normal, impulse)
  }

  open private(set) var bodyA: SKPhysicsBody
  open private(set) var bodyB: SKPhysicsBody
  /// In the scene's coordinates.
  open private(set) var contactPoint: CGPoint
  /// From the first body to the second, of length 1.
  open private(set) var contactNormal: CGVector
  /// How hard they hit each other.
  open private(set) var collisionImpulse: CGFloat
}

/// Told of bodies whose masks ask for it.
@preconcurrency @MainActor public protocol SKPhysicsContactDelegate: NSObjectProtocol {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
  public func didBegin(_ contact: SKPhysicsContact) {}
  public func didEnd(_ contact: SKPhysicsContact) {}
}
