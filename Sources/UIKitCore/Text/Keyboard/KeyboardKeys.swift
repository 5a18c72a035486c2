import CoreGraphics
import Foundation

/// A key of the on-screen keyboard.
enum KeyboardKey: Equatable {
  case character(String)
  case shift, delete, space, `return`
  /// Changes the page: letters, numbers, symbols.
  case page(KeyboardPage)
  case globe
}

enum KeyboardPage: Equatable {
  case letters, numbers, symbols, pad
  /// Emoji of a kind.
  case emoji(EmojiGroup)
  /// What telephone numbers have beside digits.
  case phone
}

/// Which keys lie where.
struct KeyboardKeys {
  struct Placed {
    var key: KeyboardKey
    var frame: CGRect
  }

  var type: UIKeyboardType
  var page: KeyboardPage

  static func firstPage(_ type: UIKeyboardType) -> KeyboardPage {
    switch type {
    case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: return .pad
    case .numbersAndPunctuation: return .numbers
    default: return .letters
    }
  }

  private var rows: [[String]] {
    switch page {
    case .letters: return ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { $0.map(String.init) }
    case .numbers:
      return [
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], ["-", "/", ":", ";", "(", ")", "$", "&", "@", "\""],
        [".", ",", "?", "!", "'"],
      ]
    case .symbols:
      return [
        ["[", "]", "{", "}", "#", "%", "^", "*", "+", "="], ["_", "\\", "|", "~", "<", ">", "€", "£", "¥", "•"],
        [".", ",", "?", "!", "'"],
      ]
    case .pad, .phone, .emoji: return []
    }
  }

  /// The keys in an area as wide as the screen's safe part and as high as the four rows, in points.
  func placed(in area: CGRect, isPad: Bool) -> [Placed] {
    if page == .pad || page == .phone { return padKeys(in: area) }
    if case .emoji(let group) = page { return emojiKeys(group, in: area) }
    let grid = KeyGrid(area: area, isPad: isPad)
    let rows = rows
    return grid.middle(rows[0], row: 0, width: grid.unit) + grid.middle(rows[1], row: 1, width: grid.unit)
      + thirdRow(rows[2], grid) + lastRow(grid)
  }

  /// Shift or page, characters, delete.
  private func thirdRow(_ characters: [String], _ grid: KeyGrid) -> [Placed] {
    let wide = grid.unit * 1.3 + grid.gap * 0.5
    let first: KeyboardKey = page == .letters ? .shift : .page(page == .numbers ? .symbols : .numbers)
    let inner = grid.area.width - grid.side * 2 - wide * 2 - grid.gap * 4
    let count = CGFloat(characters.count)
    let width = page == .letters ? grid.unit : (inner - grid.gap * (count - 1)) / count
    return grid.ends(first, .delete, row: 2, width: wide) + grid.middle(characters, row: 2, width: width)
  }

  /// Page, space with what the type adds, return.
  private func lastRow(_ grid: KeyGrid) -> [Placed] {
    let end = grid.unit * 2.5 + grid.gap * 1.5
    var result = grid.ends(.page(page == .letters ? .numbers : .letters), .return, row: 3, width: end)
    let left = grid.area.minX + grid.side + end + grid.gap
    let right = grid.area.maxX - grid.side - end - grid.gap
    let extras = charactersBesideSpace
    let count = CGFloat(extras.count)
    if type == .URL {
      // No space in an address.
      let width = (right - left - grid.gap * (count - 1)) / count
      return result + grid.line(extras, row: 3, from: left, width: width)
    }
    let spaceEnd = right - count * (grid.unit + grid.gap)
    result.append(grid.key(.space, row: 3, x: left, width: spaceEnd - left))
    return result + grid.line(extras, row: 3, from: spaceEnd + grid.gap, width: grid.unit)
  }

  private var charactersBesideSpace: [String] {
    switch type {
    case .emailAddress: return ["@", "."]
    case .URL: return [".", "/", ".com"]
    case .webSearch: return ["."]
    case .twitter: return ["@", "#"]
    default: return []
    }
  }

  private var numberKeys: [KeyboardKey?] {
    let corner: KeyboardKey?
    switch type {
    case .decimalPad: corner = .character(".")
    case .phonePad: corner = .page(.phone)
    default: corner = nil
    }
    return (1...9).map { .character(String($0)) } + [corner, .character("0"), .delete]
  }

  // Assumed: where the keys lie; a comma is a pause, a semicolon waits.
  private var phoneKeys: [KeyboardKey?] {
    ["*", "#", "+", ",", ";"].map { .character($0) } + [nil, nil, nil, nil, .page(.pad), .character("0"), .delete]
  }

  /// The letters below a digit of a number pad.
  static func letters(_ digit: String) -> String? {
    let groups = ["2": "ABC", "3": "DEF", "4": "GHI", "5": "JKL", "6": "MNO", "7": "PQRS", "8": "TUV", "9": "WXYZ"]
    return groups[digit]
  }

  private func padKeys(in area: CGRect) -> [Placed] {
    let gap: CGFloat = 6
    let width = (area.width - gap * 4) / 3
    let rowHeight = (area.height - gap) / 4
    var result: [Placed] = []
    for (index, key) in (page == .phone ? phoneKeys : numberKeys).enumerated() {
      guard let key else { continue }
      let (row, column) = (CGFloat(index / 3), CGFloat(index % 3))
      result.append(
        Placed(
          key: key,
          frame: CGRect(
            x: area.minX + gap + column * (width + gap), y: area.minY + gap + row * rowHeight, width: width,
            height: rowHeight - gap)))
    }
    return result
  }

  /// Rows of emoji above what leads to other groups, and back to the letters.
  // Assumed: four rows of nine; the groups are those of iOS, without skin tones and flags of countries.
  private func emojiKeys(_ group: EmojiGroup, in area: CGRect) -> [Placed] {
    let (columns, rowHeight) = (9, area.height / 5)
    let width = area.width / CGFloat(columns)
    var result = group.emoji.prefix(4 * columns).enumerated().map { index, emoji in
      let (row, column) = (index / columns, index % columns)
      return Placed(
        key: .character(emoji),
        frame: CGRect(
          x: area.minX + CGFloat(column) * width, y: area.minY + CGFloat(row) * rowHeight, width: width,
          height: rowHeight))
    }
    let row: [KeyboardKey] = [.page(.letters)] + EmojiGroup.allCases.map { .page(.emoji($0)) } + [.delete]
    let side = area.width / CGFloat(row.count)
    result += row.enumerated().map { index, key in
      Placed(
        key: key,
        frame: CGRect(
          x: area.minX + CGFloat(index) * side, y: area.minY + 4 * rowHeight, width: side, height: rowHeight
        )
        .insetBy(dx: 2, dy: 4))
    }
    return result
  }

  static func title(_ type: UIReturnKeyType) -> String {
    switch type {
    case .default: return "return"
    case .go: return "go"
    case .google, .yahoo, .search: return "search"
    case .join: return "join"
    case .next: return "next"
    case .route: return "route"
    case .send: return "send"
    case .done: return "done"
    case .emergencyCall: return "emergency call"
    case .continue: return "continue"
    }
  }

  /// Blue ones stand out.
  static func isProminent(_ type: UIReturnKeyType) -> Bool {
    switch type {
    case .default, .next, .continue, .emergencyCall: return false
    default: return true
    }
  }
}
