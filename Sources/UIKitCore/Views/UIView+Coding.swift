import CoreGraphics
import Foundation

extension UIView {
  func _decode(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if coder.containsValue(forKey: "UITag") { tag = coder.decodeInteger(forKey: "UITag") }
    if coder.containsValue(forKey: "UIHidden") { isHidden = coder.decodeBool(forKey: "UIHidden") }
    if coder.containsValue(forKey: "UIAlpha") { alpha = CGFloat(coder.decodeDouble(forKey: "UIAlpha")) }
  }

  func _encode(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if tag != 0 { coder.encode(tag, forKey: "UITag") }
    if isHidden { coder.encode(true, forKey: "UIHidden") }
    if alpha != 1 { coder.encode(Double(alpha), forKey: "UIAlpha") }
  }
}
