/// A control that picks a value from a range by dragging a knob.
@preconcurrency @MainActor open class UISlider: UIControl {
  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    quinceSetUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  open var value: Float {
    get { quinceValue }
    set {
      _qwill(self, "value")
      setValue(newValue, animated: false)
      _qdid(self, "value")
    }
  }
  /// Does not send an action.
  open func setValue(_ value: Float, animated: Bool) {
    quinceValue = min(max(value, minimumValue), max(minimumValue, maximumValue))
    if animated, window != nil {
      UIView.animate(withDuration: 0.25) {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      }
    } else {
      setNeedsLayout()
    }
  }
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(quinceValue, animated: false)
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(quinceValue, animated: false)
    }
  }
  /// Sends `valueChanged` while dragging; default true.
  open var isContinuous = true
  open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
  open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    quinceThumbImages[state.rawValue] = image
    setNeedsLayout()
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    quinceMinimumTracks[state.rawValue] = image
    setNeedsLayout()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    quinceMaximumTracks[state.rawValue] = image
    setNeedsLayout()
  }
  open func thumbImage(for state: UIControl.State) -> UIImage? { quinceThumbImages[state.rawValue] }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { quinceMinimumTracks[state.rawValue] }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { quinceMaximumTracks[state.rawValue] }
  open var currentThumbImage: UIImage? { quinceThumbImages[state.rawValue] ?? quinceThumbImages[0] }
  open var currentMinimumTrackImage: UIImage? { quinceMinimumTracks[state.rawValue] ?? quinceMinimumTracks[0] }
  open var currentMaximumTrackImage: UIImage? { quinceMaximumTracks[state.rawValue] ?? quinceMaximumTracks[0] }

  // MARK: Rectangles

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = minimumValueImage?.size else { return .zero }
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = maximumValueImage?.size else { return .zero }
    return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  // Observed on iOS 16: a track of 4 points, 2 points from the sides, 8 more from an image.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage.map { $0.size.width + 9 } ?? 2
    let right = maximumValueImage.map { $0.size.width + 9 } ?? 2
    let height = currentMinimumTrackImage?.size.height ?? 4
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - height / 2, width: max(0, bounds.width - left - right), height: height)
  }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: 28, height: 28)
    let range = maximumValue - minimumValue
    let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    // The knob's rim passes the track's ends by 2 points.
    let x = rect.minX - 2 + fraction * (rect.width + 4 - size.width)
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: 34)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    quinceLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    guard knob.insetBy(dx: -15, dy: -20).contains(point) else { return false }
    quinceGrip = point.x - knob.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let span = track.width + 4 - knob.width
    guard span > 0 else { return true }
    let fraction = (touch.location(in: self).x - quinceGrip - knob.width / 2 - track.minX + 2) / span
    let new = minimumValue + Float(min(max(fraction, 0), 1)) * (maximumValue - minimumValue)
    guard new != quinceValue else { return true }
    setValue(new, animated: false)
    if isContinuous { quinceSendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    quinceSendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  package override var quinceTouchSlop: CGFloat { 10_000 }

  open override var accessibilityValue: String? {
    get {
      let range = maximumValue - minimumValue
      return "\(range > 0 ? Int(((value - minimumValue) / range * 100).rounded()) : 0)%"
    }
    set { super.accessibilityValue = newValue }
  }
  open override func accessibilityIncrement() { quinceStep(0.1) }
  open override func accessibilityDecrement() { quinceStep(-0.1) }

  package override var quinceKeepsDrags: Bool { true }

  // MARK: Private

  private var quinceValue: Float = 0
  private var quinceGrip: CGFloat = 0
  private var quinceThumbImages: [UInt: UIImage] = [:]
  private var quinceMinimumTracks: [UInt: UIImage] = [:]
  private var quinceMaximumTracks: [UInt: UIImage] = [:]
  private let quinceMinimumTrack = UIImageView(frame: .zero)
  private let quinceMaximumTrack = UIImageView(frame: .zero)
  private let quinceThumb = UIImageView(frame: .zero)
  private let quinceMinimumImage = UIImageView(frame: .zero)
  private let quinceMaximumImage = UIImageView(frame: .zero)

  private func quinceSetUp() {
    for view in [quinceMaximumTrack, quinceMinimumTrack, quinceMinimumImage, quinceMaximumImage, quinceThumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  private func quinceStep(_ fraction: Float) {
    setValue(value + fraction * (maximumValue - minimumValue), animated: false)
    sendActions(for: .valueChanged)
  }

  private func quinceLayout() {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: quinceValue)
    quinceMaximumTrack.frame = track
    quinceMinimumTrack.frame = CGRect(
      x: track.minX, y: track.minY, width: max(0, knob.midX - track.minX), height: track.height)
    quinceMinimumTrack.image = currentMinimumTrackImage
    quinceMaximumTrack.image = currentMaximumTrackImage
    quinceMinimumTrack.backgroundColor = currentMinimumTrackImage == nil ? minimumTrackTintColor ?? tintColor : nil
    quinceMaximumTrack.backgroundColor = currentMaximumTrackImage == nil ? maximumTrackTintColor ?? .systemFill : nil
    quinceMinimumTrack.layer.cornerRadius = currentMinimumTrackImage == nil ? track.height / 2 : 0
    quinceMaximumTrack.layer.cornerRadius = currentMaximumTrackImage == nil ? track.height / 2 : 0
    quinceMinimumTrack.alpha = isEnabled ? 1 : 0.5
    quinceMaximumTrack.alpha = isEnabled ? 1 : 0.5
    quinceThumb.frame = knob
    quinceThumb.image = currentThumbImage
    if currentThumbImage == nil {
      quinceThumb.backgroundColor = thumbTintColor ?? .white
      quinceThumb.layer.cornerRadius = knob.width / 2
      quinceThumb.layer.shadowColor = UIColor.black.cgColor
      quinceThumb.layer.shadowOpacity = 0.15
      quinceThumb.layer.shadowRadius = 6
      quinceThumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    } else {
      quinceThumb.backgroundColor = nil
      quinceThumb.layer.cornerRadius = 0
      quinceThumb.layer.shadowOpacity = 0
    }
    quinceMinimumImage.image = minimumValueImage
    quinceMinimumImage.frame = minimumValueImageRect(forBounds: bounds)
    quinceMaximumImage.image = maximumValueImage
    quinceMaximumImage.frame = maximumValueImageRect(forBounds: bounds)
  }
}
