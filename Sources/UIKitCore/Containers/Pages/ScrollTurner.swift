import CoreGraphics
import Foundation

/// Pages side by side in a scroll view: the one before, the one shown, the one after.
@MainActor final class ScrollTurner: NSObject, PageTurner, UIScrollViewDelegate {
  private unowned let owner: UIPageViewController
  private let scroll = PageScrollView(frame: .zero)
  private var before: UIViewController?
  private var after: UIViewController?
  private var knowsNeighbours = false
  private var transition: PageTransition?
  private var finish: ((Bool) -> Void)?
  private var isPlacing = false

  var view: UIView { scroll }
  var gestures: [UIGestureRecognizer] { [] }

  init(_ owner: UIPageViewController) {
    self.owner = owner
    super.init()
    scroll.turner = self
    scroll.isPagingEnabled = true
    scroll.scrollsToTop = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceHorizontal = !isVertical
    scroll.alwaysBounceVertical = isVertical
    scroll.clipsToBounds = true
  }

  private var isVertical: Bool { owner.navigationOrientation == .vertical }
  private var isMirrored: Bool { !isVertical && scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var stride: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }
  private var position: CGFloat { isVertical ? scroll.contentOffset.y : scroll.contentOffset.x }

  // MARK: Places

  func layout(in area: CGRect) {
    let half = owner.spacing / 2
    let frame = isVertical ? area.insetBy(dx: 0, dy: -half) : area.insetBy(dx: -half, dy: 0)
    guard scroll.frame != frame else {
      if !knowsNeighbours { show() }
      return
    }
    stop()
    scroll.frame = frame
    show()
  }

  private func place(_ page: UIViewController, slot: Int) {
    let view: UIView = page.view
    let half = owner.spacing / 2
    let size = scroll.bounds.size
    let frame =
      isVertical
      ? CGRect(x: 0, y: CGFloat(slot) * size.height + half, width: size.width, height: max(0, size.height - 2 * half))
      : CGRect(x: CGFloat(slot) * size.width + half, y: 0, width: max(0, size.width - 2 * half), height: size.height)
    view.translatesAutoresizingMaskIntoConstraints = true
    if view.superview !== scroll { scroll.addSubview(view) }
    if view.frame != frame { view.frame = frame }
  }

  private func slot(forward: Bool) -> Int { forward != isMirrored ? 2 : 0 }

  func show() {
    guard scroll.bounds.width > 0 else { return }
    isPlacing = true
    defer { isPlacing = false }
    UIView.performWithoutAnimation {
      let size = scroll.bounds.size
      scroll.contentSize =
        isVertical
        ? CGSize(width: size.width, height: size.height * 3) : CGSize(width: size.width * 3, height: size.height)
      findNeighbours()
      setLimits(before: before != nil, after: after != nil)
      scroll.contentOffset = isVertical ? CGPoint(x: 0, y: size.height) : CGPoint(x: size.width, y: 0)
      for view in scroll.subviews where !owner.shown.contains(where: { $0.viewIfLoaded === view }) {
        view.removeFromSuperview()
      }
      if let page = owner.shown.first { place(page, slot: 1) }
    }
  }

  /// Where there is no page the scroll view ends.
  private func setLimits(before: Bool, after: Bool) {
    let (first, last) = isMirrored ? (after, before) : (before, after)
    let low: CGFloat = first ? 0 : -stride
    let high: CGFloat = last ? 0 : -stride
    scroll.contentInset =
      isVertical
      ? UIEdgeInsets(top: low, left: 0, bottom: high, right: 0)
      : UIEdgeInsets(top: 0, left: low, bottom: 0, right: high)
  }

  // Observed: in this style both neighbours are asked for as soon as a page rests.
  private func findNeighbours() {
    guard !knowsNeighbours, owner.viewIfLoaded?.window != nil, let page = owner.shown.first else { return }
    knowsNeighbours = true
    before = owner.dataSource?.pageViewController(owner, viewControllerBefore: page)
    after = owner.dataSource?.pageViewController(owner, viewControllerAfter: page)
  }

