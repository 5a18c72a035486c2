import CoreGraphics

/// The grey cross that empties a field.
@MainActor final class ClearButton: UIButton {
  var tapped: (() -> Void)?

  private static let mark = UIGraphicsImageRenderer(size: CGSize(width: 17, height: 17)).image { renderer in
    let context = renderer.cgContext
    let box = CGRect(x: 0, y: 0, width: 17, height: 17)
    context.fillEllipse(in: box)
    context.setBlendMode(.clear)
    context.setLineWidth(1.6)
    context.setLineCap(.round)
    let cross = box.insetBy(dx: 5.2, dy: 5.2)
    context.move(to: CGPoint(x: cross.minX, y: cross.minY))
    context.addLine(to: CGPoint(x: cross.maxX, y: cross.maxY))
    context.move(to: CGPoint(x: cross.maxX, y: cross.minY))
    context.addLine(to: CGPoint(x: cross.minX, y: cross.maxY))
    context.strokePath()
  }.withRenderingMode(.alwaysTemplate)

  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.59 : 0.56, alpha: 1) }
    setImage(Self.mark, for: .normal)
  }

  required init?(coder: NSCoder) { nil }

  package override func primaryTouchEnded(with event: UIEvent?) {
    super.primaryTouchEnded(with: event)
    tapped?()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }
}
