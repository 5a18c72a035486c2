/// The spinner that pulling a list down starts.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60)) }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    quinceSetUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString? {
    didSet {
      quinceLabel.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Shows the spinner; does not scroll to it nor send an action.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    quinceSpinner.startAnimating()
    quinceSpinner.alpha = 1
    UIView.animate(withDuration: 0.25) { self.quinceInsetChanged() }
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    UIView.animate(
      withDuration: 0.25, animations: { self.quinceInsetChanged() },
      completion: { [weak self] _ in
        guard let self, !self.isRefreshing else { return }
        self.quinceSpinner.stopAnimating()
      })
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let title = quinceLabel.sizeThatFits(CGSize(width: bounds.width, height: 30))
    let middle = (bounds.height - title.height) / 2
    quinceSpinner.frame = CGRect(x: (bounds.width - 20) / 2, y: middle - 10, width: 20, height: 20)
    quinceLabel.frame = CGRect(
      x: (bounds.width - title.width) / 2, y: middle + 14, width: title.width, height: title.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if quinceHasOwnTint { quinceSpinner.color = tintColor }
  }

  // MARK: Private

  private let quinceSpinner = UIActivityIndicatorView(style: .medium)
  private let quinceLabel = UILabel(frame: .zero)
  private var quinceHasFired = false
  private var quinceHasOwnTint = false
  // Observed on iOS 16: the control is 60 points high.
  package static let height: CGFloat = 60

  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      quinceHasOwnTint = newValue != nil
      super.tintColor = newValue
    }
  }

  private func quinceSetUp() {
    quinceSpinner.hidesWhenStopped = true
    addSubview(quinceSpinner)
    addSubview(quinceLabel)
    isAccessibilityElement = false
  }

  private var quinceScrollView: UIScrollView? { superview as? UIScrollView }

  private func quinceInsetChanged() {
    guard let scrollView = quinceScrollView else { return }
    scrollView.quinceExtraTop = isRefreshing ? UIRefreshControl.height : 0
    scrollView.quinceUpdateAdjustment()
  }

  /// Follows the pull: appears with it and starts when it is long enough.
  package func quinceScrolled() {
    guard let scrollView = quinceScrollView else { return }
    let inset = scrollView.adjustedContentInset.top - scrollView.quinceExtraTop
    let pull = -(scrollView.contentOffset.y + inset)
    frame = CGRect(
      x: 0, y: min(-UIRefreshControl.height, -pull) + (isRefreshing ? 0 : 0), width: scrollView.bounds.width,
      height: UIRefreshControl.height)
    guard !isRefreshing else { return }
    quinceSpinner.isHidden = pull <= 0
    quinceSpinner.alpha = min(1, max(0, pull / 80))
    if pull <= 0 { quinceHasFired = false }
    // Observed: about 110 points of pull start it.
    if scrollView.isTracking, pull > 110, !quinceHasFired {
      quinceHasFired = true
      beginRefreshing()
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}
