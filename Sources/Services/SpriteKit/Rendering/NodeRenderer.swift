import CoreGraphics
import Foundation

/// Draws a tree of nodes, from the farthest to the nearest.
@MainActor enum NodeRenderer {
  private struct Item {
    let node: SKNode
    let transform: CGAffineTransform
    let alpha: CGFloat
    let z: CGFloat
    let order: Int
  }

  /// A node and all below it, in the coordinates of its parent. Returns how many nodes there were.
  @discardableResult static func draw(_ node: SKNode, in context: CGContext) -> Int {
    var items: [Item] = []
    add(node, .identity, 1, 0, &items)
    return draw(items, context)
  }

  /// All below a node, in the node's coordinates. Returns how many nodes there were.
  @discardableResult static func drawChildren(of node: SKNode, alpha: CGFloat, in context: CGContext) -> Int {
    var items: [Item] = []
    for child in node.children { add(child, .identity, alpha, 0, &items) }
    return draw(items, context)
  }

  private static func add(
    _ node: SKNode, _ parent: CGAffineTransform, _ alpha: CGFloat, _ z: CGFloat, _ items: inout [Item]
  ) {
    let alpha = alpha * min(1, max(0, node.alpha))
    guard !node.isHidden, alpha > 0 else { return }
    let transform = node.transform.concatenating(parent)
    guard transform.a * transform.d - transform.b * transform.c != 0 else { return }
    let z = z + node.zPosition
    items.append(Item(node: node, transform: transform, alpha: alpha, z: z, order: items.count))
    if node.drawsChildren { return }
    for child in node.children { add(child, transform, alpha, z, &items) }
  }

  private static func draw(_ items: [Item], _ context: CGContext) -> Int {
    for item in items.sorted(by: { $0.z != $1.z ? $0.z < $1.z : $0.order < $1.order }) {
      context.saveGState()
      context.concatenate(item.transform)
      item.node.drawContent(in: context, alpha: item.alpha)
      context.restoreGState()
    }
    return items.count
  }
}
