import CoreGraphics
import Foundation

/// An attribute of a view or guide that makes constraints with anchors of its own kind.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private let reference: LayoutReference
  package var _item: AnyObject? { reference.object }
  package let _attribute: NSLayoutConstraint.Attribute
  package let _distance: AnchorDistance?

  package init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, distance: AnchorDistance? = nil) {
    reference = LayoutReference(item)
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
