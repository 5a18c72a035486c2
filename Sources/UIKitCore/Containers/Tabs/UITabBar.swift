@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// A bar of items at the bottom of a screen, one of them selected.
@preconcurrency @MainActor open class UITabBar: UIView {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeTabBar(coder)
  }

  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? {
    get { _items.isEmpty ? nil : _items }
    set { setItems(newValue, animated: false) }
  }
  open weak var selectedItem: UITabBarItem? { didSet { _style() } }
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { _setItems(items ?? []) }
  /// Shows a screen from which the items are dragged into the bar.
  open func beginCustomizingItems(_ items: [UITabBarItem]) { beginCustomizing(items) }
  /// Returns whether the bar's items changed.
  @discardableResult open func endCustomizing(animated: Bool) -> Bool { endCustomizing(animated) }
  open var isCustomizing: Bool { customizing != nil }

  open var barStyle: UIBarStyle = .default {
    didSet {
      noteStyle(\UITabBar.barStyle)
      _style()
    }
  }
  open var isTranslucent = true {
    didSet {
      noteStyle(\UITabBar.isTranslucent)
      _style()
      // Pages reach under translucent bars only.
      if isTranslucent != oldValue { _manager?.viewIfLoaded?.setNeedsLayout() }
    }
  }
  open var barTintColor: UIColor? {
    didSet {
      noteStyle(\UITabBar.barTintColor)
      _style()
    }
  }
  open var unselectedItemTintColor: UIColor? {
    didSet {
      noteStyle(\UITabBar.unselectedItemTintColor)
      updateSelection()
    }
  }
  open var backgroundImage: UIImage? {
    didSet {
      noteStyle(\UITabBar.backgroundImage)
      _style()
    }
  }
  open var shadowImage: UIImage? {
    didSet {
      noteStyle(\UITabBar.shadowImage)
      _style()
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var selectionIndicatorImage: UIImage? {
    didSet {
      NoEffect.log("UITabBar.selectionIndicatorImage")
      setNeedsLayout()
    }
  }
  open var itemPositioning: ItemPositioning = .automatic { didSet { setNeedsLayout() } }
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      noteStyle(\UITabBar.standardAppearance)
      _style()
    }
  }
  /// Where nothing of the content lies under the bar. Default nil: the standard appearance without its background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      noteStyle(\UITabBar.scrollEdgeAppearance)
      _style()
    }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let changes = newValue != super.isHidden
      super.isHidden = newValue
      // What the bar covered belongs to the page now, or no longer.
      if changes { _manager?.viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// 49 points, 32 in compact height, and the home indicator's area below.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : bounds.width,
      height: height(for: traitCollection) + (window?.safeAreaInsets.bottom ?? 0))
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height(for: traitCollection))
  }

  // Observed on iOS 11 and later: 32 points where the height is compact.
  func height(for traits: UITraitCollection) -> CGFloat { traits.verticalSizeClass == .compact ? 32 : 49 }

  /// Titles stand beside images where the width is regular or the height compact.
  var layoutStyle: UITabBarItemAppearance.Style {
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    _background.frame = bounds
    let count = CGFloat(max(1, buttons.count))
    let isWide = traitCollection.horizontalSizeClass == .regular
    let width = isWide && itemPositioning != .fill ? (itemWidth > 0 ? itemWidth : 76) : bounds.width / count
    let gap: CGFloat = isWide && itemPositioning != .fill ? (itemSpacing > 0 ? itemSpacing : 34) : 0
    let total = width * count + gap * (count - 1)
    var x = (bounds.width - total) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for button in isMirrored ? buttons.reversed() : buttons {
      button.frame = CGRect(x: x, y: 0, width: width, height: min(height(for: traitCollection), bounds.height))
      x += width + gap
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateSelection()
  }

  // MARK: Private

  package var _items: [UITabBarItem] = []
  var customizing: TabCustomizingView?
  package var buttons: [TabButton] = []
  private let _background = BarBackground(frame: .zero)
  package weak var _manager: UITabBarController?

  private func setUp() {
    _background.shadowAtTop = true
    addSubview(_background)
    accessibilityTraits = .tabBar
    _style()
  }

  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { _style() } } }

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    setNeedsLayout()
    updateSelection()
  }

  /// The appearance in force.
  // Apple: UITabBar.scrollEdgeAppearance, "uses a transparent background" from iOS 15 on.
  private var appearance: UITabBarAppearance {
    let standard = selectedItem?.standardAppearance ?? standardAppearance
    guard isAtScrollEdge, _manager != nil else { return UITabBarAppearance(barAppearance: standard) }
    if let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance {
      return UITabBarAppearance(barAppearance: edge)
    }
    let edge = UITabBarAppearance(barAppearance: standard)
    edge.configureWithTransparentBackground()
    return edge
  }

  private func _style() {
    let appearance = appearance
    let isBare = isAtScrollEdge && _manager != nil && isTranslucent
    if isBare {
      // What the older properties say does not hold at the edge.
    } else if let barTintColor {
      appearance.backgroundColor = barTintColor
      if !isTranslucent { appearance.backgroundEffect = nil }
    } else if !isTranslucent {
      appearance.backgroundEffect = nil
      appearance.backgroundColor = .systemBackground
    }
    if let backgroundImage {
      appearance.backgroundImage = backgroundImage
      appearance.backgroundEffect = nil
    }
    if let shadowImage { appearance.shadowImage = shadowImage }
    _background.apply(appearance, style: barStyle)
    updateSelection()
  }

  private func _setItems(_ items: [UITabBarItem]) {
    for item in _items { item.onChange = nil }
    for button in buttons { button.removeFromSuperview() }
    _items = items
    buttons = items.map { item in
      let button = TabButton(item: item, bar: self)
      item.onChange = { [weak button] in button?.refresh() }
      addSubview(button)
      return button
    }
    if let selectedItem, !items.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    updateSelection()
    setNeedsLayout()
  }

  package func updateSelection() {
    for button in buttons {
      button.isSelected = button.item === selectedItem
      button.refresh()
    }
  }

  package func tapped(_ item: UITabBarItem) {
    guard item.isEnabled else { return }
    if let controller = _manager {
      controller.tapped(item)
      return
    }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }
}

