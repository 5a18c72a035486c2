import Foundation

/// Splits text into stretches that one font can draw.
enum FontSegments {
  static func split(_ text: [UInt16], _ range: Range<Int>, font: GlyphFont) -> [(Range<Int>, GlyphFont)] {
    // The common case: every unit below U+0250 in the font itself.
    var index = range.lowerBound
    while index < range.upperBound, text[index] < 0x250 {
      if text[index] >= 0x20, font.face.glyph(for: UInt32(text[index])) == 0 { break }
      index += 1
    }
    if index == range.upperBound { return range.isEmpty ? [] : [(range, font)] }

    var result: [(Range<Int>, GlyphFont)] = []
    var start = range.lowerBound
    var current: GlyphFont?
    index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = Unicode16.scalar(text, index, range.upperBound)
      let next = index + length
      var chosen = current ?? font
      if !Unicode16.joins(scalar) {
        let emoji = Unicode16.wantsEmoji(text, index, next, range.upperBound, scalar)
        if !emoji, font.face.glyph(for: scalar) != 0 || Unicode16.isControl(scalar) {
          chosen = font
        } else {
          chosen = FontLibrary.fallback(for: scalar, like: font, emoji: emoji) ?? font
        }
        // A blank or a digit inside a stretch of another script stays with it only if it is between two such.
      }
      if let previous = current, previous !== chosen {
        result.append((start..<index, previous))
        start = index
      }
      current = chosen
      index = next
    }
    if let current, start < range.upperBound { result.append((start..<range.upperBound, current)) }
    return result
  }
}

/// Small questions about UTF-16 text.
package enum Unicode16 {
  /// The scalar at an index and its length in units; lone surrogates read as U+FFFD.
  package static func scalar(_ text: [UInt16], _ index: Int, _ end: Int) -> (UInt32, Int) {
    let unit = text[index]
    if unit & 0xFC00 == 0xD800, index + 1 < end, text[index + 1] & 0xFC00 == 0xDC00 {
      return (0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(text[index + 1] & 0x3FF), 2)
    }
    return unit & 0xF800 == 0xD800 ? (0xFFFD, 1) : (UInt32(unit), 1)
  }

  /// Marks, joiners and modifiers that belong to the character before them.
  static func joins(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x200C, 0x200D, 0xFE00...0xFE0F, 0x20D0...0x20FF, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F,
      0xE0100...0xE01EF:
      return true
    default:
      return scalar > 0x483 && scalar < 0x10000
        && Unicode.Scalar(scalar).map { $0.properties.isGraphemeExtend } ?? false
    }
  }

  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || (0x200B...0x200F).contains(scalar)
      || (0x2028...0x202E).contains(scalar) || (0x2060...0x206F).contains(scalar) || scalar == 0xFEFF
      || scalar == 0xFFFC
  }

  static func wantsEmoji(_ text: [UInt16], _ index: Int, _ next: Int, _ end: Int, _ scalar: UInt32) -> Bool {
    if next < end, text[next] == 0xFE0F { return true }
    if next < end, text[next] == 0xFE0E { return false }
    if scalar < 0x2000 { return next < end && text[next] == 0x20E3 }
    if (0x1F1E6...0x1F1FF).contains(scalar) { return true }
    if scalar < 0x231A { return false }
    return Unicode.Scalar(scalar).map { $0.properties.isEmojiPresentation } ?? false
  }
}
