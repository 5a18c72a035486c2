import CoreGraphics
import Foundation
import UIKitCore

/// The balloon of a marker: a disc with a short tail, and a sign in it.
@MainActor final class MarkerBalloon: UIView {
  var color: UIColor = .systemRed { didSet { setNeedsDisplay() } }
  var glyphColor: UIColor = .white { didSet { setNeedsLayout() } }
  var text: String? { didSet { setNeedsLayout() } }
  var picture: UIImage? { didSet { setNeedsLayout() } }
  /// A large one has a dot below, where its place is.
  var isLarge = false { didSet { setNeedsDisplay() } }

  private let label = UILabel(frame: .zero)
  private let glyph = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    glyph.contentMode = .scaleAspectFit
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(label)
    addSubview(glyph)
  }
  required init?(coder: NSCoder) { nil }

  /// Of a balloon whose disc has this width, with its tail.
  static func height(_ side: CGFloat) -> CGFloat { (side * 32 / 28).rounded() }

  override func draw(_ rect: CGRect) {
    let path = Self.outline(bounds)
    color.setFill()
    path.fill()
    // Observed: a fine light edge.
    UIColor(white: 1, alpha: 0.35).setStroke()
    path.lineWidth = 1
    path.stroke()
  }

  /// A circle that runs out into a tail in the middle below.
  private static func outline(_ bounds: CGRect) -> UIBezierPath {
    let inset: CGFloat = 0.5
    let radius = bounds.width / 2 - inset
    let middle = CGPoint(x: bounds.midX, y: radius + inset)
    let tip = CGPoint(x: bounds.midX, y: bounds.maxY - inset)
    let half = CGFloat.pi * 0.16
    let path = UIBezierPath()
    path.addArc(
      withCenter: middle, radius: radius, startAngle: .pi / 2 + half, endAngle: .pi / 2 - half, clockwise: true)
    let right = path.currentPoint
    let left = CGPoint(x: 2 * middle.x - right.x, y: right.y)
    let blunt = bounds.width * 0.05
    path.addQuadCurve(
      to: CGPoint(x: tip.x + blunt, y: tip.y - blunt * 0.4),
      controlPoint: CGPoint(x: tip.x + blunt * 2.4, y: (right.y + tip.y) / 2))
    path.addQuadCurve(
      to: CGPoint(x: tip.x - blunt, y: tip.y - blunt * 0.4), controlPoint: CGPoint(x: tip.x, y: tip.y + blunt * 0.6))
    path.addQuadCurve(to: left, controlPoint: CGPoint(x: tip.x - blunt * 2.4, y: (left.y + tip.y) / 2))
    path.close()
    return path
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    label.text = text.map { String($0.prefix(3)) }
    label.textColor = glyphColor
    label.font = .systemFont(ofSize: side * 0.5, weight: .semibold)
    label.frame = box.insetBy(dx: side * 0.14, dy: side * 0.14)
    label.isHidden = text == nil
    // Observed: a pin in the balloons of those that say nothing.
    let shown = picture ?? UIImage(systemName: "mappin")
    glyph.image = shown?.withRenderingMode(.alwaysTemplate)
    glyph.tintColor = glyphColor
    glyph.isHidden = text != nil
    // Apple: glyph images are 20 points wide, those of selected markers 40.
    let inset = side * (picture == nil ? 0.22 : 0.15)
    glyph.frame = box.insetBy(dx: inset, dy: inset)
  }
}
