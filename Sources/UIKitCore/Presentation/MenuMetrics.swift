import CoreGraphics

/// How large a menu's rows are for a text size.
// Observed on iOS 16: 250 points wide, rows of 44 at the standard size.
@MainActor struct MenuMetrics {
  let title: UIFont
  let subtitle: UIFont
  let header: UIFont
  let width: CGFloat
  /// Where titles begin, whether or not marks stand before them.
  let margins: (plain: CGFloat, indented: CGFloat) = (16, 32)
  /// What a row leaves free behind its title, for the image.
  let trailing: CGFloat = 48
  let headerHeight: CGFloat
  let gapHeight: CGFloat = 8
  /// Of a title.
  let lines: Int

  /// - Parameter room: the width of what the menu lies in, in points.
  // Assumed: at the accessibility sizes a menu is wider, up to 350 points, and titles take all the lines that they need.
  init(_ traits: UITraitCollection, room: CGFloat) {
    title = .preferredFont(forTextStyle: .body, compatibleWith: traits)
    subtitle = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    header = .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
    let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
    width = isLarge ? min(350, max(250, room - 20)) : 250
    lines = isLarge ? 0 : 2
    headerHeight = max(32, (header.lineHeight + 16).rounded(.up))
  }

  func titleWidth(isIndented: Bool) -> CGFloat { width - (isIndented ? margins.indented : margins.plain) - trailing }

  /// The height of a row, and of its title.
  // Assumed: a subtitle stands under the title, and as much above and below them as other rows have.
  func heights(of element: UIMenuElement, isIndented: Bool) -> (row: CGFloat, title: CGFloat) {
    let label = UILabel(frame: .zero)
    (label.text, label.font, label.numberOfLines) = (element.title, title, lines)
    let room = CGSize(width: titleWidth(isIndented: isIndented), height: .greatestFiniteMagnitude)
    let text = label.sizeThatFits(room).height.rounded(.up)
    guard element.subtitle?.isEmpty == false else { return (max(44, text + 22), text) }
    return (max(60, text + 1 + subtitle.lineHeight.rounded(.up) + 20), text)
  }

  /// How high a menu is, in points, before what it defers has come.
  func height(of menu: UIMenu) -> CGFloat {
    let rows = menu._rows
    let isIndented = rows.contains { $0.map(MenuRow.isMarked) ?? false }
    return rows.reduce(menu.title.isEmpty ? 0 : headerHeight) { sum, element in
      guard let element else { return sum + gapHeight }
      if let strip = element as? UIMenu, strip.isStrip { return sum + MenuStrip.height(of: strip) }
      return sum + heights(of: element, isIndented: isIndented).row
    }
  }
}
