import CoreGraphics
import Foundation

/// A vertical place.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor down to another, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      _distance: AnchorDistance(
        _item, _attribute, otherAnchor._item, otherAnchor._attribute))
  }

  /// The standard gap times the multiplier.
  // Assumed: 8 points between edges and from an edge to a baseline alike.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  {
    relate(.equal, anchor, 1, 8 * multiplier)
  }
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}
