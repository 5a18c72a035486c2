import CoreGraphics
import Foundation

/// A layer that only holds sublayers: what it would draw itself is not shown.
open class CATransformLayer: CALayer {
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    guard let hit = super.hitTest(p), hit !== self else { return nil }
    return hit
  }
}
