import CoreGraphics
import Foundation

/// What a scene is seen from: its position is the middle of the view, its scale how much of the scene shows.
@preconcurrency @MainActor open class SKCameraNode: SKNode {
  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// Whether the view shows a part of the node.
  open func contains(_ node: SKNode) -> Bool {
    guard let scene, let view = scene.view, node.scene === scene else { return false }
    let box = node.calculateAccumulatedFrame().applying(node.parent?.rootTransform ?? .identity)
    return view.bounds.intersects(box.applying(scene.viewTransform(view.bounds.size)))
  }

  /// The nodes that the view shows a part of.
  open func containedNodeSet() -> Set<SKNode> {
    guard let scene else { return [] }
    return Set(SearchPattern("//*").nodes(from: scene).filter { $0 !== self && contains($0) })
  }
}
