import CoreGraphics
import Foundation
import UIKitCore

/// Two bodies that slide along a line.
@preconcurrency @MainActor open class SKPhysicsJointSliding: SKPhysicsJoint {
  private let anchor: CGPoint
  private let line: DynamicVector
  private var (a, b, axis) = (DynamicVector(), DynamicVector(), DynamicVector())
  private var start = 0.0

  /// - Parameters:
  ///   - anchor: in the scene's coordinates.
  ///   - axis: the line's direction.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint, axis: CGVector
  ) -> SKPhysicsJointSliding {
    SKPhysicsJointSliding(bodyA, bodyB, anchor, axis)
  }

  private init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchor: CGPoint, _ axis: CGVector) {
    (self.anchor, line) = (anchor, DynamicVector(axis).unit)
    super.init(bodyA, bodyB)
  }

  open var shouldEnableLimits = false
  /// Points from where the bodies were when the joint was added.
  open var lowerDistanceLimit: CGFloat = 0
  open var upperDistanceLimit: CGFloat = 0

  override func attach() {
    (a, b, start) = (local(anchor, bodyA), local(anchor, bodyB), turn)
    axis = line.rotated(-bodyA.rigid.angle)
  }

  override func tie(_ seconds: Double, _ rows: inout [DynamicRow]) {
    let (one, two) = (a.rotated(bodyA.rigid.angle), b.rotated(bodyB.rigid.angle))
    let way = bodyB.rigid.position + two - bodyA.rigid.position - one
    let along = axis.rotated(bodyA.rigid.angle)
    let across = DynamicVector(-along.y, along.x)
    rows.append(row(one + way, two, along: across, way.dot(across), seconds))
    lockTurn(start, seconds, &rows)
    guard shouldEnableLimits else { return }
    let place = way.dot(along)
    let (low, high) = (Double(lowerDistanceLimit), Double(upperDistanceLimit))
    guard place < low || place > high else { return }
    var stop = row(one + way, two, along: along, place < low ? place - low : place - high, seconds)
    if place < low { stop.lowest = 0 } else { stop.highest = 0 }
    rows.append(stop)
  }
}
