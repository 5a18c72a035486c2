import CFriBidi
import Foundation

/// A stretch of one paragraph with one font, one direction and one set of attributes.
struct TextItem {
  enum Kind { case glyphs, tab, attachment, newline }
  var range: Range<Int>
  var kind: Kind
  var font: GlyphFont
  var runIndex: Int
  var level: UInt8
  var shaped: ShapedRun
  var isRightToLeft: Bool { level & 1 == 1 }
}

enum TextItemizer {
  /// The items of `text[range]` in logical order. `advances` receives the advance of each UTF-16 unit.
  static func items(
    _ request: TextRequest, _ range: Range<Int>, runStarts: [Int], direction: TextDirection,
    advances: inout [Float]
  ) -> (items: [TextItem], baseLevel: UInt8) {
    let text = request.text
    let (levels, baseLevel) = Bidi.levels(text, range, direction: direction)
    var items: [TextItem] = []
    var runIndex = TextRun.index(at: range.lowerBound, starts: runStarts)
    var index = range.lowerBound
    while index < range.upperBound {
      while runIndex + 1 < runStarts.count, runStarts[runIndex + 1] <= index { runIndex += 1 }
      let runEnd = min(
        range.upperBound, runIndex + 1 < runStarts.count ? runStarts[runIndex + 1] : range.upperBound)
      let attributes = request.runs[min(runIndex, request.runs.count - 1)].attributes
      let level = levels.isEmpty ? baseLevel : levels[index - range.lowerBound]
      if let kind = special(text[index], attributes) {
        let isAttachment = kind == .attachment
        let width = isAttachment ? attributes.attachment!.width + attributes.kern : 0
        advances[index] = Float(width)
        items.append(
          TextItem(
            range: index..<index + 1, kind: kind, font: attributes.font, runIndex: runIndex, level: level,
            shaped: ShapedRun(glyphs: [], width: width, isRightToLeft: level & 1 == 1)))
        index += 1
        continue
      }
      var end = index + 1
      while end < runEnd, special(text[end], attributes) == nil,
        levels.isEmpty || levels[end - range.lowerBound] == level
      { end += 1 }
      for (segment, font) in FontSegments.split(text, index..<end, font: attributes.font) {
        var shaped = ShapeCache.shape(text, segment, font: font, rightToLeft: level & 1 == 1)
        if attributes.kern != 0 {
          for glyph in shaped.glyphs.indices where shaped.glyphs[glyph].advance != 0 {
            shaped.glyphs[glyph].advance += Float(attributes.kern)
            shaped.width += attributes.kern
          }
        }
        for glyph in shaped.glyphs { advances[segment.lowerBound + Int(glyph.cluster)] += glyph.advance }
        items.append(
          TextItem(
            range: segment, kind: .glyphs, font: font, runIndex: runIndex, level: level, shaped: shaped))
      }
      index = end
    }
    return (items, baseLevel)
  }

  private static func special(_ unit: UInt16, _ attributes: TextAttributes) -> TextItem.Kind? {
    if unit >= 0x20, unit < 0x2028 { return nil }
    switch unit {
    case 0x09: return .tab
    case 0x0A, 0x0D, 0x0B, 0x0C, 0x2028, 0x2029: return .newline
    case 0xFFFC: return attributes.attachment == nil ? nil : .attachment
    default: return nil
    }
  }
}

/// Levels by the Unicode bidirectional algorithm.
enum Bidi {
  /// Levels by unit; empty when everything has the base level 0.
  static func levels(_ text: [UInt16], _ range: Range<Int>, direction: TextDirection) -> ([UInt8], UInt8) {
    if direction != .rightToLeft {
      var plain = true
      for index in range where text[index] >= 0x590 {
        let unit = text[index]
        // Right-to-left scripts, their presentation forms, controls and the supplementary planes that hold them.
        if unit < 0x900 || (0x200E...0x2069).contains(unit) && (unit < 0x2010 || unit > 0x2029)
          || (0xFB1D...0xFEFC).contains(unit) || (0xD802...0xD803).contains(unit) || (0xD83A...0xD83B).contains(unit)
        {
          plain = false
          break
        }
      }
      if plain { return ([], 0) }
    }
    var scalars: [FriBidiChar] = []
    var offsets: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = Unicode16.scalar(text, index, range.upperBound)
      scalars.append(scalar)
      offsets.append(index - range.lowerBound)
      index += length
    }
    let count = scalars.count
    guard count > 0 else { return ([], direction == .rightToLeft ? 1 : 0) }
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var found = [FriBidiLevel](repeating: 0, count: count)
    fribidi_get_bidi_types(scalars, FriBidiStrIndex(count), &types)
    fribidi_get_bracket_types(scalars, FriBidiStrIndex(count), types, &brackets)
    var base: FriBidiParType
    switch direction {
    case .natural: base = FRIBIDI_PAR_WLTR
    case .leftToRight: base = FRIBIDI_PAR_LTR
    case .rightToLeft: base = FRIBIDI_PAR_RTL
    }
    _ = fribidi_get_par_embedding_levels_ex(types, brackets, FriBidiStrIndex(count), &base, &found)
    var levels = [UInt8](repeating: 0, count: range.count)
    for (position, offset) in offsets.enumerated() {
      let level = UInt8(clamping: Int(found[position]))
      levels[offset] = level
      if offset + 1 < levels.count, position + 1 == count || offsets[position + 1] == offset + 2 {
        levels[offset + 1] = level
      }
    }
    return (levels, base.rawValue & 1 == 1 ? 1 : 0)
  }

  /// Indices of `levels` from left to right.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest
    var level = highest
    while level >= max(1, lowestOdd) {
      var start = 0
      while start < order.count {
        if levels[order[start]] >= level {
          var end = start
          while end < order.count, levels[order[end]] >= level { end += 1 }
          order[start..<end].reverse()
          start = end
        } else {
          start += 1
        }
      }
      level -= 1
    }
    return order
  }
}

/// Shaped stretches by font and text.
enum ShapeCache {
  private struct Key: Hashable {
    var font: Int
    var rightToLeft: Bool
    var text: ArraySlice<UInt16>
    func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      text.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
  private static var runs: [Key: ShapedRun] = [:]
  private static var units = 0

  static func shape(_ text: [UInt16], _ range: Range<Int>, font: GlyphFont, rightToLeft: Bool) -> ShapedRun {
    TextLock.hold {
      guard range.count <= 256 else { return Shaper.shape(text, range, font: font, rightToLeft: rightToLeft) }
      let key = Key(font: font.id, rightToLeft: rightToLeft, text: text[range])
      if let run = runs[key] { return run }
      let run = Shaper.shape(text, range, font: font, rightToLeft: rightToLeft)
      if units > 60_000 {
        runs.removeAll()
        units = 0
      }
      units += range.count + 16
      // Own storage, so that the key does not hold a long text.
      runs[Key(font: font.id, rightToLeft: rightToLeft, text: ArraySlice(Array(text[range])))] = run
      return run
    }
  }
}
