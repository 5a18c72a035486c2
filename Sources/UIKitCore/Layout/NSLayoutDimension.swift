import CoreGraphics
import Foundation

/// A width, a height, or a distance between two anchors.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  package override init(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, distance: AnchorDistance? = nil
  ) { super.init(item, attribute, distance: distance) }

  package init(_distance distance: AnchorDistance) {
    super.init(
      distance.secondItem, distance.secondAttribute.family == .x ? .width : .height, distance: distance)
  }

  /// - Parameter c: in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.equal, c) }
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.greaterThanOrEqual, c) }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.lessThanOrEqual, c) }

  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.equal, anchor, m, 0)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, m, 0)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, m, 0)
  }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.equal, anchor, m, c) }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, m, c) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, m, c) }

  private func fixed(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: _item, _attribute, relation, second: nil, .notAnAttribute, multiplier: 0, constant: constant,
      firstDistance: _distance)
  }
}
