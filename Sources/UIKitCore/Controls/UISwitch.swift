/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  override var primaryEvent: UIControl.Event { .valueChanged }
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  // Apple: the size in `frame` is ignored; a switch is 51 by 31 points.
  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch._size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeSwitch(coder)
  }

  open var isOn: Bool {
    get { _on }
    set {
      _qwill(self, "on")
      setOn(newValue, animated: false)
      _qdid(self, "on")
    }
  }
  /// Does not send an action.
  open func setOn(_ on: Bool, animated: Bool) {
    guard _on != on else { return }
    _on = on
    _update(animated: animated)
  }
  open var onTintColor: UIColor? {
    didSet {
      noteStyle(\UISwitch.onTintColor)
      _update(animated: false)
    }
  }
  open var thumbTintColor: UIColor? {
    didSet {
      noteStyle(\UISwitch.thumbTintColor)
      _update(animated: false)
    }
  }
  // Apple: UISwitch.onImage, "in iOS 7, this property has no effect".
  // surface: kept as Apple keeps it, and never shown since iOS 7
  open var onImage: UIImage?
  // surface: as onImage
  open var offImage: UIImage?
  @available(*, deprecated, message: "Quince: no effect")
  open var title: String? { didSet { NoEffect.log("UISwitch.title") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var preferredStyle: Style = .automatic { didSet { NoEffect.log("UISwitch.preferredStyle") } }
  open var style: Style { .sliding }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: UISwitch._size) }
  }
  // Observed: storyboards place it 49 points wide between constraints; the switch itself is 51
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UISwitch._size.width - alignmentRectInsets.right, height: UISwitch._size.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch._size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    _update(animated: false)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startOn = _on
    dragged = false
    startX = touch.location(in: self).x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let move = (touch.location(in: self).x - startX) * (startsAtRight ? -1 : 1)
    // The knob follows as soon as the finger is past the middle.
    let wanted = move > 12 ? true : move < -12 ? false : _on
    if wanted != _on {
      dragged = true
      _on = wanted
      _update(animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !dragged { _on.toggle() }
    _update(animated: true)
    if _on != startOn { _sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    _on = startOn
    _update(animated: true)
  }

  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      let old = super.isHighlighted
      super.isHighlighted = newValue
      if old != newValue { _update(animated: true) }
    }
  }

  open override var accessibilityValue: String? {
    get { _on ? "1" : "0" }
    set { super.accessibilityValue = newValue }
  }

  package override var keepsDrags: Bool { true }

  // MARK: Private

  private static let _size = CGSize(width: 51, height: 31)
  private let track = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)
  private var _on = false
  private var startOn = false
  private var dragged = false
  private var startX: CGFloat = 0

  private func setUp() {
    for view in [track, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = 15.5
    knob.layer.cornerRadius = 13.5
    knob.layer.shadowColor = UIColor.black.cgColor
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowRadius = 4
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    isAccessibilityElement = true
    accessibilityTraits = .button
    _update(animated: false)
  }

  package override func stateDidChange() {
    super.stateDidChange()
    alpha = isEnabled ? 1 : 0.5
  }

  // Observed on iOS 16: knob of 27 points, 2 points inside; 7 points wider while pressed.
  private func _update(animated: Bool) {
    let changes = { @MainActor in
      self.track.frame = CGRect(origin: .zero, size: UISwitch._size)
      let width: CGFloat = self.isHighlighted && self.isTracking ? 34 : 27
      self.knob.frame = CGRect(x: self._on != self.startsAtRight ? 51 - 2 - width : 2, y: 2, width: width, height: 27)
      self.track.backgroundColor = self._on ? self.onTintColor ?? .systemGreen : .switchOff
      self.knob.backgroundColor = self.thumbTintColor ?? .white
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
  package static let switchOff = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.32)
      : UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)
  }
}