  func forgetNeighbours() {
    knowsNeighbours = false
    (before, after) = (nil, nil)
    owner.viewIfLoaded?.setNeedsLayout()
    scroll.isScrollEnabled = owner.dataSource != nil
  }

  // MARK: Turning by the user

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    follow()
    scroll.appDelegate?.scrollViewDidScroll(scrollView)
  }

  private func follow() {
    guard !isPlacing, finish == nil, scroll.isTracking || scroll.isDragging || scroll.isDecelerating else { return }
    // A finger that rests on pages which were covered meanwhile turns none.
    guard owner._appearance == .appeared || owner._appearance == .appearing else { return }
    let moved = position - stride
    guard abs(moved) > 0.25 else { return }
    let isForward = (moved > 0) != isMirrored
    if let transition {
      if transition.isForward != isForward { abandon() }
      if self.transition != nil { return }
    }
    guard let next = isForward ? after : before else { return }
    transition = PageTransition(owner, to: [next], isForward: isForward, isByUser: true)
    place(next, slot: slot(forward: isForward))
  }

  /// The finger went back over the page that it came from.
  private func abandon() {
    let left = transition
    transition = nil
    left?.end(completed: false)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settled() }
    scroll.appDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if !scroll.isTracking { settled() }
    scroll.appDelegate?.scrollViewDidEndDecelerating(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    settled()
    scroll.appDelegate?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    scroll.appDelegate?.scrollViewWillBeginDragging(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    scroll.appDelegate?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    scroll.appDelegate?.scrollViewWillBeginDecelerating(scrollView)
  }

  private func settled() {
    guard let transition else { return }
    let isThere = abs(position - CGFloat(slot(forward: transition.isForward)) * stride) < 1
    let isBack = abs(position - stride) < 1
    guard isThere || isBack else { return }
    end(completed: isThere)
  }

  private func end(completed: Bool) {
    let ended = transition
    let completion = finish
    transition = nil
    finish = nil
    isPlacing = true
    if completed { knowsNeighbours = false }
    ended?.end(completed: completed)
    isPlacing = false
    show()
    completion?(completed)
  }

  func stop() {
    guard transition != nil else { return }
    scroll.stopMotion(notify: false)
    // What the program began ends where it should; what a finger began goes back.
    end(completed: finish != nil)
  }

  // MARK: Turning by the program

  func turn(
    to pages: [UIViewController], direction: UIPageViewController.NavigationDirection,
    completion: @escaping (Bool) -> Void
  ) {
    stop()
    owner.view.layoutIfNeeded()
    guard let page = pages.first else { return }
    let isForward = direction == .forward
    finish = completion
    transition = PageTransition(owner, to: pages, isForward: isForward, isByUser: false)
    let target = slot(forward: isForward)
    UIView.performWithoutAnimation {
      isPlacing = true
      setLimits(before: true, after: true)
      // At an end of the scroll view wider limits move it.
      scroll.contentOffset = isVertical ? CGPoint(x: 0, y: stride) : CGPoint(x: stride, y: 0)
      place(page, slot: target)
      page.view.layoutIfNeeded()
      isPlacing = false
    }
    let offset = CGFloat(target) * stride
    scroll.setContentOffset(isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0), animated: true)
  }
}

/// The scroll view of pages. Apps find it among the subviews, and set its delegate to follow the turning.
@MainActor final class PageScrollView: UIScrollView {
  weak var turner: ScrollTurner?
  private(set) weak var appDelegate: (any UIScrollViewDelegate)?

  /// Its own delegate is the turner, which calls the app's.
  override var delegate: (any UIScrollViewDelegate)? {
    get { turner }
    set { appDelegate = newValue }
  }
}
