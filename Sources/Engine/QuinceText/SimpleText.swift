import Foundation

extension GlyphRun {
  /// One line of text in one font, without attributes: for status bars, symbols and tests. Falls back to other fonts by
  /// returning several runs; each run's origin is its x offset in points.
  package static func line(_ string: String, font: GlyphFont) -> [(run: GlyphRun, x: Double)] {
    let text = Array(string.utf16)
    var result: [(run: GlyphRun, x: Double)] = []
    var x = 0.0
    for (range, segmentFont) in FontSegments.split(text, 0..<text.count, font: font) {
      let shaped = Shaper.shape(text, range, font: segmentFont, rightToLeft: false)
      result.append((GlyphRun(font: segmentFont, shaped: shaped), x))
      x += shaped.width
    }
    return result
  }

  init(font: GlyphFont, shaped: ShapedRun) {
    var pen: Float = 0
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(shaped.glyphs.count)
    for glyph in shaped.glyphs {
      glyphs.append(Glyph(id: glyph.id, x: pen + glyph.x, y: glyph.y))
      pen += glyph.advance
    }
    self.init(font: font, glyphs: glyphs, width: shaped.width)
  }
}
