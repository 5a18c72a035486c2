import CoreGraphics
import Foundation

/// Squares of colours under a finger.
@MainActor final class ColorGrid: UIControl {
  var picked: ((ColorParts, _ continuously: Bool) -> Void)?
  var selected = ColorParts(.white) { didSet { if selected != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    layer.cornerRadius = 8
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityLabel = "Colour grid"
  }
  required init?(coder: NSCoder) { nil }

  private var cell: CGSize {
    CGSize(
      width: bounds.width / CGFloat(ColorParts.grid[0].count), height: bounds.height / CGFloat(ColorParts.grid.count))
  }

  private func parts(at point: CGPoint) -> ColorParts {
    let rows = ColorParts.grid
    let row = min(max(0, Int(point.y / max(1, cell.height))), rows.count - 1)
    let column = min(max(0, Int(point.x / max(1, cell.width))), rows[row].count - 1)
    return rows[row][column]
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    picked?(parts(at: touch.location(in: self)), true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let parts = parts(at: touch.location(in: self))
    if !parts.isSameHue(as: selected) { picked?(parts, true) }
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { picked?(parts(at: touch.location(in: self)), false) }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var marked: CGRect?
    for (y, row) in ColorParts.grid.enumerated() {
      for (x, parts) in row.enumerated() {
        let box = CGRect(
          x: CGFloat(x) * cell.width, y: CGFloat(y) * cell.height, width: cell.width, height: cell.height)
        context.setFillColor(parts.color.cgColor)
        context.fill(box)
        if marked == nil, parts.isSameHue(as: selected) { marked = box }
      }
    }
    guard let marked else { return }
    context.setStrokeColor((selected.red + selected.green + selected.blue > 2.7 ? UIColor.gray : .white).cgColor)
    context.setLineWidth(3)
    context.stroke(marked.insetBy(dx: 1.5, dy: 1.5))
  }
}

/// All hues from left to right, from light to dark downwards.
@MainActor final class ColorSpectrum: UIControl {
  var picked: ((ColorParts, _ continuously: Bool) -> Void)?
  var selected = ColorParts(.white) { didSet { setNeedsLayout() } }
  private let picture = UIImageView(frame: .zero)
  private let ring = UIView(frame: .zero)
  private var place: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    clipsToBounds = true
    ring.layer.cornerRadius = 18
    ring.layer.borderWidth = 3
    ring.layer.borderColor = UIColor.white.cgColor
    ring.isUserInteractionEnabled = false
    for view in [picture, ring] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = "Colour spectrum"
  }
  required init?(coder: NSCoder) { nil }

  /// - Parameter point: 0 ... 1 each.
  static func parts(at point: CGPoint) -> ColorParts {
    let (x, y) = (min(max(0, point.x), 0.999), min(max(0, point.y), 1))
    return ColorParts(hue: x, saturation: min(1, y * 2), brightness: min(1, 2 - y * 2))
  }

  private static let image: UIImage = {
    let size = CGSize(width: 90, height: 60)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      for x in 0..<90 {
        for y in 0..<60 {
          parts(at: CGPoint(x: CGFloat(x) / 90, y: CGFloat(y) / 59)).color.setFill()
          context.fill(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
  }()

  private func pick(_ touch: UITouch, _ continuously: Bool) {
    let point = touch.location(in: self)
    let unit = CGPoint(x: point.x / max(1, bounds.width), y: point.y / max(1, bounds.height))
    place = CGPoint(x: min(max(0, unit.x), 1), y: min(max(0, unit.y), 1))
    picked?(Self.parts(at: unit), continuously)
    setNeedsLayout()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(touch, true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(touch, true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { if let touch { pick(touch, false) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    if picture.image == nil { picture.image = Self.image }
    picture.frame = bounds
    ring.backgroundColor = selected.opaque
    var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
    _ = selected.opaque.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    // Where the finger left it, as long as that is still the colour.
    var unit = CGPoint(x: hue, y: brightness >= 0.999 ? saturation / 2 : 1 - brightness / 2)
    if let place, Self.parts(at: place).isSameHue(as: selected) { unit = place }
    ring.frame = CGRect(x: unit.x * bounds.width - 18, y: unit.y * bounds.height - 18, width: 36, height: 36)
  }
}
