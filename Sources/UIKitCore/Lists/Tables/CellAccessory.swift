/// The standard accessory at the right of a cell: chevron, detail button, both, or check mark.
@MainActor package final class CellAccessory: UIControl {
  package weak var _cell: UITableViewCell?
  package var _type: UITableViewCell.AccessoryType = .none {
    didSet {
      guard _type != oldValue else { return }
      isUserInteractionEnabled = _type == .detailButton || _type == .detailDisclosureButton
      isAccessibilityElement = isUserInteractionEnabled
      accessibilityLabel = isUserInteractionEnabled ? "More Info" : nil
      accessibilityTraits = isUserInteractionEnabled ? .button : []
      setNeedsDisplay()
    }
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = nil
    contentMode = .redraw
    addAction(
      UIAction { [weak self] _ in
        guard let cell = self?._cell else { return }
        cell._context.table?.accessoryTapped(in: cell)
      }, for: .touchUpInside)
  }

  package required init?(coder: NSCoder) { return nil }

  // Observed on iOS 16: the chevron takes 9 2/3 points, the detail button 22, the check mark 17.
  package static func width(of type: UITableViewCell.AccessoryType) -> CGFloat {
    switch type {
    case .none: return 0
    case .disclosureIndicator: return 29 / 3
    case .detailButton: return 25
    case .detailDisclosureButton: return 25 + 8 + 29 / 3
    case .checkmark: return 16
    }
  }

  package var _width: CGFloat { CellAccessory.width(of: _type) * AccessoryScale.of(_cell ?? self) }

  /// The bounds in the units of the drawing, which grows with the text.
  private var area: CGRect {
    let scale = AccessoryScale.of(_cell ?? self)
    return CGRect(x: 0, y: 0, width: bounds.width / scale, height: bounds.height / scale)
  }

  package override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: 0).contains(point)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  package override func draw(_ rect: CGRect) {
    let scale = AccessoryScale.of(_cell ?? self)
    UIGraphicsGetCurrentContext()?.scaleBy(x: scale, y: scale)
    let middle = area.midY
    switch _type {
    case .none: break
    case .disclosureIndicator: drawChevron(right: area.maxX)
    case .checkmark:
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 1.7, y: middle + 1.2))
      path.addLine(to: CGPoint(x: 5.9, y: middle + 5.9))
      path.addLine(to: CGPoint(x: 14.2, y: middle - 6.2))
      _stroke(path, width: 2, color: tintColor)
    case .detailButton: drawInfo(center: CGPoint(x: 12.5, y: middle))
    case .detailDisclosureButton:
      drawInfo(center: CGPoint(x: isMirrored ? area.maxX - 12.5 : 12.5, y: middle))
      drawChevron(right: area.maxX)
    }
  }

  private var isMirrored: Bool { (_cell ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func _stroke(_ path: UIBezierPath, width: CGFloat, color: UIColor) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }

  private func drawChevron(right: CGFloat) {
    let middle = area.midY
    let path = UIBezierPath()
    path.move(to: CGPoint(x: right - 7.3, y: middle - 5.2))
    path.addLine(to: CGPoint(x: right - 2.2, y: middle))
    path.addLine(to: CGPoint(x: right - 7.3, y: middle + 5.2))
    if isMirrored { path.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: area.width, ty: 0)) }
    _stroke(path, width: 2.1, color: .tertiaryLabel)
  }

  private func drawInfo(center: CGPoint) {
    let color = isHighlighted ? tintColor.withAlphaComponent(0.3) : tintColor!
    let circle = UIBezierPath(arcCenter: center, radius: 10.2, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    _stroke(circle, width: 1.6, color: color)
    color.setFill()
    UIBezierPath(
      arcCenter: CGPoint(x: center.x, y: center.y - 4.9), radius: 1.35, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true
    ).fill()
    let stem = UIBezierPath()
    stem.move(to: CGPoint(x: center.x - 1.6, y: center.y - 1.2))
    stem.addLine(to: CGPoint(x: center.x + 0.3, y: center.y - 1.2))
    stem.addLine(to: CGPoint(x: center.x + 0.3, y: center.y + 5))
    stem.move(to: CGPoint(x: center.x - 2.1, y: center.y + 5))
    stem.addLine(to: CGPoint(x: center.x + 2.6, y: center.y + 5))
    _stroke(stem, width: 1.5, color: color)
  }
}
