import CoreGraphics
import Foundation

/// A horizontal place.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      _distance: AnchorDistance(
        _item, _attribute, otherAnchor._item, otherAnchor._attribute))
  }

  /// The standard gap of 8 points times the multiplier, in the direction of writing.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  {
    relate(.equal, anchor, 1, 8 * multiplier)
  }
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}
