import CoreGraphics
import Foundation
import UIKitCore

/// Two bodies that turn around one point.
@preconcurrency @MainActor open class SKPhysicsJointPin: SKPhysicsJoint {
  private let anchor: CGPoint
  private var (a, b) = (DynamicVector(), DynamicVector())
  private var start = 0.0

  /// - Parameter anchor: in the scene's coordinates.
  open class func joint(withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint) -> SKPhysicsJointPin {
    SKPhysicsJointPin(bodyA, bodyB, anchor)
  }

  private init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchor: CGPoint) {
    self.anchor = anchor
    super.init(bodyA, bodyB)
  }

  open var shouldEnableLimits = false
  /// Radians from where the bodies were when the joint was added.
  open var lowerAngleLimit: CGFloat = 0
  open var upperAngleLimit: CGFloat = 0
  /// 0 to 1: how much the joint slows the turning.
  open var frictionTorque: CGFloat = 0
  /// Radians a second that the joint turns the bodies with.
  open var rotationSpeed: CGFloat = 0

  override func attach() {
    (a, b, start) = (local(anchor, bodyA), local(anchor, bodyB), turn)
  }

  override func tie(_ seconds: Double, _ rows: inout [DynamicRow]) {
    hold(a, b, seconds, &rows)
    if rotationSpeed != 0 || frictionTorque > 0 {
      var motor = DynamicRow(turning: bodyA.rigid, bodyB.rigid)
      motor.bias = -Double(rotationSpeed)
      // Assumed: at 1 the joint stops what turns around it within a few frames.
      let strength = rotationSpeed != 0 ? 1 : Double(frictionTorque) * 0.05
      let share = bodyA.rigid.inverseInertia + bodyB.rigid.inverseInertia
      let most = share > 0 ? strength * 60 * seconds * max(1, abs(Double(rotationSpeed)) * 20) / share : 0
      (motor.lowest, motor.highest) = (-most, most)
      rows.append(motor)
    }
    guard shouldEnableLimits else { return }
    let angle = turn - start
    if angle < Double(lowerAngleLimit) {
      limit(angle - Double(lowerAngleLimit), seconds, &rows)
    } else if angle > Double(upperAngleLimit) {
      limit(angle - Double(upperAngleLimit), seconds, &rows)
    }
  }

  private func limit(_ excess: Double, _ seconds: Double, _ rows: inout [DynamicRow]) {
    var row = DynamicRow(turning: bodyA.rigid, bodyB.rigid)
    row.bias = excess * 0.2 / seconds
    if excess < 0 { row.lowest = 0 } else { row.highest = 0 }
    rows.append(row)
  }
}
