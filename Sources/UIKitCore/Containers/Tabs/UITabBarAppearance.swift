/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { didChange() } }
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { didChange() } }
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { didChange() } }
  /// Colours the image behind the selected item. Default nil: the image has its own colours.
  open var selectionIndicatorTintColor: UIColor? { didSet { didChange() } }
  /// Behind the selected item. Default nil: the bar's own.
  open var selectionIndicatorImage: UIImage? { didSet { didChange() } }
  /// How items with their titles below the images share the bar. Default automatic: as the bar says.
  open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic { didSet { didChange() } }
  /// Of centred items, in points; 0 leaves it to the bar.
  open var stackedItemWidth: CGFloat = 0 { didSet { didChange() } }
  /// Between centred items, in points; 0 leaves it to the bar.
  open var stackedItemSpacing: CGFloat = 0 { didSet { didChange() } }

  package override func _copy(from other: UIBarAppearance) {
    super._copy(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.copy() as! UITabBarItemAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance.copy() as! UITabBarItemAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copy() as! UITabBarItemAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }
}
