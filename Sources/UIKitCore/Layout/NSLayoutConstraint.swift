import CoreGraphics
import Foundation
import QuinceRuntime

/// A linear relation between attributes of views and guides:
/// `first.attribute (relation) multiplier × second.attribute + constant`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  private var firstReference = LayoutReference()
  private var secondReference = LayoutReference()
  private var _first: AnyObject? { firstReference.object }
  private var _second: AnyObject? { secondReference.object }
  private var _firstAttribute = Attribute.notAnAttribute
  private var _secondAttribute = Attribute.notAnAttribute
  private var _relation = Relation.equal
  private var _multiplier: CGFloat = 1
  private var _constant: CGFloat = 0
  private var _priority: UILayoutPriority = .required
  /// The two anchors of a distance made by `anchorWithOffset(to:)`.
  package private(set) var _firstDistance: AnchorDistance?
  package private(set) var _secondDistance: AnchorDistance?
  /// The view whose `constraints` has this constraint.
  package var _holder: UIView? {
    get { holderIdentity?.view }
    set { holderIdentity = newValue?.makeLayoutNode().identity }
  }
  private var holderIdentity: LayoutIdentity?
  /// What the log shows in place of the formula's class, such as a stack view's own constraints.
  package var isSystem = false

  // The only designated initialiser, so that subclasses inherit the others.
  public override init() {
    super.init()
  }

  package convenience init(
    first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat,
    firstDistance: AnchorDistance? = nil, secondDistance: AnchorDistance? = nil
  ) {
    self.init()
    configure(
      first: first, firstAttribute, relation, second: second, secondAttribute, multiplier: multiplier,
      constant: constant)
    _firstDistance = firstDistance
    _secondDistance = secondDistance
  }

  /// Says what a new constraint relates, before it is active.
  package func configure(
    first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstReference = LayoutReference(first)
    _firstAttribute = firstAttribute
    _relation = relation
    secondReference = LayoutReference(second)
    _secondAttribute = secondAttribute
    _multiplier = multiplier
    _constant = constant.isFinite ? constant : 0
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
    Self._check(first, attr1, second, attr2, multiplier)
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
    get { _holder != nil }
    set {
      if newValue == isActive { return }
      if newValue {
        _activate()
      } else {
        _holder?.removeConstraint(self)
      }
    }
  }

  // MARK: What it says

  open var firstItem: AnyObject? { _first }
  open var secondItem: AnyObject? { _second }
  open var firstAttribute: Attribute { _firstAttribute }
  open var secondAttribute: Attribute { _secondAttribute }
  open var relation: Relation { _relation }
  open var multiplier: CGFloat { _multiplier }

  /// The anchor of the first item; its type argument is erased, as in Apple's interface.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    Unchecked.object(
      _firstDistance?.anchor ?? NSLayoutConstraint._anchor(_first, _firstAttribute),
      as: NSLayoutAnchor<AnyObject>.self)
  }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    guard _secondDistance != nil || _second != nil else { return nil }
    return Unchecked.object(
      _secondDistance?.anchor ?? NSLayoutConstraint._anchor(_second, _secondAttribute),
      as: NSLayoutAnchor<AnyObject>.self)
  }

  /// In points. Cheap to change while the constraint is active.
  open var constant: CGFloat {
    get { _constant }
    set {
      guard newValue != _constant, newValue.isFinite else { return }
      _constant = newValue
      _holder?.constraintConstantChanged(self)
    }
  }

  /// Default `.required`.
  open var priority: UILayoutPriority {
    get { _priority }
    set {
      guard newValue != _priority else { return }
      // Apple: NSLayoutConstraint.priority, "changing from required to nonrequired (or the reverse) raises".
      if _holder != nil, (newValue == .required) != (_priority == .required), !isSystem {
        trap(
          "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
            + "You passed priority \(Int(newValue.rawValue)) and the existing priority was "
            + "\(Int(_priority.rawValue)).", name: .internalInconsistencyException)
      }
      _priority = newValue
      _holder?.constraintsChanged()
    }
  }

  /// A name that the log shows.
  open var identifier: String?
  @available(*, deprecated, message: "Quince: no effect")
  open var shouldBeArchived = false { didSet { NoEffect.log("NSLayoutConstraint.shouldBeArchived") } }

  nonisolated open override var description: String { MainActor.assumeIsolated { _description } }
}

/// `second - first`, as made by `anchorWithOffset(to:)`.
@MainActor package final class AnchorDistance {
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

  var anchor: NSObject { NSLayoutDimension(_distance: self) }
}
