import CoreGraphics
import Foundation

/// A linear relation between attributes of views and guides:
/// `first.attribute (relation) multiplier × second.attribute + constant`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  private weak var quinceFirst: AnyObject?
  private weak var quinceSecond: AnyObject?
  private var quinceFirstAttribute = Attribute.notAnAttribute
  private var quinceSecondAttribute = Attribute.notAnAttribute
  private var quinceRelation = Relation.equal
  private var quinceMultiplier: CGFloat = 1
  private var quinceConstant: CGFloat = 0
  private var quincePriority: UILayoutPriority = .required
  /// The two anchors of a distance made by `anchorWithOffset(to:)`.
  package private(set) var quinceFirstDistance: QuinceAnchorDistance?
  package private(set) var quinceSecondDistance: QuinceAnchorDistance?
  /// The view whose `constraints` has this constraint.
  package weak var quinceHolder: UIView?
  /// What the log shows in place of the formula's class, such as a stack view's own constraints.
  package var quinceIsSystem = false

  // The only designated initialiser, so that subclasses inherit the others.
  public override init() {
    super.init()
  }

  package convenience init(
    first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat,
    firstDistance: QuinceAnchorDistance? = nil, secondDistance: QuinceAnchorDistance? = nil
  ) {
    self.init()
    quinceFirst = first
    quinceFirstAttribute = firstAttribute
    quinceRelation = relation
    quinceSecond = second
    quinceSecondAttribute = secondAttribute
    quinceMultiplier = multiplier
    quinceConstant = constant.isFinite ? constant : 0
    quinceFirstDistance = firstDistance
    quinceSecondDistance = secondDistance
  }

  /// - Parameters:
  ///   - view1: a view or layout guide.
  ///   - c: in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    func object(_ item: Any?) -> AnyObject? {
      guard let item else { return nil }
      let object = item as AnyObject
      if object is UIView || object is UILayoutGuide { return object }
      // An optional that arrives wrapped in `Any`.
      if let view = item as? UIView { return view }
      if let guide = item as? UILayoutGuide { return guide }
      return nil
    }
    let first = object(view1)
    let second = object(view2)
    Self.quinceCheck(first, attr1, second, attr2, multiplier)
    self.init(
      first: first, attr1, relation, second: second, second == nil ? .notAnAttribute : attr2, multiplier: multiplier,
      constant: c)
  }

  // MARK: Activating

  /// Adds each constraint to the nearest common ancestor of its items.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether the constraint takes part in layout; setting it adds the constraint to, or removes it from, a view.
  open var isActive: Bool {
    get { quinceHolder != nil }
    set {
      if newValue == isActive { return }
      if newValue {
        quinceActivate()
      } else {
        quinceHolder?.removeConstraint(self)
      }
    }
  }

  // MARK: What it says

  open var firstItem: AnyObject? { quinceFirst }
  open var secondItem: AnyObject? { quinceSecond }
  open var firstAttribute: Attribute { quinceFirstAttribute }
  open var secondAttribute: Attribute { quinceSecondAttribute }
  open var relation: Relation { quinceRelation }
  open var multiplier: CGFloat { quinceMultiplier }

  /// The anchor of the first item; its type argument is erased, as in Apple's interface.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    unsafeBitCast(
      quinceFirstDistance?.anchor ?? NSLayoutConstraint.quinceAnchor(quinceFirst, quinceFirstAttribute),
      to: NSLayoutAnchor<AnyObject>.self)
  }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    guard quinceSecondDistance != nil || quinceSecond != nil else { return nil }
    return unsafeBitCast(
      quinceSecondDistance?.anchor ?? NSLayoutConstraint.quinceAnchor(quinceSecond, quinceSecondAttribute),
      to: NSLayoutAnchor<AnyObject>.self)
  }

  /// In points. Cheap to change while the constraint is active.
  open var constant: CGFloat {
    get { quinceConstant }
    set {
      guard newValue != quinceConstant, newValue.isFinite else { return }
      quinceConstant = newValue
      quinceHolder?.quinceConstraintConstantChanged(self)
    }
  }

  /// Default `.required`.
  open var priority: UILayoutPriority {
    get { quincePriority }
    set {
      guard newValue != quincePriority else { return }
      // Apple: NSLayoutConstraint.priority, "changing from required to nonrequired (or the reverse) raises".
      if quinceHolder != nil, (newValue == .required) != (quincePriority == .required), !quinceIsSystem {
        quinceTrap(
          "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
            + "You passed priority \(Int(newValue.rawValue)) and the existing priority was "
            + "\(Int(quincePriority.rawValue)).", name: .internalInconsistencyException)
      }
      quincePriority = newValue
      quinceHolder?.quinceConstraintsChanged()
    }
  }

  /// A name that the log shows.
  open var identifier: String?

  nonisolated open override var description: String { MainActor.assumeIsolated { quinceDescription } }
  nonisolated open override var debugDescription: String { MainActor.assumeIsolated { quinceDescription } }
}

/// `second - first`, as made by `anchorWithOffset(to:)`.
@MainActor package final class QuinceAnchorDistance {
  weak var firstItem: AnyObject?
  let firstAttribute: NSLayoutConstraint.Attribute
  weak var secondItem: AnyObject?
  let secondAttribute: NSLayoutConstraint.Attribute

  init(
    _ firstItem: AnyObject?, _ firstAttribute: NSLayoutConstraint.Attribute, _ secondItem: AnyObject?,
    _ secondAttribute: NSLayoutConstraint.Attribute
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
  }

  var anchor: NSObject { NSLayoutDimension(quinceDistance: self) }
}
