import CoreGraphics
import Foundation

/// What a node's place or angle has to be, after every frame's actions and physics.
open class SKConstraint: NSObject, NSCopying {
  /// Gets the node, and the node in whose coordinates the constraint is.
  private let rule: @MainActor (SKNode, SKNode?) -> Void

  private init(_ rule: @escaping @MainActor (SKNode, SKNode?) -> Void) { self.rule = rule }

  open var enabled = true
  /// The node in whose coordinates places and angles count; nil: the parent.
  open weak var referenceNode: SKNode?

  open class func positionX(_ range: SKRange) -> SKConstraint { place(range, nil) }
  open class func positionY(_ range: SKRange) -> SKConstraint { place(nil, range) }
  open class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint { place(xRange, yRange) }

  private class func place(_ x: SKRange?, _ y: SKRange?) -> SKConstraint {
    SKConstraint { node, reference in
      let frame = reference.flatMap { reference in node.parent.map { (reference, $0) } }
      var place = frame.map { $0.0.convert(node.position, from: $0.1) } ?? node.position
      if let x { place.x = x.nearest(place.x) }
      if let y { place.y = y.nearest(place.y) }
      let result = frame.map { $0.1.convert(place, from: $0.0) } ?? place
      if result != node.position { node.position = result }
    }
  }

  open class func zRotation(_ zRange: SKRange) -> SKConstraint {
    SKConstraint { node, _ in
      let angle = zRange.nearest(node.zRotation)
      if angle != node.zRotation { node.zRotation = angle }
    }
  }

  open class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
    distance(range, to: .zero, in: node)
  }
  open class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
    SKConstraint { node, reference in
      keep(node, range, reference.flatMap { node.parent?.convert(point, from: $0) } ?? point)
    }
  }
  open class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
    SKConstraint { [weak node] held, _ in
      guard let node, let parent = held.parent else { return }
      keep(held, range, parent.convert(point, from: node))
    }
  }

  @MainActor private class func keep(_ node: SKNode, _ range: SKRange, _ point: CGPoint) {
    let way = CGVector(dx: node.position.x - point.x, dy: node.position.y - point.y)
    let length = hypot(way.dx, way.dy)
    let wanted = range.nearest(length)
    guard wanted != length else { return }
    let unit = length > 0 ? CGVector(dx: way.dx / length, dy: way.dy / length) : CGVector(dx: 1, dy: 0)
    node.position = CGPoint(x: point.x + unit.dx * wanted, y: point.y + unit.dy * wanted)
  }

  /// - Parameter radians: how far from looking there the node may be turned.
  open class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
    orient(to: .zero, in: node, offset: radians)
  }
  open class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
    SKConstraint { node, reference in
      turn(node, radians, reference.flatMap { node.parent?.convert(point, from: $0) } ?? point)
    }
  }
  open class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange) -> SKConstraint {
    SKConstraint { [weak node] held, _ in
      guard let node, let parent = held.parent else { return }
      turn(held, radians, parent.convert(point, from: node))
    }
  }

  @MainActor private class func turn(_ node: SKNode, _ range: SKRange, _ point: CGPoint) {
    let angle = atan2(point.y - node.position.y, point.x - node.position.x)
    let off = remainder(node.zRotation - angle, 2 * .pi)
    let wanted = range.nearest(off)
    if wanted != off { node.zRotation = angle + wanted }
  }

  @MainActor final func apply(to node: SKNode) { rule(node, referenceNode) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKConstraint(rule)
    (copy.enabled, copy.referenceNode) = (enabled, referenceNode)
    return copy
  }
}
