import Foundation
import Testing

@testable import QuinceText

@Suite struct GlyphTests {
  @Test func fontsAreFoundAndShape() {
    #expect(FontDirectory.path != nil)
    let font = FontLibrary.font(FontDescription(size: 17))
    let runs = GlyphRun.line("Hello", font: font)
    #expect(runs.count == 1)
    #expect(runs[0].run.glyphs.count == 5)
    let bitmap = GlyphCache.shared.strike(for: font, scale: 3).bitmap(runs[0].run.glyphs[0].id, phase: 0)
    #expect(bitmap.pixels != nil)
    #expect(bitmap.height > 30 && bitmap.height < 40)
  }

  @Test func equalDescriptionsAreOneFont() {
    let a = FontLibrary.font(FontDescription(size: 20, weight: 0.4))
    let b = FontLibrary.font(FontDescription(size: 20, weight: 0.4))
    #expect(a === b)
  }
}
