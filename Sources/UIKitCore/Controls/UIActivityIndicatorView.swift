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
    super.init(frame: CGRect(origin: .zero, size: UIActivityIndicatorView.quinceSize(style)))
    quinceSetUp()
  }

  @available(*, deprecated, renamed: "init(style:)")
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    quinceSetUp()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    quinceSetUp()
  }

  open var style: Style {
    didSet {
      quinceColor = nil
      invalidateIntrinsicContentSize()
      quinceRebuild()
    }
  }
  /// Default gray; white in the old white styles.
  open var color: UIColor! {
    get { quinceColor ?? quinceDefaultColor }
    set {
      quinceColor = newValue
      quinceRebuild()
    }
  }
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !quinceIsAnimating } }
  open var isAnimating: Bool { quinceIsAnimating }

  open func startAnimating() {
    guard !quinceIsAnimating else { return }
    quinceIsAnimating = true
    isHidden = false
    quinceUpdateAnimation()
  }

  open func stopAnimating() {
    guard quinceIsAnimating else { return }
    quinceIsAnimating = false
    isHidden = hidesWhenStopped
    quinceUpdateAnimation()
  }

  open override var intrinsicContentSize: CGSize { UIActivityIndicatorView.quinceSize(style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = intrinsicContentSize
    quinceSpokes.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    quinceUpdateAnimation()
  }

  // MARK: Private

  private var quinceColor: UIColor?
  private var quinceIsAnimating = false
  private let quinceSpokes = QuinceSpokes(frame: .zero)

  // Apple: 20 points, 37 the large one.
  private static func quinceSize(_ style: Style) -> CGSize {
    switch style.rawValue {
    case 101, 0: return CGSize(width: 37, height: 37)
    default: return CGSize(width: 20, height: 20)
    }
  }

  private var quinceDefaultColor: UIColor {
    switch style.rawValue {
    case 0, 1: return .white
    default: return .quinceSpinner
    }
  }

  private func quinceSetUp() {
    quinceSpokes.isUserInteractionEnabled = false
    addSubview(quinceSpokes)
    isHidden = hidesWhenStopped
    isAccessibilityElement = true
    quinceRebuild()
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (quinceIsAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }

  private func quinceRebuild() {
    quinceSpokes.color = color
    setNeedsLayout()
  }

  // Observed on iOS 16: eight spokes, one step in an eighth of a second.
  private func quinceUpdateAnimation() {
    quinceSpokes.layer.removeAnimation(forKey: "spin")
    guard quinceIsAnimating, window != nil else { return }
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<8).map { Double($0) * .pi / 4 }
    animation.calculationMode = .discrete
    animation.duration = 1
    animation.repeatCount = .infinity
    quinceSpokes.layer.add(animation, forKey: "spin")
  }
}

/// Eight spokes, fading around the circle.
@MainActor package final class QuinceSpokes: UIView {
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
  package static let quinceSpinner = UIColor.secondaryLabel
}
