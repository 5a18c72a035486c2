/// The names of glyphs in fonts, as Adobe's list has them.
// Adobe: Glyph List Specification; of the list itself, the characters of ASCII.
enum GlyphNames {
  private static let table =
    "space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma "
    + "hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question "
    + "at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore "
    + "grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde"

  private static let names = table.split(separator: " ").map(String.init)
  private static let scalars = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($0.element, UInt32($0.offset + 32)) })

  /// The character of a name: of the list, `uni` with four digits, or `u` with four to six.
  static func scalar(_ name: String) -> UInt32? {
    if let known = scalars[name] { return known }
    for (prefix, lengths) in [("uni", 4...4), ("u", 4...6)] where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count)
      if lengths.contains(digits.count), let value = UInt32(digits, radix: 16) { return value }
    }
    return nil
  }

  static func name(_ scalar: UInt32) -> String {
    if scalar >= 32, Int(scalar) - 32 < names.count { return names[Int(scalar) - 32] }
    let digits = String(scalar, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return (scalar > 0xFFFF ? "u" : "uni") + padded
  }
}
