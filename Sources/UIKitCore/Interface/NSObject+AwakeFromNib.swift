import Foundation

// Apple declares it on NSObject; classes of UIKit that nibs hold have a method of their own, which can be overridden.
extension NSObjectProtocol where Self: NSObject {
  /// Does nothing: for calls of `super` from plain objects.
  // surface: for calls of super
  public func awakeFromNib() {}
}
