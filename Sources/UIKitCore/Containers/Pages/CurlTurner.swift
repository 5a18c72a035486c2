import CoreGraphics
import Foundation
import QuartzCore

/// Pages of a book that turn about a spine.
///
/// The leaf is drawn flat: it narrows towards the spine with a shade on it, instead of rolling up.
@MainActor final class CurlTurner: NSObject, PageTurner, UIGestureRecognizerDelegate {
  private unowned let owner: UIPageViewController
  let view = UIView(frame: .zero)
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private let tap = UITapGestureRecognizer(target: nil, action: nil)
  private let shade = UIView(frame: .zero)
  private var transition: PageTransition?
  private var finish: ((Bool) -> Void)?
  private var progress: CGFloat = 0

  var gestures: [UIGestureRecognizer] { [pan, tap] }
  // Assumed: as long as a curl takes on iOS.
  private static let duration = 0.7

  init(_ owner: UIPageViewController) {
    self.owner = owner
    super.init()
    view.clipsToBounds = true
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    pan.delegate = self
    tap.delegate = self
    tap.cancelsTouchesInView = false
    pan.handlers.append { [weak self] _ in self?.panned() }
    tap.handlers.append { [weak self] gesture in if gesture.state == .ended { self?.tapped() } }
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
  }

  private var isVertical: Bool { owner.navigationOrientation == .vertical }
  private var isMirrored: Bool { !isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var length: CGFloat { max(1, isVertical ? view.bounds.height : view.bounds.width) }
  /// The spine as a part of the length from the leading edge of the view.
  private var spine: CGFloat {
    switch owner.spineLocation {
    case .max: return isMirrored ? 0 : 1
    case .mid: return 0.5
    default: return isMirrored ? 1 : 0
    }
  }

  // MARK: Places

  func layout(in area: CGRect) {
    guard view.frame != area || view.subviews.isEmpty else { return }
    stop()
    view.frame = area
    show()
  }

  /// The frame of one of the pages that show.
  private func frame(_ index: Int, of count: Int) -> CGRect {
    guard count == 2 else { return view.bounds }
    let isFirst = (index == 0) != isMirrored
    var frame = view.bounds
    if isVertical {
      frame.size.height /= 2
      if !isFirst { frame.origin.y = frame.height }
    } else {
      frame.size.width /= 2
      if !isFirst { frame.origin.x = frame.width }
    }
    return frame
  }

  func show() {
    guard view.bounds.width > 0 else { return }
    UIView.performWithoutAnimation {
      for sub in view.subviews where !owner.shown.contains(where: { $0.viewIfLoaded === sub }) {
        sub.removeFromSuperview()
      }
      put(owner.shown)
    }
  }

  private func put(_ pages: [UIViewController], below: Bool = false) {
    for (index, page) in pages.enumerated() {
      let content: UIView = page.view
      content.transform = .identity
      content.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      content.translatesAutoresizingMaskIntoConstraints = true
      content.isHidden = false
      content.frame = frame(index, of: pages.count)
      guard content.superview !== view else { continue }
      if below { view.insertSubview(content, at: 0) } else { view.addSubview(content) }
    }
  }

  func forgetNeighbours() {}

  // MARK: Beginning

  /// The pages in a direction; nil where there are not enough.
  private func pages(forward: Bool) -> [UIViewController]? {
    guard let source = owner.dataSource, let edge = forward ? owner.shown.last : owner.shown.first else { return nil }
    func next(_ page: UIViewController) -> UIViewController? {
      forward
        ? source.pageViewController(owner, viewControllerAfter: page)
        : source.pageViewController(owner, viewControllerBefore: page)
    }
    guard let first = next(edge) else { return nil }
    if owner.spineLocation == .mid {
      guard let second = next(first) else { return nil }
      return forward ? [first, second] : [second, first]
    }
    // The back of a leaf does not show where the spine is at a side.
    if owner.isDoubleSided { return next(first).map { [$0] } }
    return [first]
  }

  private func begin(_ pages: [UIViewController], isForward: Bool, isByUser: Bool) {
    transition = PageTransition(owner, to: pages, isForward: isForward, isByUser: isByUser)
    UIView.performWithoutAnimation {
      put(pages, below: isForward)
      for page in pages { page.view.layoutIfNeeded() }
      view.addSubview(shade)
      apply(0)
    }
  }

  // MARK: The leaf

  /// Scales the view about the spine, to `part` of its size.
  private func narrow(_ content: UIView, to part: CGFloat) {
    let part = max(0.001, part)
    let edge = length * spine
    let resting = isVertical ? content.center.y : content.center.x
    let shift = (edge - resting) * (1 - part)
    content.transform =
      isVertical
      ? CGAffineTransform(a: 1, b: 0, c: 0, d: part, tx: 0, ty: shift)
      : CGAffineTransform(a: part, b: 0, c: 0, d: 1, tx: shift, ty: 0)
  }

  /// - Parameter progress: 0 ... 1.
  private func apply(_ progress: CGFloat) {
    guard let transition else { return }
    self.progress = progress
    let leaf: UIView?
    if transition.new.count == 2 || transition.old.count == 2 {
      leaf = applyMiddle(progress, transition)
    } else if transition.isForward {
      leaf = transition.old.first?.view
      if let leaf {
        view.insertSubview(leaf, belowSubview: shade)
        narrow(leaf, to: 1 - progress)
      }
    } else {
      leaf = transition.new.first?.view
      if let leaf {
        view.insertSubview(leaf, belowSubview: shade)
        narrow(leaf, to: progress)
      }
    }
    shade.frame = leaf?.frame ?? .zero
    shade.alpha = 0.3 * sin(progress * .pi)
  }

  /// The leaf narrows on one side of the spine, then its back widens on the other.
  private func applyMiddle(_ progress: CGFloat, _ transition: PageTransition) -> UIView? {
    let going = (transition.isForward ? transition.old.last : transition.old.first)?.view
    let coming = (transition.isForward ? transition.new.first : transition.new.last)?.view
    let isFirstHalf = progress < 0.5
    if let going {
      view.insertSubview(going, belowSubview: shade)
      narrow(going, to: isFirstHalf ? 1 - 2 * progress : 0)
    }
    if let coming {
      view.insertSubview(coming, belowSubview: shade)
      narrow(coming, to: isFirstHalf ? 0 : 2 * progress - 1)
    }
    return isFirstHalf ? going : coming
  }

  private func animate(to end: CGFloat) {
    let animated = transition
    UIView.animate(
      withDuration: Self.duration * Double(max(0.2, abs(end - progress))), delay: 0, options: [.curveEaseInOut],
      animations: { self.apply(end) },
      completion: { [weak self] _ in
        guard let self, self.transition === animated else { return }
        self.end(completed: end == 1)
      })
  }

  private func end(completed: Bool) {
    let ended = transition
    let completion = finish
    transition = nil
    finish = nil
    shade.removeFromSuperview()
    ended?.end(completed: completed)
    show()
    completion?(completed)
  }

  func stop() {
    guard transition != nil else { return }
    for page in (transition?.old ?? []) + (transition?.new ?? []) { page.viewIfLoaded?.layer.removeAllAnimations() }
    end(completed: finish != nil)
  }

  func turn(
    to pages: [UIViewController], direction: UIPageViewController.NavigationDirection,
    completion: @escaping (Bool) -> Void
  ) {
    stop()
    owner.view.layoutIfNeeded()
    finish = completion
    begin(pages, isForward: direction == .forward, isByUser: false)
    animate(to: 1)
  }

  // MARK: Gestures

  private func along(_ point: CGPoint) -> CGFloat {
    let value = isVertical ? point.y : point.x
    return isMirrored != (owner.spineLocation == .max) ? -value : value
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard transition == nil, owner.dataSource != nil else { return false }
    if gestureRecognizer === tap { return forwardOfTap != nil }
    let moved = pan.translation(in: view)
    return isVertical ? abs(moved.y) > abs(moved.x) : abs(moved.x) > abs(moved.y)
  }

  private func panned() {
    switch pan.state {
    case .began:
      let speed = along(pan.velocity(in: view))
      let moved = along(pan.translation(in: view))
      let isForward = (moved == 0 ? speed : moved) < 0
      guard let pages = pages(forward: isForward) else { return }
      begin(pages, isForward: isForward, isByUser: true)
    case .changed:
      guard let transition, transition.isByUser else { return }
      UIView.performWithoutAnimation { apply(dragged(transition)) }
    case .ended, .cancelled:
      guard let transition, transition.isByUser else { return }
      let speed = along(pan.velocity(in: view)) * (transition.isForward ? -1 : 1)
      let goesOn = pan.state == .ended && (abs(speed) > 300 ? speed > 0 : progress > 0.5)
      animate(to: goesOn ? 1 : 0)
    default: break
    }
  }

  private func dragged(_ transition: PageTransition) -> CGFloat {
    let moved = along(pan.translation(in: view)) * (transition.isForward ? -1 : 1)
    return min(max(0, moved / length), 1)
  }

  // Apple: a tap at an edge turns the page there.
  private var forwardOfTap: Bool? {
    let place = tap.location(in: view)
    let part = (isVertical ? place.y : place.x) / length
    let mirrored = isMirrored != (owner.spineLocation == .max)
    if part > 0.85 { return !mirrored }
    if part < 0.15 { return mirrored }
    return nil
  }

  private func tapped() {
    guard transition == nil, let isForward = forwardOfTap, let pages = pages(forward: isForward) else { return }
    begin(pages, isForward: isForward, isByUser: true)
    animate(to: 1)
  }
}
