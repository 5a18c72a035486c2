import CoreGraphics

/// The measures of the keyboard's four rows of ten keys, in points.
struct KeyGrid {
  let area: CGRect
  /// Between keys.
  let gap: CGFloat
  /// Between the outer keys and the area's sides.
  let side: CGFloat
  /// The width of a letter.
  let unit: CGFloat
  private let rowHeight: CGFloat
  private let keyHeight: CGFloat

  init(area: CGRect, isPad: Bool) {
    self.area = area
    gap = isPad ? 10 : 6
    side = isPad ? 8 : 3
    rowHeight = area.height / 4
    keyHeight = rowHeight - (isPad ? 10 : rowHeight > 48 ? 12 : 8)
    unit = (area.width - side * 2 - gap * 9) / 10
  }

  func key(_ key: KeyboardKey, row: Int, x: CGFloat, width: CGFloat) -> KeyboardKeys.Placed {
    let y = area.minY + rowHeight * CGFloat(row) + (rowHeight - keyHeight) / 2
    return KeyboardKeys.Placed(key: key, frame: CGRect(x: x, y: y, width: width, height: keyHeight))
  }

  /// Characters beside each other.
  func line(_ characters: [String], row: Int, from start: CGFloat, width: CGFloat) -> [KeyboardKeys.Placed] {
    var x = start
    return characters.map { character in
      defer { x += width + gap }
      return key(.character(character), row: row, x: x, width: width)
    }
  }

  /// Characters in the middle of the row.
  func middle(_ characters: [String], row: Int, width: CGFloat) -> [KeyboardKeys.Placed] {
    let used = CGFloat(characters.count) * width + CGFloat(characters.count - 1) * gap
    return line(characters, row: row, from: area.minX + (area.width - used) / 2, width: width)
  }

  /// The two keys at the sides.
  func ends(_ left: KeyboardKey, _ right: KeyboardKey, row: Int, width: CGFloat) -> [KeyboardKeys.Placed] {
    [
      key(left, row: row, x: area.minX + side, width: width),
      key(right, row: row, x: area.maxX - side - width, width: width),
    ]
  }
}