/// One item of a tab bar: image over title, or beside it.
@MainActor package final class TabButton: UIControl {
  package let item: UITabBarItem
  private weak var bar: UITabBar?
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)

  package init(item: UITabBarItem, bar: UITabBar?) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    imageView.contentMode = .center
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.clipsToBounds = true
    badge.layer.cornerRadius = 9
    addSubview(imageView)
    addSubview(label)
    addSubview(badge)
    isAccessibilityElement = true
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.bar?.tapped(self.item)
      }, for: .touchDown)
    refresh()
  }

  package required init?(coder: NSCoder) { return nil }

  package func refresh() {
    isEnabled = item.isEnabled
    let appearance = item.standardAppearance ?? bar?.standardAppearance
    let style = bar?.layoutStyle ?? .stacked
    let layout: UITabBarItemAppearance?
    switch style {
    case .stacked: layout = appearance?.stackedLayoutAppearance
    case .inline: layout = appearance?.inlineLayoutAppearance
    case .compactInline: layout = appearance?.compactInlineLayoutAppearance
    }
    let state = isSelected ? layout?.selected : layout?.normal
    let attributes = (state?.titleTextAttributes ?? [:]).merging(
      item.titleAttributes(for: isSelected ? .selected : .normal, in: self)
    ) { $1 }
    let fallback: UIColor =
      isSelected
      ? bar?.tintColor ?? tintColor : bar?.unselectedItemTintColor ?? .unselectedTab
    var image = item._image(selected: isSelected)
    if style == .compactInline {
      image = item.landscapeImagePhone ?? image?.applyingSymbolConfiguration(.init(scale: .medium)) ?? image
    }
    imageView.image = image.map { $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate) }
    imageView.tintColor = state?.iconColor ?? fallback
    label.text = item._title
    label.textColor = attributes[.foregroundColor] as? UIColor ?? fallback
    label.font = attributes[.font] as? UIFont ?? Self.font(style)
    badge.isHidden = item.badgeValue == nil
    badge.text = item.badgeValue
    badge.backgroundColor = item.badgeColor ?? .systemRed
    accessibilityLabel = item.accessibilityLabel ?? item._title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    setNeedsLayout()
  }

  // Assumed: 13 points beside the image on iPad, 12 in compact height.
  private static func font(_ style: UITabBarItemAppearance.Style) -> UIFont {
    switch style {
    case .stacked: return .systemFont(ofSize: 10, weight: .medium)
    case .inline: return .systemFont(ofSize: 13)
    case .compactInline: return .systemFont(ofSize: 12)
    }
  }

  private func pixel(_ value: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (value * scale).rounded() / scale
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let isStacked = bar?.layoutStyle == .stacked || label.text?.isEmpty != false
    if isStacked { layOutStacked() } else { layOutInline() }
    let width = max(18, badge.sizeThatFits(CGSize(width: 100, height: 18)).width + 10)
    let image = imageView.frame
    // Assumed: beside an image the title stays free, so that a long badge reaches over the image instead.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isStacked ? image.midX + 5 : isMirrored ? image.minX - 5 : image.maxX + 5 - width
    badge.frame = CGRect(x: x, y: 2, width: width, height: 18)
  }

  private func layOutInline() {
    // Assumed: points between image and title.
    let gap: CGFloat = 6
    let size = imageView.image?.size ?? .zero
    let text = label.sizeThatFits(CGSize(width: max(0, bounds.width - size.width - gap), height: 20))
    let total = size.width + (size.width > 0 ? gap : 0) + text.width
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = (bounds.width - total) / 2
    imageView.frame = CGRect(
      x: pixel(isMirrored ? bounds.width - start - size.width : start) + item.imageInsets.left - item.imageInsets.right,
      y: pixel((bounds.height - size.height) / 2) + item.imageInsets.top - item.imageInsets.bottom, width: size.width,
      height: size.height)
    label.frame = CGRect(
      x: pixel(isMirrored ? start : start + total - text.width) + item.titlePositionAdjustment.horizontal,
      y: pixel((bounds.height - text.height) / 2) + item.titlePositionAdjustment.vertical, width: text.width,
      height: text.height)
  }

  private func layOutStacked() {
    let size = imageView.image?.size ?? .zero
    let hasTitle = label.text?.isEmpty == false
    // Observed on iOS 16: the image's middle 18.5 points down, the title's box 34 to 46.
    let middle: CGFloat = hasTitle ? 19 : bounds.height / 2
    imageView.frame = CGRect(
      x: pixel(bounds.midX - size.width / 2) + item.imageInsets.left - item.imageInsets.right,
      y: pixel(middle - size.height / 2) + item.imageInsets.top - item.imageInsets.bottom, width: size.width,
      height: size.height)
    let text = label.sizeThatFits(CGSize(width: bounds.width, height: 20))
    label.frame = CGRect(
      x: pixel((bounds.width - min(text.width, bounds.width)) / 2) + item.titlePositionAdjustment.horizontal,
      y: 35 + item.titlePositionAdjustment.vertical, width: min(text.width, bounds.width), height: text.height)
  }
}

extension UIColor {
  // Observed on iOS 16: 60 % gray.
  package static let unselectedTab = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 117 / 255, green: 117 / 255, blue: 117 / 255, alpha: 1)
      : UIColor(red: 146 / 255, green: 146 / 255, blue: 146 / 255, alpha: 1)
  }
}
