import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
  func quinceSetUpScrolling() {
    clipsToBounds = true
    let pan = QuinceScrollPanGesture(target: nil, action: nil)
    pan.scrollView = self
    quincePan = pan
    pan.delaysTouchesBegan = false
    pan.delaysTouchesEnded = false
    pan.quinceHandlers.append { [weak self] _ in self?.quincePanChanged() }
    addGestureRecognizer(pan)
  }

  // MARK: Insets

  var quinceTotalInset: UIEdgeInsets {
    var inset = contentInset
    inset.top += quinceAdjustment.top + quinceExtraTop
    inset.left += quinceAdjustment.left
    inset.bottom += quinceAdjustment.bottom
    inset.right += quinceAdjustment.right
    return inset
  }

  /// Smallest and largest offset at rest.
  package var quinceMinimumOffset: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(x: -inset.left, y: -inset.top)
  }
  package var quinceMaximumOffset: CGPoint {
    let inset = adjustedContentInset
    let minimum = quinceMinimumOffset
    let size = bounds.size
    return CGPoint(
      x: max(minimum.x, quinceContentSize.width + inset.right - size.width),
      y: max(minimum.y, quinceContentSize.height + inset.bottom - size.height))
  }

  package func quinceClamp(_ offset: CGPoint) -> CGPoint {
    let (low, high) = (quinceMinimumOffset, quinceMaximumOffset)
    return CGPoint(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  var quinceScrollsVertically: Bool {
    quinceMaximumOffset.y > quinceMinimumOffset.y || (bounces && alwaysBounceVertical)
  }
  var quinceScrollsHorizontally: Bool {
    quinceMaximumOffset.x > quinceMinimumOffset.x || (bounces && alwaysBounceHorizontal)
  }
  var quinceCanScroll: Bool { quinceScrollsVertically || quinceScrollsHorizontally }

  // Apple: UIScrollView.ContentInsetAdjustmentBehavior; automatic "is similar to scrollableAxes", and adjusts top and
  // bottom for a controller in a navigation controller even where the content does not scroll.
  private func quinceComputeAdjustment() -> UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      var result = UIEdgeInsets.zero
      let vertical =
        quinceContentSize.height + safe.top + safe.bottom + contentInset.top + contentInset.bottom > bounds.height
        || alwaysBounceVertical
      let horizontal = quinceContentSize.width > bounds.width || alwaysBounceHorizontal
      if vertical || (contentInsetAdjustmentBehavior == .automatic && quinceBelongsToController) {
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
  private var quinceBelongsToController: Bool {
    if let controller = quinceController { return controller.quinceParent != nil }
    guard let controller = superview?.quinceController, controller.quinceParent != nil else { return false }
    return superview?.subviews.first === self
  }

  func quinceUpdateAdjustment() {
    let new = quinceComputeAdjustment()
    guard new != quinceAdjustment else { return }
    let old = adjustedContentInset
    quinceAdjustment = new
    quinceAdjustedInsetChanged(old)
    for view in quinceSubviews { view.quinceSafeAreaPlaceChanged() }
  }

  func quinceInsetsChanged(_ old: UIEdgeInsets) {
    guard old != contentInset else { return }
    var before = adjustedContentInset
    before.top += old.top - contentInset.top
    before.left += old.left - contentInset.left
    before.bottom += old.bottom - contentInset.bottom
    before.right += old.right - contentInset.right
    quinceUpdateAdjustment()
    quinceAdjustedInsetChanged(before)
  }

  /// Content at an edge stays there when the inset changes.
  func quinceAdjustedInsetChanged(_ old: UIEdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    if !isDragging, quinceMotion == nil {
      var offset = contentOffset
      if offset.y <= -old.top + 0.5 { offset.y += old.top - new.top }
      if offset.x <= -old.left + 0.5 { offset.x += old.left - new.left }
      quinceSetOffset(quinceClamp(offset))
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }

  // MARK: Size and offset

  func quinceSetContentSize(_ size: CGSize) {
    let clean = CGSize(
      width: size.width.isFinite ? max(0, size.width) : 0, height: size.height.isFinite ? max(0, size.height) : 0)
    guard clean != quinceContentSize else { return }
    _qwill(self, "contentSize")
    defer { _qdid(self, "contentSize") }
    quinceContentSize = clean
    quinceUpdateAdjustment()
    // A smaller content pulls the offset back, unless a finger or a deceleration holds it.
    if !isDragging, quinceMotion == nil, !quinceZoom.zooming {
      let high = quinceMaximumOffset
      var offset = contentOffset
      if offset.y > high.y { offset.y = high.y }
      if offset.x > high.x { offset.x = high.x }
      if offset != contentOffset { quinceSetOffset(offset) }
    }
    quinceLayOutIndicators()
    setNeedsLayout()
  }

  func quinceSizeChanged() {
    quinceUpdateAdjustment()
    if !isDragging, quinceMotion == nil {
      let offset = contentOffset
      let high = quinceMaximumOffset
      let clamped = CGPoint(x: min(offset.x, high.x), y: min(offset.y, high.y))
      if clamped != offset { quinceSetOffset(clamped) }
    }
  }

  package func quinceSetOffset(_ offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite, offset != layer.bounds.origin else { return }
    bounds = CGRect(origin: offset, size: layer.bounds.size)
  }

  func quinceSetScrollBounds(_ rect: CGRect) {
    let old = layer.bounds
    guard rect != old else { return }
    let isScrolling = rect.origin != old.origin
    if isScrolling { _qwill(self, "contentOffset") }
    quinceSetSuperBounds(rect)
    if rect.size != old.size { quinceSizeChanged() }
    if layer.bounds.origin != old.origin { quinceDidScroll() }
    // Apple: the delegate hears of a scroll inside the setter, the setter's observers after it.
    if isScrolling { _qdid(self, "contentOffset") }
  }

  private func quinceDidScroll() {
    // Only a guide that stands still above the content has to follow.
    if quinceFrameGuide != nil { quinceLayoutNode?.geometryChanged() }
    quinceContentMoved()
    delegate?.scrollViewDidScroll(self)
    quinceScrollObserver?()
  }

  func quinceScrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += min(rect.maxX - visible.maxX, rect.minX - visible.minX) }
    if rect.minX < visible.minX, rect.width <= visible.width { offset.x -= visible.minX - rect.minX }
    if rect.maxY > visible.maxY { offset.y += min(rect.maxY - visible.maxY, rect.minY - visible.minY) }
    if rect.minY < visible.minY, rect.height <= visible.height { offset.y -= visible.minY - rect.minY }
    offset = quinceClamp(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// The pages' next rest in the direction of the velocity.
  func quincePage(for offset: CGFloat, _ velocity: CGFloat, _ page: CGFloat, _ low: CGFloat, _ high: CGFloat)
    -> CGFloat
  {
    guard page > 0 else { return offset }
    let start = quinceDrag.pageStart
    let position = offset / page
    var target = position.rounded()
    if velocity > 0.2 { target = max(target, position.rounded(.down) + 1) }
    if velocity < -0.2 { target = min(target, position.rounded(.up) - 1) }
    _ = start
    return min(max(target * page, low), high)
  }
}
