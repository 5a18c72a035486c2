import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle on the screen: draws, lays out its subviews and receives events.
///
/// What subclasses may override stands in this body; the machinery lies in `UIView+….swift`.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @preconcurrency CALayerDelegate,
  UICoordinateSpace, UITraitEnvironment, UIAppearance, UIAppearanceContainer, UIDynamicItem
{
  // MARK: Stored state

  package var quinceLayer: CALayer!
  package var quinceSubviews: [UIView] = []
  package unowned(unsafe) var quinceSuperview: UIView?
  package unowned(unsafe) var quinceWindow: UIWindow?
  /// The controller that has this view as its `view`.
  package weak var quinceController: UIViewController?
  package var quinceFlags = QuinceViewFlags()
  package var quinceRare: QuinceViewRare?
  package var quinceBackgroundColor: UIColor?
  package var quinceTraits: UITraitCollection?
  package var quinceSafeArea: UIEdgeInsets = .zero
  package var quinceGestures: [UIGestureRecognizer] = []
  package var quinceLayoutNode: QuinceLayoutNode?

  // MARK: Initialisers

  public convenience override init() { self.init(frame: .zero) }

  /// - Parameter frame: in the coordinates of the superview-to-be, in points.
  @preconcurrency @MainActor public init(frame: CGRect) {
    super.init()
    quinceSetUp(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init()
    quinceSetUp(frame: .zero)
    quinceDecode(coder)
  }

  open nonisolated func encode(with coder: NSCoder) {
    MainActor.assumeIsolated { quinceEncode(coder) }
  }

  deinit { MainActor.assumeIsolated { quinceTearDown() } }

  /// Called after all of a nib's connections are made.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // MARK: The layer

  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer { quinceLayer }

  // MARK: Visual appearance

  /// Default nil: transparent.
  open var backgroundColor: UIColor? {
    get { quinceBackgroundColor }
    set {
      _qwill(self, "backgroundColor")
      defer { _qdid(self, "backgroundColor") }
      quinceSetBackgroundColor(newValue)
      if quinceFlags.isAppearanceProxy {
        QuinceAppearance.record(self, "backgroundColor") { $0.backgroundColor = newValue }
      }
    }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { quinceSetHidden(newValue) }
  }
  /// 0 ... 1, default 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }
  /// A promise that drawing fills the bounds. Default true.
  open var isOpaque: Bool {
    get { quinceFlags.isOpaque }
    set {
      quinceFlags.isOpaque = newValue
      if QuinceOverrides.draw(type(of: self)) { layer.isOpaque = newValue && quinceBackgroundIsOpaque }
    }
  }
  /// The nearest explicit tint in the chain of superviews; `UIColor.tintColor`'s blue when there is none.
  open var tintColor: UIColor! {
    get { quinceResolvedTintColor }
    set {
      _qwill(self, "tintColor")
      defer { _qdid(self, "tintColor") }
      quinceSetTintColor(newValue)
      if quinceFlags.isAppearanceProxy { QuinceAppearance.record(self, "tintColor") { $0.tintColor = newValue } }
    }
  }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { quinceResolvedTintAdjustmentMode }
    set { quinceSetTintAdjustmentMode(newValue) }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var clearsContextBeforeDrawing = true
  /// The alpha of this view masks the content. It may have no superview.
  open var mask: UIView? {
    get { quinceRare?.mask }
    set { quinceSetMask(newValue) }
  }

  // MARK: Events

  open var isUserInteractionEnabled: Bool {
    get { quinceFlags.isUserInteractionEnabled }
    set {
      _qwill(self, "userInteractionEnabled")
      quinceFlags.isUserInteractionEnabled = newValue
      _qdid(self, "userInteractionEnabled")
    }
  }
  open var isMultipleTouchEnabled: Bool {
    get { quinceFlags.isMultipleTouchEnabled }
    set { quinceFlags.isMultipleTouchEnabled = newValue }
  }
  open var isExclusiveTouch: Bool {
    get { quinceFlags.isExclusiveTouch }
    set { quinceFlags.isExclusiveTouch = newValue }
  }

  // MARK: Geometry

  /// In the superview's coordinates. Undefined while `transform` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { quinceSetFrame(newValue) }
  }
  /// In the view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { quinceSetBounds(newValue) }
  }
  /// The anchor point (the middle, unless changed) in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set { quinceSetCenter(newValue) }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// In unit coordinates of the bounds. Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: Hierarchy

  open var superview: UIView? { quinceSuperview }
  /// Back to front.
  open var subviews: [UIView] { quinceSubviews }
  open var window: UIWindow? { quinceWindow }

  open func addSubview(_ view: UIView) { quinceInsert(view, at: .front) }
  open func insertSubview(_ view: UIView, at index: Int) { quinceInsert(view, at: .index(index)) }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    quinceInsert(view, at: .above(siblingSubview))
  }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    quinceInsert(view, at: .below(siblingSubview))
  }
  open func removeFromSuperview() { quinceRemoveFromSuperview() }
  open func bringSubviewToFront(_ view: UIView) { quinceReorder(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { quinceReorder(view, toFront: false) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { quinceExchange(index1, index2) }
  open func isDescendant(of view: UIView) -> Bool { quinceIsDescendant(of: view) }
  open func viewWithTag(_ tag: Int) -> UIView? { quinceView(tag: tag) }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open var tag: Int = 0
  open var restorationIdentifier: String? {
    get { quinceRare?.restorationIdentifier }
    set { quinceMakeRare().restorationIdentifier = newValue }
  }
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Layout

  open var autoresizesSubviews: Bool {
    get { quinceFlags.autoresizesSubviews }
    set { quinceFlags.autoresizesSubviews = newValue }
  }
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(quinceFlags.autoresizingMask)) }
    set {
      quinceFlags.autoresizingMask = UInt8(truncatingIfNeeded: newValue.rawValue)
      quinceLayoutNode?.autoresizingChanged()
    }
  }
  open var contentMode: ContentMode {
    get { ContentMode(rawValue: Int(quinceFlags.contentMode))! }
    set { quinceSetContentMode(newValue) }
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { quinceSizeToFit() }
  open func layoutSubviews() { quinceLayoutSubviews() }
  /// Marks the view for a layout pass before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { quinceLayoutIfNeeded() }

  // MARK: Margins and safe area

  open var layoutMargins: UIEdgeInsets {
    get { quinceLayoutMargins }
    set { quinceSetLayoutMargins(newValue) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { quinceDirectionalLayoutMargins }
    set { quinceSetDirectionalLayoutMargins(newValue) }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { quinceFlags.preservesSuperviewLayoutMargins }
    set {
      quinceFlags.preservesSuperviewLayoutMargins = newValue
      quinceMarginsMayHaveChanged()
    }
  }
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { quinceFlags.insetsLayoutMarginsFromSafeArea }
    set {
      quinceFlags.insetsLayoutMarginsFromSafeArea = newValue
      quinceMarginsMayHaveChanged()
    }
  }
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { quinceSafeArea }
  open func safeAreaInsetsDidChange() {}
  /// The safe area that subviews start from; scroll views give what they have not used themselves.
  package var quinceSafeAreaForSubviews: UIEdgeInsets { quinceSafeArea }
  /// False where subviews' safe areas do not follow their place (scrolled content).
  package var quinceSafeAreaFollowsPlace: Bool { true }
  open var safeAreaLayoutGuide: UILayoutGuide { quinceGuide(.safeArea) }
  open var layoutMarginsGuide: UILayoutGuide { quinceGuide(.margins) }
  open var readableContentGuide: UILayoutGuide { quinceGuide(.readable) }
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { quinceKeyboardGuide }

  // MARK: Constraints

  open class var requiresConstraintBasedLayout: Bool { false }
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { quinceFlags.translatesAutoresizingMask }
    set { quinceSetTranslatesAutoresizingMask(newValue) }
  }
  open var constraints: [NSLayoutConstraint] { quinceLayoutNode?.constraints ?? [] }
  open func addConstraint(_ constraint: NSLayoutConstraint) { quinceAdd([constraint]) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { quinceAdd(constraints) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { quinceRemove([constraint]) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { quinceRemove(constraints) }
  /// Size of the content, in points; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() { quinceInvalidateIntrinsicContentSize() }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    quincePriority(.hugging, axis)
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    quinceSetPriority(priority, .hugging, axis)
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    quincePriority(.compression, axis)
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { quinceSetPriority(priority, .compression, axis) }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { quinceSystemLayoutSize(targetSize, horizontal, vertical) }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { quinceAlignmentRect(forFrame: frame) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { quinceFrame(forAlignmentRect: alignmentRect) }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  /// Distance of the first baseline from the top, in points; nil when the bottom stands for it.
  package var quinceFirstBaseline: CGFloat? { nil }
  /// Distance of the last baseline from the bottom, in points.
  package var quinceLastBaseline: CGFloat? { nil }
  open func needsUpdateConstraints() -> Bool { quinceFlags.needsUpdateConstraints }
  open func setNeedsUpdateConstraints() { quinceSetNeedsUpdateConstraints() }
  open func updateConstraints() { quinceFlags.calledSuperUpdateConstraints = true }
  open func updateConstraintsIfNeeded() { quinceUpdateConstraintsIfNeeded() }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { quinceAddGuide(layoutGuide) }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { quinceRemoveGuide(layoutGuide) }

  // MARK: Traits

  open var traitCollection: UITraitCollection { quinceTraits ?? quinceInitialTraits() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { quinceRare?.overrideStyle ?? .unspecified }
    set { quinceSetOverrideStyle(newValue) }
  }
  /// The text size that the view's traits have at least, and at most; nil sets no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { quinceRare?.minimumContentSize }
    set {
      quinceMakeRare().minimumContentSize = newValue
      quinceInheritTraits()
    }
  }
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { quinceRare?.maximumContentSize }
    set {
      quinceMakeRare().maximumContentSize = newValue
      quinceInheritTraits()
    }
  }
  open func tintColorDidChange() {}
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { quinceRare?.semantic ?? .unspecified }
    set { quinceSetSemantic(newValue) }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { quinceLayoutDirection }

  // MARK: Drawing

  /// - Parameter rect: the part that needs drawing, in the view's coordinates.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { if quinceDraws { layer.setNeedsDisplay() } }
  open func setNeedsDisplay(_ rect: CGRect) { if quinceDraws { layer.setNeedsDisplay(rect) } }
  /// Pixels per point of what `draw(_:)` makes. Default: the screen's scale.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    quinceDrawHierarchy(in: rect, afterUpdates)
  }
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { quinceSnapshot(afterUpdates) }
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { quinceSnapshot(afterUpdates, rect: rect) }

  // MARK: CALayerDelegate

  open func draw(_ layer: CALayer, in ctx: CGContext) { quinceDraw(layer, in: ctx) }
  open func layerWillDraw(_ layer: CALayer) {}
  open func layoutSublayers(of layer: CALayer) { quinceLayoutPass(layer) }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    quinceAction(for: layer, forKey: event)
  }

  // MARK: Hit testing, conversion

  /// - Parameter point: in the view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { quinceHitTest(point, with: event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { quinceConvert(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { quinceConvert(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { quinceConvert(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { quinceConvert(rect, from: view) }

  // MARK: UICoordinateSpace

  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    quinceConvert(point, toSpace: coordinateSpace)
  }
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    quinceConvert(point, fromSpace: coordinateSpace)
  }
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    quinceConvert(rect, toSpace: coordinateSpace)
  }
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    quinceConvert(rect, fromSpace: coordinateSpace)
  }

  // MARK: Gestures and interactions

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { quinceGestures.isEmpty ? nil : quinceGestures }
    set { quinceSetGestures(newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { quinceAddGesture(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    quinceRemoveGesture(gestureRecognizer)
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open var interactions: [any UIInteraction] {
    get { quinceRare?.interactions ?? [] }
    set { quinceSetInteractions(newValue) }
  }
  open func addInteraction(_ interaction: any UIInteraction) { quinceAddInteraction(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { quinceRemoveInteraction(interaction) }

  // MARK: Editing

  @discardableResult open func endEditing(_ force: Bool) -> Bool { quinceEndEditing(force) }

  // MARK: Focus

  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { false }
  open var focusGroupIdentifier: String? {
    get { quinceRare?.focusGroupIdentifier }
    set { quinceMakeRare().focusGroupIdentifier = newValue }
  }

  // MARK: For the package

  /// Package views may learn of a change of traits before the app's `traitCollectionDidChange(_:)`.
  package func quinceTraitsDidChange(_ previous: UITraitCollection) {}
  /// A subview was shown or hidden.
  package func quinceSubviewHiddenChanged(_ subview: UIView) {}
  /// The lowest layer that must stay in front of all subviews'.
  package var quinceOverlayLayer: CALayer? { nil }
  /// What this kind of view has to say to steps and trees.
  package var quinceAccessibilityFacts: QuinceAccessibilityFacts { quinceDefaultFacts }
  package var quinceIsControl: Bool { self is UIControl }
  /// Controls that drag something themselves: sliders, switches.
  package var quinceKeepsDrags: Bool { false }

  // MARK: Responder

  open override var next: UIResponder? { quinceController ?? quinceSuperview }
  package override var quinceResponderWindow: UIWindow? { quinceWindow }

  nonisolated open override var description: String { MainActor.assumeIsolated { quinceDescription } }
}
