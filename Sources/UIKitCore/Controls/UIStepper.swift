/// A control with − and + that steps through values.
@preconcurrency @MainActor open class UIStepper: UIControl {
  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
    quinceSetUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  open var value: Double {
    get { quinceValue }
    set {
      _qwill(self, "value")
      quinceSet(newValue)
      _qdid(self, "value")
    }
  }
  open var minimumValue: Double = 0 {
    didSet {
      if minimumValue > maximumValue { maximumValue = minimumValue }
      quinceSet(quinceValue)
    }
  }
  open var maximumValue: Double = 100 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      quinceSet(quinceValue)
    }
  }
  /// Must be greater than 0; default 1.
  open var stepValue: Double = 1 {
    didSet {
      if stepValue <= 0 { quinceRaiseInvalidArgument("UIStepper: stepValue must be greater than 0") }
    }
  }
  open var wraps = false { didSet { quinceUpdate() } }
  open var autorepeat = true
  open var isContinuous = true

  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) { quincePlus.setImage(image, for: state) }
  open func incrementImage(for state: UIControl.State) -> UIImage? { quincePlus.image(for: state) }
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) { quinceMinus.setImage(image, for: state) }
  open func decrementImage(for state: UIControl.State) -> UIImage? { quinceMinus.image(for: state) }

  // Observed on iOS 13 and later: 94 by 32 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    quinceGround.frame = bounds
    quinceMinus.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    quincePlus.frame = CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
    quinceDivider.frame = CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14))
  }

  // MARK: Private

  private var quinceValue: Double = 0
  private let quinceGround = UIView(frame: .zero)
  private let quinceDivider = UIView(frame: .zero)
  private let quinceMinus = UIButton(type: .custom)
  private let quincePlus = UIButton(type: .custom)
  private var quinceTimer: CADisplayLink?
  private var quinceRepeatStart: Double = 0
  private var quinceRepeats = 0

  private func quinceSetUp() {
    quinceGround.backgroundColor = .tertiarySystemFill
    quinceGround.layer.cornerRadius = 8
    quinceGround.layer.cornerCurve = .continuous
    quinceGround.isUserInteractionEnabled = false
    quinceDivider.backgroundColor = .separator
    addSubview(quinceGround)
    addSubview(quinceDivider)
    for (button, name, label, step) in [
      (quinceMinus, "minus", "Decrement", -1.0), (quincePlus, "plus", "Increment", 1.0),
    ] {
      let symbol = UIImage(systemName: name)
      button.setImage(symbol?.withTintColor(.label, renderingMode: .alwaysOriginal), for: .normal)
      button.setImage(symbol?.withTintColor(.tertiaryLabel, renderingMode: .alwaysOriginal), for: .disabled)
      button.accessibilityLabel = label
      button.addAction(UIAction { [weak self] _ in self?.quincePress(step) }, for: .touchDown)
      button.addAction(
        UIAction { [weak self] _ in self?.quinceRelease() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
      addSubview(button)
    }
    quinceUpdate()
  }

  private func quinceSet(_ value: Double) {
    quinceValue = min(max(value, minimumValue), maximumValue)
    quinceUpdate()
  }

  private func quinceUpdate() {
    quinceMinus.isEnabled = isEnabled && (wraps || quinceValue > minimumValue)
    quincePlus.isEnabled = isEnabled && (wraps || quinceValue < maximumValue)
  }

  package override func quinceStateDidChange() {
    super.quinceStateDidChange()
    quinceUpdate()
  }

  private func quincePress(_ sign: Double) {
    quinceStep(sign, notify: isContinuous || !autorepeat)
    guard autorepeat else { return }
    quinceRepeatStart = CACurrentMediaTime()
    quinceRepeats = 0
    quinceTimer?.invalidate()
    let link = CADisplayLink.quinceMake { [weak self] _ in self?.quinceRepeat(sign) }
    quinceTimer = link
    link.add(to: .main, forMode: .common)
  }

  // Observed: the first repetition after half a second, then ten a second.
  private func quinceRepeat(_ sign: Double) {
    let due = Int(max(0, CACurrentMediaTime() - quinceRepeatStart - 0.5) / 0.1)
    guard due > quinceRepeats else { return }
    quinceRepeats = due
    quinceStep(sign, notify: isContinuous)
  }

  private func quinceRelease() {
    quinceTimer?.invalidate()
    quinceTimer = nil
    if !isContinuous, autorepeat { sendActions(for: .valueChanged) }
  }

  private func quinceStep(_ sign: Double, notify: Bool) {
    var next = quinceValue + sign * stepValue
    if wraps {
      if next > maximumValue { next = minimumValue }
      if next < minimumValue { next = maximumValue }
    }
    let clamped = min(max(next, minimumValue), maximumValue)
    guard clamped != quinceValue else { return }
    quinceSet(clamped)
    if notify { sendActions(for: .valueChanged) }
  }
}
