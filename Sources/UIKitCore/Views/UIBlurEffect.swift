import CoreGraphics
import Foundation

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

  /// Whether the blur is light or dark by itself; unspecified where it follows the appearance.
  package var ownStyle: UIUserInterfaceStyle {
    switch _style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      return .light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      return .dark
    default: return .unspecified
    }
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
