import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  // MARK: Background, hidden, mask

  var quinceBackgroundIsOpaque: Bool {
    guard let color = layer.backgroundColor else { return false }
    return color.alpha >= 1
  }

  func quinceSetBackgroundColor(_ color: UIColor?) {
    quinceBackgroundColor = color
    quinceApplyBackground()
  }

  func quinceApplyBackground() {
    let resolved = quinceBackgroundColor?.resolvedColor(with: traitCollection).cgColor
    if layer.backgroundColor == nil && resolved == nil { return }
    layer.backgroundColor = resolved
    if QuinceOverrides.draw(type(of: self)) {
      layer.isOpaque = quinceFlags.isOpaque && quinceBackgroundIsOpaque
    }
  }

  func quinceSetHidden(_ hidden: Bool) {
    guard layer.isHidden != hidden else { return }
    layer.isHidden = hidden
    if hidden { for gesture in quinceGestures { gesture.quinceCancelIfActive() } }
    quinceHiddenChanged()
  }

  /// Stack views lay out without their hidden views.
  private func quinceHiddenChanged() {
    quinceSuperview?.quinceSubviewHiddenChanged(self)
  }

  func quinceSetMask(_ view: UIView?) {
    let rare = quinceMakeRare()
    rare.mask?.layer.removeFromSuperlayer()
    rare.mask = view
    layer.mask = view?.layer
  }

  func quinceSetContentMode(_ mode: ContentMode) {
    guard quinceFlags.contentMode != UInt8(mode.rawValue) else { return }
    quinceFlags.contentMode = UInt8(mode.rawValue)
    layer.contentsGravity = UIView.quinceGravity(mode)
    layer.needsDisplayOnBoundsChange = mode == .redraw
  }

  package nonisolated static func quinceGravity(_ mode: ContentMode) -> CALayerContentsGravity {
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

  var quinceResolvedTintColor: UIColor {
    let color = quinceUndimmedTintColor
    return quinceResolvedTintAdjustmentMode == .dimmed ? UIView.quinceDimmed(color, traitCollection) : color
  }

  private var quinceUndimmedTintColor: UIColor {
    var view: UIView? = self
    while let candidate = view {
      if let color = candidate.quinceRare?.tintColor { return color }
      view = candidate.quinceSuperview
    }
    return UIColor.systemBlue
  }

  // Assumed: a dimmed tint is the colour's luminance as a grey, at 0.8 of its alpha.
  private static func quinceDimmed(_ color: UIColor, _ traits: UITraitCollection) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha * 0.8)
  }

  var quinceResolvedTintAdjustmentMode: TintAdjustmentMode {
    var view: UIView? = self
    while let candidate = view {
      if let mode = candidate.quinceRare?.tintMode, mode != .automatic { return mode }
      view = candidate.quinceSuperview
    }
    return .normal
  }

  func quinceSetTintColor(_ color: UIColor?) {
    if color == nil && quinceRare?.tintColor == nil { return }
    quinceMakeRare().tintColor = color
    quinceTintChanged()
  }

  func quinceSetTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard mode != (quinceRare?.tintMode ?? .automatic) else { return }
    quinceMakeRare().tintMode = mode
    quinceTintChanged(modeOnly: true)
  }

  private func quinceTintChanged(modeOnly: Bool = false) {
    UITraitCollection.quincePerform(traitCollection) { tintColorDidChange() }
    for view in quinceSubviews {
      if modeOnly ? (view.quinceRare?.tintMode ?? .automatic) == .automatic : view.quinceRare?.tintColor == nil {
        view.quinceTintChanged(modeOnly: modeOnly)
      }
    }
  }

  /// After joining a superview: an inherited tint other than the default is news.
  func quinceInheritTint() {
    var view = quinceSuperview
    while let candidate = view {
      if let rare = candidate.quinceRare, rare.tintColor != nil || rare.tintMode == .dimmed {
        if quinceRare?.tintColor == nil { quinceTintChanged() }
        return
      }
      view = candidate.quinceSuperview
    }
  }

  // MARK: Direction

  var quinceLayoutDirection: UIUserInterfaceLayoutDirection {
    let attribute = quinceRare?.semantic ?? .unspecified
    switch traitCollection.layoutDirection {
    case .rightToLeft: return UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft)
    default: return UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }
  }

  func quinceSetSemantic(_ attribute: UISemanticContentAttribute) {
    guard attribute != (quinceRare?.semantic ?? .unspecified) else { return }
    quinceMakeRare().semantic = attribute
    setNeedsLayout()
    quinceLayoutNode?.directionChanged()
  }

  // MARK: Traits

  func quinceInitialTraits() -> UITraitCollection {
    // Apple: UITraitCollection.current, "when UIKit creates a view, it predicts its traits".
    UIScreen.main.traitCollection
  }

  func quinceSetOverrideStyle(_ style: UIUserInterfaceStyle) {
    guard style != (quinceRare?.overrideStyle ?? .unspecified) else { return }
    quinceMakeRare().overrideStyle = style
    quinceInheritTraits()
  }

  /// The traits that come from above: the controller of this view, or the superview.
  private var quinceInheritedTraits: UITraitCollection? {
    if let controller = quinceController { return controller.quinceUpdatedTraits() }
    if let window = self as? UIWindow { return window.quinceParentTraits }
    return quinceSuperview?.traitCollection
  }

  /// Renews the traits of this view and, where they changed, of everything below, parents first.
  package func quinceInheritTraits() {
    guard let inherited = quinceInheritedTraits else {
      if let style = quinceRare?.overrideStyle, style != .unspecified {
        quinceAdoptTraits(traitCollection.quinceReplacing(style: style))
      }
      return
    }
    let style = quinceRare?.overrideStyle ?? .unspecified
    let styled = style == .unspecified ? inherited : inherited.quinceReplacing(style: style)
    quinceAdoptTraits(quinceLimitingTextSize(styled))
  }

  private func quinceLimitingTextSize(_ traits: UITraitCollection) -> UITraitCollection {
    guard let rare = quinceRare, rare.minimumContentSize != nil || rare.maximumContentSize != nil else { return traits }
    var values = traits.quinceValues
    if let least = rare.minimumContentSize, values.contentSize < least { values.contentSize = least }
    if let most = rare.maximumContentSize, values.contentSize > most { values.contentSize = most }
    return values == traits.quinceValues ? traits : UITraitCollection(values)
  }

  private func quinceAdoptTraits(_ traits: UITraitCollection) {
    let previous = traitCollection
    if previous === traits {
      quinceTraits = traits
      return
    }
    if previous.quinceValues == traits.quinceValues {
      quinceTraits = traits
      // Below may still lie views that carry other traits.
      for view in quinceSubviews where view.quinceTraits !== traits { view.quinceInheritTraits() }
      return
    }
    quinceTraits = traits
    if quinceBackgroundColor != nil { quinceApplyBackground() }
    if previous.displayScale != traits.displayScale, traits.displayScale > 0 {
      contentScaleFactor = traits.displayScale
    }
    if previous.hasDifferentColorAppearance(comparedTo: traits) { setNeedsDisplay() }
    UITraitCollection.quincePerform(traits) {
      quinceTraitsDidChange(previous)
      traitCollectionDidChange(previous)
    }
    setNeedsLayout()
    for view in quinceSubviews { view.quinceInheritTraits() }
  }
}
