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

  /// A bar of a tab bar controller keeps the controller as its delegate.
  open weak var delegate: (any UITabBarDelegate)? {
    didSet {
      // Observed on iOS: the exception's words.
      if let _manager, delegate !== _manager {
        raiseInconsistency("Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
      }
    }
  }
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
  /// Behind the selected item, in the middle of its room; as large as that where the image can be stretched.
  open var selectionIndicatorImage: UIImage? {
    didSet {
      noteStyle(\UITabBar.selectionIndicatorImage)
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
    let (width, gap) = itemMeasures(count)
    let total = width * count + gap * (count - 1)
    var x = (bounds.width - total) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for button in isMirrored ? buttons.reversed() : buttons {
      button.frame = CGRect(x: x, y: 0, width: width, height: min(height(for: traitCollection), bounds.height))
      x += width + gap
    }
    placeSelectionIndicator()
  }

  /// The width of an item and the gap beside it, in points.
  // Apple: UITabBar.ItemPositioning, automatic "centered" where the width is regular, else "fill".
  private func itemMeasures(_ count: CGFloat) -> (width: CGFloat, gap: CGFloat) {
    let stacked = layoutStyle == .stacked ? appearance : nil
    var positioning = stacked?.stackedItemPositioning ?? .automatic
    if positioning == .automatic { positioning = itemPositioning }
    if positioning == .automatic {
      positioning = traitCollection.horizontalSizeClass == .regular ? .centered : .fill
    }
    guard positioning == .centered else { return (bounds.width / count, 0) }
    func first(_ values: CGFloat...) -> CGFloat { values.first { $0 > 0 } ?? 0 }
    return (
      first(stacked?.stackedItemWidth ?? 0, itemWidth, 76), first(stacked?.stackedItemSpacing ?? 0, itemSpacing, 34)
    )
  }

  private func placeSelectionIndicator() {
    let appearance = appearance
    guard let image = appearance.selectionIndicatorImage ?? selectionIndicatorImage,
      let button = buttons.first(where: { $0.item === selectedItem })
    else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let view = indicator ?? UIImageView(frame: .zero)
    if indicator == nil {
      indicator = view
      insertSubview(view, aboveSubview: _background)
    }
    let tint = appearance.selectionIndicatorTintColor
    view.image = tint == nil ? image : image.withRenderingMode(.alwaysTemplate)
    view.tintColor = tint
    let size = image.capInsets == .zero ? image.size : button.frame.size
    view.frame = CGRect(
      x: button.frame.midX - size.width / 2, y: button.frame.midY - size.height / 2, width: size.width,
      height: size.height)
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
  private var indicator: UIImageView?
  package private(set) weak var _manager: UITabBarController?

  /// - Parameter controller: chooses what the bar shows from now on; with nil the bar is free.
  func setManager(_ controller: UITabBarController?) {
    _manager = controller
    delegate = controller
  }

  private func setUp() {
    addInteraction(UILargeContentViewerInteraction(delegate: nil))
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
  var appearance: UITabBarAppearance {
    let standard = selectedItem?.standardAppearance ?? standardAppearance
    guard isAtScrollEdge, _manager != nil else { return UITabBarAppearance(barAppearance: standard) }
    if let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance {
      return UITabBarAppearance(barAppearance: edge)
    }
    let edge = UITabBarAppearance(barAppearance: standard)
    if showsTint { return edge }
    edge.configureWithTransparentBackground()
    return edge
  }

  private var tint: BarTint { BarTint(color: barTintColor, isTranslucent: isTranslucent) }
  private var showsTint: Bool {
    !isAtScrollEdge || _manager == nil || (scrollEdgeAppearance == nil && tint.showsAtScrollEdge)
  }

  private func _style() {
    let appearance = appearance
    if showsTint { tint.apply(to: appearance) }
    BarTint.apply(backgroundImage, to: appearance)
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
    setNeedsLayout()
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

extension UIColor {
  // Observed on iOS 16: 60 % gray.
  package static let unselectedTab = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 117 / 255, green: 117 / 255, blue: 117 / 255, alpha: 1)
      : UIColor(red: 146 / 255, green: 146 / 255, blue: 146 / 255, alpha: 1)
  }
}
