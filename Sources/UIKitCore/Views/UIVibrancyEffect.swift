import Foundation

/// What kind of content stands out on a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

  // Assumed: as opaque as the system colours of the same names.
  var opacity: CGFloat {
    switch self {
    case .label: return 1
    case .secondaryLabel: return 0.6
    case .tertiaryLabel: return 0.3
    case .quaternaryLabel: return 0.18
    case .fill: return 0.36
    case .secondaryFill: return 0.32
    case .tertiaryFill: return 0.24
    case .separator: return 0.3
    }
  }
}

/// Lets content on a blur stand out.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  package let _blur: UIBlurEffect
  package let style: UIVibrancyEffectStyle?
  public init(blurEffect: UIBlurEffect) {
    (_blur, style) = (blurEffect, nil)
    super.init()
  }
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (_blur, self.style) = (blurEffect, style)
    super.init()
  }
}
