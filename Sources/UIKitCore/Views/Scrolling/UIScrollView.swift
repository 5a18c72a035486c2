import CoreGraphics
import Foundation
import QuinceFoundation
import QuartzCore

/// A view onto content that is larger than itself.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public enum IndicatorStyle: Int, Sendable { case `default` = 0, black, white }
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }
  public enum IndexDisplayMode: Int, Sendable { case automatic = 0, alwaysHidden }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic = 0, scrollableAxes, never, always }

  public struct DecelerationRate: Hashable, Comparable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
    public static func < (lhs: DecelerationRate, rhs: DecelerationRate) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  // MARK: Stored state

  package var _contentSize: CGSize = .zero
  package var adjustment: UIEdgeInsets = .zero
  package var drag = ScrollDragState()
  package var _motion: ScrollMotion?
  package var motionTimer: TimerQueue.Entry?
  package var verticalIndicator: IndicatorLayer?
  package var horizontalIndicator: IndicatorLayer?
  package var indicatorTimer: TimerQueue.Entry?
  package var _zoomScale: CGFloat = 1
  package var _zoom = ZoomState()
  package var _pan: ScrollPanGesture!
  package var _pinch: UIPinchGestureRecognizer?
  package var contentGuide: UILayoutGuide?
  package var frameGuide: UILayoutGuide?
  package var _refreshControl: UIView?
  package var extraTop: CGFloat = 0
  /// By how much the bar above has closed as the content scrolled, in points.
  package final var barClosing: CGFloat = 0
  /// How much of the inset at the top that bar has given back, in points.
  package final var closedTop: CGFloat = 0
  /// True while the bar closes or opens.
  final var barMoves = false
  /// A container that follows the scrolling.
  package final var scrollObserver: (@MainActor () -> Void)?
  /// Where content that would come to rest at an offset does so instead, below a bar that closes; nil where it may stay.
  package final var barRest: (@MainActor (_ y: CGFloat) -> CGFloat?)?
  /// Of a bar below: hears of scrolling, and of another size of the content.
  final var endObserver: (@MainActor () -> Void)?
  /// Called when the content's end moved relative to a toolbar.
  final var toolbarObserver: (@MainActor () -> Void)?

  // MARK: Initialisers

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
    decodeScrolling(coder)
  }

  // Subclasses have delegates of their own type, which come first in look-up.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  open var contentSize: CGSize {
    get { _contentSize }
    set { _setContentSize(newValue) }
  }
  /// The point of the content at the top left corner, in points.
  open var contentOffset: CGPoint {
    get { layer.bounds.origin }
    set { setOffset(newValue) }
  }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    _scroll(to: contentOffset, animated: animated)
  }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { _scrollRectToVisible(rect, animated: animated) }
  open var contentInset: UIEdgeInsets = .zero {
    willSet { _qwill(self, "contentInset") }
    didSet {
      insetsChanged(oldValue)
      _qdid(self, "contentInset")
    }
  }
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { updateAdjustment() }
  }
  /// `contentInset` and the part of the safe area that is added to it.
  open var adjustedContentInset: UIEdgeInsets { totalInset }
  open func adjustedContentInsetDidChange() {}
  open var contentLayoutGuide: UILayoutGuide { _guide(content: true) }
  open var frameLayoutGuide: UILayoutGuide { _guide(content: false) }

  // MARK: Scrolling

  open var isScrollEnabled = true { didSet { if !isScrollEnabled { _pan.cancelIfActive() } } }
  open var isDirectionalLockEnabled = false
  open var isPagingEnabled = false
  open var scrollsToTop = true
  open var bounces = true
  open var alwaysBounceVertical = false { didSet { updateAdjustment() } }
  open var alwaysBounceHorizontal = false { didSet { updateAdjustment() } }
  open var decelerationRate: DecelerationRate = .normal
  open var isTracking: Bool { drag.tracking }
  open var isDragging: Bool { drag.dragging }
  open var isDecelerating: Bool { drag.decelerating }
  open var keyboardDismissMode: KeyboardDismissMode = .none
  @available(*, deprecated, message: "Quince: no effect")
  open var indexDisplayMode: IndexDisplayMode = .automatic { didSet { NoEffect.log("UIScrollView.indexDisplayMode") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsKeyboardScrolling = true { didSet { NoEffect.log("UIScrollView.allowsKeyboardScrolling") } }

  // MARK: Touches of the content

  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  // Apple: touchesShouldCancel(in:), "true if view isn't a UIControl object; otherwise, it returns false".
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.isControl }

  // MARK: Indicators

  open var showsVerticalScrollIndicator = true { didSet { layOutIndicators() } }
  open var showsHorizontalScrollIndicator = true { didSet { layOutIndicators() } }
  open var indicatorStyle: IndicatorStyle = .default { didSet { layOutIndicators() } }
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Pulling the content down starts it.
  open var refreshControl: UIRefreshControl? {
    get { _refreshControl as? UIRefreshControl }
    set { setRefreshControl(newValue) }
  }
  open func flashScrollIndicators() { showIndicators(fadeAfter: 0.5) }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var bouncesZoom = true
  open var zoomScale: CGFloat {
    get { _zoomScale }
    set {
      _qwill(self, "zoomScale")
      setZoomScale(newValue, animated: false)
      _qdid(self, "zoomScale")
    }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated: animated) }
  open func zoom(to rect: CGRect, animated: Bool) { _zoom(to: rect, animated: animated) }
  open var isZooming: Bool { _zoom.zooming }
  open var isZoomBouncing: Bool { false }

  // MARK: Gestures

  open var panGestureRecognizer: UIPanGestureRecognizer { _pan }
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { _pinch }

  // MARK: State restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(Double(contentOffset.x), forKey: "UIScrollViewContentOffset.x")
    coder.encode(Double(contentOffset.y), forKey: "UIScrollViewContentOffset.y")
  }

  // Assumed: the offset holds from the first layout on, when the content has its size.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let offset = CGPoint(
      x: coder.decodeDouble(forKey: "UIScrollViewContentOffset.x"),
      y: coder.decodeDouble(forKey: "UIScrollViewContentOffset.y"))
    AfterCommit.perform { [weak self] in self?.restoreOffset(offset) }
  }

  // MARK: UIView

  open override var bounds: CGRect {
    get { super.bounds }
    set { setScrollBounds(newValue) }
  }
  package func setSuperBounds(_ rect: CGRect) { super.bounds = rect }

  /// Where the content comes to rest when the finger lets go.
  ///
  /// - Parameters:
  ///   - proposed: where it would come to rest by itself.
  ///   - velocity: in points per millisecond.
  package func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = bounds.size
      super.frame = newValue
      if bounds.size != old { sizeChanged() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    applyContentGuide()
    if let control = _refreshControl { placeRefresh(control) }
    layOutIndicators()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustment()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMotion(notify: false) }
  }

  package override var safeAreaForSubviews: UIEdgeInsets {
    // What the insets have taken is no longer to be kept clear by the content.
    var insets = safeAreaInsets
    if adjustment.top != 0 || adjustment.bottom != 0 {
      insets.top = 0
      insets.bottom = 0
    }
    if adjustment.left != 0 { insets.left = 0 }
    if adjustment.right != 0 { insets.right = 0 }
    return insets
  }
  package override var contentScrolls: Bool { true }
  package override var overlayLayer: CALayer? {
    verticalIndicator ?? horizontalIndicator
  }
}

