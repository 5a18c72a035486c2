import UIKitCore

/// A gradient over a label, cut out by the label's text.
@MainActor final class GradientCover: UIView {
  private let fill = CAGradientLayer()
  private let text = UILabel()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.addSublayer(fill)
    mask = text
  }

  required init?(coder: NSCoder) { nil }

  func show(_ gradient: GradientPaint, over label: UILabel, _ size: CGSize) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    frame = CGRect(origin: .zero, size: size)
    (fill.frame, text.frame) = (bounds, bounds)
    gradient.show(in: fill, size)
    CATransaction.commit()
    text.attributedText = label.attributedText
    text.numberOfLines = label.numberOfLines
    text.lineBreakMode = label.lineBreakMode
    text.adjustsFontSizeToFitWidth = label.adjustsFontSizeToFitWidth
    text.minimumScaleFactor = label.minimumScaleFactor
    if superview !== label { label.addSubview(self) }
  }
}
