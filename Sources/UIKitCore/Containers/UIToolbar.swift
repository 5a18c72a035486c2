@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons, mostly at the bottom of a screen.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeToolbar(coder)
  }

  open weak var delegate: (any UIToolbarDelegate)?
  open var items: [UIBarButtonItem]? {
    get { _items }
    set { setItems(newValue, animated: false) }
  }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { _setItems(items, animated: animated) }

  open var barStyle: UIBarStyle = .default {
    didSet {
      noteStyle(\UIToolbar.barStyle)
      _style()
    }
  }
  open var isTranslucent = true {
    didSet {
      noteStyle(\UIToolbar.isTranslucent)
      _style()
      // Pages reach under translucent bars only.
      if isTranslucent != oldValue { _manager?.viewIfLoaded?.setNeedsLayout() }
    }
  }
  open var barTintColor: UIColor? {
    didSet {
      noteStyle(\UIToolbar.barTintColor)
      _style()
    }
  }
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      noteStyle(\UIToolbar.standardAppearance)
      _style()
    }
  }
  /// Where the height is compact. Default nil: the standard appearance.
  open var compactAppearance: UIToolbarAppearance? {
    didSet {
      noteStyle(\UIToolbar.compactAppearance)
      _style()
    }
  }
  /// Where no content lies beneath the bar of a navigation controller. Default nil: the standard appearance without its
  /// background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      noteStyle(\UIToolbar.scrollEdgeAppearance)
      _style()
    }
  }
  /// Where the height is compact and no content lies beneath the bar. Default nil: the scroll edge appearance.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      noteStyle(\UIToolbar.compactScrollEdgeAppearance)
      _style()
    }
  }
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  private var backgroundImages: [Int: UIImage] = [:]
  private var shadowImages: [Int: UIImage] = [:]
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[topOrBottom.rawValue] = backgroundImage
    noteStyle("backgroundImage \(topOrBottom.rawValue)") { (bar: UIToolbar) in
      bar.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    _style()
  }
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[topOrBottom.rawValue]
  }
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadowImages[topOrBottom.rawValue] = shadowImage
    noteStyle("shadowImage \(topOrBottom.rawValue)") { (bar: UIToolbar) in
      bar.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
    }
    _style()
  }
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom.rawValue]
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: 44)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutItems()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: Private

  package weak var _manager: UINavigationController?
  private var _items: [UIBarButtonItem]?
  private var views: [(item: UIBarButtonItem, view: UIView?)] = []
  /// Custom views whose content asked for another size than they came with.
  private var grown: Set<ObjectIdentifier> = []
  private let _background = BarBackground(frame: .zero)

  private func setUp() {
    addInteraction(UILargeContentViewerInteraction(delegate: nil))
    _background.shadowAtTop = true
    addSubview(_background)
    _style()
  }

  /// No content lies beneath the bar now.
  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { _style() } } }
  private var tint: BarTint { BarTint(color: barTintColor, isTranslucent: isTranslucent) }
  private var showsTint: Bool {
    !isAtScrollEdge || _manager == nil || (scrollEdgeAppearance == nil && tint.showsAtScrollEdge)
  }

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    if previous.verticalSizeClass != traitCollection.verticalSizeClass { _style() }
  }

  /// The appearance in force.
  // Apple: UIToolbar.scrollEdgeAppearance, "uses a transparent background" from iOS 15 on; UIToolbar.h has the order in
  // which compact appearances are looked for.
  private var appearance: UIToolbarAppearance {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let standard = isCompact ? compactAppearance ?? standardAppearance : standardAppearance
    guard isAtScrollEdge, _manager != nil else { return standard }
    if let edge = (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance { return edge }
    if showsTint { return standard }
    let edge = UIToolbarAppearance(barAppearance: standard)
    edge.configureWithTransparentBackground()
    return edge
  }

  private func _style() {
    let appearance = UIToolbarAppearance(barAppearance: appearance)
    for entry in views {
      (entry.view as? BarButton)?.appearance =
        entry.item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    }
    if showsTint { tint.apply(to: appearance) }
    BarTint.apply(backgroundImages.min { $0.key < $1.key }?.value, to: appearance)
    if let image = shadowImages.min(by: { $0.key < $1.key })?.value { appearance.shadowImage = image }
    _background.apply(appearance, style: barStyle)
    setNeedsLayout()
  }

  /// What shows an item is another view than before, or none.
  private func remake() { _setItems(_items, animated: false) }

  private func _setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = views.compactMap(\.view)
    for entry in views where !(items ?? []).contains(where: { $0 === entry.item }) {
      entry.item.onChange = nil
    }
    _items = items
    grown = []
    views = (items ?? []).map { item in
      guard !item.isSpace else { return (item, nil) }
      item.onChange = { [weak self] in self?.remake() }
      guard !item.isHidden else { return (item, nil) }
      if let view = item.customView {
        addSubview(view)
        item._view = view
        return (item, view)
      }
      let button = BarButton(item: item)
      button.appearance = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
      item.onChange = { [weak self, weak button, weak item] in
        guard item?.isHidden == false, item?.customView == nil else {
          self?.remake()
          return
        }
        button?.refresh()
        self?.setNeedsLayout()
      }
      addSubview(button)
      return (item, button)
    }
    let leaving = old.filter { view in !views.contains { $0.view === view } }
    setNeedsLayout()
    guard animated, window != nil else {
      for view in leaving { view.removeFromSuperview() }
      return
    }
    let coming = views.compactMap(\.view).filter { view in !old.contains { $0 === view } }
    UIView.performWithoutAnimation {
      for view in coming { view.alpha = 0 }
      layoutIfNeeded()
    }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        for view in leaving { view.alpha = 0 }
        for view in coming { view.alpha = 1 }
      },
      completion: { _ in
        for view in leaving {
          view.removeFromSuperview()
          view.alpha = 1
        }
      })
  }

  /// The content of one of the items' views asks for another size.
  package func contentChanged(of view: UIView) {
    guard views.contains(where: { $0.view === view && $0.item.customView === view }) else { return }
    grown.insert(ObjectIdentifier(view))
    setNeedsLayout()
  }

  // Observed since iOS 11: the background of a toolbar that ends at the safe area goes on to the edge of the screen.
  private var roomBelow: CGFloat {
    guard let superview, barPosition == .bottom else { return 0 }
    let insets = superview.safeAreaInsets
    return abs(superview.bounds.maxY - insets.bottom - frame.maxY) < 0.5 ? insets.bottom : 0
  }

  // Observed on iOS 16: 16 points at the sides (20 on wide screens), at least 8 between items.
  private func layoutItems() {
    _background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + (_manager == nil ? roomBelow : 0))
    let margin: CGFloat = (window?.bounds.width ?? bounds.width) < 414 ? 16 : 20
    let height = min(44, bounds.height)
    func size(_ entry: (item: UIBarButtonItem, view: UIView?)) -> CGFloat {
      guard let view = entry.view else {
        return entry.item._systemItem == .fixedSpace ? max(0, entry.item.width) : 0
      }
      if view is BarButton { return view.sizeThatFits(bounds.size).width }
      if entry.item.width > 0 { return entry.item.width }
      if grown.contains(ObjectIdentifier(view)), view.intrinsicContentSize.width >= 0 {
        return view.intrinsicContentSize.width
      }
      if view.bounds.width > 0 { return view.bounds.width }
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    }
    let spacing: CGFloat = 8
    let visible = views.filter { !$0.item.isHidden }
    let flexible = visible.filter { $0.item._systemItem == .flexibleSpace }.count
    var total = visible.reduce(0) { $0 + size($1) }
    // Between neighbours that are not spaces; pictures keep their own room, as in navigation bars.
    func gap(_ left: (item: UIBarButtonItem, view: UIView?), _ right: (item: UIBarButtonItem, view: UIView?)) -> CGFloat
    {
      guard !left.item.isSpace, !right.item.isSpace else { return 0 }
      return spacing + ((left.view as? BarButton)?.sideRoom ?? 0) + ((right.view as? BarButton)?.sideRoom ?? 0)
    }
    for (left, right) in zip(visible, visible.dropFirst()) { total += gap(left, right) }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let free = max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * margin - total)
    let share = flexible > 0 ? free / CGFloat(flexible) : 0
    var x = margin + (isMirrored ? safeAreaInsets.right : safeAreaInsets.left)
    var previous: (item: UIBarButtonItem, view: UIView?)?
    let scale = max(1, traitCollection.displayScale)
    for entry in visible {
      if let previous { x += gap(previous, entry) }
      previous = entry
      if entry.item._systemItem == .flexibleSpace {
        x += share
        continue
      }
      let width = size(entry)
      if let view = entry.view {
        let viewHeight =
          view is BarButton ? height : min(height, view.bounds.height > 0 ? view.bounds.height : 32)
        // Apple: "Supporting right-to-left languages": the first item is where reading begins.
        let left = isMirrored ? bounds.width - x - width : x
        view.frame = CGRect(
          x: (left * scale).rounded() / scale, y: ((height - viewHeight) / 2 * scale).rounded() / scale, width: width,
          height: viewHeight)
      }
      x += width
    }
  }
}
