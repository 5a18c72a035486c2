/// A bar that fills as a task goes on.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    quinceSetUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  open var progressViewStyle: Style = .default { didSet { invalidateIntrinsicContentSize() } }
  /// 0 ... 1.
  open var progress: Float {
    get { quinceProgress }
    set {
      _qwill(self, "progress")
      setProgress(newValue, animated: false)
      _qdid(self, "progress")
    }
  }
  open func setProgress(_ progress: Float, animated: Bool) {
    quinceProgress = min(max(progress, 0), 1)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      self.layoutIfNeeded()
    }
  }
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
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
    quinceTrack.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    quinceBar.frame = CGRect(x: 0, y: y, width: (bounds.width * CGFloat(quinceProgress)).rounded(), height: height)
    quinceTrack.image = trackImage
    quinceBar.image = progressImage
    quinceTrack.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
    quinceBar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    let radius = progressViewStyle == .bar ? 0 : height / 2
    quinceTrack.layer.cornerRadius = radius
    quinceBar.layer.cornerRadius = radius
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override var accessibilityValue: String? {
    get { "\(Int((quinceProgress * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  private var quinceProgress: Float = 0
  private let quinceTrack = UIImageView(frame: .zero)
  private let quinceBar = UIImageView(frame: .zero)

  private func quinceSetUp() {
    addSubview(quinceTrack)
    addSubview(quinceBar)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
  }
}
