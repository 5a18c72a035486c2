import CoreGraphics
import Foundation
import QuinceFoundation

/// One rectangle of content with geometry, in a tree. Setting a property changes the model; what is on screen is the
/// presentation, which animations move away from the model for a while.
///
/// Over 500 lines because members that apps override must stand in the class body.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
  // MARK: Stored state

  // What every layout and frame reads comes first, up to `state`: where thousands of layers move, memory takes the time.

  @exclusivity(unchecked) package final var dirty: Dirty = [.geometry, .content, .sublayers]
  /// Set false by the default `CALayerDelegate.display(_:)`.
  package final var delegateDisplays = true
  /// How often it was laid out again in the pass that it was last in, and that pass.
  @exclusivity(unchecked) final var layoutCount: UInt8 = 0
  @exclusivity(unchecked) final var layoutPass: UInt32 = 0
  @exclusivity(unchecked) package final var flags: LayerFlags = []
  @exclusivity(unchecked) private final var parentReference: Unmanaged<CALayer>?
  @exclusivity(unchecked) package final var sublayerList = ContiguousArray<CALayer>()
  /// Values that animations give now; nil when none runs.
  @exclusivity(unchecked) package final var presented: CALayer?
  /// The model of a presentation layer, nil for a model.
  @exclusivity(unchecked) package final unowned(unsafe) var presentationModel: CALayer?
  @exclusivity(unchecked) package final var maskLayer: CALayer?
  /// The view whose layer it is, which takes itself away before it ends: what nothing refers to weakly is counted faster.
  @exclusivity(unchecked) package final unowned(unsafe) var owner: (any CALayerDelegate)?
  @exclusivity(unchecked) package final var record = LayerRecord()
  @exclusivity(unchecked) package final var contentsValue: Any?
  @exclusivity(unchecked) package final var state = LayerState()

  package final var running: LayerAnimations?
  package final var timing = Timing()
  package final var extras: LayerExtras?
  private final weak var otherDelegate: (any CALayerDelegate)?
  package final var delegateStorage: (any CALayerDelegate)? {
    get { owner ?? otherDelegate }
    set {
      owner = nil
      flags.remove(.actsInBlocksAlone)
      otherDelegate = newValue
    }
  }
  package final var parent: CALayer? {
    @inline(__always) get { parentReference?.takeUnretainedValue() }
    set { parentReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// What the superlayer says, without counting it: every change of thousands of layers asks.
  @inline(__always)
  final func ofParent(_ ask: (CALayer) -> Bool) -> Bool {
    parentReference?._withUnsafeGuaranteedRef(ask) ?? false
  }
  public final var _quinceAssociations: _QuinceAssociations?

  // MARK: Creating

  public override init() {
    super.init()
    timing.duration = 0
  }

  /// Makes the presentation copy of `layer`. Subclasses copy their own state here.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    copyState(from: other)
    timing = other.timing
    contentsValue = other.contentsValue
    delegateStorage = other.delegateStorage
    extras = other.extras
    parent = nil
    // From here on: what a subclass copies runs no actions.
    if other === PresentationMaking.model { presentationModel = other }
  }

  public required init?(coder: NSCoder) {
    super.init()
    _decode(coder)
  }

  deinit {
    for child in sublayerList where child.parent === self { child.parent = nil }
    maskLayer?.parent = nil
  }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { _encode(coder) }

  open func presentation() -> Self? { _presentation() as? Self }
  open func model() -> Self { (presentationModel as? Self) ?? self }

  weak open var delegate: (any CALayerDelegate)? {
    get { delegateStorage }
    set { delegateStorage = newValue }
  }

  // MARK: Geometry

  /// The layer's size, and the origin of its coordinate system, in points.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      let value = newValue.sane
      guard value != state.bounds else { return }
      let resized = value.size != state.bounds.size
      let isObserved = ObservationCenter.isAnyone
      if resized, isObserved { announce("frame") }
      let action = willChange("bounds")
      state.bounds = value
      if resized {
        if flags.contains(.needsDisplayOnBoundsChange) || drawsForSize { setNeedsDisplay() }
        didChange("bounds", .geometry, action)
      } else {
        didChange("bounds", .scroll, action)
      }
      if resized, isObserved { announced("frame") }
      setNeedsLayout()
    }
  }

  /// Where the anchor point lies in the superlayer, in points.
  open var position: CGPoint {
    get { state.position }
    set {
      let value = newValue.sane
      guard value != state.position else { return }
      let action = willChange("position")
      state.position = value
      didChange("position", .geometry, action)
    }
  }

  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard newValue != state.zPosition else { return }
      let action = willChange("zPosition")
      state.zPosition = newValue
      if newValue != 0 { parent?.flags.insert(.hasDepth) }
      if presentationModel == nil { _reorder() }
      didChange("zPosition", .geometry, action)
    }
  }

  /// In units of the bounds: (0, 0) is the minimum corner, (0.5, 0.5) the middle.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      let value = newValue.sane
      guard value != state.anchorPoint else { return }
      let action = willChange("anchorPoint")
      state.anchorPoint = value
      didChange("anchorPoint", .geometry, action)
    }
  }

  open var anchorPointZ: CGFloat {
    get { state.seldom.anchorPointZ }
    set {
      guard newValue != anchorPointZ else { return }
      let action = willChange("anchorPointZ")
      state.editRare { $0.anchorPointZ = newValue }
      didChange("anchorPointZ", .geometry, action)
    }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      guard !CATransform3DEqualToTransform(newValue, state.transform) else { return }
      let action = willChange("transform")
      state.transform = newValue
      state.hasTransform = !CATransform3DIsIdentity(newValue)
      if newValue.leavesPlane { parent?.flags.insert(.hasDepth) }
      didChange("transform", .geometry, action)
    }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The smallest rectangle around the transformed bounds, in the superlayer's points. Setting it sets `bounds.size`
  /// and `position`.
  open var frame: CGRect {
    get { _frame() }
    set { setFrame(newValue) }
  }

  open var isHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != state.isHidden else { return }
      let action = willChange("hidden")
      state.isHidden = newValue
      didChange("hidden", .geometry, action)
    }
  }

  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set {
      guard newValue != state.isDoubleSided else { return }
      let action = willChange("doubleSided")
      state.isDoubleSided = newValue
      didChange("doubleSided", .geometry, action)
    }
  }

  /// Whether the sublayers' y grows upwards.
  open var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set {
      guard newValue != state.isGeometryFlipped else { return }
      state.isGeometryFlipped = newValue
      state.changesSublayers = newValue || state.seldom.hasSublayerTransform
      mark(.geometry)
    }
  }

  open func contentsAreFlipped() -> Bool { _contentsAreFlipped() }

  /// Applied to all sublayers, about this layer's anchor point.
  open var sublayerTransform: CATransform3D {
    get { state.seldom.sublayerTransform }
    set {
      guard !CATransform3DEqualToTransform(newValue, sublayerTransform) else { return }
      let action = willChange("sublayerTransform")
      state.editRare {
        $0.sublayerTransform = newValue
        $0.hasSublayerTransform = !CATransform3DIsIdentity(newValue)
      }
      state.changesSublayers = state.isGeometryFlipped || state.seldom.hasSublayerTransform
      didChange("sublayerTransform", .geometry, action)
    }
  }

  // MARK: Hierarchy

  open var superlayer: CALayer? { presentationModel?.parent?._presentation() ?? parent }

  open var sublayers: [CALayer]? {
    get { _sublayers() }
    set { setSublayers(newValue ?? []) }
  }

  open func removeFromSuperlayer() { _removeFromSuperlayer() }
  open func addSublayer(_ layer: CALayer) { _insert(layer, at: Int.max) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { _insert(layer, at: Int(idx)) }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    _insert(layer, next: sibling, after: false)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    _insert(layer, next: sibling, after: true)
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { _replace(oldLayer, with: newLayer) }

  /// A layer whose alpha limits what is seen of this one. It has no superlayer; its frame is in this layer's bounds.
  open var mask: CALayer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      maskLayer?.parent = nil
      maskLayer = newValue
      if let newValue {
        newValue.removeFromSuperlayer()
        newValue.parent = self
        newValue.flags.insert(.isMask)
        newValue.markAbove()
      }
      mark(.geometry)
      setNeedsLayout()
    }
  }

  // MARK: Coordinates and hits

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { Projection.between(l, self).apply(p) }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { Projection.between(self, l).apply(p) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { Projection.between(l, self).apply(r) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { Projection.between(self, l).apply(r) }
  open func convertTime(_ t: Double, from l: CALayer?) -> Double { _localTime(l?.globalTime(t) ?? t) }
  open func convertTime(_ t: Double, to l: CALayer?) -> Double {
    let global = globalTime(t)
    return l?._localTime(global) ?? global
  }

  /// The innermost layer at a point given in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { _hitTest(p) }
  /// Whether a point in the layer's own coordinates lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { state.bounds.contains(p) }

  // MARK: Contents

  /// A `CGImage` or nil.
  open var contents: Any? {
    get { contentsValue is LayerDrawing ? nil : contentsValue }
    set {
      let value = LayerValue.unwrap(newValue)
      if value == nil && contentsValue == nil { return }
      if let new = value as? CGImage, let old = contentsValue as? CGImage, new === old { return }
      let action = willChange("contents")
      contentsValue = value
      didChange("contents", .content, action)
    }
  }

  /// The part of the contents that is shown, in units of the contents.
  open var contentsRect: CGRect {
    get { state.seldom.contentsRect }
    set {
      guard newValue != contentsRect else { return }
      let action = willChange("contentsRect")
      state.editRare { $0.contentsRect = newValue }
      didChange("contentsRect", .content, action)
    }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set {
      guard newValue != state.contentsGravity else { return }
      state.contentsGravity = newValue
      mark(.content)
    }
  }

  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set {
      guard newValue != state.contentsScale, newValue > 0 else { return }
      state.contentsScale = newValue
      mark(.content)
    }
  }

  /// The part that stretches when contents are resized, in units of the contents.
  open var contentsCenter: CGRect {
    get { state.seldom.contentsCenter }
    set {
      guard newValue != contentsCenter else { return }
      let action = willChange("contentsCenter")
      state.editRare { $0.contentsCenter = newValue }
      didChange("contentsCenter", .content, action)
    }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var contentsFormat: CALayerContentsFormat {
    get { extras?.contentsFormat ?? .RGBA8Uint }
    set {
      NoEffect.log("CALayer.contentsFormat")
      _extras.contentsFormat = newValue
    }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var minificationFilter: CALayerContentsFilter {
    get { state.seldom.minificationFilter }
    set {
      NoEffect.log("CALayer.minificationFilter")
      state.editRare { $0.minificationFilter = newValue }; mark(.content)
    }
  }

  open var magnificationFilter: CALayerContentsFilter {
    get { state.seldom.magnificationFilter }
    set { state.editRare { $0.magnificationFilter = newValue }; mark(.content) }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var minificationFilterBias: Float {
    get { state.seldom.minificationFilterBias }
    set {
      NoEffect.log("CALayer.minificationFilterBias")
      state.editRare { $0.minificationFilterBias = newValue }
    }
  }

  /// A promise that the layer's own content has no transparent pixels.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set {
      guard newValue != state.isOpaque else { return }
      state.isOpaque = newValue
      mark(.content)
    }
  }

  // MARK: Display

  open func display() { _display() }
  open func setNeedsDisplay() { _setNeedsDisplay() }
  open func setNeedsDisplay(_ r: CGRect) { _setNeedsDisplay() }
  open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }
  open func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    display()
  }

  open var needsDisplayOnBoundsChange: Bool {
    get { flags.contains(.needsDisplayOnBoundsChange) }
    set { flags.set(.needsDisplayOnBoundsChange, newValue) }
  }

  open var drawsAsynchronously: Bool {
    get { flags.contains(.drawsAsynchronously) }
    set { flags.set(.drawsAsynchronously, newValue) }
  }

  /// Draws the layer's content, in its bounds' coordinates with y down. Calls the delegate's `draw(_:in:)`.
  open func draw(in ctx: CGContext) {
    if let delegate = delegateStorage { onMain { delegate.draw(self, in: ctx) } }
  }

  /// Draws the layer and all below it now, in the layer's coordinates.
  open func render(in ctx: CGContext) { _render(in: ctx) }

  // MARK: Appearance

  open var opacity: Float {
    get { state.opacity }
    set {
      guard newValue != state.opacity else { return }
      let action = willChange("opacity")
      state.opacity = newValue.isFinite ? newValue : 1
      didChange("opacity", .geometry, action)
    }
  }

  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set {
      guard newValue != state.allowsGroupOpacity else { return }
      state.allowsGroupOpacity = newValue
      mark(.geometry)
    }
  }

  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set {
      guard newValue != state.masksToBounds else { return }
      let action = willChange("masksToBounds")
      state.masksToBounds = newValue
      didChange("masksToBounds", .geometry, action)
    }
  }

  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set {
      if newValue === state.backgroundColor || newValue == state.backgroundColor { return }
      let action = willChange("backgroundColor")
      state.backgroundColor = newValue
      didChange("backgroundColor", .content, action)
    }
  }

  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set {
      guard newValue != state.cornerRadius else { return }
      let action = willChange("cornerRadius")
      state.cornerRadius = newValue
      didChange("cornerRadius", .geometry, action)
    }
  }

  open var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set {
      guard newValue != state.maskedCorners else { return }
      state.maskedCorners = newValue
      mark(.geometry)
    }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set {
      guard newValue != state.cornerCurve else { return }
      state.cornerCurve = newValue
      mark(.geometry)
    }
  }

  // Apple: CALayer.cornerCurveExpansionFactor(_:), 1 for circular, 1.528665 for continuous
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Points, inside the bounds, above the content and the sublayers.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set {
      guard newValue != state.borderWidth else { return }
      let action = willChange("borderWidth")
      state.borderWidth = newValue
      didChange("borderWidth", .content, action)
    }
  }

  open var borderColor: CGColor? {
    get { state.borderColor }
    set {
      if newValue == state.borderColor { return }
      let action = willChange("borderColor")
      state.borderColor = newValue
      didChange("borderColor", .content, action)
    }
  }

  open var shadowColor: CGColor? {
    get { state.seldom.shadowColor }
    set {
      if newValue == shadowColor { return }
      let action = willChange("shadowColor")
      state.editRare { $0.shadowColor = newValue }
      didChange("shadowColor", .geometry, action)
    }
  }

  open var shadowOpacity: Float {
    get { state.seldom.shadowOpacity }
    set {
      guard newValue != shadowOpacity else { return }
      let action = willChange("shadowOpacity")
      state.editRare { $0.shadowOpacity = newValue }
      didChange("shadowOpacity", .geometry, action)
    }
  }

  open var shadowOffset: CGSize {
    get { state.seldom.shadowOffset }
    set {
      guard newValue != shadowOffset else { return }
      let action = willChange("shadowOffset")
      state.editRare { $0.shadowOffset = newValue }
      didChange("shadowOffset", .geometry, action)
    }
  }

  open var shadowRadius: CGFloat {
    get { state.seldom.shadowRadius }
    set {
      guard newValue != shadowRadius else { return }
      let action = willChange("shadowRadius")
      state.editRare { $0.shadowRadius = newValue }
      didChange("shadowRadius", .geometry, action)
    }
  }

  open var shadowPath: CGPath? {
    get { state.seldom.shadowPath }
    set {
      if newValue === shadowPath { return }
      let action = willChange("shadowPath")
      state.editRare { $0.shadowPath = newValue }
      didChange("shadowPath", .geometry, action)
    }
  }

  open var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set {
      guard newValue != state.shouldRasterize else { return }
      state.shouldRasterize = newValue
      mark(.geometry)
    }
  }

  open var rasterizationScale: CGFloat {
    get { state.seldom.rasterizationScale }
    set {
      guard newValue != rasterizationScale else { return }
      state.editRare { $0.rasterizationScale = newValue }
      mark(.geometry)
    }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { extras?.edgeAntialiasingMask ?? CAEdgeAntialiasingMask(rawValue: 15) }
    set {
      NoEffect.log("CALayer.edgeAntialiasingMask")
      _extras.edgeAntialiasingMask = newValue
    }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var allowsEdgeAntialiasing: Bool {
    get { flags.contains(.allowsEdgeAntialiasing) }
    set {
      NoEffect.log("CALayer.allowsEdgeAntialiasing")
      flags.set(.allowsEdgeAntialiasing, newValue)
      mark(.content)
    }
  }

  // Apple: CALayer.filters, "This property is not supported on layers in iOS."
  // surface: Apple: not supported on layers in iOS
  open var filters: [Any]? {
    get { extras?.filters }
    set { _extras.filters = newValue }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var compositingFilter: Any? {
    get { extras?.compositingFilter }
    set {
      NoEffect.log("CALayer.compositingFilter")
      _extras.compositingFilter = newValue
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var backgroundFilters: [Any]? {
    get { extras?.backgroundFilters }
    set {
      NoEffect.log("CALayer.backgroundFilters")
      _extras.backgroundFilters = newValue
    }
  }

  // MARK: Layout

  open func preferredFrameSize() -> CGSize { state.bounds.size }
  open func setNeedsLayout() { _setNeedsLayout() }
  open func needsLayout() -> Bool { flags.contains(.needsLayout) }
  /// Lays out the highest ancestor that needs it, and everything below.
  open func layoutIfNeeded() { _layoutIfNeeded() }
  open func layoutSublayers() {
    if let delegate = delegateStorage { DelegateCalls.layoutSublayers(delegate, self) }
  }

  // MARK: Actions and animations

  open class func defaultAction(forKey event: String) -> (any CAAction)? { _defaultAction(forKey: event) }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultValue(forKey key: String) -> Any? { LayerKeys.defaultValue(key) }
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Delegate, `actions`, `style["actions"]`, `defaultAction(forKey:)`, in this order; `NSNull` ends the search.
  open func action(forKey event: String) -> (any CAAction)? { _action(forKey: event) }

  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { _extras.actions = newValue }
  }

  /// Adds a copy of `anim`, replacing the one with the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) { _add(anim, forKey: key) }
  open func removeAllAnimations() { _removeAllAnimations() }
  open func removeAnimation(forKey key: String) { _removeAnimation(forKey: key) }
  open func animationKeys() -> [String]? { _animationKeys() }
  open func animation(forKey key: String) -> CAAnimation? { _animation(forKey: key) }

  open var name: String? {
    get { extras?.name }
    set { _extras.name = newValue }
  }

  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { _extras.style = newValue }
  }

  // MARK: Key-value coding

  /// Any key can be set; `opacity`, `position.x` and `transform.rotation.z` read and write the properties.
  open func value(forKey key: String) -> Any? {
    if let value = _quinceValue(forKey: key) { return value }
    return (self as NSObject).value(forKey: key)
  }
  open func setValue(_ value: Any?, forKey key: String) {
    if (try? _quinceSetValue(value, forKey: key)) != true { (self as NSObject).setValue(value, forKey: key) }
  }
  open func value(forKeyPath keyPath: String) -> Any? { _value(path: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { _setValue(value, path: keyPath) }

  // MARK: Scrolling

  /// The part of the bounds that ancestors which clip leave visible, in the layer's points.
  open var visibleRect: CGRect { _visibleRect() }
  /// Scrolls the nearest `CAScrollLayer` above so that `p` is its origin.
  open func scroll(_ p: CGPoint) { _scroll(to: p) }
  open func scrollRectToVisible(_ r: CGRect) { _scroll(toShow: r) }

  // MARK: CAMediaTiming

  open var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue; _timingChanged() }
  }
  open var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue; _timingChanged() }
  }
  open var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue; _timingChanged() }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Package hooks for subclasses

  /// Copies everything an animation can change. Subclasses in this module extend it.
  package func copyState(from other: CALayer) { state = other.state }
  /// Whether the layer makes its own content from its size (shape, gradient, text).
  package var drawsForSize: Bool { false }
  /// A built-in subclass's own value; nil when it has no such key.
  package func ownValue(_ key: String) -> LayerValue? { nil }
  /// Stores a built-in subclass's own value; false when it has no such key.
  package func setOwnValue(_ key: String, _ value: LayerValue) -> Bool { false }
  /// What a built-in subclass draws, in its bounds' coordinates.
  package func _drawing() -> DisplayList? { nil }
  package var _paints: Bool { false }
}

