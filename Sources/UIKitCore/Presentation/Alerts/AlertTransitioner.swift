/// How alerts and action sheets come and go.
@MainActor package final class AlertTransitioner: NSObject, UIViewControllerTransitioningDelegate {
  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(for: presented, isPresenting: true) }

  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(for: dismissed, isPresenting: false) }

  /// A popover comes and goes like others.
  private func animator(for controller: UIViewController, isPresenting: Bool) -> AlertAnimator? {
    controller._presentation is AlertPopoverPresentation ? nil : AlertAnimator(isPresenting: isPresenting)
  }
}

/// An alert grows from 1.2 times its size while it fades in; a sheet slides up.
@MainActor package final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  package init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.4 : 0.25 }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = context.viewController(forKey: key) as? UIAlertController,
      let view = controller.view as? AlertView
    else {
      context.completeTransition(true)
      return
    }
    if isPresenting {
      UIView.performWithoutAnimation {
        view.frame = context.containerView.bounds
        if view.superview == nil { context.containerView.addSubview(view) }
        view.rebuild()
        view.layoutIfNeeded()
        view.dimming.alpha = 0
        setShown(false, view)
        // Assumed: an alert comes nearer, unless motion is reduced.
        if !view.isSheetStyle, !UIAccessibility.isReduceMotionEnabled {
          view.card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
        }
      }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: isPresenting ? [.curveEaseOut] : [.curveEaseInOut],
      animations: {
        view.dimming.alpha = self.isPresenting ? 1 : 0
        self.setShown(self.isPresenting, view)
        if !view.isSheetStyle { view.card.transform = .identity }
      },
      completion: { _ in
        if !self.isPresenting { view.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func setShown(_ isShown: Bool, _ view: AlertView) {
    if !view.isSheetStyle {
      view.card.alpha = isShown ? 1 : 0
    } else if UIAccessibility.prefersCrossFadeTransitions {
      view.alpha = isShown ? 1 : 0
    } else {
      view.setSheetHidden(!isShown)
    }
  }
}
