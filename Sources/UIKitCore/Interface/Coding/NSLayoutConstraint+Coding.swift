import CoreGraphics
import Foundation
import QuinceInterface

// Apple: the keys of constraints, as public readers and writers of nibs list them.
extension NSLayoutConstraint {
  /// The constraint of a nib's object; nil where an item is missing.
  static func make(_ coder: NibCoder, type: NSLayoutConstraint.Type) -> NSLayoutConstraint? {
    guard let first = coder.object(under: "NSFirstItem"), isItem(first),
      let firstAttribute = attribute(coder, "NSFirstAttribute", newer: "NSFirstAttributeV2")
    else { return nil }
    let second = coder.object(under: "NSSecondItem")
    if coder.containsValue(forKey: "NSSecondItem"), second.map(isItem) != true { return nil }
    let secondAttribute =
      second == nil
      ? .notAnAttribute : attribute(coder, "NSSecondAttribute", newer: "NSSecondAttributeV2") ?? .notAnAttribute
    let given = coder.value("NSMultiplier")?.number ?? 1
    let multiplier: CGFloat = given.isFinite && given != 0 ? CGFloat(given) : 1
    let fault =
      fault(first, firstAttribute, second, secondAttribute, multiplier)
      ?? (areCompatible(firstAttribute, secondAttribute) ? nil : "it relates anchors of incompatible types")
    if let fault {
      log("A constraint of a nib is left out: \(fault)")
      return nil
    }
    let constraint: NSLayoutConstraint = type._quinceMake()
    constraint.configure(
      first: first, firstAttribute, Relation(rawValue: coder.decodeInteger(forKey: "NSRelation")) ?? .equal,
      second: second, secondAttribute, multiplier: multiplier,
      constant: CGFloat((coder.value("NSConstantV2") ?? coder.value("NSConstant"))?.number ?? 0))
    if let priority = coder.value("NSPriority")?.number, priority > 0, priority <= 1000 {
      constraint.priority = UILayoutPriority(Float(priority))
    }
    constraint.identifier = coder.text("NSLayoutIdentifier")
    return constraint
  }

  private static func isItem(_ item: AnyObject) -> Bool { item is UIView || item is UILayoutGuide }

  private static func attribute(_ coder: NibCoder, _ key: String, newer: String) -> Attribute? {
    Attribute(rawValue: (coder.value(newer) ?? coder.value(key))?.integer ?? 0)
  }

  /// Whether every item lies in the view's tree.
  func isHeld(by view: UIView) -> Bool {
    var isHeld = true
    forEachItem { isHeld = isHeld && NSLayoutConstraint._view(of: $0)?._isDescendant(of: view) ?? false }
    return isHeld
  }
}
