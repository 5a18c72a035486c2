import CoreGraphics
import Foundation
import QuartzCore

/// Pages of a book that turn about a spine.
///
/// A turn shows the leaf's sides as pictures that follow them, which roll up over the pages that lie below.
@MainActor final class CurlTurner: NSObject, PageTurner, UIGestureRecognizerDelegate {
  private unowned let owner: UIPageViewController
  let view = UIView(frame: .zero)
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private let tap = UITapGestureRecognizer(target: nil, action: nil)
  private let curl = CurlView(frame: .zero)
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
      content.translatesAutoresizingMaskIntoConstraints = true
      content.isHidden = false
      content.frame = frame(index, of: pages.count)
      guard content.superview !== view else { continue }
      if below { view.insertSubview(content, at: 0) } else { view.addSubview(content) }
    }
  }

  func forgetNeighbours() {}

  // MARK: Beginning

  /// The backs of the leaf that shows and of the one before, where those that `pages(forward:)` found last have some that
  /// does not lie beside the spine.
  private var behind: UIViewController?
  private var behindPrevious: UIViewController?

  /// The pages in a direction; nil where there are not enough.
  private func pages(forward: Bool) -> [UIViewController]? {
    (behind, behindPrevious) = (nil, nil)
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
    // The back of a leaf shows only while it turns where the spine is at a side.
    if owner.isDoubleSided {
      if forward { behind = first } else { behindPrevious = first }
      return next(first).map { [$0] }
    }
    return [first]
  }

  private func begin(_ pages: [UIViewController], isForward: Bool, isByUser: Bool, tilt: Double = lift) {
    let back = isForward ? behind : behindPrevious
    transition = PageTransition(owner, to: pages, isForward: isForward, isByUser: isByUser)
    UIView.performWithoutAnimation {
      put(pages, below: true)
      for page in pages { page.view.layoutIfNeeded() }
      lay(leaf: isForward ? transition?.old : transition?.new, over: isForward ? pages : transition?.old, back, tilt)
      apply(0)
    }
  }

  // MARK: The leaf

  /// Half a page's height is left sooner by the corner that is lifted than by the middle, times this.
  private static let lift = 0.35

  /// The edge of a leaf that is lifted: the one opposite to the spine.
  private var edge: PageCurl.Edge {
    let isAtEnd = owner.spineLocation == .max
    if isVertical { return isAtEnd ? .top : .bottom }
    return isAtEnd != isMirrored ? .left : .right
  }

  /// Puts pictures of the leaf in its place: what it shows, and what is on its back.
  private func lay(
    leaf pages: [UIViewController]?, over others: [UIViewController]?, _ hidden: UIViewController?, _ tilt: Double
  ) {
    guard let front = pages?.last, let picture = picture(of: front) else { return }
    let isPair = (pages?.count ?? 0) == 2
    // With the spine in the middle, the leaf's back is the first of the other pages.
    let back = isPair ? others?.first : hidden
    back?.view.frame = frame(0, of: isPair ? 2 : 1)
    back?.view.layoutIfNeeded()
    curl.frame = view.bounds
    curl.curlLayer.page = CurlLayer.Page(
      front: picture, back: back.flatMap(self.picture), frame: frame(isPair ? 1 : 0, of: isPair ? 2 : 1), edge: edge,
      tilt: tilt)
    view.addSubview(curl)
    // What lies under the leaf: on its own side the page after it, on the other the page before it.
    front.view.isHidden = true
    if isPair {
      pages?.first.map { view.bringSubviewToFront($0.view) }
      back?.view.isHidden = true
      others?.last.map { view.bringSubviewToFront($0.view) }
      view.bringSubviewToFront(curl)
    }
  }

  private func picture(of page: UIViewController) -> LayerPicture? {
    LayerPicture(of: page.view.layer, scale: page.view.contentScaleFactor)
  }

  /// - Parameter progress: 0 ... 1.
  private func apply(_ progress: CGFloat) {
    guard let transition else { return }
    self.progress = progress
    curl.curlLayer.curlProgress = Double(transition.isForward ? progress : 1 - progress)
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
    curl.removeFromSuperview()
    curl.curlLayer.page = nil
    (behind, behindPrevious) = (nil, nil)
    ended?.end(completed: completed)
    show()
    completion?(completed)
  }

  func stop() {
    guard transition != nil else { return }
    curl.layer.removeAllAnimations()
    end(completed: finish != nil)
  }

  func turn(
    to pages: [UIViewController], direction: UIPageViewController.NavigationDirection,
    completion: @escaping (Bool) -> Void
  ) {
    stop()
    owner.view.layoutIfNeeded()
    (behind, behindPrevious) = (nil, nil)
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
      begin(pages, isForward: isForward, isByUser: true, tilt: liftOfFinger)
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

  /// The corner nearest to the finger leaves first.
  private var liftOfFinger: Double {
    let place = pan.location(in: view)
    let part = isVertical ? place.x / max(1, view.bounds.width) : place.y / max(1, view.bounds.height)
    return Self.lift * Double(min(max(part, 0), 1) * 2 - 1)
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
