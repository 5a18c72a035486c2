import CoreGraphics
import Foundation

extension NSValue {
  public convenience init(caTransform3D t: CATransform3D) {
    var t = t
    // Foundation on Linux knows arrays by their type code, but not structures.
    self.init(bytes: &t, objCType: "[16d]")
  }

  /// The identity when the value holds something else.
  public var caTransform3DValue: CATransform3D { _transform ?? CATransform3DIdentity }

  package var _transform: CATransform3D? {
    guard !(self is NSNumber), String(cString: objCType) == "[16d]" else { return nil }
    var t = CATransform3D()
    getValue(&t)
    return t
  }
}
