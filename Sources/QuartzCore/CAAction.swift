import CoreGraphics
import Foundation

/// Something that happens when a layer's property changes or the layer enters or leaves a tree.
public protocol CAAction: AnyObject {
  /// - Parameters:
  ///   - event: the key of the action: a key path, `kCAOnOrderIn`, `kCAOnOrderOut` or `kCATransition`.
  ///   - anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
public let kCATransition = "transition"

/// `NSNull` as an action means: no animation, and look no further.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
