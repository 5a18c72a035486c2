import CoreGraphics
import Foundation
import QuinceFoundation

extension UIView {
  // Observed: "<UILabel: 0x…; frame = (12 1; 296 21); text = 'No Data'; opaque = NO; autoresize = RM+BM;
  // userInteractionEnabled = NO; layer = <…>>"; what has its usual value is left out.
  var _description: String {
    var parts = [Self.named(self), "frame = (\(Self.pair(frame.origin)); \(Self.pair(frame.size)))"]
    if let text = describedText { parts.append("text = '\(text)'") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(Self.number(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(describedMask)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let backgroundColor { parts.append("backgroundColor = \(backgroundColor)") }
    parts.append("layer = \(Self.named(layer))>")
    if let scroll = self as? UIScrollView {
      let inset = scroll.adjustedContentInset
      let sides = [inset.top, inset.left, inset.bottom, inset.right].map(Self.number).joined(separator: ", ")
      parts.append("contentOffset: {\(Self.pair(scroll.contentOffset, ", "))}")
      parts.append("contentSize: {\(Self.pair(scroll.contentSize, ", "))}")
      parts.append("adjustedContentInset: {\(sides)}")
    }
    return parts.joined(separator: "; ") + ">"
  }

  private var describedText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text?.isEmpty == false ? field.text : nil
    case let view as UITextView: view.text
    default: nil
    }
  }

  private var describedMask: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { autoresizingMask.contains($0.0) }.map(\.1).joined(separator: "+")
  }

  private static func named(_ object: AnyObject) -> String {
    "<\(NSStringFromClass(type(of: object))): \(_address(of: object))"
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(format: "%g", Double(value))
  }
  private static func pair(_ point: CGPoint, _ separator: String = " ") -> String {
    number(point.x) + separator + number(point.y)
  }
  private static func pair(_ size: CGSize, _ separator: String = " ") -> String {
    number(size.width) + separator + number(size.height)
  }
}
