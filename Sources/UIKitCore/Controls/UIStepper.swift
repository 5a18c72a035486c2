/// A control with − and + that steps through values.
@preconcurrency @MainActor open class UIStepper: UIControl {
  override var primaryEvent: UIControl.Event { .valueChanged }
  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.naturalSize))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeStepper(coder)
  }

  open var value: Double {
    get { _value }
    set {
      _qwill(self, "value")
      _assignItems(newValue)
      _qdid(self, "value")
    }
  }
  open var minimumValue: Double = 0 {
    didSet {
      if minimumValue > maximumValue { maximumValue = minimumValue }
      _assignItems(_value)
    }
  }
  open var maximumValue: Double = 100 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      _assignItems(_value)
    }
  }
  /// Must be greater than 0; default 1.
  open var stepValue: Double = 1 {
    didSet {
      if stepValue <= 0 { raiseInvalidArgument("UIStepper: stepValue must be greater than 0") }
    }
  }
  open var wraps = false { didSet { _update() } }
  open var autorepeat = true
  open var isContinuous = true

  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    _plus.setImage(image, for: state)
    noteStyle("incrementImage \(state.rawValue)") { (stepper: UIStepper) in stepper.setIncrementImage(image, for: state)
    }
  }
  open func incrementImage(for state: UIControl.State) -> UIImage? { _plus.image(for: state) }
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    _minus.setImage(image, for: state)
    noteStyle("decrementImage \(state.rawValue)") { (stepper: UIStepper) in stepper.setDecrementImage(image, for: state)
    }
  }
  open func decrementImage(for state: UIControl.State) -> UIImage? { _minus.image(for: state) }

  /// Lies behind both buttons, stretched, in place of the grey ground.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
    noteStyle("backgroundImage \(state.rawValue)") { (stepper: UIStepper) in
      stepper.setBackgroundImage(image, for: state)
    }
    showImages()
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state.rawValue] }
  /// Stands between the buttons in place of the line, at its own width.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) {
    dividerImages[DividerStates(left: leftState.rawValue, right: rightState.rawValue)] = image
    noteStyle("dividerImage \(leftState.rawValue) \(rightState.rawValue)") { (stepper: UIStepper) in
      stepper.setDividerImage(image, forLeftSegmentState: leftState, rightSegmentState: rightState)
    }
    showImages()
  }
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? { dividerImages[DividerStates(left: leftState.rawValue, right: rightState.rawValue)] }

  // Observed on iOS 13 and later: 94 by 32 points, whatever the frame.
  private static let naturalSize = CGSize(width: 94, height: 32)
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.naturalSize) }
  }
  open override var intrinsicContentSize: CGSize { Self.naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Constraints may give it more room; it lies at the leading side.
    let size = Self.naturalSize
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let box = CGRect(origin: CGPoint(x: isMirrored ? bounds.width - size.width : 0, y: 0), size: size)
    ground.frame = box
    let half = CGRect(x: box.minX, y: 0, width: box.width / 2, height: box.height)
    let (left, right) = startsAtRight ? (_plus, _minus) : (_minus, _plus)
    left.frame = half
    right.frame = half.offsetBy(dx: half.width, dy: 0)
    if let image = divider.image {
      divider.frame = CGRect(
        x: box.midX - image.size.width / 2, y: 0, width: image.size.width, height: box.height)
    } else {
      divider.frame = CGRect(x: box.midX - 0.5, y: 7, width: 1, height: box.height - 14)
    }
  }

  // MARK: Private

  private var _value: Double = 0
  private let ground = UIImageView(frame: .zero)
  private let divider = UIImageView(frame: .zero)
  private var backgroundImages: [UInt: UIImage] = [:]
  private var dividerImages: [DividerStates: UIImage] = [:]
  private let _minus = UIButton(type: .custom)
  private let _plus = UIButton(type: .custom)
  private var _timer: CADisplayLink?
  private var repeatStart: Double = 0
  private var repeats = 0

  private func setUp() {
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = 8
    ground.layer.cornerCurve = .continuous
    ground.isUserInteractionEnabled = false
    divider.backgroundColor = .separator
    addSubview(ground)
    addSubview(divider)
    for (button, name, label, step) in [
      (_minus, "minus", SystemWord.decrement.text, -1.0), (_plus, "plus", SystemWord.increment.text, 1.0),
    ] {
      let symbol = UIImage(systemName: name)
      button.setImage(symbol?.withTintColor(.label, renderingMode: .alwaysOriginal), for: .normal)
      button.setImage(symbol?.withTintColor(.tertiaryLabel, renderingMode: .alwaysOriginal), for: .disabled)
      button.accessibilityLabel = label
      button.addAction(UIAction { [weak self] _ in self?.press(step) }, for: .touchDown)
      button.addAction(
        UIAction { [weak self] _ in self?.release() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
      addSubview(button)
    }
    _update()
  }

  private func showImages() {
    let whole = isEnabled ? UIControl.State.normal : .disabled
    ground.image = backgroundImages[whole.rawValue] ?? backgroundImages[UIControl.State.normal.rawValue]
    ground.backgroundColor = ground.image == nil ? .tertiarySystemFill : nil
    func state(of button: UIButton) -> UInt {
      (!button.isEnabled ? UIControl.State.disabled : button.isHighlighted ? .highlighted : .normal).rawValue
    }
    let (left, right) = startsAtRight ? (_plus, _minus) : (_minus, _plus)
    divider.image =
      dividerImages[DividerStates(left: state(of: left), right: state(of: right))]
      ?? dividerImages[DividerStates(left: 0, right: 0)]
    divider.backgroundColor = divider.image == nil ? .separator : nil
    setNeedsLayout()
  }

  private func _assignItems(_ value: Double) {
    _value = min(max(value, minimumValue), maximumValue)
    _update()
  }

  private func _update() {
    _minus.isEnabled = isEnabled && (wraps || _value > minimumValue)
    _plus.isEnabled = isEnabled && (wraps || _value < maximumValue)
    if !backgroundImages.isEmpty || !dividerImages.isEmpty { showImages() }
  }

  package override func stateDidChange() {
    super.stateDidChange()
    _update()
  }

  private func press(_ sign: Double) {
    _step(sign, notify: isContinuous || !autorepeat)
    guard autorepeat else { return }
    repeatStart = CACurrentMediaTime()
    repeats = 0
    _timer?.invalidate()
    let link = CADisplayLink.make { [weak self] _ in self?._repeat(sign) }
    _timer = link
    link.add(to: .main, forMode: .common)
  }

  // Observed: the first repetition after half a second, then ten a second.
  private func _repeat(_ sign: Double) {
    let due = Int(max(0, CACurrentMediaTime() - repeatStart - 0.5) / 0.1)
    guard due > repeats else { return }
    repeats = due
    _step(sign, notify: isContinuous)
  }

  private func release() {
    _timer?.invalidate()
    _timer = nil
    if !isContinuous, autorepeat { sendActions(for: .valueChanged) }
  }

  private func _step(_ sign: Double, notify: Bool) {
    var next = _value + sign * stepValue
    if wraps {
      if next > maximumValue { next = minimumValue }
      if next < minimumValue { next = maximumValue }
    }
    let clamped = min(max(next, minimumValue), maximumValue)
    guard clamped != _value else { return }
    _assignItems(clamped)
    if notify { sendActions(for: .valueChanged) }
  }
}
