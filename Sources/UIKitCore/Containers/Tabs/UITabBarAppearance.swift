/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { didChange() } }
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { didChange() } }
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { didChange() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var selectionIndicatorTintColor: UIColor? {
    didSet {
      NoEffect.log("UITabBarAppearance.selectionIndicatorTintColor")
      didChange()
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var selectionIndicatorImage: UIImage? {
    didSet {
      NoEffect.log("UITabBarAppearance.selectionIndicatorImage")
      didChange()
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic {
    didSet {
      NoEffect.log("UITabBarAppearance.stackedItemPositioning")
      didChange()
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var stackedItemWidth: CGFloat = 0 {
    didSet {
      NoEffect.log("UITabBarAppearance.stackedItemWidth")
      didChange()
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var stackedItemSpacing: CGFloat = 0 {
    didSet {
      NoEffect.log("UITabBarAppearance.stackedItemSpacing")
      didChange()
    }
  }

  package override func _copy(from other: UIBarAppearance) {
    super._copy(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.copy() as! UITabBarItemAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance.copy() as! UITabBarItemAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copy() as! UITabBarItemAppearance
    NoEffect.silently {
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedItemPositioning = other.stackedItemPositioning
      stackedItemWidth = other.stackedItemWidth
      stackedItemSpacing = other.stackedItemSpacing
    }
  }
}
