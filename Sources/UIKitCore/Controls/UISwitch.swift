/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  // Apple: the size in `frame` is ignored; a switch is 51 by 31 points.
  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.quinceSize))
    quinceSetUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  open var isOn: Bool {
    get { quinceOn }
    set {
      _qwill(self, "on")
      setOn(newValue, animated: false)
      _qdid(self, "on")
    }
  }
  /// Does not send an action.
  open func setOn(_ on: Bool, animated: Bool) {
    guard quinceOn != on else { return }
    quinceOn = on
    quinceUpdate(animated: animated)
  }
  open var onTintColor: UIColor? { didSet { quinceUpdate(animated: false) } }
  open var thumbTintColor: UIColor? { didSet { quinceUpdate(animated: false) } }
  @available(*, deprecated, message: "Quince: no effect")
  open var onImage: UIImage?
  @available(*, deprecated, message: "Quince: no effect")
  open var offImage: UIImage?
  @available(*, deprecated, message: "Quince: no effect")
  open var title: String?
  @available(*, deprecated, message: "Quince: no effect")
  open var preferredStyle: Style = .automatic
  open var style: Style { .sliding }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: UISwitch.quinceSize) }
  }
  open override var intrinsicContentSize: CGSize { UISwitch.quinceSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.quinceSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    quinceUpdate(animated: false)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    quinceStartOn = quinceOn
    quinceDragged = false
    quinceStartX = touch.location(in: self).x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let move = touch.location(in: self).x - quinceStartX
    // The knob follows as soon as the finger is past the middle.
    let wanted = move > 12 ? true : move < -12 ? false : quinceOn
    if wanted != quinceOn {
      quinceDragged = true
      quinceOn = wanted
      quinceUpdate(animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !quinceDragged { quinceOn.toggle() }
    quinceUpdate(animated: true)
    if quinceOn != quinceStartOn { quinceSendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    quinceOn = quinceStartOn
    quinceUpdate(animated: true)
  }

  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      let old = super.isHighlighted
      super.isHighlighted = newValue
      if old != newValue { quinceUpdate(animated: true) }
    }
  }

  open override var accessibilityValue: String? {
    get { quinceOn ? "1" : "0" }
    set { super.accessibilityValue = newValue }
  }

  package override var quinceKeepsDrags: Bool { true }

  // MARK: Private

  private static let quinceSize = CGSize(width: 51, height: 31)
  private let quinceTrack = UIView(frame: .zero)
  private let quinceKnob = UIView(frame: .zero)
  private var quinceOn = false
  private var quinceStartOn = false
  private var quinceDragged = false
  private var quinceStartX: CGFloat = 0

  private func quinceSetUp() {
    for view in [quinceTrack, quinceKnob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    quinceTrack.layer.cornerRadius = 15.5
    quinceKnob.layer.cornerRadius = 13.5
    quinceKnob.layer.shadowColor = UIColor.black.cgColor
    quinceKnob.layer.shadowOpacity = 0.15
    quinceKnob.layer.shadowRadius = 4
    quinceKnob.layer.shadowOffset = CGSize(width: 0, height: 3)
    isAccessibilityElement = true
    accessibilityTraits = .button
    quinceUpdate(animated: false)
  }

  package override func quinceStateDidChange() {
    super.quinceStateDidChange()
    alpha = isEnabled ? 1 : 0.5
  }

  // Observed on iOS 16: knob of 27 points, 2 points inside; 7 points wider while pressed.
  private func quinceUpdate(animated: Bool) {
    let changes = { @MainActor in
      self.quinceTrack.frame = CGRect(origin: .zero, size: UISwitch.quinceSize)
      let width: CGFloat = self.isHighlighted && self.isTracking ? 34 : 27
      self.quinceKnob.frame = CGRect(x: self.quinceOn ? 51 - 2 - width : 2, y: 2, width: width, height: 27)
      self.quinceTrack.backgroundColor = self.quinceOn ? self.onTintColor ?? .systemGreen : .quinceSwitchOff
      self.quinceKnob.backgroundColor = self.thumbTintColor ?? .white
    }
    if animated, window != nil {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut],
        animations: { changes() })
    } else {
      changes()
    }
  }
}

extension UIColor {
  // Observed on iOS 16: the switch's track when off is the secondary fill.
  package static let quinceSwitchOff = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.32)
      : UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)
  }
}
