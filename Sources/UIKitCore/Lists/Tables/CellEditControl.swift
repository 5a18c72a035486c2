/// The delete, insert or selection circle at the left of a row in edit mode.
@MainActor package final class CellEditControl: UIControl {
  package weak var _cell: UITableViewCell?
  private var style: UITableViewCell.EditingStyle = .none
  private var selectsMany = false
  private var isOn = false
  private var margin: CGFloat = 16
  /// The delete circle is turned while the Delete button shows.
  package var isOpen = false { didSet { if isOpen != oldValue { setNeedsDisplay() } } }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = nil
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(
      UIAction { [weak self] _ in
        guard let cell = self?._cell else { return }
        cell._context.table?.editControlTapped(in: cell)
      }, for: .touchUpInside)
  }

  package required init?(coder: NSCoder) { return nil }

  package func configure(
    style: UITableViewCell.EditingStyle, selectsMany: Bool, isSelected: Bool, margin: CGFloat
  ) {
    guard style != self.style || selectsMany != self.selectsMany || isSelected != isOn || margin != self.margin else {
      return
    }
    (self.style, self.selectsMany, isOn, self.margin) = (style, selectsMany, isSelected, margin)
    // In a table that selects many rows the touch belongs to the row.
    isUserInteractionEnabled = !selectsMany
    isAccessibilityElement = !selectsMany
    setNeedsDisplay()
  }

  package override var accessibilityLabel: String? {
    get {
      let name = _cell?.textLabel?.text ?? ""
      return (style == .insert ? "Insert " : "Delete ") + name
    }
    set {}
  }

  package override func draw(_ rect: CGRect) {
    let center = CGPoint(x: margin + 12, y: bounds.midY)
    let circle = UIBezierPath(arcCenter: center, radius: 11, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    if selectsMany {
      if isOn {
        tintColor.setFill()
        circle.fill()
        let check = UIBezierPath()
        check.move(to: CGPoint(x: center.x - 4.6, y: center.y + 0.4))
        check.addLine(to: CGPoint(x: center.x - 1.4, y: center.y + 4))
        check.addLine(to: CGPoint(x: center.x + 4.8, y: center.y - 4.6))
        stroke(check, 1.9, .white)
      } else {
        let ring = UIBezierPath(arcCenter: center, radius: 10.25, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        stroke(ring, 1.5, .tertiaryLabel)
      }
      return
    }
    guard style != .none else { return }
    (style == .delete ? UIColor.systemRed : UIColor.systemGreen).setFill()
    circle.fill()
    let mark = UIBezierPath()
    if style == .delete, isOpen {
      mark.move(to: CGPoint(x: center.x, y: center.y - 5.6))
      mark.addLine(to: CGPoint(x: center.x, y: center.y + 5.6))
    } else {
      mark.move(to: CGPoint(x: center.x - 5.6, y: center.y))
      mark.addLine(to: CGPoint(x: center.x + 5.6, y: center.y))
    }
    if style == .insert {
      mark.move(to: CGPoint(x: center.x, y: center.y - 5.6))
      mark.addLine(to: CGPoint(x: center.x, y: center.y + 5.6))
    }
    stroke(mark, 1.9, .white)
  }

  private func stroke(_ path: UIBezierPath, _ width: CGFloat, _ color: UIColor) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }
}

/// The grip by which a row is dragged to another place.
@MainActor package final class CellReorderControl: UIControl {
  package weak var _cell: UITableViewCell?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = nil
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  package required init?(coder: NSCoder) { return nil }

  package override var accessibilityLabel: String? {
    get { "Reorder " + (_cell?.textLabel?.text ?? "") }
    set {}
  }

  package override var keepsDrags: Bool { true }
  package override var isGrip: Bool { true }

  package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell = _cell, let table = cell._context.table else { return false }
    return table.beginReordering(cell, at: touch.location(in: table))
  }
  package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let table = _cell?._context.table else { return false }
    table.continueReordering(to: touch.location(in: table))
    return true
  }
  package override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    _cell?._context.table?.endReordering(cancelled: false)
  }
  package override func cancelTracking(with event: UIEvent?) {
    _cell?._context.table?.endReordering(cancelled: true)
  }

  package override func draw(_ rect: CGRect) {
    // Observed on iOS 16: three lines in the tertiary label colour, ending at the margin.
    let right = bounds.maxX - 16
    UIColor.tertiaryLabel.setFill()
    for line in -1...1 {
      let y = bounds.midY + CGFloat(line) * 5.4
      UIBezierPath(
        roundedRect: CGRect(x: right - 22, y: y - 0.9, width: 22, height: 1.8), cornerRadius: 0.9
      ).fill()
    }
  }
}
