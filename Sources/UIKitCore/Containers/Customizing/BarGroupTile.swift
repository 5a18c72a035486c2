import CoreGraphics

/// A group of bar button items that a person drags into a bar and out of it: its items in a row, in the panel above their name.
@MainActor final class BarGroupTile: UIView {
  let group: UIBarButtonItemGroup
  private var parts: [UIView] = []
  private let name = UILabel(frame: .zero)
  /// In the panel; else in the bar.
  var isAway = false { didSet { setNeedsLayout() } }

  init(_ group: UIBarButtonItemGroup) {
    self.group = group
    super.init(frame: .zero)
    for item in group.barButtonItems where !item.isHidden && !item.isSpace { addPart(item) }
    name.text = Self.name(of: group)
    name.font = .systemFont(ofSize: 12)
    name.textColor = .label
    name.textAlignment = .center
    addSubview(name)
    layer.cornerRadius = 8
    isAccessibilityElement = true
    accessibilityLabel = name.text
  }

  required init?(coder: NSCoder) { return nil }

  // Assumed: a group is named after its menu or its representative item, else after its first item.
  private static func name(of group: UIBarButtonItemGroup) -> String? {
    let title = group.menuRepresentation?.title ?? ""
    if !title.isEmpty { return title }
    return group.representativeItem?._accessibilityLabel
      ?? group.barButtonItems.lazy.compactMap(\._accessibilityLabel).first
  }

  private func addPart(_ item: UIBarButtonItem) {
    let part: UIView
    if let image = item._image {
      let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
      view.contentMode = .center
      part = view
    } else {
      let label = UILabel(frame: .zero)
      label.text = item._title
      label.textColor = tintColor
      part = label
    }
    parts.append(part)
    addSubview(part)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for part in parts { (part as? UILabel)?.textColor = tintColor }
  }

  // MARK: Layout

  /// Points between items, as in the bar.
  private static let gap: CGFloat = 16

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = parts.reduce(-Self.gap) { $0 + $1.sizeThatFits(size).width + Self.gap }
    return CGSize(width: max(28, width) + 16, height: 36)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let sizes = parts.map { $0.sizeThatFits(bounds.size) }
    let width = sizes.reduce(-Self.gap) { $0 + $1.width + Self.gap }
    let middle = isAway ? 22 : bounds.midY
    var x = bounds.midX - width / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (part, size) in isMirrored ? Array(zip(parts, sizes)).reversed() : Array(zip(parts, sizes)) {
      part.frame = CGRect(x: x, y: middle - size.height / 2, width: size.width, height: size.height)
      x += size.width + Self.gap
    }
    name.isHidden = !isAway
    name.frame = CGRect(x: 2, y: 42, width: max(0, bounds.width - 4), height: 16)
    backgroundColor = isAway ? .clear : .quaternarySystemFill
  }
}
