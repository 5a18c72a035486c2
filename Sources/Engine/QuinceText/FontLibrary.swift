import Foundation

/// Turns descriptions into fonts and finds fonts for characters that the wanted face lacks.
package enum FontLibrary {
  private static var fonts: [FontDescription: GlyphFont] = [:]
  private static var derived: [DerivedKey: GlyphFont] = [:]
  private static var count = 0

  private struct DerivedKey: Hashable {
    var face: Int
    var size: Double
    var weight: Double
    var slant: Double
    var stretch: Double
  }

  /// The font for a description. Equal descriptions give the identical object.
  package static func font(_ description: FontDescription) -> GlyphFont {
    TextLock.hold {
      if let font = fonts[description] { return font }
      let font = make(description)
      fonts[description] = font
      return font
    }
  }

  /// The face that the description's file or bundle has, or any face at all.
  private static func make(_ description: FontDescription) -> GlyphFont {
    var size = description.size
    if !size.isFinite || size <= 0 { size = 12 }
    size = min(size, 10_000)
    let id = count
    count += 1
    switch description.family {
    case .system:
      let style = SystemFont.style(
        size: size, weight: description.weight, isItalic: description.isItalic,
        hasMonospacedDigits: description.hasMonospacedDigits)
      guard let face = bundled(style.file) ?? anyFace() else { fatalError(missingFonts) }
      var features = description.features
      if description.hasMonospacedDigits { features.append(FontFeature("tnum")) }
      return GlyphFont(
        id: id, description: description, face: face, size: size, renderSize: size * SystemFont.renderScale,
        slant: description.slant + style.slant, embolden: 0, stretch: description.stretch,
        metrics: description.metrics ?? SystemFont.metrics(size: size, weight: description.weight),
        advanceTable: SystemFont.advances(
          face: face, size: size, weight: description.weight,
          isDisplay: style.file.hasPrefix(SystemFont.displayFamily)),
        tracking: SystemFont.tracking(size: size), features: features)
    case .systemMonospaced:
      let bold = description.weight >= 0.3
      let file =
        description.isItalic
        ? "JetBrainsMono-Italic.ttf" : bold ? "JetBrainsMono-Bold.ttf" : "JetBrainsMono-Regular.ttf"
      guard let face = bundled(file) ?? anyFace() else { fatalError(missingFonts) }
      return GlyphFont(
        id: id, description: description, face: face, size: size, renderSize: size * SystemFont.monospacedRenderScale,
        slant: description.slant, embolden: description.isItalic && bold ? size * 0.04 : 0,
        stretch: description.stretch, metrics: description.metrics ?? SystemFont.monospacedMetrics, advanceTable: [],
        tracking: SystemFont.monospacedTracking(face: face, size: size), features: description.features)
    case .file(let path, let index):
      guard let face = FontFace.open(path, index: index) ?? bundled("Inter-Regular.otf") ?? anyFace() else {
        fatalError(missingFonts)
      }
      let vertical = face.verticalMetrics
      let heights = face.letterHeights
      return GlyphFont(
        id: id, description: description, face: face, size: size, renderSize: size, slant: description.slant,
        embolden: 0, stretch: description.stretch,
        metrics: FontMetrics(
          ascender: vertical.ascender, descender: vertical.descender, leading: vertical.lineGap,
          capHeight: heights.cap > 0 ? heights.cap : 0.7, xHeight: heights.x > 0 ? heights.x : 0.5),
        advanceTable: [], tracking: 0, features: description.features)
    }
  }

  private static let missingFonts =
    "Quince found neither its own fonts nor any in /usr/share/fonts. Reinstall Quince, or install a font package."

  private static func anyFace() -> FontFace? {
    for path in SystemFonts.files where path.hasSuffix("ttf") || path.hasSuffix("otf") {
      if let face = FontFace.open(path), !face.isColor { return face }
    }
    return nil
  }

  static func bundled(_ file: String) -> FontFace? {
    FontDirectory.path.flatMap { FontFace.open($0 + "/" + file) }
  }

  // MARK: Fallback

  /// A font like `font` that has the scalar; nil when none has it.
  static func fallback(for scalar: UInt32, like font: GlyphFont, emoji: Bool) -> GlyphFont? {
    TextLock.hold {
      let bold = font.description.weight >= 0.2
      guard let face = face(for: scalar, bold: bold, emoji: emoji) else { return nil }
      return derive(font, face: face)
    }
  }

  private static var faceByScalar: [UInt64: FontFace?] = [:]

  private static func face(for scalar: UInt32, bold: Bool, emoji: Bool) -> FontFace? {
    let key = UInt64(scalar) | (bold ? 1 << 32 : 0) | (emoji ? 1 << 33 : 0)
    if let known = faceByScalar[key] { return known }
    let found = search(scalar, bold: bold, emoji: emoji)
    faceByScalar[key] = .some(found)
    return found
  }

  private static func search(_ scalar: UInt32, bold: Bool, emoji: Bool) -> FontFace? {
    if emoji, let face = SystemFonts.emoji, face.glyph(for: scalar) != 0 { return face }
    let bundledNames = [
      bold ? "NotoSansKR-Bold.otf" : "NotoSansKR-Regular.otf", bold ? "Inter-SemiBold.otf" : "Inter-Regular.otf",
    ]
    for name in bundledNames {
      if let face = bundled(name), face.glyph(for: scalar) != 0 { return face }
    }
    for path in SystemFonts.candidates(for: scalar, bold: bold) {
      for index in SystemFonts.indices(of: path) {
        if let face = FontFace.open(path, index: index), face.glyph(for: scalar) != 0 { return face }
      }
    }
    if !emoji, let face = SystemFonts.emoji, face.glyph(for: scalar) != 0 { return face }
    return nil
  }

  private static func derive(_ font: GlyphFont, face: FontFace) -> GlyphFont {
    let key = DerivedKey(
      face: face.id, size: font.size, weight: font.description.weight,
      slant: font.description.isItalic ? 0.2 : font.description.slant, stretch: font.stretch)
    if let known = derived[key] { return known }
    let vertical = face.verticalMetrics
    let wantsBold = font.description.weight >= 0.2
    let isBold = face.styleName.contains("Bold") || face.path.contains("-Bold")
    let made = GlyphFont(
      id: count, description: font.description, face: face, size: font.size, renderSize: font.size,
      slant: face.isColor ? 0 : key.slant, embolden: wantsBold && !isBold && !face.isColor ? font.size * 0.03 : 0,
      stretch: font.stretch,
      metrics: FontMetrics(
        ascender: vertical.ascender, descender: vertical.descender, leading: 0, capHeight: 0.7, xHeight: 0.5),
      advanceTable: [], tracking: 0, features: [])
    count += 1
    derived[key] = made
    return made
  }
}
