import CoreGraphics
import Foundation
import QuinceFoundation

/// One rectangle of content with geometry, in a tree. Setting a property changes the model; what is on screen is the
/// presentation, which animations move away from the model for a while.
///
/// Over 500 lines because members that apps override must stand in the class body.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
  // MARK: Stored state

  @exclusivity(unchecked) package final var s = QuinceLayerState()
  @exclusivity(unchecked) package final var dirty: QuinceDirty = [.geometry, .content, .sublayers]
  @exclusivity(unchecked) package final var subs = ContiguousArray<CALayer>()
  @exclusivity(unchecked) package final unowned(unsafe) var parent: CALayer?
  @exclusivity(unchecked) package final var record = QuinceLayerRecord()
  /// Values that animations give now; nil when none runs.
  @exclusivity(unchecked) package final var presented: CALayer?
  package final var running: QuinceLayerAnimations?
  package final var timing = QuinceTiming()
  /// The model of a presentation layer, nil for a model.
  package final unowned(unsafe) var presentationModel: CALayer?
  package final var flags: QuinceLayerFlags = []
  package final var contentsValue: Any?
  package final var maskLayer: CALayer?
  package final var extras: QuinceLayerExtras?
  package final weak var delegateStorage: (any CALayerDelegate)?
  public final var _quinceAssociations: _QuinceAssociations?
  /// Set false by the default `CALayerDelegate.display(_:)`.
  package final var quinceDelegateDisplays = true

  // MARK: Creating

  public override init() {
    super.init()
    timing.duration = 0
  }

  /// Makes the presentation copy of `layer`. Subclasses copy their own state here.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    quinceCopyState(from: other)
    timing = other.timing
    contentsValue = other.contentsValue
    delegateStorage = other.delegateStorage
    extras = other.extras
    parent = nil
  }

  public required init?(coder: NSCoder) {
    super.init()
    quinceDecode(coder)
  }

  deinit {
    for child in subs where child.parent === self { child.parent = nil }
    maskLayer?.parent = nil
  }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { quinceEncode(coder) }

  open func presentation() -> Self? { quincePresentation() as? Self }
  open func model() -> Self { (presentationModel as? Self) ?? self }

  weak open var delegate: (any CALayerDelegate)? {
    get { delegateStorage }
    set { delegateStorage = newValue }
  }

  // MARK: Geometry

  /// The layer's size, and the origin of its coordinate system, in points.
  open var bounds: CGRect {
    get { s.bounds }
    set {
      let value = newValue.quinceSane
      guard value != s.bounds else { return }
      let resized = value.size != s.bounds.size
      let isObserved = QuinceObservation.isAnyone
      if resized, isObserved { quinceAnnounce("frame") }
      let action = quinceWillChange("bounds")
      s.bounds = value
      if resized {
        if flags.contains(.needsDisplayOnBoundsChange) || quinceDrawsForSize { setNeedsDisplay() }
        quinceDidChange("bounds", .geometry, action)
      } else {
        quinceDidChange("bounds", .scroll, action)
      }
      if resized, isObserved { quinceAnnounced("frame") }
      setNeedsLayout()
    }
  }

  /// Where the anchor point lies in the superlayer, in points.
  open var position: CGPoint {
    get { s.position }
    set {
      let value = newValue.quinceSane
      guard value != s.position else { return }
      let action = quinceWillChange("position")
      s.position = value
      quinceDidChange("position", .geometry, action)
    }
  }

  open var zPosition: CGFloat {
    get { s.zPosition }
    set {
      guard newValue != s.zPosition else { return }
      let action = quinceWillChange("zPosition")
      s.zPosition = newValue
      if newValue != 0 { parent?.flags.insert(.hasDepth) }
      if presentationModel == nil { quinceReorder() }
      quinceDidChange("zPosition", .geometry, action)
    }
  }

  /// In units of the bounds: (0, 0) is the minimum corner, (0.5, 0.5) the middle.
  open var anchorPoint: CGPoint {
    get { s.anchorPoint }
    set {
      let value = newValue.quinceSane
      guard value != s.anchorPoint else { return }
      let action = quinceWillChange("anchorPoint")
      s.anchorPoint = value
      quinceDidChange("anchorPoint", .geometry, action)
    }
  }

  open var anchorPointZ: CGFloat {
    get { s.seldom.anchorPointZ }
    set {
      guard newValue != anchorPointZ else { return }
      let action = quinceWillChange("anchorPointZ")
      s.editRare { $0.anchorPointZ = newValue }
      quinceDidChange("anchorPointZ", .geometry, action)
    }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { s.transform }
    set {
      guard !CATransform3DEqualToTransform(newValue, s.transform) else { return }
      let action = quinceWillChange("transform")
      s.transform = newValue
      s.hasTransform = !CATransform3DIsIdentity(newValue)
      quinceDidChange("transform", .geometry, action)
    }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The smallest rectangle around the transformed bounds, in the superlayer's points. Setting it sets `bounds.size`
  /// and `position`.
  open var frame: CGRect {
    get { quinceFrame() }
    set { quinceSetFrame(newValue) }
  }

  open var isHidden: Bool {
    get { s.isHidden }
    set {
      guard newValue != s.isHidden else { return }
      let action = quinceWillChange("hidden")
      s.isHidden = newValue
      quinceDidChange("hidden", .geometry, action)
    }
  }

  open var isDoubleSided: Bool {
    get { s.isDoubleSided }
    set {
      guard newValue != s.isDoubleSided else { return }
      let action = quinceWillChange("doubleSided")
      s.isDoubleSided = newValue
      quinceDidChange("doubleSided", .geometry, action)
    }
  }

  /// Whether the sublayers' y grows upwards.
  open var isGeometryFlipped: Bool {
    get { s.isGeometryFlipped }
    set {
      guard newValue != s.isGeometryFlipped else { return }
      s.isGeometryFlipped = newValue
      s.changesSublayers = newValue || s.seldom.hasSublayerTransform
      quinceMark(.geometry)
    }
  }

  open func contentsAreFlipped() -> Bool { quinceContentsAreFlipped() }

  /// Applied to all sublayers, about this layer's anchor point.
  open var sublayerTransform: CATransform3D {
    get { s.seldom.sublayerTransform }
    set {
      guard !CATransform3DEqualToTransform(newValue, sublayerTransform) else { return }
      let action = quinceWillChange("sublayerTransform")
      s.editRare {
        $0.sublayerTransform = newValue
        $0.hasSublayerTransform = !CATransform3DIsIdentity(newValue)
      }
      s.changesSublayers = s.isGeometryFlipped || s.seldom.hasSublayerTransform
      quinceDidChange("sublayerTransform", .geometry, action)
    }
  }

  // MARK: Hierarchy

  open var superlayer: CALayer? { presentationModel?.parent?.quincePresentation() ?? parent }

  open var sublayers: [CALayer]? {
    get { quinceSublayers() }
    set { quinceSetSublayers(newValue ?? []) }
  }

  open func removeFromSuperlayer() { quinceRemoveFromSuperlayer() }
  open func addSublayer(_ layer: CALayer) { quinceInsert(layer, at: Int.max) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { quinceInsert(layer, at: Int(idx)) }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    quinceInsert(layer, next: sibling, after: false)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    quinceInsert(layer, next: sibling, after: true)
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { quinceReplace(oldLayer, with: newLayer) }

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
      }
      quinceMark(.geometry)
      setNeedsLayout()
    }
  }

  // MARK: Coordinates and hits

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { QuinceProjection.between(l, self).apply(p) }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { QuinceProjection.between(self, l).apply(p) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { QuinceProjection.between(l, self).apply(r) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { QuinceProjection.between(self, l).apply(r) }
  open func convertTime(_ t: Double, from l: CALayer?) -> Double { quinceLocalTime(l?.quinceGlobalTime(t) ?? t) }
  open func convertTime(_ t: Double, to l: CALayer?) -> Double {
    let global = quinceGlobalTime(t)
    return l?.quinceLocalTime(global) ?? global
  }

  /// The innermost layer at a point given in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { quinceHitTest(p) }
  /// Whether a point in the layer's own coordinates lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { s.bounds.contains(p) }

  // MARK: Contents

  /// A `CGImage` or nil.
  open var contents: Any? {
    get { contentsValue is QuinceLayerDrawing ? nil : contentsValue }
    set {
      let value = QuinceValue.unwrap(newValue)
      if value == nil && contentsValue == nil { return }
      if let new = value as? CGImage, let old = contentsValue as? CGImage, new === old { return }
      let action = quinceWillChange("contents")
      contentsValue = value
      quinceDidChange("contents", .content, action)
    }
  }

  /// The part of the contents that is shown, in units of the contents.
  open var contentsRect: CGRect {
    get { s.seldom.contentsRect }
    set {
      guard newValue != contentsRect else { return }
      let action = quinceWillChange("contentsRect")
      s.editRare { $0.contentsRect = newValue }
      quinceDidChange("contentsRect", .content, action)
    }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { s.contentsGravity }
    set {
      guard newValue != s.contentsGravity else { return }
      s.contentsGravity = newValue
      quinceMark(.content)
    }
  }

  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { s.contentsScale }
    set {
      guard newValue != s.contentsScale, newValue > 0 else { return }
      s.contentsScale = newValue
      quinceMark(.content)
    }
  }

  /// The part that stretches when contents are resized, in units of the contents.
  open var contentsCenter: CGRect {
    get { s.seldom.contentsCenter }
    set {
      guard newValue != contentsCenter else { return }
      let action = quinceWillChange("contentsCenter")
      s.editRare { $0.contentsCenter = newValue }
      quinceDidChange("contentsCenter", .content, action)
    }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var contentsFormat: CALayerContentsFormat {
    get { extras?.contentsFormat ?? .RGBA8Uint }
    set { quinceExtras.contentsFormat = newValue }
  }

  open var minificationFilter: CALayerContentsFilter {
    get { s.seldom.minificationFilter }
    set { s.editRare { $0.minificationFilter = newValue }; quinceMark(.content) }
  }

  open var magnificationFilter: CALayerContentsFilter {
    get { s.seldom.magnificationFilter }
    set { s.editRare { $0.magnificationFilter = newValue }; quinceMark(.content) }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var minificationFilterBias: Float {
    get { s.seldom.minificationFilterBias }
    set { s.editRare { $0.minificationFilterBias = newValue } }
  }

  /// A promise that the layer's own content has no transparent pixels.
  open var isOpaque: Bool {
    get { s.isOpaque }
    set {
      guard newValue != s.isOpaque else { return }
      s.isOpaque = newValue
      quinceMark(.content)
    }
  }

  // MARK: Display

  open func display() { quinceDisplay() }
  open func setNeedsDisplay() { quinceSetNeedsDisplay() }
  open func setNeedsDisplay(_ r: CGRect) { quinceSetNeedsDisplay() }
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
    if let delegate = delegateStorage { quinceOnMain { delegate.draw(self, in: ctx) } }
  }

  /// Draws the layer and all below it now, in the layer's coordinates.
  open func render(in ctx: CGContext) { quinceRender(in: ctx) }

  // MARK: Appearance

  open var opacity: Float {
    get { s.opacity }
    set {
      guard newValue != s.opacity else { return }
      let action = quinceWillChange("opacity")
      s.opacity = newValue.isFinite ? newValue : 1
      quinceDidChange("opacity", .geometry, action)
    }
  }

  open var allowsGroupOpacity: Bool {
    get { s.allowsGroupOpacity }
    set {
      guard newValue != s.allowsGroupOpacity else { return }
      s.allowsGroupOpacity = newValue
      quinceMark(.geometry)
    }
  }

  open var masksToBounds: Bool {
    get { s.masksToBounds }
    set {
      guard newValue != s.masksToBounds else { return }
      let action = quinceWillChange("masksToBounds")
      s.masksToBounds = newValue
      quinceDidChange("masksToBounds", .geometry, action)
    }
  }

  open var backgroundColor: CGColor? {
    get { s.backgroundColor }
    set {
      if newValue === s.backgroundColor || newValue == s.backgroundColor { return }
      let action = quinceWillChange("backgroundColor")
      s.backgroundColor = newValue
      quinceDidChange("backgroundColor", .content, action)
    }
  }

  open var cornerRadius: CGFloat {
    get { s.cornerRadius }
    set {
      guard newValue != s.cornerRadius else { return }
      let action = quinceWillChange("cornerRadius")
      s.cornerRadius = newValue
      quinceDidChange("cornerRadius", .geometry, action)
    }
  }

  open var maskedCorners: CACornerMask {
    get { s.maskedCorners }
    set {
      guard newValue != s.maskedCorners else { return }
      s.maskedCorners = newValue
      quinceMark(.geometry)
    }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { s.cornerCurve }
    set {
      guard newValue != s.cornerCurve else { return }
      s.cornerCurve = newValue
      quinceMark(.geometry)
    }
  }

  // Apple: CALayer.cornerCurveExpansionFactor(_:), 1 for circular, 1.528665 for continuous
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Points, inside the bounds, above the content and the sublayers.
  open var borderWidth: CGFloat {
    get { s.borderWidth }
    set {
      guard newValue != s.borderWidth else { return }
      let action = quinceWillChange("borderWidth")
      s.borderWidth = newValue
      quinceDidChange("borderWidth", .content, action)
    }
  }

  open var borderColor: CGColor? {
    get { s.borderColor }
    set {
      if newValue == s.borderColor { return }
      let action = quinceWillChange("borderColor")
      s.borderColor = newValue
      quinceDidChange("borderColor", .content, action)
    }
  }

  open var shadowColor: CGColor? {
    get { s.seldom.shadowColor }
    set {
      if newValue == shadowColor { return }
      let action = quinceWillChange("shadowColor")
      s.editRare { $0.shadowColor = newValue }
      quinceDidChange("shadowColor", .geometry, action)
    }
  }

  open var shadowOpacity: Float {
    get { s.seldom.shadowOpacity }
    set {
      guard newValue != shadowOpacity else { return }
      let action = quinceWillChange("shadowOpacity")
      s.editRare { $0.shadowOpacity = newValue }
      quinceDidChange("shadowOpacity", .geometry, action)
    }
  }

  open var shadowOffset: CGSize {
    get { s.seldom.shadowOffset }
    set {
      guard newValue != shadowOffset else { return }
      let action = quinceWillChange("shadowOffset")
      s.editRare { $0.shadowOffset = newValue }
      quinceDidChange("shadowOffset", .geometry, action)
    }
  }

  open var shadowRadius: CGFloat {
    get { s.seldom.shadowRadius }
    set {
      guard newValue != shadowRadius else { return }
      let action = quinceWillChange("shadowRadius")
      s.editRare { $0.shadowRadius = newValue }
      quinceDidChange("shadowRadius", .geometry, action)
    }
  }

  open var shadowPath: CGPath? {
    get { s.seldom.shadowPath }
    set {
      if newValue === shadowPath { return }
      let action = quinceWillChange("shadowPath")
      s.editRare { $0.shadowPath = newValue }
      quinceDidChange("shadowPath", .geometry, action)
    }
  }

  open var shouldRasterize: Bool {
    get { s.shouldRasterize }
    set {
      guard newValue != s.shouldRasterize else { return }
      s.shouldRasterize = newValue
      quinceMark(.geometry)
    }
  }

  open var rasterizationScale: CGFloat {
    get { s.seldom.rasterizationScale }
    set {
      guard newValue != rasterizationScale else { return }
      s.editRare { $0.rasterizationScale = newValue }
      quinceMark(.geometry)
    }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { extras?.edgeAntialiasingMask ?? CAEdgeAntialiasingMask(rawValue: 15) }
    set { quinceExtras.edgeAntialiasingMask = newValue }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var allowsEdgeAntialiasing: Bool {
    get { flags.contains(.allowsEdgeAntialiasing) }
    set {
      flags.set(.allowsEdgeAntialiasing, newValue)
      quinceMark(.content)
    }
  }

  // Apple: CALayer.filters, "This property is not supported on layers in iOS."
  open var filters: [Any]? {
    get { extras?.filters }
    set { quinceExtras.filters = newValue }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var compositingFilter: Any? {
    get { extras?.compositingFilter }
    set { quinceExtras.compositingFilter = newValue }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var backgroundFilters: [Any]? {
    get { extras?.backgroundFilters }
    set { quinceExtras.backgroundFilters = newValue }
  }

  // MARK: Layout

  open func preferredFrameSize() -> CGSize { s.bounds.size }
  open func setNeedsLayout() { quinceSetNeedsLayout() }
  open func needsLayout() -> Bool { flags.contains(.needsLayout) }
  /// Lays out the highest ancestor that needs it, and everything below.
  open func layoutIfNeeded() { quinceLayoutIfNeeded() }
  open func layoutSublayers() {
    if let delegate = delegateStorage { quinceOnMain { delegate.layoutSublayers(of: self) } }
  }

  // MARK: Actions and animations

  open class func defaultAction(forKey event: String) -> (any CAAction)? { quinceDefaultAction(forKey: event) }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultValue(forKey key: String) -> Any? { QuinceLayerKeys.defaultValue(key) }
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Delegate, `actions`, `style["actions"]`, `defaultAction(forKey:)`, in this order; `NSNull` ends the search.
  open func action(forKey event: String) -> (any CAAction)? { quinceAction(forKey: event) }

  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { quinceExtras.actions = newValue }
  }

  /// Adds a copy of `anim`, replacing the one with the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) { quinceAdd(anim, forKey: key) }
  open func removeAllAnimations() { quinceRemoveAllAnimations() }
  open func removeAnimation(forKey key: String) { quinceRemoveAnimation(forKey: key) }
  open func animationKeys() -> [String]? { quinceAnimationKeys() }
  open func animation(forKey key: String) -> CAAnimation? { quinceAnimation(forKey: key) }

  open var name: String? {
    get { extras?.name }
    set { quinceExtras.name = newValue }
  }

  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { quinceExtras.style = newValue }
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
  open func value(forKeyPath keyPath: String) -> Any? { quinceValue(path: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { quinceSetValue(value, path: keyPath) }

  // MARK: Scrolling

  /// The part of the bounds that ancestors which clip leave visible, in the layer's points.
  open var visibleRect: CGRect { quinceVisibleRect() }
  /// Scrolls the nearest `CAScrollLayer` above so that `p` is its origin.
  open func scroll(_ p: CGPoint) { quinceScroll(to: p) }
  open func scrollRectToVisible(_ r: CGRect) { quinceScroll(toShow: r) }

  // MARK: CAMediaTiming

  open var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue; quinceTimingChanged() }
  }
  open var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue; quinceTimingChanged() }
  }
  open var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue; quinceTimingChanged() }
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
  package func quinceCopyState(from other: CALayer) { s = other.s }
  /// Whether the layer makes its own content from its size (shape, gradient, text).
  package var quinceDrawsForSize: Bool { false }
  /// A built-in subclass's own value; nil when it has no such key.
  package func quinceOwnValue(_ key: String) -> QuinceValue? { nil }
  /// Stores a built-in subclass's own value; false when it has no such key.
  package func quinceSetOwnValue(_ key: String, _ value: QuinceValue) -> Bool { false }
  /// What a built-in subclass draws, in its bounds' coordinates.
  package func quinceDrawing() -> QuinceDisplayList? { nil }
  package var quincePaints: Bool { false }
}

