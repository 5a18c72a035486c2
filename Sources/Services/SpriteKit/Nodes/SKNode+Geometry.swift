import CoreGraphics
import Foundation

extension SKNode {
  /// From the node's coordinates to its parent's.
  final var transform: CGAffineTransform {
    if zRotation == 0 { return CGAffineTransform(a: xScale, b: 0, c: 0, d: yScale, tx: position.x, ty: position.y) }
    let (s, c) = (sin(zRotation), cos(zRotation))
    return CGAffineTransform(
      a: c * xScale, b: s * xScale, c: -s * yScale, d: c * yScale, tx: position.x, ty: position.y)
  }

  /// From the node's coordinates to those of the tree's root.
  final var rootTransform: CGAffineTransform {
    guard let parent else { return .identity }
    return transform.concatenating(parent.rootTransform)
  }

  /// The angle against the root's axes.
  final var sceneRotation: CGFloat {
    parent == nil ? 0 : sequence(first: self, next: \.parent).dropLast().reduce(0) { $0 + $1.zRotation }
  }

  /// A point of another node's coordinates, in this one's.
  public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.rootTransform).applying(rootTransform.inverted())
  }

  /// A point of this node's coordinates, in another one's.
  public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint { node.convert(point, from: self) }

  /// The box of the node and all below it, in the parent's coordinates.
  public func calculateAccumulatedFrame() -> CGRect {
    let inside = accumulatedBounds
    return inside.isNull ? CGRect(origin: position, size: .zero) : inside.applying(transform)
  }

  /// The same in the node's own coordinates; null where nothing shows.
  final var accumulatedBounds: CGRect {
    children.reduce(contentBounds ?? .null) { box, child in
      let bounds = child.accumulatedBounds
      return bounds.isNull ? box : box.union(bounds.applying(child.transform))
    }
  }

  /// Whether a point of the parent's coordinates lies in the box of the node and its children.
  public func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }

  public func intersects(_ node: SKNode) -> Bool {
    func box(_ node: SKNode) -> CGRect {
      node.calculateAccumulatedFrame().applying(node.parent?.rootTransform ?? .identity)
    }
    return box(self).intersects(box(node))
  }

  /// The topmost node below this one at a point of its coordinates; itself where there is none.
  public func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }

  /// Every node below this one at a point of its coordinates, the topmost first.
  public func nodes(at p: CGPoint) -> [SKNode] {
    var found: [(node: SKNode, z: CGFloat, order: Int)] = []
    collect(p, 0, &found) { node, point in node.contentBounds?.contains(point) ?? false }
    return SKNode.topmostFirst(found)
  }

  /// The topmost node that takes touches at a point of this node's coordinates.
  final func touchTarget(at point: CGPoint) -> SKNode? {
    var found: [(node: SKNode, z: CGFloat, order: Int)] = []
    collect(point, 0, &found) { node, point in
      node.isUserInteractionEnabled && node.accumulatedBounds.contains(point)
    }
    return SKNode.topmostFirst(found).first
  }

  private static func topmostFirst(_ found: [(node: SKNode, z: CGFloat, order: Int)]) -> [SKNode] {
    found.sorted { $0.z != $1.z ? $0.z > $1.z : $0.order > $1.order }.map(\.node)
  }

  private func collect(
    _ point: CGPoint, _ z: CGFloat, _ found: inout [(node: SKNode, z: CGFloat, order: Int)],
    _ isMeant: (SKNode, CGPoint) -> Bool
  ) {
    for child in children where !child.isHidden && child.alpha > 0 && child.xScale != 0 && child.yScale != 0 {
      let inside = point.applying(child.transform.inverted())
      let height = z + child.zPosition
      if isMeant(child, inside) { found.append((child, height, found.count)) }
      child.collect(inside, height, &found, isMeant)
    }
  }
}
