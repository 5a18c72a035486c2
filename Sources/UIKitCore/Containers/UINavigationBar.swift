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
    quinceSetUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  /// A bar managed by a navigation controller keeps the controller as its delegate.
  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      if quinceManager != nil, delegate !== oldValue {
        quinceRaiseInconsistency("Cannot manually set the delegate on a UINavigationBar managed by a controller.")
      }
    }
  }

  // MARK: Items

  open var items: [UINavigationItem]? {
    get { quinceItems }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { quinceItems.last }
  open var backItem: UINavigationItem? { quinceItems.count > 1 ? quinceItems[quinceItems.count - 2] : nil }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    quinceRefuseIfManaged("pushNavigationItem:animated:")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    quinceSetItems(quinceItems + [item], animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPush: item)
    }
  }

  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    quinceRefuseIfManaged("popNavigationItemAnimated:")
    return quincePop(animated: animated)
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    quinceRefuseIfManaged("setItems:animated:")
    quinceSetItems(items ?? [], animated: animated, completion: nil)
  }

  // MARK: Looks

  open var barStyle: UIBarStyle = .default { didSet { quinceStyleChanged() } }
  /// Default true: content scrolls under the bar.
  open var isTranslucent = true { didSet { quinceStyleChanged() } }
  open var barTintColor: UIColor? { didSet { quinceStyleChanged() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { quinceStyleChanged() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { quinceStyleChanged() } }
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { quinceStyleChanged() } } }
  open var shadowImage: UIImage? { didSet { quinceStyleChanged() } }
  open var backIndicatorImage: UIImage? { didSet { quinceStyleChanged() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var backIndicatorTransitionMaskImage: UIImage?

  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      quinceHasStandardAppearance = true
      quinceStyleChanged()
    }
  }
  open var compactAppearance: UINavigationBarAppearance? { didSet { quinceStyleChanged() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { quinceStyleChanged() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { quinceStyleChanged() } }

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    quinceBackgroundImages[barMetrics.rawValue] = backgroundImage
    quinceStyleChanged()
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { quinceBackgroundImages[barMetrics.rawValue] }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    quinceTitleAdjustments[barMetrics.rawValue] = adjustment
    quinceContent?.setNeedsLayout()
  }
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    quinceTitleAdjustments[barMetrics.rawValue] ?? 0
  }

  open var barPosition: UIBarPosition {
    if quinceManager != nil { return .topAttached }
    return delegate?.position(for: self) ?? .any
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: quinceHeight)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: quinceHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    quinceLayoutBar()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    quinceContent?.style()
  }

  // MARK: Private

  /// The controller that manages the bar.
  package weak var quinceManager: UINavigationController?
  package var quinceItems: [UINavigationItem] = []
  package var quinceContent: QuinceNavigationBarContent?
  package let quinceBackground = QuinceBarBackground(frame: .zero)
  package var quinceBackgroundImages: [Int: UIImage] = [:]
  package var quinceTitleAdjustments: [Int: CGFloat] = [:]
  package var quinceHasStandardAppearance = false
  /// Nothing scrolls beneath the bar now.
  package var quinceIsAtScrollEdge = true {
    didSet { if quinceIsAtScrollEdge != oldValue { quinceBackgroundChanged() } }
  }
  /// How far above its top the background reaches, under the status bar, in points.
  package var quinceTopExtension: CGFloat = 0 { didSet { if quinceTopExtension != oldValue { setNeedsLayout() } } }
  package var quinceSideInsets: UIEdgeInsets = .zero { didSet { quinceContent?.setNeedsLayout() } }
  package var quinceTransition: QuinceBarTransition?
}

/// Two contents of a bar on their way.
@MainActor package struct QuinceBarTransition {
  package let from: QuinceNavigationBarContent?
  package let to: QuinceNavigationBarContent
  package let isPush: Bool

  /// - Parameter progress: 0 ... 1.
  package func apply(_ progress: CGFloat) {
    let sign: CGFloat = isPush ? 1 : -1
    let bothBack = from?.backButton != nil && to.backButton != nil
    to.place(sign * (1 - progress), fadesBackButton: !bothBack)
    from?.place(-sign * progress, fadesBackButton: !bothBack)
  }
}
