import Foundation

/// Shaped glyphs of one font, in visual order from left to right.
package struct GlyphRun: Sendable {
  package struct Glyph: Sendable, Equatable {
    package var id: UInt16
    /// Points from the run's baseline origin, y down.
    package var x: Float
    package var y: Float
    package init(id: UInt16, x: Float, y: Float) {
      (self.id, self.x, self.y) = (id, x, y)
    }
  }

  package var font: GlyphFont
  package var glyphs: [Glyph]
  /// Points.
  package var width: Double

  package init(font: GlyphFont, glyphs: [Glyph], width: Double) {
    (self.font, self.glyphs, self.width) = (font, glyphs, width)
  }

  /// A box that holds all ink, in points around the baseline origin, y down: generous, not tight.
  package var inkBounds: CGRect {
    guard let first = glyphs.first else { return .zero }
    var (low, high) = (first.x, first.x)
    var (top, bottom) = (first.y, first.y)
    for glyph in glyphs {
      low = min(low, glyph.x)
      high = max(high, glyph.x)
      top = min(top, glyph.y)
      bottom = max(bottom, glyph.y)
    }
    let size = Float(font.renderSize)
    return CGRect(
      x: Double(low - size * 0.5), y: Double(top - size * 1.25),
      width: Double(high - low + size * 2.25), height: Double(bottom - top + size * 1.85))
  }
}
