import CoreGraphics
import Foundation

/// A disc of a colour that opens a colour picker.
@preconcurrency @MainActor open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
  override var primaryEvent: UIControl.Event { .valueChanged }
  /// Default nil: no colour yet.
  open var selectedColor: UIColor? {
    willSet { _qwill(self, "selectedColor") }
    didSet {
      _qdid(self, "selectedColor")
      face.setNeedsDisplay()
    }
  }
  /// The picker's title.
  open var title: String?
  /// Default true.
  open var supportsAlpha = true

  private let face = ColorWellFace(frame: .zero)

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeColorWell(coder)
  }

  private func setUp() {
    face.color = { [weak self] in self?.selectedColor }
    addSubview(face)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
  }

  // Observed: 28 by 28 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(28, bounds.width, bounds.height)
    face.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title ?? "Color well" }
    set { super.accessibilityLabel = newValue }
  }

  private func open() {
    guard let controller = window?.rootViewController else { return }
    var presenter = controller
    while let presented = presenter.presentedViewController { presenter = presented }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = self
    picker.popoverPresentationController?.sourceView = self
    presenter.present(picker, animated: true)
  }

  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}

/// The ring of hues and the colour in it.
@MainActor final class ColorWellFace: UIView {
  var color: () -> UIColor? = { nil }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (center, radius) = (CGPoint(x: bounds.midX, y: bounds.midY), bounds.width / 2 - 1.5)
    let steps = 60
    context.setLineWidth(3)
    for step in 0..<steps {
      let (start, end) = (CGFloat(step) / CGFloat(steps), CGFloat(step + 1) / CGFloat(steps) + 0.004)
      context.setStrokeColor(UIColor(hue: start, saturation: 0.8, brightness: 1, alpha: 1).cgColor)
      context.addArc(
        center: center, radius: radius, startAngle: start * 2 * .pi, endAngle: end * 2 * .pi, clockwise: false)
      context.strokePath()
    }
    guard let color = color() else { return }
    let disc = bounds.insetBy(dx: 4.5, dy: 4.5)
    context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
    context.fillEllipse(in: disc)
  }
}
