@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar at the top of a screen, with a stack of items.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeNavigationBar(coder)
  }

  /// A bar managed by a navigation controller keeps the controller as its delegate.
  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      if _manager != nil, delegate !== oldValue {
        raiseInconsistency("Cannot manually set the delegate on a UINavigationBar managed by a controller.")
      }
    }
  }

  // MARK: Items

  open var items: [UINavigationItem]? {
    get { _items }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { _items.last }
  open var backItem: UINavigationItem? { _items.count > 1 ? _items[_items.count - 2] : nil }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    refuseIfManaged("pushNavigationItem:animated:")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    _setItems(_items + [item], animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPush: item)
    }
  }

  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    refuseIfManaged("popNavigationItemAnimated:")
    return _pop(animated: animated)
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    refuseIfManaged("setItems:animated:")
    _setItems(items ?? [], animated: animated, completion: nil)
  }

  // MARK: Looks

  open var barStyle: UIBarStyle = .default {
    didSet {
      noteStyle(\UINavigationBar.barStyle)
      styleChanged()
    }
  }
  /// Default true: content scrolls under the bar.
  open var isTranslucent = true {
    didSet {
      noteStyle(\UINavigationBar.isTranslucent)
      styleChanged()
    }
  }
  /// No line below the bar; apps set it by key. Default false.
  final var hidesShadow = false { didSet { styleChanged() } }
  open var barTintColor: UIColor? {
    didSet {
      noteStyle(\UINavigationBar.barTintColor)
      styleChanged()
    }
  }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      noteStyle(\UINavigationBar.titleTextAttributes)
      styleChanged()
    }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      noteStyle(\UINavigationBar.largeTitleTextAttributes)
      styleChanged()
    }
  }
  open var prefersLargeTitles = false {
    didSet {
      noteStyle(\UINavigationBar.prefersLargeTitles)
      if prefersLargeTitles != oldValue { styleChanged() }
    }
  }
  open var shadowImage: UIImage? {
    didSet {
      noteStyle(\UINavigationBar.shadowImage)
      styleChanged()
    }
  }
  open var backIndicatorImage: UIImage? {
    didSet {
      noteStyle(\UINavigationBar.backIndicatorImage)
      styleChanged()
    }
  }
  /// Where it is opaque, and behind it, titles of back buttons show as they come and go.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet {
      noteStyle(\UINavigationBar.backIndicatorTransitionMaskImage)
      styleChanged()
    }
  }

  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      noteStyle(\UINavigationBar.standardAppearance)
      hasStandardAppearance = true
      styleChanged()
    }
  }
  /// Where the height is compact. Default nil: the standard appearance.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      noteStyle(\UINavigationBar.compactAppearance)
      styleChanged()
    }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      noteStyle(\UINavigationBar.scrollEdgeAppearance)
      styleChanged()
    }
  }
  /// Where the height is compact and nothing scrolls beneath the bar. Default nil: the scroll edge appearance.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      noteStyle(\UINavigationBar.compactScrollEdgeAppearance)
      styleChanged()
    }
  }

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics.rawValue] = backgroundImage
    noteStyle("backgroundImage \(barMetrics.rawValue)") { (bar: UINavigationBar) in
      bar.setBackgroundImage(backgroundImage, for: barMetrics)
    }
    styleChanged()
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics.rawValue] = adjustment
    noteStyle("titleVerticalPositionAdjustment \(barMetrics.rawValue)") { (bar: UINavigationBar) in
      bar.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    _content?.setNeedsLayout()
  }
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics.rawValue] ?? 0
  }

  open var barPosition: UIBarPosition {
    if _manager != nil { return .topAttached }
    return delegate?.position(for: self) ?? .any
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: _height)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: _height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutBar()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    _content?.style()
  }

  // MARK: Private

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    if previous.hasOtherFonts(than: traitCollection)
      || previous.verticalSizeClass != traitCollection.verticalSizeClass
    {
      styleChanged()
    }
    // Search bars and items in the middle have another place then.
    if previous.horizontalSizeClass != traitCollection.horizontalSizeClass, let top = topItem {
      itemDidChange(top, animated: false)
    }
  }

  /// The controller that manages the bar.
  package weak var _manager: UINavigationController?
  package var _items: [UINavigationItem] = []
  package var _content: NavigationBarContent? { didSet { customizing?.setNeedsLayout() } }
  /// What lies over the window while a person arranges the bar.
  var customizing: BarCustomizingView?
  package let _background = BarBackground(frame: .zero)
  package var backgroundImages: [Int: UIImage] = [:]
  package var titleAdjustments: [Int: CGFloat] = [:]
  package var hasStandardAppearance = false
  /// Nothing scrolls beneath the bar now.
  package var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { backgroundChanged() } }
  }
  /// How far above its top the background reaches, under the status bar, in points.
  package var topExtension: CGFloat = 0 { didSet { if topExtension != oldValue { setNeedsLayout() } } }
  package var sideInsets: UIEdgeInsets = .zero { didSet { _content?.setNeedsLayout() } }
  package var _transition: BarTransition?
  /// Whether what the bar shows became another while it was on its way.
  var changedInTransition = false
}

/// Two contents of a bar on their way.
@MainActor package struct BarTransition {
  package let from: NavigationBarContent?
  package let to: NavigationBarContent
  package let isPush: Bool
  /// One fades into the other where it stands.
  var fades = false

  /// - Parameter progress: 0 ... 1.
  package func apply(_ progress: CGFloat) {
    if fades {
      to.alpha = progress
      from?.alpha = 1 - progress
      for content in [to, from] { content?.place(0, fadesBackButton: false) }
      return
    }
    let sign: CGFloat = isPush ? 1 : -1
    let bothBack = from?.backButton != nil && to.backButton != nil
    to.place(sign * (1 - progress), fadesBackButton: !bothBack)
    from?.place(-sign * progress, fadesBackButton: !bothBack)
  }
}
