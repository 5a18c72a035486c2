/// How a tab bar item looks in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  @available(*, deprecated, message: "Quince: no effect")
  open var titlePositionAdjustment: UIOffset = .zero {
    didSet { NoEffect.log("UITabBarItemStateAppearance.titlePositionAdjustment") }
  }
  open var iconColor: UIColor?
  @available(*, deprecated, message: "Quince: no effect")
  open var badgePositionAdjustment: UIOffset = .zero {
    didSet { NoEffect.log("UITabBarItemStateAppearance.badgePositionAdjustment") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var badgeBackgroundColor: UIColor? {
    didSet { NoEffect.log("UITabBarItemStateAppearance.badgeBackgroundColor") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { NoEffect.log("UITabBarItemStateAppearance.badgeTextAttributes") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var badgeTitlePositionAdjustment: UIOffset = .zero {
    didSet { NoEffect.log("UITabBarItemStateAppearance.badgeTitlePositionAdjustment") }
  }

  package func _reset() { _copy(from: UITabBarItemStateAppearance()) }
  package func _copy(from other: UITabBarItemStateAppearance) {
    NoEffect.silently {
      titleTextAttributes = other.titleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      iconColor = other.iconColor
      badgePositionAdjustment = other.badgePositionAdjustment
      badgeBackgroundColor = other.badgeBackgroundColor
      badgeTextAttributes = other.badgeTextAttributes
      badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
  }
}
