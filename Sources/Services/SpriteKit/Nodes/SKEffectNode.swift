import CoreGraphics
import Foundation

/// Draws its children as one picture, which meets what is below with one blend mode. Without Core Image there are no
/// filters.
@preconcurrency @MainActor open class SKEffectNode: SKNode {
  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// False draws the children as if the node were a plain one.
  open var shouldEnableEffects = true
  open var blendMode = SKBlendMode.alpha

  // A scene is one too, and draws its children itself.
  override var drawsChildren: Bool { shouldEnableEffects && !(self is SKScene) }

  override func drawContent(in context: CGContext, alpha: CGFloat) {
    guard drawsChildren else { return }
    context.saveGState()
    context.setBlendMode(blendMode.graphicsMode)
    context.setAlpha(alpha)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    NodeRenderer.drawChildren(of: self, alpha: 1, in: context)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  override func copyValues(from node: SKNode) {
    super.copyValues(from: node)
    guard let effect = node as? SKEffectNode else { return }
    (shouldEnableEffects, blendMode) = (effect.shouldEnableEffects, effect.blendMode)
  }
}
