import CoreGraphics
import Foundation
import QuinceFoundation

/// A class as Apple names it: the system's without a module.
func className(_ type: AnyClass) -> String {
  let name = NSStringFromClass(type)
  return name.hasPrefix("UIKitCore.") ? String(name.dropFirst(10)) : name
}

/// An object as Apple's layout log names it: class, address, and its text.
@MainActor func _name(of object: AnyObject) -> String {
  var name = "\(className(type(of: object))):\(_address(of: object))"
  if let guide = object as? UILayoutGuide, !guide.identifier.isEmpty { name += "'\(guide.identifier)'" }
  if let view = object as? UIView, let text = view.layoutLogText { name += "'\(text)'" }
  return name
}

extension NSLayoutConstraint {
  /// The formula in Apple's words: visual format for edges and gaps, `a.x == b.y + c` for the rest.
  var _description: String {
    var text = "<\(className(type(of: self))):\(_address(of: self))"
    if let identifier { text += " '\(identifier)'" }
    text += " " + formula
    text += "   (\(isActive ? "active" : "inactive")"
    if let container = _visual?.container { text += ", names: '|':\(_name(of: container)) " }
    return text + ")>"
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(format: "%g", Double(value))
  }

  private var symbol: String {
    switch relation {
    case .equal: return "=="
    case .lessThanOrEqual: return "<="
    case .greaterThanOrEqual: return ">="
    }
  }

  private var rank: String { priority == .required ? "" : " @\(NSLayoutConstraint.number(CGFloat(priority.rawValue)))" }

  var formula: String {
    if let visual = _visual { return visual.text + rank }
    func side(_ item: AnyObject?, _ attribute: Attribute, _ distance: AnchorDistance?) -> String {
      if let distance {
        return "(\(side(distance.secondItem, distance.secondAttribute, nil))"
          + " - \(side(distance.firstItem, distance.firstAttribute, nil)))"
      }
      return "\(item.map { _name(of: $0) } ?? "(null)").\(attribute._name)"
    }
    let left = side(firstItem, firstAttribute, _firstDistance)
    guard secondItem != nil || _secondDistance != nil else {
      return "\(left) \(symbol) \(NSLayoutConstraint.number(constant))\(rank)"
    }
    var right = side(secondItem, secondAttribute, _secondDistance)
    if multiplier != 1 { right = "\(NSLayoutConstraint.number(multiplier))*\(right)" }
    if constant > 0 { right += " + \(NSLayoutConstraint.number(constant))" }
    if constant < 0 { right += " - \(NSLayoutConstraint.number(-constant))" }
    return "\(left) \(symbol) \(right)\(rank)"
  }

  /// The visual format of an edge to the superview or a gap between siblings.
  var _visual: (text: String, container: UIView?)? {
    guard multiplier == 1, _firstDistance == nil, _secondDistance == nil,
      let first = firstItem as? UIView, let second = secondItem as? UIView
    else { return nil }
    func gap(_ sign: CGFloat) -> String {
      let value = NSLayoutConstraint.number(constant * sign)
      switch (relation, sign > 0) {
      case (.equal, _): return "(\(value))"
      case (.greaterThanOrEqual, true), (.lessThanOrEqual, false): return "(>=\(value))"
      default: return "(<=\(value))"
      }
    }
    let one = "[\(_name(of: first))]"
    let two = "[\(_name(of: second))]"
    let axis = firstAttribute.isHorizontal ? "H:" : "V:"
    switch (firstAttribute, secondAttribute) {
    case (.leading, .leading), (.left, .left), (.top, .top):
      if first.superview === second { return ("\(axis)|-\(gap(1))-\(one)", second) }
      if second.superview === first { return ("\(axis)|-\(gap(-1))-\(two)", first) }
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      if first.superview === second { return ("\(axis)\(one)-\(gap(-1))-|", second) }
      if second.superview === first { return ("\(axis)\(two)-\(gap(1))-|", first) }
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      if first.superview === second.superview { return ("\(axis)\(two)-\(gap(1))-\(one)", nil) }
    case (.trailing, .leading), (.right, .left), (.bottom, .top):
      if first.superview === second.superview { return ("\(axis)\(one)-\(gap(-1))-\(two)", nil) }
    default: break
    }
    return nil
  }
}
