/// The spinner that pulling a list down starts.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  override var primaryEvent: UIControl.Event { .valueChanged }
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60)) }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString? {
    didSet {
      _label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Shows the spinner; does not scroll to it nor send an action.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.startAnimating()
    show(1)
    UIView.animate(withDuration: 0.25) { self.insetChanged() }
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    UIView.animate(
      withDuration: 0.25,
      animations: {
        self.show(0)
        self.insetChanged()
      },
      completion: { [weak self] _ in
        guard let self, !self.isRefreshing else { return }
        self.spinner.stopAnimating()
        self.scrolled()
        self.leaveBar()
      })
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if hasOwnTint { spinner.color = tintColor }
  }

  // MARK: Private

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let _label = UILabel(frame: .zero)
  private var hasFired = false
  private var hasOwnTint = false
  // Observed on iOS 16: the control is 60 points high.
  package static let height: CGFloat = 60

  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      hasOwnTint = newValue != nil
      super.tintColor = newValue
    }
  }

  private func setUp() {
    spinner.hidesWhenStopped = true
    addSubview(spinner)
    addSubview(_label)
    _label.isHidden = true
    isAccessibilityElement = false
  }

  /// Where the spinner and the title stand instead of in the control: the room above a large title that is pulled down.
  private weak var bar: UIView?
  private var room = CGRect.zero

  private func place() {
    let (place, area) = bar.map { ($0, room) } ?? (self, bounds)
    for view in [spinner, _label] as [UIView] where view.superview !== place { place.addSubview(view) }
    let title = _label.sizeThatFits(CGSize(width: area.width, height: 30))
    let middle = area.midY - title.height / 2
    spinner.frame = CGRect(x: area.midX - 10, y: middle - 10, width: 20, height: 20)
    _label.frame = CGRect(x: area.midX - title.width / 2, y: middle + 14, width: title.width, height: title.height)
  }

  /// - Parameter room: in the bar's coordinates; empty while the large title is not pulled.
  func stand(in bar: UIView, _ room: CGRect) {
    if room.height > 0 {
      (self.bar, self.room) = (bar, room)
      place()
    } else if isRefreshing || !spinner.isAnimating {
      leaveBar()
    }
  }

  func leaveBar() {
    guard bar != nil else { return }
    bar = nil
    place()
  }

  /// The spinner and the title, which a list at rest does not show.
  private func show(_ part: CGFloat) {
    let part = min(1, max(0, part))
    for view in [spinner, _label] as [UIView] { view.alpha = part }
    _label.isHidden = part <= 0
  }

  private var _scrollView: UIScrollView? { superview as? UIScrollView }

  private func insetChanged() { _scrollView?.setExtraTop(isRefreshing ? UIRefreshControl.height : 0) }

  /// Follows the pull: appears with it and starts when it is long enough.
  package func scrolled() {
    guard let scrollView = _scrollView else { return }
    let pull = -scrollView.scrolledTop
    frame = CGRect(
      x: 0, y: min(-UIRefreshControl.height, -pull), width: scrollView.bounds.width,
      height: UIRefreshControl.height)
    guard !isRefreshing else { return }
    spinner.isHidden = pull <= 0
    show(pull / 80)
    if pull <= 0 { hasFired = false }
    // Observed: about 110 points of pull start it.
    if scrollView.isTracking, pull > 110, !hasFired {
      hasFired = true
      beginRefreshing()
      sendActions(for: .valueChanged)
    }
  }
}
