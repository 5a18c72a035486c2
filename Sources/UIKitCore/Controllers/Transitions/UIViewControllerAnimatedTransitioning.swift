import Foundation

@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// In seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator that can be paused, turned and driven by a finger; the same one as long as the transition lasts.
  ///
  /// A transition that begins under a finger takes its animations from here alone; otherwise `animateTransition(using:)`
  /// starts them.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { MissingAnimator() }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// "Not implemented": what no transition can be driven by.
final class MissingAnimator: UIViewPropertyAnimator {
  init() { super.init(duration: 0, timingParameters: UICubicTimingParameters()) }
}