package struct LayerFlags: OptionSet {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static let needsLayout = LayerFlags(rawValue: 1)
  package static let layoutBelow = LayerFlags(rawValue: 2)
  package static let needsDisplay = LayerFlags(rawValue: 4)
  package static let displayBelow = LayerFlags(rawValue: 8)
  package static let needsDisplayOnBoundsChange = LayerFlags(rawValue: 16)
  package static let drawsAsynchronously = LayerFlags(rawValue: 32)
  package static let allowsEdgeAntialiasing = LayerFlags(rawValue: 64)
  package static let isMask = LayerFlags(rawValue: 128)
  /// Some sublayer has a `zPosition`, or a transform that moves it out of the plane.
  package static let hasDepth = LayerFlags(rawValue: 256)
  /// A compositor shows this layer as a root.
  package static let isRoot = LayerFlags(rawValue: 512)
  /// Was part of a frame: from now on its properties animate implicitly.
  package static let committed = LayerFlags(rawValue: 1024)
  /// A layer that blurs what lies below it is among the sublayers or deeper.
  package static let backdropBelow = LayerFlags(rawValue: 2048)
  /// Its `layoutSublayers()` is being called.
  package static let isLayingOut = LayerFlags(rawValue: 4096)
  /// It and what lies below it is being laid out.
  package static let isInLayoutPass = LayerFlags(rawValue: 8192)
  /// It needs layout for its constraints alone.
  package static let isOnlySolved = LayerFlags(rawValue: 16384)
  /// Its sublayers lie in space, not in its plane.
  package static let keepsDepth = LayerFlags(rawValue: 32768)
  /// Its owner has no actions of its own, but those of the animation blocks that views open.
  package static let actsInBlocksAlone = LayerFlags(rawValue: 65536)

  @inline(__always) mutating func set(_ flag: LayerFlags, _ on: Bool) {
    if on { insert(flag) } else { remove(flag) }
  }
}

/// Values that most layers never set.
package final class LayerExtras {
  package var name: String?
  package var style: [AnyHashable: Any]?
  package var actions: [String: any CAAction]?
  package var filters: [Any]?
  package var backgroundFilters: [Any]?
  package var compositingFilter: Any?
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  package var edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 15)
  /// Values set by key-value coding for keys that no property has.
  package var values: [String: Any] = [:]

  func copy() -> LayerExtras {
    let copy = LayerExtras()
    (copy.name, copy.style, copy.actions, copy.values) = (name, style, actions, values)
    (copy.filters, copy.backgroundFilters, copy.compositingFilter) = (filters, backgroundFilters, compositingFilter)
    (copy.contentsFormat, copy.edgeAntialiasingMask) = (contentsFormat, edgeAntialiasingMask)
    return copy
  }
}

extension CGRect {
  /// Itself without NaN or infinite parts.
  package var sane: CGRect {
    guard (origin.x + origin.y + size.width + size.height).isFinite else {
      return CGRect(
        origin: origin.sane,
        size: CGSize(
          width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0))
    }
    return self
  }
}

extension CGPoint {
  package var sane: CGPoint {
    (x + y).isFinite ? self : CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }
}
