import CoreGraphics
import Foundation
import QuartzCore

/// UIKit's own modal transitions.
@MainActor package final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let style: UIModalTransitionStyle
  weak var presentation: UIPresentationController?
  let presenting: Bool

  package init(style: UIModalTransitionStyle, presentation: UIPresentationController, presenting: Bool) {
    (self.style, self.presentation, self.presenting) = (style, presentation, presenting)
    super.init()
  }

  // Assumed: 0.5 s with a critically damped spring for covers, 0.4 s for dissolves, 0.75 s for flips.
  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  {
    switch style {
    case .coverVertical: return 0.5
    case .crossDissolve: return 0.4
    case .flipHorizontal, .partialCurl: return 0.75
    }
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: presenting ? .to : .from) else {
      context.completeTransition(true)
      return
    }
    if presenting, view.superview !== container { container.addSubview(view) }
    let duration = transitionDuration(using: context)
    let done: (Bool) -> Void = { _ in context.completeTransition(!context.transitionWasCancelled) }
    switch style {
    case .coverVertical:
      let rest = view.frame
      let away =
        (view as? TurnedPicture)?.away
        ?? CGRect(x: rest.minX, y: container.bounds.maxY, width: rest.width, height: rest.height)
      if presenting { view.frame = away }
      container.layoutIfNeeded()
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
        animations: { view.frame = self.presenting ? rest : away }, completion: done)
    case .crossDissolve:
      let alpha = view.alpha
      if presenting { view.alpha = 0 }
      container.layoutIfNeeded()
      UIView.animate(
        withDuration: duration, delay: 0, options: [.curveEaseInOut],
        animations: { view.alpha = self.presenting ? alpha : 0 },
        completion: {
          view.alpha = alpha
          done($0)
        })
    case .flipHorizontal, .partialCurl:
      let option: UIView.AnimationOptions =
        style == .partialCurl
        ? (presenting ? .transitionCurlUp : .transitionCurlDown)
        : (presenting ? .transitionFlipFromRight : .transitionFlipFromLeft)
      let parentView = container.superview ?? container
      if presenting { view.isHidden = true }
      container.layoutIfNeeded()
      UIView.transition(
        with: parentView, duration: duration, options: [option],
        animations: { view.isHidden = !self.presenting },
        completion: {
          view.isHidden = false
          done($0)
        })
    }
  }
}
