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

extension LayoutEngine {
  /// The nearest view around all items: the same, whichever view holds the constraint.
  private func container(of constraint: NSLayoutConstraint, _ holder: UIView) -> UIView {
    if constraint._firstDistance != nil || constraint._secondDistance != nil { return holder }
    guard let first = NSLayoutConstraint._view(of: constraint.firstItem) else { return holder }
    guard let second = NSLayoutConstraint._view(of: constraint.secondItem), second !== first else { return first }
    if let outer = first.superview, outer === second || outer === second.superview { return outer }
    if second.superview === first { return first }
    return first.commonAncestor(with: second) ?? holder
  }

  /// The constraint as `expression (relation) 0`, in the coordinates of the nearest view around its items.
  func lower(_ constraint: NSLayoutConstraint, holder: UIView) -> LoweredExpression {
    let container = container(of: constraint, holder)
    var result = LoweredExpression(constant: -Double(constraint.constant))
    let flips =
      container.effectiveUserInterfaceLayoutDirection == .rightToLeft
      && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
    let direction = flips ? -1.0 : 1.0
    let rightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func side(
      _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ distance: AnchorDistance?, _ factor: Double
    ) {
      if let distance {
        let flip =
          rightToLeft && (distance.firstAttribute.isDirectional || distance.secondAttribute.isDirectional) ? -1.0 : 1.0
        add(distance.secondItem, distance.secondAttribute, container, rightToLeft, factor * flip, &result)
        add(distance.firstItem, distance.firstAttribute, container, rightToLeft, -factor * flip, &result)
      } else if let item {
        add(item, attribute, container, rightToLeft, attribute.family == .x ? factor * direction : factor, &result)
      }
    }
    side(constraint.firstItem, constraint.firstAttribute, constraint._firstDistance, 1)
    if constraint.secondItem != nil || constraint._secondDistance != nil {
      side(
        constraint.secondItem, constraint.secondAttribute, constraint._secondDistance,
        -Double(constraint.multiplier))
    }
    return result
  }

