import Foundation

/// The view of one accessory of a list cell.
@MainActor final class ListAccessoryView: UIControl {
  private(set) var accessory: UICellAccessory
  private weak var cell: UICollectionViewListCell?
  private var label: UILabel?
  /// Turns while an outline opens.
  private let drawing = ListAccessoryDrawing(frame: .zero)
  private var isTracked = false

  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.cell = cell
    super.init(frame: .zero)
    addSubview(drawing)
    addAction(UIAction { [weak self] _ in self?.activate() }, for: .touchUpInside)
    update(accessory)
  }

  required init?(coder: NSCoder) { return nil }

  /// Whether this view can show another accessory in place of its own.
  func fits(_ other: UICellAccessory) -> Bool { other.accessoryType == accessory.accessoryType }

  func update(_ new: UICellAccessory) {
    accessory = new
    isHidden = new.isHidden
    tintColor = new.tintColor
    drawing.accessory = new
    drawing.isHidden = false
    switch new.accessoryType {
    case .label: showText(new)
    case .customView(let view):
      drawing.isHidden = true
      view.isUserInteractionEnabled = true
      if view.superview !== self { addSubview(view) }
    default: break
    }
    let acts: Bool
    switch new.accessoryType {
    case .delete, .insert, .detail, .outlineDisclosure, .reorder, .customView: acts = true
    case .checkmark, .disclosureIndicator, .label, .multiselect: acts = false
    }
    isUserInteractionEnabled = acts
    setUpAccessibility(acts)
    stateChanged()
  }

  private func showText(_ accessory: UICellAccessory) {
    drawing.isHidden = true
    let label = self.label ?? UILabel(frame: .zero)
    self.label = label
    label.text = accessory.text
    label.font = accessory.font ?? .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = accessory.adjustsFont
    label.textColor = accessory.tintColor ?? .secondaryLabel
    if label.superview !== self { addSubview(label) }
  }

  private func setUpAccessibility(_ acts: Bool) {
    if case .customView = accessory.accessoryType { return }
    isAccessibilityElement = acts
    accessibilityTraits = acts ? .button : []
    switch accessory.accessoryType {
    case .delete: accessibilityLabel = SystemWord.delete.text
    case .insert: accessibilityLabel = "Insert"
    case .detail: accessibilityLabel = "More Info"
    case .reorder: accessibilityLabel = "Reorder"
    case .outlineDisclosure: accessibilityLabel = cell?._listState.isExpanded == true ? "Collapse" : "Expand"
    default: accessibilityLabel = nil
    }
  }

  /// The cell is selected, edited or expanded otherwise than before.
  func stateChanged() {
    drawing.isOn = cell?.isSelected ?? false
    guard accessory.accessoryType == .outlineDisclosure else { return }
    setUpAccessibility(true)
    let isExpanded = cell?._listState.isExpanded ?? false
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let turn = (isRightToLeft ? -1 : 1) * CGFloat.pi / 2
    drawing.transform = isExpanded ? CGAffineTransform(rotationAngle: turn) : .identity
  }

  // MARK: Size

  /// Observed on iOS 16: the width of the system's accessories; circles 22, chevrons 9 2/3, the grip 22 points.
  var naturalSize: CGSize {
    switch accessory.accessoryType {
    case .disclosureIndicator: drawingSize(29.0 / 3, 22)
    case .outlineDisclosure: drawingSize(14, 22)
    case .checkmark: drawingSize(16, 22)
    case .delete, .insert, .multiselect: drawingSize(24, 24)
    case .reorder: drawingSize(22, 22)
    case .detail: drawingSize(25, 25)
    case .label: label?.sizeThatFits(CGSize(width: 1000, height: 1000)) ?? .zero
    case .customView(let view): customSize(view)
    }
  }

  private func drawingSize(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    let scale = AccessoryScale.of(self)
    return CGSize(width: width * scale, height: height * scale)
  }

  private func customSize(_ view: UIView) -> CGSize {
    if accessory.keepsSize, view.bounds.size != .zero { return view.bounds.size }
    let fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if fitted.width > 0, fitted.height > 0 { return fitted }
    return view.bounds.size == .zero ? view.sizeThatFits(view.bounds.size) : view.bounds.size
  }

  /// The room it takes beside the others.
  var columnWidth: CGFloat {
    switch accessory.reservedWidth {
    case .actual: naturalSize.width
    case .standard: max(24, naturalSize.width)
    case .custom(let width): width
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = naturalSize
    let frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    drawing.bounds = CGRect(origin: .zero, size: size)
    drawing.center = CGPoint(x: bounds.midX, y: bounds.midY)
    label?.frame = frame
    if case .customView(let view) = accessory.accessoryType {
      view.bounds.size = size
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    drawing.setNeedsDisplay()
  }

  // MARK: Touches

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: 0).contains(point)
  }

  private func activate() {
    guard let cell else { return }
    if let handler = accessory.handler {
      handler()
      return
    }
    switch accessory.accessoryType {
    case .outlineDisclosure: cell.toggleOutline()
    case .delete: cell._collection?.showSwipeActions(of: cell)
    default: break
    }
  }

  override var keepsDrags: Bool { isGrip }
  override var isGrip: Bool { accessory.accessoryType == .reorder }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard accessory.accessoryType == .reorder else { return super.beginTracking(touch, with: event) }
    guard let cell, let collection = cell._collection, let path = collection.indexPath(for: cell) else { return false }
    isTracked = collection.beginInteractiveMovementForItem(at: path)
    cell._listState.isReordering = isTracked
    cell.setNeedsUpdateConfiguration()
    return isTracked
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard accessory.accessoryType == .reorder else { return super.continueTracking(touch, with: event) }
    guard let collection = cell?._collection, let center = cell?.center else { return false }
    // A row keeps to its column.
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: center.x, y: touch.location(in: collection).y))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endReordering { $0.endInteractiveMovement() }
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endReordering { $0.cancelInteractiveMovement() }
  }

  private func endReordering(_ end: (UICollectionView) -> Void) {
    guard isTracked, let cell else { return }
    isTracked = false
    if let collection = cell._collection { end(collection) }
    cell._listState.isReordering = false
    cell.setNeedsUpdateConfiguration()
  }
}

