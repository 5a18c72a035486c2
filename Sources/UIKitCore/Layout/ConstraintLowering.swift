import CoreGraphics
import Foundation
import QuinceSolver

/// A linear expression over an engine's variables, with few terms.
struct LoweredExpression {
  var terms: [SolverTerm] = []
  var constant = 0.0

  mutating func add(_ variable: SolverVariable, _ coefficient: Double) {
    if coefficient == 0 { return }
    for index in terms.indices where terms[index].variable == variable {
      terms[index].coefficient += coefficient
      if abs(terms[index].coefficient) < 1e-12 { terms.remove(at: index) }
      return
    }
    terms.append(SolverTerm(variable, coefficient))
  }
}

/// A constraint on its way to `expression (relation) 0`, in the coordinates of the nearest view around its items.
@MainActor struct ConstraintLowering {
  let engine: LayoutEngine
  let container: UIView
  let rightToLeft: Bool
  var result: LoweredExpression

  init(_ constraint: NSLayoutConstraint, holder: UIView, engine: LayoutEngine) {
    self.engine = engine
    container = Self.container(of: constraint, holder)
    rightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    result = LoweredExpression(constant: -Double(constraint.constant))
    let flips =
      rightToLeft && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
    addSide(constraint.firstItem, constraint.firstAttribute, constraint._firstDistance, 1, flips)
    if constraint.secondItem != nil || constraint._secondDistance != nil {
      if constraint._firstDistance == nil, constraint._secondDistance == nil { constraint.checkCompatibility() }
      addSide(
        constraint.secondItem, constraint.secondAttribute, constraint._secondDistance,
        -Double(constraint.multiplier), flips)
    }
  }

  /// The nearest view around all items: the same, whichever view holds the constraint.
  private static func container(of constraint: NSLayoutConstraint, _ holder: UIView) -> UIView {
    if constraint._firstDistance != nil || constraint._secondDistance != nil { return holder }
    guard let first = NSLayoutConstraint._view(of: constraint.firstItem) else { return holder }
    guard let second = NSLayoutConstraint._view(of: constraint.secondItem), second !== first else { return first }
    if let outer = first.superview, outer === second || outer === second.superview { return outer }
    if second.superview === first { return first }
    return first.commonAncestor(with: second) ?? holder
  }

  // MARK: Items

  private mutating func addSide(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ distance: AnchorDistance?, _ factor: Double,
    _ flips: Bool
  ) {
    if let distance {
      let flip =
        rightToLeft && (distance.firstAttribute.isDirectional || distance.secondAttribute.isDirectional) ? -1.0 : 1.0
      add(distance.secondItem, distance.secondAttribute, factor * flip)
      add(distance.firstItem, distance.firstAttribute, -factor * flip)
    } else if let item {
      add(item, attribute, attribute.family == .x && flips ? -factor : factor)
    }
  }

