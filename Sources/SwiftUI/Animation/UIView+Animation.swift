import UIKitCore

extension UIView {
  /// Animates what the closure changes in views and layers, with an animation of SwiftUI's.
  // Apple: UIView.animate(_:changes:completion:), since iOS 18.
  public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
    withoutActuallyEscaping(changes) { animation.run($0, completion: completion) }
  }
}
