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

enum KeyboardPage: Equatable { case letters, numbers, symbols, pad }

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
    case .pad: return []
    }
  }

  /// The keys in an area as wide as the screen's safe part and as high as the four rows, in points.
  func placed(in area: CGRect, isPad: Bool) -> [Placed] {
    if page == .pad { return padKeys(in: area) }
    let gap: CGFloat = isPad ? 10 : area.width > 600 ? 6 : area.width < 340 ? 6 : 6
    let side: CGFloat = isPad ? 8 : 3
    let rowHeight = area.height / 4
    let keyHeight = rowHeight - (isPad ? 10 : rowHeight > 48 ? 12 : 8)
    let unit = (area.width - side * 2 - gap * 9) / 10
    func top(_ row: Int) -> CGFloat { area.minY + rowHeight * CGFloat(row) + (rowHeight - keyHeight) / 2 }
    var result: [Placed] = []
    let rows = rows
    for (index, row) in rows.enumerated() where index < 2 {
      let width = CGFloat(row.count) * unit + CGFloat(row.count - 1) * gap
      var x = area.minX + (area.width - width) / 2
      for letter in row {
        result.append(
          Placed(key: .character(letter), frame: CGRect(x: x, y: top(index), width: unit, height: keyHeight)))
        x += unit + gap
      }
    }
    // Third row: shift or page, characters, delete.
    let wide = unit * 1.3 + gap * 0.5
    let third = rows[2]
    let first: KeyboardKey = page == .letters ? .shift : .page(page == .numbers ? .symbols : .numbers)
    result.append(
      Placed(key: first, frame: CGRect(x: area.minX + side, y: top(2), width: wide, height: keyHeight)))
    result.append(
      Placed(key: .delete, frame: CGRect(x: area.maxX - side - wide, y: top(2), width: wide, height: keyHeight)))
    let inner = area.width - side * 2 - wide * 2 - gap * 4
    let letterWidth = page == .letters ? unit : (inner - gap * CGFloat(third.count - 1)) / CGFloat(third.count)
    let used = letterWidth * CGFloat(third.count) + gap * CGFloat(third.count - 1)
    var x = area.minX + (area.width - used) / 2
    for letter in third {
      result.append(
        Placed(key: .character(letter), frame: CGRect(x: x, y: top(2), width: letterWidth, height: keyHeight)))
      x += letterWidth + gap
    }
    // Fourth row: page, space with what the type adds, return.
    let end = unit * 2.5 + gap * 1.5
    let pageKey: KeyboardKey = .page(page == .letters ? .numbers : .letters)
    result.append(
      Placed(key: pageKey, frame: CGRect(x: area.minX + side, y: top(3), width: end, height: keyHeight)))
    result.append(
      Placed(key: .return, frame: CGRect(x: area.maxX - side - end, y: top(3), width: end, height: keyHeight)))
    let left = area.minX + side + end + gap
    let right = area.maxX - side - end - gap
    let extras: (leading: [String], trailing: [String])
    switch type {
    case .emailAddress: extras = ([], ["@", "."])
    case .URL: extras = ([], [".", "/", ".com"])
    case .webSearch: extras = ([], ["."])
    case .twitter: extras = ([], ["@", "#"])
    default: extras = ([], [])
    }
    let isURL = type == .URL
    let count = extras.trailing.count
    let extraWidth = isURL ? (right - left - gap * CGFloat(count - 1)) / CGFloat(count) : unit
    let spaceEnd = isURL ? left : right - CGFloat(count) * (extraWidth + gap)
    if !isURL {
      result.append(
        Placed(key: .space, frame: CGRect(x: left, y: top(3), width: spaceEnd - left, height: keyHeight)))
    }
    var place = isURL ? left : spaceEnd + gap
    for letter in extras.trailing {
      result.append(
        Placed(key: .character(letter), frame: CGRect(x: place, y: top(3), width: extraWidth, height: keyHeight)))
      place += extraWidth + gap
    }
    return result
  }

  private func padKeys(in area: CGRect) -> [Placed] {
    let gap: CGFloat = 6
    let width = (area.width - gap * 4) / 3
    let rowHeight = (area.height - gap) / 4
    let corner: KeyboardKey?
    switch type {
    case .decimalPad: corner = .character(".")
    case .phonePad: corner = .character("+")
    default: corner = nil
    }
    var result: [Placed] = []
    for index in 0..<12 {
      let key: KeyboardKey?
      switch index {
      case 0..<9: key = .character(String(index + 1))
      case 9: key = corner
      case 10: key = .character("0")
      default: key = .delete
      }
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
