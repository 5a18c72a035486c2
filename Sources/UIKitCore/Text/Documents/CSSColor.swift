import CoreGraphics
import Foundation

/// Colours as style sheets write them.
enum CSSColor {
  /// `#rgb`, `#rrggbb`, with or without alpha, `rgb()`, `rgba()`, and the names of HTML's colours; nil for anything else.
  static func color(_ text: String) -> UIColor? {
    let word = text.trimmingCharacters(in: .whitespaces).lowercased()
    if word.hasPrefix("#") { return hexadecimal(word.dropFirst()) }
    if word.hasPrefix("rgb") { return components(word) }
    if word == "transparent" { return .clear }
    return names[word].flatMap { hexadecimal($0[...]) }
  }

  private static func hexadecimal(_ digits: Substring) -> UIColor? {
    let wide = digits.count <= 4 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard wide.count == 6 || wide.count == 8, let value = UInt32(wide, radix: 16) else { return nil }
    let full = wide.count == 6 ? value << 8 | 0xFF : value
    func part(_ shift: UInt32) -> CGFloat { CGFloat(full >> shift & 0xFF) / 255 }
    return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  private static func components(_ word: String) -> UIColor? {
    guard let open = word.firstIndex(of: "("), let close = word.lastIndex(of: ")"), open < close else { return nil }
    let parts = word[word.index(after: open)..<close].split { $0 == "," || $0 == " " || $0 == "/" }
    let values = parts.compactMap { part -> CGFloat? in
      part.hasSuffix("%") ? Double(part.dropLast()).map { CGFloat($0) / 100 } : Double(part).map { CGFloat($0) }
    }
    guard values.count == parts.count, values.count == 3 || values.count == 4 else { return nil }
    func part(_ index: Int) -> CGFloat {
      min(max(parts[index].hasSuffix("%") ? values[index] : values[index] / 255, 0), 1)
    }
    return UIColor(
      red: part(0), green: part(1), blue: part(2), alpha: values.count == 4 ? min(max(values[3], 0), 1) : 1)
  }

  private static let names: [String: String] = [
    "black": "000000", "silver": "c0c0c0", "gray": "808080", "grey": "808080", "white": "ffffff", "maroon": "800000",
    "red": "ff0000", "purple": "800080", "fuchsia": "ff00ff", "magenta": "ff00ff", "green": "008000", "lime": "00ff00",
    "olive": "808000", "yellow": "ffff00", "navy": "000080", "blue": "0000ff", "teal": "008080", "aqua": "00ffff",
    "cyan": "00ffff", "orange": "ffa500", "pink": "ffc0cb", "brown": "a52a2a", "gold": "ffd700", "indigo": "4b0082",
    "violet": "ee82ee", "coral": "ff7f50", "crimson": "dc143c", "tomato": "ff6347", "salmon": "fa8072",
    "khaki": "f0e68c", "orchid": "da70d6", "plum": "dda0dd", "tan": "d2b48c", "turquoise": "40e0d0",
    "chocolate": "d2691e", "darkblue": "00008b", "darkgreen": "006400", "darkred": "8b0000", "darkgray": "a9a9a9",
    "darkgrey": "a9a9a9", "darkorange": "ff8c00", "deeppink": "ff1493", "dodgerblue": "1e90ff", "firebrick": "b22222",
    "forestgreen": "228b22", "lightblue": "add8e6", "lightgray": "d3d3d3", "lightgrey": "d3d3d3",
    "lightgreen": "90ee90", "royalblue": "4169e1", "skyblue": "87ceeb", "slategray": "708090", "steelblue": "4682b4",
  ]
}
