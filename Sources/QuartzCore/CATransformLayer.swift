import CoreGraphics
import Foundation

/// A layer that only holds sublayers: what it would draw itself is not shown, and its sublayers lie in space.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    flags.insert(.keepsDepth)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    flags.insert(.keepsDepth)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.insert(.keepsDepth)
  }

  /// The nearest of the pictures below it at a point of the superlayer.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    guard !state.isHidden else { return nil }
    let place = LayerSpace().place(of: self, above: superlayer)
    let isShown = presentationModel != nil
    for leaf in leaves(self, at: place, shown: { isShown ? $0._presentation() ?? $0 : $0 }).reversed()
    where !leaf.isTurnedAway {
      if let own = leaf.projection.inverted()?.apply(p), let hit = leaf.layer.hit(at: own) { return hit }
    }
    return nil
  }
}
