/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { didChange() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      NoEffect.log("UITabBarAppearance.inlineLayoutAppearance")
      didChange()
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      NoEffect.log("UITabBarAppearance.compactInlineLayoutAppearance")
      didChange()
    }
  }
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
    NoEffect.silently {
      inlineLayoutAppearance = other.inlineLayoutAppearance.copy() as! UITabBarItemAppearance
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copy() as! UITabBarItemAppearance
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedItemPositioning = other.stackedItemPositioning
      stackedItemWidth = other.stackedItemWidth
      stackedItemSpacing = other.stackedItemSpacing
    }
  }
}

/// How the items of a tab bar look, by state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  public required init(style: Style) { super.init() }
  public convenience override init() { self.init(style: .stacked) }
  open func configureWithDefault(for style: Style) {
    for state in [normal, selected, disabled, focused] { state._reset() }
  }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(style: .stacked)
    for (from, to) in [
      (normal, copy.normal), (selected, copy.selected), (disabled, copy.disabled), (focused, copy.focused),
    ] {
      to._copy(from: from)
    }
    return copy
  }
}

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
