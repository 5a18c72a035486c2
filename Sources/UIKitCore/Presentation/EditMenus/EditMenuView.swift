import CoreGraphics
import Foundation

/// A bar of commands with an arrow; more than fit lie on further pages.
// Assumed: the bar of iOS 16 is 44 points high with text of 15; its arrow is 9 high.
@MainActor final class EditMenuView: UIView {
  var chosen: ((EditMenuEntry) -> Void)?
  private var buttons: [EditMenuButton] = []
  private var pages: [[EditMenuButton]] = []
  private var page = 0
  private let back = EditMenuButton("‹", image: nil, label: "Previous items")
  private let more = EditMenuButton("›", image: nil, label: "More items")
  private var arrow: (place: CGFloat, isBelow: Bool) = (0, true)
  private var placing: (target: CGRect, room: CGRect, direction: UIEditMenuArrowDirection)?

  private static let height: CGFloat = 44
  private static let arrowSize = CGSize(width: 19, height: 9)
  private static let margin: CGFloat = 8

  init(_ entries: [EditMenuEntry]) {
    super.init(frame: .zero)
    isOpaque = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    back.addAction(UIAction { [weak self] _ in self?.turn(-1) }, for: .touchUpInside)
    more.addAction(UIAction { [weak self] _ in self?.turn(1) }, for: .touchUpInside)
    show(entries)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ entries: [EditMenuEntry]) {
    for button in buttons { button.removeFromSuperview() }
    page = 0
    buttons = entries.map { entry in
      let button = EditMenuButton(entry.title, image: entry.image, label: entry.title)
      button.isEnabled = entry.isEnabled
      button.isDestructive = entry.isDestructive
      button.addAction(UIAction { [weak self] _ in self?.chosen?(entry) }, for: .touchUpInside)
      return button
    }
  }

  private func turn(_ direction: Int) {
    page = min(max(0, page + direction), pages.count - 1)
    if let placing { place(beside: placing.target, in: placing.room, placing.direction) }
  }

  /// - Parameters: in the superview's coordinates.
  func place(beside target: CGRect, in room: CGRect, _ direction: UIEditMenuArrowDirection) {
    placing = (target, room, direction)
    divide(width: room.width - 2 * Self.margin)
    let shown = (page > 0 ? [back] : []) + pages[page] + (page + 1 < pages.count ? [more] : [])
    for view in subviews { view.removeFromSuperview() }
    let width = shown.reduce(0) { $0 + $1.width }
    let size = CGSize(width: width, height: Self.height + Self.arrowSize.height)
    let above = target.minY - size.height
    let below = target.maxY
    let fitsAbove = above >= room.minY
    // Apple: UIEditMenuArrowDirection.down, the menu lies above its target.
    let isAbove = direction == .up ? below + size.height > room.maxY : fitsAbove || below + size.height > room.maxY
    let left = max(room.minX + Self.margin, min(target.midX - width / 2, room.maxX - Self.margin - width))
    frame = CGRect(origin: CGPoint(x: left, y: isAbove ? max(room.minY, above) : below), size: size)
    let edge = Self.arrowSize.width / 2 + 10
    arrow = (max(edge, min(target.midX - left, width - edge)), isAbove)
    var x: CGFloat = 0
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (place, button) in shown.enumerated() {
      addSubview(button)
      button.frame = CGRect(
        x: isRightToLeft ? width - x - button.width : x, y: isAbove ? 0 : Self.arrowSize.height, width: button.width,
        height: Self.height)
      x += button.width
      button.showsLine = isRightToLeft ? place > 0 : place + 1 < shown.count
    }
    setNeedsDisplay()
  }

  /// As many buttons on a page as fit beside those that turn it.
  private func divide(width: CGFloat) {
    if buttons.reduce(0, { $0 + $1.width }) <= width {
      pages = [buttons]
      page = 0
      return
    }
    pages = [[]]
    var used = more.width
    for button in buttons {
      if used + button.width > width, !pages[pages.count - 1].isEmpty {
        pages.append([])
        used = back.width + more.width
      }
      pages[pages.count - 1].append(button)
      used += button.width
    }
    page = min(page, pages.count - 1)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let body = CGRect(
      x: 0, y: arrow.isBelow ? 0 : Self.arrowSize.height, width: bounds.width, height: Self.height)
    let path = CGMutablePath()
    path.addRoundedRect(in: body, cornerWidth: 10, cornerHeight: 10)
    let (base, tip) = arrow.isBelow ? (body.maxY, bounds.maxY) : (body.minY, bounds.minY)
    path.move(to: CGPoint(x: arrow.place - Self.arrowSize.width / 2, y: base))
    path.addLine(to: CGPoint(x: arrow.place, y: tip))
    path.addLine(to: CGPoint(x: arrow.place + Self.arrowSize.width / 2, y: base))
    path.closeSubpath()
    context.setFillColor(
      UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.2, alpha: 1) : UIColor(white: 0.98, alpha: 1) }
        .resolvedColor(with: traitCollection).cgColor)
    context.addPath(path)
    context.fillPath()
  }
}

/// A command in an edit menu.
@MainActor final class EditMenuButton: UIControl {
  private let label = UILabel(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)
  var showsLine = false { didSet { line.isHidden = !showsLine } }
  var isDestructive = false { didSet { stateDidChange() } }

  init(_ title: String, image: UIImage?, label name: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    // A menu of images shows no titles.
    icon.image = image?.withRenderingMode(.alwaysTemplate)
    icon.contentMode = .center
    label.isHidden = image != nil
    line.backgroundColor = .separator
    line.isHidden = true
    for view in [label, icon, line] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .button
    stateDidChange()
  }
  required init?(coder: NSCoder) { nil }

  var width: CGFloat { (icon.image?.size.width ?? label.intrinsicContentSize.width).rounded(.up) + 28 }

  override func stateDidChange() {
    super.stateDidChange()
    label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    icon.tintColor = label.textColor
    backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.25) : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    icon.frame = bounds
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: bounds.width - pixel, y: 0, width: pixel, height: bounds.height)
  }
}
