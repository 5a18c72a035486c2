import CoreGraphics
import Foundation

/// Shows what lies below it blurred and tinted: the material of bars and of `UIVisualEffectView`.
///
/// Its opacity is its strength: the blur's radius, and what there is of the tint.
package final class BackdropLayer: CALayer {
  /// Sigma of the blur in points.
  package var blurRadius: CGFloat = 20 { didSet { invalidate() } }
  /// Composited over the blurred picture; its alpha decides how much of that is seen.
  package var tint: CGColor? { didSet { invalidate() } }
  /// 1 leaves colours as they are.
  package var saturation: CGFloat = 1.8 { didSet { invalidate() } }
  /// Without the blur only the tint is painted.
  package var isBlurring = true { didSet { invalidate() } }

  /// The blurred picture, one pixel for 8 by 8.
  var small: [UInt32] = []
  var smallRect = PixelRect.zero
  var smallStrength: Double = 1
  var isValid = false

  package override init() {
    super.init()
    flags.insert(.backdropBelow)
  }

  package override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? BackdropLayer {
      (blurRadius, tint, saturation, isBlurring) = (other.blurRadius, other.tint, other.saturation, other.isBlurring)
    }
    flags.insert(.backdropBelow)
  }

  package required init?(coder: NSCoder) { nil }

  private func invalidate() {
    isValid = false
    mark(.content)
  }
}
