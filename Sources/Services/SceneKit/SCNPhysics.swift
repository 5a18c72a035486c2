import UIKitCore

public enum SCNPhysicsBodyType: Int, Sendable { case `static`, dynamic, kinematic }

// surface: nothing moves by itself
open class SCNPhysicsBody: NSObject, @unchecked Sendable {
  open var type: SCNPhysicsBodyType
  open var physicsShape: SCNPhysicsShape?
  open var mass: CGFloat = 1
  open var friction: CGFloat = 0.5
  open var restitution: CGFloat = 0.5
  open var damping: CGFloat = 0.1
  open var angularDamping: CGFloat = 0.1
  open var velocity = SCNVector3Zero
  open var angularVelocity = SCNVector4Zero
  open var isAffectedByGravity = true
  open var categoryBitMask = 1
  open var collisionBitMask = -1
  open var contactTestBitMask = 0
  public init(type: SCNPhysicsBodyType, shape: SCNPhysicsShape?) { (self.type, physicsShape) = (type, shape) }
  open class func `static`() -> Self { SCNPhysicsBody(type: .static, shape: nil) as! Self }
  open class func dynamic() -> Self { SCNPhysicsBody(type: .dynamic, shape: nil) as! Self }
  open class func kinematic() -> Self { SCNPhysicsBody(type: .kinematic, shape: nil) as! Self }
  open func applyForce(_ direction: SCNVector3, asImpulse impulse: Bool) {}
  open func applyForce(_ direction: SCNVector3, at position: SCNVector3, asImpulse impulse: Bool) {}
  open func applyTorque(_ torque: SCNVector4, asImpulse impulse: Bool) {}
  open func clearAllForces() {}
}
// surface: nothing moves by itself
open class SCNPhysicsShape: NSObject, @unchecked Sendable {
  public init(geometry: SCNGeometry, options: [String: Any]? = nil) {}
  public init(node: SCNNode, options: [String: Any]? = nil) {}
}
// surface: nothing moves by itself
open class SCNPhysicsWorld: NSObject, @unchecked Sendable {
  open var gravity = SCNVector3(0, -9.8, 0)
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SCNPhysicsContactDelegate)?
}
// surface: nothing moves by itself
public protocol SCNPhysicsContactDelegate: NSObjectProtocol {
  func physicsWorld(_ world: SCNPhysicsWorld, didBegin contact: SCNPhysicsContact)
  func physicsWorld(_ world: SCNPhysicsWorld, didEnd contact: SCNPhysicsContact)
}
extension SCNPhysicsContactDelegate {
  public func physicsWorld(_ world: SCNPhysicsWorld, didBegin contact: SCNPhysicsContact) {}
  public func physicsWorld(_ world: SCNPhysicsWorld, didEnd contact: SCNPhysicsContact) {}
}
open class SCNPhysicsContact: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var nodeA: SCNNode { SCNNode() }
  open var nodeB: SCNNode { SCNNode() }
  open var contactPoint: SCNVector3 { SCNVector3Zero }
}

// surface: nothing moves by itself
open class SCNConstraint: NSObject, @unchecked Sendable {
  open var isEnabled = true
  open var influenceFactor: CGFloat = 1
}
// surface: nothing moves by itself
open class SCNLookAtConstraint: SCNConstraint, @unchecked Sendable {
  open var target: SCNNode?
  open var isGimbalLockEnabled = false
  public init(target: SCNNode?) { self.target = target }
}
public struct SCNBillboardAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let X = SCNBillboardAxis(rawValue: 1)
  public static let Y = SCNBillboardAxis(rawValue: 2)
  public static let Z = SCNBillboardAxis(rawValue: 4)
  public static let all: SCNBillboardAxis = [.X, .Y, .Z]
}
// surface: nothing moves by itself
open class SCNBillboardConstraint: SCNConstraint, @unchecked Sendable {
  open var freeAxes = SCNBillboardAxis.all
  public override init() { super.init() }
}
/// Sparks and smoke, of which no file is read.
// surface: nothing is drawn
open class SCNParticleSystem: NSObject, @unchecked Sendable {
  open var birthRate: CGFloat = 1
  open var particleLifeSpan: CGFloat = 1
  open var particleColor = UIColor.white
  open var particleSize: CGFloat = 1
  open var loops = true
  public override init() { super.init() }
  public convenience init?(named name: String, inDirectory directory: String?) { return nil }
}
