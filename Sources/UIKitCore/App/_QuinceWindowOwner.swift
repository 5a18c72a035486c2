import Foundation

/// A delegate that may have a window: what apps' and scenes' delegates implement.
///
/// Apart from the two delegates' protocols, whose own `window` is what Objective-C's optional property is in Swift:
/// `UIApplication.shared.delegate?.window??.rootViewController`.
@preconcurrency @MainActor public protocol _QuinceWindowOwner: NSObjectProtocol {
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension _QuinceWindowOwner {
  // surface: stands for an object that does not have it
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}
