import CoreGraphics
import Foundation

/// An attribute of a view or guide that makes constraints with anchors of its own kind.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  package weak var quinceItem: AnyObject?
  package let quinceAttribute: NSLayoutConstraint.Attribute
  package let quinceDistance: QuinceAnchorDistance?

  package init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, distance: QuinceAnchorDistance? = nil) {
    quinceItem = item
    quinceAttribute = attribute
    quinceDistance = distance
    super.init()
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    quinceRelate(.equal, anchor, 1, 0)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    quinceRelate(.greaterThanOrEqual, anchor, 1, 0)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    quinceRelate(.lessThanOrEqual, anchor, 1, 0)
  }
  /// - Parameter c: in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    quinceRelate(.equal, anchor, 1, c)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { quinceRelate(.greaterThanOrEqual, anchor, 1, c) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    quinceRelate(.lessThanOrEqual, anchor, 1, c)
  }

  package func quinceRelate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat, _ c: CGFloat
  ) -> NSLayoutConstraint {
    if quinceDistance == nil && anchor.quinceDistance == nil {
      NSLayoutConstraint.quinceCheck(quinceItem, quinceAttribute, anchor.quinceItem, anchor.quinceAttribute, multiplier)
    }
    return NSLayoutConstraint(
      first: quinceItem, quinceAttribute, relation, second: anchor.quinceItem, anchor.quinceAttribute,
      multiplier: multiplier, constant: c, firstDistance: quinceDistance, secondDistance: anchor.quinceDistance)
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return MainActor.assumeIsolated {
      if self === other { return true }
      return quinceDistance == nil && other.quinceDistance == nil && quinceItem === other.quinceItem
        && quinceAttribute == other.quinceAttribute
    }
  }

  nonisolated open override var hash: Int {
    MainActor.assumeIsolated {
      quinceAttribute.rawValue &* 31 &+ (quinceItem.map { ObjectIdentifier($0).hashValue } ?? 0)
    }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(quinceClassName(type(of: self))): \(quinceItem.map { quinceName(of: $0) } ?? "").\(quinceAttribute.quinceName)>"
    }
  }
}

/// A horizontal place.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      quinceDistance: QuinceAnchorDistance(
        quinceItem, quinceAttribute, otherAnchor.quinceItem, otherAnchor.quinceAttribute))
  }

  /// The standard gap of 8 points times the multiplier, in the direction of writing.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  {
    quinceRelate(.equal, anchor, 1, 8 * multiplier)
  }
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { quinceRelate(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { quinceRelate(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

/// A vertical place.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor down to another, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      quinceDistance: QuinceAnchorDistance(
        quinceItem, quinceAttribute, otherAnchor.quinceItem, otherAnchor.quinceAttribute))
  }

  /// The standard gap times the multiplier.
  // Assumed: 8 points between edges and from an edge to a baseline alike.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  {
    quinceRelate(.equal, anchor, 1, 8 * multiplier)
  }
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { quinceRelate(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { quinceRelate(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

/// A width, a height, or a distance between two anchors.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  package override init(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, distance: QuinceAnchorDistance? = nil
  ) { super.init(item, attribute, distance: distance) }

  package init(quinceDistance distance: QuinceAnchorDistance) {
    super.init(
      distance.secondItem, distance.secondAttribute.family == .x ? .width : .height, distance: distance)
  }

  /// - Parameter c: in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.equal, c) }
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.greaterThanOrEqual, c) }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.lessThanOrEqual, c) }

  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    quinceRelate(.equal, anchor, m, 0)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    quinceRelate(.greaterThanOrEqual, anchor, m, 0)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    quinceRelate(.lessThanOrEqual, anchor, m, 0)
  }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { quinceRelate(.equal, anchor, m, c) }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { quinceRelate(.greaterThanOrEqual, anchor, m, c) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { quinceRelate(.lessThanOrEqual, anchor, m, c) }

  private func fixed(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: quinceItem, quinceAttribute, relation, second: nil, .notAnAttribute, multiplier: 0, constant: constant,
      firstDistance: quinceDistance)
  }
}