  private mutating func add(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double) {
    if let view = item as? UIView {
      add(view, attribute, factor)
    } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      add(guide, owner, attribute, factor)
    }
  }

  // MARK: Views

  private mutating func add(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double) {
    if attribute.isMargin { return addMargin(of: view, attribute, factor) }
    let item = engine.makeItem(view)
    switch attribute {
    case .width: result.add(item.width, factor)
    case .height: result.add(item.height, factor)
    case .left: addX(view, item, 0, factor)
    case .right: addX(view, item, 1, factor)
    case .leading: addX(view, item, rightToLeft ? 1 : 0, factor)
    case .trailing: addX(view, item, rightToLeft ? 0 : 1, factor)
    case .centerX: addX(view, item, 0.5, factor)
    case .top: addY(view, item, 0, factor)
    case .bottom: addY(view, item, 1, factor)
    case .centerY: addY(view, item, 0.5, factor)
    case .firstBaseline: addFirstBaseline(of: view, item, factor)
    case .lastBaseline: addLastBaseline(of: view, item, factor)
    default: break
    }
  }

  private mutating func addMargin(of view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double) {
    let margins = view.layoutMargins
    engine.guideFacts[ObjectIdentifier(view)] = LayoutEngine.GuideFacts(view)
    let item = engine.makeItem(view)
    let insets = item.insets
    switch attribute {
    case .topMargin:
      addY(view, item, 0, factor)
      result.constant += factor * Double(margins.top - insets.top)
    case .bottomMargin:
      addY(view, item, 1, factor)
      result.constant += factor * Double(insets.bottom - margins.bottom)
    case .centerYWithinMargins:
      addY(view, item, 0.5, factor)
      result.constant += factor * Double(margins.top - insets.top - margins.bottom + insets.bottom) / 2
    case .centerXWithinMargins:
      addX(view, item, 0.5, factor)
      result.constant += factor * Double(margins.left - insets.left - margins.right + insets.right) / 2
    default:
      let isLeft = attribute == .leftMargin || attribute == (rightToLeft ? .trailingMargin : .leadingMargin)
      addX(view, item, isLeft ? 0 : 1, factor)
      result.constant += factor * Double(isLeft ? margins.left - insets.left : insets.right - margins.right)
    }
  }

  private mutating func addFirstBaseline(of view: UIView, _ item: LayoutItem, _ factor: Double) {
    engine.baselineViews.insert(ObjectIdentifier(view))
    let target = view.forFirstBaselineLayout
    if target !== view, target._isDescendant(of: view) { return add(target, .firstBaseline, factor) }
    if let content = view as? any BaselineContent {
      addBaseline(content._baselines, first: true, view, item, factor)
    } else if let baseline = view._firstBaseline {
      addY(view, item, 0, factor)
      result.constant += factor * Double(baseline - item.insets.top)
    } else {
      addY(view, item, 1, factor)
    }
  }

  private mutating func addLastBaseline(of view: UIView, _ item: LayoutItem, _ factor: Double) {
    engine.baselineViews.insert(ObjectIdentifier(view))
    let target = view.forLastBaselineLayout
    if target !== view, target._isDescendant(of: view) { return add(target, .lastBaseline, factor) }
    if let content = view as? any BaselineContent {
      return addBaseline(content._baselines, first: false, view, item, factor)
    }
    addY(view, item, 1, factor)
    if let baseline = view._lastBaseline { result.constant -= factor * Double(baseline - item.insets.bottom) }
  }

  private mutating func addBaseline(
    _ text: Baselines, first: Bool, _ view: UIView, _ item: LayoutItem, _ factor: Double
  ) {
    let insets = item.insets
    if text.isCentred {
      addY(view, item, 0.5, factor)
      let middle = (insets.bottom - insets.top) / 2
      result.constant += factor * Double((first ? text.first : text.last) - text.height / 2 + middle)
    } else if first {
      addY(view, item, 0, factor)
      result.constant += factor * Double(text.first - insets.top)
    } else {
      addY(view, item, 1, factor)
      result.constant -= factor * Double(text.height - text.last - insets.bottom)
    }
  }

  // MARK: Places

  /// Adds a horizontal place of the view: 0 its left edge, 1 its right edge.
  private mutating func addX(_ view: UIView, _ item: LayoutItem, _ part: Double, _ factor: Double) {
    if view === container {
      // In its own coordinates; of a scroll view, the content.
      if view.hasScrolledContent {
        if part != 0 { result.add(engine.contentWidth(item), factor * part) }
      } else {
        result.constant += factor * Double(item.insets.left)
        result.add(item.width, factor * part)
      }
      return
    }
    result.add(item.x, factor)
    result.add(item.width, factor * part)
    addOrigin(of: view.superview, factor, horizontal: true)
  }

  /// Adds a vertical place of the view: 0 its top, 1 its bottom.
  private mutating func addY(_ view: UIView, _ item: LayoutItem, _ part: Double, _ factor: Double) {
    if view === container {
      if view.hasScrolledContent {
        if part != 0 { result.add(engine.contentHeight(item), factor * part) }
      } else {
        result.constant += factor * Double(item.insets.top)
        result.add(item.height, factor * part)
      }
      return
    }
    result.add(item.y, factor)
    result.add(item.height, factor * part)
    addOrigin(of: view.superview, factor, horizontal: false)
  }

  /// Adds the way from a view's coordinates up to the container's.
  mutating func addOrigin(of view: UIView?, _ factor: Double, horizontal: Bool) {
    var current = view
    while let view = current, view !== container {
      let item = engine.makeItem(view)
      result.add(horizontal ? item.x : item.y, factor)
      result.constant -= factor * Double(horizontal ? item.insets.left : item.insets.top)
      if view is UIScrollView { result.add(horizontal ? engine.offsetX(item) : engine.offsetY(item), -factor) }
      current = view.superview
    }
  }
}