@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// What is not implemented here may be elsewhere: `forwardingTarget(for:)`.
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    forward(to: "scrollViewDidScroll:")?.scrollViewDidScroll(scrollView)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    forward(to: "scrollViewDidZoom:")?.scrollViewDidZoom(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    forward(to: "scrollViewWillBeginDragging:")?.scrollViewWillBeginDragging(scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    forward(to: "scrollViewWillEndDragging:withVelocity:targetContentOffset:")?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    forward(to: "scrollViewDidEndDragging:willDecelerate:")?.scrollViewDidEndDragging(
      scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    forward(to: "scrollViewWillBeginDecelerating:")?.scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    forward(to: "scrollViewDidEndDecelerating:")?.scrollViewDidEndDecelerating(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    forward(to: "scrollViewDidEndScrollingAnimation:")?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    if let target = forward(to: "viewForZoomingIn:") { return target.viewForZooming(in: scrollView) }
    return nil
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    forward(to: "scrollViewWillBeginZooming:with:")?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    forward(to: "scrollViewDidEndZooming:with:atScale:")?.scrollViewDidEndZooming(
      scrollView, with: view, atScale: scale)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    if let target = forward(to: "scrollViewShouldScrollToTop:") {
      return target.scrollViewShouldScrollToTop(scrollView)
    }
    return true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    forward(to: "scrollViewDidScrollToTop:")?.scrollViewDidScrollToTop(scrollView)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    forward(to: "scrollViewDidChangeAdjustedContentInset:")?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }

  private func forward(to method: @autoclosure () -> String) -> (any UIScrollViewDelegate)? {
    Forwarding.target(of: self, method())
  }
}
