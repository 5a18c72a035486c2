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
    case .partialCurl: curl(view, in: container, duration: duration, done)
    case .flipHorizontal:
      let option: UIView.AnimationOptions = presenting ? .transitionFlipFromRight : .transitionFlipFromLeft
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

  // Apple: UIModalTransitionStyle.partialCurl, one corner of what presents curls up to reveal what is presented, and unfurls
  // when that leaves.
  // Assumed: the roll stays where a quarter of the height lies above it; a tap on it dismisses.
  private static let openCurl = 0.75

  private func curl(_ view: UIView, in container: UIView, duration: TimeInterval, _ done: @escaping (Bool) -> Void) {
    let page: CurlView
    if presenting {
      guard let made = makePage(over: view, in: container) else { return done(true) }
      page = made
      container.addSubview(page)
    } else {
      guard let found = container.subviews.lazy.compactMap({ $0 as? CurlView }).first else { return done(true) }
      page = found
    }
    container.layoutIfNeeded()
    UIView.animate(
      withDuration: duration, delay: 0, options: [.curveEaseInOut],
      animations: { page.curlLayer.curlProgress = self.presenting ? Self.openCurl : 0 },
      completion: {
        if !self.presenting { page.removeFromSuperview() }
        done($0)
      })
  }

  private func makePage(over view: UIView, in container: UIView) -> CurlView? {
    let scale = container.contentScaleFactor
    guard let presenter = presentation?.presentingViewController.viewIfLoaded,
      let picture = LayerPicture(of: presenter.layer, scale: scale)
    else { return nil }
    let page = CurlView(frame: container.bounds)
    page.isUserInteractionEnabled = true
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let frame = page.convert(presenter.bounds, from: presenter)
    page.curlLayer.page = CurlLayer.Page(front: picture, back: nil, frame: frame, edge: .bottom, tilt: 0.35)
    page.rollStart = frame.minY + frame.height * (1 - Self.openCurl)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak presentation] tap in
      guard tap.state == .ended else { return }
      presentation?.presentingViewController.dismiss(animated: true)
    }
    page.addGestureRecognizer(tap)
    return page
  }
}
