import CoreGraphics
import Foundation

extension NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// A part of a view's or guide's alignment rectangle.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins
    case notAnAttribute = 0

    /// Another name of `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// How the views of a visual format line up, and in which direction it runs.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge = FormatOptions([])
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  package enum Family { case none, x, y, size }

  package var family: Family {
    switch self {
    case .notAnAttribute: return .none
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      return .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      return .y
    case .width, .height: return .size
    }
  }

  /// Whether the attribute turns with the direction of writing.
  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: return true
    default: return false
    }
  }

  /// Whether the attribute lies at, or between, the item's margins.
  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      return true
    default: return false
    }
  }

  package var isHorizontal: Bool { family == .x || self == .width }

  /// The name in Apple's log.
  package var _name: String {
    switch self {
    case .left: return "left"
    case .right: return "right"
    case .top: return "top"
    case .bottom: return "bottom"
    case .leading: return "leading"
    case .trailing: return "trailing"
    case .width: return "width"
    case .height: return "height"
    case .centerX: return "centerX"
    case .centerY: return "centerY"
    case .lastBaseline: return "lastBaseline"
    case .firstBaseline: return "firstBaseline"
    case .leftMargin: return "leftMargin"
    case .rightMargin: return "rightMargin"
    case .topMargin: return "topMargin"
    case .bottomMargin: return "bottomMargin"
    case .leadingMargin: return "leadingMargin"
    case .trailingMargin: return "trailingMargin"
    case .centerXWithinMargins: return "centerXWithinMargins"
    case .centerYWithinMargins: return "centerYWithinMargins"
    case .notAnAttribute: return "notAnAttribute"
    }
  }
}

extension NSLayoutConstraint {
  /// Stops on formulas that have no meaning, with Apple's words.
  static func _check(
    _ first: AnyObject?, _ attribute1: Attribute, _ second: AnyObject?, _ attribute2: Attribute, _ multiplier: CGFloat
  ) {
    guard let fault = fault(first, attribute1, second, attribute2, multiplier) else { return }
    trap(
      "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: \(fault)",
      name: .invalidArgumentException)
  }

  /// What is wrong with a formula, in Apple's words; nil for one that has a meaning.
  static func fault(
    _ first: AnyObject?, _ attribute1: Attribute, _ second: AnyObject?, _ attribute2: Attribute, _ multiplier: CGFloat
  ) -> String? {
    if first == nil { return "Constraint items must each be a view or layout guide." }
    if attribute1 == .notAnAttribute {
      return "Invalid first attribute; a constraint must have a first attribute"
    }
    if second == nil || attribute2 == .notAnAttribute {
      guard attribute1.family != .size else { return nil }
      return "A constraint cannot be made that sets a location equal to a constant. "
        + "Location attributes must be specified in pairs."
    }
    let pair = (attribute1.family, attribute2.family)
    switch pair {
    case (.x, .x):
      let absolute: Set<Attribute> = [.left, .right, .leftMargin, .rightMargin]
      if attribute1.isDirectional && absolute.contains(attribute2)
        || attribute2.isDirectional && absolute.contains(attribute1)
      {
        return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
          + "Use leading/trailing for both or neither."
      }
    // Two axes are seen through when the formula is solved.
    case (.y, .y), (.size, .size), (.x, .y), (.y, .x): break
    default: return "Invalid pairing of layout attributes"
    }
    if multiplier == 0 && pair.0 != .size { return "Multiplier cannot be zero when setting a location" }
    return nil
  }

  /// Whether a formula may relate the attributes: both lie on one axis, or both are sizes.
  static func areCompatible(_ first: Attribute, _ second: Attribute) -> Bool {
    second == .notAnAttribute || first.family == second.family
  }

  /// Stops on a formula that relates two axes, as soon as it is to be solved.
  // Observed by others: SnapKit issue 305, such a constraint can be made and activated outside a window.
  func checkCompatibility() {
    guard !Self.areCompatible(firstAttribute, secondAttribute) else { return }
    trap(
      "Constraint improperly relates anchors of incompatible types: \(description)",
      name: NSExceptionName(rawValue: "NSInvalidLayoutConstraintException"))
  }

  static func _anchor(_ item: AnyObject?, _ attribute: Attribute) -> NSObject {
    switch attribute.family {
    case .x: return NSLayoutXAxisAnchor(item, attribute)
    case .y: return NSLayoutYAxisAnchor(item, attribute)
    case .size, .none: return NSLayoutDimension(item, attribute)
    }
  }

  /// The view that an item stands in: a view itself, or a guide's owner.
  static func _view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  /// All items that the formula names.
  var _items: [AnyObject] {
    var items: [AnyObject] = []
    forEachItem { items.append($0) }
    return items
  }

  /// Calls `body` for each of the items, in order.
  func forEachItem(_ body: (AnyObject) -> Void) {
    if let distance = _firstDistance {
      if let item = distance.firstItem { body(item) }
      if let item = distance.secondItem { body(item) }
    } else if let firstItem {
      body(firstItem)
    }
    if let distance = _secondDistance {
      if let item = distance.firstItem { body(item) }
      if let item = distance.secondItem { body(item) }
    } else if let secondItem {
      body(secondItem)
    }
  }

  func _activate() {
    if _items.isEmpty { return }
    guard let ancestor = commonAncestor else { return refuse() }
    ancestor.install(self)
  }

  /// The nearest view above all items, or one of them; nil where they hang in different trees.
  private var commonAncestor: UIView? {
    var ancestor: UIView?
    for item in _items {
      guard let view = NSLayoutConstraint._view(of: item) else { return nil }
      ancestor = ancestor == nil ? view : ancestor?.commonAncestor(with: view)
      if ancestor == nil { return nil }
    }
    return ancestor
  }

  /// Whether it can be active now.
  var isWithinOneTree: Bool { commonAncestor != nil }

  /// Whether it names something in the view's tree, or something that is gone.
  func reaches(into subtree: UIView) -> Bool {
    _items.contains { NSLayoutConstraint._view(of: $0)?._isDescendant(of: subtree) ?? true }
  }

  private func refuse() {
    let first = firstItem.map { "\(_name(of: $0)).\(firstAttribute._name)" } ?? "(null)"
    let second = secondItem.map { "\(_name(of: $0)).\(secondAttribute._name)" } ?? "(null)"
    trap(
      "Unable to activate constraint with anchors <\(first)> and <\(second)> because they have no common ancestor.  "
        + "Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.",
      name: .genericException)
  }
}
