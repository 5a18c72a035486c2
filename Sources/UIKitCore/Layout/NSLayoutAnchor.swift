import CoreGraphics
import Foundation

/// An attribute of a view or guide that makes constraints with anchors of its own kind.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  package weak var _item: AnyObject?
  package let _attribute: NSLayoutConstraint.Attribute
  package let _distance: AnchorDistance?

  package init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, distance: AnchorDistance? = nil) {
    _item = item
    _attribute = attribute
    _distance = distance
    super.init()
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor, 1, 0)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 1, 0)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 1, 0)
  }
  /// - Parameter c: in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, anchor, 1, c)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, c) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, anchor, 1, c)
  }

  package func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat, _ c: CGFloat
  ) -> NSLayoutConstraint {
    if _distance == nil && anchor._distance == nil {
      NSLayoutConstraint._check(_item, _attribute, anchor._item, anchor._attribute, multiplier)
    }
    return NSLayoutConstraint(
      first: _item, _attribute, relation, second: anchor._item, anchor._attribute,
      multiplier: multiplier, constant: c, firstDistance: _distance, secondDistance: anchor._distance)
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return MainActor.assumeIsolated {
      if self === other { return true }
      return _distance == nil && other._distance == nil && _item === other._item
        && _attribute == other._attribute
    }
  }

  nonisolated open override var hash: Int {
    MainActor.assumeIsolated {
      _attribute.rawValue &* 31 &+ (_item.map { ObjectIdentifier($0).hashValue } ?? 0)
    }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(className(type(of: self))): \(_item.map { _name(of: $0) } ?? "").\(_attribute._name)>"
    }
  }
}

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