/// The system's drawing of an accessory.
@MainActor final class ListAccessoryDrawing: UIView {
  var accessory: UICellAccessory? { didSet { setNeedsDisplay() } }
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = nil
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let accessory, let context = UIGraphicsGetCurrentContext() else { return }
    let scale = AccessoryScale.of(self)
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: scale, y: scale)
    let middle = CGPoint.zero
    switch accessory.accessoryType {
    case .disclosureIndicator: drawChevron(middle, accessory.tintColor ?? .tertiaryLabel)
    case .outlineDisclosure: drawChevron(middle, accessory.tintColor ?? tintColor)
    case .checkmark: drawCheck(middle, size: 1, accessory.tintColor ?? tintColor)
    case .delete: drawCircle(middle, accessory.backgroundColor ?? .systemRed, accessory.tintColor, plus: false)
    case .insert: drawCircle(middle, accessory.backgroundColor ?? .systemGreen, accessory.tintColor, plus: true)
    case .multiselect: drawSelection(middle, accessory)
    case .reorder: drawGrip(accessory.tintColor ?? .tertiaryLabel)
    case .detail: drawInfo(middle, accessory.tintColor ?? tintColor)
    case .label, .customView: break
    }
  }

  private func stroke(_ path: UIBezierPath, _ width: CGFloat, _ color: UIColor) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }

  private func drawChevron(_ middle: CGPoint, _ color: UIColor) {
    let way: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let path = UIBezierPath()
    path.move(to: CGPoint(x: middle.x - 2.5 * way, y: middle.y - 5.2))
    path.addLine(to: CGPoint(x: middle.x + 2.6 * way, y: middle.y))
    path.addLine(to: CGPoint(x: middle.x - 2.5 * way, y: middle.y + 5.2))
    stroke(path, 2.1, color)
  }

  private func drawCheck(_ middle: CGPoint, size: CGFloat, _ color: UIColor) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: middle.x - 6.3 * size, y: middle.y + 1.2 * size))
    path.addLine(to: CGPoint(x: middle.x - 2.1 * size, y: middle.y + 5.9 * size))
    path.addLine(to: CGPoint(x: middle.x + 6.2 * size, y: middle.y - 6.2 * size))
    stroke(path, 2, color)
  }

  private func drawCircle(_ middle: CGPoint, _ color: UIColor, _ mark: UIColor?, plus: Bool) {
    color.setFill()
    UIBezierPath(arcCenter: middle, radius: 11, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: middle.x - 5.6, y: middle.y))
    path.addLine(to: CGPoint(x: middle.x + 5.6, y: middle.y))
    if plus {
      path.move(to: CGPoint(x: middle.x, y: middle.y - 5.6))
      path.addLine(to: CGPoint(x: middle.x, y: middle.y + 5.6))
    }
    stroke(path, 1.9, mark ?? .white)
  }

  private func drawSelection(_ middle: CGPoint, _ accessory: UICellAccessory) {
    guard isOn else {
      let ring = UIBezierPath(arcCenter: middle, radius: 10.25, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      stroke(ring, 1.5, .tertiaryLabel)
      return
    }
    (accessory.backgroundColor ?? tintColor).setFill()
    UIBezierPath(arcCenter: middle, radius: 11, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
    drawCheck(middle, size: 0.75, accessory.tintColor ?? .white)
  }

  private func drawGrip(_ color: UIColor) {
    color.setFill()
    for line in -1...1 {
      let y = CGFloat(line) * 5.4
      UIBezierPath(roundedRect: CGRect(x: -11, y: y - 0.9, width: 22, height: 1.8), cornerRadius: 0.9).fill()
    }
  }

  private func drawInfo(_ middle: CGPoint, _ color: UIColor) {
    stroke(
      UIBezierPath(arcCenter: middle, radius: 10.2, startAngle: 0, endAngle: 2 * .pi, clockwise: true), 1.6, color)
    color.setFill()
    let dot = CGPoint(x: middle.x, y: middle.y - 4.9)
    UIBezierPath(arcCenter: dot, radius: 1.35, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
    let stem = UIBezierPath()
    stem.move(to: CGPoint(x: middle.x - 1.6, y: middle.y - 1.2))
    stem.addLine(to: CGPoint(x: middle.x + 0.3, y: middle.y - 1.2))
    stem.addLine(to: CGPoint(x: middle.x + 0.3, y: middle.y + 5))
    stem.move(to: CGPoint(x: middle.x - 2.1, y: middle.y + 5))
    stem.addLine(to: CGPoint(x: middle.x + 2.6, y: middle.y + 5))
    stroke(stem, 1.5, color)
  }
}
