import UIKit

/// Where the icons of a screen lie.
struct IconGrid {
  let bounds: CGRect
  /// Where icons may lie.
  private let room: CGRect
  private let columns: Int
  private let rows: Int
  /// Of an icon's picture.
  let side: CGFloat
  private let isRightToLeft: Bool

  /// Below an icon: its name and the gap to the next row.
  private static let below: CGFloat = 40

  init(bounds: CGRect, insets: UIEdgeInsets, isPad: Bool, isRightToLeft: Bool) {
    let isWide = bounds.width > bounds.height
    self.bounds = bounds
    self.isRightToLeft = isRightToLeft
    side = isPad ? 76 : 60
    columns = isPad ? (isWide ? 6 : 5) : isWide ? 6 : 4
    // A page control takes place at the bottom.
    let inner = bounds.inset(
      by: UIEdgeInsets(
        top: max(insets.top, 12) + (isPad ? 40 : isWide ? 4 : 16), left: insets.left,
        bottom: max(insets.bottom, 8) + 26,
        right: insets.right))
    let margin = isPad ? inner.width * 0.07 : 11
    room = inner.insetBy(dx: margin, dy: 0)
    let most = isPad ? (isWide ? 5 : 6) : isWide ? 3 : 6
    rows = max(1, min(most, Int(room.height / (side + Self.below - 10))))
  }

  func pages(_ count: Int) -> Int { max(1, (count + columns * rows - 1) / (columns * rows)) }

  /// Of an icon with its name.
  func frame(of index: Int, count: Int) -> CGRect {
    let (page, place) = index.quotientAndRemainder(dividingBy: columns * rows)
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    let width = room.width / CGFloat(columns)
    let height = min(room.height / CGFloat(rows), side + Self.below + 12)
    let shownColumn = isRightToLeft ? columns - 1 - column : column
    let shownPage = isRightToLeft ? pages(count) - 1 - page : page
    return CGRect(
      x: CGFloat(shownPage) * bounds.width + room.minX + CGFloat(shownColumn) * width,
      y: room.minY + CGFloat(row) * height, width: width, height: height)
  }
}
