/// How a tab bar item looks in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// In points; an item's own adjustment goes before it.
  open var titlePositionAdjustment: UIOffset = .zero
  open var iconColor: UIColor?
  /// How far the badge lies from its usual place, in points.
  open var badgePositionAdjustment: UIOffset = .zero
  /// Default nil: red. An item's own colour goes before it.
  open var badgeBackgroundColor: UIColor?
  /// Font and colour of the badge's text; an item's own go before them.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the badge's text lies from its middle, in points.
  open var badgeTitlePositionAdjustment: UIOffset = .zero

  package func _reset() { _copy(from: UITabBarItemStateAppearance()) }
  package func _copy(from other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
