import CFreeType
import Foundation

/// A piece of a glyph's outline, in points around the baseline origin, y down.
package enum GlyphOutlineElement: Equatable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quadratic(control: CGPoint, end: CGPoint)
  case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close
}

extension GlyphFont {
  /// The outline of a glyph at this font's size; empty for colour glyphs and blanks.
  package func outline(of glyph: UInt16) -> [GlyphOutlineElement] {
    TextLock.hold {
      guard !face.isColor else { return [] }
      face.selectUnits()
      guard FT_Load_Glyph(face.face, FT_UInt(glyph), FT_Int32(LoadFlags.noHinting | LoadFlags.noBitmap)) == 0,
        let slot = face.face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      else { return [] }
      if embolden > 0 {
        let strength = FT_Pos(embolden / renderSize * Double(face.unitsPerEm) * 64)
        FT_Outline_EmboldenXY(&slot.pointee.outline, strength, strength / 2)
      }
      let collector = OutlineCollector(
        scale: renderSize / Double(face.unitsPerEm) / 64, slant: slant, stretch: stretch)
      var functions = FT_Outline_Funcs(
        move_to: { to, user in
          OutlineCollector.from(user).move(to!.pointee)
          return 0
        },
        line_to: { to, user in
          let collector = OutlineCollector.from(user)
          collector.elements.append(.line(collector.point(to!.pointee)))
          return 0
        },
        conic_to: { control, to, user in
          let collector = OutlineCollector.from(user)
          collector.elements.append(
            .quadratic(control: collector.point(control!.pointee), end: collector.point(to!.pointee)))
          return 0
        },
        cubic_to: { control1, control2, to, user in
          let collector = OutlineCollector.from(user)
          collector.elements.append(
            .cubic(
              control1: collector.point(control1!.pointee), control2: collector.point(control2!.pointee),
              end: collector.point(to!.pointee)))
          return 0
        }, shift: 0, delta: 0)
      FT_Outline_Decompose(
        &slot.pointee.outline, &functions, Unmanaged.passUnretained(collector).toOpaque())
      if !collector.elements.isEmpty { collector.elements.append(.close) }
      return collector.elements
    }
  }
}

private final class OutlineCollector {
  var elements: [GlyphOutlineElement] = []
  let scale, slant, stretch: Double

  init(scale: Double, slant: Double, stretch: Double) {
    (self.scale, self.slant, self.stretch) = (scale, slant, stretch)
  }

  static func from(_ user: UnsafeMutableRawPointer?) -> OutlineCollector {
    Unmanaged<OutlineCollector>.fromOpaque(user!).takeUnretainedValue()
  }

  func point(_ vector: FT_Vector) -> CGPoint {
    let (x, y) = (Double(vector.x) * scale, Double(vector.y) * scale)
    return CGPoint(x: x * stretch + y * slant, y: -y)
  }

  func move(_ vector: FT_Vector) {
    if !elements.isEmpty { elements.append(.close) }
    elements.append(.move(point(vector)))
  }
}
