import CoreGraphics
import Foundation

open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// Set by the renderer.
  open internal(set) var bounds: CGRect = .zero

  public override required init() { super.init() }

  open class func `default`() -> Self { self.init() }
  open class func preferred() -> Self { self.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let other = type(of: self).init()
    other.bounds = bounds
    return other
  }
}
