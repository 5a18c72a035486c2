import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
  func setUpScrolling() {
    clipsToBounds = true
    let pan = ScrollPanGesture(target: nil, action: nil)
    pan.scrollView = self
    _pan = pan
    pan.delaysTouchesBegan = false
    pan.delaysTouchesEnded = false
    pan.handlers.append { [weak self] _ in self?.panChanged() }
    addGestureRecognizer(pan)
  }

  // MARK: Insets

  var totalInset: UIEdgeInsets {
    var inset = contentInset
    inset.top += adjustment.top + extraTop
    inset.left += adjustment.left
    inset.bottom += adjustment.bottom
    inset.right += adjustment.right
    return inset
  }

  /// The insets with the bar above open: content is laid out between them, and does not change when the bar closes.
  package var openInset: UIEdgeInsets {
    var inset = adjustedContentInset
    inset.top += closedTop
    return inset
  }

  /// How far the content has scrolled from where it begins, in points; negative where it is pulled down. Room for a
  /// refresh control does not count.
  package var scrolledTop: CGFloat { contentOffset.y + openInset.top - extraTop }

  /// Smallest and largest offset at rest.
  package var minimumOffset: CGPoint {
    let inset = openInset
    return CGPoint(x: -inset.left, y: -inset.top)
  }
  package var maximumOffset: CGPoint {
    let inset = adjustedContentInset
    let minimum = minimumOffset
    let size = bounds.size
    return CGPoint(
      x: max(minimum.x, _contentSize.width + inset.right - size.width),
      y: max(minimum.y, _contentSize.height + inset.bottom - size.height))
  }

  package func clamp(_ offset: CGPoint) -> CGPoint {
    let (low, high) = (minimumOffset, maximumOffset)
    return CGPoint(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  var scrollsVertically: Bool {
    maximumOffset.y > minimumOffset.y || (bounces && alwaysBounceVertical)
  }
  var scrollsHorizontally: Bool {
    maximumOffset.x > minimumOffset.x || (bounces && alwaysBounceHorizontal)
  }
  /// Whether there is nothing of the content above what shows.
  var isAtTop: Bool { contentOffset.y <= minimumOffset.y + 0.5 }
  var canScroll: Bool { scrollsVertically || scrollsHorizontally }

  // Apple: UIScrollView.ContentInsetAdjustmentBehavior; automatic "is similar to scrollableAxes", and adjusts top and
  // bottom for a controller in a navigation controller even where the content does not scroll.
  private func computeAdjustment() -> UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      var result = UIEdgeInsets.zero
      let vertical =
        _contentSize.height + safe.top + safe.bottom + contentInset.top + contentInset.bottom > bounds.height
        || alwaysBounceVertical
      let horizontal = _contentSize.width > bounds.width || alwaysBounceHorizontal
      if vertical || (contentInsetAdjustmentBehavior == .automatic && belongsToController) {
        result.top = safe.top
        result.bottom = safe.bottom
      }
      if horizontal {
        result.left = safe.left
        result.right = safe.right
      }
      return result
    }
  }

  /// The scroll view that a controller's bars look at: its view, or the first subview that fills it.
  private var belongsToController: Bool {
    if let controller = _controller { return adjusts(controller) }
    guard let controller = superview?._controller, adjusts(controller) else { return false }
    return superview?.subviews.first === self
  }

  private func adjusts(_ controller: UIViewController) -> Bool {
    controller._parent != nil && controller.automaticallyAdjustsScrollViewInsets
  }

  func updateAdjustment() {
    let new = computeAdjustment()
    guard new != adjustment else { return }
    // One that stands below the bar follows it before anything of it is covered.
    if barMoves, adjustment.top == 0 { return }
    let old = adjustedContentInset
    if barMoves { closedTop += adjustment.top - new.top }
    adjustment = new
    adjustedInsetChanged(old, content: barMoves ? .staysEverywhere : .goesAlong)
    for view in _subviews { view.safeAreaPlaceChanged() }
  }

  func insetsChanged(_ old: UIEdgeInsets) {
    guard old != contentInset else { return }
    var before = adjustedContentInset
    before.top += old.top - contentInset.top
    before.left += old.left - contentInset.left
    before.bottom += old.bottom - contentInset.bottom
    before.right += old.right - contentInset.right
    updateAdjustment()
    adjustedInsetChanged(before)
  }

  /// The bar above closes, or opens again: the safe area follows, and the content stays where it is.
  // Apple: the safe area is what bars leave free. Observed: the offset of a table below a large title that has closed
  // is not -adjustedContentInset.top where its first row shows whole; apps that scroll there leave the title closed.
  func barCloses(by height: CGFloat, _ apply: () -> Void) {
    barClosing = height
    barMoves = true
    apply()
    barMoves = false
    if height == 0 { closedTop = 0 }
  }

  /// What an inset at the top or at the left that changes does to content that lies elsewhere than at that edge.
  enum ContentWithInset {
    case goesAlong, stays, staysEverywhere
  }

  /// Content at an edge stays there when the inset changes. Where the safe area makes the change, other content goes
  /// along too, as observed of UIKit (MagazineLayout, pull request 136: the top edge is kept, the bottom is not): an
  /// offset that is set before the bars are known hides what it is meant to hide.
  func adjustedInsetChanged(_ old: UIEdgeInsets, content: ContentWithInset = .stays) {
    let new = adjustedContentInset
    guard new != old else { return }
    if content != .staysEverywhere, !isDragging, _motion == nil {
      var offset = contentOffset
      if content == .goesAlong || offset.y <= -old.top + 0.5 { offset.y += old.top - new.top }
      if content == .goesAlong || offset.x <= -old.left + 0.5 { offset.x += old.left - new.left }
      setOffset(clamp(offset))
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }

  /// Room at the top for a refresh control: content does not make way for it, and comes back when it goes.
  func setExtraTop(_ height: CGFloat) {
    guard height != extraTop else { return }
    extraTop = height
    if !isDragging, contentOffset.y < minimumOffset.y, height == 0 {
      stopMotion(notify: true)
      setOffset(CGPoint(x: contentOffset.x, y: minimumOffset.y))
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }

  // MARK: Size and offset

  func _setContentSize(_ size: CGSize) {
    let clean = CGSize(
      width: size.width.isFinite ? max(0, size.width) : 0, height: size.height.isFinite ? max(0, size.height) : 0)
    guard clean != _contentSize else { return }
    _qwill(self, "contentSize")
    defer { _qdid(self, "contentSize") }
    _contentSize = clean
    endObserver?()
    toolbarObserver?()
    updateAdjustment()
    // A smaller content pulls the offset back, unless a finger or a deceleration holds it.
    if !isDragging, _motion == nil, !_zoom.zooming {
      let high = maximumOffset
      var offset = contentOffset
      if offset.y > high.y { offset.y = high.y }
      if offset.x > high.x { offset.x = high.x }
      if offset != contentOffset { setOffset(offset) }
    }
    layOutIndicators()
    setNeedsLayout()
  }

  func sizeChanged() {
    updateAdjustment()
    if !isDragging, _motion == nil {
      let offset = contentOffset
      let high = maximumOffset
      let clamped = CGPoint(x: min(offset.x, high.x), y: min(offset.y, high.y))
      if clamped != offset { setOffset(clamped) }
    }
  }

  package func setOffset(_ offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite, offset != layer.bounds.origin else { return }
    bounds = CGRect(origin: offset, size: layer.bounds.size)
  }

  func setScrollBounds(_ rect: CGRect) {
    let old = layer.bounds
    guard rect != old else { return }
    let isScrolling = rect.origin != old.origin
    if isScrolling { _qwill(self, "contentOffset") }
    setSuperBounds(rect)
    if rect.size != old.size { sizeChanged() }
    if layer.bounds.origin != old.origin { didScroll() }
    // Apple: the delegate hears of a scroll inside the setter, the setter's observers after it.
    if isScrolling { _qdid(self, "contentOffset") }
  }

  private func didScroll() {
    // Only a guide that stands still above the content has to follow.
    if frameGuide != nil { layoutNode?.geometryChanged() }
    contentMoved()
    delegate?.scrollViewDidScroll(self)
    scrollObserver?()
    endObserver?()
    toolbarObserver?()
  }

  func _scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += min(rect.maxX - visible.maxX, rect.minX - visible.minX) }
    if rect.minX < visible.minX, rect.width <= visible.width { offset.x -= visible.minX - rect.minX }
    if rect.maxY > visible.maxY { offset.y += min(rect.maxY - visible.maxY, rect.minY - visible.minY) }
    if rect.minY < visible.minY, rect.height <= visible.height { offset.y -= visible.minY - rect.minY }
    offset = clamp(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
}

extension UIView {
  /// The view's controller counts bars among its scroll view's insets, or does no longer.
  final func scrollInsetsRuleChanged() {
    (self as? UIScrollView)?.updateAdjustment()
    (_subviews.first as? UIScrollView)?.updateAdjustment()
  }
}
