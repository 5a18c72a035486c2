import CFreeType
import Foundation

/// What a font file says of itself, in its own units, y up.
extension FontFace {
  package var glyphCount: Int { Int(face.pointee.num_glyphs) }

  /// The box that holds every glyph.
  package var bounds: CGRect { Self.rect(face.pointee.bbox) }

  /// Degrees against the clock from the vertical; 0 for an upright face.
  package var italicAngle: Double {
    guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_POST)?.assumingMemoryBound(to: TT_Postscript.self).pointee else {
      return 0
    }
    return Double(table.italicAngle) / 65536
  }

  /// 0 when the face has no glyph of the name. Where its file keeps no names, those of Adobe's list find the characters.
  package func glyph(named name: String) -> UInt16 {
    let own = TextLock.hold { UInt16(truncatingIfNeeded: FT_Get_Name_Index(face, name)) }
    return own != 0 ? own : GlyphNames.scalar(name).map(glyph(for:)) ?? 0
  }

  /// nil for a glyph without a name.
  package func name(of glyph: UInt16) -> String? {
    guard Int(glyph) < glyphCount else { return nil }
    let own = TextLock.hold { () -> String? in
      var buffer = [CChar](repeating: 0, count: 128)
      let status = FT_Get_Glyph_Name(face, FT_UInt(glyph), &buffer, FT_UInt(buffer.count))
      return status == 0 && buffer[0] != 0 ? String(cString: buffer) : nil
    }
    return own ?? (glyph == 0 ? ".notdef" : scalar(of: glyph).map(GlyphNames.name))
  }

  /// The first character that has the glyph.
  private func scalar(of glyph: UInt16) -> UInt32? {
    TextLock.hold {
      var index: FT_UInt = 0
      var code = FT_Get_First_Char(face, &index)
      while index != 0 {
        if index == FT_UInt(glyph) { return UInt32(truncatingIfNeeded: code) }
        code = FT_Get_Next_Char(face, code, &index)
      }
      return nil
    }
  }

  /// The box of a glyph's outline; nil when the face has no such glyph.
  package func bounds(of glyph: UInt16) -> CGRect? {
    TextLock.hold {
      guard Int(glyph) < glyphCount, !isColor,
        FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(LoadFlags.noScale | LoadFlags.noBitmap)) == 0,
        let slot = face.pointee.glyph
      else { return nil }
      var box = FT_BBox()
      FT_Outline_Get_CBox(&slot.pointee.outline, &box)
      return Self.rect(box)
    }
  }

  /// A table of the file, by its four letters; nil when it has none.
  package func table(_ tag: UInt32) -> Data? {
    TextLock.hold {
      var length: FT_ULong = 0
      guard tag != 0, FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, nil, &length) == 0 else { return nil }
      var bytes = Data(count: Int(length))
      let status = bytes.withUnsafeMutableBytes { buffer in
        FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, buffer.bindMemory(to: FT_Byte.self).baseAddress, &length)
      }
      return status == 0 ? bytes : nil
    }
  }

  private static func rect(_ box: FT_BBox) -> CGRect {
    CGRect(
      x: Double(box.xMin), y: Double(box.yMin), width: Double(box.xMax - box.xMin), height: Double(box.yMax - box.yMin))
  }
}
