/// A bar that fills as a task goes on.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  public convenience init(progressViewStyle style: Style) {
    // Observed: 150 points wide, which shows in a toolbar.
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeProgress(coder)
  }

  open var progressViewStyle: Style = .default { didSet { invalidateIntrinsicContentSize() } }
  /// 0 ... 1.
  open var progress: Float {
    get { _progress }
    set {
      _qwill(self, "progress")
      setProgress(newValue, animated: false)
      _qdid(self, "progress")
    }
  }
  open func setProgress(_ progress: Float, animated: Bool) {
    _progress = min(max(progress, 0), 1)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      self.layoutIfNeeded()
    }
  }
  open var progressTintColor: UIColor? {
    didSet {
      noteStyle(\UIProgressView.progressTintColor)
      setNeedsLayout()
    }
  }
  open var trackTintColor: UIColor? {
    didSet {
      noteStyle(\UIProgressView.trackTintColor)
      setNeedsLayout()
    }
  }
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }
  open var observedProgress: Progress? {
    didSet {
      guard let observedProgress else { return }
      setProgress(Float(observedProgress.fractionCompleted), animated: false)
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = intrinsicContentSize.height
    let y = (bounds.height - height) / 2
    track.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    let width = (bounds.width * CGFloat(_progress)).rounded()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    _bar.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: y, width: width, height: height)
    track.image = trackImage
    _bar.image = progressImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
    _bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    let radius = progressViewStyle == .bar ? 0 : height / 2
    track.layer.cornerRadius = radius
    _bar.layer.cornerRadius = radius
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override var accessibilityValue: String? {
    get { "\(Int((_progress * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  private var _progress: Float = 0
  private let track = UIImageView(frame: .zero)
  private let _bar = UIImageView(frame: .zero)

  private func setUp() {
    addSubview(track)
    addSubview(_bar)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
  }
}
