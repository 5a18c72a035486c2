import CoreGraphics
import Foundation
import QuinceFoundation

/// The shadow of text.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  /// Points, y down. Default zero.
  open var shadowOffset: CGSize = .zero
  /// Points. Default 0.
  open var shadowBlurRadius: CGFloat = 0
  /// A UIColor; black with a third of opacity by default, nil for no shadow.
  open var shadowColor: Any?

  public override init() {
    shadowColor = UIColor(white: 0, alpha: 1.0 / 3)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && (other.shadowColor as? NSObject) == (shadowColor as? NSObject)
  }
  open override var hash: Int { shadowBlurRadius.hashValue }

  public static var supportsSecureCoding: Bool { true }
  // Apple: archives have the offset with y up, as AppKit, and leave out what is zero.
  public required init?(coder: NSCoder) {
    super.init()
    shadowOffset = CGSize(
      width: coder.decodeDouble(forKey: "NSShadowHoriz"), height: 0 - coder.decodeDouble(forKey: "NSShadowVert"))
    shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
    shadowColor =
      coder.containsValue(forKey: "NSShadowColor")
      ? coder.decodeObject(of: UIColor.self, forKey: "NSShadowColor") : NSShadow().shadowColor
  }
  open func encode(with coder: NSCoder) {
    if shadowOffset.width != 0 { coder.encode(Double(shadowOffset.width), forKey: "NSShadowHoriz") }
    if shadowOffset.height != 0 { coder.encode(Double(-shadowOffset.height), forKey: "NSShadowVert") }
    if shadowBlurRadius != 0 { coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius") }
    coder.encode(shadowColor as? UIColor, forKey: "NSShadowColor")
  }
}
