import CoreGraphics
import Foundation
import QuartzCore

/// A visual effect for a `UIVisualEffectView`.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// Blurs what lies behind.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  package let _style: Style

  public init(style: Style) {
    _style = style
    super.init()
  }

  /// The tint over the blurred picture.
  // Assumed: white and near-black at opacities that resemble iOS 16's materials.
  package func _tint(dark: Bool) -> UIColor {
    func light(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.97, alpha: alpha) }
    func night(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.11, alpha: alpha) }
    switch _style {
    case .extraLight: return UIColor(white: 0.97, alpha: 0.82)
    case .light: return UIColor(white: 1, alpha: 0.3)
    case .dark: return UIColor(white: 0.11, alpha: 0.73)
    case .regular, .systemMaterial: return dark ? night(0.7) : light(0.7)
    case .prominent, .systemThickMaterial: return dark ? night(0.82) : light(0.82)
    case .systemUltraThinMaterial: return dark ? night(0.4) : light(0.4)
    case .systemThinMaterial: return dark ? night(0.55) : light(0.55)
    case .systemChromeMaterial: return dark ? night(0.75) : light(0.75)
    case .systemUltraThinMaterialLight: return light(0.4)
    case .systemThinMaterialLight: return light(0.55)
    case .systemMaterialLight: return light(0.7)
    case .systemThickMaterialLight: return light(0.82)
    case .systemChromeMaterialLight: return light(0.75)
    case .systemUltraThinMaterialDark: return night(0.4)
    case .systemThinMaterialDark: return night(0.55)
    case .systemMaterialDark: return night(0.7)
    case .systemThickMaterialDark: return night(0.82)
    case .systemChromeMaterialDark: return night(0.75)
    }
  }
}

/// Lets content on a blur stand out.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  package let _blur: UIBlurEffect
  public init(blurEffect: UIBlurEffect) {
    _blur = blurEffect
    super.init()
  }
}

/// A view with a visual effect; content belongs into its `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView(frame: .zero)
  private var backdrop: BackdropLayer?

  @preconcurrency @MainActor public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
    apply()
  }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeEffect(coder)
  }

  open var effect: UIVisualEffect? { didSet { apply() } }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func apply() {
    guard let blur = effect as? UIBlurEffect else {
      backdrop?.removeFromSuperlayer()
      backdrop = nil
      return
    }
    let layer: BackdropLayer
    if let made = backdrop {
      layer = made
    } else {
      layer = BackdropLayer()
      layer.delegate = NoActions.shared
      self.layer.insertSublayer(layer, at: 0)
      backdrop = layer
    }
    layer.frame = bounds
    layer.tint = blur._tint(dark: traitCollection.userInterfaceStyle == .dark).cgColor
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop?.frame = bounds
  }

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    apply()
  }
}

/// A delegate for plain layers that should change without implicit animations, except within animation blocks.
@MainActor package final class NoActions: NSObject, CALayerDelegate {
  package static let shared = NoActions()
  package func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIView.blockAction(for: layer, forKey: event)
  }
}
