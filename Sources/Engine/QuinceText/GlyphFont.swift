import Foundation

/// A face at a size, with everything that changes the glyphs' bitmaps or their advances. Unique per description, so that
/// identity is equality.
package final class GlyphFont: @unchecked Sendable, Hashable {
  /// Small and dense.
  package let id: Int
  package let description: FontDescription
  package let face: FontFace
  /// Points; what the app asked for.
  package let size: Double
  /// Points; what the outlines are drawn at, so that a stand-in has the height of the face that it stands for.
  package let renderSize: Double
  /// Horizontal shear for a slanted style that the family lacks: x += y * slant.
  package let slant: Double
  /// Points of extra stroke for a weight that the family lacks.
  package let embolden: Double
  /// Horizontal stretch of the glyphs, 1 for none.
  package let stretch: Double
  /// Metrics in points; `descender` is negative.
  package let ascender, descender, leading, capHeight, xHeight: Double
  package var lineHeight: Double { ascender - descender }
  package var underlinePosition: Double { -0.1 * size }
  package var underlineThickness: Double { max(0.05 * size, 0.5) }

  /// Points to add to a glyph's own advance, by glyph; NaN or beyond the end: none.
  let advanceTable: [Float]
  /// Points added after every glyph.
  let tracking: Double
  let features: [FontFeature]

  init(
    id: Int, description: FontDescription, face: FontFace, size: Double, renderSize: Double, slant: Double,
    embolden: Double, stretch: Double, metrics: FontMetrics, advanceTable: [Float], tracking: Double,
    features: [FontFeature]
  ) {
    self.id = id
    self.description = description
    self.face = face
    self.size = size
    self.renderSize = renderSize
    self.slant = slant
    self.embolden = embolden
    self.stretch = stretch
    ascender = metrics.ascender * size
    descender = metrics.descender * size
    leading = metrics.leading * size
    capHeight = metrics.capHeight * size
    xHeight = metrics.xHeight * size
    self.advanceTable = advanceTable
    self.tracking = tracking
    self.features = features
  }

  /// Points from a glyph to the next, kerning aside.
  package func advance(of glyph: UInt16) -> Double {
    let own = face.advance(of: glyph)
    guard own != 0 else { return 0 }
    let scale = renderSize / Double(face.unitsPerEm) * stretch
    var advance = Double(own) * scale + tracking
    if Int(glyph) < advanceTable.count, !advanceTable[Int(glyph)].isNaN {
      advance += Double(advanceTable[Int(glyph)]) * stretch
    }
    return advance
  }

  package static func == (a: GlyphFont, b: GlyphFont) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Parts of an em; `descender` is negative.
package struct FontMetrics: Hashable, Sendable {
  package var ascender, descender, leading, capHeight, xHeight: Double
  package init(ascender: Double, descender: Double, leading: Double, capHeight: Double, xHeight: Double) {
    (self.ascender, self.descender, self.leading) = (ascender, descender, leading)
    (self.capHeight, self.xHeight) = (capHeight, xHeight)
  }
}

package struct FontFeature: Hashable, Sendable {
  /// Four letters of OpenType, such as `tnum`.
  package var tag: String
  package var value: Int
  package init(_ tag: String, _ value: Int = 1) { (self.tag, self.value) = (tag, value) }
}