package struct QuinceLayerFlags: OptionSet {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }
  package static let needsLayout = QuinceLayerFlags(rawValue: 1)
  package static let layoutBelow = QuinceLayerFlags(rawValue: 2)
  package static let needsDisplay = QuinceLayerFlags(rawValue: 4)
  package static let displayBelow = QuinceLayerFlags(rawValue: 8)
  package static let needsDisplayOnBoundsChange = QuinceLayerFlags(rawValue: 16)
  package static let drawsAsynchronously = QuinceLayerFlags(rawValue: 32)
  package static let allowsEdgeAntialiasing = QuinceLayerFlags(rawValue: 64)
  package static let isMask = QuinceLayerFlags(rawValue: 128)
  /// Some sublayer has a `zPosition`.
  package static let hasDepth = QuinceLayerFlags(rawValue: 256)
  /// A compositor shows this layer as a root.
  package static let isRoot = QuinceLayerFlags(rawValue: 512)
  /// Was part of a frame: from now on its properties animate implicitly.
  package static let committed = QuinceLayerFlags(rawValue: 1024)
  /// A layer that blurs what lies below it is among the sublayers or deeper.
  package static let backdropBelow = QuinceLayerFlags(rawValue: 2048)
  package static let isLayingOut = QuinceLayerFlags(rawValue: 4096)

  @inline(__always) mutating func set(_ flag: QuinceLayerFlags, _ on: Bool) {
    if on { insert(flag) } else { remove(flag) }
  }
}

/// Values that most layers never set.
package final class QuinceLayerExtras {
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
}

extension CGRect {
  /// Itself without NaN or infinite parts.
  package var quinceSane: CGRect {
    guard (origin.x + origin.y + size.width + size.height).isFinite else {
      return CGRect(
        origin: origin.quinceSane,
        size: CGSize(
          width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0))
    }
    return self
  }
}

extension CGPoint {
  package var quinceSane: CGPoint {
    (x + y).isFinite ? self : CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }
}
