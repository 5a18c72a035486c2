import CHarfBuzz
import Foundation

/// Glyphs of one stretch of text in one font and direction, with the clusters they came from.
struct ShapedRun {
  struct Glyph {
    var id: UInt16
    /// UTF-16 offset in the shaped stretch.
    var cluster: Int32
    /// Points; x and y move the ink only, y down.
    var advance: Float
    var x: Float
    var y: Float
  }
  var glyphs: [Glyph]
  var width: Double
  var isRightToLeft: Bool
}

enum Shaper {
  private static let buffer: OpaquePointer = hb_buffer_create()

  /// Shapes `text[range]`; context around the range is seen, as joining scripts need it.
  static func shape(_ text: [UInt16], _ range: Range<Int>, font: GlyphFont, rightToLeft: Bool) -> ShapedRun {
    TextLock.hold {
      hb_buffer_clear_contents(buffer)
      text.withUnsafeBufferPointer {
        hb_buffer_add_utf16(buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
      }
      hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_guess_segment_properties(buffer)
      hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_set_language(buffer, language)
      hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
      if font.features.isEmpty {
        hb_shape(font.face.shaper, buffer, nil, 0)
      } else {
        let features = font.features.map { feature -> hb_feature_t in
          var parsed = hb_feature_t()
          hb_feature_from_string("\(feature.tag)=\(feature.value)", -1, &parsed)
          return parsed
        }
        hb_shape(font.face.shaper, buffer, features, UInt32(features.count))
      }
      var count: UInt32 = 0
      let infos = hb_buffer_get_glyph_infos(buffer, &count)
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
      let scale = Float(font.renderSize / Double(font.face.unitsPerEm) * font.stretch)
      let tracking = Float(font.tracking)
      var glyphs: [ShapedRun.Glyph] = []
      glyphs.reserveCapacity(Int(count))
      var width: Float = 0
      let table = font.advanceTable
      for index in 0..<Int(count) {
        let (info, position) = (infos![index], positions![index])
        let own = position.x_advance
        var advance = Float(own) * scale
        var shift = Float(position.x_offset) * scale
        let glyph = Int(info.codepoint)
        if own != 0 {
          if glyph < table.count, !table[glyph].isNaN {
            // The kerning stays; the ink is centred in its new cell.
            let change = table[glyph] * Float(font.stretch)
            advance += change
            shift += change / 2
          }
          advance += tracking
        }
        glyphs.append(
          ShapedRun.Glyph(
            id: UInt16(truncatingIfNeeded: info.codepoint), cluster: Int32(info.cluster) - Int32(range.lowerBound),
            advance: advance, x: shift, y: -Float(position.y_offset) * scale))
        width += advance
      }
      return ShapedRun(glyphs: glyphs, width: Double(width), isRightToLeft: rightToLeft)
    }
  }

  private static let language = hb_language_from_string("en", -1)
}
