import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle on the screen: draws, lays out its subviews and receives events.
///
/// What subclasses may override stands in this body; the machinery lies in `UIView+….swift`.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @preconcurrency CALayerDelegate,
  UICoordinateSpace, UITraitEnvironment, UITraitChangeObservable, UIAppearance, UIAppearanceContainer, UIDynamicItem
{
  // MARK: Stored state

  package final var _layer: CALayer!
  package final var _subviews: [UIView] = []
  package final unowned(unsafe) var _superview: UIView?
  package final unowned(unsafe) var _window: UIWindow?
  /// The controller that has this view as its `view`.
  package final weak var _controller: UIViewController?
  package final var _flags = ViewFlags()
  package final var _rare: ViewRare?
  package final var _backgroundColor: UIColor?
  package final var _traits: UITraitCollection?
  package final var _safeArea: UIEdgeInsets = .zero
  package final var _gestures: [UIGestureRecognizer] = []
  package final var layoutNode: LayoutNode?

  // MARK: Initialisers

  public convenience override init() { self.init(frame: .zero) }

  /// - Parameter frame: in the coordinates of the superview-to-be, in points.
  @preconcurrency @MainActor public init(frame: CGRect) {
    super.init()
    setUp(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init()
    setUp(frame: .zero)
    _decode(coder)
  }

  open nonisolated func encode(with coder: NSCoder) {
    MainActor.assumeIsolated { _encode(coder) }
  }

  deinit { MainActor.assumeIsolated { tearDown() } }

  /// Called after all of a nib's connections are made.
  open func awakeFromNib() {}
  @available(*, deprecated, message: "Quince: no effect")
  open func prepareForInterfaceBuilder() { NoEffect.log("UIView.prepareForInterfaceBuilder()") }

  // MARK: The layer

  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer { _layer }

  // MARK: Visual appearance

  /// Default nil: transparent.
  open var backgroundColor: UIColor? {
    get { _backgroundColor }
    set {
      _qwill(self, "backgroundColor")
      defer { _qdid(self, "backgroundColor") }
      setBackgroundColor(newValue)
      if _flags.isAppearanceProxy {
        AppearanceProxies.record(self, "backgroundColor") { $0.backgroundColor = newValue }
      }
    }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }
  /// 0 ... 1, default 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }
  /// A promise that drawing fills the bounds. Default true.
  open var isOpaque: Bool {
    get { _flags.isOpaque }
    set {
      _flags.isOpaque = newValue
      if Implementations.draw(type(of: self)) { layer.isOpaque = newValue && backgroundIsOpaque }
    }
  }
  /// The nearest explicit tint in the chain of superviews; `UIColor.tintColor`'s blue when there is none.
  open var tintColor: UIColor! {
    get { _resolvedTintColor }
    set {
      _qwill(self, "tintColor")
      defer { _qdid(self, "tintColor") }
      setTintColor(newValue)
      if _flags.isAppearanceProxy { AppearanceProxies.record(self, "tintColor") { $0.tintColor = newValue } }
    }
  }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { resolvedTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var clearsContextBeforeDrawing = true { didSet { NoEffect.log("UIView.clearsContextBeforeDrawing") } }
  /// The alpha of this view masks the content. It may have no superview.
  open var mask: UIView? {
    get { _rare?.mask }
    set { setMask(newValue) }
  }

  // MARK: Events

  open var isUserInteractionEnabled: Bool {
    get { _flags.isUserInteractionEnabled }
    set {
      _qwill(self, "userInteractionEnabled")
      _flags.isUserInteractionEnabled = newValue
      _qdid(self, "userInteractionEnabled")
    }
  }
  open var isMultipleTouchEnabled: Bool {
    get { _flags.isMultipleTouchEnabled }
    set { _flags.isMultipleTouchEnabled = newValue }
  }
  open var isExclusiveTouch: Bool {
    get { _flags.isExclusiveTouch }
    set { _flags.isExclusiveTouch = newValue }
  }

  // MARK: Geometry

  /// In the superview's coordinates. Undefined while `transform` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { setFrame(newValue) }
  }
  /// In the view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { setBounds(newValue) }
  }
  /// The anchor point (the middle, unless changed) in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set { setCenter(newValue) }
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

  open var superview: UIView? { _superview }
  /// Back to front.
  open var subviews: [UIView] { _subviews }
  open var window: UIWindow? { _window }

  open func addSubview(_ view: UIView) { _insert(view, at: .front) }
  open func insertSubview(_ view: UIView, at index: Int) { _insert(view, at: .index(index)) }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    _insert(view, at: .above(siblingSubview))
  }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    _insert(view, at: .below(siblingSubview))
  }
  open func removeFromSuperview() { _removeFromSuperview() }
  open func bringSubviewToFront(_ view: UIView) { _reorder(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { _reorder(view, toFront: false) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func isDescendant(of view: UIView) -> Bool { _isDescendant(of: view) }
  open func viewWithTag(_ tag: Int) -> UIView? { _view(tag: tag) }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open var tag: Int = 0
  /// Names the view for state restoration; nil leaves it out.
  open var restorationIdentifier: String? {
    get { _rare?.restorationIdentifier }
    set { makeRare().restorationIdentifier = newValue }
  }
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Layout

  open var autoresizesSubviews: Bool {
    get { _flags.autoresizesSubviews }
    set { _flags.autoresizesSubviews = newValue }
  }
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(_flags.autoresizingMask)) }
    set {
      _flags.autoresizingMask = UInt8(truncatingIfNeeded: newValue.rawValue)
      layoutNode?.autoresizingChanged()
    }
  }
  open var contentMode: ContentMode {
    get { ContentMode(rawValue: Int(_flags.contentMode))! }
    set { setContentMode(newValue) }
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { _sizeToFit() }
  open func layoutSubviews() { _layoutSubviews() }
  /// Marks the view for a layout pass before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { _layoutIfNeeded() }

  // MARK: Margins and safe area

  open var layoutMargins: UIEdgeInsets {
    get { _layoutMargins }
    set { setLayoutMargins(newValue) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { _directionalLayoutMargins }
    set { setDirectionalLayoutMargins(newValue) }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { _flags.preservesSuperviewLayoutMargins }
    set {
      _flags.preservesSuperviewLayoutMargins = newValue
      marginsMayHaveChanged()
    }
  }
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { _flags.insetsLayoutMarginsFromSafeArea }
    set {
      _flags.insetsLayoutMarginsFromSafeArea = newValue
      marginsMayHaveChanged()
    }
  }
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { _safeArea }
  open func safeAreaInsetsDidChange() {}
  /// The safe area that subviews start from; scroll views give what they have not used themselves.
  package var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }
  /// The view moved or was resized, or the safe area around it changed.
  package func safeAreaPlaceChanged() { _safeAreaPlaceChanged() }
  /// Whether the bounds' origin moves in every frame of a scroll.
  package var contentScrolls: Bool { false }
  open var safeAreaLayoutGuide: UILayoutGuide { _guide(.safeArea) }
  open var layoutMarginsGuide: UILayoutGuide { _guide(.margins) }
  open var readableContentGuide: UILayoutGuide { _guide(.readable) }
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { _keyboardGuide }

  // MARK: Constraints

  open class var requiresConstraintBasedLayout: Bool { false }
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { _flags.translatesAutoresizingMask }
    set { setTranslatesAutoresizingMask(newValue) }
  }
  open var constraints: [NSLayoutConstraint] { layoutNode?.constraints ?? [] }
  open func addConstraint(_ constraint: NSLayoutConstraint) { _add([constraint]) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { _add(constraints) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { _remove([constraint]) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { _remove(constraints) }
  /// Size of the content, in points; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() { _invalidateIntrinsicContentSize() }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    _priority(.hugging, axis)
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setPriority(priority, .hugging, axis)
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    _priority(.compression, axis)
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setPriority(priority, .compression, axis) }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { systemLayoutSize(targetSize, horizontal, vertical) }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { _alignmentRect(forFrame: frame) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { _frame(forAlignmentRect: alignmentRect) }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  /// Distance of the first baseline from the top, in points; nil when the bottom stands for it.
  package var _firstBaseline: CGFloat? { nil }
  /// Distance of the last baseline from the bottom, in points.
  package var _lastBaseline: CGFloat? { nil }
  open func needsUpdateConstraints() -> Bool { _flags.needsUpdateConstraints }
  open func setNeedsUpdateConstraints() { _setNeedsUpdateConstraints() }
  open func updateConstraints() { _flags.calledSuperUpdateConstraints = true }
  open func updateConstraintsIfNeeded() { _updateConstraintsIfNeeded() }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { addGuide(layoutGuide) }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { removeGuide(layoutGuide) }

  // MARK: Traits

  open var traitCollection: UITraitCollection { _traits ?? initialTraits() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { _rare?.overrideStyle ?? .unspecified }
    set { setOverrideStyle(newValue) }
  }
  /// Traits that the view and what lies in it have in the place of inherited ones.
  // Apple: UITraitOverrides: they take effect before the next layout, or by `updateTraitsIfNeeded()`.
  public final var traitOverrides: UITraitOverrides {
    get { _rare?.traitOverrides ?? UITraitOverrides() }
    set { setTraitOverrides(newValue) }
  }
  /// Brings the traits of the view, its controller and everything below up to date.
  public final func updateTraitsIfNeeded() { inheritTraits() }
  /// The text size that the view's traits have at least, and at most; nil sets no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { _rare?.minimumContentSize }
    set {
      makeRare().minimumContentSize = newValue
      inheritTraits()
    }
  }
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { _rare?.maximumContentSize }
    set {
      makeRare().maximumContentSize = newValue
      inheritTraits()
    }
  }
  open func tintColorDidChange() {}
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { _rare?.semantic ?? .unspecified }
    set { setSemantic(newValue) }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { _layoutDirection }

  // MARK: Drawing

  /// - Parameter rect: the part that needs drawing, in the view's coordinates.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { if draws { layer.setNeedsDisplay() } }
  open func setNeedsDisplay(_ rect: CGRect) { if draws { layer.setNeedsDisplay(rect) } }
  /// Pixels per point of what `draw(_:)` makes. Default: the screen's scale.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    _drawHierarchy(in: rect, afterUpdates)
  }
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { _snapshot(afterUpdates) }
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { _snapshot(afterUpdates, rect: rect, caps: capInsets) }

  // MARK: CALayerDelegate

  /// Views that override it set their layer's contents themselves; others draw.
  open func display(_ layer: CALayer) { layer.isLeftToDraw() }
  open func draw(_ layer: CALayer, in ctx: CGContext) { _draw(layer, in: ctx) }
  open func layerWillDraw(_ layer: CALayer) {}
  open func layoutSublayers(of layer: CALayer) { layoutPass(layer) }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    _action(for: layer, forKey: event)
  }

  // MARK: Hit testing, conversion

  /// - Parameter point: in the view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { _hitTest(point, with: event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { _convert(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { _convert(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { _convert(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { _convert(rect, from: view) }

  // MARK: UICoordinateSpace

  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    _convert(point, toSpace: coordinateSpace)
  }
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    _convert(point, fromSpace: coordinateSpace)
  }
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    _convert(rect, toSpace: coordinateSpace)
  }
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    _convert(rect, fromSpace: coordinateSpace)
  }

  // MARK: Dynamics

  /// What collisions take the view for. Default `.rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// A convex path around (0, 0), the view's centre, in points; read where the type is `.path`.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Gestures and interactions

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { _gestures.isEmpty ? nil : _gestures }
    set { setGestures(newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { addGesture(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    removeGesture(gestureRecognizer)
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open var interactions: [any UIInteraction] {
    get { _rare?.interactions ?? [] }
    set { setInteractions(newValue) }
  }
  open func addInteraction(_ interaction: any UIInteraction) { _addInteraction(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { _removeInteraction(interaction) }

  // MARK: Editing

  @discardableResult open func endEditing(_ force: Bool) -> Bool { _endEditing(force) }

  // MARK: Focus

  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { ApplicationContext.current.focus.focused === self }
  // surface: read as that of a focus environment
  open var focusGroupIdentifier: String? {
    get { _rare?.focusGroupIdentifier }
    set { makeRare().focusGroupIdentifier = newValue }
  }
  /// Default `.ignored`.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { _rare?.focusGroupPriority ?? .ignored }
    set { makeRare().focusGroupPriority = newValue }
  }
  /// Default: a halo around the view; nil for nothing.
  open var focusEffect: UIFocusEffect? {
    get { _rare?.focusEffect ?? UIFocusHaloEffect() }
    set { makeRare().focusEffect = .some(newValue) }
  }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { _controller ?? superview }
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  open func setNeedsFocusUpdate() { ApplicationContext.current.focus.setNeedsUpdate(self) }
  open func updateFocusIfNeeded() { ApplicationContext.current.focus.updateIfNeeded() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  // surface: for subclasses
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Whether the view keeps its colours while the screen's are inverted, which they never are here. Default false.
  // surface: no screen inverts its colours here
  open var accessibilityIgnoresInvertColors: Bool {
    get { _rare?.ignoresInvertedColors ?? false }
    set { makeRare().ignoresInvertedColors = newValue }
  }

  // MARK: Large content

  /// Whether a press shows the view's content large, at the text sizes of accessibility, where the view or one around it has a
  /// `UILargeContentViewerInteraction`. Default false.
  open var showsLargeContentViewer: Bool {
    get { _rare?.largeContent.isShown ?? false }
    set { makeRare().largeContent.isShown = newValue }
  }
  /// Default: the title or text of what has one.
  // surface: read as a `UILargeContentViewerItem`
  open var largeContentTitle: String? {
    get { _rare?.largeContent.title ?? ownLargeContent.title }
    set { makeRare().largeContent.title = newValue }
  }
  /// Default: the image of what has one.
  // surface: read as a `UILargeContentViewerItem`
  open var largeContentImage: UIImage? {
    get { _rare?.largeContent.image ?? ownLargeContent.image }
    set { makeRare().largeContent.image = newValue }
  }
  // surface: read as a `UILargeContentViewerItem`
  open var scalesLargeContentImage: Bool {
    get { _rare?.largeContent.scalesImage ?? false }
    set { makeRare().largeContent.scalesImage = newValue }
  }
  // surface: read as a `UILargeContentViewerItem`
  open var largeContentImageInsets: UIEdgeInsets {
    get { _rare?.largeContent.imageInsets ?? .zero }
    set { makeRare().largeContent.imageInsets = newValue }
  }

  // MARK: For the package

  /// What this kind of view shows large, where nobody says anything else.
  package var ownLargeContent: (title: String?, image: UIImage?) { (nil, nil) }
  /// What a class must have before its state is read from a nib or an archive.
  package func prepareForDecoding(_ coder: NSCoder) {}
  /// Package views may learn of a change of traits before the app's `traitCollectionDidChange(_:)`.
  package func traitsDidChange(_ previous: UITraitCollection) {}
  /// A subview was shown or hidden.
  package func subviewHiddenChanged(_ subview: UIView) {}
  /// The lowest layer that must stay in front of all subviews'.
  package var overlayLayer: CALayer? { nil }
  /// What this kind of view has to say to steps and trees.
  package var accessibilityFacts: AccessibilityFacts { defaultFacts }
  package var isControl: Bool { self is UIControl }
  /// Controls that drag something themselves: sliders, switches.
  package var keepsDrags: Bool { false }
  /// A row is carried by it: no drag that begins here scrolls or pulls, however fast it is.
  package var isGrip: Bool { false }

  // MARK: Responder

  open override var next: UIResponder? { _controller ?? _superview }
  package override var responderWindow: UIWindow? { _window?.responderHolder }

  nonisolated open override var description: String { MainActor.assumeIsolated { _description } }
}
