/// An element of a menu that can be chosen.
@MainActor package final class MenuRow: UIControl {
  package final var onTap: (@MainActor () -> Void)?
  package var showsLine = true { didSet { setNeedsLayout() } }
  private let element: UIMenuElement
  private let label = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let check = UIImageView(image: UIImage(systemName: "checkmark"))
  private let line = UIView(frame: .zero)

  /// The row at the top of an unfolded submenu, with its title.
  private let isHeader: Bool

  package init(element: UIMenuElement, isHeader: Bool = false) {
    self.element = element
    self.isHeader = isHeader
    super.init(frame: .zero)
    let isDestructive = element.chosenAttributes.contains(.destructive)
    isEnabled = !element.chosenAttributes.contains(.disabled)
    label.text = element.title
    label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    imageView.image = isHeader ? nil : element.image?.menuImage
    imageView.tintColor = label.textColor
    imageView.contentMode = .center
    check.tintColor = label.textColor
    check.contentMode = .center
    // Assumed: a submenu has its chevron where actions have their check marks.
    if element is UIMenu {
      check.image = UIImage(
        systemName: isHeader ? "chevron.down" : "chevron.forward", withConfiguration: Self.submenuMark)
    } else if element.chosenState == .mixed {
      check.image = UIImage(systemName: "minus")
    }
    check.isHidden = !Self.isMarked(element)
    line.backgroundColor = .separator
    subtitle.text = element.subtitle
    subtitle.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
    for view in [label, subtitle, imageView, check, line] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = element.title
    accessibilityValue = element.subtitle
    accessibilityTraits = .button
  }
  package required init?(coder: NSCoder) { return nil }

  private static let submenuMark = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
  /// Whether something stands before the title.
  var hasMark: Bool { !check.isHidden }
  /// Whether titles leave room for the marks of other rows.
  var isIndented = false { didSet { setNeedsLayout() } }
  static func isMarked(_ element: UIMenuElement) -> Bool {
    element is UIMenu || element.chosenState != .off
  }
  private var hasSubtitle: Bool { subtitle.text?.isEmpty == false }
  private var metrics: MenuMetrics?

  /// Takes on a menu's fonts; the height that the row needs in points.
  func fit(_ metrics: MenuMetrics) -> CGFloat {
    self.metrics = metrics
    (label.font, label.numberOfLines, subtitle.font) = (metrics.title, metrics.lines, metrics.subtitle)
    if isHeader { label.font = .systemFont(ofSize: metrics.title.pointSize, weight: .semibold) }
    setNeedsLayout()
    return metrics.heights(of: element, isIndented: isIndented).row
  }

  package override var touchSlop: CGFloat { 0 }
  package override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let metrics else { return }
    check.frame = CGRect(x: 6, y: 0, width: 20, height: bounds.height)
    let x = isIndented ? metrics.margins.indented : metrics.margins.plain
    let width = metrics.titleWidth(isIndented: isIndented)
    label.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    if hasSubtitle {
      let title = metrics.heights(of: element, isIndented: isIndented).title
      let second = metrics.subtitle.lineHeight.rounded(.up)
      let top = ((bounds.height - title - 1 - second) / 2).rounded(.down)
      label.frame = CGRect(x: x, y: top, width: width, height: title)
      subtitle.frame = CGRect(x: x, y: top + title + 1, width: width, height: second)
    }
    imageView.frame = CGRect(x: bounds.width - 40, y: 0, width: 24, height: bounds.height)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      for part in [check, label, subtitle, imageView] { part.frame.origin.x = bounds.width - part.frame.maxX }
    }
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    line.isHidden = !showsLine
  }

  package override func primaryTouchEnded(with event: UIEvent?) { onTap?() }
}

extension UIImage {
  /// In the colour of the title, unless the image is to keep its own.
  var menuImage: UIImage { renderingMode == .alwaysOriginal ? self : withRenderingMode(.alwaysTemplate) }
}
