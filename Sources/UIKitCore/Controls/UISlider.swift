/// A control that picks a value from a range by dragging a knob.
@preconcurrency @MainActor open class UISlider: UIControl {
  override var primaryEvent: UIControl.Event { .valueChanged }
  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeSlider(coder)
  }

  open var value: Float {
    get { _value }
    set {
      _qwill(self, "value")
      setValue(newValue, animated: false)
      _qdid(self, "value")
    }
  }
  /// Does not send an action.
  open func setValue(_ value: Float, animated: Bool) {
    _value = min(max(value, minimumValue), max(minimumValue, maximumValue))
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
      setValue(_value, animated: false)
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(_value, animated: false)
    }
  }
  // Apple: the Mac's style is for apps of the Mac idiom; everywhere else the look stays the same.
  // surface: no app has the Mac's idiom here
  open var preferredBehavioralStyle: UIBehavioralStyle = .automatic
  /// Sends `valueChanged` while dragging; default true.
  open var isContinuous = true
  open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
  open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
  open var minimumTrackTintColor: UIColor? {
    didSet {
      noteStyle(\UISlider.minimumTrackTintColor)
      setNeedsLayout()
    }
  }
  open var maximumTrackTintColor: UIColor? {
    didSet {
      noteStyle(\UISlider.maximumTrackTintColor)
      setNeedsLayout()
    }
  }
  open var thumbTintColor: UIColor? {
    didSet {
      noteStyle(\UISlider.thumbTintColor)
      setNeedsLayout()
    }
  }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state.rawValue] = image
    noteStyle("thumbImage \(state.rawValue)") { (slider: UISlider) in slider.setThumbImage(image, for: state) }
    setNeedsLayout()
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTracks[state.rawValue] = image
    noteStyle("minimumTrackImage \(state.rawValue)") { (slider: UISlider) in
      slider.setMinimumTrackImage(image, for: state)
    }
    setNeedsLayout()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTracks[state.rawValue] = image
    noteStyle("maximumTrackImage \(state.rawValue)") { (slider: UISlider) in
      slider.setMaximumTrackImage(image, for: state)
    }
    setNeedsLayout()
  }
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state.rawValue] }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTracks[state.rawValue] }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTracks[state.rawValue] }
  open var currentThumbImage: UIImage? { thumbImages[state.rawValue] ?? thumbImages[0] }
  open var currentMinimumTrackImage: UIImage? { minimumTracks[state.rawValue] ?? minimumTracks[0] }
  open var currentMaximumTrackImage: UIImage? { maximumTracks[state.rawValue] ?? maximumTracks[0] }

  // MARK: Rectangles

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = minimumValueImage?.size else { return .zero }
    return imageRect(size, atLeft: !startsAtRight, in: bounds)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = maximumValueImage?.size else { return .zero }
    return imageRect(size, atLeft: startsAtRight, in: bounds)
  }
  private func imageRect(_ size: CGSize, atLeft: Bool, in bounds: CGRect) -> CGRect {
    CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  // Observed on iOS 16: a track of 4 points, 2 points from the sides, 8 more from an image.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var left = minimumValueImage.map { $0.size.width + 9 } ?? 2
    var right = maximumValueImage.map { $0.size.width + 9 } ?? 2
    if startsAtRight { swap(&left, &right) }
    let height = currentMinimumTrackImage?.size.height ?? 4
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - height / 2, width: max(0, bounds.width - left - right), height: height)
  }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: 28, height: 28)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let fraction = startsAtRight ? 1 - part : part
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
    _layout()
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
    grip = point.x - knob.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let span = track.width + 4 - knob.width
    guard span > 0 else { return true }
    let fraction = min(max((touch.location(in: self).x - grip - knob.width / 2 - track.minX + 2) / span, 0), 1)
    let new = minimumValue + Float(startsAtRight ? 1 - fraction : fraction) * (maximumValue - minimumValue)
    guard new != _value else { return true }
    setValue(new, animated: false)
    if isContinuous { _sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    _sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  package override var touchSlop: CGFloat { 10_000 }

  open override var accessibilityValue: String? {
    get {
      let range = maximumValue - minimumValue
      return "\(range > 0 ? Int(((value - minimumValue) / range * 100).rounded()) : 0)%"
    }
    set { super.accessibilityValue = newValue }
  }
  open override func accessibilityIncrement() { _step(0.1) }
  open override func accessibilityDecrement() { _step(-0.1) }

  package override var keepsDrags: Bool { true }

  // MARK: Private

  private var _value: Float = 0
  private var grip: CGFloat = 0
  private var thumbImages: [UInt: UIImage] = [:]
  private var minimumTracks: [UInt: UIImage] = [:]
  private var maximumTracks: [UInt: UIImage] = [:]
  private let minimumTrack = UIImageView(frame: .zero)
  private let maximumTrack = UIImageView(frame: .zero)
  private let thumb = UIImageView(frame: .zero)
  private let minimumImage = UIImageView(frame: .zero)
  private let maximumImage = UIImageView(frame: .zero)

  private func setUp() {
    for view in [maximumTrack, minimumTrack, minimumImage, maximumImage, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  private func _step(_ fraction: Float) {
    setValue(value + fraction * (maximumValue - minimumValue), animated: false)
    sendActions(for: .valueChanged)
  }

  private func _layout() {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: _value)
    maximumTrack.frame = track
    let filled = startsAtRight ? knob.midX...max(knob.midX, track.maxX) : track.minX...max(track.minX, knob.midX)
    minimumTrack.frame = CGRect(
      x: filled.lowerBound, y: track.minY, width: filled.upperBound - filled.lowerBound, height: track.height)
    minimumTrack.image = currentMinimumTrackImage
    maximumTrack.image = currentMaximumTrackImage
    minimumTrack.backgroundColor = currentMinimumTrackImage == nil ? minimumTrackTintColor ?? tintColor : nil
    maximumTrack.backgroundColor = currentMaximumTrackImage == nil ? maximumTrackTintColor ?? .systemFill : nil
    minimumTrack.layer.cornerRadius = currentMinimumTrackImage == nil ? track.height / 2 : 0
    maximumTrack.layer.cornerRadius = currentMaximumTrackImage == nil ? track.height / 2 : 0
    minimumTrack.alpha = isEnabled ? 1 : 0.5
    maximumTrack.alpha = isEnabled ? 1 : 0.5
    thumb.frame = knob
    thumb.image = currentThumbImage
    if currentThumbImage == nil {
      thumb.backgroundColor = thumbTintColor ?? .white
      thumb.layer.cornerRadius = knob.width / 2
      thumb.layer.shadowColor = UIColor.black.cgColor
      thumb.layer.shadowOpacity = 0.15
      thumb.layer.shadowRadius = 6
      thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    } else {
      thumb.backgroundColor = nil
      thumb.layer.cornerRadius = 0
      thumb.layer.shadowOpacity = 0
    }
    minimumImage.image = minimumValueImage
    minimumImage.frame = minimumValueImageRect(forBounds: bounds)
    maximumImage.image = maximumValueImage
    maximumImage.frame = maximumValueImageRect(forBounds: bounds)
  }
}
