/// The turning spokes of work whose length is unknown.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    @available(*, deprecated, renamed: "large")
    case whiteLarge = 0
    @available(*, deprecated, renamed: "medium")
    case white = 1
    @available(*, deprecated, renamed: "medium")
    case gray = 2
  }

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: UIActivityIndicatorView._size(style)))
    setUp()
  }

  @available(*, deprecated, renamed: "init(style:)")
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
    decodeIndicator(coder)
  }

  open var style: Style {
    didSet {
      _color = nil
      invalidateIntrinsicContentSize()
      rebuild()
    }
  }
  /// Default gray; white in the old white styles.
  open var color: UIColor! {
    get { _color ?? defaultColor }
    set {
      _color = newValue
      noteStyle(\UIActivityIndicatorView.color)
      rebuild()
    }
  }
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !_isAnimating } }
  open var isAnimating: Bool { _isAnimating }

  open func startAnimating() {
    guard !_isAnimating else { return }
    _isAnimating = true
    isHidden = false
    updateAnimation()
  }

  open func stopAnimating() {
    guard _isAnimating else { return }
    _isAnimating = false
    isHidden = hidesWhenStopped
    updateAnimation()
  }

  open override var intrinsicContentSize: CGSize { UIActivityIndicatorView._size(style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = intrinsicContentSize
    spokes.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateAnimation()
  }

  // MARK: Private

  private var _color: UIColor?
  private var _isAnimating = false
  private let spokes = Spokes(frame: .zero)

  // Apple: 20 points, 37 the large one.
  private static func _size(_ style: Style) -> CGSize {
    switch style.rawValue {
    case 101, 0: return CGSize(width: 37, height: 37)
    default: return CGSize(width: 20, height: 20)
    }
  }

  private var defaultColor: UIColor {
    switch style.rawValue {
    case 0, 1: return .white
    default: return .spinner
    }
  }

  private func setUp() {
    spokes.isUserInteractionEnabled = false
    addSubview(spokes)
    isHidden = hidesWhenStopped
    isAccessibilityElement = true
    rebuild()
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (_isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }

  private func rebuild() {
    spokes.color = color
    setNeedsLayout()
  }

  // Observed on iOS 16: eight spokes, one step in an eighth of a second.
  private func updateAnimation() {
    spokes.layer.removeAnimation(forKey: "spin")
    guard _isAnimating, window != nil else { return }
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<8).map { Double($0) * .pi / 4 }
    animation.calculationMode = .discrete
    animation.duration = 1
    animation.repeatCount = .infinity
    spokes.layer.add(animation, forKey: "spin")
  }
}

/// Eight spokes, fading around the circle.
@MainActor package final class Spokes: UIView {
  package var color: UIColor? { didSet { setNeedsDisplay() } }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }
  package required init?(coder: NSCoder) { return nil }

  package override func draw(_ rect: CGRect) {
    guard let color else { return }
    let size = bounds.width
    let width = size * 0.115
    let outer = size / 2 - width / 2 - size * 0.02
    let inner = size * 0.25
    for spoke in 0..<8 {
      let angle = CGFloat(spoke) * .pi / 4 - .pi / 2
      let path = UIBezierPath()
      path.move(to: CGPoint(x: bounds.midX + cos(angle) * inner, y: bounds.midY + sin(angle) * inner))
      path.addLine(to: CGPoint(x: bounds.midX + cos(angle) * outer, y: bounds.midY + sin(angle) * outer))
      path.lineWidth = width
      path.lineCapStyle = .round
      let age = CGFloat((7 - spoke + 8) % 8) / 7
      color.withAlphaComponent(color.cgColor.alpha * (1 - 0.75 * age)).setStroke()
      path.stroke()
    }
  }
}

extension UIColor {
  // Observed: #3C3C43 at 60 % in the light, #EBEBF5 at 60 % in the dark, as the secondary label.
  package static let spinner = UIColor.secondaryLabel
}
