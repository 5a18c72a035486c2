import Foundation

/// Opens a document out of its picture in the browser, and closes it into that.
@preconcurrency @MainActor
open class UIDocumentBrowserTransitionController: NSObject,
  UIViewControllerAnimatedTransitioning
{
  /// Shown on the document's picture while it loads; the browser follows it.
  open var loadingProgress: Progress? { didSet { tile?.show(loadingProgress) } }
  /// What of the document's view the picture grows into. Default nil: all of it.
  open weak var targetView: UIView?
  private weak var tile: DocumentTile?

  init(_ tile: DocumentTile?) {
    self.tile = tile
    super.init()
  }

  // Assumed: as long as a presentation, fading as it grows.
  open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    0.4
  }

  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let context = transitionContext
    let isOpening = context.view(forKey: .to).map { $0 !== tile?.window?.rootViewController?.view } ?? true
    let document = isOpening ? context.view(forKey: .to) : context.view(forKey: .from)
    guard let document else { return context.completeTransition(false) }
    if isOpening, let controller = context.viewController(forKey: .to) {
      document.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(document)
    } else if let below = context.view(forKey: .to) {
      context.containerView.insertSubview(below, belowSubview: document)
    }
    let small = shrinking(document, in: context.containerView)
    if isOpening { (document.transform, document.alpha) = (small, 0) }
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut) {
      (document.transform, document.alpha) = isOpening ? (.identity, 1) : (small, 0)
    } completion: { _ in
      document.transform = .identity
      document.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// What takes the document's view, or its target, onto its picture.
  private func shrinking(_ document: UIView, in container: UIView) -> CGAffineTransform {
    let whole = targetView.map { $0.convert($0.bounds, to: document) } ?? document.bounds
    guard let tile, tile.window != nil, whole.width > 0, whole.height > 0 else {
      return CGAffineTransform(scaleX: 0.9, y: 0.9)
    }
    let place = tile.picture.convert(tile.picture.bounds, to: container)
    let scale = min(place.width / whole.width, place.height / whole.height)
    return CGAffineTransform(
      translationX: place.midX - document.center.x, y: place.midY - document.center.y
    ).scaledBy(x: scale, y: scale)
  }
}
