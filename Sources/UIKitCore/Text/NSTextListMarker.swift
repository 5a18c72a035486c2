import Foundation

/// What stands before the items of lists.
enum NSTextListMarker {
  private static let symbols: [Substring: String] = [
    "box": "\u{25A1}", "check": "\u{2713}", "circle": "\u{25E6}", "diamond": "\u{25C6}", "disc": "\u{2022}",
    "hyphen": "\u{2043}", "square": "\u{25AA}",
  ]
  private static let numbers: [Substring: @Sendable (Int) -> String] = [
    "decimal": { String($0) }, "octal": { String($0, radix: 8) },
    "lower-hexadecimal": { String($0, radix: 16) }, "upper-hexadecimal": { String($0, radix: 16, uppercase: true) },
    "lower-alpha": { letters($0) }, "upper-alpha": { letters($0).uppercased() },
    "lower-latin": { letters($0) }, "upper-latin": { letters($0).uppercased() },
    "lower-roman": { roman($0).lowercased() }, "upper-roman": { roman($0) },
  ]

  static func isOrdered(_ format: String) -> Bool { parts(format).map { numbers[$0.name] != nil } ?? false }

  /// The format with its braces filled; one without known braces stands as it is.
  static func text(_ format: String, of number: Int) -> String {
    guard let parts = parts(format) else { return format }
    guard let mark = symbols[parts.name] ?? numbers[parts.name]?(number) else { return format }
    return parts.before + mark + parts.after
  }

  private static func parts(_ format: String) -> (before: Substring, name: Substring, after: Substring)? {
    guard let open = format.firstIndex(of: "{"), let close = format[open...].firstIndex(of: "}") else { return nil }
    let inner = format.index(after: open)..<close
    return (format[..<open], format[inner], format[format.index(after: close)...])
  }

  /// a to z, then aa, ab.
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var (rest, text) = (number, "")
    while rest > 0 {
      rest -= 1
      text = String(UnicodeScalar(UInt8(97 + rest % 26))) + text
      rest /= 26
    }
    return text
  }

  private static func roman(_ number: Int) -> String {
    guard (1...3999).contains(number) else { return String(number) }
    let steps = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
      (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var (rest, text) = (number, "")
    for (value, letters) in steps {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }
}