  private func add(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ container: UIView, _ rightToLeft: Bool,
    _ factor: Double, _ result: inout LoweredExpression
  ) {
    if let view = item as? UIView {
      add(view, attribute, container, rightToLeft, factor, &result)
    } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      add(guide, owner, attribute, container, rightToLeft, factor, &result)
    }
  }

  // MARK: Views

  private func add(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ container: UIView, _ rightToLeft: Bool,
    _ factor: Double, _ result: inout LoweredExpression
  ) {
    let margins: UIEdgeInsets
    switch attribute {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      margins = view.layoutMargins
      guideFacts[ObjectIdentifier(view)] = GuideFacts(view)
    default: margins = .zero
    }
    let item = makeItem(view)
    let insets = item.insets
    switch attribute {
    case .width: result.add(item.width, factor)
    case .height: result.add(item.height, factor)
    case .left: x(view, item, container, 0, factor, &result)
    case .right: x(view, item, container, 1, factor, &result)
    case .leading: x(view, item, container, rightToLeft ? 1 : 0, factor, &result)
    case .trailing: x(view, item, container, rightToLeft ? 0 : 1, factor, &result)
    case .centerX: x(view, item, container, 0.5, factor, &result)
    case .leftMargin, .leadingMargin, .rightMargin, .trailingMargin:
      let isLeft = attribute == .leftMargin || attribute == (rightToLeft ? .trailingMargin : .leadingMargin)
      x(view, item, container, isLeft ? 0 : 1, factor, &result)
      result.constant += factor * Double(isLeft ? margins.left - insets.left : insets.right - margins.right)
    case .centerXWithinMargins:
      x(view, item, container, 0.5, factor, &result)
      result.constant += factor * Double(margins.left - insets.left - margins.right + insets.right) / 2
    case .top: y(view, item, container, 0, factor, &result)
    case .bottom: y(view, item, container, 1, factor, &result)
    case .centerY: y(view, item, container, 0.5, factor, &result)
    case .topMargin:
      y(view, item, container, 0, factor, &result)
      result.constant += factor * Double(margins.top - insets.top)
    case .bottomMargin:
      y(view, item, container, 1, factor, &result)
      result.constant += factor * Double(insets.bottom - margins.bottom)
    case .centerYWithinMargins:
      y(view, item, container, 0.5, factor, &result)
      result.constant += factor * Double(margins.top - insets.top - margins.bottom + insets.bottom) / 2
    case .firstBaseline:
      baselineViews.insert(ObjectIdentifier(view))
      let target = view.forFirstBaselineLayout
      if target !== view, target._isDescendant(of: view) {
        return add(target, attribute, container, rightToLeft, factor, &result)
      }
      if let content = view as? any BaselineContent {
        baseline(content._baselines, first: true, view, item, container, factor, &result)
      } else if let baseline = view._firstBaseline {
        y(view, item, container, 0, factor, &result)
        result.constant += factor * Double(baseline - insets.top)
      } else {
        y(view, item, container, 1, factor, &result)
      }
    case .lastBaseline:
      baselineViews.insert(ObjectIdentifier(view))
      let target = view.forLastBaselineLayout
      if target !== view, target._isDescendant(of: view) {
        return add(target, attribute, container, rightToLeft, factor, &result)
      }
      if let content = view as? any BaselineContent {
        return baseline(content._baselines, first: false, view, item, container, factor, &result)
      }
      y(view, item, container, 1, factor, &result)
      if let baseline = view._lastBaseline { result.constant -= factor * Double(baseline - insets.bottom) }
    case .notAnAttribute: break
    }
  }

  private func baseline(
    _ text: Baselines, first: Bool, _ view: UIView, _ item: LayoutItem, _ container: UIView,
    _ factor: Double, _ result: inout LoweredExpression
  ) {
    let insets = item.insets
    if text.isCentred {
      y(view, item, container, 0.5, factor, &result)
      let middle = (insets.bottom - insets.top) / 2
      result.constant += factor * Double((first ? text.first : text.last) - text.height / 2 + middle)
    } else if first {
      y(view, item, container, 0, factor, &result)
      result.constant += factor * Double(text.first - insets.top)
    } else {
      y(view, item, container, 1, factor, &result)
      result.constant -= factor * Double(text.height - text.last - insets.bottom)
    }
  }

  /// Adds a horizontal place of the view: 0 its left edge, 1 its right edge.
  private func x(
    _ view: UIView, _ item: LayoutItem, _ container: UIView, _ part: Double, _ factor: Double,
    _ result: inout LoweredExpression
  ) {
    if view === container {
      // In its own coordinates; of a scroll view, the content.
      if view.hasScrolledContent {
        if part != 0 { result.add(contentWidth(item), factor * part) }
      } else {
        result.constant += factor * Double(item.insets.left)
        result.add(item.width, factor * part)
      }
      return
    }
    result.add(item.x, factor)
    result.add(item.width, factor * part)
    origin(of: view.superview, container, factor, horizontal: true, &result)
  }

  private func y(
    _ view: UIView, _ item: LayoutItem, _ container: UIView, _ part: Double, _ factor: Double,
    _ result: inout LoweredExpression
  ) {
    if view === container {
      if view.hasScrolledContent {
        if part != 0 { result.add(contentHeight(item), factor * part) }
      } else {
        result.constant += factor * Double(item.insets.top)
        result.add(item.height, factor * part)
      }
      return
    }
    result.add(item.y, factor)
    result.add(item.height, factor * part)
    origin(of: view.superview, container, factor, horizontal: false, &result)
  }

  /// Adds the way from a view's coordinates up to the container's.
  private func origin(
    of view: UIView?, _ container: UIView, _ factor: Double, horizontal: Bool, _ result: inout LoweredExpression
  ) {
    var current = view
    while let view = current, view !== container {
      let item = makeItem(view)
      result.add(horizontal ? item.x : item.y, factor)
      result.constant -= factor * Double(horizontal ? item.insets.left : item.insets.top)
      if view is UIScrollView { result.add(horizontal ? offsetX(item) : offsetY(item), -factor) }
      current = view.superview
    }
  }

  // MARK: Guides

  private func add(
    _ guide: UILayoutGuide, _ owner: UIView, _ attribute: NSLayoutConstraint.Attribute, _ container: UIView,
    _ rightToLeft: Bool, _ factor: Double, _ result: inout LoweredExpression
  ) {
    // Parts of the guide: where it starts (0), ends (1), or how long it is (nil).
    let part: Double?
    let horizontal: Bool
    switch attribute {
    case .left: (part, horizontal) = (0, true)
    case .right: (part, horizontal) = (1, true)
    case .leading: (part, horizontal) = (rightToLeft ? 1 : 0, true)
    case .trailing: (part, horizontal) = (rightToLeft ? 0 : 1, true)
    case .centerX: (part, horizontal) = (0.5, true)
    case .width: (part, horizontal) = (nil, true)
    case .top: (part, horizontal) = (0, false)
    case .bottom, .lastBaseline, .firstBaseline: (part, horizontal) = (1, false)
    case .centerY: (part, horizontal) = (0.5, false)
    case .height: (part, horizontal) = (nil, false)
    default: return
    }
    if part != nil { origin(of: owner, container, factor, horizontal: horizontal, &result) }
    let item: LayoutItem
    switch guide._kind {
    case .free, .readable:
      item = makeItem(guide)
      if let part {
        result.add(horizontal ? item.x : item.y, factor);
        result.add(horizontal ? item.width : item.height, factor * part)
      } else {
        result.add(horizontal ? item.width : item.height, factor)
      }
      return
    case .content:
      item = makeItem(owner)
      result.add(horizontal ? contentWidth(item) : contentHeight(item), factor * (part ?? 1))
      return
    default: item = makeItem(owner)
    }
    // The rest lie in the owner's bounds, some points in from its edges.
    let insets = systemInsets(guide, owner)
    guideFacts[ObjectIdentifier(owner)] = GuideFacts(owner)
    let (before, after) = horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let edges = horizontal ? item.insets.left + item.insets.right : item.insets.top + item.insets.bottom
    let length = horizontal ? item.width : item.height
    if guide._kind == .top || guide._kind == .bottom || guide._kind == .keyboard, !horizontal {
      // A strip at the top or the bottom, as long as its inset.
      let strip = guide._kind == .top ? before : after
      guard let part else {
        result.constant += factor * Double(strip)
        return
      }
      if guide._kind == .top {
        result.constant += factor * part * Double(strip)
      } else {
        result.add(length, factor)
        result.constant += factor * (Double(edges) - (1 - part) * Double(strip))
      }
      return
    }
    guard let part else {
      result.add(length, factor)
      result.constant += factor * Double(edges - before - after)
      return
    }
    if owner is UIScrollView { result.add(horizontal ? offsetX(item) : offsetY(item), factor) }
    result.add(length, factor * part)
    result.constant += factor * (Double(before) + part * Double(edges - before - after))
  }

  /// How far a guide lies within its owner's bounds, in points.
  func systemInsets(_ guide: UILayoutGuide, _ owner: UIView) -> UIEdgeInsets {
    switch guide._kind {
    case .margins: return owner.layoutMargins
    case .safeArea: return owner.safeAreaInsets
    case .top, .bottom:
      let safe = owner.safeAreaInsets
      return UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0)
    case .keyboard:
      return UIEdgeInsets(top: 0, left: 0, bottom: (guide as? UIKeyboardLayoutGuide)?._overlap ?? 0, right: 0)
    case .free, .readable, .content, .frame: return .zero
    }
  }
}
