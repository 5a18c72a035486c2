import CoreGraphics
import Foundation

/// Shows of its children what lies under its mask.
@preconcurrency @MainActor open class SKCropNode: SKNode {
  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// Where this node and those below it draw, the children show; nil shows them all. It is in no tree.
  open var maskNode: SKNode?

  override var drawsChildren: Bool { maskNode != nil }

  override func drawContent(in context: CGContext, alpha: CGFloat) {
    guard let maskNode else { return }
    let box = maskNode.calculateAccumulatedFrame()
    guard !box.isEmpty else { return }
    context.saveGState()
    context.clip(to: box)
    context.beginTransparencyLayer(in: box, auxiliaryInfo: nil)
    NodeRenderer.drawChildren(of: self, alpha: alpha, in: context)
    context.setBlendMode(.destinationIn)
    context.beginTransparencyLayer(in: box, auxiliaryInfo: nil)
    NodeRenderer.draw(maskNode, in: context)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    context.restoreGState()
  }

  override func copyValues(from node: SKNode) {
    super.copyValues(from: node)
    maskNode = (node as? SKCropNode)?.maskNode?.copy() as? SKNode
  }
}
