import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  // MARK: Background, hidden, mask

  var backgroundIsOpaque: Bool {
    guard let color = layer.backgroundColor else { return false }
    return color.alpha >= 1
  }

  func setBackgroundColor(_ color: UIColor?) {
    _backgroundColor = color
    applyBackground()
  }

  func applyBackground() {
    let color = { self._backgroundColor?.resolvedColor(with: self.traitCollection).cgColor }
    let resolved = backgroundMayBeTinted ? withTint(color) : color()
    if layer.backgroundColor == nil && resolved == nil { return }
    layer.backgroundColor = resolved
    if Implementations.draw(type(of: self)) {
      layer.isOpaque = _flags.isOpaque && backgroundIsOpaque
    }
  }

  func setHidden(_ hidden: Bool) {
    guard layer.isHidden != hidden else { return }
    layer.isHidden = hidden
    if hidden { for gesture in _gestures { gesture.cancelIfActive() } }
    hiddenChanged()
  }

  /// Stack views lay out without their hidden views.
  private func hiddenChanged() {
    _superview?.subviewHiddenChanged(self)
  }

  func setMask(_ view: UIView?) {
    let rare = makeRare()
    rare.mask?.layer.removeFromSuperlayer()
    rare.mask = view
    layer.mask = view?.layer
  }

  func setContentMode(_ mode: ContentMode) {
    guard _flags.contentMode != UInt8(mode.rawValue) else { return }
    _flags.contentMode = UInt8(mode.rawValue)
    layer.contentsGravity = UIView.gravity(mode)
    layer.needsDisplayOnBoundsChange = mode == .redraw
  }

  package nonisolated static func gravity(_ mode: ContentMode) -> CALayerContentsGravity {
    switch mode {
    case .scaleToFill, .redraw: return .resize
    case .scaleAspectFit: return .resizeAspect
    case .scaleAspectFill: return .resizeAspectFill
    case .center: return .center
    case .top: return .top
    case .bottom: return .bottom
    case .left: return .left
    case .right: return .right
    case .topLeft: return .topLeft
    case .topRight: return .topRight
    case .bottomLeft: return .bottomLeft
    case .bottomRight: return .bottomRight
    }
  }

  // MARK: Tint

  var _resolvedTintColor: UIColor {
    let color = undimmedTintColor
    return resolvedTintAdjustmentMode == .dimmed ? UIView._dimmed(color, traitCollection) : color
  }

  private var undimmedTintColor: UIColor {
    var view: UIView? = self
    while let candidate = view {
      if let color = candidate._rare?.tintColor { return color }
      view = candidate._superview
    }
    return UIView.accentColor
  }

  // Apple: "Specifying your app's color scheme", the accent colour of the catalogue is what views inherit.
  private static let accentColor: UIColor =
    (Bundle.main.object(forInfoDictionaryKey: "NSAccentColorName") as? String).flatMap { UIColor(named: $0) }
    ?? .systemBlue

  // Assumed: a dimmed tint is the colour's luminance as a grey, at 0.8 of its alpha.
  private static func _dimmed(_ color: UIColor, _ traits: UITraitCollection) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha * 0.8)
  }

  /// What `UIColor.tintColor` stands for in the body is the view's tint.
  func withTint<Result>(_ body: () -> Result) -> Result {
    let outer = UIColor.currentTint
    UIColor.currentTint = _resolvedTintColor
    defer { UIColor.currentTint = outer }
    return body()
  }

  /// The background follows the tint where its colour is made from it.
  private var backgroundMayBeTinted: Bool {
    switch _backgroundColor?.storage {
    case .dynamic, .translucent: true
    default: false
    }
  }

  var resolvedTintAdjustmentMode: TintAdjustmentMode {
    var view: UIView? = self
    while let candidate = view {
      if let mode = candidate._rare?.tintMode, mode != .automatic { return mode }
      view = candidate._superview
    }
    return .normal
  }

  func setTintColor(_ color: UIColor?) {
    // The tint that is inherited stands for itself.
    let color = color === UIColor.tintColor ? nil : color
    if color == nil && _rare?.tintColor == nil { return }
    makeRare().tintColor = color
    tintChanged()
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard mode != (_rare?.tintMode ?? .automatic) else { return }
    makeRare().tintMode = mode
    tintChanged(modeOnly: true)
  }

  /// - Parameter throughout: whether views with tints of their own hear as well.
  private func tintChanged(modeOnly: Bool = false, throughout: Bool = false) {
    if backgroundMayBeTinted { applyBackground() }
    UITraitCollection._perform(traitCollection) { tintColorDidChange() }
    for view in _subviews {
      let inherits = modeOnly ? (view._rare?.tintMode ?? .automatic) == .automatic : view._rare?.tintColor == nil
      if throughout || inherits { view.tintChanged(modeOnly: modeOnly, throughout: throughout) }
    }
  }

  /// After joining a superview: an inherited tint other than the default is news, and so is any tint in a window.
  // Observed since iOS 13: all views of a hierarchy that is added to a window hear of their tint.
  func inheritTint(entering window: Bool = false) {
    if window { return tintChanged(throughout: true) }
    var view = _superview
    while let candidate = view {
      if let rare = candidate._rare, rare.tintColor != nil || rare.tintMode == .dimmed {
        if _rare?.tintColor == nil { tintChanged() }
        return
      }
      view = candidate._superview
    }
  }

  // MARK: Direction

  var _layoutDirection: UIUserInterfaceLayoutDirection {
    let attribute = _rare?.semantic ?? .unspecified
    switch traitCollection.layoutDirection {
    case .rightToLeft: return UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft)
    default: return UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }
  }

  func setSemantic(_ attribute: UISemanticContentAttribute) {
    guard attribute != (_rare?.semantic ?? .unspecified) else { return }
    makeRare().semantic = attribute
    setNeedsLayout()
    layoutNode?.directionChanged()
  }

  // MARK: Traits

  func initialTraits() -> UITraitCollection {
    // Apple: UITraitCollection.current, "when UIKit creates a view, it predicts its traits".
    UIScreen.main.traitCollection
  }

  func setOverrideStyle(_ style: UIUserInterfaceStyle) {
    guard style != (_rare?.overrideStyle ?? .unspecified) else { return }
    makeRare().overrideStyle = style
    inheritTraits()
    if self is UIWindow { UIApplication.shared.statusBarNeedsUpdate() }
  }

  /// The traits that come from above: the controller of this view, or the superview.
  private var inheritedTraits: UITraitCollection? {
    if let controller = _controller { return controller.updatedTraits() }
    if let window = self as? UIWindow { return window.parentTraits }
    return _superview?.traitCollection
  }

  /// Renews the traits of this view and, where they changed, of everything below, parents first.
  package func inheritTraits() {
    TraitUpdates.done(self)
    guard let inherited = inheritedTraits else {
      if let overrides = _rare?.traitOverrides {
        adoptTraits(overriding(initialTraits(), overrides))
      } else if let style = _rare?.overrideStyle, style != .unspecified {
        adoptTraits(traitCollection.replacing(style: style))
      }
      return
    }
    adoptTraits(limitingTextSize(overriding(inherited, _rare?.traitOverrides)))
  }

  // Assumed: a trait override of the style has precedence over `overrideUserInterfaceStyle`.
  private func overriding(_ inherited: UITraitCollection, _ overrides: UITraitOverrides?) -> UITraitCollection {
    let style = _rare?.overrideStyle ?? .unspecified
    let styled = style == .unspecified ? inherited : inherited.replacing(style: style)
    return styled.merging(overrides)
  }

  func setTraitOverrides(_ overrides: UITraitOverrides) {
    if overrides.isEmpty, _rare?.traitOverrides == nil { return }
    // Kept when empty: a view without a superview finds its way back to the traits before.
    makeRare().traitOverrides = overrides
    TraitUpdates.wait(self)
  }

  private func limitingTextSize(_ traits: UITraitCollection) -> UITraitCollection {
    guard let rare = _rare, rare.minimumContentSize != nil || rare.maximumContentSize != nil else { return traits }
    var values = traits._values
    if let least = rare.minimumContentSize, values.contentSize < least { values.contentSize = least }
    if let most = rare.maximumContentSize, values.contentSize > most { values.contentSize = most }
    return values == traits._values ? traits : UITraitCollection(values)
  }

  private func adoptTraits(_ traits: UITraitCollection) {
    let previous = traitCollection
    if previous === traits {
      _traits = traits
      return
    }
    if previous._values == traits._values {
      _traits = traits
      // Below may still lie views that carry other traits.
      for view in _subviews where view._traits !== traits { view.inheritTraits() }
      return
    }
    _traits = traits
    if _backgroundColor != nil { applyBackground() }
    if previous.displayScale != traits.displayScale, traits.displayScale > 0 {
      contentScaleFactor = traits.displayScale
    }
    if previous.hasDifferentColorAppearance(comparedTo: traits) { setNeedsDisplay() }
    // The system's fonts are others, whatever of the view has been measured with them or drawn.
    if previous.legibilityWeight != traits.legibilityWeight {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
    UITraitCollection._perform(traits) {
      if let rare = _rare { rare.traitVariations?.apply(traits) }
      traitsDidChange(previous)
      traitCollectionDidChange(previous)
      // Assumed: those who registered hear it after the object itself.
      _rare?.traitObservers?.notify(self, from: previous, to: traits)
    }
    setNeedsLayout()
    for view in _subviews { view.inheritTraits() }
  }
}

extension UIView: TraitObserved {
  var traitObservers: TraitObservers {
    let rare = makeRare()
    if let observers = rare.traitObservers { return observers }
    let observers = TraitObservers()
    rare.traitObservers = observers
    return observers
  }
}
