import CoreGraphics
import QuinceFoundation
import QuinceText
import UIKitCore

/// A unit of UTF-16.
public typealias UniChar = UInt16

/// Which way glyphs follow each other. There are metrics of horizontal text alone.
public enum CTFontOrientation: UInt32, Sendable {
  case `default` = 0
  case horizontal = 1
}

public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font._glyphFont.face.glyphCount }

/// 0, the missing glyph, where the font has none of the name.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  font._glyphFont.face.glyph(named: glyphName as String)
}

/// The glyph of each character: 0 where the font has none, and for the second half of a pair.
///
/// - Returns: false where the font lacks one of the characters.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  let face = font._glyphFont.face
  var isComplete = true
  var index = 0
  while index < count {
    let unit = characters[index]
    var scalar = UInt32(unit)
    var length = 1
    if UTF16.isLeadSurrogate(unit), index + 1 < count, UTF16.isTrailSurrogate(characters[index + 1]) {
      scalar = 0x10000 + (UInt32(unit) & 0x3ff) << 10 + UInt32(characters[index + 1]) & 0x3ff
      length = 2
      glyphs[index + 1] = 0
    }
    glyphs[index] = face.glyph(for: scalar)
    if glyphs[index] == 0 { isComplete = false }
    index += length
  }
  return isComplete
}

/// How far the text goes on after each glyph, in points.
///
/// - Parameter advances: as many sizes as there are glyphs, or nil for the sum alone.
/// - Returns: the sum of the widths.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  let matrix = CTFontGetMatrix(font)
  var sum = 0.0
  for index in 0..<count {
    let size = CGSize(width: font._glyphFont.advance(of: glyphs[index]), height: 0).applying(matrix)
    advances?[index] = size
    sum += Double(size.width)
  }
  return sum
}

/// The boxes of the glyphs' outlines, in points around the baseline's beginning, y up.
///
/// - Parameter boundingRects: as many rectangles as there are glyphs, or nil for the union alone.
/// - Returns: what holds all of them when they lie on each other.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var union = CGRect.null
  for index in 0..<count {
    let rect = CTFontCreatePathForGlyph(font, glyphs[index], nil)?.boundingBoxOfPath
    boundingRects?[index] = rect ?? .zero
    if let rect { union = union.union(rect) }
  }
  return union.isNull ? .zero : union
}

/// The outline of a glyph in points around the baseline's beginning, y up; nil where there is none, as for a space.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font._glyphFont.outline(of: glyph)
  guard !outline.isEmpty else { return nil }
  // Outlines of the text engine go down.
  var upright = CGAffineTransform(scaleX: 1, y: -1).concatenating(CTFontGetMatrix(font))
  if let matrix { upright = upright.concatenating(matrix.pointee) }
  return CGPath(storage: PathStorage(outline: outline)).copy(using: &upright)
}

/// Fills glyphs in the context's fill colour.
///
/// - Parameter positions: where each glyph's baseline begins, in text space.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  let path = CGMutablePath()
  for index in 0..<count {
    guard let glyph = CTFontCreatePathForGlyph(font, glyphs[index], nil) else { continue }
    let place = CGAffineTransform(translationX: positions[index].x, y: positions[index].y)
    path.addPath(glyph, transform: place.concatenating(context.textMatrix))
  }
  guard !path.isEmpty else { return }
  // The path that the context has stays as it is.
  let former = context.path
  context.beginPath()
  context.addPath(path)
  context.fillPath()
  if let former { context.addPath(former) }
}
