import Foundation
import QuinceFoundation
import QuinceText

public typealias CGFontIndex = UInt16
public typealias CGGlyph = CGFontIndex

/// A font without a size: what its file says, in units of which `unitsPerEm` make an em, y up.
public final class CGFont: @unchecked Sendable {
  package let face: FontFace
  private let postScript: String
  /// Parts of an em, where a bundled face stands for another.
  private let metrics: FontMetrics?
  private let description: FontDescription

  /// A font by its PostScript or family name; nil where there is none.
  ///
  /// The fonts of iOS are drawn with the bundled faces that stand for them, in the units of those.
  public init?(_ name: CFString) {
    guard let entry = FontNames.entry(named: name as String) else { return nil }
    description = entry.description(size: 1)
    face = FontLibrary.font(description).face
    postScript = entry.name
    metrics = entry.metrics
  }

  /// The font of a TrueType or OpenType file; nil where the bytes are none.
  public init?(_ provider: CGDataProvider) {
    guard let face = FontFace.open(contents: provider.bytes) else { return nil }
    self.face = face
    postScript = face.postScriptName
    metrics = nil
    description = FontDescription(family: .file(face.path, index: 0), size: 1)
  }

  // MARK: Names

  public var postScriptName: CFString? { postScript.isEmpty ? nil : postScript as NSString }

  public var fullName: CFString? {
    if metrics != nil { return postScriptName }
    let names = face.styleName == "Regular" ? [face.familyName] : [face.familyName, face.styleName]
    let name = names.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? nil : name as NSString
  }

  // MARK: Metrics

  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
  /// Above the baseline.
  public var ascent: Int32 { units(metrics?.ascender ?? face.verticalMetrics.ascender) }
  /// Below the baseline: negative.
  public var descent: Int32 { units(metrics?.descender ?? face.verticalMetrics.descender) }
  public var leading: Int32 { units(metrics?.leading ?? face.verticalMetrics.lineGap) }
  public var capHeight: Int32 { units(metrics?.capHeight ?? face.letterHeights.cap) }
  public var xHeight: Int32 { units(metrics?.xHeight ?? face.letterHeights.x) }
  /// The box that holds every glyph.
  public var fontBBox: CGRect { face.bounds }
  /// Degrees against the clock from the vertical.
  public var italicAngle: CGFloat { CGFloat(face.italicAngle) }

  private func units(_ ems: Double) -> Int32 { Int32((ems * Double(face.unitsPerEm)).rounded()) }

  // MARK: Glyphs

  public var numberOfGlyphs: Int { face.glyphCount }

  /// 0, the missing glyph, where the font has none of the name.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { face.glyph(named: name as String) }

  public func name(for glyph: CGGlyph) -> CFString? { face.name(of: glyph).map { $0 as NSString } }

  /// - Returns: false where the font lacks one of the glyphs.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    guard (0..<count).allSatisfy({ Int(glyphs[$0]) < face.glyphCount }) else { return false }
    for index in 0..<count { advances[index] = Int32(face.advance(of: glyphs[index])) }
    return true
  }

  /// - Returns: false where the font lacks one of the glyphs.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    for index in 0..<count {
      guard let box = face.bounds(of: glyphs[index]) else { return false }
      bboxes[index] = box
    }
    return true
  }

  /// A table of the font's file, by its four letters as one number.
  public func table(for tag: UInt32) -> CFData? { face.table(tag).map { $0 as NSData } }

  /// The outline of a glyph at a size, y up.
  func outline(of glyph: CGGlyph, size: CGFloat) -> PathStorage {
    var description = description
    description.size = Double(size)
    var outline = PathStorage()
    outline.append(
      PathStorage(outline: FontLibrary.font(description).outline(of: glyph)),
      transform: CGAffineTransform(scaleX: 1, y: -1))
    return outline
  }
}
