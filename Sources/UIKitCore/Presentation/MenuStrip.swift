import CoreGraphics

/// Elements of a menu side by side: pictures, or pictures above their titles.
// Observed on iOS 16: medium ones are 63 points high, small ones 44; hair lines between them.
@MainActor final class MenuStrip: UIView {
  private let buttons: [MenuStripButton]
  private let lines: [UIView]
  let height: CGFloat

  /// - Parameter choose: called with the element that is tapped.
  init(_ menu: UIMenu, choose: @escaping @MainActor (UIMenuElement) -> Void) {
    let isPalette = menu.options.contains(.displayAsPalette)
    let hasTitles = Self.hasTitles(menu)
    height = Self.height(of: menu)
    buttons = menu.children.compactMap { element in
      if element.chosenAttributes.contains(.hidden) { return nil }
      let button = MenuStripButton(element, hasTitle: hasTitles)
      button.onTap = { choose(element) }
      return button
    }
    lines = buttons.dropFirst().map { _ in UIView(frame: .zero) }
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
    for line in isPalette ? [] : lines {
      line.backgroundColor = .separator
      addSubview(line)
    }
  }
  required init?(coder: NSCoder) { return nil }

  static func height(of menu: UIMenu) -> CGFloat { hasTitles(menu) ? 63 : 44 }
  private static func hasTitles(_ menu: UIMenu) -> Bool {
    menu.preferredElementSize == .medium && !menu.options.contains(.displayAsPalette)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, buttons.count))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let pixel = 1 / max(1, traitCollection.displayScale)
    for (index, button) in buttons.enumerated() {
      let place = isMirrored ? buttons.count - 1 - index : index
      button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
      if index > 0 {
        lines[index - 1].frame = CGRect(x: CGFloat(index) * width, y: 0, width: pixel, height: bounds.height)
      }
    }
  }
}

/// One element of a strip.
@MainActor final class MenuStripButton: UIControl {
  final var onTap: (@MainActor () -> Void)?
  private let picture = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let mark = UIView(frame: .zero)

  init(_ element: UIMenuElement, hasTitle: Bool) {
    super.init(frame: .zero)
    isEnabled = !element.chosenAttributes.contains(.disabled)
    let isDestructive = element.chosenAttributes.contains(.destructive)
    title.text = hasTitle || element.image == nil ? element.title : nil
    title.font = .systemFont(ofSize: element.image == nil ? 17 : 12)
    title.textAlignment = .center
    title.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    picture.image = element.image?.menuImage
    picture.contentMode = .center
    picture.tintColor = title.textColor
    mark.backgroundColor = .tertiarySystemFill
    mark.layer.cornerRadius = 8
    mark.isHidden = element.chosenState == .off
    for view in [mark, picture, title] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityLabel = element.title
    accessibilityTraits = mark.isHidden ? .button : [.button, .selected]
  }
  required init?(coder: NSCoder) { return nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasBoth = picture.image != nil && title.text != nil
    picture.frame = CGRect(x: 0, y: hasBoth ? 6 : 0, width: bounds.width, height: hasBoth ? 30 : bounds.height)
    title.frame = CGRect(
      x: 4, y: hasBoth ? 38 : 0, width: bounds.width - 8, height: hasBoth ? 16 : bounds.height)
    mark.frame = CGRect(x: bounds.midX - 18, y: bounds.midY - 18, width: 36, height: 36)
  }

  override func primaryTouchEnded(with event: UIEvent?) { onTap?() }
}
